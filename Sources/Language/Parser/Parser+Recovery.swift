import Diagnostics

// Recovery after a syntax error.

extension Parser {
  /// Reports tokens after a complete statement, and skips them. After a block, they are read as the next statement instead.
  mutating func endStatement(lead: Token) {
    let word = lead.name.keyword
    var help = word?.advice?.replacing("X", with: at(.word) ? text(of: token) : "X")
    if at(.assign) { help = "`==` compares; an assignment is a statement of its own: `X.y = …`" }
    if word == .expect, at(.leftParen) || at(.leftBracket) {
      let isTree = lexer.text(lead.start, previousEnd).contains("hierarchy")
      help =
        isTree || at(.leftBracket)
        ? "write `expect hierarchy Nav[Home, Card]`, with the children in `[ ]`"
        : "write no space before the brackets of a call or an index"
    } else if at(.leftParen) || at(.leftBracket) {
      help =
        atAdjacent
        ? "a command has no brackets: `\(text(of: lead))`"
          + (word?.wordsBehind.contains(.unanimated) == true ? ", with options such as `unanimated`" : "")
        : "write no space before the brackets of a call or an index"
    }
    var words = word?.wordsBehind ?? []
    if let advice = adviceOnOperator(lead: lead) ?? adviceOnOrder(lead: lead)
      ?? adviceOnPreposition(lead: lead) ?? adviceOnClaims(lead: lead)
    {
      help = advice
    }
    if word == .expect, help == nil, let advice = adviceOnClaim() {
      help = advice
      words = []
    }
    if at(.word), text(of: token) == "animated" {
      help = "a command is animated: leave this out, or write `unanimated`"
      words = []
    }
    if help == nil, at(.word), ["is", "equals", "equal"].contains(text(of: token)) { help = "`==` compares" }
    if help == nil, words.contains(.then),
      at(.leftBrace) || ["completion", "completed"].contains(text(of: token))
    {
      help = "write `then { … }` on the line of its command"
      words = []
    }
    if help == nil, at(.else) { help = "leave this out: only an `if` has an `else`, and only one" }
    if help == nil, isBehindBlock, SwiftHabit.help(forLead: text(of: token)) == nil {
      return separate("the end of the statement")
    }
    if help == nil, isBehindBlock { help = SwiftHabit.help(forLead: text(of: token)) }
    if help == nil, at(.word), !words.isEmpty {
      let possible = words.filter { $0 != token.name.keyword && !(word == .expect && $0.isOfTrees) }
      help = "possible here: " + possible.map { "`\($0.spelling)`" }.joined(separator: ", ")
    }
    _ = unexpected("the end of the statement", instead: help == "`==` compares" ? [] : words, help: help)
    recover(lead: lead)
  }

  /// Help for Swift's operators and comments, `x += 1`, `x++` and `// comment`, and for `expect` without `hierarchy`, as in
  /// `expect A presents B`; nil for others.
  private func adviceOnOperator(lead: Token) -> String? {
    if at(.slash) { return "a comment begins with `#`" }
    if lead.name.keyword == .expect, at(.presents) || previousName.keyword == .presents {
      return "write `expect hierarchy Home presents Card`"
    }
    if lead.name.keyword == .expect, at(.greater) || at(.arrow) || at(.comma) {
      return "a hierarchy is written `Nav[Home, Card] presents Menu`"
    }
    guard at(.plus) || at(.minus) || at(.star), token.end < Int32(lexer.count) else { return nil }
    let next = lexer.base[Int(token.end)]
    let sign = text(of: token)
    guard next == UInt8(ascii: "=") || next == lexer.base[Int(token.start)] else { return nil }
    let target = lexer.text(lead.start, previousEnd)
    let amount = next == UInt8(ascii: "=") ? "…" : "1"
    return target.utf8.count > 40
      ? "write `x = x \(sign) \(amount)`" : "write `\(target) = \(target) \(sign) \(amount)`"
  }

  /// Whether the current token is a word after a `}`; if so, it starts a new statement or line.
  var isBehindBlock: Bool {
    at(.word) && previousEnd > 0 && lexer.base[Int(previousEnd) - 1] == UInt8(ascii: "}")
  }

  /// Reports a missing line break or `;` after a block. Parsing continues as if it were there, to find later errors.
  mutating func separate(_ wanted: String) {
    _ = unexpected(wanted, help: "write `;` or a new line before it")
  }

  /// Skips the rest of a statement, to the end of its line or of the line that closes its brackets. Still parses the
  /// statement's block, to report the errors inside it.
  mutating func recover(lead: Token) {
    lexer.countsAllNewlines = true
    defer {
      lexer.countsAllNewlines = false
      lexer.close(downTo: min(lexer.openCount, floor))
    }
    var open = openBracketsInHand
    while lexer.openCount >= floor && token.kind != .endOfFile {
      if at(.leftParen) || at(.leftBracket) { open += 1 }
      if at(.rightParen) || at(.rightBracket) { open = max(0, open - 1) }
      if at(.rightBrace) { open = 0 }
      if at(.leftBrace), lexer.openCount == floor + 1, readBody(lead) { continue }
      if at(.end), lexer.openCount == floor, open == 0 || lexer.nextLineBeginsStatement() { return }
      step()
    }
  }

