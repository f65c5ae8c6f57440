import Diagnostics

extension Parser {
  /// Parses a string literal into its pieces.
  mutating func parseString() throws(Failure) -> [SwiftStringPart] {
    let token = current
    var lexer = Lexer(bytes, file: file, range: Int(token.start)..<Int(token.end))
    let quotes = lexer.quotes(at: Int(token.start))
    var reader = StringReader(start: Int(token.start) + quotes.length, end: Int(token.end))
    if lexer.closes(Int(token.end) - quotes.length, quotes), Int(token.end - token.start) >= 2 * quotes.length
    {
      reader.end = Int(token.end) - quotes.length
    }
    if quotes.isMultiline { reader.trim(bytes) }
    advance()
    var parts: [SwiftStringPart] = []
    while reader.place < reader.end {
      if lexer.escapes(reader.place, quotes) {
        reader.place += 1 + quotes.hashes
        guard reader.place < reader.end else { break }
        guard bytes[reader.place] == UInt8(ascii: "(") else {
          reader.readEscape(bytes)
          continue
        }
        lexer.position = reader.place + 1
        guard lexer.skipInterpolation(depth: 0) else { break }
        reader.flush(&parts)
        parts.append(.interpolation(try parseInterpolation(reader.place + 1..<lexer.position - 1)))
        reader.place = lexer.position
      } else {
        reader.readByte(bytes)
      }
    }
    reader.flush(&parts)
    return parts
  }

  /// Parses the arguments in a byte range, from after `\(` up to its `)`.
  private mutating func parseInterpolation(_ range: Range<Int>) throws(Failure) -> [SwiftArgument] {
    depth += 1
    defer { depth -= 1 }
    try checkDepth()
    var lexer = Lexer(bytes, file: file, range: range)
    lexer.run()
    problems += lexer.problems
    let outer = (tokens, brackets, index)
    (tokens, brackets, index) = (lexer.tokens, Brackets(lexer.tokens), 0)
    defer { (tokens, brackets, index) = outer }
    let arguments = try parseArgumentList(until: .end)
    if current.kind != .end || arguments.isEmpty { throw fail("an expression") }
    return arguments
  }
}

/// Reads the text of a string literal between its quotes.
private struct StringReader {
  var place: Int
  var end: Int
  private var text: [UInt8] = []
  /// The number of bytes of indentation to leave out of each line; nil if the literal has a single line.
  private var indentation: Int?

  init(start: Int, end: Int) {
    place = start
    self.end = end
  }

  /// Leaves out the first and the last line break of a literal of several lines, and finds its indentation.
  /// Does nothing for a literal of one line.
  mutating func trim(_ bytes: UnsafeBufferPointer<UInt8>) {
    while place < end, bytes[place] == 0x20 || bytes[place] == 0x09 || bytes[place] == 0x0D { place += 1 }
    guard place < end, bytes[place] == 0x0A else { return }
    place += 1
    var last = end
    while last > place, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    let width = end - last
    indentation = width
    end = max(place, last - 1)
    if end > place, bytes[end - 1] == 0x0D { end -= 1 }
    skipIndentation(bytes)
  }

  private mutating func skipIndentation(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let indentation else { return }
    let limit = min(end, place + indentation)
    while place < limit, bytes[place] == 0x20 || bytes[place] == 0x09 { place += 1 }
  }

  mutating func readByte(_ bytes: UnsafeBufferPointer<UInt8>) {
    let byte = bytes[place]
    text.append(byte)
    place += 1
    if byte == 0x0A { skipIndentation(bytes) }
  }

  /// Reads an escape, from the character after its backslash.
  mutating func readEscape(_ bytes: UnsafeBufferPointer<UInt8>) {
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "0"): text.append(0)
    case UInt8(ascii: "u"): readScalar(bytes)
    case 0x0A, 0x0D:
      if byte == 0x0D, place < end, bytes[place] == 0x0A { place += 1 }
      skipIndentation(bytes)
    default: text.append(byte)
    }
  }

  /// Reads `{1F600}`, and appends the character; U+FFFD if the number is not a Unicode scalar. Does nothing if there is no `{`.
  private mutating func readScalar(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard place < end, bytes[place] == UInt8(ascii: "{") else { return }
    place += 1
    var value: UInt64 = 0
    while place < end, let digit = Lexer.digit(bytes[place]) {
      value = min(value * 16 + digit, 0x11_0000)
      place += 1
    }
    if place < end, bytes[place] == UInt8(ascii: "}") { place += 1 }
    let scalar = Unicode.Scalar(UInt32(value)) ?? "\u{FFFD}"
    text.append(contentsOf: String(Character(scalar)).utf8)
  }

  /// Appends the text read so far to the pieces, unless it is empty, and clears it.
  mutating func flush(_ parts: inout [SwiftStringPart]) {
    guard !text.isEmpty else { return }
    parts.append(.text(String(decoding: text, as: UTF8.self)))
    text.removeAll()
  }
}
