import Diagnostics

extension Parser {
  /// Parses `<A, B>` after the name of a type; empty if there is none.
  mutating func parseGenericArguments() throws(Failure) -> [SwiftType] {
    guard current.isOperator, isCharacter(current, "<") else { return [] }
    advance()
    var arguments: [SwiftType] = []
    while !startsWithAngle(current) {
      arguments.append(try parseType())
      if !take(.comma) { break }
    }
    try expectAngle()
    return arguments
  }

  /// Parses `<T: P, U>` after the name of a declaration, and returns the names; empty if no `<` follows.
  mutating func parseGenericParameters() throws(Failure) -> [String] {
    guard current.isOperator, isCharacter(current, "<") else { return [] }
    advance()
    var names: [String] = []
    while !startsWithAngle(current) {
      _ = try parseAttributes()
      if current.word == .each || current.word == .let { advance() }
      names.append(try parseName("the name of a generic parameter").text)
      if take(.colon) {
        if current.word == .class { advance() } else { _ = try parseType() }
      }
      if !take(.comma) { break }
    }
    _ = try parseWhereClause()
    try expectAngle()
    return names
  }

  /// Skips a `where` clause of generic requirements. Returns the type in `Self == Type`; nil without such a requirement.
  mutating func parseWhereClause() throws(Failure) -> SwiftType? {
    let start = current
    guard take(.where) else { return nil }
    var selfType: SwiftType?
    repeat {
      if current.kind == .leftBrace { break }
      let subject = try parseType()
      let isEquality = isOperator(current, "==")
      if isEquality { advance() } else if !take(.colon) { throw fail("`:` or `==`") }
      if current.word == .class {
        advance()
      } else {
        let type = try parseType()
        if isEquality, subject.name == "Self" { selfType = type }
      }
    } while take(.comma)
    skip("generic where clause", span(from: start))
    return selfType
  }

  private func startsWithAngle(_ token: Token) -> Bool {
    token.isOperator && bytes[Int(token.start)] == UInt8(ascii: ">")
  }

  /// Takes `>`, and leaves the rest of a token such as `>?` or `>>`.
  private mutating func expectAngle() throws(Failure) {
    guard startsWithAngle(current) else { throw fail("`>`") }
    if current.end - current.start > 1 { takeCharacter() } else { advance() }
  }

  /// Takes the first character of a token, and leaves the rest of it as the current token.
  mutating func takeCharacter() {
    var rest = current
    rest.start += 1
    rest.startsLine = false
    rest.followsSpace = false
    rest.kind = kind(ofRest: rest)
    tokens[index] = rest
  }

  private func kind(ofRest rest: Token) -> Token.Kind {
    let lexer = Lexer(bytes, file: file, range: Int(rest.start)..<Int(rest.end))
    return lexer.kind(ofRest: Int(rest.start), Int(rest.end))
  }

  // MARK: - Look-ahead

  /// The maximum number of tokens to read to decide whether `<` starts generic arguments.
  private static let genericLookahead = 300

  /// The index after the generic arguments whose `<` is at an index, as far as tokens can tell; nil if the `<` is an
  /// operator. The token that ends them may continue with `?` or `!`.
  func indexAfterGenerics(_ start: Int) -> Int? {
    var place = start
    var angles = 0
    var needsType = false
    let last = min(start + Parser.genericLookahead, tokens.count - 1)
    while place < last {
      let token = tokens[place]
      if token.isOperator {
        guard let rest = readAngles(token, &angles, &needsType) else { return nil }
        if angles == 0 { return rest ? place + 1 : nil }
        place += 1
      } else {
        guard let next = indexAfterTypeToken(place, &needsType) else { return nil }
        place = next
      }
    }
    return nil
  }

  /// Reads an operator within generic arguments. Returns nil if it cannot be there, false if it closes the arguments but
  /// continues with something other than `?` or `!`, otherwise true.
  private func readAngles(_ token: Token, _ angles: inout Int, _ needsType: inout Bool) -> Bool? {
    if isOperator(token, "&") || isOperator(token, "...") {
      needsType = isOperator(token, "&")
      return true
    }
    for place in Int(token.start)..<Int(token.end) {
      switch bytes[place] {
      case UInt8(ascii: "<"):
        if needsType { return nil }
        angles += 1
        needsType = true
      case UInt8(ascii: ">"):
        if needsType { return nil }
        angles -= 1
        if angles == 0 {
          let next = place + 1
          return next == Int(token.end) || bytes[next] == UInt8(ascii: "?")
            || bytes[next] == UInt8(ascii: "!")
        }
      case UInt8(ascii: "?"), UInt8(ascii: "!"): if needsType { return nil }
      case UInt8(ascii: "~"): if !needsType { return nil }
      default: return nil
      }
    }
    return true
  }

  /// The index after a token within generic arguments that is not an operator; nil if the token cannot be there. Sets
  /// `needsType` to whether a type must come next.
  private func indexAfterTypeToken(_ place: Int, _ needsType: inout Bool) -> Int? {
    let token = tokens[place]
    switch token.kind {
    case .word:
      if let word = token.word, word == .async || word == .throws || word == .rethrows {
        return needsType ? nil : place + 1
      }
      guard needsType else { return nil }
      let isPrefix = token.word.map { isTypePrefix($0) } ?? false
      guard isIdentifier(token) || token.word == .wildcard || isPrefix else { return nil }
      needsType = isPrefix && tokens[place + 1].kind != .comma && !startsWithAngle(tokens[place + 1])
      return place + 1
    case .leftParen, .leftBracket:
      guard needsType else { return nil }
      needsType = false
      return indexAfterBrackets(place)
    case .at: return needsType ? indexAfterAttribute(place) : nil
    case .dot, .comma, .arrow:
      if needsType { return nil }
      needsType = true
      return place + 1
    case .postfixQuestion, .postfixBang: return needsType ? nil : place + 1
    case .dollar, .integer, .float, .string, .regex, .pound, .colon, .semicolon, .rightParen, .rightBracket,
      .leftBrace, .rightBrace, .backslash, .assign, .prefixOperator, .infixOperator, .postfixOperator,
      .infixQuestion, .stray, .end:
      return nil
    }
  }

  private func isTypePrefix(_ word: Word) -> Bool {
    word == .any || word == .some || word == .inout || word == .each || word == .repeat || word == .sending
  }

  /// Whether generic arguments follow a name in an expression: a list of types, and then a token that could not follow
  /// if `>` were an operator, as in Swift.
  func startsGenericArguments() -> Bool {
    guard current.isOperator, isCharacter(current, "<"), let end = indexAfterGenerics(index) else {
      return false
    }
    // The arguments end within a token such as `>?`.
    if bytes[Int(tokens[end - 1].end) - 1] != UInt8(ascii: ">") { return true }
    let next = tokens[end]
    switch next.kind {
    case .leftParen, .leftBracket: return !next.startsLine
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .dot, .comma, .semicolon, .end,
      .postfixQuestion,
      .postfixBang, .colon:
      return true
    case .infixOperator: return isOperator(next, "&")
    case .word, .dollar, .integer, .float, .string, .regex, .pound, .at, .backslash, .arrow, .assign,
      .prefixOperator, .postfixOperator, .infixQuestion, .stray:
      return false
    }
  }
}
