import Diagnostics

extension Parser {
  mutating func parseScreenDeclaration() throws(Unparsed) -> ControllerDeclaration {
    presume(.screen)
    let name = try expectName("the name of a screen")
    let members = at(.leftBrace) ? try parseMembers() : .none
    return ControllerDeclaration(kind: .screen, name: name, children: .none, members: members)
  }

  mutating func parseContainerDeclaration(_ kind: ControllerKind) throws(Unparsed) -> ControllerDeclaration {
    step()
    let name = try expectName("the name of a container")
    if !at(.leftBracket), kind != .container {
      throw noChildren(of: kind, name)
    }
    let children = at(.leftBracket) ? try parseList().many : .none
    let members = at(.leftBrace) ? try parseMembers() : .none
    return ControllerDeclaration(kind: kind, name: name, children: children, members: members)
  }

  /// Reports a container whose children are not listed in square brackets, such as `tabs Main { Home, Card }` and `navigation
  /// Nav Home`. Skips a list in braces, because it is not a body.
  private mutating func noChildren(of kind: ControllerKind, _ name: Name) -> Unparsed {
    let child = at(.leftBrace) ? lexer.word(behind: token.end) : nil
    let isBraced = child.flatMap { lexer.byte(behind: $0.end) }.map { ",}".utf8.contains($0) } ?? false
    var help: String?
    if isBraced || at(.word) {
      let list = lexer.statement(behind: isBraced ? token.end : token.start)
      help = "write `\(kind.word) \(lexer.text(name.span.start, name.span.end)) [\(list)]`"
    }
    let problem = unexpected("the list of its screens, as in `[Inbox]`", help: help)
    if isBraced {
      while !atEndOfStatement { step() }
      _ = accept(.rightBrace)
    }
    return problem
  }

  mutating func parseDeviceDeclaration() throws(Unparsed) -> Many<Member> {
    presume(.device)
    return try parseProperties()
  }

  mutating func parseNewStatement() throws(Unparsed) -> NewDeclaration {
    presume(.new)
    let kind = try expectName("the kind to make one more of")
    if at(.leftParen) {
      throw unexpected(
        "`as`", help: "leave the brackets out: `new \(lexer.text(kind.span.start, kind.span.end)) as Other`")
    }
    try expect(.as)
    return NewDeclaration(kind: kind, name: try expectName("what it is called"))
  }

  mutating func parseUseStatement() throws(Unparsed) -> StringLiteral {
    presume(.use)
    return try expectString("the path of a file between quotes")
  }

  mutating func parseSetupDeclaration() throws(Unparsed) -> Block {
    presume(.setup)
    return try parseBlock()
  }

  mutating func parseLawDeclaration() throws(Unparsed) -> OwnClaim {
    presume(.law)
    let name = try expectName("the name of the law")
    let words = try expectString("what must hold, in words, between quotes")
    return OwnClaim(kind: .law(words), name: name, body: try parseBlock())
  }

  mutating func parseReachableDeclaration() throws(Unparsed) -> OwnClaim {
    presume(.reachable)
    let name = try expectName("a name for where the app can come to")
    return OwnClaim(kind: .reachable, name: name, body: try parseBlock())
  }

  mutating func parseStepsDeclaration() throws(Unparsed) -> StepsDeclaration {
    presume(.steps)
    let name = try expectName("the name of the steps")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return StepsDeclaration(name: name, parameters: parameters, body: try parseBlock())
  }

  mutating func parseFuncDeclaration() throws(Unparsed) -> FunctionDeclaration {
    presume(.func)
    let name = try expectName("the name of the function")
    if !at(.leftParen) { throw unexpected("`(`, as in `func half(x) { return x / 2 }`") }
    let parameters = try parseParameters(
      help: SwiftHabit.help(forMethod: lexer.names.text(name.id)) ?? Self.plainParameters)
    if at(.arrow) { throw unexpected("`{`", help: "leave the type out: types are not written") }
    return FunctionDeclaration(name: name, parameters: parameters, body: try parseBlock())
  }

  mutating func storeConstant() throws(Unparsed) -> Ref<LetDeclaration> {
    let constant = store(try parseLetDeclaration())
    constants.append(constant)
    return constant
  }

  mutating func storeView() throws(Unparsed) -> Ref<ViewDeclaration> {
    let view = store(try parseViewDeclaration())
    views.append(view)
    return view
  }

  mutating func parseLetDeclaration() throws(Unparsed) -> LetDeclaration {
    presume(.let)
    let name = try expectName("a name")
    let isFunction = at(.leftParen)
    let parameters = isFunction ? try parseParameters() : .none
    guard accept(.assign) else { throw unexpected("`=`", help: at(.colon) ? Self.untyped : nil) }
    let value = store(try parseValue())
    return LetDeclaration(name: name, isFunction: isFunction, parameters: parameters, value: value)
  }

