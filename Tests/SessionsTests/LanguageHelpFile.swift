@testable import Running

/// Reads `grammar.md`: its headings, fenced blocks and tables.
struct LanguageHelpFile {
  private(set) var sections: [LanguageHelp.Section] = []
  private(set) var rows: [LanguageHelp.Row] = []
  private(set) var productions: [LanguageHelp.Production] = []

  private var chapter = ""
  private var heading = ""
  private var lines: [String] = []
  private var table: [[String]] = []
  private var production: [String] = []

  init(markdown: String) {
    var fence: String?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        fence = fence == nil ? String(line.dropFirst(3)) : nil
        lines.append("")
        endProduction()
      } else if let fence {
        if fence == "ebnf" { take(ofProduction: line) }
        lines.append(line.isEmpty ? "" : "    " + line)
      } else {
        take(line)
      }
    }
    endSection()
  }

  /// The Swift source of the generated tables.
  var source: String {
    let sections = sections.map {
      "Section(title: \(literal($0.title)), words: \(literal($0.words)), text: \(literal($0.text))),"
    }
    let rows = rows.map { "Row(words: \(literal($0.words)), text: \(literal($0.text)))," }
    let productions = productions.map {
      "Production(words: \(literal($0.words)), text: \(literal($0.text))),"
    }
    return """
      // Written by a test out of grammar.md; edit that file, then run
      // TRANS_GOLDENS=rewrite swift test --filter SessionsTests
      // swift-format-ignore-file

      extension LanguageHelp {
        /// The sections, in the order of the document.
        static let sections: [Section] = [
      \(lines(of: sections, by: 1))
        ]

        /// The rows of its tables.
        static let rows: [Row] = [
      \(lines(of: rows, by: 8))
        ]

        /// The productions.
        static let productions: [Production] = [
      \(lines(of: productions, by: 4))
        ]
      }

      """
  }

  // MARK: - Implementation

  private func lines(of items: [String], by count: Int) -> String {
    stride(from: 0, to: items.count, by: count)
      .map { "    " + items[$0..<min($0 + count, items.count)].joined(separator: " ") }.joined(
        separator: "\n")
  }

  private mutating func take(_ line: String) {
    if line.hasPrefix("|") { table.append(Self.cells(of: line)) } else { endTable() }
    if line.hasPrefix("## ") {
      endSection()
      (chapter, heading) = (String(line.dropFirst(3)), "")
    } else if line.hasPrefix("### ") {
      endSection()
      heading = String(line.dropFirst(4))
    } else {
      lines.append(line)
    }
  }

  /// Takes a line of a production: the first line has its name and `=`, later lines are indented.
  private mutating func take(ofProduction line: String) {
    if !line.hasPrefix(" ") { endProduction() }
    if !line.isEmpty { production.append(line) }
  }

  private mutating func endProduction() {
    let text = production.joined(separator: "\n")
    if !text.isEmpty {
      let words = text.matches(of: /"([A-Za-z]+)"/).map { String($0.1) }
      productions.append(LanguageHelp.Production(words: words, text: text))
    }
    production = []
  }

  /// Ends a section. The section becomes help if its heading names words, as in `### Taps: `tap``.
  private mutating func endSection() {
    endTable()
    defer { lines = [] }
    guard let colon = heading.firstRange(of: ": `") else { return }
    let words = Self.quoted(String(heading[colon.upperBound...].dropLast(0)), opened: true)
    sections.append(
      LanguageHelp.Section(
        title: String(heading[..<colon.lowerBound]), words: words, text: Self.joined(lines)))
  }

  /// Ends a table. If the table is outside of the sections about words, its rows become help.
  private mutating func endTable() {
    defer { table = [] }
    guard heading.isEmpty, table.count > 2, let head = table.first else { return }
    for cells in table.dropFirst(2) {
      let words = Self.quoted(cells[0], opened: false).map(Self.name)
      let rest = zip(head, cells).dropFirst().filter { !$0.1.isEmpty && $0.1 != "–" }
        .map { $0.0.isEmpty ? $0.1 : "\($0.0): \($0.1)" }
      let text = (["\(chapter): \(cells[0])"] + rest).joined(separator: "; ")
      rows.append(LanguageHelp.Row(words: words, text: text))
    }
  }

  private static func cells(of line: String) -> [String] {
    let bare = line.replacing("\\|", with: "\u{1}")
    return bare.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { cell in
      String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()).replacing("\u{1}", with: "|")
    }
  }

  /// The pieces of `text` between backquotes.
  private static func quoted(_ text: String, opened: Bool) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.enumerated().filter { $0.offset % 2 == (opened ? 0 : 1) && !$0.element.isEmpty }
      .map { String($0.element) }
  }

  /// The word that a table cell describes: the name of the called method, as in `Screen viewDidLoad()` or `abs(a)`.
  private static func name(_ text: String) -> String {
    let call = text.prefix { $0 != "(" }
    return call.split(separator: " ").last.map(String.init) ?? text
  }

  /// Joins the lines of each paragraph of prose to one line; a link becomes its text.
  private static func joined(_ lines: [String]) -> String {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      let isProse = !line.isEmpty && !line.hasPrefix("    ") && !line.hasPrefix("|") && !line.hasPrefix("- ")
      let plain = line.replacing(/\[([^\]]*)\]\([^)]*\)/) { String($0.1) }
      if isProse, isOpen {
        result[result.count - 1] += " " + plain
      } else if !(plain.isEmpty && (result.last?.isEmpty ?? true)) {
        result.append(plain)
      }
      isOpen = isProse
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result.joined(separator: "\n")
  }

  private func literal(_ texts: [String]) -> String { "[\(texts.map(literal).joined(separator: ", "))]" }

  private func literal(_ text: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n"]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}
