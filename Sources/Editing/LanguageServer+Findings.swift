import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

// Diagnostics: the checker's problems, and the violations and failed expectations of a run; each with the edits that
// fix it.

extension LanguageServer {
  /// Runs the standard stories of the transitions in a Swift file, as `trans try` does, and returns the findings. The
  /// spans of a finding refer to its sources.
  package typealias Trial = (
    _ script: LoadedScript, _ path: String, _ settings: Settings, _ files: any ScriptFiles
  ) -> [Finding]
  package typealias Finding = (failure: Failure, sources: [Source])

  // MARK: - Publishing

  /// Determines and publishes the diagnostics of the open documents in `unpublished`.
  mutating func publishDiagnostics() {
    defer { shown.forget() }
    var changed: [String] = []
    for place in documents.indices where unpublished.contains(documents[place].text.uri) {
      let document = documents[place]
      let reading = document.reading ?? read(document.text)
      documents[place].reading = reading
      let told = problems(reading.script, document.text) + findings(reading.script, document.text)
      documents[place].told = told
      changed += [document.text.uri] + (document.told + told).map { $0.uri }
    }
    unpublished = []
    publish(changed)
  }

  /// Publishes the diagnostics of the texts with these URIs. The diagnostics of one text may come from several open
  /// documents, such as scripts that use the text's file.
  mutating func publish(_ uris: [String]) {
    var seen: Set<String> = []
    for uri in uris where seen.insert(uri).inserted {
      var members: [(String, JSON)] = [("uri", .string(uri))]
      let version = documents.first { $0.text.uri == uri }?.version
      if case .number? = version { members.append(("version", version ?? .null)) }
      members.append(("diagnostics", .array(diagnostics(of: uri))))
      notify("textDocument/publishDiagnostics", .object(members))
    }
  }

  private func diagnostics(of uri: String) -> [JSON] {
    var seen: Set<String> = []
    let isOpen = documents.contains { $0.text.uri == uri }
    let told =
      documents.flatMap { $0.told } + (isOpen ? [] : unopened.filter { $0.uri == uri }.flatMap { $0.told })
    return told.filter { $0.uri == uri && seen.insert($0.json.text).inserted }.map { $0.json }
  }

  /// Checks the scripts in the editor's folders that are not open, without running them, and publishes the diagnostics that
  /// changed.
  mutating func checkFolders() {
    areFoldersUnchecked = false
    let before = unopened
    unopened = []
    for text in allTexts() where !documents.contains(where: { $0.text.path == text.path }) {
      let told = problems(read(text).script, text)
      if !told.isEmpty { unopened.append((text.uri, told)) }
    }
    publish(
      (before + unopened).map { $0.uri }.filter { uri in
        func told(_ rows: [(uri: String, told: [OpenDocument.Diagnostic])]) -> [String] {
          rows.filter { $0.uri == uri }.flatMap { $0.told.map { $0.json.text } }
        }
        return told(before) != told(unopened)
      })
    shown.forget()
  }

  /// The quick fixes for the diagnostics that touch a range; empty if the editor asks only for actions of other kinds.
  mutating func actions(_ parameters: JSON) throws(Refusal) -> JSON {
    guard let uri = parameters["textDocument"]?["uri"]?.string, let range = parameters["range"],
      let start = EditedScript.Place(range["start"]), let end = EditedScript.Place(range["end"])
    else { throw .badParameters }
    let kinds = parameters["context"]?["only"]?.array?.compactMap { $0.string }
    guard kinds?.contains(where: { $0.isEmpty || $0 == "quickfix" }) ?? true else { return .array([]) }
    publishDiagnostics()
    var actions: [JSON] = []
    for diagnostic in diagnostics(of: uri) {
      guard let from = EditedScript.Place(diagnostic["range"]?["start"]), from <= end,
        let to = EditedScript.Place(diagnostic["range"]?["end"]), start <= to
      else { continue }
      for mend in diagnostic["data"]?.array ?? [] {
        actions.append(
          .object([
            ("title", mend["title"] ?? .null), ("kind", .string("quickfix")),
            ("diagnostics", .array([diagnostic])),
            ("edit", .object([("changes", .object([(uri, mend["edits"] ?? .null)]))])),
          ]))
      }
    }
    return .array(actions)
  }

  // MARK: - Problems

  private func problems(_ script: LoadedScript, _ text: EditedScript) -> [OpenDocument.Diagnostic] {
    var told: [OpenDocument.Diagnostic] = []
    var inOthers: [Int32: Int] = [:]
    for problem in script.problems + script.swift.flatMap({ text.isSwift ? $0.problems : [] }) {
      let file = problem.place.span.file
      if file == 0 { told.append(diagnostic(problem, script)) } else { inOthers[file, default: 0] += 1 }
    }
    for (file, count) in inOthers.sorted(by: { $0.key < $1.key }) {
      told.append(
        diagnostic(
          at: (text, 0..<0), .error, nil,
          "\(script.sources[Int(file)].path) has \(counted(count, "problem"))"))
    }
    // Report the code that does not run, but only in files with transitions. Code that the parser rejects is reported
    // among the problems.
    let rows = text.isSwift ? script.swift.flatMap { $0.actors.isEmpty ? [] : $0.notRun } : []
    for row in rows where !row.isUnparsed {
      let line = text.offset(of: EditedScript.Place(line: row.line - 1, character: 0))
      let end = text.offset(of: EditedScript.Place(line: row.line - 1, character: .max))
      told.append(diagnostic(at: (text, line..<end), .information, nil, "not run: \(row.reason)"))
    }
    return told
  }

