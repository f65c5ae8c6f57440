import Diagnostics

// Statements that start with a word outside the language, or with one that is not supported yet.

extension Parser {
  /// Reports the current word. If it is a misspelt or foreign form of a keyword, parses the statement as that keyword, so that
  /// the names it declares are known to the rest of the script; otherwise throws. Skips a statement of the language that is not
  /// modelled.
  mutating func readUnknownStatement() throws(Unparsed) -> Statement.Kind {
    guard at(.word) else {
      if at(.rightParen) || at(.rightBracket) { throw strayBracket() }
      throw unexpected("a statement", help: at(.slash) ? "a comment begins with `#`" : nil)
    }
    if isFull && token.name.keyword == nil {
      throw unexpected("a statement")
    }
    if let word = token.name.keyword {
      if word.isNotModelled { return .skipped(store(skipNotModelled())) }
      if let help = word.place { throw misplaced(help) }
      if word.beginsStatement { throw unexpected("a command that can be started, such as `pop`") }
    }
    let text = text(of: token)
    if declares(.steps, text) {
      if let member = memberOfResult() {
        report(
          .unknownStatement, "a statement cannot begin with the result of `\(text)`", at: span(of: token),
          help: "name it first: `let s = \(text)\(member.call); s\(member.rest)`")
        throw Unparsed()
      }
      report(
        .unknownStatement, "there is no statement `\(text)`", at: span(of: token),
        help: "write `do \(text)`, which runs the steps of that name", suggestion: "do \(text)")
      throw Unparsed()
    }
    if let help = adviceOnGuard(text) ?? habit(text) {
      report(.unknownStatement, "there is no statement `\(text)`", at: span(of: token), help: help)
      throw Unparsed()
    }
    guard let word = Spelling.word(token.name, text), token.name != NameID(word) else {
      throw unknownWord(text)
    }
    if word == .tap, let next = lexer.word(behind: token.end), let help = adviceOnBack(self.text(of: next)) {
      report(.unknownStatement, "there is no statement `\(text)`", at: span(of: token), help: help)
      throw Unparsed()
    }
    let isForeign = ForeignWord.translation(of: text) != nil
    report(
      .unknownStatement, "there is no statement `\(text)`", at: span(of: token),
      help: isForeign ? adviceOnSwipe(word) ?? "use `\(word.spelling)`" : nil,
      suggestion: isForeign ? nil : word.spelling)
    token.name = NameID(word)
    if depth >= mostDepth { throw Unparsed() }
    return try parseWordStatement()
  }

  /// Whether the current word begins a statement as a name: `=`, `.` or an adjacent `[` follows it, or an adjacent `(` follows
  /// it and it is not the keyword of a statement. A keyword of a statement also counts if the file declares a function of that
  /// name and the command cannot have these brackets: no command takes `()`, and some take no brackets at all.
  var leadsByName: Bool {
    mutating get {
      if lexer.nextLeadsByName { return true }
      guard lexer.nextByteOpens else { return false }
      let text = text(of: token)
      if token.name.keyword?.beginsStatement ?? false {
        let isCall = lexer.nextIsEmptyCall || token.name.keyword?.takesNoBrackets ?? false
        return isCall && declares(.func, text)
      }
      // A line of Swift, such as `switch(x) { … }`, is not a call: the caller skips it with its block, unless the file
      // declares a function of that name.
      return !SwiftHabit.leads(text) || !lexer.opensBlock(behind: token.end) || declares(.func, text)
    }
  }

  /// Whether a line of this file, or the text after a `{` or `;`, declares `name` with the keyword `word`, which may be
  /// misspelt.
  private mutating func declares(_ word: Keyword, _ name: String) -> Bool {
    var start = 0
    while start < lexer.count {
      if let lead = lexer.word(behind: Int32(start)), let declared = lexer.word(behind: lead.end),
        text(of: declared) == name, Spelling.word(lead.name, text(of: lead)) == word
      {
        return true
      }
      while start < lexer.count, !"\n{;".utf8.contains(lexer.base[start]) { start += 1 }
      start += 1
    }
    return false
  }

  /// The call and the rest of a line such as `shade(1).alpha = 1`, whose first word is the current token; nil for other
  /// lines.
  private func memberOfResult() -> (call: String, rest: String)? {
    let line = lexer.statement(behind: token.end)
    guard line.first == "(" else { return nil }
    var (depth, end) = (0, line.startIndex)
    repeat {
      if line[end] == "(" { depth += 1 }
      if line[end] == ")" { depth -= 1 }
      end = line.index(after: end)
    } while depth > 0 && end < line.endIndex
    let rest = line[end...]
    return rest.first == "." ? (String(line[..<end]), String(rest)) : nil
  }

