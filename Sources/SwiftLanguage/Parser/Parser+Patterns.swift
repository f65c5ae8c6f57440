import Diagnostics

extension Parser {
  /// Parses the pattern of a `case`.
  mutating func parsePattern() throws(Failure) -> SwiftPattern {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    var pattern = try parsePrimaryPattern()
    while true {
      if take(.postfixQuestion) {
        pattern = SwiftPattern(kind: .optional(pattern), span: span(from: pattern.span))
      } else if take(.as) {
        pattern = SwiftPattern(kind: .cast(pattern, try parseType()), span: span(from: pattern.span))
      } else {
        return pattern
      }
    }
  }

  private mutating func parsePrimaryPattern() throws(Failure) -> SwiftPattern {
    let start = current
    if start.word == .let || start.word == .var {
      advance()
      let outer = isBinding
      isBinding = true
      defer { isBinding = outer }
      let pattern = try parsePattern()
      return SwiftPattern(
        kind: .binding(isConstant: start.word == .let, pattern), span: span(from: start))
    }
    if take(.is) { return SwiftPattern(kind: .typeTest(try parseType()), span: span(from: start)) }
    if take(.wildcard) { return SwiftPattern(kind: .wildcard, span: span(start)) }
    if start.kind == .leftParen, let end = indexAfterBrackets(index), !continuesExpression(end) {
      return try parseTuplePattern()
    }
    if start.kind == .dot || isIdentifier(start), let name = indexOfCaseName() {
      return try parseCasePattern(name)
    }
    if isIdentifier(start), peek().kind == .leftParen, bindsNames(within: index + 1) {
      // `name(let value)`, a case without its dot.
      let name = takeName()
      let elements = try parsePatternElements()
      return SwiftPattern(kind: .enumCase(nil, name, elements), span: span(from: start))
    }
    if isBinding && isIdentifier(start) && !continuesExpression(index + 1) {
      return SwiftPattern(kind: .identifier(takeName().text), span: span(start))
    }
    return try parseExpressionPattern()
  }

  private mutating func parseExpressionPattern() throws(Failure) -> SwiftPattern {
    let outer = (allowsAssignment, isBinding)
    (allowsAssignment, isBinding) = (false, false)
    defer { (allowsAssignment, isBinding) = outer }
    let expression = try parseExpression()
    return SwiftPattern(kind: .expression(expression), span: expression.span)
  }

  private mutating func parseTuplePattern() throws(Failure) -> SwiftPattern {
    let start = current
    let elements = try parsePatternElements()
    if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
    return SwiftPattern(kind: .tuple(elements), span: span(from: start))
  }

  /// Parses the elements of a tuple or of a case, in parentheses.
  private mutating func parsePatternElements() throws(Failure) -> [SwiftPatternElement] {
    try expect(.leftParen, "`(`")
    let outer = allowsTrailingClosure
    allowsTrailingClosure = true
    defer { allowsTrailingClosure = outer }
    var elements: [SwiftPatternElement] = []
    while current.kind != .rightParen {
      var label: String?
      if current.kind == .word, peek().kind == .colon {
        label = takeName().text
        advance()
      }
      elements.append(SwiftPatternElement(label: label, pattern: try parsePattern()))
      if !take(.comma) { break }
    }
    try expect(.rightParen, "`)`")
    return elements
  }

  // MARK: - Cases of enumerations

  /// Whether the parentheses that open at a token contain `let` or `var`.
  private func bindsNames(within place: Int) -> Bool {
    guard let end = indexAfterBrackets(place) else { return false }
    return tokens[place..<end].contains { $0.word == .let || $0.word == .var }
  }

  /// The index of the name in `.name`, `.name(…)` or `Type.name(…)`; nil for any other pattern.
  private func indexOfCaseName() -> Int? {
    var place = index
    if tokens[place].kind == .word {
      if tokens[place].word == .selfValue { return nil }
      place += 1
      if tokens[place].isOperator, isCharacter(tokens[place], "<"), let end = indexAfterGenerics(place) {
        place = end
      }
    }
    guard tokens[place].kind == .dot else { return nil }
    while place + 2 < tokens.count, tokens[place].kind == .dot, tokens[place + 1].kind == .word { place += 2 }
    let name = place - 1
    guard tokens[name].kind == .word else { return nil }
    if tokens[name].word == .selfValue || tokens[name].word == .initializer { return nil }
    if tokens[place].kind == .leftParen, !tokens[place].startsLine {
      guard let end = indexAfterBrackets(place) else { return nil }
      place = end
    }
    return continuesExpression(place) ? nil : name
  }

  private mutating func parseCasePattern(_ name: Int) throws(Failure) -> SwiftPattern {
    let start = current
    var base: SwiftExpression?
    if start.kind == .word { base = try parseCaseBase(name) }
    // `.a.b` without a type is a chain of members; its last one is the case.
    while index + 1 < name, take(.dot) {
      let part = takeName()
      let kind = base.map { SwiftExpression.Kind.member($0, part, []) } ?? .implicitMember(part)
      base = SwiftExpression(kind: kind, span: span(from: start))
    }
    try expect(.dot, "`.`")
    let name = takeName()
    let elements =
      current.kind == .leftParen && !current.startsLine ? try parsePatternElements() : nil
    return SwiftPattern(kind: .enumCase(base, name, elements), span: span(from: start))
  }

  /// Parses the first name of the type in a case pattern, with its generic arguments: `A<T>` in `A<T>.B.someCase`.
  private mutating func parseCaseBase(_ name: Int) throws(Failure) -> SwiftExpression {
    let start = current
    let text = takeName().text
    let arguments = try parseGenericArguments()
    return SwiftExpression(kind: .identifier(text, arguments), span: span(from: start))
  }

  /// Whether the token at an index continues an expression, so that the tokens before it are not a complete pattern.
  private func continuesExpression(_ place: Int) -> Bool {
    let token = tokens[min(place, tokens.count - 1)]
    switch token.kind {
    case .infixOperator, .postfixOperator, .dot, .postfixBang, .infixQuestion: return true
    case .leftParen, .leftBracket: return !token.startsLine
    case .postfixQuestion: return tokens[min(place + 1, tokens.count - 1)].kind == .dot
    case .word, .dollar, .integer, .float, .string, .regex, .pound, .at, .comma, .colon, .semicolon,
      .rightParen,
      .rightBracket, .leftBrace, .rightBrace, .backslash, .arrow, .assign, .prefixOperator, .stray, .end:
      return false
    }
  }

  // MARK: - Variables

  /// Parses the pattern after `let`, `var` or `for`: a name, `_` or a tuple of them.
  mutating func parseBoundPattern() throws(Failure) -> SwiftPattern {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let start = current
    if take(.wildcard) { return SwiftPattern(kind: .wildcard, span: span(start)) }
    if start.kind == .leftParen {
      advance()
      var elements: [SwiftPatternElement] = []
      while current.kind != .rightParen {
        var label: String?
        if current.kind == .word, peek().kind == .colon {
          label = takeName().text
          advance()
        }
        if current.word == .let || current.word == .var { advance() }
        elements.append(SwiftPatternElement(label: label, pattern: try parseBoundPattern()))
        if !take(.comma) { break }
      }
      try expect(.rightParen, "`)`")
      if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
      return SwiftPattern(kind: .tuple(elements), span: span(from: start))
    }
    let name = try parseName("a name")
    return SwiftPattern(kind: .identifier(name.text), span: name.span)
  }
}
