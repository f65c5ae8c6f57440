/// The rules of `grammar.md`, parsed from its EBNF notation.
struct Grammar {
  /// The right side of a rule, or a part of it.
  indirect enum Rule {
    case literal(String)
    case token(String)
    case production(Int)
    case sequence([Rule])
    case choice([Rule])
    case optional(Rule)
    case many(Rule)
    case ahead(Rule)
    case notAhead(Rule)
    case adjacent(Rule)
  }

  private(set) var names: [String] = []
  private(set) var rules: [Rule] = []

  /// Parses all `ebnf` blocks of a Markdown file.
  init(markdown: String) {
    let words = Grammar.blocks(of: markdown, "ebnf").flatMap { Grammar.words($0) }
    let starts = words.indices.filter { $0 + 1 < words.count && words[$0 + 1] == "=" }
    names = starts.map { words[$0] }
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : words.count
      var rest = words[(start + 2)..<end]
      rules.append(choice(&rest))
      precondition(rest.isEmpty, "cannot read the rule of \(names[place]) from \(rest.first ?? "")")
    }
  }

  /// The texts of the fenced code blocks in a given language.
  static func blocks(of markdown: String, _ language: String) -> [String] {
    var blocks: [String] = []
    var block: String?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(language)" {
        block = ""
      } else if line == "```", let text = block {
        blocks.append(text)
        block = nil
      } else {
        block?.append(line + "\n")
      }
    }
    return blocks
  }

  // MARK: - Implementation

  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in text {
      if character == "\"" {
        word.append(character)
        isQuoted.toggle()
      } else if isQuoted || character.isLetter || character == "-" {
        word.append(character)
        continue
      } else {
        if !word.isEmpty { words.append(word) }
        word = ""
        if !character.isWhitespace { words.append(String(character)) }
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private func choice(_ words: inout ArraySlice<String>) -> Rule {
    var alternatives = [sequence(&words)]
    while words.first == "|" {
      words.removeFirst()
      alternatives.append(sequence(&words))
    }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private func sequence(_ words: inout ArraySlice<String>) -> Rule {
    var parts: [Rule] = []
    while let word = words.first, !["|", ")", "]", "}"].contains(word) {
      parts.append(part(&words))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private func part(_ words: inout ArraySlice<String>) -> Rule {
    let word = words.removeFirst()
    switch word {
    case "&": return .ahead(part(&words))
    case "!": return .notAhead(part(&words))
    case "^": return .adjacent(part(&words))
    case "(": return closed(&words)
    case "[": return .optional(closed(&words))
    case "{": return .many(closed(&words))
    default: break
    }
    if word.first == "\"" { return .literal(String(word.dropFirst().dropLast())) }
    if word.allSatisfy({ $0.isUppercase }) { return .token(word) }
    guard let place = names.firstIndex(of: word) else { preconditionFailure("no rule \(word)") }
    return .production(place)
  }

  private func closed(_ words: inout ArraySlice<String>) -> Rule {
    let rule = choice(&words)
    precondition([")", "]", "}"].contains(words.removeFirst()))
    return rule
  }
}
