/// What a person may have meant.
enum Spelling {
  /// The word of `candidates` that differs least from `text`, if it differs by little: one slip in a short word,
  /// two in a longer one; of several that with which it shares more of its beginning and end. Bounded, whatever
  /// `text` is.
  static func nearest(to text: String, among candidates: [Keyword]) -> Keyword? {
    let typed = Array(text.utf8.prefix(24))
    var best: Keyword?
    var least = typed.count <= 4 ? 2 : 3
    var most = 0
    for candidate in candidates {
      let distance = distance(typed, Array(candidate.spelling.utf8), limit: least)
      let likeness = likeness(typed, Array(candidate.spelling.utf8))
      if distance < least || distance == least && likeness > most && best != nil {
        (least, most, best) = (distance, likeness, candidate)
      }
    }
    return best
  }

  /// How many letters at their beginnings and ends two words share.
  private static func likeness(_ a: [UInt8], _ b: [UInt8]) -> Int {
    zip(a, b).prefix { $0 == $1 }.count + zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count
  }

  /// The word that begins a statement which `name`, spelled `text`, is or may stand for.
  static func word(_ name: NameID, _ text: String) -> Keyword? {
    if let word = name.keyword, word.beginsStatement || word.beginsMember { return word }
    return ForeignWord.translation(of: text)
      ?? nearest(to: text, among: Keyword.allCases.filter { $0.beginsStatement })
  }

  /// How many slips (a letter too much, too little, wrong, or two swapped) lie between two words; `limit` if
  /// there are that many or more.
  static func distance(_ a: [UInt8], _ b: [UInt8], limit: Int) -> Int {
    guard abs(a.count - b.count) < limit else { return limit }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
        row.append(cost)
      }
      beforeLast = last
      last = row
    }
    return min(last[b.count], limit)
  }

  /// What a stray character is called in a message.
  static func nameOfCharacter(_ text: String) -> String {
    guard let scalar = text.unicodeScalars.first else { return "this character" }
    if scalar.value < 0x20 || scalar.value == 0x7F || scalar.properties.isWhitespace
      || scalar.properties.generalCategory == .format
    {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "the character U+\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)"
    }
    return "`\(text)`"
  }

  /// What to write instead of a stray character.
  static func adviceOnCharacter(_ text: String) -> String? {
    switch text {
    case "“", "”", "„", "'", "‘", "’", "«", "»", "`": "strings stand between `\"` and `\"`"
    case "&": "conditions are joined by `and`"
    case "|": "conditions are joined by `or`"
    case "!": "the opposite of a condition is `not`"
    case "–", "—", "−": "the minus sign is `-`"
    case "×", "·": "the multiplication sign is `*`"
    case "≈": "`~` compares closely"
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
  /// The words that may stand behind a statement that it begins, for suggestions.
  var wordsBehind: [Keyword] {
    switch self {
    case .present, .dismiss, .push, .set, .show, .select, .perform, .unwind: Keyword.options
    case .pop: Keyword.options + [.to]
    case .start: Keyword.options + [.to, .velocity, .over, .touch]
    case .pan: [.over, .to, .edge, .on]
    case .pinch: [.over, .to, .on]
    case .touch: [.over, .by, .up]
    case .rotate, .resize: [.to, .unanimated]
    case .segue: [.from, .to]
    case .run: [.interaction, .unconditionally, .from, .to, .in, .then]
    case .release: [.velocity]
    case .cancel: [.touch]
    case .expect: [.during, .because, .after, .and, .or, .of, .presents, .as]
    case .if: [.else]
    case .add: [.to, .at, .above, .below]
    case .animate, .keyframes, .alongside, .propertyAnimator: [.then]
    case .view: [.at, .above]
    case .presenting, .dismissing, .pushing, .popping, .selecting:
      [.when, .animator, .interaction, .unconditionally]
    case .presentation: [.when]
    case .advance: [.to, .until]
    default: []
    }
  }

  /// What to do about something behind a complete statement that it begins.
  var advice: String? {
    switch self {
    case .dismiss: "whom to dismiss is said by `dismiss on X`"
    case .pop: "what to pop to is said by `pop to X`"
    case .release: "how fast the finger is, in points a second, is said by `release velocity 900`"
    case .settle: "it goes on until nothing is due; `advance 0.5s` goes on for so long"
    default: nil
    }
  }
}