  mutating func parseGivenStatement() throws(Unparsed) -> GivenStatement {
    presume(.given)
    let name = store(try parsePath())
    guard accept(.assign) else { throw unexpected("`=` and the value") }
    return GivenStatement(name: name, value: store(try parseExpression()))
  }

  mutating func parseExtendDeclaration() throws(Unparsed) -> ExtendDeclaration {
    presume(.extend)
    return ExtendDeclaration(name: try expectName("the name of a screen"), members: try parseMembers())
  }

  mutating func parseVarDeclaration() throws(Unparsed) -> FieldDeclaration {
    presume(.var)
    let name = try expectName("the name of the variable")
    guard accept(.assign) else {
      throw unexpected(
        "`=` and the value that the variable begins with", help: at(.colon) ? Self.untyped : nil)
    }
    return FieldDeclaration(name: name, value: store(try parseValue()))
  }

  /// Parses the field of a screen or an object, which may be weak.
  mutating func parseMemberField() throws(Unparsed) -> FieldDeclaration {
    var field = try parseFieldDeclaration()
    field.isWeak = accept(.weak)
    return field
  }

  mutating func parseFieldDeclaration() throws(Unparsed) -> FieldDeclaration {
    presume(.field)
    let name = try expectName("the name of the field")
    guard accept(.assign) else {
      throw unexpected("`=` and the value that the field begins with", help: at(.colon) ? Self.untyped : nil)
    }
    if let value = try readCodeOfField(name) { return FieldDeclaration(name: name, value: store(value)) }
    return FieldDeclaration(name: name, value: store(try parseExpression()))
  }

  /// Parses a block or an animator as the initial value of a field, and reports it, since a field cannot begin with
  /// one.
  /// - Returns: The expression `none` as a replacement; nil if the value is neither a block nor an animator.
  private mutating func readCodeOfField(_ name: Name) throws(Unparsed) -> Expression? {
    let isBlock = at(.block) && (lexer.nextByteOpensBlock || lexer.nextByteOpensApart)
    guard isBlock || at(.propertyAnimator) && lexer.nextByteOpens else { return nil }
    let (word, field) = (text(of: token), lexer.text(name.span.start, name.span.end))
    report(
      .misplaced, "a field cannot begin with a `\(word)`, which is created only in code", at: span(of: token),
      help: "write `field \(field) = none`, and in code that runs, as in a handler or a story, "
        + "`\(field) = \(word)\(isBlock ? " { … }" : "(…)")`")
    let value = try parseValue()
    let none = Array("none".utf8).withUnsafeBufferPointer { lexer.names.intern($0) }
    return Expression(span: value.span, height: 1, kind: .name(none))
  }

  private static let untyped = "types are not written: `let x = 3`, `field x = 3`"

  mutating func parseChooseStatement() throws(Unparsed) -> Choice {
    presume(.choose)
    let point = try parseCode("the name of a choice")
    return Choice(point: point, value: try parseCode("what is chosen"))
  }

  private static let plainParameters = "the parameters of a `func` are names alone, without labels and types"

  /// Parses parameters in parentheses.
  /// - Parameter help: The help to show if a parameter is not followed by `,` or `)`.
  mutating func parseParameters(help: String? = nil) throws(Unparsed) -> Many<Parameter> {
    try expect(.leftParen, "`(`")
    let base = scratch.end
    if !at(.rightParen) {
      repeat {
        scratch.append(try parseParameter())
      } while accept(.comma)
    }
    if let help, !at(.rightParen) { throw unexpected("`,` or `)`", help: help) }
    try expect(.rightParen, "`,` or `)`")
    return gather(Parameter.self, above: base)
  }

  mutating func parseParameter() throws(Unparsed) -> Parameter {
    let start = token.start
    var label: Name?
    if at(.word) && lexer.nextByteIsColon {
      label = try expectName("a label")
      presume(.colon)
    }
    let name = try parseVariable()
    return Parameter(span: span(from: start), label: label, name: name)
  }

  /// Parses a name, or `_`, for which it returns nil.
  mutating func parseVariable() throws(Unparsed) -> Name? {
    if accept(.wildcard) { return nil }
    return try expectName("a name or `_`")
  }

  /// Parses a name that may contain hyphens, such as `not-in-window` or `MOD-TREE-09`.
  mutating func parseCode(_ description: StaticString) throws(Unparsed) -> Name {
    let first = try expectName(description)
    guard at(.minus), atAdjacent else { return first }
    while at(.minus), atAdjacent {
      step()
      guard at(.word) || at(.number), atAdjacent else { throw unexpected("the rest of the name") }
      step()
    }
    let whole = span(from: first.span.start)
    let bytes = UnsafeBufferPointer(
      start: lexer.base + Int(whole.start), count: Int(whole.end - whole.start))
    return Name(id: lexer.names.intern(bytes), span: whole)
  }

  mutating func parseNames() throws(Unparsed) -> Many<Name> {
    try readCommas { parser throws(Unparsed) in try parser.expectName("a name") }
  }
}
