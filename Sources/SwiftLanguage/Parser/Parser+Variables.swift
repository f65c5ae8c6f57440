import Diagnostics

extension Parser {
  /// Parses `let` or `var` with its bindings.
  mutating func parseVariable() throws(Failure) -> SwiftVariable {
    let isConstant = current.word == .let
    advance()
    var bindings: [SwiftBinding] = []
    repeat {
      bindings.append(try parseVariableBinding())
    } while take(.comma)
    return SwiftVariable(isConstant: isConstant, bindings: bindings)
  }

  private mutating func parseVariableBinding() throws(Failure) -> SwiftBinding {
    let start = current
    let pattern = try parseBoundPattern()
    let type = take(.colon) ? try parseType() : nil
    let value = take(.assign) ? try parseExpression() : nil
    // A `{` after the variable is part of it if the brace starts accessors or, without an initial value, if the variable has a
    // type.
    let hasAccessors = current.kind == .leftBrace && (value == nil ? type != nil : startsAccessors(index))
    let accessors = hasAccessors ? try parseAccessors() : []
    return SwiftBinding(
      pattern: pattern, type: type, value: value, accessors: accessors, span: span(from: start))
  }

  // MARK: - Accessors

  /// Whether the brace at an index starts accessors, rather than the body of a closure or a getter.
  func startsAccessors(_ brace: Int) -> Bool {
    var place = brace + 1
    while place < tokens.count {
      let token = tokens[place]
      if token.kind == .at {
        guard let end = indexAfterAttribute(place) else { return false }
        place = end
      } else if let word = token.word, isAccessorModifier(word) {
        place += 1
      } else {
        return startsAccessor(place)
      }
    }
    return false
  }

  private func isAccessorModifier(_ word: Word) -> Bool {
    word == .mutating || word == .nonmutating || word == .oldConsuming || word == .borrowing
      || word == .consuming
  }

  private func startsAccessor(_ place: Int) -> Bool {
    guard let kind = accessor(tokens[place]), place + 1 < tokens.count else { return false }
    let next = tokens[place + 1]
    switch next.kind {
    case .leftBrace: return true
    case .rightBrace: return kind == .get || kind == .set
    case .leftParen:
      guard let end = indexAfterBrackets(place + 1), end < tokens.count else { return false }
      return tokens[end].kind == .leftBrace
    case .word:
      guard kind == .get || kind == .set || kind == .other else { return false }
      return next.word == .async || next.word == .throws || accessor(next) != nil
        || next.word.map(isAccessorModifier) ?? false
    case .at: return kind == .get || kind == .set
    case .semicolon: return kind == .get
    case .dollar, .integer, .float, .string, .regex, .pound, .dot, .comma, .colon, .rightParen, .leftBracket,
      .rightBracket, .backslash, .arrow, .assign, .prefixOperator, .infixOperator, .postfixOperator,
      .postfixQuestion, .postfixBang, .infixQuestion, .stray, .end:
      return false
    }
  }

  private func accessor(_ token: Token) -> SwiftAccessor.Kind? {
    switch token.word {
    case .get?: .get
    case .set?: .set
    case .willSet?: .willSet
    case .didSet?: .didSet
    case .read?, .modify?, .initializer?: .other
    default:
      isWord(token, "borrow") || isWord(token, "mutate") || isWord(token, "unsafeAddress")
        || isWord(token, "unsafeMutableAddress")
        ? .other : nil
    }
  }

  /// Parses accessors in braces, or the body of a getter.
  mutating func parseAccessors() throws(Failure) -> [SwiftAccessor] {
    guard startsAccessors(index) else {
      let body = try parseBlock()
      return [SwiftAccessor(kind: .get, parameter: nil, body: body, span: body.span)]
    }
    let brace = current
    advance()
    var accessors: [SwiftAccessor] = []
    while current.kind != .rightBrace {
      if take(.semicolon) { continue }
      if current.kind == .end { throw unclosed(brace) }
      accessors.append(try parseAccessor())
    }
    advance()
    return accessors
  }

  private mutating func parseAccessor() throws(Failure) -> SwiftAccessor {
    let start = current
    _ = try parseAttributes()
    while let word = current.word, isAccessorModifier(word) { advance() }
    guard let kind = accessor(current) else { throw fail("`get`, `set`, `willSet` or `didSet`") }
    advance()
    var parameter: String?
    if take(.leftParen) {
      parameter = try parseName("a name").text
      try expect(.rightParen, "`)`")
    }
    _ = try parseEffects()
    let body = current.kind == .leftBrace ? try parseBlock() : nil
    return SwiftAccessor(kind: kind, parameter: parameter, body: body, span: span(from: start))
  }
}
