import Diagnostics

// Reporting errors. None of this code runs for a valid script.

extension Parser {
  /// Reports a problem, unless this statement already has one. Beyond the limit, only counts it.
  @inline(never)
  mutating func report(
    _ code: ProblemCode, _ message: String, at place: Span, label: String = "", related: [Problem.Mark] = [],
    help: String? = nil, suggestion: String? = nil
  ) {
    guard !hasReported else { return }
    hasReported = true
    guard problems.count < limits[.problems] else {
      omitted += 1
      return
    }
    problems.append(
      Problem(
        code, message, at: Problem.Mark(place, label), related: related, help: help, suggestion: suggestion))
  }

  /// Whether the number of problems has reached the limit.
  var isFull: Bool { problems.count >= limits[.problems] }

  /// Reports that `wanted` was expected instead of the current token, or, if the token is flawed or reveals an unclosed
  /// bracket, that error instead. Reports nothing if the statement already has a problem. Suggests a keyword of `instead` if
  /// the token looks like a misspelling of it.
  @inline(never)
  mutating func unexpected(
    _ wanted: String, instead: [Keyword] = [], help: String? = nil
  ) -> Unparsed {
    if hasReported { return Unparsed() }
    if isFull {
      // Skip building a message that would be dropped.
      hasReported = true
      omitted += 1
      return Unparsed()
    }
    if token.flaw != .none {
      reportFlaw()
      return Unparsed()
    }
    if reportOpenBracket() { return Unparsed() }
    let help = help ?? adviceOnColon
    let suggestion = at(.word) ? nearest(to: text(of: token), among: instead, by: { $0.spelling }) : nil
    if let suggestion, !at(suggestion) {
      report(
        .unexpectedToken, "unexpected word `\(text(of: token))`", at: span(of: token),
        help: help, suggestion: suggestion.spelling)
    } else {
      report(
        .unexpectedToken, "expected \(wanted), found \(description(of: token))", at: placeOfToken, help: help)
    }
    return Unparsed()
  }

  /// Reports an unclosed bracket if the current token reveals one: a new line starts inside of it, or the block or file ends.
  /// After a new line, parsing continues there. Returns whether it reported one.
  private mutating func reportOpenBracket() -> Bool {
    let endsAll = token.kind == .endOfFile || token.kind == .rightBrace
    let isOpener = token.kind == .leftParen || token.kind == .leftBracket || token.kind == .leftBrace
    let brackets = isOpener ? lexer.brackets.dropLast() : lexer.brackets[...]
    let open = token.kind == .rightBrace ? lexer.abandoned : brackets.last
    guard let open, open.kind != .brace, token.kind == .rightBrace || brackets.count > floor else {
      return false
    }
    let newline = lexer.newline(from: previousEnd, to: token.start) ?? newlineOfPrevious(behind: open.start)
    guard endsAll || newline != nil || at(.end) else { return false }
    // An interpolation starts with two bytes, `\(`.
    let place = Span(file: file, start: open.start, end: open.start + (open.kind == .interpolation ? 2 : 1))
    let text = lexer.text(place.start, place.end)
    let half = open.kind == .square ? "]" : ")"
    report(.unclosedBracket, "this `\(text)` has no `\(half)`", at: place)
    if let newline, !endsAll {
      lexer.close(downTo: floor)
      lexer.position = newline
      token = lexer.next()
    }
    return true
  }

  /// The newline before the previous token, if that token starts a line after `start` and is a keyword that starts a
  /// statement, so a new statement was intended; otherwise nil.
  private func newlineOfPrevious(behind start: Int32) -> Int? {
    guard let word = previousName.keyword, word.beginsStatement else { return nil }
    var place = Int(previousEnd) - word.spelling.utf8.count - 1
    while place > Int(start), lexer.base[place] == 0x20 || lexer.base[place] == 0x09 {
      place -= 1
    }
    return place > Int(start) && lexer.base[place] == 0x0A ? place : nil
  }

  /// The first word that starts a line after an opening brace and is indented no further than the brace's line: the block
  /// likely ends before it. Nil if there is none.
  func lineOutside(_ opening: Span) -> Span? {
    var place = Int(opening.start)
    while place > 0 && lexer.base[place - 1] != 0x0A {
      place -= 1
    }
    let limit = indentation(at: place)
    place = Int(opening.end)
    while place < lexer.count {
      guard lexer.base[place] == 0x0A else {
        place += 1
        continue
      }
      place += 1
      let start = place + indentation(at: place)
      guard start < lexer.count, start - place <= limit else { continue }
      var end = start
      while end < lexer.count && Lexer.continuesWord(lexer.base[end]) {
        end += 1
      }
      if end > start { return Span(file: file, start: Int32(start), end: Int32(end)) }
    }
    return nil
  }

