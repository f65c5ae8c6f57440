import Diagnostics

extension Parser {
  mutating func parseEventsClaim() throws(Unparsed) -> EventsClaim {
    presume(.events)
    let families = at(.word) ? try parseNames() : .none
    return EventsClaim(families: families, lines: try parseEventLines())
  }

  mutating func parseNoEventsClaim() throws(Unparsed) -> Claim.Kind {
    presume(.no)
    if atEndOfStatement { throw unexpected("`events`, or the event that must not happen") }
    if at(.word), text(of: token) == "event" {
      throw unexpected(
        "`events`", help: "write `expect no Card viewDidAppear`, or `expect no events appearance`")
    }
    guard accept(.events) else {
      let start = token.start
      let kind = try parseEventItem()
      let base = scratch.end
      scratch.append(EventLine(span: span(from: start), kind: kind))
      return .absent(gather(EventLine.self, above: base))
    }
    let isFamily = at(.word) && !at(.during) && !at(.because) && !at(.of)
    let families = isFamily ? try parseNames() : .none
    return .noEvents(families, of: accept(.of) ? store(try parseExpression()) : nil)
  }

  mutating func parseEventLines() throws(Unparsed) -> Many<EventLine> {
    try readLines(nil) { parser throws(Unparsed) in try parser.parseEventLine() }
  }

  mutating func parseEventLine() throws(Unparsed) -> EventLine {
    let start = token.start
    let kind: EventLine.Kind
    switch token.name.keyword {
    case .include?:
      step()
      kind = .include(try parseEventLines())
    case .unordered?:
      step()
      kind = .unordered(try parseEventLines())
    default: kind = accept(.ellipsis) ? .anyNumber : try parseEventItem()
    }
    return EventLine(span: span(from: start), kind: kind)
  }

  mutating func parseEventItem() throws(Unparsed) -> EventLine.Kind {
    switch token.name.keyword {
    case .log?: return .log(try parseLogPattern())
    case .warning?, .fault?, .quirk?, .note?: return .code(store(try parseCodeClaim()))
    case .violation?: return .violation(store(try parseViolationClaim()))
    case .include?, .unordered?: throw unexpected("one event")
    default: return .call(try parseEventPattern())
    }
  }

  mutating func parseEventPattern() throws(Unparsed) -> Ref<EventPattern> {
    let start = token.start
    var subject = EventPattern.Subject.unsaid
    var method: Name?
    if accept(.wildcard) {
      subject = .any
      guard atMethod else { return eventPattern(from: start, subject: .any, method: nil) }
      method = try expectName("a method")
    } else {
      let first = try parsePath()
      if atMethod {
        subject = .path(store(first))
        method = try expectName("a method")
      } else if case .name(let id) = first.kind {
        method = Name(id: id, span: first.span)
      } else {
        let names = lexer.text(first.span.start, first.span.end).split(separator: ".")
        throw unexpected(
          "the name of a method",
          help: Self.comparisons.contains(token.kind)
            ? Self.adviceOnUntil
            : names.count == 2 ? "leave the point out: `\(names[0]) \(names[1])`" : nil)
      }
    }
    let arguments = at(.leftParen) ? try parsePatternArguments() : Arguments()
    let answer = accept(.arrow) ? store(try parsePatternValue()) : nil
    return eventPattern(from: start, subject: subject, method: method, arguments.many, answer)
  }

  private static let comparisons: [Token.Kind] = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .near, .assign,
  ]

  /// Help for a condition after `until`, where an event is expected.
  static var adviceOnUntil: String {
    "`until` takes an event, as in `advance until Card viewDidAppear`; `settle` waits until all is settled"
  }

  /// Whether a method name follows the subject, rather than a keyword that ends a claim.
  private var atMethod: Bool { at(.word) && !at(.during) && !at(.because) }

  private mutating func eventPattern(
    from start: Int32, subject: EventPattern.Subject, method: Name?, _ arguments: Many<Argument> = .none,
    _ answer: Ref<Expression>? = nil
  ) -> Ref<EventPattern> {
    store(
      EventPattern(
        span: span(from: start), subject: subject, method: method, arguments: arguments, answer: answer))
  }

  mutating func parsePatternArguments() throws(Unparsed) -> Arguments {
    try readArguments { parser throws(Unparsed) in
      (try parser.acceptLabel(), try parser.parsePatternValue())
    }
  }

  mutating func parseLogPattern() throws(Unparsed) -> Many<Expression> {
    presume(.log)
    return try readCommas { parser throws(Unparsed) in try parser.parsePatternValue() }
  }

  mutating func parsePatternValue() throws(Unparsed) -> Expression {
    guard at(.wildcard) else { return try parseExpression() }
    let place = span(of: token)
    step()
    return Expression(span: place, height: 1, kind: .wildcard)
  }
}
