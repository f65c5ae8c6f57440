import Diagnostics

/// Splits the bytes of a Swift file into tokens. Never fails: a problem is recorded, and the lexer continues after it.
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: Int32
  /// The offset of the next byte to read.
  var position: Int
  /// The offset at which to stop.
  let end: Int
  private(set) var tokens: [Token] = []
  var problems: [Problem] = []
  /// Whether space, a comment or a line break precedes the next token.
  private var hasSpace = true
  /// Whether a line break precedes the next token.
  private var hasLine = true

  /// Creates a lexer of a byte range, such as an interpolation.
  init(_ bytes: UnsafeBufferPointer<UInt8>, file: Int32, range: Range<Int>) {
    self.bytes = bytes
    self.file = file
    position = range.lowerBound
    end = range.upperBound
  }

  /// Splits the whole range. The last token has the kind `end`.
  mutating func run() {
    tokens.reserveCapacity((end - position) / 5 + 2)
    if position == 0 { skipMark() }
    repeat {
      skipSpace()
      next()
    } while tokens.last?.kind != .end
  }

  /// The byte at an offset; zero past the end.
  @inline(__always)
  func at(_ place: Int) -> UInt8 { place < end ? bytes[place] : 0 }

  /// Appends a token from `start` to the current position.
  mutating func append(_ kind: Token.Kind, from start: Int, word: Word? = nil, isQuoted: Bool = false) {
    tokens.append(
      Token(
        kind: kind, word: word, startsLine: hasLine, followsSpace: hasSpace, isQuoted: isQuoted,
        start: Int32(start), end: Int32(position)))
    hasLine = false
    hasSpace = false
  }

  mutating func report(_ code: ProblemCode, _ message: String, from start: Int, to end: Int) {
    let span = Span(file: file, start: Int32(start), end: Int32(max(start, end)))
    problems.append(Problem(code, message, at: Problem.Mark(span)))
  }

  /// Whether a byte can continue an identifier. All non-ASCII bytes can.
  static func continuesWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  // MARK: - Space

  /// Skips a byte-order mark and a first line that starts with `#!`.
  private mutating func skipMark() {
    if at(0) == 0xEF && at(1) == 0xBB && at(2) == 0xBF { position = 3 }
    guard at(position) == UInt8(ascii: "#") && at(position + 1) == UInt8(ascii: "!") else { return }
    skipLine()
  }

  private mutating func skipLine() {
    while position < end && bytes[position] != 0x0A && bytes[position] != 0x0D { position += 1 }
  }

  private mutating func skipSpace() {
    while position < end {
      let byte = bytes[position]
      if byte == 0x0A || byte == 0x0D {
        hasLine = true
        position += 1
      } else if byte <= 0x20 {
        position += 1
      } else if byte == 0xC2 && at(position + 1) == 0xA0 {
        position += 2
      } else if byte == UInt8(ascii: "/") && at(position + 1) == UInt8(ascii: "/") {
        skipLine()
      } else if byte == UInt8(ascii: "/") && at(position + 1) == UInt8(ascii: "*") {
        skipComment()
      } else {
        return
      }
      hasSpace = true
    }
  }

  /// Skips a comment in `/* */`, which may contain others. If it has no end, reports a problem and skips the
  /// rest.
  mutating func skipComment() {
    let start = position
    var depth = 0
    while position < end {
      let pair = (bytes[position], at(position + 1))
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) {
        depth += 1
        position += 2
      } else if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        if pair.0 == 0x0A { hasLine = true }
        position += 1
      }
    }
    position = end
    report(.unexpectedToken, "this comment has no `*/`", from: start, to: start + 2)
  }

  // MARK: - Tokens

  private mutating func next() {
    let start = position
    guard position < end else { return append(.end, from: start) }
    let byte = bytes[position]
    if let mark = Lexer.mark(byte) {
      position += 1
      return append(mark, from: start)
    }
    if byte &- UInt8(ascii: "0") < 10 { return lexNumber() }
    if Lexer.continuesWord(byte) && !startsUnicodeOperator(position) { return lexWord() }
    switch byte {
    case UInt8(ascii: "\""): lexString(from: start, hashes: 0)
    case UInt8(ascii: "`"): lexQuotedWord()
    case UInt8(ascii: "$"): lexDollar()
    case UInt8(ascii: "#"): lexPound()
    case UInt8(ascii: "."):
      if at(position + 1) == UInt8(ascii: ".") { return lexOperator() }
      position += 1
      append(.dot, from: start)
    default:
      if operatorLength(position) > 0 { return lexOperator() }
      position += 1
      append(.stray, from: start)
    }
  }

  /// The kind of a token that is always a single character, such as a bracket; nil for other bytes.
  private static func mark(_ byte: UInt8) -> Token.Kind? {
    switch byte {
    case UInt8(ascii: "("): .leftParen
    case UInt8(ascii: ")"): .rightParen
    case UInt8(ascii: "["): .leftBracket
    case UInt8(ascii: "]"): .rightBracket
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ":"): .colon
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "\\"): .backslash
    default: nil
    }
  }

  private mutating func lexWord() {
    let start = position
    takeWord()
    let length = position - start
    let word = length <= Word.longest ? Word(spelling: bytes[start..<position]) : nil
    append(.word, from: start, word: word)
  }

  private mutating func takeWord() {
    while position < end && (Lexer.continuesWord(bytes[position]) || bytes[position] == UInt8(ascii: "$")) {
      if bytes[position] >= 0x80 && startsUnicodeOperator(position) { return }
      position += 1
    }
  }

  private mutating func lexQuotedWord() {
    let start = position
    position += 1
    while position < end && bytes[position] != UInt8(ascii: "`") && bytes[position] != 0x0A { position += 1 }
    if at(position) == UInt8(ascii: "`") {
      position += 1
      return append(.word, from: start, isQuoted: true)
    }
    report(.unexpectedCharacter, "this name has no closing backtick", from: start, to: position)
    append(.stray, from: start)
  }

  private mutating func lexDollar() {
    let start = position
    position += 1
    takeWord()
    append(position > start + 1 ? .dollar : .stray, from: start)
  }

  /// Lexes a token that starts with `#`: a raw string, a regular expression or a word.
  private mutating func lexPound() {
    let start = position
    while at(position) == UInt8(ascii: "#") { position += 1 }
    let hashes = position - start
    if at(position) == UInt8(ascii: "\"") { return lexString(from: start, hashes: hashes) }
    if at(position) == UInt8(ascii: "/") { return lexRawRegex(from: start, hashes: hashes) }
    position = start + 1
    takeWord()
    append(position > start + 1 ? .pound : .stray, from: start)
  }

  private mutating func lexRawRegex(from start: Int, hashes: Int) {
    position += 1
    while position < end {
      if bytes[position] == UInt8(ascii: "/")
        && (1...hashes).allSatisfy({ at(position + $0) == UInt8(ascii: "#") })
      {
        position += 1 + hashes
        return append(.regex, from: start)
      }
      position += 1
    }
    report(.badString, "this regular expression has no end", from: start, to: start + hashes + 1)
    append(.regex, from: start)
  }
}
