import Diagnostics

/// A list of parsed nodes, and the height of the highest one; 0 for an empty list.
struct NodesRead<Node: TreeNode> {
  var many = Many<Node>.none
  var height: UInt16 = 0
}

typealias Arguments = NodesRead<Argument>

extension Parser {
  mutating func parsePostfix() throws(Unparsed) -> Expression {
    var value = try parsePrimary()
    while true {
      if accept(.dot) {
        value = try member(of: value)
      } else if at(.leftParen), atAdjacent {
        let arguments = try parseArguments()
        value = try node(
          .call(store(value), arguments.many), from: value.span.start,
          over: max(value.height, arguments.height))
      } else if at(.leftBracket), atAdjacent {
        step()
        let index = try parseExpression()
        try expect(.rightBracket, "`]`")
        value = try node(
          .index(store(value), store(index)), from: value.span.start, over: max(value.height, index.height))
      } else if at(.stray), isMarkOfOptional {
        step()
      } else {
        return value
      }
    }
  }

  /// Parses a member of `object`; the current token is the name after the dot.
  mutating func member(of object: Expression) throws(Unparsed) -> Expression {
    let name = try expectName("a name after `.`")
    return try node(
      .member(store(object), name.id, start: name.span.start), from: object.span.start, over: object.height)
  }

  mutating func parsePrimary() throws(Unparsed) -> Expression {
    let start = token.start
    switch token.kind {
    case .word:
      if at(.if) { return try parseConditional() }
      if at(.block), lexer.nextByteOpensBlock || lexer.nextByteOpensApart { return try parseBlockValue() }
      let name = token.name
      step()
      return Expression(span: span(from: start), height: 1, kind: .name(name))
    case .number:
      let kind = Expression.Kind.number(token.value, token.unit)
      step()
      return Expression(span: span(from: start), height: 1, kind: kind)
    case .string, .stringHead:
      let string = try parseString()
      return try node(.string(string.many), from: start, over: string.height)
    case .leftParen: return try parseGroup()
    case .leftBracket:
      let list = try parseList()
      return try node(.list(list.many), from: start, over: list.height)
    case .stringMiddle, .stringTail, .wildcard, .ellipsis, .leftBrace, .rightBrace, .rightParen,
      .rightBracket,
      .comma, .colon, .dot, .assign, .arrow, .equal, .notEqual, .less, .lessOrEqual, .greater,
      .greaterOrEqual,
      .near, .plusMinus, .range, .plus, .minus, .star, .slash, .end, .endOfFile, .stray:
      if at(.end) || at(.endOfFile), let colour = colourInComment() {
        let problem = unexpected("a value", help: colour.help)
        // Skip the colour, which is not a comment; otherwise a `}` after it would be reported as missing.
        lexer.position = colour.end
        step()
        throw problem
      }
      throw unexpected("a value", help: adviceOnValue())
    }
  }

  /// Help for Swift syntax where a value is required; nil for other tokens.
  private mutating func adviceOnValue() -> String? {
    if at(.slash), previousEnd == token.start, lexer.text(token.start - 1, token.start) == "+" {
      return "a tolerance is written `± 1` or `+- 1`"
    }
    if at(.slash) || at(.star), previousEnd == token.start { return "a comment begins with `#`" }
    if at(.assign), previousEnd == token.start { return "`==` compares" }
    if at(.leftBrace) { return adviceOnClosure }
    guard at(.dot) else { return nil }
    let end = token.end
    if lexer.nextByteIsDigit { return "write a digit before the point: `0.5`" }
    return lexer.word(behind: end).map {
      let word = text(of: $0)
      if word == "zero" { return adviceOnZero }
      if word == "now", let help = SwiftHabit.help(for: "DispatchQueue") { return help }
      let view = word == "to" || word == "from" ? "; its view is `\(word)View`" : ""
      let isCall = lexer.text($0.end, min($0.end + 2, Int32(lexer.count))) == "()"
      return "leave the point\(isCall ? " and the brackets" : "") out: `\(word)`\(view)"
    }
  }

  mutating func parseGroup() throws(Unparsed) -> Expression {
    let start = token.start
    presume(.leftParen)
    let first = try parseExpression()
    if accept(.rightParen) { return first }
    let base = scratch.end
    var height = first.height
    scratch.append(first)
    while accept(.comma) {
      let element = try parseExpression()
      height = max(height, element.height)
      scratch.append(element)
    }
    if at(.colon) { throw unexpected("`,` or `)`", help: adviceOnLabel) }
    try expect(.rightParen, "`,` or `)`")
    return try node(.tuple(gather(Expression.self, above: base)), from: start, over: height)
  }

  mutating func parseList() throws(Unparsed) -> NodesRead<Expression> {
    try expect(.leftBracket, "`[`")
    let base = scratch.end
    var height: UInt16 = 0
    while !at(.rightBracket) {
      let element = try parseExpression()
      height = max(height, element.height)
      scratch.append(element)
      guard accept(.comma) else { break }
    }
    if let help = adviceOnElement { throw unexpected("`,` or `]`", help: help) }
    try expect(.rightBracket, "`,` or `]`")
    return NodesRead(many: gather(Expression.self, above: base), height: height)
  }

  mutating func parseArguments() throws(Unparsed) -> Arguments {
    try readArguments { parser throws(Unparsed) in try parser.parseArgument() }
  }

  /// Parses arguments in parentheses, each one with `readArgument`.
  @inline(__always)
  mutating func readArguments(
    _ readArgument: (inout Parser) throws(Unparsed) -> (Name?, Expression)
  ) throws(Unparsed) -> Arguments {
    try expect(.leftParen, "`(`")
    let base = scratch.end
    var height: UInt16 = 0
    if !at(.rightParen) {
      repeat {
        let (label, value) = try readArgument(&self)
        height = max(height, value.height)
        let argument = Argument(label: label, value: store(value))
        scratch.append(argument)
      } while accept(.comma)
    }
    try expect(.rightParen, "`,` or `)`")
    return Arguments(many: gather(Argument.self, above: base), height: height)
  }

  mutating func parseArgument() throws(Unparsed) -> (Name?, Expression) {
    (try acceptLabel(), try parseExpression())
  }

  /// Consumes an argument label and its colon; nil if the current token is not a label.
  mutating func acceptLabel() throws(Unparsed) -> Name? {
    guard at(.word) && lexer.nextByteIsColon else { return nil }
    let label = try expectName("a label")
    presume(.colon)
    return label
  }

  mutating func parseConditional() throws(Unparsed) -> Expression {
    let start = token.start
    presume(.if)
    let condition = try parseExpression()
    let then = try parseBranch()
    try expect(.else)
    let otherwise: Expression
    if at(.if) {
      try enter()
      otherwise = try parseConditional()
      leave()
    } else {
      otherwise = try parseBranch()
    }
    return try node(
      .conditional(store(condition), then: store(then), else: store(otherwise)), from: start,
      over: max(condition.height, then.height, otherwise.height))
  }

  mutating func parseBranch() throws(Unparsed) -> Expression {
    try expect(.leftBrace, "`{`")
    while accept(.end) {}
    let value = try parseExpression()
    while accept(.end) {}
    try expect(.rightBrace, "`}`")
    return value
  }
}
