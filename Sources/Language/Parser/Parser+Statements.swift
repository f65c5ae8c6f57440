import Diagnostics

extension Parser {
  /// Parses statements up to a `}` or the end of the file. Never throws: it reports and skips statements that cannot be
  /// parsed.
  mutating func parseStatements() -> Many<Statement> {
    let base = scratch.end
    var kept = base
    while true {
      while token.kind == .end {
        step()
      }
      if token.kind == .endOfFile || atMissingEnd { break }
      if token.kind == .rightBrace {
        if floor > 0 { break }
        reportStray()
        continue
      }
      let outerHasReported = hasReported
      let outerDepth = depth
      hasReported = false
      let lead = token
      do throws(Unparsed) {
        let statement = try parseStatement()
        scratch.append(statement)
        kept = scratch.end
        if !atEndOfStatement { endStatement(lead: lead) }
      } catch {
        depth = outerDepth
        scratch.cut(to: kept)
        if let skipped = skippedDeclaration(lead) {
          scratch.append(skipped)
          kept = scratch.end
        }
        recover(lead: lead)
      }
      hasReported = outerHasReported
    }
    return gather(Statement.self, above: base)
  }

  mutating func parseStatement() throws(Unparsed) -> Statement {
    try enter()
    let start = token.start
    let kind: Statement.Kind
    if token.kind == .word && leadsByName {
      kind = try parseNameStatement()
    } else {
      kind = try parseWordStatement()
    }
    leave()
    return Statement(span: span(from: start), kind: kind)
  }

  mutating func parseNameStatement() throws(Unparsed) -> Statement.Kind {
    let target = try parsePostfix()
    if at(.leftBrace) || at(.then) {
      let call = store(target)
      let body = at(.leftBrace) ? try parseBlock() : nil
      return .trailingCall(store(TrailingCall(call: call, body: body, completion: try acceptCompletion())))
    }
    guard accept(.assign) else { return .call(store(target)) }
    let value = try parseValue()
    let keepsFrame = accept(.keeping)
    if keepsFrame { try expect(.frame) }
    return .assignment(target: store(target), value: store(value), keepingFrame: keepsFrame)
  }

  mutating func parseWordStatement() throws(Unparsed) -> Statement.Kind {
    switch token.name.keyword {
    case .screen?: return .controller(store(try parseScreenDeclaration()))
    case .segue?: return .segue(store(try parseSegueDeclaration()))
    case .device?: return .device(try parseDeviceDeclaration())
    case .new?: return .new(store(try parseNewStatement()))
    case .use?: return .use(store(try parseUseStatement()))
    case .setup?: return .setup(try parseSetupDeclaration())
    case .spec?: return .spec(store(try parseSpecDeclaration()))
    case .steps?: return .steps(store(try parseStepsDeclaration()))
    case .func?: return .function(store(try parseFuncDeclaration()))
    case .let?: return .let(try storeConstant())
    case .given?: return .given(store(try parseGivenStatement()))
    case .extend?: return .extend(store(try parseExtendDeclaration()))
    case .var?: return .variable(store(try parseVarDeclaration()))
    case .field?: return .field(store(try parseFieldDeclaration()))
    case .choose?: return .choose(store(try parseChooseStatement()))
    case .on?: return .handler(store(try parseHandler()))
    case .allow?: return .allow(store(try parseAllowStatement()))
    case .law?: return .ownClaim(store(try parseLawDeclaration()))
    case .reachable?: return .ownClaim(store(try parseReachableDeclaration()))
    case .start?: return .start(try parseStartCommand())
    case .advance?: return .advance(try parseAdvanceCommand())
    case .print?: return .print(try parsePrintCommand())
    case .log?: return .log(try parseLogCommand())
    case .repeat?: return .repeat(store(try parseRepeatStatement()))
    case .while?: return .while(store(try parseWhileStatement()))
    case .break?: return parseLoopStatement(.break)
    case .continue?: return parseLoopStatement(.continue)
    case .if?: return .if(store(try parseIfStatement()))
    case .for?: return .forEach(store(try parseForStatement()))
    case .return?: return .return(try parseReturnStatement())
    case .leave?: return try parseLeaveStatement()
    case .expect?: return .expectation(store(try parseExpectation()))
    case let word?: return try parseCodeStatement(word)
    case nil: return try readUnknownStatement()
    }
  }

