// Looking at the bytes behind the token in hand. One token of lookahead is all the parser has; where it needs
// more, a byte tells.

extension Lexer {
  /// The place of the first byte behind the token in hand that is no space.
  @inline(__always)
  private func placeBehindSpace() -> Int {
    var place = position
    while place < count && (base[place] == 0x20 || base[place] == 0x09) {
      place += 1
    }
    return place
  }

  /// Whether `=`, `.` or an adjacent `[` stands behind the word in hand: only then a name leads a statement.
  var nextLeadsByName: Bool {
    let place = placeBehindSpace()
    guard place < count else { return false }
    let following = place + 1 < count ? base[place + 1] : 0
    switch base[place] {
    case UInt8(ascii: "="): return following != UInt8(ascii: "=")
    case UInt8(ascii: "."): return following != UInt8(ascii: ".")
    case UInt8(ascii: "["): return place == position
    default: return false
    }
  }

  /// Whether a word or `{` stands behind the token in hand, on its line.
  var nextIsWordOrBrace: Bool {
    let place = placeBehindSpace()
    guard place < count, place > position else { return false }
    return base[place] == UInt8(ascii: "{") || Lexer.continuesWord(base[place])
  }

  /// Whether a colon stands behind the word in hand, which then is a label; it stands between parentheses, where
  /// the end of a line is only space.
  var nextByteIsColon: Bool {
    var place = placeBehindSpace()
    while place < count && base[place] <= 0x20 {
      place += 1
    }
    return place < count && base[place] == UInt8(ascii: ":")
  }

  /// Whether an adjacent `(` stands behind the word in hand.
  var nextByteOpens: Bool { position < count && base[position] == UInt8(ascii: "(") }

  /// Whether a `(` comes after the word in hand, on its line and apart from it.
  var nextByteOpensApart: Bool {
    let place = placeBehindSpace()
    return place > position && place < count && base[place] == UInt8(ascii: "(")
  }

  /// Whether a `{` comes after the word in hand, on its line.
  var nextByteOpensBlock: Bool {
    let place = placeBehindSpace()
    return place < count && base[place] == UInt8(ascii: "{")
  }

  /// Whether a digit stands behind the word in hand.
  var nextByteIsDigit: Bool {
    let place = placeBehindSpace()
    return place < count && base[place] &- UInt8(ascii: "0") < 10
  }

  /// The first byte behind `place` that is no space; nil at the end of the text.
  func byte(behind place: Int32) -> UInt8? {
    var place = Int(place)
    while place < count && (base[place] == 0x20 || base[place] == 0x09) { place += 1 }
    return place < count ? base[place] : nil
  }

  /// What stands behind `place` up to the end of its line, or to a `;`, a brace or a comment, without the space around it.
  func statement(behind place: Int32) -> String {
    var (start, end) = (Int(place), Int(place))
    while end < count, !"\n;{}#".utf8.contains(base[end]) { end += 1 }
    while start < end, base[start] <= 0x20 { start += 1 }
    while end > start, base[end - 1] <= 0x20 { end -= 1 }
    return text(Int32(start), Int32(end))
  }

  /// The word of the same line that stands behind `place`, if there is one.
  mutating func word(behind place: Int32) -> Token? {
    let saved = position
    defer { position = saved }
    position = Int(place)
    position = placeBehindSpace()
    guard position < count else { return nil }
    let byte = base[position]
    guard byte >= 0x80 || Lexer.continuesWord(byte) && byte &- UInt8(ascii: "0") >= 10 else { return nil }
    let word = next()
    return word.kind == .word ? word : nil
  }

  /// Whether the next line that is not empty begins with a word that begins a statement, or with `}`; also at
  /// the end of the file.
  mutating func nextLineBeginsStatement() -> Bool {
    let saved = position
    defer { position = saved }
    while position < count {
      let byte = base[position]
      if byte == UInt8(ascii: "#") {
        while position < count && base[position] != 0x0A {
          position += 1
        }
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        position += 1
      } else {
        guard (byte | 0x20) &- UInt8(ascii: "a") < 26 else { return byte == UInt8(ascii: "}") }
        let word = next()
        return word.name.keyword.map { $0.beginsStatement } ?? false
      }
    }
    return true
  }

  /// The place of a newline between `start` and `end`, if there is one.
  func newline(from start: Int32, to end: Int32) -> Int? {
    var place = Int(start)
    while place < Int(end) {
      if base[place] == 0x0A { return place }
      place += 1
    }
    return nil
  }

  func text(_ start: Int32, _ end: Int32) -> String {
    let length = Int(end - start)
    return String(decoding: UnsafeBufferPointer(start: base + Int(start), count: length), as: UTF8.self)
  }
}