  /// Help for `swipe left`; nil unless a direction alone follows.
  private mutating func adviceOnSwipe(_ word: Keyword) -> String? {
    guard word == .pan, let side = lexer.word(behind: token.end),
      [.left, .right, .up, .down].contains(side.name.keyword), lexer.word(behind: side.end) == nil
    else { return nil }
    return "write `pan \(text(of: side)) to 0.5; release velocity 1000`"
  }

  /// Help for `guard let a = b else { return }`; nil for other lines.
  private mutating func adviceOnGuard(_ word: String) -> String? {
    guard word == "guard", let next = lexer.word(behind: token.end), text(of: next) == "let" else {
      return nil
    }
    let parts = lexer.statement(behind: next.end).split(separator: " ")
    guard parts.count > 3, parts[1] == "=", parts.last == "else" else { return nil }
    let value = parts[2..<(parts.count - 1)].joined(separator: " ")
    return "write `let \(parts[0]) = \(value); if \(parts[0]) == none { return }`"
  }

  private mutating func strayBracket() -> Unparsed {
    report(.strayBracket, "this `\(text(of: token))` closes nothing", at: span(of: token))
    return Unparsed()
  }

  private mutating func misplaced(_ help: String) -> Unparsed {
    report(
      .unknownStatement, "`\(text(of: token))` does not begin a statement", at: span(of: token), help: help)
    return Unparsed()
  }

  /// Help if the current word comes from Swift, otherwise nil. In a line with `func`, the help for UIKit's method of that name.
  mutating func habit(_ text: String) -> String? {
    var word = token
    while let next = lexer.word(behind: word.end) {
      if self.text(of: word) == "func" {
        return SwiftHabit.help(forMethod: self.text(of: next)) ?? help(text)
      }
      word = next
    }
    return help(text)
  }

  private func help(_ text: String) -> String? {
    return ForeignWord.translation(of: text) == nil ? SwiftHabit.help(forLead: text) : nil
  }

  private mutating func unknownWord(_ text: String) -> Unparsed {
    let isCall = lexer.nextByteOpens
    if !isCall, let first = text.utf8.first, first &- UInt8(ascii: "A") < 26 {
      report(
        .unknownStatement, "a line cannot begin with `\(text)`", at: span(of: token),
        help: "write a command first, for example `present \(text)`")
      return Unparsed()
    }
    report(
      .unknownStatement, "there is no statement `\(text)`", at: span(of: token),
      help: isCall
        ? "to run steps, write `do \(text)(…)`; to call a method, name its object: `X.\(text)(…)`"
        : adviceOnMethod(text),
      suggestion: isCall ? "do \(text)" : nil)
    return Unparsed()
  }

  /// The form of the call for `setNeedsLayout V`, which names a method without its object; nil for other lines.
  private mutating func adviceOnMethod(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 &- UInt8(ascii: "A") < 26 }) else { return nil }
    let arguments = lexer.statement(behind: token.end)
    if arguments.utf8.contains(where: { "({=".utf8.contains($0) }) { return nil }
    let isOrder = ["bringSubviewToFront", "sendSubviewToBack"].contains(text) && !arguments.isEmpty
    return "a method is called on its object: `\(isOrder ? "containerView" : "X").\(text)(\(arguments))`"
  }

  /// Reports the current word as not supported yet, and skips its statement, including the block.
  mutating func skipNotModelled() -> SkippedStatement {
    let lead = token
    report(
      .notModelled, "`\(text(of: lead))` is not modelled yet", at: span(of: lead),
      help: "the language has this word, but this version cannot run it")
    let skipped = skipped(lead)
    recover(lead: lead)
    return skipped
  }
}

extension Keyword {
  /// Help on where a keyword that starts no statement belongs; nil for other keywords.
  var place: String? { Self.places.first { $0.of.contains(self) }?.place }

  private static let places: [(of: [Keyword], place: String)] = [
    ([.then], "`then` belongs on the line of its command"),
    ([.else], "`else` belongs on the line of the `}` before it"),
    ([.action], "it belongs in the body of a screen"),
    ([.prepare], "it belongs in the body of a segue"),
    (TransitionKind.keywords, "it belongs in an `animator` or a `transition`"),
    ([.during, .because], "it belongs on the line of its `expect`"),
    ([.tags, .skip, .fails, .only], "it belongs between the title and the `{` of a spec"),
    (
      [
        .hierarchy, .views, .events, .warning, .fault, .violation, .quirk, .always, .never, .rising, .falling,
      ],
      "claims begin with `expect`"
    ),
    ([.trans], "it belongs in the first line of a file, with a number: `trans 1`"),
  ]
}
