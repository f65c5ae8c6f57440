import Diagnostics

// Animators, interactions, gestures, presentations, and transitions, which vend them.

extension Parser {
  mutating func parseAnimatorDeclaration() throws(Unparsed) -> AnimatorDeclaration {
    presume(.animator)
    let name = try expectName("the name of an animator")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return AnimatorDeclaration(name: name, parameters: parameters, members: try parseAnimatorBody())
  }

  mutating func parseAnimatorBody() throws(Unparsed) -> Many<Member> {
    try readLines(Keyword.animatorLines) { parser throws(Unparsed) in try parser.parseAnimatorLine() }
  }

  mutating func parseAnimatorLine() throws(Unparsed) -> Member {
    if atPhase {
      let start = token.start
      let section = try parseSection()
      return Member(span: span(from: start), kind: .section(store(section)))
    }
    return try readLine(Keyword.animatorLines, code: "code stands in a section, as in `presenting { … }`")
  }

  mutating func parseSection() throws(Unparsed) -> Section {
    let phases = try parsePhases()
    guard at(.leftBrace) else { throw unexpected("`,` or `{`") }
    return Section(phases: phases, body: try parseBlock())
  }

  mutating func parsePhases() throws(Unparsed) -> Many<Phase> {
    let base = scratch.end
    repeat {
      scratch.append(try parsePhase())
    } while accept(.comma)
    return gather(Phase.self, above: base)
  }

  mutating func parsePhase() throws(Unparsed) -> Phase {
    let place = span(of: token)
    let verb = try expectWord(of: TransitionKind.self)
    return Phase(span: place, verb: verb)
  }

  mutating func parseInteractionDeclaration() throws(Unparsed) -> InteractionDeclaration {
    presume(.interaction)
    let name = try expectName("the name of an interaction")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return InteractionDeclaration(name: name, parameters: parameters, members: try parseInteractionBody())
  }

  mutating func parseInteractionBody() throws(Unparsed) -> Many<Member> {
    try readLines(Keyword.interactionLines) { parser throws(Unparsed) in try parser.parseInteractionLine() }
  }

  mutating func parseInteractionLine() throws(Unparsed) -> Member {
    if at(.finish) {
      let start = token.start
      let rule = try parseFinishRule()
      return Member(span: span(from: start), kind: .finishRule(rule))
    }
    return try readLine(
      Keyword.interactionLines, code: "code stands in a handler, as in `on startInteractiveTransition { … }`")
  }

  mutating func parseFinishRule() throws(Unparsed) -> Ref<Expression> {
    presume(.finish)
    try expect(.when)
    return store(try parseExpression())
  }

  mutating func parseGestureDeclaration() throws(Unparsed) -> GestureDeclaration {
    presume(.gesture)
    let name = try expectName("the name of a gesture")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return GestureDeclaration(name: name, parameters: parameters, members: try parseGestureBody())
  }

  mutating func parseGestureBody() throws(Unparsed) -> Many<Member> {
    try readLines(Keyword.gestureLines) { parser throws(Unparsed) in try parser.parseGestureLine() }
  }

  mutating func parseGestureLine() throws(Unparsed) -> Member {
    let start = token.start
    let kind: Member.Kind
    switch token.name.keyword {
    case .pan?: kind = try parsePanLine()
    case .pinch?: kind = parsePinchLine()
    case .tap?: kind = try parseTapLine()
    default:
      return try readLine(Keyword.gestureLines, code: "code stands in a handler, as in `on changed { … }`")
    }
    return Member(span: span(from: start), kind: kind)
  }

  mutating func parsePanLine() throws(Unparsed) -> Member.Kind {
    presume(.pan)
    if atEndOfStatement { return .pan(nil, fromEdge: false) }
    let direction = try parseDirection()
    return .pan(direction, fromEdge: accept(.edge))
  }

  mutating func parsePinchLine() -> Member.Kind {
    presume(.pinch)
    return .pinch
  }

  mutating func parseTapLine() throws(Unparsed) -> Member.Kind {
    presume(.tap)
    return .tap(atEndOfStatement ? nil : store(try parsePostfix()))
  }

  mutating func parsePresentationDeclaration() throws(Unparsed) -> PresentationDeclaration {
    presume(.presentation)
    let name = try expectName("the name of a presentation")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return PresentationDeclaration(name: name, parameters: parameters, members: try parseMembers())
  }

