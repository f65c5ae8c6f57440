import Diagnostics
import Engine
import Language
import Running
import Runtime
import Semantics

// Running a story or a spec from the editor, whole or up to a line; and hints that show the virtual time after a line.

extension LanguageServer {
  /// The commands that the editor may send. Their arguments are the URI of a text and a one-based line, which only `trans.run`
  /// can omit.
  static let commands = ["trans.run", "trans.runTo"]

  // MARK: - Lenses

  mutating func codeLenses(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    let index = reading.index
    var lenses: [JSON] = []
    func add(_ title: String, _ command: String, _ token: Int) {
      let bytes = index.bytes(token)
      let line = text.place(of: bytes.lowerBound).line + 1
      let arguments = JSON.array([.string(text.uri), .number(line)])
      let action = JSON.object([
        ("title", .string(title)), ("command", .string(command)), ("arguments", arguments),
      ])
      lenses.append(.object([("range", text.range(bytes)), ("command", action)]))
    }
    var isFirst = true
    for (token, block) in index.statements {
      if block == nil, index.isSpec(token) {
        add("run", "trans.run", token)
      } else if index.isStep(token, in: block) {
        if block == nil, isFirst { add("run", "trans.run", token) }
        if block == nil { isFirst = false }
        if index.beginsParagraph(token) { add("run to here", "trans.runTo", token) }
      }
    }
    return .array(lenses)
  }

  // MARK: - Running

  mutating func execute(_ parameters: JSON) throws(Refusal) -> JSON {
    guard let command = parameters["command"]?.string, let arguments = parameters["arguments"]?.array else {
      throw .badParameters
    }
    guard Self.commands.contains(command) else { throw .unknown(command) }
    guard let uri = arguments.first, arguments.count < 3 else { throw .badParameters }
    let line = arguments.count > 1 ? arguments[1].number : nil
    if command == "trans.runTo", line == nil { throw .badParameters }
    let (text, reading) = try document(.object([("textDocument", .object([("uri", uri)]))]))
    let part = EditedFiles(files: files)
    part.open[text.path] = reading.index.part(at: line, endsThere: command == "trans.runTo")
    let notebook = BufferedOutput(watch: NeverInterrupted())
    let verdict = RunSession([text.path], settings, files: part, output: notebook).run()
    let told = notebook.entries.map { entry in
      switch entry {
      case .result(let text), .diagnostic(let text): text
      }
    }.joined()
    notify("window/logMessage", .object([("type", .number(3)), ("message", .string(told))]))
    return .object([("verdict", .string("\(verdict)")), ("text", .string(told))])
  }

  // MARK: - Times and values

  /// Inlay hints in the requested range: the virtual time after each command that takes time, and what each `print` prints. None
  /// for a script with problems.
  mutating func hints(_ parameters: JSON) throws(Refusal) -> JSON {
    let (text, reading) = try document(parameters)
    guard let program = reading.script.program, !program.blueprint.isEmpty || !program.blueprint.specs.isEmpty
    else { return .array([]) }
    let from = EditedScript.Place(parameters["range"]?["start"]) ?? EditedScript.Place(line: 0, character: 0)
    let to = EditedScript.Place(parameters["range"]?["end"]) ?? EditedScript.Place(line: .max, character: 0)
    let notes = notes(of: program, at: text.path)
    let hints = notes.keys.sorted().compactMap { end -> JSON? in
      let place = text.place(of: Int(end))
      guard place >= from, place <= to, let note = notes[end] else { return nil }
      let label = note.first == note.last ? note.first : "\(note.first) … \(note.last)"
      return .object([
        ("position", place.json), ("label", .string(label)), ("paddingLeft", .bool(true)),
        ("tooltip", .string(note.tooltip)),
      ])
    }
    return .array(hints)
  }

  /// The texts of a hint for the first and the last run of a command.
  private typealias Note = (first: String, last: String, tooltip: String)

  /// The virtual times at which commands that took time ended, and the texts that were printed. The key is the byte offset of the
  /// command's end.
  private func notes(of program: Program, at path: String) -> [Int32: Note] {
    var options = settings.options
    options.limits[.steps] = min(options.limits[.steps], Self.mostSteps)
    let runner = ScriptRunner(options: options)
    var run = ScriptRun(program, at: path, SpecChoice(), runner: runner)
    var notes: [Int32: Note] = [:]
    func note(_ span: Span, _ text: String, _ tooltip: String) {
      if span.file == 0 { notes[span.end, default: (text, text, tooltip)].last = text }
    }
    func note(_ records: [Record]) {
      for record in records {
        switch record {
        case .command(let command) where command.end > command.start:
          note(command.span, timeText(command.end), "virtual time behind this command")
        case .printed(let text, let span) where text.count <= Self.longestValue && !text.contains("\n"):
          note(span, "→ " + text, "what it prints")
        case .began, .command, .printed, .held, .alternative: break
        }
      }
    }
    while let step = run.step() {
      switch step {
      case .story(var turn), .spec(_, var turn): _ = run.narrate(&turn) { records, _, _ in note(records) }
      case .unprepared, .skipped, .leftOut: break
      }
    }
    return notes
  }

