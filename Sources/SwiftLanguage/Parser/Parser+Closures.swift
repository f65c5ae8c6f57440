import Diagnostics

extension Parser {
  /// Parses a closure, from brace to brace.
  mutating func parseClosure() throws(Failure) -> SwiftExpression {
    let brace = current
    let end = indexAfterSignature(index)
    advance()
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    let outer = (allowsTrailingClosure, allowsAssignment, isBinding)
    (allowsTrailingClosure, allowsAssignment, isBinding) = (true, true, false)
    defer { (allowsTrailingClosure, allowsAssignment, isBinding) = outer }
    var signature = Signature()
    if end != nil { signature = try parseClosureSignature() }
    let statements = parseStatements(inCase: false)
    guard take(.rightBrace) else { throw unclosed(brace) }
    let closure = SwiftClosure(
      captures: signature.captures, parameters: signature.parameters, result: signature.result,
      statements: statements)
    return SwiftExpression(kind: .closure(closure), span: span(from: brace))
  }

  /// The part of a closure before `in`.
  private struct Signature {
    var captures: [SwiftCapture] = []
    var parameters: [SwiftParameter]?
    var result: SwiftType?
  }

  /// The index after the `in` of the closure whose brace is at an index; nil if it has none.
  private func indexAfterSignature(_ brace: Int) -> Int? {
    var place = brace + 1
    while place < tokens.count, tokens[place].kind == .at {
      guard let end = indexAfterAttribute(place) else { return nil }
      place = end
    }
    if tokens[place].kind == .leftBracket {
      guard let end = indexAfterBrackets(place) else { return nil }
      place = end
    }
    if tokens[place].kind == .leftParen {
      guard let end = indexAfterBrackets(place) else { return nil }
      place = end
    } else {
      while isParameterName(tokens[place]) {
        if tokens[place].word == .async { break }
        place += 1
        guard tokens[place].kind == .comma else { break }
        place += 1
      }
    }
    return indexAfterResult(place)
  }

  /// The maximum number of tokens between the `->` of a closure and its `in`; brackets with their contents count as their
  /// tokens.
  private static let resultLookahead = 100

  /// The index after `throws -> T in`, of which only `in` is required; nil if something else is there.
  private func indexAfterResult(_ start: Int) -> Int? {
    var place = start
    while let word = tokens[place].word, word == .async || word == .throws || word == .rethrows {
      place += 1
      if word == .throws, tokens[place].kind == .leftParen { place = indexAfterBrackets(place) ?? place }
    }
    if tokens[place].kind == .arrow {
      let last = min(tokens.count - 1, place + Parser.resultLookahead)
      while place < last, tokens[place].word != .in {
        let kind = tokens[place].kind
        if kind == .leftBrace || kind == .rightBrace || kind == .semicolon || kind == .assign { return nil }
        place = indexAfterBrackets(place) ?? place + 1
      }
    }
    return place < tokens.count && tokens[place].word == .in ? place + 1 : nil
  }

  private mutating func parseClosureSignature() throws(Failure) -> Signature {
    var signature = Signature()
    _ = try parseAttributes()
    if take(.leftBracket) {
      while current.kind != .rightBracket {
        signature.captures.append(try parseCapture())
        if !take(.comma) { break }
      }
      try expect(.rightBracket, "`]`")
    }
    if current.kind == .leftParen {
      signature.parameters = try parseClosureParameters()
    } else if current.word != .in {
      signature.parameters = try parseClosureNames()
    }
    _ = try parseEffects()
    if take(.arrow) { signature.result = try parseType() }
    try expect(.in, "`in`")
    return signature
  }

  private func isParameterName(_ token: Token) -> Bool {
    isIdentifier(token) || token.kind == .dollar || token.word == .wildcard
  }

  private mutating func parseCapture() throws(Failure) -> SwiftCapture {
    var strength = SwiftCapture.Strength.strong
    if peek().kind == .word || peek().kind == .leftParen {
      if take(.weak) {
        strength = .weak
      } else if take(.unowned) {
        strength = .unowned
        if current.kind == .leftParen { try skipBrackets("parentheses") }
      }
    }
    let name = try parseName("the name of a capture")
    let value = take(.assign) ? try parseExpression() : nil
    return SwiftCapture(strength: strength, name: name, value: value)
  }

  /// Parses parameters without parentheses and types.
  private mutating func parseClosureNames() throws(Failure) -> [SwiftParameter] {
    var parameters: [SwiftParameter] = []
    while isParameterName(current) {
      if current.word == .async { break }
      parameters.append(
        SwiftParameter(label: nil, name: takeName(), type: nil, isVariadic: false, defaultValue: nil))
      if !take(.comma) { break }
    }
    return parameters
  }

  private mutating func parseClosureParameters() throws(Failure) -> [SwiftParameter] {
    try expect(.leftParen, "`(`")
    var parameters: [SwiftParameter] = []
    while current.kind != .rightParen {
      _ = try parseAttributes()
      if current.kind == .leftParen {
        // Old code takes a tuple apart: `{ ((key, value)) in … }`.
        parameters += try parseClosureParameters()
      } else {
        // Published code names the parameter of a completion `true`.
        guard isParameterName(current) || current.word == .true else { throw fail("the name of a parameter") }
        var name = takeName()
        if isIdentifier(current) { name = takeName() }
        let type = take(.colon) ? try parseType() : nil
        let isVariadic = isOperator(current, "...")
        if isVariadic { advance() }
        parameters.append(
          SwiftParameter(label: nil, name: name, type: type, isVariadic: isVariadic, defaultValue: nil))
      }
      if !take(.comma) { break }
    }
    try expect(.rightParen, "`)`")
    return parameters
  }
}
