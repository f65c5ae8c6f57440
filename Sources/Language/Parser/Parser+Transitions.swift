import Diagnostics

// Animators, interactions, gestures, presentations, and the transitions that vend them.

extension Parser {
  mutating func parseObjectDeclaration(_ kind: DeclaredKind) throws(Unparsed) -> ObjectDeclaration {
    step()
    guard at(.word) else { throw unexpected("the name of \(kind.phrase)") }
    let name = try expectName("a name")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    let roles = kind == .object && accept(.is) ? try parseRoles() : DeclaredKinds(kind)
    return ObjectDeclaration(
      kind: kind, name: name, roles: roles, parameters: parameters, members: try readBody(of: kind))
  }

  /// Parses the roles after `is`.
  mutating func parseRoles() throws(Unparsed) -> DeclaredKinds {
    var roles: DeclaredKinds = []
    repeat { roles.insert(DeclaredKinds(try parseRole())) } while accept(.comma)
    return roles
  }

  mutating func parseRole() throws(Unparsed) -> DeclaredKind {
    let word = token.name.keyword
    guard at(.word), let role = DeclaredKind.roles.first(where: { $0.keyword == word }) else {
      let roles = DeclaredKind.roles.map { "`\($0.word)`" }.joined(separator: ", ")
      throw unexpected("a role", help: "the roles are \(roles)")
    }
    step()
    return role
  }

  mutating func readBody(of kind: DeclaredKind) throws(Unparsed) -> Many<Member> {
    if kind == .presentation { return try parseMembers() }
    return try readLines(kind.leads) { parser throws(Unparsed) in try parser.readLine(of: kind) }
  }

  private mutating func readLine(of kind: DeclaredKind) throws(Unparsed) -> Member {
    let start = token.start
    let line: Member.Kind
    switch token.name.keyword.flatMap({ kind.line($0) }) {
    case .section? where kind == .object: line = try parseSectionOrVending()
    case .section?: line = .section(store(try parseSection()))
    case .vending?: line = .vending(store(try parseVendingLine()))
    case .vendedPresentation?: line = .vendsPresentation(store(try parsePresentationLine()))
    case .finishRule?: line = .finishRule(try parseFinishRule())
    case .pan?: line = try parsePanLine()
    case .pinch?, .rotation?, .longPress?: line = parseWordLine()
    case .tap?: line = try parseTapLine()
    case .swipe?: line = try parseSwipeLine()
    case .view?: line = .view(try storeView())
    case .field?: line = .field(store(try parseMemberField()))
    case .handler?: line = .handler(store(try parseHandler()))
    case .function?: line = .function(store(try parseFuncDeclaration()))
    case .property?, nil:
      if kind == .animator, let section = try readMisnamedSection() {
        line = .section(store(section))
        break
      }
      guard kind.hasProperties else { throw noLine(of: kind) }
      line = .property(store(try parseProperty(kind.leads, code: kind.help)))
    }
    return Member(span: span(from: start), kind: line)
  }

  /// Parses a line of an `object`: a section if braces follow the kinds of transitions, otherwise a line that returns objects
  /// to UIKit.
  mutating func parseSectionOrVending() throws(Unparsed) -> Member.Kind {
    let phases = try parsePhases()
    if at(.leftBrace) { return .section(store(Section(phases: phases, body: try parseBlock()))) }
    return .vending(store(try readVending(of: phases)))
  }

  mutating func parseSection() throws(Unparsed) -> Section {
    let phases = try parsePhases()
    guard at(.leftBrace) else { throw unexpected("`,` or `{`") }
    return Section(phases: phases, body: try parseBlock())
  }

  /// Reports a section named after a command, such as `present { … }`, and parses it; nil for other lines.
  private mutating func readMisnamedSection() throws(Unparsed) -> Section? {
    let sections: [(Keyword, Keyword)] = [
      (.present, .presenting), (.dismiss, .dismissing), (.push, .pushing), (.pop, .popping),
      (.select, .selecting),
    ]
    guard let word = token.name.keyword, lexer.nextByteOpensBlock,
      let section = sections.first(where: { $0.0 == word })?.1
    else { return nil }
    report(
      .unknownStatement, "there is no section `\(word.spelling)`", at: span(of: token),
      suggestion: section.spelling)
    token.name = NameID(section)
    return try parseSection()
  }

