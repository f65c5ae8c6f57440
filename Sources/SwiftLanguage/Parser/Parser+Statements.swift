import Diagnostics

extension Parser {
  /// Parses the whole file. Unmatched closing braces are reported and skipped.
  mutating func parseFile() -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    while current.kind != .end {
      statements += parseStatements(inCase: false)
      guard current.kind != .end else { break }
      report(.strayBracket, "there is no `{` for this `}`")
      advance()
    }
    return statements
  }

  /// Parses `{ … }`.
  mutating func parseBlock() throws(Failure) -> SwiftBlock {
    let start = current
    try expect(.leftBrace, "`{`")
    let outer = enterBraces()
    defer { leaveBraces(outer) }
    try checkDepth()
    let statements = parseStatements(inCase: false)
    guard take(.rightBrace) else { throw unclosed(start) }
    return SwiftBlock(statements: statements, span: span(from: start))
  }

  /// The flags of the parser outside of braces. Within braces, trailing closures and assignments are allowed, and a plain
  /// identifier in a pattern is not bound.
  typealias Surroundings = (allowsTrailingClosure: Bool, allowsAssignment: Bool, isBinding: Bool)

  /// Begins the code within braces, one level deeper.
  /// - Returns: The flags to pass to `leaveBraces`.
  mutating func enterBraces() -> Surroundings {
    let outer = (allowsTrailingClosure, allowsAssignment, isBinding)
    (allowsTrailingClosure, allowsAssignment, isBinding) = (true, true, false)
    depth += 1
    return outer
  }

  /// Ends the code within braces, and restores the flags.
  mutating func leaveBraces(_ outer: Surroundings) {
    (allowsTrailingClosure, allowsAssignment, isBinding) = outer
    depth -= 1
  }

  /// Records that a brace is never closed, unless the last problem is an unclosed brace, too. Returns the
  /// error to throw.
  mutating func unclosed(_ brace: Token) -> Failure {
    if problems.last?.code != .unclosedBlock {
      problems.append(Problem(.unclosedBlock, "there is no `}` for this `{`", at: Problem.Mark(span(brace))))
    }
    return Failure()
  }

  /// Parses statements up to the end of their block, or of the case of a `switch`.
  mutating func parseStatements(inCase: Bool) -> [SwiftStatement] {
    var statements: [SwiftStatement] = []
    while true {
      while take(.semicolon) {}
      if endsStatements(inCase: inCase) { return statements }
      let start = index
      do throws(Failure) {
        statements.append(try parseStatement())
        try expectStatementEnd()
      } catch {
        recover(from: start)
      }
    }
  }

  private func endsStatements(inCase: Bool) -> Bool {
    let token = current
    if token.kind == .rightBrace || token.kind == .end { return true }
    guard inCase else { return false }
    return token.word == .case || token.word == .default || startsUnknownDefault
  }

  /// Whether `@unknown default` or `@unknown case` follows.
  var startsUnknownDefault: Bool {
    current.kind == .at && isWord(peek(), "unknown") && (peek(2).word == .default || peek(2).word == .case)
  }

  private mutating func expectStatementEnd() throws(Failure) {
    let token = current
    if token.startsLine || token.kind == .semicolon || token.kind == .rightBrace || token.kind == .end {
      return
    }
    // The cases of a `switch` may stand on one line.
    if token.word == .case || token.word == .default { return }
    throw fail("a line break or `;`")
  }

  /// The kind of a list's elements, which decides where parsing continues after an error.
  enum Element {
    case statement, member, caseClause
  }

  /// Moves to the start of the next element of the list whose element at `start` has an error, or to the end of the
  /// list.
  mutating func recover(from start: Int, to element: Element = .statement) {
    let level = brackets.braces[start]
    let others = brackets.others[start]
    if index <= start {
      index = indexAfterBrackets(start) ?? start
      if index == start { advance() }
    }
    while current.kind != .end && brackets.braces[index] >= level {
      let isAtLevel = brackets.braces[index] == level && brackets.others[index] <= others
      if brackets.braces[index] == level && starts(element, isAtLevel: isAtLevel) { return }
      advance()
    }
  }

  /// Whether an element of this kind may start here, so that parsing can continue after an error.
  private func starts(_ element: Element, isAtLevel: Bool) -> Bool {
    let token = current
    let isLabel = isAtLevel && (token.word == .case || token.word == .default)
    switch element {
    case .caseClause: return isLabel || startsUnknownDefault
    case .statement: return isLabel || token.startsLine && (isAtLevel || token.word?.startsStatement ?? false)
    case .member:
      guard token.startsLine, !isLabel else { return token.startsLine }
      return token.kind == .at || token.word.map { $0.declares || $0.isModifier } ?? false
    }
  }

  // MARK: - Statements

  /// Parses a statement or declaration.
  mutating func parseStatement() throws(Failure) -> SwiftStatement {
    let start = current
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    if startsDeclaration() {
      let declaration = try parseDeclaration()
      return SwiftStatement(kind: .declaration(declaration), label: nil, span: span(from: start))
    }
    var label: String?
    if isIdentifier(start), peek().kind == .colon, isLoop(peek(2)) {
      label = text(start)
      advance()
      advance()
    }
    let kind = try parseStatementKind()
    return SwiftStatement(kind: kind, label: label, span: span(from: start))
  }

  private func isLoop(_ token: Token) -> Bool {
    switch token.word {
    case .for?, .while?, .repeat?, .if?, .switch?, .do?: true
    default: false
    }
  }

  private mutating func parseStatementKind() throws(Failure) -> SwiftStatement.Kind {
    switch current.word {
    case .if?: return .conditional(try parseIf())
    case .guard?: return try parseGuard()
    case .while?:
      advance()
      return .whileLoop(try parseConditions(), try parseBlock())
    case .repeat? where peek().kind == .leftBrace: return try parseRepeat()
    case .for?: return .forLoop(try parseFor())
    case .switch?: return .switching(try parseSwitch())
    case .do?: return try parseDo()
    case .return?:
      advance()
      return .returning(continuesReturn ? try parseExpression() : nil)
    case .throw?:
      advance()
      return .throwing(try parseExpression())
    case .break?: return .breaking(parseJump())
    case .continue?: return .continuing(parseJump())
    case .fallthrough?:
      advance()
      return .fallingThrough
    case .defer?:
      advance()
      return .deferring(try parseBlock())
    default:
      // `yield value` in an accessor, and `discard self`.
      if isWord(current, "yield") || isWord(current, "discard"), startsYielded(peek()) { advance() }
      return try parseExpressionStatement()
    }
  }

  private func startsYielded(_ token: Token) -> Bool {
    guard !token.startsLine else { return false }
    return isIdentifier(token) || token.word == .super || token.kind == .prefixOperator
  }

  private mutating func parseJump() -> String? {
    advance()
    guard isIdentifier(current), !current.startsLine else { return nil }
    return takeName().text
  }

  /// Whether the value of a `return` follows, which may stand on the next line.
  private var continuesReturn: Bool {
    let token = current
    switch token.kind {
    case .rightBrace, .semicolon, .end: return false
    case .word:
      guard token.startsLine || token.word == .case || token.word == .default else { return true }
      return !(token.word?.startsStatement ?? false) && !startsDeclaration() && !startsLabelledLoop
    case .at: return !token.startsLine
    case .dollar, .integer, .float, .string, .regex, .pound, .dot, .comma, .colon, .leftParen, .rightParen,
      .leftBracket, .rightBracket, .leftBrace, .backslash, .arrow, .assign, .prefixOperator, .infixOperator,
      .postfixOperator, .postfixQuestion, .postfixBang, .infixQuestion, .stray:
      return true
    }
  }

  private var startsLabelledLoop: Bool {
    peek().kind == .colon && isLoop(peek(2))
  }

  private mutating func parseExpressionStatement() throws(Failure) -> SwiftStatement.Kind {
    let expression = try parseExpression()
    if case .assignment(let target, let name, let value) = expression.kind {
      return .assignment(target, name, value)
    }
    return .expression(expression)
  }

  private mutating func parseRepeat() throws(Failure) -> SwiftStatement.Kind {
    advance()
    let body = try parseBlock()
    try expect(.while, "`while`")
    return .repeatLoop(body, while: try parseExpression())
  }

  private mutating func parseDo() throws(Failure) -> SwiftStatement.Kind {
    advance()
    // `do throws(E) { … }`
    if take(.throws), current.kind == .leftParen { try skipBrackets("parentheses") }
    let body = try parseBlock()
    var catches: [SwiftCatch] = []
    while take(.catch) {
      var items: [SwiftCaseItem] = []
      if current.kind != .leftBrace {
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        defer { allowsTrailingClosure = outer }
        repeat {
          items.append(try parseCaseItem())
        } while take(.comma)
      }
      catches.append(SwiftCatch(items: items, body: try parseBlock()))
    }
    return .doing(body, catches)
  }
}
