import Diagnostics

// Statements of transition code.

extension Parser {
  mutating func parseCodeStatement(_ word: Keyword) throws(Unparsed) -> Statement.Kind {
    switch token.name.keyword {
    case .view?: return .view(try storeView())
    case .constraint?: return .constraint(store(try parseConstraintDeclaration()))
    case .add?: return .add(store(try parseAddStatement()))
    case .remove?: return .remove(try parseRemoveStatement())
    case .animate?: return try parseAnimateStatement()
    case .keyframes?: return .keyframes(store(try parseKeyframesStatement()))
    case .at?: return .keyframe(store(try parseKeyframe()))
    case .alongside?: return .alongside(store(try parseAlongsideStatement()))
    case .after?: return .after(store(try parseAfterStatement()))
    case .every?: return .after(store(try parseEveryStatement()))
    case .propertyAnimator?: return .propertyAnimator(store(try parsePropertyAnimator()))
    case .initial?, .final?: return try parseFrameStatement()
    case .complete?: return .complete(try parseCompleteStatement())
    case .animateTransition?:
      step()
      return .animateTransition
    default: break
    }
    switch word.lead {
    case .declaration(let kind): return .controller(store(try parseContainerDeclaration(kind)))
    case .object(let kind): return .object(store(try parseObjectDeclaration(kind)))
    case .command(let opcode): return try parsePlainStatement(opcode)
    case .form, .none: return try parseCommand()
    }
  }

  mutating func parseFrameStatement() throws(Unparsed) -> Statement.Kind {
    let target = try parsePostfix()
    guard accept(.assign) else { throw unexpected("`=` and a rectangle") }
    return .assignment(
      target: store(target), value: store(try parseExpression()), keepingFrame: false)
  }

  mutating func parseAddStatement() throws(Unparsed) -> AddStatement {
    presume(.add)
    if atEndOfStatement { throw unexpected("the view to add") }
    let views = try parseValues()
    let superview = accept(.to) ? store(try parseExpression()) : nil
    return AddStatement(views: views, superview: superview, place: try parsePlace())
  }

  mutating func parsePlace() throws(Unparsed) -> AddStatement.Place {
    if accept(.at) { return .index(store(try parseExpression())) }
    if accept(.above) { return .above(store(try parseExpression())) }
    if accept(.below) { return .below(store(try parseExpression())) }
    return .top
  }

  mutating func parseRemoveStatement() throws(Unparsed) -> Many<Expression> {
    presume(.remove)
    if atEndOfStatement { throw unexpected("the view to remove") }
    return try parseValues()
  }

  mutating func parseAnimateStatement() throws(Unparsed) -> Statement.Kind {
    presume(.animate)
    if at(.layer) { return .layerAnimation(store(try parseLayerAnimation())) }
    if at(.for), lexer.nextByteIsDigit {
      throw unexpected("a time", help: "write `animate \(lexer.statement(behind: token.end)) { … }`")
    }
    guard atValue else { return .animate(store(try parseAnimation(duration: nil))) }
    let value = try parseExpression()
    if at(.with) { return .layerTransition(store(try parseLayerTransition(of: value))) }
    return .animate(store(try parseAnimation(duration: value)))
  }

  /// Parses the rest of an `animate` statement, after the keyword and the duration, if any.
  mutating func parseAnimation(duration: Expression?) throws(Unparsed) -> AnimateStatement {
    var options = AnimationOptions()
    options.duration = duration.map { store(time($0)) }
    while try acceptOption(&options) {}
    let body = try parseBlock()
    return AnimateStatement(options: options, body: body, completion: try acceptCompletion())
  }

  mutating func parseLayerAnimation() throws(Unparsed) -> LayerAnimation {
    presume(.layer)
    let path = store(try parsePostfix())
    try expect(.from)
    let from = store(try parseExpression())
    try expect(.to)
    let to = store(try parseExpression())
    let options = try parseAnimationOptions()
    return LayerAnimation(
      path: path, from: from, to: to, options: options, completion: try acceptCompletion())
  }

  /// Parses the rest of a layer transition, after the view.
  mutating func parseLayerTransition(of view: Expression) throws(Unparsed) -> LayerTransition {
    presume(.with)
    let view = store(view)
    let style = try parseLayerStyle()
    let side = accept(.from) ? try parseSide() : nil
    let options = try parseAnimationOptions()
    let body = try parseBlock()
    return LayerTransition(
      view: view, style: style, side: side, options: options, body: body, completion: try acceptCompletion())
  }

  mutating func parseLayerStyle() throws(Unparsed) -> LayerTransitionStyle.Kind {
    if text(of: token) == "filter" {
      report(
        .notModelled, "a layer transition with a filter is not modelled", at: span(of: token),
        help:
          "what a Core Image filter draws is not modelled; use `fade`, `moveIn`, `push` or `reveal`"
      )
      throw Unparsed()
    }
    return try expectWord(of: LayerTransitionStyle.Kind.self)
  }

  mutating func parseSide() throws(Unparsed) -> LayerTransitionStyle.Side {
    if at(.up) || at(.down) {
      report(
        .unexpectedToken, "a side is `left`, `right`, `top` or `bottom`", at: span(of: token),
        suggestion: at(.up) ? "top" : "bottom")
      throw Unparsed()
    }
    return try expectWord(of: LayerTransitionStyle.Side.self)
  }

