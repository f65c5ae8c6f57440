import Diagnostics

// Help texts with the correct form of a statement or line that is almost right. Most of the functions return nil for
// other text.

extension Parser {
  /// Consumes the `to` of a command, as in `pan down to 0.5` or `rotate to portrait`. If it is missing, reports that with the
  /// correct form, and throws. `start` is the offset of the command.
  mutating func expectTo(from start: Int32) throws(Unparsed) {
    if accept(.to) { return }
    let command = lexer.text(start, previousEnd)
    var goal: String?
    if at(.number) { goal = text(of: token) }
    if at(.leftParen) { goal = "(…)" }
    if at(.by) { goal = "0.3" }
    if let help = adviceOnEdge { throw unexpected("`to`", help: help) }
    if at(.word), command == "rotate" {
      switch text(of: token) {
      case "portrait": goal = "portrait"
      case "right", "landscapeRight": goal = "landscapeRight"
      case "down", "upsideDown", "portraitUpsideDown": goal = "portraitUpsideDown"
      case _: goal = "landscapeLeft"
      }
    }
    throw unexpected(
      "`to`", instead: goal == nil ? [.to] : [], help: goal.map { "write `\(command) to \($0)`" })
  }

  /// Help for a statement with a word missing or in the wrong place: `self.present Card`, `pop root`, `tap back button`; nil
  /// for others.
  mutating func adviceOnOrder(lead: Token) -> String? {
    guard at(.word) else { return nil }
    let word = text(of: token)
    if lead.name.keyword == .pop, word == "root" { return "write `pop to root`" }
    if lead.name.keyword == .tap, word == "button", let help = adviceOnBack(previousWord) {
      return help
    }
    guard lead.name.keyword == nil,
      let (receiver, verb) = receiverAndVerb(lexer.text(lead.start, previousEnd))
    else { return nil }
    return receiver == "self" ? "write `\(verb) \(word)`" : "write `\(verb) \(word) on \(receiver)`"
  }

  /// Splits a text such as `Nav.push` into receiver and verb; nil for any other text.
  private func receiverAndVerb(_ text: String) -> (receiver: String, verb: String)? {
    guard let point = text.lastIndex(of: ".") else { return nil }
    let verb = text[text.index(after: point)...]
    let verbs: [Keyword] = [.present, .push, .show, .select, .showDetail, .hide, .perform]
    return verbs.contains { $0.spelling == verb } ? (String(text[..<point]), String(verb)) : nil
  }

  /// The word that ends where the previous token ends; empty if another character is there.
  var previousWord: String { word(before: Int(previousEnd)) }

  func word(before end: Int) -> String {
    var start = max(0, end)
    let end = start
    while start > 0, Lexer.continuesWord(lexer.base[start - 1]) { start -= 1 }
    return lexer.text(Int32(start), Int32(end))
  }

  /// Help for `tap back` and `tap backButton`; nil for a view with any other name.
  mutating func adviceOnBack(_ view: String) -> String? {
    guard ["back", "backButton"].contains(view) else { return nil }
    return SwiftHabit.backButton(of: firstDeclared(.navigation))
  }

  /// The name in this file's first declaration that begins with the keyword `kind`; nil if there is none.
  private mutating func firstDeclared(_ kind: Keyword) -> String? {
    var start = 0
    while start < lexer.count {
      if let lead = lexer.word(behind: Int32(start)), lead.name.keyword == kind,
        let name = lexer.word(behind: lead.end)
      {
        return text(of: name)
      }
      while start < lexer.count, lexer.base[start] != 0x0A { start += 1 }
      start += 1
    }
    return nil
  }

  /// Help for `.zero`: the point, or the replacement of the whole call in `setTranslation(.zero, in: view)`.
  var adviceOnZero: String {
    let call = "setTranslation"
    let isOfCall = word(before: Int(token.start) - 1) == call
    return isOfCall ? SwiftHabit.help(for: call) ?? "" : "write `(0, 0)`"
  }

  /// Whether the current token is the `?` or `!` of an optional, as in `a?.b`: the mark directly follows the previous token,
  /// and space, `.`, `,`, a bracket other than a brace, or the end of the file directly follows the mark.
  var isMarkOfOptional: Bool {
    guard atAdjacent, ["?", "!"].contains(text(of: token)) else { return false }
    guard Int(token.end) < lexer.count else { return true }
    return " \n\t.,)]([".utf8.contains(lexer.base[Int(token.end)])
  }