  mutating func parseCommand() throws(Unparsed) -> Statement.Kind {
    switch token.name.keyword {
    case .present?: return .transition(store(try parseObjectCommand(.present, "what to present")))
    case .dismiss?: return .transition(store(try parseDismissCommand()))
    case .push?: return .transition(store(try parseObjectCommand(.push, "what to push")))
    case .pop?: return .transition(store(try parsePopCommand()))
    case .set?: return .transition(store(try parseObjectCommand(.set, "the list of screens, as in `[A, B]`")))
    case .show?: return .transition(store(try parseObjectCommand(.show, "what to show")))
    case .select?: return .transition(store(try parseObjectCommand(.select, "what to select")))
    case .showDetail?: return .transition(store(try parseObjectCommand(.showDetail, "what to show")))
    case .hide?: return .transition(store(try parseObjectCommand(.hide, "the column to hide")))
    case .perform?:
      return .transition(store(try parseObjectCommand(.perform, "the name of a segue between quotes")))
    case .unwind?: return .transition(store(try parseUnwindCommand()))
    case .turn?: return .turn(try parseTurnCommand())
    case .pan?: return .pan(store(try parsePanCommand()))
    case .cancel?: return parseCancelCommand()
    case .tap?: return .tap(try parseTapCommand())
    case .do?: return .do(store(try parseDoCommand()))
    case .touch?: return .touch(store(try parseTouchCommand()))
    case .run?: return .run(store(try parseRunCommand()))
    case let word?: return try parsePlainCommand(word)
    case nil: return try readUnknownStatement()
    }
  }

  /// Parses a command that has only a row in `Opcode`: one that may follow `start`, or one with clauses. If a command with
  /// clauses follows `start` but must not, the checker reports it.
  mutating func parsePlainCommand(_ word: Keyword) throws(Unparsed) -> Statement.Kind {
    guard case .command(let opcode) = word.lead, let verb = opcode.verb,
      verb.isStarted || !verb.clauses.isEmpty
    else { return try readUnknownStatement() }
    return try readRest(of: verb, opcode)
  }

  /// Parses a command that has only a row in `Opcode` and may not follow `start`; parses any other command as `parseCommand`
  /// does.
  mutating func parsePlainStatement(_ opcode: Opcode) throws(Unparsed) -> Statement.Kind {
    guard let verb = opcode.verb, !verb.isStarted else { return try parseCommand() }
    return try readRest(of: verb, opcode)
  }

  private mutating func readRest(of verb: Verb, _ opcode: Opcode) throws(Unparsed) -> Statement.Kind {
    if !verb.clauses.isEmpty { return .command(opcode, try readClauses(of: verb)) }
    presume(verb.word)
    guard let object = verb.object else { return .verb(opcode, nil) }
    if let missing = object.missing, atEndOfStatement { throw unexpected(missing.description) }
    return .verb(opcode, store(try parseExpression()))
  }

  mutating func parseBlock() throws(Unparsed) -> Block {
    let start = token.start
    let opening = span(of: token)
    let outerFloor = floor
    floor = lexer.openCount
    defer { floor = outerFloor }
    if !at(.leftBrace) {
      let before: [Keyword] = [.then, .else, .during]
      let word = before.first { $0 == previousName.keyword }
      throw unexpected("`{`", help: word.map { "write `\($0.spelling) { … }`" })
    }
    step()
    let statements = parseStatements()
    try expectClosingBrace(of: opening)
    return Block(statements: statements, span: span(from: start))
  }

  /// Consumes the `}` of a block. If the block probably should have ended before this line, reports that and continues after
  /// it. At the end of the file, reports the unclosed block and throws; if several blocks are unclosed, reports only the
  /// innermost, because the others are probably complete.
  mutating func expectClosingBrace(of opening: Span) throws(Unparsed) {
    if atMissingEnd { return endBlock(of: opening) }
    guard at(.rightBrace) else {
      if !hasLostEnd {
        let line = lineOutside(opening)
        foundEnd = likelyEnd() ?? missingEnd(of: opening, before: line)
        let hint = line.map { Problem.Mark($0, "perhaps it should end before this line") }
        report(.unclosedBlock, "this `{` has no `}`", at: opening, related: hint.map { [$0] } ?? [])
      }
      hasLostEnd = true
      throw Unparsed()
    }
    step()
  }
}
