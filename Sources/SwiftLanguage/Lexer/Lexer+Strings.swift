import Diagnostics

extension Lexer {
  /// The delimiters of a string literal.
  struct Quotes {
    /// The number of `#` before and after the quotes, and after each backslash.
    var hashes: Int
    /// Whether the quotes are `"""`.
    var isMultiline: Bool

    /// The number of bytes of the opening, and of the closing delimiter.
    var length: Int { hashes + (isMultiline ? 3 : 1) }
  }

  /// The delimiters of the literal at an offset, which starts with `#` or `"`.
  func quotes(at start: Int) -> Quotes {
    var place = start
    while at(place) == UInt8(ascii: "#") { place += 1 }
    let hashes = place - start
    let isTriple = at(place + 1) == UInt8(ascii: "\"") && at(place + 2) == UInt8(ascii: "\"")
    // `#"""#` is a raw string of one quote.
    let isQuote = isTriple && hashes > 0 && closes(place + 2, Quotes(hashes: hashes, isMultiline: false))
    return Quotes(hashes: hashes, isMultiline: isTriple && !isQuote)
  }

  /// Lexes a whole string literal, with its interpolations.
  mutating func lexString(from start: Int, hashes: Int) {
    let quotes = quotes(at: start)
    position = start + quotes.length
    if !skipString(quotes, depth: 0) {
      report(.badString, "this string has no closing quote", from: start, to: position)
    }
    append(.string, from: start)
  }

  /// Whether the closing delimiter of a string is at an offset.
  func closes(_ place: Int, _ quotes: Quotes) -> Bool {
    guard at(place) == UInt8(ascii: "\"") else { return false }
    var place = place + 1
    if quotes.isMultiline {
      guard at(place) == UInt8(ascii: "\"") && at(place + 1) == UInt8(ascii: "\"") else { return false }
      place += 2
    }
    for offset in 0..<quotes.hashes where at(place + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Whether a backslash at an offset escapes the character after it: in a raw string, only with as many `#` as the
  /// delimiters have.
  func escapes(_ place: Int, _ quotes: Quotes) -> Bool {
    guard at(place) == UInt8(ascii: "\\") else { return false }
    for offset in 0..<quotes.hashes where at(place + 1 + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Moves from after the opening parenthesis of an interpolation to after the closing one. Returns false if
  /// the interpolation does not end, or if strings are nested too deeply in it.
  mutating func skipInterpolation(depth: Int) -> Bool {
    var open = 1
    while position < end {
      let byte = bytes[position]
      if byte == UInt8(ascii: "(") {
        open += 1
      } else if byte == UInt8(ascii: ")") {
        open -= 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") && startsRawString(position) {
        let quotes = quotes(at: position)
        position += quotes.length
        if depth > 30 || !skipString(quotes, depth: depth + 1) { return false }
        continue
      } else if byte == UInt8(ascii: "/") && at(position + 1) == UInt8(ascii: "*") {
        skipComment()
        continue
      }
      position += 1
      if open == 0 { return true }
    }
    return false
  }

  // MARK: - Raw and nested strings

  private func startsRawString(_ place: Int) -> Bool {
    var place = place
    while at(place) == UInt8(ascii: "#") { place += 1 }
    return at(place) == UInt8(ascii: "\"")
  }

  /// Moves past the closing delimiter. Returns false if there is none: it then stops at the end of the line, or of the text for
  /// a multiline literal or an interpolation that does not end.
  private mutating func skipString(_ quotes: Quotes, depth: Int) -> Bool {
    while position < end {
      let byte = bytes[position]
      if (byte == 0x0A || byte == 0x0D) && !quotes.isMultiline { return false }
      if byte == UInt8(ascii: "\\") && escapes(position, quotes) {
        position += 1 + quotes.hashes
        if at(position) == UInt8(ascii: "(") {
          position += 1
          if !skipInterpolation(depth: depth) { return false }
        } else if quotes.isMultiline || at(position) != 0x0A {
          position = min(position + 1, end)
        }
      } else if byte == UInt8(ascii: "\"") && closes(position, quotes) {
        position += quotes.length
        return true
      } else {
        position += 1
      }
    }
    return false
  }
}
