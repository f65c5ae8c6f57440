import Diagnostics

// Commands that consist of a keyword and clauses. For each such command, `Opcode` has a row with its clauses.

extension Parser {
  mutating func readClauses(of verb: Verb) throws(Unparsed) -> Many<Clause> {
    let start = token.start
    presume(verb.word)
    let base = scratch.end
    for (index, clause) in verb.clauses.enumerated() {
      if let clause = try acceptClause(clause, UInt8(index), from: start) {
        scratch.append(clause)
      }
    }
    if verb.word == .press, at(.word), !atEndOfStatement {
      let view = text(of: token)
      throw unexpected(
        "`on`", help: adviceOnBack(view) ?? "write `press on \(view)`, or `tap \(view)` for a short touch")
    }
    return gather(Clause.self, above: base)
  }

  /// Parses a clause of the command that begins at `start`; nil if an optional clause is left out. Reports a required clause
  /// that is missing, and throws.
  private mutating func acceptClause(
    _ clause: Verb.Clause, _ index: UInt8, from start: Int32
  ) throws(Unparsed) -> Clause? {
    let word = span(of: token)
    switch clause {
    case .option(let keyword, let operand):
      return accept(keyword) ? Clause(index: index, word: word, value: try readOperand(operand)) : nil
    case .to(let operand):
      try expectTo(from: start)
      return Clause(index: index, word: word, value: try readOperand(operand))
    case .unanimated: return accept(.unanimated) ? Clause(index: index, word: word) : nil
    case .either(let first, let second):
      let isFirst = at(first)
      guard isFirst || at(second) else {
        throw unexpected("`\(first.spelling)` or `\(second.spelling)`", instead: [first, second])
      }
      step()
      return Clause(index: index, word: word, choice: isFirst ? 0 : 1)
    }
  }

  private mutating func readOperand(_ operand: Verb.Operand) throws(Unparsed) -> Ref<Expression> {
    switch operand {
    case .value(.time, _): return store(time(try parseExpression()))
    case .value, .touched: return store(try parseExpression())
    case .orientation:
      let name = try expectName("an orientation, as in `rotate to landscapeLeft`")
      return store(Expression(span: name.span, height: 1, kind: .name(name.id)))
    }
  }
}