  /// The number of parentheses and square brackets that are open before the current token, counted within the innermost braces.
  private var openBracketsInHand: Int {
    var open = 0
    for bracket in lexer.brackets.reversed() {
      if bracket.kind == .brace { break }
      if bracket.kind != .interpolation { open += 1 }
    }
    let isOpener = token.kind == .leftParen || token.kind == .leftBracket
    return isOpener ? max(0, open - 1) : open
  }

  /// Parses the block of an invalid statement. Returns false, and consumes nothing, if its contents are unknown or it is nested
  /// too deeply.
  private mutating func readBody(_ lead: Token) -> Bool {
    let before = previousName.keyword?.body
    let body = before == .statements ? .statements : lead.name.keyword?.body ?? .unknown
    guard body != .unknown && depth < mostDepth else { return false }
    lexer.countsAllNewlines = false
    depth += 1
    let base = scratch.end
    defer {
      lexer.countsAllNewlines = true
      depth -= 1
      // Drop unfinished list elements.
      scratch.cut(to: base)
    }
    do throws(Unparsed) {
      switch body {
      case .object(let kind): _ = try readBody(of: kind)
      case .segue: _ = try parseSegueBody()
      case .members: _ = try parseMembers()
      case .statements, .unknown: _ = try parseBlock()
      }
    } catch {
      // The error has been reported: the `}` is missing, or the nesting is too deep.
    }
    return true
  }

  /// A placeholder with the name in a declaration that could not be parsed, so that uses of the name are not reported, too; nil
  /// for other statements.
  mutating func skippedDeclaration(_ lead: Token) -> Statement? {
    guard lead.kind == .word else { return nil }
    let skipped = skipped(lead)
    guard skipped.declared != nil else { return nil }
    return Statement(span: span(from: lead.start), kind: .skipped(store(skipped)))
  }

  /// A placeholder for the skipped statement that starts with `lead`.
  mutating func skipped(_ lead: Token) -> SkippedStatement {
    var declared: Name?
    let word = isFull ? lead.name.keyword : Spelling.word(lead.name, text(of: lead))
    if word?.declares ?? false, let word = lexer.word(behind: lead.end) {
      declared = Name(id: word.name, span: span(of: word))
    }
    return SkippedStatement(word: Name(id: lead.name, span: span(of: lead)), declared: declared)
  }

  /// A block with a missing `}`.
  struct MissingEnd: Equatable {
    /// The position of the `{` of the block.
    var opening: Span
    /// The first token of the line before which the block likely should have ended.
    var line: Span
  }

  /// Whether the current block should have ended before the current token.
  @inline(__always)
  var atMissingEnd: Bool { !missingEnds.isEmpty && isMissingEnd }

  private var isMissingEnd: Bool {
    guard floor > 0, floor <= lexer.brackets.count || at(.rightBrace) else { return false }
    // A current `}` has already closed its block.
    let opening = at(.rightBrace) ? lexer.closed?.start : lexer.brackets[floor - 1].start
    return missingEnds.contains { $0.opening.start == opening && $0.line.start == token.start }
  }

  /// Reports the missing `}` of the current block, and continues as if it were there.
  mutating func endBlock(of opening: Span) {
    let outerHasReported = hasReported
    hasReported = false
    report(
      .unclosedBlock, "a `}` is missing before this line", at: span(of: token),
      related: [Problem.Mark(opening, "this `{` has none")])
    hasReported = outerHasReported
    lexer.close(downTo: floor - 1)
    var newline = Int(token.start)
    while newline > 0, lexer.base[newline] != 0x0A { newline -= 1 }
    lexer.position = newline
    token = lexer.next()
  }

  /// The likely end of a block with a missing `}`. Nil unless `line` starts with a keyword that begins a statement, but no line
  /// of a declaration.
  mutating func missingEnd(of opening: Span, before line: Span?) -> MissingEnd? {
    guard let line, let word = lexer.word(behind: line.start)?.name.keyword, word.beginsStatement,
      !word.beginsMember
    else { return nil }
    return MissingEnd(opening: opening, line: line)
  }

  /// Remembers the first invalid line that is indented no further than the line with the `{` of its block: the block may lack
  /// its `}`. A line that does not begin a statement does not count.
  mutating func suspectEnd(of opening: Span, before lead: Token) {
    guard suspectedEnd == nil, !isFull, let line = lineOutside(opening), line.start == lead.start else {
      return
    }
    suspectedEnd = missingEnd(of: opening, before: line)
  }

  /// Reports a `}` without a block, at the top level.
  mutating func reportStray() {
    hasReported = false
    report(.strayBracket, "this `}` closes nothing", at: span(of: token))
    hasReported = false
    step()
  }
}
