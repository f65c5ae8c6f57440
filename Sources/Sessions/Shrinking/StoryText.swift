import Diagnostics
import Language
import Semantics

/// A script as one story in one file: what it uses is put into it, and of its specs one is taken, behind what comes
/// before each.
struct StoryText {
  /// Why a script cannot be one story, as a clause.
  struct Refusal: Error {
    var reason: String
  }

  /// A statement, and where it stands in the files.
  struct Piece: Sendable {
    var text: String
    /// Which file, and where in it; nil for what is nowhere.
    var origin: (file: Int32, start: Int32)?
  }

  /// What is declared.
  var declarations: [Piece] = []
  /// What the story does; declarations of the story itself may be among it.
  var commands: [Piece] = []
  /// How many of the commands come before each spec.
  private(set) var setupCount = 0

  /// - Parameters:
  ///   - script: The script and what it uses, without problems.
  ///   - test: The spec and its row; nil for the script's own story.
  ///   - ios: The version of iOS that the run says, where the script says none; nil if the run says none.
  init(_ script: LoadedScript, _ test: Place?, ios: Int? = nil) throws(Refusal) {
    let files = script.sources.enumerated().map { File($0.element.bytes, Int32($0.offset)) }
    if let ios, !files.contains(where: \.setsVersion) {
      declarations.append(Piece(text: "device { ios \(ios) }"))
    }
    // What uses others comes behind them.
    for file in files.dropFirst().reversed() { declarations += file.declarations }
    let main = files[0]
    guard let test else {
      let first = main.firstCommand ?? main.statements.count
      declarations += main.texts(main.statements[..<first])
      commands = main.texts(main.statements[first...])
      return
    }
    declarations += main.declarations
    for statement in main.statements {
      if case .setup(let block) = statement.kind { commands += main.texts(main.script[block]) }
    }
    setupCount = commands.count
    let specs = main.statements.compactMap { statement -> Spec? in
      if case .spec(let ref) = statement.kind { main.script[ref] } else { nil }
    }
    guard test.spec < specs.count else { throw Refusal(reason: "the spec is in another file") }
    let spec = specs[test.spec]
    if let rows = spec.rows {
      commands += try main.constants(of: main.script[rows], row: test.row, Array(files.dropFirst()))
      if main.names(of: main.script[rows]).contains(where: isMeantOtherwise) {
        throw Refusal(reason: "a name of its rows means something else in the script's code")
      }
    }
    commands += main.texts(main.script[spec.body])
  }

  /// Whether what is declared means something of the language's own by a name, such as `to` in an animator: a constant of
  /// that name would take its place there.
  private func isMeantOtherwise(_ name: String) -> Bool {
    guard Checker.constantWords.contains(name) else { return false }
    return declarations.contains { piece in
      piece.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }
  }

  /// A spec of a script.
  struct Place {
    /// Which, counted from 0.
    var spec: Int
    /// Which row, counted from 0.
    var row: Int
  }

  /// The whole text.
  var text: [UInt8] {
    Array((declarations + commands).map(\.text).joined(separator: "\n").utf8) + [0x0A]
  }

  /// Where some of the commands stand in the whole text.
  func range(of places: Range<Int>) -> Range<Int> {
    let pieces = declarations + commands
    let (first, end) = (declarations.count + places.lowerBound, declarations.count + places.upperBound)
    let start = pieces[..<first].reduce(0) { $0 + $1.text.utf8.count + 1 }
    return start..<pieces[first..<end].reduce(start) { $0 + $1.text.utf8.count + 1 }
  }

  /// Which statement stands at a place of the whole text, counted over declarations and commands, and where it begins
  /// there.
  func piece(at place: Int) -> (number: Int, start: Int)? {
    var start = 0
    for (number, piece) in (declarations + commands).enumerated() {
      let end = start + piece.text.utf8.count
      if place <= end { return (number, start) }
      start = end + 1
    }
    return nil
  }