  mutating func parseTransitionDeclaration() throws(Unparsed) -> TransitionDeclaration {
    presume(.transition)
    let name = try expectName("the name of a transition")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return TransitionDeclaration(name: name, parameters: parameters, members: try parseTransitionBody())
  }

  mutating func parseTransitionBody() throws(Unparsed) -> Many<Member> {
    try readLines(Keyword.transitionLines) { parser throws(Unparsed) in try parser.parseTransitionLine() }
  }

  mutating func parseTransitionLine() throws(Unparsed) -> Member {
    let start = token.start
    let kind: Member.Kind
    switch token.name.keyword {
    case .field?: kind = .field(store(try parseFieldDeclaration()))
    case .presentation?: kind = .vendsPresentation(store(try parsePresentationLine()))
    default:
      guard atPhase else { throw notAVendingLine() }
      kind = .vending(store(try parseVendingLine()))
    }
    return Member(span: span(from: start), kind: kind)
  }

  mutating func parseVendingLine() throws(Unparsed) -> VendingLine {
    let phases = try parsePhases()
    let condition = accept(.when) ? store(try parseExpression()) : nil
    let animator = accept(.animator) ? store(try parseVended("the name of an animator")) : nil
    let (interaction, unconditionally) = try parseVendedInteraction()
    return VendingLine(
      phases: phases, condition: condition, animator: animator, interaction: interaction,
      unconditionally: unconditionally)
  }

  /// `interaction I [unconditionally]`, or nothing.
  mutating func parseVendedInteraction() throws(Unparsed) -> (Ref<Expression>?, unconditionally: Span?) {
    guard accept(.interaction) else { return (nil, nil) }
    let interaction = store(try parseVended("the name of an interaction"))
    let place = span(of: token)
    return (interaction, accept(.unconditionally) ? place : nil)
  }

  mutating func parsePresentationLine() throws(Unparsed) -> PresentationLine {
    presume(.presentation)
    let presentation = store(try parseVended("the name of a presentation"))
    let condition = accept(.when) ? store(try parseExpression()) : nil
    return PresentationLine(presentation: presentation, condition: condition)
  }

  /// A name, perhaps with arguments.
  mutating func parseVended(_ description: StaticString) throws(Unparsed) -> Expression {
    let name = try expectName(description)
    let vended = Expression(span: name.span, height: 1, kind: .name(name.id))
    guard at(.leftParen), atAdjacent else { return vended }
    let arguments = try parseArguments()
    return try node(
      .call(store(vended), arguments.many), from: name.span.start, over: max(1, arguments.height))
  }

  // MARK: - Implementation

  private var atPhase: Bool {
    token.name.keyword.map { TransitionKind($0) != nil } ?? false
  }

  /// A field, a handler, or a property; `words` are those that may begin a line here, `code` says where code
  /// stands.
  private mutating func readLine(_ words: [Keyword], code: String) throws(Unparsed) -> Member {
    let start = token.start
    let kind: Member.Kind
    switch token.name.keyword {
    case .field?: kind = .field(store(try parseFieldDeclaration()))
    case .on?: kind = .handler(store(try parseHandler()))
    default: kind = .property(store(try parseProperty(words, code: code)))
    }
    return Member(span: span(from: start), kind: kind)
  }

  private mutating func notAVendingLine() -> Unparsed {
    if at(.word), !at(.animator), !at(.interaction), !isFull,
      let word = Spelling.nearest(to: text(of: token), among: Keyword.transitionLines)
    {
      report(
        .unknownStatement, "`\(text(of: token))` begins no line of a transition", at: span(of: token),
        suggestion: word.spelling)
      return Unparsed()
    }
    return unexpected(
      "a line of this transition",
      help: "what it vends is said by `presenting animator A interaction I`, `presentation P`")
  }
}

extension Keyword {
  /// The words that begin a line of an animator.
  fileprivate static let animatorLines = TransitionKind.keywords + [.field, .on]

  /// The words that begin a line of an interaction.
  fileprivate static let interactionLines: [Keyword] = [.finish, .field, .on]

  /// The words that begin a line of a gesture.
  fileprivate static let gestureLines: [Keyword] = [.pan, .pinch, .tap, .field, .on]

  /// The words that begin a line of a transition.
  fileprivate static let transitionLines = TransitionKind.keywords + [.field, .presentation]
}
