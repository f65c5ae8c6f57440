import Diagnostics
import Language
import Running
import Semantics

/// The reason why a script cannot be a single story, as a clause.
package struct StoryRefusal: Error {
  package var reason: String
}

/// A script rewritten as a single story in one file: the files that it uses are included, and only one of its specs
/// remains, after the setup.
struct StoryText {
  /// A statement, with its original location.
  struct Piece: Sendable {
    var text: String
    /// The file number and byte offset; nil if the statement is not from a file.
    var origin: (file: Int32, start: Int32)?
  }

  /// The declarations of all files, without specs and `setup`.
  var declarations: [Piece] = []
  /// The commands of the story, possibly with its own declarations among them.
  var commands: [Piece] = []
  /// The number of commands that come from `setup`.
  private(set) var setupCount = 0

  /// Rewrites a script as a single story; throws the reason if that is not possible.
  /// - Parameters:
  ///   - script: A script without problems.
  ///   - test: The spec and its row; nil for the script's own story.
  ///   - ios: The iOS version set for the run, used unless the script sets one; nil if none is set.
  init(_ script: LoadedScript, _ test: Place?, ios: Int? = nil) throws(StoryRefusal) {
    let files = script.sources.enumerated().map { File($0.element.bytes, Int32($0.offset)) }
    if let ios, !files.contains(where: { $0.setsVersion }) {
      declarations.append(Piece(text: "device { ios \(ios) }"))
    }
    // Files come after the files that they use.
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
    guard test.spec < specs.count else { throw StoryRefusal(reason: "the spec is in another file") }
    let spec = specs[test.spec]
    if let rows = spec.rows {
      let row = main.script[rows]
      commands += try main.constants(of: row, row: test.row, Array(files.dropFirst()))
      if main.script[row.names].contains(where: {
        $0.name.map { isMeantOtherwise(main.words(of: $0)) } ?? false
      }) {
        throw StoryRefusal(reason: "a name of its rows means something else in the script's code")
      }
    }
    commands += main.texts(main.script[spec.body])
  }

  /// Rewrites a script as a single story that ends with a line. In a suite, it has the `setup` and the spec at the line, with
  /// the first row of its table; only the `setup` if no spec is at the line.
  /// - Parameter line: The one-based line of the script's own file.
  init(_ script: LoadedScript, upTo line: Int, ios: Int?) throws(StoryRefusal) {
    let main = File(script.sources[0].bytes, 0)
    let (lines, length) = (LineIndex(main.text), main.text.count)
    let bytes = line > lines.count ? length..<length : lines.range(ofLine: line, in: main.text)
    let (start, end) = (Int32(bytes.lowerBound), Int32(bytes.upperBound))
    let specs = main.statements.filter { if case .spec = $0.kind { true } else { false } }
    let spec = specs.firstIndex { $0.span.start < end && $0.span.end > start }
    try self.init(script, specs.isEmpty ? nil : Place(spec: spec ?? 0, row: 0), ios: ios)
    if spec == nil, !specs.isEmpty { commands.removeSubrange(setupCount...) }
    let first = spec == nil ? 0 : setupCount
    commands[first...].removeAll { $0.origin.map { $0.file == 0 && $0.start >= end } ?? false }
  }

  /// Whether a declaration may use `name` with its built-in meaning, such as `to` in an animator. A constant with this name would
  /// hide that meaning.
  private func isMeantOtherwise(_ name: String) -> Bool {
    guard Checker.constantWords.contains(name) else { return false }
    return declarations.contains { piece in
      piece.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }
  }

  /// The position of a spec in a script.
  struct Place {
    /// The index of the spec.
    var spec: Int
    /// The index of the row in the spec's table.
    var row: Int
  }

  /// The complete text.
  var text: [UInt8] {
    Array((declarations + commands).map { $0.text }.joined(separator: "\n").utf8) + [0x0A]
  }

  /// The byte range of some commands in the complete text.
  func range(of places: Range<Int>) -> Range<Int> {
    let pieces = declarations + commands
    let (first, end) = (declarations.count + places.lowerBound, declarations.count + places.upperBound)
    let start = pieces[..<first].reduce(0) { $0 + $1.text.utf8.count + 1 }
    return start..<pieces[first..<end].reduce(start) { $0 + $1.text.utf8.count + 1 }
  }

  /// The statement at a byte offset of the complete text: its index among declarations and commands, and its start. Nil after
  /// the last statement.
  func piece(at place: Int) -> (number: Int, start: Int)? {
    var start = 0
    for (number, piece) in (declarations + commands).enumerated() {
      let end = start + piece.text.utf8.count
      if place <= end { return (number, start) }
      start = end + 1
    }
    return nil
  }

  /// The original span of a span in the complete text; nil if the text there is not from a file.
  func origin(of span: Span) -> Span? {
    guard let (number, start) = piece(at: Int(span.start)),
      let origin = (declarations + commands)[number].origin
    else { return nil }
    let shift = origin.start - Int32(start)
    return Span(file: origin.file, start: span.start + shift, end: span.end + shift)
  }

  // MARK: - The files of the script

  /// A parsed file of the script.
  private struct File: ParsedText {
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
        Piece(text: words(of: $0.span), origin: (number, $0.span.start))
      }
    }

    /// The top-level statements, without specs and `setup`.
    var declarations: [Piece] {
      texts(
        statements.filter { statement in
          if case .spec = statement.kind { return false }
          if case .setup = statement.kind { return false }
          return true
        })
    }

    var firstCommand: Int? { statements.firstIndex { !$0.kind.declares } }

    /// Whether the file sets the iOS version.
    var setsVersion: Bool {
      statements.contains { statement in
        guard case .device(let members) = statement.kind else { return false }
        return setsVersion(in: members)
      }
    }

    /// The values of a row, as declarations of constants; throws if the list of rows is not written in one of the files.
    /// - Parameter others: Other files that may declare the list.
    func constants(of rows: Rows, row: Int, _ others: [File]) throws(StoryRefusal) -> [Piece] {
      let (list, written) = written(rows.list, among: others.map { $0.treeText })
      var values: [(name: String, value: String)]?
      if case .binary(.range, let start, _) = list.script[written].kind {
        let name = script[rows.names].first?.name.map { words(of: $0) }
        values = rows.isTuple ? nil : name.map { [($0, "\(list.words(of: start)) + \(row)")] } ?? []
      } else {
        guard let elements = list.elements(of: written), row < elements.count else {
          throw StoryRefusal(reason: "the rows of the spec are not a list that is written there")
        }
        values = self.values(of: rows, from: elements[row], in: list)
      }
      guard let values else {
        throw StoryRefusal(reason: "a row of the spec is not a list of values that is written there")
      }
      return values.map { Piece(text: "let \($0.name) = \($0.value)") }
    }
  }
}

/// The commands of a story that were added to disturb it, for example by `trans provoke`.
struct StoryDetour {
  /// The indices of the added commands.
  var cause: Range<Int>
  /// The commands with which the story would have continued.
  var rest: [String]
}
