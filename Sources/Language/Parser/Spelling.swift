import Diagnostics

/// Guesses which word or character the author of a script meant.
enum Spelling {
  /// The keyword of a statement or member that a word stands for: the word itself, the keyword that means the same as a
  /// foreign word, or the keyword that the word probably misspells; nil if there is none.
  static func word(_ name: NameID, _ text: String) -> Keyword? {
    if let word = name.keyword, word.beginsStatement || word.beginsMember { return word }
    return ForeignWord.translation(of: text)
      ?? nearest(to: text, among: Keyword.allCases.filter { $0.beginsStatement }, by: { $0.spelling })
  }

  /// The name of a stray character in messages.
  static func nameOfCharacter(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "here" }
    if scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
      || scalar.properties.generalCategory == .format
    {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }
    return "`\(text)`"
  }

  /// Help for a stray character; nil if there is none for it.
  /// - Parameter isPostfix: Whether the character directly follows a name or a closing bracket.
  static func adviceOnCharacter(_ text: String, isPostfix: Bool) -> String? {
    if isPostfix, text == "!" || text == "?" {
      return text == "?"
        ? "leave `?` out: a message to `none` does nothing"
        : "leave `!` out; `unwrap(x)` fails where x is `none`, as the app would crash"
    }
    return switch text {
    case "“", "”", "„", "'", "‘", "’", "«", "»", "`": "write strings between `\"` and `\"`"
    case "&": "join conditions with `and`"
    case "|": "join conditions with `or`"
    case "!": "write `not` before a condition"
    case "?": "write `if condition { a } else { b }`"
    case "@": "leave attributes such as `@objc` out"
    case "$": "parameters of a block have names: `then (finished) { … }`"
    case "–", "—", "−": "the minus sign is `-`"
    case "×", "·": "the multiplication sign is `*`"
    case "≈": "`~` compares approximately"
    case "≤": "write `<=`"
    case "≥": "write `>=`"
    case "≠": "write `!=`"
    case "→": "write `->`"
    case "%": "`40%` is written without a space; the remainder is `mod(a, b)`"
    case "(", ")", "{", "}", "[", "]": nil
    default: text.unicodeScalars.first?.properties.isWhitespace ?? false ? "use a plain space" : nil
    }
  }
}

extension Keyword {
  /// The keywords that may follow in a statement that starts with this one, for suggestions.
  var wordsBehind: [Keyword] {
    if case .command(let opcode) = lead, let verb = opcode.verb, !verb.clauses.isEmpty {
      return verb.clauses.reversed().compactMap { $0.word }
    }
    return Self.behind.first { $0.of.contains(self) }?.words ?? []
  }

  private static let behind: [(of: [Keyword], words: [Keyword])] = [
    ([.present, .dismiss, .push, .set, .show, .select, .showDetail, .hide, .perform, .unwind], options),
    ([.pop], options + [.to]),
    ([.start], options + [.to, .velocity, .over, .touch]),
    ([.pan], [.over, .to, .edge, .on]),
    ([.touch], [.over, .by, .up]),
    ([.segue], [.from, .to]),
    ([.run], [.interaction, .unconditionally, .from, .to, .in, .then]),
    ([.cancel], [.touch]),
    ([.every], [.frame, .until]),
    ([.expect], [.during, .because, .after, .and, .or, .of, .presents, .as]),
    ([.if], [.else]),
    ([.add], [.to, .at, .above, .below]),
    ([.animate, .keyframes, .alongside, .propertyAnimator], [.then]),
    ([.view], [.at, .above]),
    (TransitionKind.keywords, [.when, .animator, .interaction, .unconditionally]),
    ([.presentation], [.when]),
  ]

  /// Whether the keyword can follow `expect` only in claims about trees, violations and events.
  var isOfTrees: Bool { [.presents, .as, .of].contains(self) }

  /// Help on superfluous text after a complete statement that starts with this keyword; nil for most keywords.
  var advice: String? { Self.advices.first { $0.of == self }?.advice }

  private static let advices: [(of: Keyword, advice: String)] = [
    (.dismiss, "to dismiss X, write `dismiss on X`"),
    (.pop, "write `pop to X` or `pop to root`"),
    (.release, "write `release velocity 900`, in points per second"),
    (.touch, "write a point in brackets: `touch (20, 30)`"),
    (.settle, "`settle` runs until every animation has ended; `advance 0.5s` runs for that long"),
  ]
}
