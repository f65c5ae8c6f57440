import Diagnostics

extension Parser {
  mutating func parseExpectation() throws(Unparsed) -> Expectation {
    presume(.expect)
    let claims: Many<Claim>
    if at(.leftBrace) {
      claims = try parseClaims()
    } else {
      if atEndOfStatement { throw unexpected("what is expected") }
      let claim = store(try parseClaim())
      claims = Many(start: Int(claim.raw), count: 1)
    }
    var expectation = Expectation(claims: claims)
    while at(.during) || at(.because) {
      if at(.during) {
        noteOption(expectation.during != nil, at: span(of: token))
        expectation.during = try parseDuring()
      } else {
        noteOption(expectation.because != nil, at: span(of: token))
        expectation.because = store(try parseBecause())
      }
    }
    return expectation
  }

  mutating func parseDuring() throws(Unparsed) -> Block {
    presume(.during)
    return try parseBlock()
  }

  mutating func parseBecause() throws(Unparsed) -> StringLiteral {
    presume(.because)
    return try expectString("the reason between quotes")
  }

  mutating func parseClaims() throws(Unparsed) -> Many<Claim> {
    try enter()
    let opening = span(of: token)
    let outerFloor = floor
    floor = lexer.openCount
    defer { floor = outerFloor }
    try expect(.leftBrace, "`{`")
    while accept(.end) {}
    let base = scratch.end
    while !at(.rightBrace) && !at(.endOfFile) {
      let claim = try parseClaim()
      scratch.append(claim)
      if !atEndOfStatement { throw unexpected("the end of the claim") }
      while accept(.end) {}
    }
    if scratch.end == base && at(.rightBrace) { throw unexpected("a claim") }
    try expectClosingBrace(of: opening)
    leave()
    return gather(Claim.self, above: base)
  }

  mutating func parseClaim() throws(Unparsed) -> Claim {
    let start = token.start
    let kind: Claim.Kind
    switch token.name.keyword {
    case .events?: kind = .events(store(try parseEventsClaim()))
    case .no?: kind = try parseNoEventsClaim()
    case .hierarchy?: kind = .hierarchy(store(try parseHierarchyClaim()))
    case .views?: kind = .views(store(try parseViewsClaim()))
    case .warning?, .fault?, .quirk?: kind = .code(store(try parseCodeClaim()))
    case .note? where isNote: kind = .code(store(try parseCodeClaim()))
    case .violation?: kind = .violation(store(try parseViolationClaim()))
    case .any?: kind = .any(try parseAnyClaim())
    case .always?, .never?, .rising?, .falling?: kind = try parseOverTimeClaim()
    case nil where lexer.nextIsWordOrBrace && isMisspeltClaim:
      throw unexpected("a claim", instead: Keyword.claims)
    default: kind = try parseValueClaim()
    }
    return Claim(span: span(from: start), kind: kind)
  }

  /// Whether the code of a note follows the current word `note`; otherwise `note` may be the name of a value.
  private var isNote: Bool {
    mutating get {
      switch lexer.word(behind: token.end)?.name.keyword {
      case .and?, .or?, .after?, .during?, .because?: false
      default: lexer.word(behind: token.end) != nil
      }
    }
  }

  /// Whether the current name is likely a misspelt claim keyword: it is similar to one, and no keyword follows it. The
  /// caller has checked that a word or `{` follows, so the name cannot be a value.
  private var isMisspeltClaim: Bool {
    mutating get {
      guard token.kind == .word, lexer.word(behind: token.end)?.name.keyword == nil else { return false }
      return nearest(to: text(of: token), among: Keyword.claims, by: { $0.spelling }) != nil
    }
  }

  mutating func parseHierarchyClaim() throws(Unparsed) -> HierarchyPattern {
    presume(.hierarchy)
    if at(.leftBrace) {
      let tree = lexer.statement(behind: token.end)
      throw unexpected(
        "a hierarchy", help: "write `expect hierarchy \(tree.isEmpty ? "Home presents Card" : tree)`")
    }
    return try parseHierarchyPattern()
  }

  mutating func parseViewsClaim() throws(Unparsed) -> ViewPattern {
    presume(.views)
    return try parseViewPattern()
  }

  mutating func parseCodeClaim() throws(Unparsed) -> CodeClaim {
    let (kind, description): (CodeClaim.Kind, StaticString) =
      switch token.name.keyword {
      case .warning?: (.warning, "the code of a warning")
      case .fault?: (.fault, "the code of a fault")
      case .quirk?: (.quirk, "the name of a fact, as in `MOD-TREE-09`")
      default: (.note, "the code of a note")
      }
    step()
    if at(.string) {
      throw unexpected("\(description)", help: "write the code first: `trans explain` lists the codes")
    }
    return CodeClaim(kind: kind, code: try parseCode(description), text: try acceptString())
  }

  mutating func parseViolationClaim() throws(Unparsed) -> ViolationClaim {
    presume(.violation)
    let law = try parseCode("the name of a law")
    let culprit = accept(.of) ? store(try parseExpression()) : nil
    let victim = accept(.on) ? store(try parseExpression()) : nil
    return ViolationClaim(law: law, culprit: culprit, victim: victim)
  }

  mutating func parseAnyClaim() throws(Unparsed) -> Many<Claim> {
    presume(.any)
    return try parseClaims()
  }

  mutating func parseOverTimeClaim() throws(Unparsed) -> Claim.Kind {
    let quantifier: Claim.Quantifier
    switch token.name.keyword {
    case .always?: quantifier = .always
    case .never?: quantifier = .never
    case .rising?: quantifier = .rising
    default: quantifier = .falling
    }
    step()
    return .overTime(quantifier, store(try parseExpression()))
  }

  mutating func parseValueClaim() throws(Unparsed) -> Claim.Kind {
    let value = try parseExpression()
    if accept(.after) { return .sampled(store(try sampling(of: value))) }
    if case .name(let id) = value.kind, let state = Claim.State(id) { return .state(state) }
    return .value(store(value))
  }

  /// Parses the rest of `E after [t…] ~ [v…]`.
  private mutating func sampling(of value: Expression) throws(Unparsed) -> Sampling {
    let times = try parseRange()
    if case .list(let moments) = times.kind {
      for place in 0..<Int(moments.count) {
        let word = Int(moments[place].raw)
        nodes.overwrite(word, with: time(nodes.node(at: word)))
      }
    }
    guard at(.near) || at(.equal) else { throw unexpected("`~` or `==` and the values") }
    let comparison: Expression.BinaryOperator = at(.near) ? .near : .equal
    step()
    var expected = try parseRange()
    if comparison == .near { expected = try toleranceBehind(expected) }
    return Sampling(
      value: store(value), times: store(times), comparison: comparison, expected: store(expected))
  }
}

extension Claim.State {
  fileprivate init?(_ name: NameID) {
    switch name.keyword {
    case .quiet?: self = .quiet
    case .settled?: self = .settled
    case .held?: self = .held
    case .stuck?: self = .stuck
    default: return nil
    }
  }
}

extension Keyword {
  /// The keywords that start a claim other than a value.
  static let claims: [Keyword] = [
    .events, .no, .hierarchy, .views, .warning, .fault, .quirk, .note, .violation, .any, .always, .never,
    .rising,
    .falling,
  ]
}
