import Diagnostics

extension Parser {
  mutating func parseHandler() throws(Unparsed) -> Handler {
    presume(.on)
    switch token.name.keyword {
    case .tap?:
      step()
      if at(.leftBrace) {
        throw unexpected("the view to tap", help: "name it, in the body of the screen: `on tap photo { … }`")
      }
      let view = store(try parsePostfix())
      return Handler(subject: nil, trigger: .tap(view), parameters: .none, body: try parseBlock())
    case .pan?, .pinch?:
      let trigger = try parseFingers()
      return Handler(subject: nil, trigger: trigger, parameters: .none, body: try parseBlock())
    default:
      if let help = adviceOnEvent() { throw unexpected("an event", help: help) }
      if at(.dot), let word = lexer.word(behind: token.end) {
        throw unexpected("the name of a callback", help: "leave the point out: `on \(text(of: word))`")
      }
      return try parseCallback()
    }
  }

  /// Help for events that have another name in scripts, as in `on swipe down { … }` and `on click Home.photo { … }`. Nil for
  /// other words, and if a gesture state follows, because a gesture may have such a name.
  private mutating func adviceOnEvent() -> String? {
    guard at(.word), token.name.keyword == nil || at(.touch) || at(.swipe) else { return nil }
    let states = ["began", "changed", "ended", "cancelled", "failed", "shouldBegin", "simultaneously"]
    if let next = lexer.word(behind: token.end), states.contains(text(of: next)) { return nil }
    let help = SwiftHabit.help(forEvent: text(of: token))
    return lexer.word(behind: token.end) == nil && help?.contains("tap photo") == false
      && help?.contains("pan down") == false ? nil : help
  }

  mutating func parseFingers() throws(Unparsed) -> Handler.Trigger {
    if accept(.pinch) { return .pinch }
    presume(.pan)
    if at(.leftBrace) { return .pan(nil, fromEdge: false) }
    let direction = try parseDirection()
    return .pan(direction, fromEdge: accept(.edge))
  }

  mutating func parseCallback() throws(Unparsed) -> Handler {
    var subject: Ref<Expression>?
    let first = try parsePath()
    let base = scratch.end
    if at(.pan) || at(.pinch) {
      let trigger = try parseFingers()
      return Handler(subject: store(first), trigger: trigger, parameters: .none, body: try parseBlock())
    }
    if at(.or) || at(.and) {
      throw unexpected("`,` or `{`", help: "write a comma between events: `on ended, cancelled { … }`")
    }
    if at(.word) {
      subject = store(first)
      scratch.append(try expectName("the name of a callback"))
    } else if case .name(let id) = first.kind {
      scratch.append(Name(id: id, span: first.span))
    } else {
      let path = lexer.text(first.span.start, first.span.end)
      let names = path.split(separator: ".")
      throw unexpected(
        "the name of a callback",
        help: names.count == 2 ? "leave the point out: `on \(names[0]) \(names[1])`" : nil)
    }
    while accept(.comma) {
      scratch.append(try expectName("the name of a callback"))
    }
    let events = gather(Name.self, above: base)
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return Handler(subject: subject, trigger: .events(events), parameters: parameters, body: try parseBlock())
  }

  mutating func parseDirection() throws(Unparsed) -> Direction {
    let direction: Direction
    switch token.name.keyword {
    case .left?: direction = .left
    case .right?: direction = .right
    case .up?: direction = .up
    case .down?: direction = .down
    default:
      throw unexpected(
        "`left`, `right`, `up` or `down`", instead: [.left, .right, .up, .down],
        help: adviceOnDirection ?? adviceOnReceiver)
    }
    step()
    return direction
  }

  /// Parses a dotted path of names.
  mutating func parsePath() throws(Unparsed) -> Expression {
    let first = try expectName("a name")
    var path = Expression(span: first.span, height: 1, kind: .name(first.id))
    while accept(.dot) {
      path = try member(of: path)
    }
    return path
  }
}
