import TestSupport

/// Generates random sentences from a grammar. Ignores the conditions `&` and `!`.
struct SentenceGenerator {
  private let grammar: Grammar
  private var random: SeededGenerator
  /// The minimum nesting depth of each production.
  private var heights: [Int]
  private var text = ""
  private var isAdjacent = false

  init(_ grammar: Grammar, seed: UInt64) {
    self.grammar = grammar
    random = SeededGenerator(seed: seed)
    heights = Array(repeating: 1_000, count: grammar.rules.count)
    for _ in grammar.rules {
      for place in grammar.rules.indices {
        heights[place] = min(heights[place], 1 + height(grammar.rules[place]))
      }
    }
  }

  /// A random sentence of a production.
  mutating func sentence(of name: String) -> String {
    text = ""
    guard let place = grammar.names.firstIndex(of: name) else { return "" }
    emit(.production(place), budget: 24)
    return text
  }

  // MARK: - Implementation

  private func height(_ rule: Grammar.Rule) -> Int {
    switch rule {
    case .literal, .token, .ahead, .notAhead, .optional, .many: 0
    case .production(let place): heights[place]
    case .sequence(let parts): parts.map { height($0) }.max() ?? 0
    case .choice(let parts): parts.map { height($0) }.min() ?? 0
    case .adjacent(let part): height(part)
    }
  }

  private mutating func emit(_ rule: Grammar.Rule, budget: Int) {
    switch rule {
    case .literal(let word): write(word)
    case .token(let name): writeToken(name)
    case .production(let place): emit(grammar.rules[place], budget: budget - 1)
    case .sequence(let parts):
      for part in parts {
        emit(part, budget: budget)
      }
    case .choice(let parts):
      let fitting = parts.filter { height($0) < budget }
      let least = parts.min { height($0) < height($1) } ?? parts[0]
      emit(fitting.randomElement(using: &random) ?? least, budget: budget)
    case .optional(let part):
      if height(part) < budget && Bool.random(using: &random) { emit(part, budget: budget) }
    case .many(let part):
      while height(part) < budget && Int.random(in: 0..<3, using: &random) == 0 {
        emit(part, budget: budget - 2)
      }
    case .ahead, .notAhead: break
    case .adjacent(let part):
      isAdjacent = true
      emit(part, budget: budget)
    }
  }

  private mutating func write(_ word: String) {
    text += isAdjacent ? word : " " + word
    isAdjacent = false
  }

  private mutating func writeToken(_ name: String) {
    let spellings =
      switch name {
      case "NAME": ["Home", "Mail", "viewDidAppear", "x", "首页", "X@2", "photo", "view", "held", "to"]
      case "NUMBER": ["0", "12", "0.5", "40%", "0.5s", "250ms", "90deg", "0xff", "1e3"]
      case "STRING": ["\"\"", "\"text\"", "\"a \\\"quoted\\\" one\\n\""]
      case "HEAD": ["\"\\(", "\"a \\("]
      case "MIDDLE": [")\\(", ") b \\("]
      case "TAIL": [")\"", ") c\""]
      default: ["\n", ";", " # a comment\n"]
      }
    write(spellings.randomElement(using: &random) ?? "")
  }
}
