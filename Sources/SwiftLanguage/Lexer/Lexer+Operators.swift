// The space around an operator decides whether it is prefix, postfix or infix, as in Swift: with space on both sides,
// or on neither, it is infix.

extension Lexer {
  mutating func lexOperator() {
    let start = position
    let first = bytes[start]
    let isBound = isBoundBefore(start)
    if isBound && (first == UInt8(ascii: "?") || first == UInt8(ascii: "!")) {
      position += 1
      return append(first == UInt8(ascii: "?") ? .postfixQuestion : .postfixBang, from: start)
    }
    if first == UInt8(ascii: "/") && !isBound && takeRegex() { return append(.regex, from: start) }
    takeOperator()
    let length = position - start
    if length == 1 && first == UInt8(ascii: "=") { return append(.assign, from: start) }
    if length == 1 && first == UInt8(ascii: "?") { return append(.infixQuestion, from: start) }
    if length == 2 && first == UInt8(ascii: "-") && bytes[start + 1] == UInt8(ascii: ">") {
      return append(.arrow, from: start)
    }
    let isBoundAfter = isBoundAfter(position, isBound)
    append(
      isBound == isBoundAfter ? .infixOperator : isBound ? .postfixOperator : .prefixOperator, from: start)
  }

  /// The kind of the rest of a token whose first character has been taken, such as the `?` of the `>?` in `A<B>?`.
  func kind(ofRest start: Int, _ end: Int) -> Token.Kind {
    switch (bytes[start], end - start) {
    case (UInt8(ascii: "?"), _): .postfixQuestion
    case (UInt8(ascii: "!"), _): .postfixBang
    case (UInt8(ascii: "="), 1): .assign
    case (UInt8(ascii: "-"), 2) where bytes[start + 1] == UInt8(ascii: ">"): .arrow
    default: .postfixOperator
    }
  }

  /// The number of bytes of the operator character at an offset; zero if there is none.
  func operatorLength(_ place: Int) -> Int {
    switch at(place) {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"),
      UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
      1
    case 0xC2...0xE3: startsUnicodeOperator(place) ? (bytes[place] < 0xE0 ? 2 : 3) : 0
    default: 0
    }
  }

  /// Whether an operator character other than an ASCII one starts at an offset.
  func startsUnicodeOperator(_ place: Int) -> Bool {
    let first = at(place)
    if first == 0xC2 || first == 0xC3 {
      let scalar = UInt32(first & 0x1F) << 6 | UInt32(at(place + 1) & 0x3F)
      switch scalar {
      case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: return true
      default: return false
      }
    }
    guard first == 0xE2 || first == 0xE3 else { return false }
    let scalar = UInt32(first & 0x0F) << 12 | UInt32(at(place + 1) & 0x3F) << 6 | UInt32(at(place + 2) & 0x3F)
    switch scalar {
    case 0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF,
      0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      return true
    default: return false
    }
  }

  // MARK: - Operators and regular expressions

  private mutating func takeOperator() {
    let start = position
    let allowsDots = bytes[start] == UInt8(ascii: ".")
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "/") && position > start {
        let next = at(position + 1)
        if next == UInt8(ascii: "/") || next == UInt8(ascii: "*") { return }
      }
      if byte == UInt8(ascii: ".") && allowsDots {
        position += 1
        continue
      }
      let length = operatorLength(position)
      if length == 0 { return }
      position = min(position + length, end)
    }
  }

  /// Reads a regular expression on one line. If there is none, returns false and reads nothing.
  private mutating func takeRegex() -> Bool {
    let first = at(position + 1)
    // As in Swift: if a space, a `)` or a comma follows the `/`, it is an operator.
    if first <= 0x20 || first == UInt8(ascii: ")") || first == UInt8(ascii: ",") { return false }
    var place = position + 1
    while place < end && bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "\\") {
        place += 2
      } else if bytes[place] == UInt8(ascii: "/") {
        if bytes[place - 1] == 0x20 { return false }
        position = place + 1
        return true
      } else {
        place += 1
      }
    }
    return false
  }

  /// Whether something other than space, a comment, an opening bracket, `,`, `;` or `:` directly precedes an operator.
  private func isBoundBefore(_ place: Int) -> Bool {
    guard let last = tokens.last, Int(last.end) == place else { return false }
    switch bytes[place - 1] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  /// Whether something other than space, a comment, a closing bracket, `,`, `;` or `:` directly follows an operator. A
  /// dot counts only if `isBound` is false.
  private func isBoundAfter(_ place: Int, _ isBound: Bool) -> Bool {
    switch at(place) {
    case 0...0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    case UInt8(ascii: "."): return !isBound
    case UInt8(ascii: "/"): return at(place + 1) != UInt8(ascii: "/") && at(place + 1) != UInt8(ascii: "*")
    default: return true
    }
  }
}
