import Diagnostics

// The verbs that move from screen to screen, and their options.

extension Parser {
  mutating func parsePresentCommand() throws(Unparsed) -> TransitionCommand {
    presume(.present)
    return try parseOptions(of: .present, object: store(try parseObject("what to present")))
  }

  mutating func parseDismissCommand() throws(Unparsed) -> TransitionCommand {
    presume(.dismiss)
    return try parseOptions(of: .dismiss)
  }

  mutating func parsePushCommand() throws(Unparsed) -> TransitionCommand {
    presume(.push)
    return try parseOptions(of: .push, object: store(try parseObject("what to push")))
  }

  mutating func parsePopCommand() throws(Unparsed) -> TransitionCommand {
    presume(.pop)
    guard accept(.to) else { return try parseOptions(of: .pop) }
    if accept(.root) { return try parseOptions(of: .pop, toRoot: true) }
    return try parseOptions(of: .pop, object: store(try parseObject("what to pop to")))
  }

  mutating func parseSetCommand() throws(Unparsed) -> TransitionCommand {
    presume(.set)
    return try parseOptions(of: .set, object: store(try parseObject("the list of screens, as in `[A, B]`")))
  }

  mutating func parseShowCommand() throws(Unparsed) -> TransitionCommand {
    presume(.show)
    return try parseOptions(of: .show, object: store(try parseObject("what to show")))
  }

  mutating func parseSelectCommand() throws(Unparsed) -> TransitionCommand {
    presume(.select)
    return try parseOptions(of: .select, object: store(try parseObject("what to select")))
  }

  mutating func parsePerformCommand() throws(Unparsed) -> TransitionCommand {
    presume(.perform)
    return try parseOptions(
      of: .perform, object: store(try parseObject("the name of a segue between quotes")))
  }

  mutating func parseUnwindCommand() throws(Unparsed) -> TransitionCommand {
    presume(.unwind)
    if atOption || atEndOfStatement { throw unexpected("the name of an action") }
    let name = try expectName("the name of an action")
    let action = Expression(span: name.span, height: 1, kind: .name(name.id))
    return try parseOptions(of: .unwind, object: store(action))
  }

  /// What a verb acts on. The words of options are none, so that a forgotten object is told.
  mutating func parseObject(_ description: StaticString) throws(Unparsed) -> Expression {
    if atOption || atEndOfStatement { throw unexpected("\(description)") }
    return try parseExpression()
  }

  mutating func parseOptions(
    of verb: TransitionCommand.Verb, object: Ref<Expression>? = nil, toRoot: Bool = false
  ) throws(Unparsed) -> TransitionCommand {
    var options: Ref<TransitionOptions>?
    if at(.word), atOption {
      var said = TransitionOptions()
      repeat {
        try parseOption(&said)
      } while at(.word) && atOption
      options = store(said)
    }
    return TransitionCommand(verb: verb, toRoot: toRoot, object: object, options: options)
  }

  /// Whether an option is in hand.
  private var atOption: Bool {
    switch token.name.keyword {
    case .on?, .as?, .unanimated?, .interactively?, .named?, .then?: true
    default: false
    }
  }

  mutating func parseOption(_ options: inout TransitionOptions) throws(Unparsed) {
    let place = span(of: token)
    switch token.name.keyword {
    case .on?:
      noteOption(options.receiver != nil, at: place)
      step()
      options.receiver = store(try parseExpression())
    case .as?:
      noteOption(options.style != nil, at: place)
      step()
      options.style = store(try parseExpression())
    case .unanimated?:
      noteOption(options.unanimated != nil, at: place)
      step()
      options.unanimated = place
    case .interactively?:
      noteOption(options.interactively != nil, at: place)
      step()
      options.interactively = place
    case .named?:
      noteOption(options.name != nil, at: place)
      step()
      options.name = try expectName("what the new screen is called")
    default:
      noteOption(options.completion != nil, at: place)
      try expect(.then)
      options.completion = try parseBlock()
    }
  }
}