  /// Where in the files something stands that is in the whole text; nil for what is nowhere in them.
  func origin(of span: Span) -> Span? {
    guard let (number, start) = piece(at: Int(span.start)),
      let origin = (declarations + commands)[number].origin
    else { return nil }
    let shift = origin.start - Int32(start)
    return Span(file: origin.file, start: span.start + shift, end: span.end + shift)
  }

  // MARK: - Implementation

  /// One file.
  private struct File {
    let text: [UInt8]
    let number: Int32
    let script: Script
    let statements: [Statement]

    init(_ text: [UInt8], _ number: Int32) {
      var names = NameTable()
      (self.text, self.number) = (text, number)
      script = Parser.parse(bytes: text, file: 0, names: &names).script
      statements = Array(script[script.statements])
    }

    func texts(_ statements: some Sequence<Statement>) -> [Piece] {
      statements.filter { if case .use = $0.kind { false } else { true } }.map {
        Piece(text: text.words(of: $0.span), origin: (number, $0.span.start))
      }
    }

    /// All that stands at the top, but for specs and what comes before them.
    var declarations: [Piece] {
      texts(
        statements.filter { statement in
          if case .spec = statement.kind { return false }
          if case .setup = statement.kind { return false }
          return true
        })
    }

    var firstCommand: Int? { statements.firstIndex { !$0.kind.isDeclaration } }

    /// Whether it says which version of iOS there is.
    var setsVersion: Bool {
      statements.contains { statement in
        guard case .device(let members) = statement.kind else { return false }
        return script[members].contains { member in
          guard case .property(let ref) = member.kind else { return false }
          return text.words(of: script[ref].name.span) == "ios"
        }
      }
    }

    /// What rows call their values.
    func names(of rows: Rows) -> [String] {
      script[rows.names].compactMap { $0.name.map { text.words(of: $0.span) } }
    }

    /// The values of a row, as constants.
    /// - Parameter others: where the list may be declared, too.
    func constants(of rows: Rows, row: Int, _ others: [File]) throws(Refusal) -> [Piece] {
      guard let value = element(row, of: rows.list, others) else {
        throw Refusal(reason: "the rows of the spec are not a list that is written there")
      }
      var values = [value]
      if rows.isTuple {
        guard value.parts.count == rows.names.count else {
          throw Refusal(reason: "a row of the spec is not a list of values that is written there")
        }
        values = value.parts.map { Value(text: $0) }
      }
      return zip(script[rows.names], values).compactMap { parameter, value in
        parameter.name.map { Piece(text: "let \(text.words(of: $0.span)) = \(value.text)") }
      }
    }

    private struct Value {
      var text: String
      /// What a tuple holds.
      var parts: [String] = []
    }

    private func words(of ref: Ref<Expression>) -> String {
      String(decoding: text[script.range(of: ref, in: text)], as: UTF8.self)
    }

    /// What a constant of the file is; nil if it declares none of this name.
    private func constant(_ name: String) -> Ref<Expression>? {
      for statement in statements {
        if case .let(let ref) = statement.kind, text.words(of: script[ref].name.span) == name,
          !script[ref].isFunction
        {
          return script[ref].value
        }
      }
      return nil
    }

    private func element(_ row: Int, of list: Ref<Expression>, _ others: [File]) -> Value? {
      switch script[list].kind {
      case .list(let elements):
        guard row < elements.count else { return nil }
        var value = Value(text: words(of: elements[row]))
        if case .tuple(let parts) = script[elements[row]].kind {
          value.parts = (0..<Int(parts.count)).map { words(of: parts[$0]) }
        }
        return value
      case .binary(.range, let start, _):
        return Value(text: "\(words(of: start)) + \(row)")
      case .name:
        let name = words(of: list)
        for file in [self] + others {
          if let value = file.constant(name) { return file.element(row, of: value, others) }
        }
        return nil
      case .number, .string, .wildcard, .member, .call, .index, .tuple, .unary, .binary, .tolerance,
        .conditional, .propertyAnimator, .block:
        return nil
      }
    }
  }
}

/// What of the commands of a story comes in between.
struct StoryDetour {
  /// Which they are.
  var cause: Range<Int>
  /// The commands with which the story would have gone on from there.
  var rest: [String]
}
