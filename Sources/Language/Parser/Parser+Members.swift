import Diagnostics

// The bodies of declarations, line by line.

extension Parser {
  mutating func parseMembers() throws(Unparsed) -> Many<Member> {
    try readLines(Keyword.members) { parser throws(Unparsed) in try parser.parseMember() }
  }

  mutating func parseProperties() throws(Unparsed) -> Many<Member> {
    try readLines([]) { parser throws(Unparsed) in
      let start = parser.token.start
      let property = parser.store(try parser.parseProperty([]))
      return Member(span: parser.span(from: start), kind: .property(property))
    }
  }

  /// Parses lines between braces. Reports and skips a line that cannot be parsed. Ends at the `}`, or where a missing `}` was
  /// probably meant to be.
  /// - Parameter words: The keywords that may start a line of this declaration; nil for the lines of an `events` claim.
  mutating func readLines<Line: TreeNode>(
    _ words: [Keyword]?, _ readLine: (inout Parser) throws(Unparsed) -> Line
  ) throws(Unparsed) -> Many<Line> {
    try enter()
    let opening = span(of: token)
    let outerFloor = floor
    floor = lexer.openCount
    defer { floor = outerFloor }
    try expect(.leftBrace, "`{`")
    let base = scratch.end
    var kept = base
    while true {
      while accept(.end) {}
      if at(.rightBrace) || at(.endOfFile) || atMissingEnd { break }
      let outerHasReported = hasReported
      let outerDepth = depth
      hasReported = false
      let lead = token
      do throws(Unparsed) {
        scratch.append(try readLine(&self))
        kept = scratch.end
        if !atEndOfStatement {
          suspectEnd(of: opening, before: lead)
          endLine(lead: lead, words)
        }
      } catch {
        suspectEnd(of: opening, before: lead)
        depth = outerDepth
        scratch.cut(to: kept)
        recover(lead: lead)
      }
      hasReported = outerHasReported
    }
    try expectClosingBrace(of: opening)
    leave()
    return gather(Line.self, above: base)
  }

  mutating func parseMember() throws(Unparsed) -> Member {
    let start = token.start
    let kind: Member.Kind
    switch token.name.keyword {
    case .view?: kind = .view(try storeView())
    case .field?: kind = .field(store(try parseMemberField()))
    case .on?: kind = .handler(store(try parseHandler()))
    case .action?: kind = .action(store(try parseActionDeclaration()))
    case .constraint?: kind = .constraint(store(try parseConstraintDeclaration()))
    case .func?: kind = .function(store(try parseFuncDeclaration()))
    case .preferredTransition?: return try parsePreferredTransition()
    case let word? where word.isNotModelled: kind = .skipped(store(skipNotModelled()))
    default:
      kind = .property(
        store(try parseProperty(Keyword.members, code: "code belongs in a handler, such as `on tap V { … }`"))
      )
    }
    return Member(span: span(from: start), kind: kind)
  }

  /// Parses `preferredTransition`. The lines between its braces become members of the enclosing declaration, before the
  /// returned one.
  mutating func parsePreferredTransition() throws(Unparsed) -> Member {
    let start = token.start
    let property = store(try parseProperty(Keyword.members))
    let line = Member(span: span(from: start), kind: .property(property))
    guard at(.leftBrace), case let preferences = try parsePreferences(), !preferences.isEmpty else {
      return line
    }
    // The caller appends the returned member, so append all others here first.
    var last = line
    for place in 0..<Int(preferences.count) {
      scratch.append(last)
      last = nodes.node(at: Int(preferences[place].raw))
    }
    return last
  }

  mutating func parsePreferences() throws(Unparsed) -> Many<Member> {
    try readLines([.on]) { parser throws(Unparsed) in try parser.parsePreference() }
  }

  mutating func parsePreference() throws(Unparsed) -> Member {
    let start = token.start
    let kind: Member.Kind =
      at(.on) ? .handler(store(try parseHandler())) : .property(store(try parseProperty([.on])))
    return Member(span: span(from: start), kind: kind)
  }

  /// Parses a property. `words` are the keywords that may begin other lines of this body; `code` is the help to show for a
  /// statement of code, which does not belong here.
  mutating func parseProperty(_ words: [Keyword], code: String? = nil) throws(Unparsed) -> Property {
    if token.name.keyword?.beginsMember ?? false { throw unexpected("a property") }
    try refuseHabit()
    let name = try expectName("a line of this declaration")
    if atEndOfStatement, let help = SwiftHabit.help(forMethod: lexer.text(name.span.start, name.span.end)) {
      throw unexpected("a value", help: help)
    }
    if at(.leftBrace) || at(.assign) { throw notAProperty(name, words, code) }
    if at(.at), lexer.nextByteOpensApart {
      let text = lexer.text(name.span.start, name.span.end)
      throw unexpected("the value of the property", help: "to declare a view, write `view \(text) at …`")
    }
    return Property(name: name, value: store(try parseExpression()))
  }

  /// Reports a line of Swift, such as `override func viewDidLoad() { … }`, and throws. Returns for other lines.
  private mutating func refuseHabit() throws(Unparsed) {
    try refuseVariable()
    // `lazy x` is a valid property as far as the grammar goes; `lazy var x` is not.
    guard token.kind == .word, token.name.keyword == nil, !isFull, let second = lexer.word(behind: token.end),
      second.name != NameID(.if), second.name != NameID(.not), let third = lexer.word(behind: second.end),
      third.name != NameID(.and), third.name != NameID(.or)
    else { return }
    let text = text(of: token)
    guard let help = habit(text) ?? SwiftHabit.help(forLead: text) else { return }
    report(
      .unknownStatement, "a line of a declaration cannot begin with `\(text)`", at: span(of: token),
      help: help)
    throw Unparsed()
  }

