// The words of the language that occur in the grammar's rules.

extension Grammar {
  /// All words that occur in rules, in order.
  var words: [String] {
    var words: [String] = []
    for rule in rules { rule.addWords(to: &words) }
    return words
  }

  /// The words with which text that matches a rule may begin.
  func firstWords(of name: String) -> [String] {
    var words: [String] = []
    func look(_ rule: Rule) {
      switch rule {
      case .literal: rule.addWords(to: &words)
      case .production(let place): look(rules[place])
      case .choice(let parts): parts.forEach(look)
      case .sequence(let parts): if let first = parts.first(where: { !$0.isCondition }) { look(first) }
      case .optional(let part), .many(let part), .adjacent(let part): look(part)
      case .token, .ahead, .notAhead: break
      }
    }
    if let place = names.firstIndex(of: name) { look(rules[place]) }
    return words
  }
}

extension Grammar.Rule {
  /// Whether the rule is a condition, which only looks ahead and consumes no text.
  var isCondition: Bool {
    switch self {
    case .ahead, .notAhead: true
    case .literal, .token, .production, .sequence, .choice, .optional, .many, .adjacent: false
    }
  }

  fileprivate func addWords(to words: inout [String]) {
    switch self {
    case .literal(let word):
      if word.allSatisfy(\.isLetter), !words.contains(word) { words.append(word) }
    case .sequence(let parts), .choice(let parts):
      for part in parts { part.addWords(to: &words) }
    case .optional(let part), .many(let part), .adjacent(let part): part.addWords(to: &words)
    case .token, .production, .ahead, .notAhead: break
    }
  }
}
