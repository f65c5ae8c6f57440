extension Lexer {
  /// Lexes a number. After a dot the number has digits only, without a further dot, so that `pair.0.1` contains two
  /// numbers.
  mutating func lexNumber() {
    let start = position
    if let last = tokens.last, last.kind == .dot, last.end == Int32(start) {
      takeDigits()
      return append(.integer, from: start)
    }
    let second = at(start + 1)
    let isZero = bytes[start] == UInt8(ascii: "0")
    if isZero && (second == UInt8(ascii: "b") || second == UInt8(ascii: "o")) {
      position += 2
      takeLetters()
      return append(.integer, from: start)
    }
    let isHex = isZero && second == UInt8(ascii: "x")
    if isHex { position += 2 }
    isHex ? takeHexDigits() : takeDigits()
    let isFloat = takeFraction(isHex: isHex)
    let hasExponent = takeExponent(isHex: isHex)
    append(isFloat || hasExponent ? .float : .integer, from: start)
  }

  /// The value of the digits of an integer literal; nil if it does not fit in 64 bits, or if a digit is wrong.
  static func integer(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var radix: UInt64 = 10
    var digits = text[...]
    if text.count > 2 && text[text.startIndex] == UInt8(ascii: "0") {
      switch text[text.startIndex + 1] {
      case UInt8(ascii: "x"): radix = 16
      case UInt8(ascii: "o"): radix = 8
      case UInt8(ascii: "b"): radix = 2
      default: break
      }
      if radix != 10 { digits = digits.dropFirst(2) }
    }
    var value: UInt64 = 0
    for byte in digits where byte != UInt8(ascii: "_") {
      guard let digit = digit(byte), digit < radix else { return nil }
      let (product, overflows) = value.multipliedReportingOverflow(by: radix)
      let (sum, carries) = product.addingReportingOverflow(digit)
      if overflows || carries { return nil }
      value = sum
    }
    return value
  }

  /// The value of a hexadecimal digit; nil for any other byte.
  static func digit(_ byte: UInt8) -> UInt64? {
    if byte &- UInt8(ascii: "0") < 10 { return UInt64(byte - UInt8(ascii: "0")) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt64(letter) + 10 : nil
  }

  // MARK: - Digits, fractions and exponents

  private mutating func takeDigits() {
    while at(position) &- UInt8(ascii: "0") < 10 || at(position) == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func takeHexDigits() {
    while Lexer.digit(at(position)) != nil || at(position) == UInt8(ascii: "_") { position += 1 }
  }

  private mutating func takeLetters() {
    while at(position) < 0x80 && Lexer.continuesWord(at(position)) { position += 1 }
  }

  /// Reads a fraction such as `.5`, and returns whether there is one. A dot without a digit after it, as in
  /// `1.description`, is a token of its own.
  private mutating func takeFraction(isHex: Bool) -> Bool {
    guard at(position) == UInt8(ascii: "."), at(position + 1) &- UInt8(ascii: "0") < 10 || isHex else {
      return false
    }
    let dot = position
    position += 1
    guard isHex else {
      takeDigits()
      return true
    }
    takeHexDigits()
    // A hexadecimal fraction needs an exponent; without one, the dot starts a member.
    if at(position) | 0x20 == UInt8(ascii: "p") && position > dot + 1 { return true }
    position = dot
    return false
  }

  private mutating func takeExponent(isHex: Bool) -> Bool {
    guard at(position) | 0x20 == UInt8(ascii: isHex ? "p" : "e") else { return false }
    let sign = at(position + 1)
    let digits = position + (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1)
    guard at(digits) &- UInt8(ascii: "0") < 10 else { return false }
    position = digits
    takeDigits()
    return true
  }
}
