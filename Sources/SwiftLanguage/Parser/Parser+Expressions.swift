import Diagnostics

extension Parser {
  /// Parses an expression, with operators of all precedences; assignments only where the context allows them.
  mutating func parseExpression() throws(Failure) -> SwiftExpression {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let outer = height
    height = 0
    defer { height = max(outer, height) }
    return try parseBinary(0)
  }

  /// Parses an operand, and operators that bind at least as tightly as `minimum`.
  private mutating func parseBinary(_ minimum: Int) throws(Failure) -> SwiftExpression {
    var left = try parseOperand()
    while let next = try parseOperation(left, minimum) {
      try grow()
      left = next
    }
    return left
  }

  /// Parses what follows a right-associative operator, `try` or `await`, which may be a long chain.
  private mutating func parseRightAssociative(_ minimum: Int) throws(Failure) -> SwiftExpression {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    return try parseBinary(minimum)
  }

  /// Parses an operator with its right operand or type; nil if there is no operator that binds at least as tightly as
  /// `minimum`.
  private mutating func parseOperation(_ left: SwiftExpression, _ minimum: Int) throws(Failure)
    -> SwiftExpression?
  {
    let token = current
    switch token.kind {
    case .infixOperator: return try parseInfix(left, minimum)
    case .assign:
      guard allowsAssignment, minimum <= Precedence.assignment.level else { return nil }
      advance()
      let value = try parseRightAssociative(Precedence.assignment.level)
      return SwiftExpression(kind: .assignment(left, "=", value), span: span(from: left.span))
    case .infixQuestion:
      guard minimum <= Precedence.ternary else { return nil }
      return try parseTernary(left)
    case .arrow: return try parseArrow(left, minimum)
    case .word:
      if token.word == .is || token.word == .as { return try parseCast(left, minimum) }
      let isEffect = token.word == .throws || token.word == .rethrows || token.word == .async
      return isEffect && startsArrow(index) ? try parseArrow(left, minimum) : nil
    case .dollar, .integer, .float, .string, .regex, .pound, .at, .dot, .comma, .colon, .semicolon,
      .leftParen,
      .rightParen, .leftBracket, .rightBracket, .leftBrace, .rightBrace, .backslash, .prefixOperator,
      .postfixOperator, .postfixQuestion, .postfixBang, .stray, .end:
      return nil
    }
  }

  private mutating func parseInfix(_ left: SwiftExpression, _ minimum: Int) throws(Failure)
    -> SwiftExpression?
  {
    let name = text(current)
    let known = Precedence(name)
    let precedence = known ?? Precedence.custom
    guard precedence.level >= minimum else { return nil }
    if precedence.isAssignment && !allowsAssignment { return nil }
    if known == nil { skip("custom operator", span(current)) }
    advance()
    let isRight = precedence.isRightAssociative
    let right =
      isRight ? try parseRightAssociative(precedence.level) : try parseBinary(precedence.level + 1)
    let span = span(from: left.span)
    return SwiftExpression(
      kind: precedence.isAssignment ? .assignment(left, name, right) : .binary(name, left, right), span: span)
  }

  private mutating func parseTernary(_ condition: SwiftExpression) throws(Failure) -> SwiftExpression {
    advance()
    let outer = allowsAssignment
    allowsAssignment = true
    let then = try parseExpression()
    allowsAssignment = outer
    try expect(.colon, "`:`")
    let otherwise = try parseRightAssociative(Precedence.ternary)
    return SwiftExpression(
      kind: .ternary(condition, then: then, otherwise: otherwise), span: span(from: condition.span))
  }

  private mutating func parseCast(_ left: SwiftExpression, _ minimum: Int) throws(Failure) -> SwiftExpression?
  {
    guard minimum <= Precedence.casting else { return nil }
    if take(.is) {
      let type = try parseType()
      return SwiftExpression(kind: .typeTest(left, type), span: span(from: left.span))
    }
    advance()
    let cast: SwiftCast = take(.postfixQuestion) ? .optional : take(.postfixBang) ? .forced : .plain
    let type = try parseType()
    return SwiftExpression(kind: .cast(left, cast, type), span: span(from: left.span))
  }

  /// Parses the rest of a function type that stands as an expression, as in `[() -> Void]()`; nil if `->`
  /// binds less tightly than `minimum`.
  private mutating func parseArrow(_ left: SwiftExpression, _ minimum: Int) throws(Failure)
    -> SwiftExpression?
  {
    guard minimum <= Precedence.arrow else { return nil }
    _ = try parseEffects()
    try expect(.arrow, "`->`")
    let result = try parseType()
    // The parameters were parsed as an expression; their types are not needed.
    let span = span(from: left.span)
    return SwiftExpression(kind: .type(SwiftType(kind: .function([], result), span: span)), span: span)
  }

  // MARK: - Operands

  /// Parses an operand of an infix operator. `try` and `await` cover everything on their right.
  private mutating func parseOperand() throws(Failure) -> SwiftExpression {
    let start = current
    if start.word == .unsafe, peek().word == .try || peek().word == .await { advance() }
    if take(.try) {
      let form: SwiftTry = take(.postfixQuestion) ? .optional : take(.postfixBang) ? .forced : .plain
      let value = try parseRightAssociative(0)
      try grow()
      return SwiftExpression(kind: .trying(form, value), span: span(from: start))
    }
    if start.word == .await, startsAwaited(peek()) {
      advance()
      let value = try parseRightAssociative(0)
      try grow()
      return SwiftExpression(kind: .awaiting(value), span: span(from: start))
    }
    return try parseUnary()
  }

  /// Whether a token can follow the keyword `await`, which is otherwise a name.
  private func startsAwaited(_ token: Token) -> Bool {
    token.kind == .word && token.word != .in && token.word != .as && token.word != .is
      || token.kind == .dollar
      || token.kind == .leftParen || token.kind == .leftBrace || token.kind == .prefixOperator
      || token.kind == .pound
      || token.kind == .leftBracket && token.followsSpace || token.kind == .dot && token.followsSpace
  }

  private mutating func parseUnary() throws(Failure) -> SwiftExpression {
    let start = current
    if start.word == .await, startsAwaited(peek()) {
      advance()
      return SwiftExpression(kind: .awaiting(try parseNestedUnary()), span: span(from: start))
    }
    if isMarker(start.word) {
      advance()
      return try parseNestedUnary()
    }
    guard start.kind == .prefixOperator, !isOperatorReference() else { return try parsePostfix() }
    let name = text(start)
    advance()
    let operand = try parseNestedUnary()
    return SwiftExpression(kind: .prefix(name, operand), span: span(from: start))
  }

  /// Whether a word before an operand has no effect here, such as `consume`.
  private func isMarker(_ word: Word?) -> Bool {
    let next = peek()
    if word == .unsafe && next.kind == .prefixOperator && next.followsSpace { return true }
    guard word == .consume || word == .copy || word == .unsafe || word == .each || word == .repeat else {
      return false
    }
    return isIdentifier(next) && !next.startsLine
  }

  private mutating func parseNestedUnary() throws(Failure) -> SwiftExpression {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let operand = try parseUnary()
    try grow()
    return operand
  }

  /// Whether the current operator is used as a function, as in `reduce(0, +)`.
  func isOperatorReference() -> Bool {
    let next = peek().kind
    return next == .rightParen || next == .comma || next == .rightBracket || next == .end
  }
}
