import Diagnostics

// Expressions, from the lowest to the highest operator precedence.

extension Parser {
  mutating func parseExpression() throws(Unparsed) -> Expression {
    try enter()
    var left = try parseConjunction()
    while accept(.or) {
      left = try binary(.or, left, try parseConjunction())
    }
    leave()
    return left
  }

  mutating func parseConjunction() throws(Unparsed) -> Expression {
    var left = try parseNegation()
    while accept(.and) {
      left = try binary(.and, left, try parseNegation())
    }
    return left
  }

  mutating func parseNegation() throws(Unparsed) -> Expression {
    let start = token.start
    guard accept(.not) else { return try parseComparison() }
    try enter()
    let operand = try parseNegation()
    leave()
    return try node(.unary(.not, store(operand)), from: start, over: operand.height)
  }

  mutating func parseComparison() throws(Unparsed) -> Expression {
    let left = try parseRange()
    guard let comparison = token.kind.comparison else { return left }
    step()
    if at(.not) { throw try bareNegation(comparedWith: left) }
    var right = try parseRange()
    if comparison == .near { right = try toleranceBehind(right) }
    return try binary(comparison, left, right)
  }

  /// Reports `a != not b`: `not` binds less tightly than a comparison.
  private mutating func bareNegation(comparedWith left: Expression) throws(Unparsed) -> Unparsed {
    let (start, lead) = (token.start, lexer.text(left.span.start, token.start))
    _ = try parseNegation()
    report(
      .unexpectedToken, "`not` stands for a whole comparison, so here it needs parentheses",
      at: span(from: start), help: "write `\(lead)(\(lexer.text(start, previousEnd)))`")
    return Unparsed()
  }

  mutating func toleranceBehind(_ value: Expression) throws(Unparsed) -> Expression {
    guard accept(.plusMinus) else { return value }
    let by = try parseRange()
    return try node(
      .tolerance(store(value), by: store(by)), from: value.span.start, over: max(value.height, by.height))
  }

  mutating func parseRange() throws(Unparsed) -> Expression {
    let left = try parseSum()
    guard accept(.range) else { return left }
    return try binary(.range, left, try parseSum())
  }

  mutating func parseSum() throws(Unparsed) -> Expression {
    var left = try parseProduct()
    while at(.plus) || at(.minus) {
      let operation: Expression.BinaryOperator = at(.plus) ? .plus : .minus
      step()
      left = try binary(operation, left, try parseProduct())
    }
    return left
  }

  mutating func parseProduct() throws(Unparsed) -> Expression {
    var left = try parseSign()
    while at(.star) || at(.slash) {
      let operation: Expression.BinaryOperator = at(.star) ? .times : .divide
      step()
      left = try binary(operation, left, try parseSign())
    }
    return left
  }

  mutating func parseSign() throws(Unparsed) -> Expression {
    let start = token.start
    guard accept(.minus) else { return try parsePostfix() }
    try enter()
    let operand = try parseSign()
    leave()
    return try node(.unary(.minus, store(operand)), from: start, over: operand.height)
  }

  // MARK: - Nodes

  /// Creates a node over children of at most this height, from `start` to the previous token. Reports a node that would be too
  /// high, and throws: a long chain such as `a + a + …` is as deep as nested brackets.
  @inline(__always)
  mutating func node(
    _ kind: Expression.Kind, from start: Int32, over height: UInt16
  ) throws(Unparsed) -> Expression {
    if Int(height) >= mostDepth { throw tooDeep() }
    return Expression(span: span(from: start), height: height + 1, kind: kind)
  }

  @inline(__always)
  private mutating func binary(
    _ operation: Expression.BinaryOperator, _ left: Expression, _ right: Expression
  ) throws(Unparsed) -> Expression {
    try node(
      .binary(operation, store(left), store(right)), from: left.span.start,
      over: max(left.height, right.height))
  }
}

extension Token.Kind {
  /// The comparison operator of this token; nil for other tokens.
  @inline(__always)
  var comparison: Expression.BinaryOperator? {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    case .near: .near
    case .word, .number, .string, .stringHead, .stringMiddle, .stringTail, .wildcard, .ellipsis, .leftBrace,
      .rightBrace, .leftParen, .rightParen, .leftBracket, .rightBracket, .comma, .colon, .dot, .assign,
      .arrow,
      .plusMinus, .range, .plus, .minus, .star, .slash, .end, .endOfFile, .stray:
      nil
    }
  }
}