  /// Help for a colon in a line such as `style: custom`; nil within parentheses and square brackets, and if the current token
  /// is not a colon.
  var adviceOnColon: String? {
    guard at(.colon), lexer.brackets.last.map({ $0.kind == .brace }) ?? true else { return nil }
    if previousWord.isEmpty { return "leave the `:` out" }
    let value = lexer.statement(behind: token.end)
    return "leave the `:` out: `\(previousWord) \(value.isEmpty || value.utf8.count > 40 ? "…" : value)`"
  }

  /// Help for `pan right to 0.7 from left edge`, if the current token is `from` or `edge`; otherwise nil.
  var adviceOnEdge: String? {
    at(.from) || at(.edge) ? "a swipe from an edge is written `pan left edge to 0.7`" : nil
  }

  /// Help for `pan Card down to 0.4`, if the current token is a word before a direction; otherwise nil.
  var adviceOnReceiver: String? {
    mutating get {
      guard at(.word), let direction = lexer.word(behind: token.end)?.name.keyword,
        [.left, .right, .up, .down].contains(direction)
      else { return nil }
      return "write `pan \(direction.spelling) on \(text(of: token)) to 0.4`"
    }
  }

  /// Help for a pan without a direction: with a distance in points, as in `pan on Card to (0, 50)`, or with a fraction, as in
  /// `pan on Card to 0.4`; nil for others.
  var adviceOnWay: String? {
    guard at(.on) || at(.word) && token.name.keyword == nil else { return nil }
    let words = lexer.statement(behind: at(.on) ? token.end : token.start)
    let parts = words.split(separator: " ", maxSplits: 2)
    guard parts.count == 3, parts[1] == "to" || parts[1] == "by" else { return nil }
    guard parts[2].first == "(", let end = parts[2].firstIndex(of: ")") else {
      return at(.on) ? "write `pan down on \(parts[0]) to 0.4`" : nil
    }
    let touch = "touch frame(\(parts[0]), in: window).center; touch by \(parts[2][...end]); touch up"
    return "a way in points is a touch: `\(touch)`"
  }

  /// Help for joining a claim that has no value, such as `hierarchy`, with another claim by `and` or `or`; nil for others.
  func adviceOnClaims(lead: Token) -> String? {
    guard lead.name.keyword == .expect else { return nil }
    let isBehindClaim = at(.and) || at(.or)
    let isBeforeClaim = Keyword.claims.contains { previousName.keyword == $0 } && at(.word)
    guard isBehindClaim || isBeforeClaim else { return nil }
    return lexer.text(lead.start, token.start).contains(" or ") || at(.or)
      ? "either of two claims is written `expect any { hierarchy Home; hierarchy Home presents Card }`"
      : "a hierarchy, a tree or a list of events stands alone: give what is joined to it an `expect` of its own"
  }

  /// Help for Swift's spelling of an animation option; nil for another word.
  var adviceOnOption: String? {
    let word = text(of: token)
    switch word {
    case "spring", "damping", "usingSpringWithDamping": return "write `curve spring(damping: 0.7)`"
    case "ease", "easeIn", "easeOut", "easeInOut", "easeInEaseOut", "curveEaseIn", "curveEaseOut",
      "curveEaseInOut",
      "linear":
      return "write `curve easeIn`; others are `easeOut`, `easeInOut` and `linear`"
    case "options": return "leave this word out, as in `animate 0.3s curve easeIn { … }`"
    default: return nil
    }
  }

  /// Help for UIKit's name of a keyframe mode; nil for another word.
  var adviceOnMode: String? {
    mutating get {
      let word = text(of: token)
      guard word == "options" else { return Self.mode(word) }
      let option = lexer.statement(behind: token.end).drop { !Lexer.continuesWord($0.utf8.first ?? 0) }
      return Self.mode(String(option)) ?? Self.mode(word)
    }
  }

  private static func mode(_ word: String) -> String? {
    let words = [
      "linear": "linear", "cubic": "cubic", "paced": "paced", "discrete": "discrete",
      "calculationModeLinear": "linear", "calculationModeCubic": "cubic", "calculationModePaced": "paced",
      "calculationModeDiscrete": "discrete", "calculationMode": "cubic", "options": "cubic",
    ]
    return words[word].map { "write `mode \($0)`" }
  }