  mutating func parsePhases() throws(Unparsed) -> Many<Phase> {
    try readCommas { parser throws(Unparsed) in try parser.parsePhase() }
  }

  mutating func parsePhase() throws(Unparsed) -> Phase {
    let place = span(of: token)
    let verb = try expectWord(of: TransitionKind.self)
    return Phase(span: place, verb: verb)
  }

  mutating func parseFinishRule() throws(Unparsed) -> Ref<Expression> {
    presume(.finish)
    if at(.if) { throw unexpected("`when`", help: "write `finish when progress > 0.5`") }
    try expect(.when)
    return store(try parseExpression())
  }

  mutating func parsePanLine() throws(Unparsed) -> Member.Kind {
    presume(.pan)
    if atEndOfStatement { return .pan(nil, fromEdge: false) }
    let direction = try parseDirection()
    return .pan(direction, fromEdge: accept(.edge))
  }

  /// Parses a line that consists of a single word, such as `pinch`.
  mutating func parseWordLine() -> Member.Kind {
    if accept(.rotation) { return .rotation }
    if accept(.longPress) { return .longPress }
    presume(.pinch)
    return .pinch
  }

  mutating func parseTapLine() throws(Unparsed) -> Member.Kind {
    presume(.tap)
    return .tap(atEndOfStatement ? nil : store(try parsePostfix()))
  }

  mutating func parseSwipeLine() throws(Unparsed) -> Member.Kind {
    presume(.swipe)
    return .swipe(try parseDirection())
  }

  mutating func parseVendingLine() throws(Unparsed) -> VendingLine {
    try readVending(of: try parsePhases())
  }

  private mutating func readVending(of phases: Many<Phase>) throws(Unparsed) -> VendingLine {
    let condition = accept(.when) ? store(try parseExpression()) : nil
    let animator = accept(.animator) ? store(try parseVended("the name of an animator")) : nil
    let (interaction, unconditionally) = try parseVendedInteraction()
    return VendingLine(
      phases: phases, condition: condition, animator: animator, interaction: interaction,
      unconditionally: unconditionally)
  }

  mutating func parseVendedInteraction() throws(Unparsed) -> (Ref<Expression>?, unconditionally: Span?) {
    guard accept(.interaction) else { return (nil, nil) }
    let interaction = store(try parseVended("the name of an interaction"))
    let place = span(of: token)
    return (interaction, accept(.unconditionally) ? place : nil)
  }

  mutating func parsePresentationLine() throws(Unparsed) -> PresentationLine {
    presume(.presentation)
    let isCondition = at(.when)
    let presentation = store(try parseVended("the name of a presentation"))
    if isCondition, !atEndOfStatement, !at(.when) {
      throw unexpected(
        "the end of the line", help: "the condition follows the name: `presentation Half when low`")
    }
    let condition = accept(.when) ? store(try parseExpression()) : nil
    return PresentationLine(presentation: presentation, condition: condition)
  }

  /// Parses a name with optional arguments.
  mutating func parseVended(_ description: StaticString) throws(Unparsed) -> Expression {
    let name = try expectName(description)
    let vended = Expression(span: name.span, height: 1, kind: .name(name.id))
    guard at(.leftParen), atAdjacent else { return vended }
    let arguments = try parseArguments()
    return try node(
      .call(store(vended), arguments.many), from: name.span.start, over: max(1, arguments.height))
  }

  private mutating func noLine(of kind: DeclaredKind) -> Unparsed {
    if at(.word), !at(.animator), !at(.interaction), !isFull,
      let word = nearest(to: text(of: token), among: kind.leads, by: { $0.spelling })
    {
      report(
        .unknownStatement, "a line of \(kind.phrase) cannot begin with `\(text(of: token))`",
        at: span(of: token),
        suggestion: word.spelling)
      return Unparsed()
    }
    return unexpected("a line of this \(kind.word)", help: kind.help)
  }
}
