import Diagnostics

// The trees of controllers and views that `expect` accepts and `print` writes.

extension Parser {
  mutating func parseHierarchyPattern() throws(Unparsed) -> HierarchyPattern {
    try enter()
    let base = scratch.end
    var chain = try parseHierarchyNode()
    while accept(.presents) {
      scratch.append(chain)
      chain = try parseHierarchyNode()
    }
    // A chain of presentations may be long, so link it from its end, without recursion.
    while scratch.end > base {
      var presenter = scratch.popLast(HierarchyPattern.self)
      presenter.span = presenter.span.union(chain.span)
      presenter.presented = store(chain)
      chain = presenter
    }
    leave()
    return chain
  }

  mutating func parseHierarchyNode() throws(Unparsed) -> HierarchyPattern {
    let start = token.start
    if accept(.ellipsis) { return HierarchyPattern(span: span(from: start), kind: .anyNumber) }
    let isSelected = accept(.star)
    let name = try parseVariable()
    let hasChildren = at(.leftBracket)
    let children = hasChildren ? try parseHierarchyChildren() : .none
    let flight = at(.leftBrace) ? store(try parseFlightPattern()) : nil
    let style = accept(.as) ? try expectName("a presentation style") : nil
    return HierarchyPattern(
      span: span(from: start), kind: name.map { .named($0) } ?? .anyOne, isSelected: isSelected,
      hasChildren: hasChildren, children: children, flight: flight, style: style)
  }

  mutating func parseHierarchyChildren() throws(Unparsed) -> Many<HierarchyPattern> {
    try readBrackets { parser throws(Unparsed) in try parser.parseHierarchyPattern() }
  }

  mutating func parseFlightPattern() throws(Unparsed) -> FlightPattern {
    let start = token.start
    presume(.leftBrace)
    let verb = try parsePhase().verb
    let object = try parseVariable()
    var progress: Ref<Expression>?
    if at(.number) {
      progress = store(try parsePrimary())
    }
    try expect(.rightBrace, "`}`")
    return FlightPattern(span: span(from: start), verb: verb, object: object, progress: progress)
  }

  mutating func parseViewPattern() throws(Unparsed) -> ViewPattern {
    try enter()
    let start = token.start
    if accept(.ellipsis) {
      leave()
      return ViewPattern(span: span(from: start), kind: .anyNumber, hasChildren: false, children: .none)
    }
    let name = try parseVariable()
    let hasChildren = at(.leftBracket)
    let children = hasChildren ? try parseViewChildren() : .none
    leave()
    return ViewPattern(
      span: span(from: start), kind: name.map { .named($0) } ?? .anyOne, hasChildren: hasChildren,
      children: children)
  }

  mutating func parseViewChildren() throws(Unparsed) -> Many<ViewPattern> {
    try readBrackets { parser throws(Unparsed) in try parser.parseViewPattern() }
  }
}