  private func diagnostic(_ problem: Problem, _ script: LoadedScript) -> OpenDocument.Diagnostic {
    var message = problem.message
    if let help = problem.help { message += "\nhelp: \(help)" }
    if let suggestion = problem.suggestion { message += "\ntry: \(suggestion)" }
    let place = place(of: problem.place.span, in: script.sources)
    return diagnostic(
      at: place, .error, problem.code.rawValue, message, related: problem.related, in: script.sources,
      mends(of: problem, script, place))
  }

  // MARK: - Findings

  /// The maximum number of findings of a script. When it is reached, no further specs run.
  private static let mostFindings = 100

  private func findings(_ script: LoadedScript, _ text: EditedScript) -> [OpenDocument.Diagnostic] {
    guard publishesFindings else { return [] }
    var told: [OpenDocument.Diagnostic] = []
    var seen: Set<String> = []
    for finding in text.isSwift ? trial?(script, text.path, settings, files) ?? [] : run(script, text) {
      let diagnostic = diagnostic(finding)
      // Report a finding once, even if the same line breaks the same law in many specs.
      let key =
        "\(diagnostic.uri) \(diagnostic.json["range"]?.text ?? "") \(diagnostic.json["code"]?.text ?? "")"
      if seen.insert(key).inserted { told.append(diagnostic) }
    }
    return told
  }

  /// Runs a script as `trans test` does, but interrupts a long run, and returns the first failures and remnants.
  private func run(_ script: LoadedScript, _ text: EditedScript) -> [Finding] {
    guard let program = script.program, !program.blueprint.isEmpty || !program.blueprint.specs.isEmpty else {
      return []
    }
    var found: [Failure] = []
    var options = settings.options
    // Quick fixes write the actual results of claims.
    options.keepsFound = true
    let runner = ScriptRunner(options: options, watch: CountedWatch(polls: Self.mostPolls))
    var run = ScriptRun(program, at: text.path, SpecChoice(), runner: runner)
    run.runAll { _, ending, turn in
      if case .finished(.failed(let failures)) = ending { found += failures }
      found += turn?.machine.remnants ?? []
      return found.count < Self.mostFindings
    }
    return found.prefix(Self.mostFindings).map { ($0, script.sources) }
  }

  private func diagnostic(_ finding: Finding) -> OpenDocument.Diagnostic {
    let (failure, sources) = finding
    var report = FailureReport(sources: sources, isColoured: false)
    var severity = Severity.error
    if case .violation(let violation) = failure.kind, violation.degree == .remnant { severity = .information }
    // Remove the indentation of two spaces: editors do not show a message below its source line.
    let message = report.summary(of: failure).split(separator: "\n")
      .map { $0.hasPrefix("  ") && !$0.hasPrefix("   ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    return diagnostic(
      at: place(of: failure.span, in: sources), severity, failure.kind.errorCode, message,
      related: report.causes(of: failure), in: sources, mends(of: failure, report, sources))
  }

  // MARK: - Values of the protocol

  private enum Severity: Int { case error = 1, information = 3 }
  typealias TextPlace = (text: EditedScript, bytes: Range<Int>)

  /// The text and the byte range that a span stands for. A span in a script translated from Swift stands for a range of
  /// the Swift file.
  func place(of span: Span, in sources: [Source]) -> TextPlace {
    let source = sources[Int(span.file)]
    let shown = source.shown(span)
    guard let original = source.original, let part = original.part(at: shown.start) else {
      return (self.shown.text(source.path, in: source.bytes) { script(source) }, Self.range(shown))
    }
    let text = self.shown.text(part.path, in: original.bytes) {
      let end = original.parts.first { $0.start > part.start }?.start ?? Int32(original.bytes.count)
      return script(Source(path: part.path, bytes: Array(original.bytes[Int(part.start)..<Int(end)])))
    }
    let start = Int(shown.start - part.start)
    return (text, start..<max(start, Int(shown.end - part.start)))
  }

  private func diagnostic(
    at place: TextPlace, _ severity: Severity, _ code: String?, _ message: String,
    related: [Problem.Mark] = [], in sources: [Source] = [], _ mends: [JSON] = []
  ) -> OpenDocument.Diagnostic {
    // Leave out the folder of the text, which the editor shows anyway.
    let folder = Path.directory(of: place.text.path) + "/"
    var members: [(String, JSON)] = [
      ("range", place.text.range(place.bytes)), ("severity", .number(severity.rawValue)),
      ("source", .string("trans")), ("message", .string(message.replacing(folder, with: ""))),
    ]
    if let code { members.append(("code", .string(code))) }
    let related = related.map { mark in
      // If a cause has no location in a file, such as one in a supplied story, show the location of the finding.
      let file = Int(mark.span.file)
      let isInFile = sources.indices.contains(file) && files.exists(sources[file].path)
      let place = isInFile ? self.place(of: mark.span, in: sources) : place
      return JSON.object([
        ("location", place.text.location(place.bytes)),
        ("message", .string(mark.label.isEmpty ? "here" : mark.label.replacing(folder, with: ""))),
      ])
    }
    members.append(("relatedInformation", .array(related)))
    if !mends.isEmpty { members.append(("data", .array(mends))) }
    return OpenDocument.Diagnostic(uri: place.text.uri, json: .object(members))
  }

  /// The number of polls after which a run is interrupted, so that typing does not wait for a long script.
  private static let mostPolls = 500
}

/// Ends runs after a number of polls.
private final class CountedWatch: Watch {
  private var polls: Int
  init(polls: Int) { self.polls = polls }

  var isInterrupted: Bool {
    polls -= 1
    return polls < 0
  }
}
