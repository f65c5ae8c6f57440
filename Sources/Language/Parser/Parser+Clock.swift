import Diagnostics

// Commands for the clock, the finger and output.

extension Parser {
  mutating func parseStartCommand() throws(Unparsed) -> Ref<Statement> {
    presume(.start)
    if atEndOfStatement { throw unexpected("the command to start, as in `start pop`") }
    try enter()
    let start = token.start
    let isName = token.kind == .word && leadsByName
    let kind = isName ? try parseNameStatement() : try parseStartable()
    leave()
    return store(Statement(span: span(from: start), kind: kind))
  }

  private mutating func parseStartable() throws(Unparsed) -> Statement.Kind {
    if at(.animate) { return try parseAnimateStatement() }
    if at(.keyframes) { return .keyframes(store(try parseKeyframesStatement())) }
    if at(.propertyAnimator) { return .propertyAnimator(store(try parsePropertyAnimator())) }
    if at(.after) { return .after(store(try parseAfterStatement())) }
    if at(.every) { return .after(store(try parseEveryStatement())) }
    return try parseCommand()
  }

  mutating func parseTurnCommand() throws(Unparsed) -> Block {
    presume(.turn)
    return try parseBlock()
  }

  mutating func parseAdvanceCommand() throws(Unparsed) -> Advance {
    presume(.advance)
    if accept(.to) { return .to(store(try parseExpression())) }
    if accept(.until) {
      if at(.settled) { throw unexpected("an event", help: Self.adviceOnUntil) }
      return .until(try parseEventPattern())
    }
    if atEndOfStatement { throw unexpected("a time, as in `advance 0.5s`") }
    return .by(store(time(try parseExpression())))
  }

  mutating func parseAfterStatement() throws(Unparsed) -> AfterStatement {
    presume(.after)
    if atEndOfStatement || at(.leftBrace) {
      throw unexpected("a time, as in `after 0.1s { … }`; `after 0s` is the next turn of the main queue")
    }
    let delay = store(time(try parseExpression()))
    return AfterStatement(moment: .delay(delay), body: try parseBlock())
  }

  mutating func parseEveryStatement() throws(Unparsed) -> AfterStatement {
    presume(.every)
    guard accept(.frame) else {
      throw unexpected(
        "`frame`, as in `every frame until done { … }`",
        help: "what comes again after another time are steps: `steps tick { after 1s { do tick } }`")
    }
    let condition = accept(.until) ? store(try parseExpression()) : nil
    return AfterStatement(moment: .frames(until: condition), body: try parseBlock())
  }

  mutating func parsePanCommand() throws(Unparsed) -> PanCommand {
    let start = token.start
    presume(.pan)
    var direction: Direction?
    var fromEdge = false
    var receiver: Ref<Expression>?
    if !at(.to) {
      if at(.number) {
        throw unexpected(
          "`left`, `right`, `up`, `down` or `to`", help: "write `pan down to \(text(of: token))`")
      }
      if at(.word), token.name.keyword == nil, let next = lexer.word(behind: token.end),
        Self.directions.contains(next.name.keyword)
      {
        let name = "\(text(of: next)) on \(text(of: token))"
        throw unexpected("`left`, `right`, `up` or `down`", help: "write `pan \(name) to 0.4`")
      }
      if let help = adviceOnWay { throw unexpected("`left`, `right`, `up` or `down`", help: help) }
      direction = try parseDirection()
      fromEdge = accept(.edge)
      receiver = try acceptReceiver()
    }
    try expectTo(from: start)
    let extent = store(try parseExpression())
    let duration = try acceptDuration()
    if let help = adviceOnEdge { throw unexpected("the end of the statement", help: help) }
    return PanCommand(
      direction: direction, fromEdge: fromEdge, receiver: receiver, extent: extent, duration: duration)
  }

  private static let directions: [Keyword?] = [.left, .right, .up, .down]

  mutating func parseCancelCommand() -> Statement.Kind {
    presume(.cancel)
    return accept(.touch) ? .cancelTouch : .cancel
  }

  mutating func parseTapCommand() throws(Unparsed) -> Ref<Expression> {
    presume(.tap)
    if atEndOfStatement { throw unexpected("what to tap") }
    return store(try parseExpression())
  }

  mutating func parseDoCommand() throws(Unparsed) -> DoCommand {
    presume(.do)
    let name = try expectName("the name of the steps")
    let arguments = at(.leftParen) ? try parseArguments() : Arguments()
    return DoCommand(name: name, arguments: arguments.many)
  }

  mutating func parsePrintCommand() throws(Unparsed) -> PrintItem {
    presume(.print)
    if atEndOfStatement {
      throw unexpected("what to print: `hierarchy`, `views`, `frames`, `events`, `gestures` or a value")
    }
    if accept(.hierarchy) { return .hierarchy }
    if accept(.views) { return .views }
    if accept(.gestures) { return .gestures }
    if accept(.frames) { return .frames }
    if accept(.events) { return .events(at(.word) ? try parseNames() : .none) }
    return .values(try parseValues())
  }

  mutating func parseLogCommand() throws(Unparsed) -> Many<Expression> {
    presume(.log)
    return try parseValues()
  }

  mutating func parseTouchCommand() throws(Unparsed) -> TouchCommand {
    presume(.touch)
    if accept(.up) { return TouchCommand(motion: .up, duration: nil) }
    if atEndOfStatement { throw unexpected("where the finger touches, as in `touch (20, 30)`") }
    let motion: TouchCommand.Motion =
      accept(.by) ? .by(store(try parseExpression())) : .to(store(try parseExpression()))
    return TouchCommand(motion: motion, duration: try acceptDuration())
  }

  private mutating func acceptReceiver() throws(Unparsed) -> Ref<Expression>? {
    accept(.on) ? store(try parseExpression()) : nil
  }

  private mutating func acceptDuration() throws(Unparsed) -> Ref<Expression>? {
    accept(.over) ? store(time(try parseExpression())) : nil
  }

  /// Parses one or more values, separated by commas.
  mutating func parseValues() throws(Unparsed) -> Many<Expression> {
    try readCommas { parser throws(Unparsed) in try parser.parseExpression() }
  }

  /// Checks that a time has a unit. Reports a number without a unit, and returns it in seconds; returns any other expression
  /// unchanged.
  mutating func time(_ expression: Expression) -> Expression {
    guard case .number(let value, .none) = expression.kind else { return expression }
    let text = lexer.text(expression.span.start, expression.span.end)
    if at(.word), ["s", "ms"].contains(self.text(of: token)) {
      report(
        .missingUnit, "no space belongs before the unit of a time",
        at: Span(file: file, start: expression.span.start, end: token.end),
        suggestion: text + self.text(of: token))
      step()
    }
    report(
      .missingUnit, "a time needs a unit", at: expression.span, help: "units are `s` and `ms`",
      suggestion: value > 10 ? "\(text)ms" : "\(text)s")
    return Expression(span: expression.span, height: 1, kind: .number(value, .seconds))
  }
}
