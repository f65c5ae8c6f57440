import Diagnostics

extension Parser {
  /// Parses `if`, as a statement or an expression.
  mutating func parseIf() throws(Failure) -> SwiftConditional {
    var branches: [SwiftConditional.Branch] = []
    while true {
      advance()
      let conditions = try parseConditions()
      branches.append(SwiftConditional.Branch(conditions: conditions, body: try parseBlock()))
      guard take(.else) else { return SwiftConditional(branches: branches, otherwise: nil) }
      guard current.word == .if else {
        return SwiftConditional(branches: branches, otherwise: try parseBlock())
      }
    }
  }

  mutating func parseGuard() throws(Failure) -> SwiftStatement.Kind {
    advance()
    let conditions = try parseConditions()
    try expect(.else, "`else`")
    return .guarding(conditions, otherwise: try parseBlock())
  }

  /// Parses the comma-separated conditions before a block or before `else`.
  mutating func parseConditions() throws(Failure) -> [SwiftCondition] {
    var conditions: [SwiftCondition] = []
    repeat {
      // A comma may follow the last condition.
      if !conditions.isEmpty && (current.kind == .leftBrace || current.word == .else) { break }
      conditions.append(try parseCondition())
    } while take(.comma)
    return conditions
  }

  private mutating func parseCondition() throws(Failure) -> SwiftCondition {
    let start = current
    let kind: SwiftCondition.Kind
    if start.kind == .pound && (text(start) == "#available" || text(start) == "#unavailable") {
      kind = .available(try parseAvailability(), isNegated: text(start) == "#unavailable")
    } else if take(.case) {
      let pattern = try parsePattern()
      var value = pattern
      if take(.colon) {
        value = SwiftPattern(kind: .cast(pattern, try parseType()), span: span(from: start))
      }
      try expect(.assign, "`=`")
      kind = .matching(value, try parseSubject())
    } else if start.word == .let || start.word == .var {
      advance()
      let pattern = try parseBoundPattern()
      let type = take(.colon) ? try parseType() : nil
      let value = take(.assign) ? try parseSubject() : nil
      kind = .binding(isConstant: start.word == .let, pattern, type, value)
    } else {
      kind = .expression(try parseSubject())
    }
    return SwiftCondition(kind: kind, span: span(from: start))
  }

  /// Parses `#available(…)`, and returns the text in the parentheses.
  mutating func parseAvailability() throws(Failure) -> String {
    advance()
    let opener = current
    guard opener.kind == .leftParen else { throw fail("`(`") }
    try skipBrackets("parentheses")
    return String(decoding: bytes[Int(opener.end)..<Int(tokens[index - 1].start)], as: UTF8.self)
  }

  /// Parses an expression before the block of a statement. A `{` after the expression starts the block, unless the tokens
  /// after the braces show a trailing closure (`startsTrailingClosure`).
  mutating func parseSubject() throws(Failure) -> SwiftExpression {
    let outer = (allowsTrailingClosure, allowsAssignment)
    (allowsTrailingClosure, allowsAssignment) = (false, true)
    defer { (allowsTrailingClosure, allowsAssignment) = outer }
    return try parseExpression()
  }

  mutating func parseFor() throws(Failure) -> SwiftForLoop {
    advance()
    if take(.try) { _ = take(.postfixQuestion) || take(.postfixBang) }
    _ = take(.await)
    let isMatching = take(.case)
    if !isMatching && (current.word == .let || current.word == .var) { advance() }
    var pattern = isMatching ? try parsePattern() : try parseBoundPattern()
    if take(.colon) {
      pattern = SwiftPattern(kind: .cast(pattern, try parseType()), span: span(from: pattern.span))
    }
    try expect(.in, "`in`")
    let sequence = try parseSubject()
    let condition = take(.where) ? try parseSubject() : nil
    return SwiftForLoop(
      pattern: pattern, isMatching: isMatching, sequence: sequence, condition: condition,
      body: try parseBlock())
  }

  // MARK: - Switch

  /// Parses `switch`, as a statement or an expression.
  mutating func parseSwitch() throws(Failure) -> SwiftSwitch {
    advance()
    let subject = try parseSubject()
    let brace = current
    try expect(.leftBrace, "`{`")
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let outer = (allowsTrailingClosure, allowsAssignment, isBinding)
    (allowsTrailingClosure, allowsAssignment, isBinding) = (true, true, false)
    defer { (allowsTrailingClosure, allowsAssignment, isBinding) = outer }
    var cases: [SwiftCase] = []
    while current.kind != .rightBrace && current.kind != .end {
      let start = index
      do throws(Failure) {
        cases.append(try parseCase())
      } catch {
        recover(from: start, to: .caseClause)
      }
    }
    guard take(.rightBrace) else { throw unclosed(brace) }
    return SwiftSwitch(subject: subject, cases: cases)
  }

  private mutating func parseCase() throws(Failure) -> SwiftCase {
    let start = current
    if startsUnknownDefault {
      advance()
      advance()
    }
    var items: [SwiftCaseItem] = []
    if !take(.default) {
      try expect(.case, "`case` or `default`")
      repeat {
        items.append(try parseCaseItem())
      } while take(.comma)
    }
    try expect(.colon, "`:`")
    return SwiftCase(items: items, body: parseStatements(inCase: true), span: span(from: start))
  }

  /// Parses a pattern with its `where`.
  mutating func parseCaseItem() throws(Failure) -> SwiftCaseItem {
    let pattern = try parsePattern()
    guard take(.where) else { return SwiftCaseItem(pattern: pattern, condition: nil) }
    return SwiftCaseItem(pattern: pattern, condition: try parseExpression())
  }
}
