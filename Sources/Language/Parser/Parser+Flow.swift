import Diagnostics

extension Parser {
  mutating func parseRepeatStatement() throws(Unparsed) -> RepeatStatement {
    let start = token.start
    presume(.repeat)
    let isTimed = text(of: token) == "every" && lexer.nextByteIsDigit
    if at(.leftBrace) || isTimed {
      throw unexpected("how many times", help: SwiftHabit.help(forLead: "interval"))
    }
    let count = store(try parseExpression())
    if at(.word) {
      let header = lexer.text(start, previousEnd)
      throw unexpected("`{`", help: "write `\(header) { … }`")
    }
    return RepeatStatement(count: count, body: try parseBlock())
  }

  mutating func parseWhileStatement() throws(Unparsed) -> WhileStatement {
    presume(.while)
    if at(.let) { throw unexpected("a condition", help: "write `while x != none { … }`") }
    return WhileStatement(condition: store(try parseExpression()), body: try parseBlock())
  }

  mutating func parseLoopStatement(_ kind: Statement.Kind) -> Statement.Kind {
    step()
    return kind
  }

  mutating func parseIfStatement() throws(Unparsed) -> IfStatement {
    presume(.if)
    if at(.let), let name = lexer.word(behind: token.end), name.name != NameID(.and), name.name != NameID(.or)
    {
      throw unexpected("a condition", help: "write `if x != none { … }`")
    }
    let condition = store(try parseExpression())
    if at(.word) {
      let isAsked = text(of: token) == "is"
      throw unexpected(
        "`{`",
        help: isAsked
          ? "`==` compares: `if V == none { … }`, `if V != none { … }`" : "write `if … { … } else { … }`")
    }
    if at(.assign) { throw unexpected("`{`", help: "`==` compares") }
    let then = try parseBlock()
    guard accept(.else) else { return IfStatement(condition: condition, then: then, else: nil) }
    guard at(.if) else { return IfStatement(condition: condition, then: then, else: try parseBlock()) }
    try enter()
    let start = token.start
    let chained = Statement.Kind.if(store(try parseIfStatement()))
    leave()
    let place = span(from: start)
    let statement = store(Statement(span: place, kind: chained))
    let block = Block(statements: Many(start: Int(statement.raw), count: 1), span: place)
    return IfStatement(condition: condition, then: then, else: block)
  }

  mutating func parseForStatement() throws(Unparsed) -> ForEachStatement {
    let rows = try parseRows()
    return ForEachStatement(rows: rows, body: try parseBlock())
  }

  mutating func parseReturnStatement() throws(Unparsed) -> Ref<Expression>? {
    presume(.return)
    return atEndOfStatement ? nil : store(try parseValue())
  }

  mutating func parseLeaveStatement() throws(Unparsed) -> Statement.Kind {
    presume(.leave)
    try expect(.held)
    return .leaveHeld
  }
}