  /// Help for a claim that is written as in other test tools, such as `expect Card visible`; nil for others.
  mutating func adviceOnClaim() -> String? {
    if at(.number) { return "`==` compares" }
    if previousWord == "log", at(.string) || at(.stringHead) {
      return "what was logged is an event: `expect events { include { log \"x\" } }`"
    }
    guard at(.word) else { return nil }
    let word = text(of: token)
    let shown = ["visible", "onScreen", "shown", "presented", "pushed", "dismissed"]
    let after = lexer.word(behind: token.end).map { text(of: $0) } ?? ""
    if shown.contains(word) || word == "is" && shown.contains(after) {
      return
        "write `expect visibleViewController == \(previousWord)`, or `expect hierarchy Home presents Card`"
    }
    if ["called", "happened", "fired"].contains(word) {
      return "calls are listed: `expect events { Home viewWillAppear }`"
    }
    if ["within", "close", "near", "approximately", "about", "roughly"].contains(word) {
      return "write `expect a ~ b`, or `expect a ~ b ± 0.1`"
    }
    if ["box", "rect", "bounds", "at"].contains(word) || previousWord == "view" {
      return "write `expect Home.photo.frame == (…)`; the tree of views is `expect views window[…]`"
    }
    return nil
  }

  /// Help for a line of a declaration that is almost right, such as `view box (0, 0, 9, 9)`; nil for others.
  mutating func adviceOnLine(lead: Token) -> String? {
    let word = lead.name.keyword
    if word == .view, at(.leftParen) {
      return "write `at` before the frame: `\(lexer.text(lead.start, previousEnd)) at (x, y, width, height)`"
    }
    if word == .view, at(.comma) { return "write the frame in brackets: `at (x, y, width, height)`" }
    if at(.comma), TransitionKind.keywords.allSatisfy({ $0 != word }) {
      let numbers = lexer.statement(behind: lead.end)
      if numbers.first?.isNumber ?? false {
        return "write the numbers in brackets: `\(text(of: lead)) (\(numbers))`"
      }
    }
    let isSection = TransitionKind.keywords.contains { $0 == token.name.keyword }
    if at(.word), isSection, !TransitionKind.keywords.contains(where: { $0 == word }) {
      return "write `;` or a new line before `\(text(of: token))`"
    }
    if TransitionKind.keywords.contains(where: { $0 == word }) {
      if at(.comma) { return "leave the `,` out" }
      if at(.colon), let name = lexer.word(behind: token.end), name.name.keyword == nil {
        return "write `\(lexer.text(lead.start, previousEnd)) animator \(text(of: name))`"
      }
      if at(.word), ![.when, .animator, .interaction, .unconditionally].contains(token.name.keyword),
        TransitionKind.keywords.contains(where: { $0 == previousName.keyword })
      {
        return "write `\(lexer.text(lead.start, previousEnd)) animator \(text(of: token))`"
      }
    }
    return nil
  }

  /// Help for another spelling of a direction, or for a pan from an edge; nil for other words.
  var adviceOnDirection: String? {
    let words = [
      "downward": "down", "downwards": "down", "upward": "up", "upwards": "up", "leftward": "left",
      "leftwards": "left",
      "rightward": "right", "rightwards": "right", "top": "up", "bottom": "down", "vertical": "down",
      "horizontal": "right",
    ]
    return words[text(of: token)].map { "write `pan \($0)`" } ?? adviceOnEdge
  }

  /// Help for a missing comma between two elements of a list; nil if the current token is not a word.
  var adviceOnElement: String? { at(.word) ? "write a comma before `\(text(of: token))`" : nil }