  mutating func parseViewDeclaration() throws(Unparsed) -> ViewDeclaration {
    let (lead, outerDepth, base) = (token, depth, scratch.end)
    presume(.view)
    let name = try expectName("the name of a view")
    var frame: Ref<Expression>?
    do throws(Unparsed) {
      if accept(.at) { frame = store(try parseExpression()) }
    } catch {
      // Declare the view anyway, so that its uses are not reported as well.
      depth = outerDepth
      scratch.cut(to: base)
      recover(lead: lead)
      return ViewDeclaration(name: name, frame: nil, abovePresented: nil, members: .none)
    }
    let start = token.start
    var abovePresented: Span?
    if accept(.above) {
      try expect(.presented)
      abovePresented = span(from: start)
    }
    let members = at(.leftBrace) ? try parseMembers() : .none
    return ViewDeclaration(name: name, frame: frame, abovePresented: abovePresented, members: members)
  }

  mutating func parseConstraintDeclaration() throws(Unparsed) -> ConstraintDeclaration {
    presume(.constraint)
    let name = try acceptLabel()
    if atEndOfStatement { throw unexpected("an equation, as in `card.top == view.top + 20`") }
    let equation = store(try parseExpression())
    let priority = accept(.priority) ? store(try parseExpression()) : nil
    return ConstraintDeclaration(
      name: name, equation: equation, priority: priority, isInactive: accept(.inactive))
  }

  mutating func parseActionDeclaration() throws(Unparsed) -> ActionDeclaration {
    presume(.action)
    let name = try expectName("the name of the action")
    let parameters = at(.leftParen) ? try parseParameters() : .none
    return ActionDeclaration(name: name, parameters: parameters, body: try parseBlock())
  }

  /// Reports a line that is not a property, with help for a misspelt keyword, for `name = value`, and for a line that belongs
  /// in code.
  private mutating func notAProperty(_ name: Name, _ words: [Keyword], _ code: String?) -> Unparsed {
    if at(.assign) {
      let word = lexer.text(name.span.start, name.span.end)
      let property = ["transitioningDelegate", "delegate"].contains(word) ? "transition" : word
      let value = lexer.statement(behind: token.end)
      return unexpected(
        "the value of the property",
        help: "write it without the `=`: `\(property) \(value.isEmpty ? "…" : value)`")
    }
    if reportMember(name, words) { return Unparsed() }
    let text = lexer.text(name.span.start, name.span.end)
    if name.id.keyword?.isCode ?? false {
      report(.unexpectedToken, "`\(text)` is not a line of a declaration", at: name.span, help: code)
      return Unparsed()
    }
    return unexpected("the value of the property", help: SwiftHabit.help(forMethod: text) ?? code)
  }

  /// Reports tokens after a complete line, and skips them. After a block, they are read as the next line instead.
  private mutating func endLine(lead: Token, _ words: [Keyword]?) {
    if at(.leftBrace), lead.name.keyword?.isCode ?? false {
      report(
        .unexpectedToken, "`\(text(of: lead))` is not a line of a declaration", at: span(of: lead),
        help:
          "code belongs in a section, such as `presenting { … }`, or in a handler, such as `on tap V { … }`")
      return recover(lead: lead)
    }
    guard let words else {
      _ = unexpected("the end of the line", help: adviceOnLine(lead: lead))
      return recover(lead: lead)
    }
    let name = Name(id: lead.name, span: span(of: lead))
    let word = lead.name.keyword
    let isWord = word.map { $0.beginsMember || words.contains($0) } ?? false
    if isWord || !reportMember(name, words) {
      let behind = word?.wordsBehind ?? []
      var help: String?
      if at(.assign), word == .view {
        help = "write `view photo at (x, y, width, height)`"
      } else if at(.leftBrace), word?.beginsStatement ?? false {
        help = "write the name of one that is declared in the file"
      } else if at(.word), isWord, !behind.isEmpty {
        help = "possible here: " + behind.map { "`\($0.spelling)`" }.joined(separator: ", ")
      }
      if let advice = adviceOnLine(lead: lead) { help = advice }
      if isBehindBlock { return separate("the end of the line") }
      _ = unexpected("the end of the line", instead: isWord ? behind : [], help: help)
    }
    recover(lead: lead)
  }

  /// Whether `name` is a misspelt keyword of a declaration line; reports it if so.
  private mutating func reportMember(_ name: Name, _ words: [Keyword]) -> Bool {
    guard !isFull else { return false }
    let text = lexer.text(name.span.start, min(name.span.end, name.span.start + 60))
    guard let word = nearest(to: text, among: words, by: { $0.spelling }) else { return false }
    report(
      .unknownStatement, "a line of a declaration cannot begin with `\(text)`", at: name.span,
      suggestion: word.spelling
    )
    return true
  }
}

extension Keyword {
  /// Whether the keyword commonly starts a line of code, and cannot start a line of a declaration. For help texts; the
  /// list is not complete: `while`, for example, is missing.
  fileprivate var isCode: Bool {
    [
      .animate, .keyframes, .add, .remove, .alongside, .complete, .after, .every, .present, .dismiss, .push,
      .pop,
      .if, .for,
      .repeat, .let, .log, .print, .expect, .do, .return,
    ].contains(self)
  }
}
