// Lookahead beyond the current token. The parser has one token of lookahead; where it needs more, it looks at the text after
// that token with these functions.

extension Lexer {
  /// The offset of the first byte after the current token that is not a space or tab.
  @inline(__always)
  private func placeBehindSpace() -> Int {
    var place = position
    while place < count && (base[place] == 0x20 || base[place] == 0x09) {
      place += 1
    }
    return place
  }

  /// Whether `=`, `.` or an adjacent `[` follows the current word, so that the word starts a statement as a name. False for
  /// `==` and `..`.
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

  /// Whether space and then an ASCII letter, a digit, `_` or `{` follow the current token on its line.
  var nextIsWordOrBrace: Bool {
    let place = placeBehindSpace()
    guard place < count, place > position else { return false }
    return base[place] == UInt8(ascii: "{") || Lexer.continuesWord(base[place])
  }

  /// Whether a colon follows the current word, even on a later line, which makes the word an argument label. Called only inside
  /// parentheses, where line breaks count as spaces.
  var nextByteIsColon: Bool {
    var place = placeBehindSpace()
    while place < count && base[place] <= 0x20 {
      place += 1
    }
    return place < count && base[place] == UInt8(ascii: ":")
  }

  /// Whether `(` directly follows the current word.
  var nextByteOpens: Bool { position < count && base[position] == UInt8(ascii: "(") }

  /// Whether `()` directly follows the current word.
  var nextIsEmptyCall: Bool {
    position + 1 < count && nextByteOpens && base[position + 1] == UInt8(ascii: ")")
  }

  /// Whether a `{` follows the offset `place` on its line, before any `;`, `}` or comment.
  func opensBlock(behind place: Int32) -> Bool {
    var place = Int(place)
    while place < count, !"\n;{}#".utf8.contains(base[place]) { place += 1 }
    return place < count && base[place] == UInt8(ascii: "{")
  }

  /// Whether a space and then `(` follow the current word on its line.
  var nextByteOpensApart: Bool {
    let place = placeBehindSpace()
    return place > position && place < count && base[place] == UInt8(ascii: "(")
  }

  /// Whether `{` follows the current word on its line.
  var nextByteOpensBlock: Bool {
    let place = placeBehindSpace()
    return place < count && base[place] == UInt8(ascii: "{")
  }

  /// Whether a digit follows the current word on its line.
  var nextByteIsDigit: Bool {
    let place = placeBehindSpace()
    return place < count && base[place] &- UInt8(ascii: "0") < 10
  }

  /// The first byte at or after `place` that is not a space or tab; nil at the end of the text.
  func byte(behind place: Int32) -> UInt8? {
    var place = Int(place)
    while place < count && (base[place] == 0x20 || base[place] == 0x09) { place += 1 }
    return place < count ? base[place] : nil
  }

  /// The text from `place` to the end of its line, or to a `;`, brace or comment, without surrounding spaces.
  func statement(behind place: Int32) -> String {
    var (start, end) = (Int(place), Int(place))
    while end < count, !"\n;{}#".utf8.contains(base[end]) { end += 1 }
    while start < end, base[start] <= 0x20 { start += 1 }
    while end > start, base[end - 1] <= 0x20 { end -= 1 }
    return text(Int32(start), Int32(end))
  }

  /// The word that follows `place` on its line; nil if the next token is not a word.
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

  /// Whether the next line that has tokens starts with a keyword that begins a statement, or with `}`. True if no such line
  /// follows.
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

  /// The offset of the first newline between `start` and `end`; nil if there is none.
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