  /// The maximum number of characters of a printed text that a hint shows.
  private static let longestValue = 60

  /// The maximum number of steps of a story or spec that run for the hints. Then it stops, and its later commands have no
  /// hints.
  private static let mostSteps = 200_000
}

// MARK: - Parts of scripts

extension ScriptIndex {
  func isSpec(_ token: Int) -> Bool { tokens[token].name.keyword == .spec }

  /// Whether the statement at token `token` is a step of a story or a spec, rather than a declaration or setting.
  func isStep(_ token: Int, in block: Int?) -> Bool {
    if let block, blocks[block].around != nil || !isSpec(blocks[block].statement) { return false }
    guard let word = tokens[token].name.keyword, word.declares || Self.settings.contains(word) else {
      return true
    }
    // A name that is spelled like a keyword can begin a step, as in `device.x = 1`.
    return token + 1 < tokens.count && [.dot, .assign].contains(tokens[token + 1].kind)
  }

  /// The keywords that begin statements other than steps and declarations.
  private static let settings: [Keyword] = [
    .device, .new, .use, .setup, .spec, .choose, .on, .segue, .allow, .trans,
  ]

  /// Whether the statement at token `token` follows an empty line, a comment line or the start of a block, or is on the first
  /// line.
  func beginsParagraph(_ token: Int) -> Bool {
    let line = text.place(of: bytes(token).lowerBound).line
    guard line > 0 else { return true }
    let above = text.line(line - 1).filter { $0 > 0x20 }
    return above.isEmpty || above.first == UInt8(ascii: "#") || above.last == UInt8(ascii: "{")
  }

  /// The text of the script to run, with spaces in place of the specs and later steps that must not run, so that line numbers
  /// stay the same.
  /// - Parameters:
  ///   - line: A one-based line of the story or of a spec; nil for the whole text.
  ///   - endsThere: Whether the run stops after `line` and prints the hierarchy and the views.
  func part(at line: Int?, endsThere: Bool) -> [UInt8] {
    guard let line else { return text.bytes }
    let specs = statements.filter { $0.block == nil && isSpec($0.token) }.map { $0.token }
    let spec = specs.last { firstLine(of: $0) <= line && line <= lastLine(of: $0) }
    var result = text.bytes
    if let spec { for other in specs where other != spec { blank(other, &result) } }
    guard endsThere else { return result }
    var last: Int?
    for (token, block) in statements where isStep(token, in: block) {
      let belongs = spec == nil ? block == nil : block.map { blocks[$0].statement == spec } ?? false
      guard belongs else { continue }
      if firstLine(of: token) > line { blank(token, &result) } else { last = token }
    }
    guard let last else { return result }
    let expects = Token.all(in: result).contains { $0.name.keyword == .expect }
    // Add an expectation that always holds if the spec has none, since the checker requires one.
    let claim = spec == nil || expects ? "" : "; expect now >= 0s"
    result.insert(contentsOf: "; print hierarchy; print views\(claim)".utf8, at: end(of: last))
    return result
  }

  private func firstLine(of statement: Int) -> Int { text.place(of: bytes(statement).lowerBound).line + 1 }
  private func lastLine(of statement: Int) -> Int { text.place(of: end(of: statement)).line + 1 }

  /// The byte offset after the last token of the statement whose first token is `statement`.
  func end(of statement: Int) -> Int {
    var depth = 0
    var place = statement
    while place < tokens.count {
      let token = tokens[place]
      if depth == 0, token.kind == .end || token.kind == .rightBrace { break }
      if token.kind.opens { depth += 1 }
      if token.kind.closes { depth -= 1 }
      place += 1
    }
    return bytes(max(statement, place - 1)).upperBound
  }

  private func blank(_ statement: Int, _ result: inout [UInt8]) {
    for place in bytes(statement).lowerBound..<end(of: statement) where result[place] != 0x0A {
      result[place] = 0x20
    }
  }
}
