import Diagnostics
import Language
import Running
import Semantics

/// A document that is open in the editor.
struct OpenDocument {
  let text: EditedScript
  /// The editor's version number of the text; null if the editor sent none.
  let version: JSON
  /// The parsed and checked text; nil until it is first needed.
  var reading: Reading?

  /// A text after parsing and checking.
  struct Reading {
    let index: ScriptIndex
    let script: LoadedScript
  }
}

extension LanguageServer {
  // MARK: - Texts

  mutating func open(_ parameters: JSON) {
    guard let document = parameters["textDocument"], let text = document["text"]?.string else { return }
    take(text, of: document)
  }

  mutating func change(_ parameters: JSON) {
    guard let document = parameters["textDocument"],
      let text = parameters["contentChanges"]?.array?.last?["text"]?.string
    else { return }
    take(text, of: document)
  }

  mutating func close(_ parameters: JSON) {
    guard let uri = parameters["textDocument"]?["uri"]?.string,
      let place = documents.firstIndex(where: { $0.text.uri == uri })
    else { return }
    files.open[documents[place].text.path] = nil
    documents.remove(at: place)
    unpublished.remove(uri)
    forgetReadings()
    notify("textDocument/publishDiagnostics", .object([("uri", .string(uri)), ("diagnostics", .array([]))]))
  }

  private mutating func take(_ text: String, of document: JSON) {
    guard let uri = document["uri"]?.string else { return }
    let path = FileURI.path(of: uri)
    let edited = EditedScript(uri: uri, path: files.canonicalPath(path) ?? path, bytes: Array(text.utf8))
    let opened = OpenDocument(text: edited, version: document["version"] ?? .null)
    if let place = documents.firstIndex(where: { $0.text.uri == uri }) {
      documents[place] = opened
    } else {
      documents.append(opened)
    }
    files.open[edited.path] = edited.bytes
    unpublished.insert(uri)
    forgetReadings()
  }

  /// Discards all parsed texts. Texts that use other files are marked, since their diagnostics may change.
  private mutating func forgetReadings() {
    for place in documents.indices {
      if let script = documents[place].reading?.script, script.sources.count > 1 {
        unpublished.insert(documents[place].text.uri)
      }
      documents[place].reading = nil
    }
  }

  /// The open document that a request refers to; parsed now if it has not been parsed yet.
  mutating func document(_ parameters: JSON) throws(Refusal) -> (
    text: EditedScript, reading: OpenDocument.Reading
  ) {
    guard let uri = parameters["textDocument"]?["uri"]?.string else { throw .badParameters }
    guard let place = documents.firstIndex(where: { $0.text.uri == uri }) else { throw .noSuchText }
    let text = documents[place].text
    let reading = documents[place].reading ?? read(text)
    documents[place].reading = reading
    return (text, reading)
  }

  func read(_ text: EditedScript) -> OpenDocument.Reading {
    let loader = Loader(files: files, limits: settings.limits, words: words)
    return OpenDocument.Reading(
      index: ScriptIndex(text), script: loader.load(Source(path: text.path, bytes: text.bytes)))
  }

  // MARK: - Problems

  mutating func publishProblems() {
    for place in documents.indices where unpublished.contains(documents[place].text.uri) {
      let document = documents[place]
      let reading = document.reading ?? read(document.text)
      documents[place].reading = reading
      var members: [(String, JSON)] = [("uri", .string(document.text.uri))]
      if case .number = document.version { members.append(("version", document.version)) }
      members.append(("diagnostics", .array(diagnostics(reading.script, document.text))))
      notify("textDocument/publishDiagnostics", .object(members))
    }
    unpublished = []
  }

  private func diagnostics(_ script: LoadedScript, _ text: EditedScript) -> [JSON] {
    var inOthers: [Int32: Int] = [:]
    var diagnostics: [JSON] = []
    for problem in script.problems {
      if problem.place.span.file == 0 {
        diagnostics.append(diagnostic(problem, script, text))
      } else {
        inOthers[problem.place.span.file, default: 0] += 1
      }
    }
    for (file, count) in inOthers.sorted(by: { $0.key < $1.key }) {
      let path = script.sources[Int(file)].path
      let message = "\(path) has \(counted(count, "problem"))"
      diagnostics.append(
        .object([
          ("range", text.range(0..<0)), ("severity", .number(1)), ("source", .string("trans")),
          ("message", .string(message)),
        ]))
    }
    return diagnostics
  }

  private func diagnostic(_ problem: Problem, _ script: LoadedScript, _ text: EditedScript) -> JSON {
    var message = problem.message
    if let help = problem.help { message += "\nhelp: \(help)" }
    if let suggestion = problem.suggestion { message += "\ntry: \(suggestion)" }
    let related = problem.related.map { mark in
      let source = script.sources[Int(mark.span.file)]
      let file =
        mark.span.file == 0
        ? text : EditedScript(uri: FileURI.uri(of: source.path), path: source.path, bytes: source.bytes)
      return JSON.object([
        ("location", file.location(Self.range(mark.span))),
        ("message", .string(mark.label.isEmpty ? "here" : mark.label)),
      ])
    }
    return .object([
      ("range", text.range(Self.range(problem.place.span))), ("severity", .number(1)),
      ("code", .string(problem.code.rawValue)), ("source", .string("trans")), ("message", .string(message)),
      ("relatedInformation", .array(related)),
    ])
  }

  static func range(_ span: Span) -> Range<Int> { Int(span.start)..<Int(max(span.start, span.end)) }

  // MARK: - Layout

  mutating func format(_ parameters: JSON) throws(Refusal) -> JSON {
    let text = try document(parameters).text
    var names = words.names
    guard Loader.binaryProblem(text.bytes) == nil,
      Parser.parse(bytes: text.bytes, file: 0, names: &names, limits: settings.limits).problems.isEmpty
    else { throw .failed("a script with mistakes is not formatted") }
    guard let laidOut = Layout.laidOut(text.bytes) else {
      throw .failed("the layout would change the script")
    }
    if laidOut == text.bytes { return .array([]) }
    let whole = text.range(0..<text.bytes.count)
    return .array([
      .object([("range", whole), ("newText", .string(String(decoding: laidOut, as: UTF8.self)))])
    ])
  }
}
