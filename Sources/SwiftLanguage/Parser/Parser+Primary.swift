import Diagnostics

extension Parser {
  /// Parses an expression without operators and without postfix parts, such as calls and members.
  mutating func parsePrimary() throws(Failure) -> SwiftExpression {
    let start = current
    let kind: SwiftExpression.Kind
    switch start.kind {
    case .word: return try parseWord()
    case .dollar: kind = .identifier(takeName().text, [])
    case .integer, .float: kind = try parseNumber()
    case .string: kind = .string(try parseString())
    case .regex:
      advance()
      skip("regular expression", span(start))
      kind = .regex
    case .pound: kind = try parseMacro()
    case .dot:
      advance()
      guard current.kind == .word || current.kind == .dollar else { throw fail("the name of a member") }
      let name = takeMemberName()
      if startsGenericArguments() { _ = try parseGenericArguments() }
      kind = .implicitMember(name)
    case .leftParen: kind = try parseParentheses()
    case .leftBracket: kind = try parseCollection()
    case .leftBrace: return try parseClosure()
    case .backslash: kind = try parseKeyPath()
    case .prefixOperator, .infixOperator, .postfixOperator:
      guard isOperatorReference() else { throw fail("an expression") }
      kind = .identifier(takeName().text, [])
    case .at: kind = .type(try parseType())
    case .comma, .colon, .semicolon, .rightParen, .rightBracket, .rightBrace, .arrow, .assign,
      .postfixQuestion, .postfixBang, .infixQuestion, .stray, .end:
      throw fail("an expression")
    }
    return SwiftExpression(kind: kind, span: span(from: start))
  }

  private mutating func parseWord() throws(Failure) -> SwiftExpression {
    let start = current
    let kind: SwiftExpression.Kind
    switch start.word {
    case .true?, .false?:
      advance()
      kind = .boolean(start.word == .true)
    case .nil?:
      advance()
      kind = .nilLiteral
    case .selfValue?:
      advance()
      kind = .selfReference
    case .super?:
      advance()
      kind = .superReference
    case .wildcard?:
      advance()
      kind = .wildcard
    case .if?: kind = .conditional(try parseIf())
    case .switch?: kind = .switching(try parseSwitch())
    case .any?, .some?:
      guard isIdentifier(peek()), !peek().startsLine else { fallthrough }
      kind = .type(try parseType())
    default:
      guard isIdentifier(start) else { throw fail("an expression") }
      let name = takeMemberName()
      let arguments = startsGenericArguments() ? try parseGenericArguments() : []
      kind = .identifier(name.text, arguments)
    }
    return SwiftExpression(kind: kind, span: span(from: start))
  }

  private mutating func parseNumber() throws(Failure) -> SwiftExpression.Kind {
    let token = current
    let digits = bytes[Int(token.start)..<Int(token.end)]
    if token.kind == .integer, let value = Lexer.integer(digits) {
      advance()
      return .integer(value)
    }
    let plain = String(decoding: digits.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    guard let value = Double(plain) else {
      report(.badNumber, "`\(text(token))` is no number")
      throw Failure()
    }
    advance()
    return .double(value)
  }

  /// Parses a word after `#` with its arguments.
  private mutating func parseMacro() throws(Failure) -> SwiftExpression.Kind {
    let name = String(text(current).dropFirst())
    if name == "available" || name == "unavailable" {
      _ = try parseAvailability()
      return .macro(name, [])
    }
    advance()
    if startsGenericArguments() { _ = try parseGenericArguments() }
    let hasArguments = current.kind == .leftParen && !current.startsLine
    return .macro(name, hasArguments ? try parseArguments(.rightParen, "`)`") : [])
  }

  private mutating func parseParentheses() throws(Failure) -> SwiftExpression.Kind {
    let elements = try parseArguments(.rightParen, "`)`")
    guard elements.count == 1, elements[0].label == nil else { return .tuple(elements) }
    return .parenthesized(elements[0].value)
  }

  // MARK: - Collections

  private mutating func parseCollection() throws(Failure) -> SwiftExpression.Kind {
    advance()
    let outer = (allowsTrailingClosure, allowsAssignment, isBinding)
    (allowsTrailingClosure, allowsAssignment, isBinding) = (true, true, false)
    defer { (allowsTrailingClosure, allowsAssignment, isBinding) = outer }
    if take(.colon) {
      try expect(.rightBracket, "`]`")
      return .dictionary([])
    }
    var elements: [SwiftExpression] = []
    var pairs: [SwiftPair] = []
    while current.kind != .rightBracket {
      let element = try parseExpression()
      if pairs.isEmpty == elements.isEmpty ? current.kind == .colon : elements.isEmpty {
        try expect(.colon, "`:`")
        pairs.append(SwiftPair(key: element, value: try parseExpression()))
      } else {
        elements.append(element)
      }
      if !take(.comma) { break }
    }
    try expect(.rightBracket, "`]`")
    return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
  }

  // MARK: - Key paths

  private mutating func parseKeyPath() throws(Failure) -> SwiftExpression.Kind {
    advance()
    var root: SwiftType?
    if current.kind == .word || current.kind == .leftBracket || current.kind == .leftParen {
      root = try parsePrimaryType()
    }
    var parts: [SwiftKeyPathPart] = []
    while let part = try parseKeyPathPart() { parts.append(part) }
    if parts.isEmpty { throw fail("`.`") }
    return .keyPath(root, parts)
  }

  private mutating func parseKeyPathPart() throws(Failure) -> SwiftKeyPathPart? {
    if take(.postfixQuestion) || take(.infixQuestion) { return .optional }
    if take(.postfixBang) { return .force }
    if current.kind == .leftBracket, !current.startsLine {
      return .subscripting(try parseArguments(.rightBracket, "`]`"))
    }
    guard current.kind == .dot else { return nil }
    if peek().kind == .leftBracket || peek().kind == .postfixQuestion || peek().kind == .infixQuestion
      || peek().kind == .postfixBang
    {
      advance()
      return try parseKeyPathPart()
    }
    guard peek().kind == .word || peek().kind == .integer || peek().kind == .dollar else { return nil }
    advance()
    let name = takeMemberName()
    if startsGenericArguments() { _ = try parseGenericArguments() }
    // A call within a key path names a method.
    if current.kind == .leftParen, !current.followsSpace { try skipBrackets("parentheses") }
    return .member(name.text)
  }
}
