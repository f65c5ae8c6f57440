/// Says whether a script follows a grammar, without a line of the parser: the rules are run as they stand in the
/// file, each production at each token once.
final class Recogniser {
  private let grammar: Grammar
  private var tokens: [GrammarToken] = []
  /// For each production at each token: where it ends, −1 if it does not fit, −2 if that is not known yet.
  private var ends: [Int] = []
  /// The productions that the last script which followed the grammar is made of.
  private(set) var used: [Bool]

  init(_ grammar: Grammar) {
    self.grammar = grammar
    used = Array(repeating: false, count: grammar.names.count)
  }

  /// Whether `script` follows the grammar from its first rule on.
  func accepts(_ script: String, noting notes: Bool = false) -> Bool {
    guard let tokens = GrammarToken.all(of: script) else { return false }
    self.tokens = tokens
    ends = Array(repeating: -2, count: (tokens.count + 1) * grammar.names.count)
    guard match(.production(0), 0) == tokens.count else { return false }
    if notes { note(.production(0), 0) }
    return true
  }

  // MARK: - Implementation

  /// Where `rule` ends if it begins at `place`; nil if it does not fit there.
  private func match(_ rule: Grammar.Rule, _ place: Int) -> Int? {
    switch rule {
    case .literal(let text):
      guard place < tokens.count, tokens[place].text == text, tokens[place].isPlain else { return nil }
      return place + 1
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

  /// Notes the productions of which what `rule` matches at `place` is made.
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
  /// Whether it can be a word or a sign of a rule.
  fileprivate var isPlain: Bool { token.isEmpty || token == "NAME" }
}
