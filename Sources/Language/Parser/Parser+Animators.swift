import Diagnostics

// Property animators, and transitions that a custom container runs.

extension Parser {
  /// Parses the value of a `let`, `var`, assignment or `return`; unlike other expressions, it may be a property animator.
  mutating func parseValue() throws(Unparsed) -> Expression {
    guard at(.propertyAnimator), lexer.nextByteOpens else { return try parseExpression() }
    let animator = try parsePropertyAnimator()
    return Expression(span: animator.span, height: 1, kind: .propertyAnimator(store(animator)))
  }

  mutating func parseBlockValue() throws(Unparsed) -> Expression {
    let start = token.start
    presume(.block)
    let parameters = at(.leftParen) ? try parseParameters() : .none
    let block = CompletionBlock(parameters: parameters, body: try parseBlock())
    return Expression(span: span(from: start), height: 1, kind: .block(store(block)))
  }

  mutating func parsePropertyAnimator() throws(Unparsed) -> PropertyAnimator {
    let start = token.start
    presume(.propertyAnimator)
    guard at(.leftParen), atAdjacent else {
      throw unexpected("`(`, as in `propertyAnimator(duration: 0.5s)`")
    }
    let arguments = try parseArguments().many
    let body = at(.leftBrace) ? try parseBlock() : nil
    let completion = try acceptCompletion()
    return PropertyAnimator(
      span: span(from: start), arguments: arguments, body: body, completion: completion)
  }

  mutating func parseRunCommand() throws(Unparsed) -> RunStatement {
    presume(.run)
    let animator = store(try parseVended("the name of an animator"))
    let (interaction, unconditionally) = try parseVendedInteraction()
    guard accept(.from) else {
      throw unexpected("`from`", instead: [interaction == nil ? .interaction : .unconditionally, .from])
    }
    let from = store(try parseExpression())
    try expect(.to)
    let to = store(try parseExpression())
    try expect(.in)
    let container = store(try parseExpression())
    if at(.interaction) {
      throw unexpected(
        "`{`", help: "the interaction follows the animator: `run Slide interaction Drag from A to B in view`")
    }
    let body = at(.leftBrace) ? try parseBlock() : nil
    return RunStatement(
      animator: animator, interaction: interaction, unconditionally: unconditionally, from: from, to: to,
      container: container, body: body,
      completion: try acceptCompletion())
  }
}
