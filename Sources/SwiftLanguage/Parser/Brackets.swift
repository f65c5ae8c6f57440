/// The pairs of brackets of a list of tokens. A `}` ends all parentheses and square brackets that are open in its block, so
/// that a missing parenthesis affects only its block.
struct Brackets {
  /// For each opening bracket, the index of its closing one; -1 for other tokens, and for brackets that are never
  /// closed.
  private(set) var closers: [Int32]
  /// For each token, the number of pairs of braces around it. A brace is not inside its own pair.
  private(set) var braces: [Int32]
  /// For each token, the number of parentheses and square brackets around it within the innermost braces. A bracket is not
  /// inside its own pair, and brackets that are never closed do not count.
  private(set) var others: [Int32]

  init(_ tokens: [Token]) {
    closers = Array(repeating: -1, count: tokens.count)
    braces = Array(repeating: 0, count: tokens.count)
    others = Array(repeating: 0, count: tokens.count)
    var open: [(index: Int, kind: Token.Kind, others: Int32)] = []
    var depth: Int32 = 0
    var other: Int32 = 0
    var unclosed: [Range<Int>] = []
    for (index, token) in tokens.enumerated() {
      if let opener = Brackets.opener(of: token.kind) {
        if opener == .leftBrace {
          while let last = open.last, last.kind != .leftBrace {
            unclosed.append(last.index..<index)
            open.removeLast()
          }
        }
        if let last = open.last, last.kind == opener {
          open.removeLast()
          closers[last.index] = Int32(index)
          other = last.others
          if opener == .leftBrace { depth -= 1 }
        }
      }
      braces[index] = depth
      others[index] = other
      guard token.kind == .leftBrace || token.kind == .leftParen || token.kind == .leftBracket else {
        continue
      }
      open.append((index, token.kind, other))
      if token.kind == .leftBrace {
        depth += 1
        other = 0
      } else {
        other += 1
      }
    }
    for last in open where last.kind != .leftBrace { unclosed.append(last.index..<tokens.count) }
    ignore(unclosed)
  }

  /// Leaves brackets that are never closed out of `others`. Each range is from such a bracket to the end of its block.
  private mutating func ignore(_ unclosed: [Range<Int>]) {
    guard !unclosed.isEmpty else { return }
    var changes: [Int32] = Array(repeating: 0, count: others.count + 1)
    for range in unclosed {
      changes[range.lowerBound + 1] -= 1
      changes[range.upperBound] += 1
    }
    var change: Int32 = 0
    for index in others.indices {
      change += changes[index]
      others[index] += change
    }
  }

  private static func opener(of kind: Token.Kind) -> Token.Kind? {
    if kind == .rightBrace { return .leftBrace }
    if kind == .rightParen { return .leftParen }
    return kind == .rightBracket ? .leftBracket : nil
  }
}

extension Parser {
  /// The index after the bracket that closes the opening one at an index; nil if no opening bracket is there,
  /// or if it is never closed.
  func indexAfterBrackets(_ opener: Int) -> Int? {
    let closer = brackets.closers[opener]
    return closer < 0 ? nil : Int(closer) + 1
  }

  /// Moves past the bracket at the current token and everything up to its closing bracket. Throws if it is
  /// never closed.
  mutating func skipBrackets(_ name: String) throws(Failure) {
    guard let end = indexAfterBrackets(index) else { throw fail("a matching pair of \(name)") }
    index = end
  }
}
