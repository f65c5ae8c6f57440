import Diagnostics

// Commands that move between screens, and their options.

extension Parser {
  /// Parses a command that consists of a verb, which is the current token, an object, and options.
  mutating func parseObjectCommand(
    _ verb: TransitionCommand.Verb, _ description: StaticString
  ) throws(Unparsed) -> TransitionCommand {
    step()
    return try parseOptions(of: verb, object: store(try parseObject(description)))
  }

  mutating func parseDismissCommand() throws(Unparsed) -> TransitionCommand {
    presume(.dismiss)
    return try parseOptions(of: .dismiss)
  }

  mutating func parsePopCommand() throws(Unparsed) -> TransitionCommand {
    presume(.pop)
    guard accept(.to) else { return try parseOptions(of: .pop) }
    if accept(.root) { return try parseOptions(of: .pop, toRoot: true) }
    return try parseOptions(of: .pop, object: store(try parseObject("what to pop to")))
  }

  mutating func parseUnwindCommand() throws(Unparsed) -> TransitionCommand {
    presume(.unwind)
    if atOption || atEndOfStatement { throw unexpected("the name of an action") }
    let name = try expectName("the name of an action")
    let action = Expression(span: name.span, height: 1, kind: .name(name.id))
    return try parseOptions(of: .unwind, object: store(action))
  }

  /// Parses the object of a command; reports it as missing if an option follows, or the end of the statement.
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

  private var atOption: Bool {
    switch token.name.keyword {
    case .on?, .as?, .unanimated?, .interactively?, .named?, .then?: true
    default: false
    }
  }

  mutating func parseOption(_ options: inout TransitionOptions) throws(Unparsed) {
    switch token.name.keyword {
    case .on?: try readOption(&options.receiver)
    case .as?: try readOption(&options.style)
    case .unanimated?: readFlag(&options.unanimated)
    case .interactively?: readFlag(&options.interactively)
    case .named?:
      noteOption(options.name != nil, at: span(of: token))
      step()
      options.name = try expectName("what the new screen is called")
    default:
      noteOption(options.completion != nil, at: span(of: token))
      try expect(.then)
      options.completion = try parseBlock()
    }
  }

  /// Parses an option that consists of a keyword and an expression.
  mutating func readOption(_ option: inout Ref<Expression>?) throws(Unparsed) {
    noteOption(option != nil, at: span(of: token))
    step()
    option = store(try parseExpression())
  }

  mutating func readFlag(_ flag: inout Span?) {
    let place = span(of: token)
    noteOption(flag != nil, at: place)
    step()
    flag = place
  }
}
