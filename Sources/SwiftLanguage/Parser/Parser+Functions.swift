import Diagnostics

extension Parser {
  /// Parses a function, from its keyword on.
  mutating func parseFunction() throws(Failure) -> SwiftFunction {
    advance()
    let name = isIdentifier(current) ? takeName() : try parseOperatorName()
    return try parseSignature(name)
  }

  /// Parses the name of an operator function. In `==<T>` the lexer has taken the `<` for a part of the operator.
  private mutating func parseOperatorName() throws(Failure) -> SwiftName {
    let token = current
    guard
      token.isOperator || token.kind == .postfixBang || token.kind == .postfixQuestion
        || token.kind == .assign
    else { throw fail("a name") }
    let isJoined = token.end - token.start > 1 && bytes[Int(token.end) - 1] == UInt8(ascii: "<")
    guard isJoined, peek().kind != .leftParen else { return takeName() }
    var rest = token
    rest.start = token.end - 1
    rest.kind = .infixOperator
    rest.followsSpace = false
    tokens[index] = rest
    var name = token
    name.end -= 1
    return SwiftName(text: text(name), span: span(name))
  }

  mutating func parseInitializer() throws(Failure) -> SwiftDeclaration.Kind {
    let name = takeName()
    let isFailable = take(.postfixQuestion) || take(.postfixBang)
    return .initializer(try parseSignature(name), isFailable: isFailable)
  }

  private mutating func parseSignature(_ name: SwiftName) throws(Failure) -> SwiftFunction {
    let generics = try parseGenericParameters()
    let parameters = try parseParameters()
    let effects = try parseEffects()
    let result = take(.arrow) ? try parseType() : nil
    _ = try parseWhereClause()
    let body = current.kind == .leftBrace ? try parseBlock() : nil
    return SwiftFunction(
      name: name, generics: generics, parameters: parameters, isAsync: effects.isAsync,
      isThrowing: effects.isThrowing, result: result, body: body)
  }

  /// Parses `async`, `throws`, `rethrows` and `throws(Type)`, and returns whether code is asynchronous, and whether it
  /// throws.
  mutating func parseEffects() throws(Failure) -> (isAsync: Bool, isThrowing: Bool) {
    var effects = (isAsync: false, isThrowing: false)
    while true {
      if take(.async) {
        effects.isAsync = true
      } else if take(.throws) {
        effects.isThrowing = true
        if current.kind == .leftParen, !current.startsLine { try skipBrackets("parentheses") }
      } else if take(.rethrows) {
        effects.isThrowing = true
      } else {
        return effects
      }
    }
  }

  // MARK: - Parameters

  /// Parses the parameters of a function or subscript in parentheses. In a subscript, a single name is not a label.
  mutating func parseParameters(ofSubscript: Bool = false) throws(Failure) -> [SwiftParameter] {
    try expect(.leftParen, "`(`")
    var parameters: [SwiftParameter] = []
    while current.kind != .rightParen {
      parameters.append(try parseParameter(ofSubscript))
      if !take(.comma) { break }
    }
    try expect(.rightParen, "`)`")
    return parameters
  }

  private mutating func parseParameter(_ ofSubscript: Bool) throws(Failure) -> SwiftParameter {
    _ = try parseAttributes()
    // Skip modifiers before the names: `isolated`, and `inout`, `var` or `let` in old code.
    while let word = current.word, peek().kind == .word, peek(2).kind == .word || word == .inout,
      word == .isolated || word == .inout || word == .var || word == .let
    {
      advance()
    }
    guard current.kind == .word else { throw fail("the name of a parameter") }
    let first = takeName()
    let hasTwo = current.kind == .word
    let name = hasTwo ? takeName() : first
    try expect(.colon, "`:`")
    let hasLabel = first.text != "_" && (hasTwo || !ofSubscript)
    return try parseParameterType(label: hasLabel ? first.text : nil, name: name)
  }

  /// Parses the type of a parameter, `...`, and the default value.
  private mutating func parseParameterType(label: String?, name: SwiftName) throws(Failure) -> SwiftParameter
  {
    let type = try parseType()
    var isVariadic = false
    if isOperator(current, "...") {
      advance()
      isVariadic = true
    }
    let value = take(.assign) ? try parseUnconditionalExpression() : nil
    return SwiftParameter(label: label, name: name, type: type, isVariadic: isVariadic, defaultValue: value)
  }

  /// Parses an expression within brackets, where trailing closures and assignments are allowed.
  mutating func parseUnconditionalExpression() throws(Failure) -> SwiftExpression {
    let outer = (allowsTrailingClosure, allowsAssignment)
    (allowsTrailingClosure, allowsAssignment) = (true, true)
    defer { (allowsTrailingClosure, allowsAssignment) = outer }
    return try parseExpression()
  }

  /// Parses the associated values of an enumeration's case.
  mutating func parseAssociatedValues() throws(Failure) -> [SwiftParameter] {
    try expect(.leftParen, "`(`")
    var values: [SwiftParameter] = []
    while current.kind != .rightParen {
      var label: String?
      var name = SwiftName(text: "", span: span(current))
      if current.kind == .word, peek().kind == .colon || peek().kind == .word && peek(2).kind == .colon {
        let first = takeName()
        name = current.kind == .word ? takeName() : first
        label = first.text == "_" ? nil : first.text
        try expect(.colon, "`:`")
      }
      values.append(try parseParameterType(label: label, name: name))
      if !take(.comma) { break }
    }
    try expect(.rightParen, "`)`")
    return values
  }

  mutating func parseSubscript() throws(Failure) -> SwiftSubscript {
    advance()
    _ = try parseGenericParameters()
    let parameters = try parseParameters(ofSubscript: true)
    _ = try parseEffects()
    try expect(.arrow, "`->`")
    let result = try parseType()
    _ = try parseWhereClause()
    let accessors = current.kind == .leftBrace ? try parseAccessors() : []
    return SwiftSubscript(parameters: parameters, result: result, accessors: accessors)
  }
}
