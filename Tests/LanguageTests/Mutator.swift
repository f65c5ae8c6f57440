import TestSupport

/// Generates mostly invalid scripts from valid ones, by removing, doubling, swapping and replacing tokens.
struct Mutator {
  private let pieces: [[GrammarToken]]
  private let pool: [GrammarToken]
  private var random: SeededGenerator

  init(pieces: [String], seed: UInt64) {
    self.pieces = pieces.compactMap { GrammarToken.all(of: $0) }
    pool = self.pieces.flatMap { $0 }
    random = SeededGenerator(seed: seed)
  }

  /// A statement of the corpus with one to three random mutations.
  mutating func next() -> String {
    var tokens = pieces.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) where !tokens.isEmpty {
      mutate(&tokens)
    }
    return tokens.reduce(into: "") { $0 += $1.isAdjacent ? $1.written : " " + $1.written }
  }

  private mutating func mutate(_ tokens: inout [GrammarToken]) {
    let place = Int.random(in: 0..<tokens.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: tokens.remove(at: place)
    case 1: tokens.insert(tokens[place], at: place)
    case 2: tokens.swapAt(place, Int.random(in: 0..<tokens.count, using: &random))
    case 3: tokens[place] = pool.randomElement(using: &random) ?? tokens[place]
    case 4: tokens.insert(pool.randomElement(using: &random) ?? tokens[place], at: place)
    default: tokens[place].isAdjacent.toggle()
    }
  }
}
