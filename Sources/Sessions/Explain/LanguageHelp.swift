/// What `grammar.md` says of the words of the language: what `trans help WORD`, `trans explain WORD` and `:help WORD`
/// print. A test writes the tables out of the document.
package enum LanguageHelp {
  /// A section of the document whose heading names words.
  struct Section: Equatable {
    /// Its heading, without the words.
    let title: String
    /// The words in the heading, as `for each` too.
    let words: [String]
    /// Its text: a paragraph is one line, lines of code are indented by four spaces.
    let text: String
  }

  /// A row of one of the document's tables.
  struct Row: Equatable {
    /// What the row is about.
    let words: [String]
    /// The row: its chapter, its first cell, then each cell with the head of its column.
    let text: String
  }

  /// A production of the grammar.
  struct Production: Equatable {
    /// The words that it quotes, in order.
    let words: [String]
    /// Its lines.
    let text: String
  }

  /// All words that there is help for, in the order of the document.
  package static let words: [String] = {
    var found: [String] = []
    var seen: Set<String> = []
    for word in sections.flatMap(\.words) + rows.flatMap(\.words) + productions.flatMap(\.words)
    where seen.insert(word).inserted {
      found.append(word)
    }
    return found
  }()

  /// What the document says of a word: its sections, its rows in tables, its productions; nil if it says nothing.
  package static func text(for word: String) -> String? {
    let rows = rows.filter { $0.words.contains(word) }
    let sections = sections(for: word, orMention: rows.isEmpty)
    let productions = productions.filter { $0.words.contains(word) }
    if sections.isEmpty, rows.isEmpty, productions.isEmpty { return nil }
    var pieces = sections.map { "\($0.words.joined(separator: ", ")): \($0.title)\n\n\($0.text)\n" }
    if !rows.isEmpty { pieces.append(rows.map { $0.text + "\n" }.joined()) }
    // Those that begin with it say how it is written; others only allow it.
    let own = productions.filter { $0.words.first == word }
    let shown = own.isEmpty ? productions.prefix(3) : own.prefix(3)
    if !shown.isEmpty { pieces.append("grammar:\n\n" + shown.map { Self.indented($0.text) }.joined()) }
    return Explanation.wrapped(pieces.joined(separator: "\n"))
  }

  /// What there is to say of a word: of a code of a message, of a group of codes such as `laws`, of the number of a fact,
  /// and of a word of the language; nil if there is nothing. Some words are two of these, as `steps` and `NAV-30` are.
  package static func everything(about word: String) -> String? {
    let fact = KnownFact.find(word)?.text
    guard let code = Explanation.find(word)?.text ?? Explanation.list(ofGroup: word) else {
      return fact ?? text(for: word) ?? Term.text(for: word)
    }
    if let fact { return code + "\n" + fact }
    let isWord = sections.contains { $0.words.contains(word) }
    return isWord ? code + "\n" + (text(for: word) ?? "") : code
  }

  /// The rules of the grammar that an editor shows of a word: those that begin with it; if there are none, the first two
  /// that have it.
  static func rules(of word: String) -> [String] {
    let quoted = "\"\(word)\""
    let rules = productions.map(\.text).filter { $0.contains(quoted) }
    let leading = rules.filter { rule in
      let parts = rule.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[1].drop { $0 == " " || $0 == "(" }.hasPrefix(quoted)
    }
    return leading.isEmpty ? Array(rules.prefix(2)) : leading
  }

  // MARK: - Implementation

  /// The sections that are about a word: those that name it, else those that name it beside others, as in `for each`,
  /// else, if that is wanted, the first that mentions it.
  private static func sections(for word: String, orMention mention: Bool) -> [Section] {
    let named = sections.filter { $0.words.contains(word) }
    if !named.isEmpty { return named }
    let beside = sections.filter { section in
      section.words.contains { $0.split(separator: " ").contains { $0 == word } }
    }
    if !beside.isEmpty || !mention { return beside }
    return sections.first { $0.text.contains("`\(word)`") }.map { [$0] } ?? []
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "    \($0)\n" }.joined()
  }
}