  private func indentation(at start: Int) -> Int {
    var place = start
    while place < lexer.count && (lexer.base[place] == 0x20 || lexer.base[place] == 0x09) {
      place += 1
    }
    return place - start
  }

  /// Reports the lexer's error in the current token.
  @inline(never)
  mutating func reportFlaw() {
    let text = text(of: token)
    let place = span(of: token)
    switch token.flaw {
    case .none: break
    case .strayCharacter:
      report(
        .unexpectedCharacter, "unexpected character \(Spelling.nameOfCharacter(text))", at: place,
        help: text == "!" && word(before: Int(token.start) - 1) == "completeTransition"
          ? "write `complete not cancelled`" : Spelling.adviceOnCharacter(text, isPostfix: isPostfix(token)))
    case .openString:
      report(.badString, "this string has no closing `\"`", at: place, help: "close it on the same line")
    case .badEscape:
      report(
        .badString, "`\(string(at: placeOfBadEscape))` is not an escape", at: placeOfBadEscape,
        help: "escapes are `\\n`, `\\t`, `\\\"`, `\\\\`, `\\u{1F600}` and `\\( … )`")
    case .unknownUnit:
      let parts = text.split(separator: "x", omittingEmptySubsequences: false)
      let isSize = parts.count == 2 && parts.allSatisfy { Double($0) != nil }
      report(
        .badNumber, "unknown unit `\(unit(of: text))` in `\(text)`", at: place,
        help: isSize
          ? "write `(\(parts.joined(separator: ", ")))`"
          : "times end in `s` or `ms`, angles in `deg` or `rad`, shares in `%`; points have no unit")
    case .numberTooLarge: report(.badNumber, "the number `\(text)` is too large", at: place)
    case .badDigits:
      report(
        .badNumber, "`\(text)` is not a number", at: place,
        help: "hexadecimal digits are `0` to `9`, `a` to `f`"
      )
    }
  }

  /// Whether a token directly follows a name or a closing bracket.
  private func isPostfix(_ token: Token) -> Bool {
    guard token.start > 0 else { return false }
    let byte = lexer.base[Int(token.start) - 1]
    return Lexer.continuesWord(byte) || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]")
  }

  /// The text after the digits of a number.
  private func unit(of text: String) -> Substring { text.drop { $0.isNumber || $0 == "." || $0 == "_" } }

  private func string(at span: Span) -> String { lexer.text(span.start, span.end) }

  /// The range of the first invalid escape in the current string; the whole string if there is none.
  private var placeOfBadEscape: Span {
    var place = lexer
    place.position = Int(token.start)
    while place.position < Int(token.end) {
      let start = place.position
      if place.base[start] != UInt8(ascii: "\\") {
        place.position += 1
      } else if !place.takeEscape() {
        let end = start + 1 < place.count ? start + 1 + place.scalar(at: start + 1).1 : start + 1
        return Span(file: file, start: Int32(start), end: min(Int32(end), token.end))
      }
    }
    return span(of: token)
  }

  /// The position of a missing token in reports: the current token, or the end of the previous one if the line or file ends
  /// there.
  var placeOfToken: Span {
    let isNothing = at(.endOfFile) || atNewline
    return isNothing ? Span(file: file, start: previousEnd, end: previousEnd) : span(of: token)
  }

  private var atNewline: Bool { at(.end) && lexer.base[Int(token.start)] == 0x0A }

  /// The text of a token, truncated to 60 bytes for messages.
  func text(of token: Token) -> String {
    guard token.end - token.start > 60 else { return lexer.text(token.start, token.end) }
    var end = token.start + 57
    while lexer.base[Int(end)] & 0xC0 == 0x80 {
      end -= 1
    }
    return lexer.text(token.start, end) + "…"
  }

  func description(of token: Token) -> String {
    if token.kind == .end { return lexer.base[Int(token.start)] == 0x0A ? "the end of the line" : "`;`" }
    if token.kind == .endOfFile { return "the end of the file" }
    if token.kind == .string || token.kind == .stringHead { return "a string" }
    let isTail = token.kind == .stringMiddle || token.kind == .stringTail
    return isTail ? "the end of an interpolation" : "`\(text(of: token))`"
  }
}
