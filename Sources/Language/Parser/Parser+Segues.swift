import Diagnostics

// Declarations of segues, and the lines in their bodies.

extension Parser {
  mutating func parseSegueDeclaration() throws(Unparsed) -> SegueDeclaration {
    presume(.segue)
    if at(.string) {
      throw unexpected(
        "the kind of the segue",
        help: "write the kind first: `segue show \(text(of: token)) from Home to Card`")
    }
    let kind = try parseSegueKind()
    let isNamed = at(.string) || at(.stringHead)
    let identifier = isNamed ? store(try expectString("the name of the segue between quotes")) : nil
    try expect(.from)
    let source = store(try parsePostfix())
    try expect(.to)
    let destination = store(try parseExpression())
    let members = at(.leftBrace) ? try parseSegueBody() : .none
    return SegueDeclaration(
      kind: kind, identifier: identifier, source: source, destination: destination, members: members)
  }

  mutating func parseSegueKind() throws(Unparsed) -> SegueKind { try expectWord(of: SegueKind.self) }

  mutating func parseSegueBody() throws(Unparsed) -> Many<Member> {
    try readLines(Keyword.segueLines) { parser throws(Unparsed) in try parser.parseSegueLine() }
  }

  mutating func parseSegueLine() throws(Unparsed) -> Member {
    let start = token.start
    let kind: Member.Kind
    switch token.name.keyword {
    case .prepare?, .perform?:
      let moment: SegueCode.Moment = at(.prepare) ? .prepare : .perform
      step()
      kind = .code(store(SegueCode(moment: moment, body: try parseBlock())))
    case .on?: kind = .handler(store(try parseHandler()))
    default:
      kind = .property(
        store(
          try parseProperty(Keyword.segueLines, code: "code belongs in `prepare { … }` or `perform { … }`")))
    }
    return Member(span: span(from: start), kind: kind)
  }
}

extension Keyword {
  /// The keywords that start a line of a segue.
  fileprivate static let segueLines: [Keyword] = [.prepare, .perform, .on]
}
