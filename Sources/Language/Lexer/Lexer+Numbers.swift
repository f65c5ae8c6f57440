// Numbers: digits, which a unit may directly follow. The value is the nearest double, on every machine and in every locale.

extension Lexer {
  mutating func lexNumber() -> Token {
    let start = position
    if base[start] == UInt8(ascii: "0") && start + 1 < count && base[start + 1] | 0x20 == UInt8(ascii: "x") {
      return lexHexadecimal()
    }
    var digits = Decimal()
    takeDigits(&digits, areFraction: false)
    if position + 1 < count && base[position] == UInt8(ascii: ".") && isDigit(position + 1) {
      position += 1
      takeDigits(&digits, areFraction: true)
    }
    takeExponent(&digits)
    let end = position
    let unit = takeUnit()
    var number = token(.number, from: start)
    number.value = digits.value ?? slowValue(from: start, to: end)
    number.unit = unit ?? .none
    if unit == nil {
      number.flaw = .unknownUnit
    } else if !number.value.isFinite {
      number.flaw = .numberTooLarge
    }
    return number
  }

  /// The digits of a number: its value is `mantissa` × 10^`exponent`, unless `isCut`.
  private struct Decimal {
    var mantissa: UInt64 = 0
    var exponent = 0
    /// Whether some digits did not fit into `mantissa`.
    var isCut = false

    /// The value, if double arithmetic gives the correctly rounded result because both factors are exact (Clinger,
    /// 1990); otherwise nil.
    var value: Double? {
      guard !isCut && mantissa <= 1 << 53 else { return nil }
      if exponent == 0 { return Double(mantissa) }
      guard exponent >= -22 && exponent <= 22 else { return mantissa == 0 ? 0 : nil }
      let power = Decimal.power(abs(exponent))
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }

    /// 10 to the power of `exponent`; exact up to an exponent of 22.
    private static func power(_ exponent: Int) -> Double {
      var power = 1.0
      for _ in 0..<exponent {
        power *= 10
      }
      return power
    }
  }

  private mutating func takeDigits(_ digits: inout Decimal, areFraction: Bool) {
    while position < count {
      let digit = base[position] &- UInt8(ascii: "0")
      guard digit < 10 else { return }
      if digits.mantissa < 1_000_000_000_000_000_000 {
        digits.mantissa = digits.mantissa * 10 + UInt64(digit)
        if areFraction { digits.exponent -= 1 }
      } else {
        digits.isCut = true
      }
      position += 1
    }
  }

  /// Reads an exponent, as in `1e3`. An `e` without digits after it is the start of a unit instead.
  private mutating func takeExponent(_ digits: inout Decimal) {
    guard position + 1 < count && base[position] | 0x20 == UInt8(ascii: "e") else { return }
    let sign = base[position + 1]
    let isSigned = sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+")
    guard isDigit(position + (isSigned ? 2 : 1)) else { return }
    position += isSigned ? 2 : 1
    var exponent = 0
    while isDigit(position) {
      exponent = min(exponent * 10 + Int(base[position] - UInt8(ascii: "0")), 100_000)
      position += 1
    }
    digits.exponent += sign == UInt8(ascii: "-") ? -exponent : exponent
  }

  private func isDigit(_ place: Int) -> Bool {
    place < count && base[place] &- UInt8(ascii: "0") < 10
  }

  /// Parses a number for which `Decimal.value` is nil, which is rare. Uses the standard library, which rounds correctly and
  /// ignores the locale. Returns infinity if the number is too large.
  private func slowValue(from start: Int, to end: Int) -> Double {
    let text = String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    return Double(text) ?? .infinity
  }

  /// Reads the unit that directly follows a number. Returns `none` if no word follows, and nil if the word is not a unit.
  private mutating func takeUnit() -> Expression.Unit? {
    guard position < count else { return Expression.Unit.none }
    let byte = base[position]
    if byte == UInt8(ascii: "%") {
      position += 1
      return .percent
    }
    guard Lexer.continuesWord(byte) else { return Expression.Unit.none }
    let start = position
    while position < count && Lexer.continuesWord(base[position]) {
      position += 1
    }
    return unit(from: start)
  }

  private func unit(from start: Int) -> Expression.Unit? {
    let first = base[start]
    switch position - start {
    case 1: return first == UInt8(ascii: "s") ? .seconds : nil
    case 2: return first == UInt8(ascii: "m") && base[start + 1] == UInt8(ascii: "s") ? .milliseconds : nil
    case 3:
      let rest = (base[start + 1], base[start + 2])
      if first == UInt8(ascii: "d") && rest == (UInt8(ascii: "e"), UInt8(ascii: "g")) { return .degrees }
      if first == UInt8(ascii: "r") && rest == (UInt8(ascii: "a"), UInt8(ascii: "d")) { return .radians }
      return nil
    default: return nil
    }
  }

  /// Reads a hexadecimal number such as `0xff8800`. More than 13 digits are an error, so that the value is exact.
  private mutating func lexHexadecimal() -> Token {
    let start = position
    position += 2
    var value: UInt64 = 0
    var digits = 0
    var isBad = false
    while position < count && Lexer.continuesWord(base[position]) {
      let digit = hexDigit(base[position])
      isBad = isBad || digit == nil
      value = value &<< 4 | UInt64(digit ?? 0)
      digits += 1
      position += 1
    }
    var number = token(.number, from: start)
    number.value = Double(value)
    if isBad || digits == 0 {
      number.flaw = .badDigits
    } else if digits > 13 {
      number.flaw = .numberTooLarge
    }
    return number
  }
}
