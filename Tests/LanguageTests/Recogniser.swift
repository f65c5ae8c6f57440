import Language

/// Decides whether a script follows a grammar, without using the parser. Interprets the rules of the grammar file
/// directly, and tries each production at most once at each token.
final class Recogniser {
  private let grammar: Grammar
  private var tokens: [GrammarToken] = []
  /// For each production at each token: the end of its match, −1 if it does not match, −2 if not tried yet.
  private var ends: [Int] = []
  /// The productions that occur in the last accepted script.
  private(set) var used: [Bool]

  init(_ grammar: Grammar) {
    self.grammar = grammar
    used = Array(repeating: false, count: grammar.names.count)
  }

  /// Whether `script` matches the grammar's first rule.
  func accepts(_ script: String, noting notes: Bool = false) -> Bool {
    guard let tokens = GrammarToken.all(of: script) else { return false }
    self.tokens = tokens
    ends = Array(repeating: -2, count: (tokens.count + 1) * grammar.names.count)
    guard match(.production(0), 0) == tokens.count else { return false }
    if notes { note(.production(0), 0) }
    return true
  }

  // MARK: - Implementation

  /// The words of which no statement has a bracket directly behind, as the row of `CALLEE` in grammar.md lists them.
  private static let wordsWithoutBrackets: Set = [
    "choose", "leave", "settle", "dismiss", "pop", "forget", "finish", "cancel",
  ]

  /// The end of the match if `rule` matches at `place`; nil if it does not match.
  private func match(_ rule: Grammar.Rule, _ place: Int) -> Int? {
    switch rule {
    case .literal(let text):
      guard place < tokens.count, tokens[place].text == text, tokens[place].isPlain else { return nil }
      return place + 1
    case .token("CALLEE"):
      let isCalled = place + 1 < tokens.count && tokens[place + 1].text == "(" && tokens[place + 1].isAdjacent
      guard isCalled, !tokens[place].isCallee else { return isCalled ? place + 1 : nil }
      let isEmpty = place + 2 < tokens.count && tokens[place + 2].text == ")"
      let isDeclared = zip(tokens, tokens.dropFirst()).contains {
        $0.text == "func" && $1.text == tokens[place].text
      }
      return isDeclared && (isEmpty || Self.wordsWithoutBrackets.contains(tokens[place].text))
        ? place + 1 : nil
    case .token(let name): return place < tokens.count && tokens[place].token == name ? place + 1 : nil
    case .production(let production): return end(of: production, at: place)
    case .sequence(let parts):
      var end = place
      for part in parts {
        guard let next = match(part, end) else { return nil }
        end = next
      }
      return end
    case .choice(let alternatives): return alternatives.lazy.compactMap { self.match($0, place) }.first
    case .optional(let part): return match(part, place) ?? place
    case .many(let part):
      var end = place
      while let next = match(part, end), next > end {
        end = next
      }
      return end
    case .ahead(let part): return match(part, place) == nil ? nil : place
    case .notAhead(let part): return match(part, place) == nil ? place : nil
    case .adjacent(let part):
      return place < tokens.count && tokens[place].isAdjacent ? match(part, place) : nil
    }
  }

  private func end(of production: Int, at place: Int) -> Int? {
    let key = place * grammar.names.count + production
    if ends[key] == -2 { ends[key] = match(grammar.rules[production], place) ?? -1 }
    return ends[key] < 0 ? nil : ends[key]
  }

  /// Records the productions that occur in the match of `rule` at `place`.
  private func note(_ rule: Grammar.Rule, _ place: Int) {
    switch rule {
    case .literal, .token, .ahead, .notAhead: break
    case .production(let production):
      used[production] = true
      note(grammar.rules[production], place)
    case .sequence(let parts):
      var end = place
      for part in parts {
        note(part, end)
        end = match(part, end) ?? end
      }
    case .choice(let alternatives):
      if let taken = alternatives.first(where: { match($0, place) != nil }) { note(taken, place) }
    case .optional(let part), .adjacent(let part):
      if match(part, place) != nil { note(part, place) }
    case .many(let part):
      var end = place
      while let next = match(part, end), next > end {
        note(part, end)
        end = next
      }
    }
  }
}

extension GrammarToken {
  /// Whether the token can match a word or an operator in a rule.
  fileprivate var isPlain: Bool { token.isEmpty || token == "NAME" }
  /// Whether the token is a name that begins no statement.
  fileprivate var isCallee: Bool { token == "NAME" && !(Keyword(rawValue: text)?.beginsStatement ?? false) }
}
