import Diagnostics

/// The language reference, which a test generates from `grammar.md`. `trans help WORD`, `trans explain WORD` and the
/// session's `:help WORD` print its entries.
package enum LanguageHelp {
  /// A section of `grammar.md` whose heading names keywords.
  struct Section: Equatable {
    /// The heading, without the keywords.
    let title: String
    /// The keywords or phrases in the heading, such as `for each`.
    let words: [String]
    /// The text, one line per paragraph; lines of code are indented by four spaces.
    let text: String
  }

  /// A row of a table in `grammar.md`.
  struct Row: Equatable {
    /// The keywords that the row describes.
    let words: [String]
    /// The row as text: the title of its chapter, then its first cell, then each other cell after its column heading.
    let text: String
  }

  /// A production of the grammar: a rule of the language's syntax.
  struct Production: Equatable {
    /// The keywords that the production quotes, in order.
    let words: [String]
    /// The lines of the production in `grammar.md`.
    let text: String
  }

  /// All keywords that have help, in the order of `grammar.md`.
  package static let words: [String] = {
    var found: [String] = []
    var seen: Set<String> = []
    for word in sections.flatMap({ $0.words }) + rows.flatMap({ $0.words })
      + productions.flatMap({ $0.words })
    where seen.insert(word).inserted {
      found.append(word)
    }
    return found
  }()

  /// The words in messages, other than codes, ids of facts and keywords, for which there is an explanation.
  package static var terms: [String] { Term.words }

  /// The help for a keyword: sections, table rows and productions about `word`; nil if there are none.
  package static func text(for word: String) -> String? {
    let rows = rows.filter { $0.words.contains(word) }
    let sections = sections(for: word, orMention: rows.isEmpty)
    let productions = productions.filter { $0.words.contains(word) }
    if sections.isEmpty, rows.isEmpty, productions.isEmpty { return nil }
    var pieces = sections.map { "\($0.words.joined(separator: ", ")): \($0.title)\n\n\($0.text)\n" }
    if !rows.isEmpty { pieces.append(rows.map { $0.text + "\n" }.joined()) }
    // Prefer productions that begin with the word, because they define its syntax; the other productions only use the
    // word.
    let own = productions.filter { $0.words.first == word }
    let shown = own.isEmpty ? productions.prefix(3) : own.prefix(3)
    if !shown.isEmpty { pieces.append("grammar:\n\n" + shown.map { Self.indented($0.text) }.joined()) }
    return Explanation.wrapped(pieces.joined(separator: "\n"))
  }

  /// The help for any term: a code, a group of codes such as `laws`, the id of a fact, a keyword, a word of the glossary or a
  /// name of UIKit; nil if `word` is unknown. A code that is also a keyword or the id of a fact, such as `steps` or `NAV-30`,
  /// gets both texts.
  package static func everything(about word: String) -> String? {
    let fact = KnownFact.find(word)?.text
    guard let code = Explanation.find(word)?.text ?? Explanation.list(ofGroup: word) else {
      return fact ?? text(for: word) ?? Term.text(for: word)
        ?? UIKitName.text(for: word).map { Explanation.wrapped($0 + "\n") }
    }
    if let fact { return code + "\n" + fact }
    let isWord = sections.contains { $0.words.contains(word) }
    return isWord ? code + "\n" + (text(for: word) ?? "") : code
  }

  /// The rows about a word in the tables of `grammar.md`, as texts.
  package static func rows(about word: String) -> [String] {
    rows.filter { $0.words.contains(word) }.map { $0.text }
  }

  /// The productions that an editor shows for a keyword: the productions that begin with the keyword or, if there are none, the
  /// first two that contain it.
  package static func rules(of word: String) -> [String] {
    let quoted = "\"\(word)\""
    let rules = productions.map { $0.text }.filter { $0.contains(quoted) }
    let leading = rules.filter { rule in
      let parts = rule.split(separator: "=", maxSplits: 1)
      return parts.count == 2 && parts[1].drop { $0 == " " || $0 == "(" }.hasPrefix(quoted)
    }
    return leading.isEmpty ? Array(rules.prefix(2)) : leading
  }

  // MARK: - Sections

  /// The sections whose heading names the word. If there are none, the sections whose heading has a phrase with the word, such as
  /// `for each`. If there are none of these either and `mention` is true, the first section whose text contains the word in
  /// backticks.
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