  /// Help for a command with a superfluous or wrong word, colon or comma; nil for other commands.
  mutating func adviceOnPreposition(lead: Token) -> String? {
    let command = lexer.text(lead.start, previousEnd)
    let word = lead.name.keyword
    if at(.colon), word?.declares ?? false { return "write `\(command) { … }`: there are no superclasses" }
    if at(.comma), let option = lexer.word(behind: token.end),
      word?.wordsBehind.contains(.unanimated) ?? false
    {
      let said = lexer.statement(behind: option.end)
      if text(of: option) == "animated" {
        return "write `\(command)\(said.hasSuffix("false") ? " unanimated" : "")`"
      }
      if text(of: option) == "completion" { return "write `\(command) then { … }`" }
    }
    if at(.to), word == .push || word == .present || word == .show,
      let next = lexer.word(behind: token.end)
    {
      return "write `\(command) on \(text(of: next))`"
    }
    if word == .advance, at(.number), previousWord == "for" { return "write `advance \(text(of: token))`" }
    if word == .tap, at(.word), previousWord == "on" { return "leave `on` out, as in `tap Home.photo`" }
    if word == .add, at(.word), ["subview", "view"].contains(previousWord) {
      return "leave `\(previousWord)` out, as in `add Home.photo`"
    }
    if word == .remove, at(.from) { return "leave this out: a view is removed from where it is" }
    return nil
  }

  /// Help for a colour such as `#ff8800`, and the offset of its end; nil if the comment here is not a colour.
  func colourInComment() -> (help: String, end: Int)? {
    var start = Int(previousEnd)
    while start < lexer.count, lexer.base[start] == UInt8(ascii: " ") { start += 1 }
    guard start < lexer.count, lexer.base[start] == UInt8(ascii: "#") else { return nil }
    var digits: [Int] = []
    var end = start + 1
    while end < lexer.count, let digit = Self.hexDigit(lexer.base[end]) {
      digits.append(digit)
      end += 1
    }
    guard [3, 6, 8].contains(digits.count) else { return nil }
    let wide = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
    let parts = [0, 2, 4].map { Self.hundredths(wide[$0] * 16 + wide[$0 + 1]) }
    return (
      "write `rgb(\(parts.joined(separator: ", ")))`, or a name such as `black`: `#` begins a comment", end
    )
  }

  private static func hexDigit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte) - 87
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte) - 55
    default: nil
    }
  }

  /// Formats `value` / 255 with up to two decimal places: `0.5`.
  private static func hundredths(_ value: Int) -> String {
    let share = (value * 100 + 127) / 255
    if share % 100 == 0 { return "\(share / 100)" }
    return share % 10 == 0 ? "0.\(share / 10)" : share < 10 ? "0.0\(share)" : "0.\(share)"
  }

  /// Help for a closure after a label such as `animations:` in an argument list; nil for other labels.
  var adviceOnClosure: String? {
    var end = Int(previousEnd)
    if end > 0, lexer.base[end - 1] == UInt8(ascii: ":") { end -= 1 }
    switch word(before: end) {
    case "animations": return "write `animate 0.3s { … } then { … }`"
    case "alongsideTransition": return "write `alongside { … } then { … }`"
    case "completion": return "write `then { … }` on the line of its command"
    default: return nil
    }
  }

  /// Help for a command written as a call, `present(Card, animated: true)`; nil unless the previous word is `animated`,
  /// `completion` or `sender`.
  var adviceOnLabel: String? {
    mutating get {
      guard ["animated", "completion", "sender"].contains(previousWord) else { return nil }
      let value = lexer.word(behind: token.end).map { text(of: $0) }
      return previousWord == "animated" && value == "true"
        ? "a command has no brackets, and it is animated: `present Card`, or `present Card then { … }`"
        : "a command has no brackets, and its options are words: `present Card unanimated then { … }`"
    }
  }

  /// Reports `var count = 1`, `let x = 1` and `case .began: …` in the body of a declaration, and throws. Returns for other
  /// lines.
  mutating func refuseVariable() throws(Unparsed) {
    guard at(.word), !isFull else { return }
    let text = text(of: token)
    let next = lexer.word(behind: token.end)
    var help: String?
    switch text {
    case "var", "let":
      guard let next, [UInt8(ascii: "="), UInt8(ascii: ":")].contains(lexer.byte(behind: next.end)) else {
        return
      }
      help = "write `field \(self.text(of: next)) = …`"
    case "case":
      guard lexer.byte(behind: token.end) == UInt8(ascii: ".") else { return }
      help = "write a handler for each state: `on began { … }`, `on ended, cancelled { … }`"
    default: return
    }
    report(
      .unknownStatement, "a line of a declaration cannot begin with `\(text)`", at: span(of: token),
      help: help)
    throw Unparsed()
  }
}