  mutating func parseKeyframesStatement() throws(Unparsed) -> KeyframesStatement {
    presume(.keyframes)
    var options = AnimationOptions()
    var mode: KeyframeMode?
    try readDuration(&options)
    while true {
      if at(.mode) {
        noteOption(mode != nil, at: span(of: token))
        step()
        mode = try parseKeyframeMode()
      } else if at(.word), let help = adviceOnMode {
        throw unexpected("an option of the keyframes", help: help)
      } else if try !acceptOption(&options) {
        break
      }
    }
    let body = try parseBlock()
    return KeyframesStatement(options: options, mode: mode, body: body, completion: try acceptCompletion())
  }

  mutating func parseKeyframeMode() throws(Unparsed) -> KeyframeMode {
    try expectWord(of: KeyframeMode.self)
  }

  mutating func parseKeyframe() throws(Unparsed) -> Keyframe {
    presume(.at)
    let start = store(try parseExpression())
    try expect(.for)
    let duration = store(try parseExpression())
    return Keyframe(start: start, duration: duration, body: try parseBlock())
  }

  mutating func parseAlongsideStatement() throws(Unparsed) -> AlongsideStatement {
    presume(.alongside)
    let view = accept(.in) ? store(try parseExpression()) : nil
    let body = try parseBlock()
    return AlongsideStatement(view: view, body: body, completion: try acceptCompletion())
  }

  mutating func parseCompleteStatement() throws(Unparsed) -> Completion {
    presume(.complete)
    if atEndOfStatement { return .done }
    return accept(.never) ? .never : .flag(store(try parseExpression()))
  }

  mutating func parseAllowStatement() throws(Unparsed) -> AllowStatement {
    presume(.allow)
    let law = try parseCode("the name of a law")
    guard at(.because) else {
      throw unexpected("`because` and the reason between quotes", instead: [.because])
    }
    return AllowStatement(law: law, because: store(try parseBecause()))
  }

  // MARK: - Options

  mutating func parseAnimationOptions() throws(Unparsed) -> AnimationOptions {
    var options = AnimationOptions()
    try readDuration(&options)
    while try acceptOption(&options) {}
    return options
  }

  mutating func parseAnimationOption(_ options: inout AnimationOptions) throws(Unparsed) {
    switch token.name.keyword {
    case .delay?:
      noteOption(options.delay != nil, at: span(of: token))
      step()
      options.delay = store(time(try parseExpression()))
    case .curve?: try readOption(&options.curve)
    case .beginFromCurrentState?: readFlag(&options.beginFromCurrentState)
    case .repeat?: readFlag(&options.repeat)
    case .autoreverse?: readFlag(&options.autoreverse)
    case .overrideInheritedDuration?: readFlag(&options.overrideInheritedDuration)
    case .unanimated?: readFlag(&options.unanimated)
    case .overrideInheritedCurve?: readFlag(&options.overrideInheritedCurve)
    case .fillMode?:
      noteOption(options.fillMode != nil, at: span(of: token))
      options.layerOption = options.layerOption ?? span(of: token)
      step()
      options.fillMode = try expectWord(of: FillMode.self)
    case .isRemovedOnCompletion?:
      options.layerOption = options.layerOption ?? span(of: token)
      try readOption(&options.isRemovedOnCompletion)
    default: readFlag(&options.allowUserInteraction)
    }
  }

  mutating func parseCompletion() throws(Unparsed) -> CompletionBlock {
    presume(.then)
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return CompletionBlock(parameters: parameters, body: try parseBlock())
  }

  private mutating func readDuration(_ options: inout AnimationOptions) throws(Unparsed) {
    if atValue { options.duration = store(time(try parseExpression())) }
  }

  private mutating func acceptOption(_ options: inout AnimationOptions) throws(Unparsed) -> Bool {
    if at(.word), atAnimationOption {
      try parseAnimationOption(&options)
      return true
    }
    guard at(.word), !at(.then) else { return false }
    let options = Keyword.animationOptions.map { "`\($0.spelling)`" }.joined(separator: ", ")
    throw unexpected(
      "an option of the animation or `{`", instead: Keyword.animationOptions,
      help: adviceOnOption ?? "possible here: \(options); a curve is written `curve easeIn`")
  }

  mutating func acceptCompletion() throws(Unparsed) -> Ref<CompletionBlock>? {
    at(.then) ? store(try parseCompletion()) : nil
  }

  /// Whether the current token begins the duration, or the view of a layer transition, rather than an option, a block,
  /// a completion or the end of the statement.
  private var atValue: Bool {
    !atEndOfStatement && !at(.leftBrace) && !at(.then) && !at(.mode) && !(at(.word) && atAnimationOption)
  }

  private var atAnimationOption: Bool {
    token.name.keyword.map { Keyword.animationOptions.contains($0) } ?? false
  }
}

extension Keyword {
  fileprivate static let animationOptions: [Keyword] = [
    .delay, .curve, .beginFromCurrentState, .repeat, .autoreverse, .allowUserInteraction,
    .overrideInheritedDuration, .overrideInheritedCurve, .fillMode, .isRemovedOnCompletion, .unanimated,
  ]
}
