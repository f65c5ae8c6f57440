// A string ends on the line where it begins. The lexer only validates escapes; `StringPart` replaces them.

extension Lexer {
  /// Lexes a piece of a string, from a quote or from the `)` of an interpolation on. The token has the kind `closed` if the
  /// piece ends at the closing quote or at the end of the line, which is an error; `opening` if it ends at the next
  /// interpolation.
  mutating func lexString(from start: Int, _ closed: Token.Kind, _ opening: Token.Kind) -> Token {
    position = start + 1
    var string = Token(kind: closed, start: Int32(truncatingIfNeeded: start), end: 0)
    scanning: while true {
      guard position < count && base[position] != 0x0A else {
        string.flaw = .openString
        if position > start + 1 && base[position - 1] == 0x0D { position -= 1 }
        leaveBrace(from: start)
        leaveClosingBraces(from: start)
        break
      }
      switch base[position] {
      case UInt8(ascii: "\""):
        position += 1
        break scanning
      case UInt8(ascii: "\\"):
        if position + 1 < count && base[position + 1] == UInt8(ascii: "(") {
          position += 2
          string.kind = opening
          open(.interpolation, at: position - 2)
          break scanning
        }
        string.hasEscapes = true
        if !takeEscape() && string.flaw == .none { string.flaw = .badEscape }
      default:
        position += 1
      }
    }
    string.end = Int32(truncatingIfNeeded: position)
    return string
  }

  /// Ends an unterminated string before a `{` at its end, because this brace most likely opens a block.
  private mutating func leaveBrace(from start: Int) {
    var end = position
    while end > start + 1, base[end - 1] == 0x20 || base[end - 1] == 0x09 { end -= 1 }
    guard end > start + 1, base[end - 1] == UInt8(ascii: "{") else { return }
    position = end - 1
    while position > start + 1, base[position - 1] == 0x20 { position -= 1 }
  }

  /// Ends an unterminated string before the `}`s at its end, as far as they close a `{` of the same line.
  private mutating func leaveClosingBraces(from start: Int) {
    var line = start
    while line > 0, base[line - 1] != 0x0A { line -= 1 }
    let mostLeft = brackets.reversed().prefix { $0.start >= line }.count { $0.kind == .brace }
    var end = position
    for _ in 0..<mostLeft {
      var place = end
      while place > start + 1, " \t;".utf8.contains(base[place - 1]) { place -= 1 }
      guard place > start + 1, base[place - 1] == UInt8(ascii: "}") else { break }
      end = place - 1
    }
    guard end < position else { return }
    position = end
    while position > start + 1, base[position - 1] == 0x20 { position -= 1 }
  }

  /// Skips a backslash and the escape after it. Returns false for an invalid escape, of which it skips only the backslash, or
  /// also the `u`.
  mutating func takeEscape() -> Bool {
    position += 1
    guard position < count else { return false }
    switch base[position] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      position += 1
      return true
    case UInt8(ascii: "u"):
      position += 1
      return takeScalarEscape()
    default:
      return false
    }
  }

  /// Skips the `{1F600}` of an escape `\u{1F600}`; returns false unless one to six digits form a Unicode scalar.
  private mutating func takeScalarEscape() -> Bool {
    guard position < count && base[position] == UInt8(ascii: "{") else { return false }
    var place = position + 1
    var value: UInt32 = 0
    while place < count, place <= position + 7, let digit = hexDigit(base[place]) {
      value = value << 4 | digit
      place += 1
    }
    let digits = place - position - 1
    guard digits >= 1 && digits <= 6 && place < count && base[place] == UInt8(ascii: "}") else {
      return false
    }
    guard Unicode.Scalar(value) != nil else { return false }
    position = place + 1
    return true
  }
}

/// The value of a hexadecimal digit; nil for other characters.
func hexDigit(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}
