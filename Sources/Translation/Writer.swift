import Diagnostics

/// Writes the lines of a script, and records from which Swift code each piece of a line comes.
struct Writer {
  private(set) var bytes: [UInt8] = []
  private(set) var pieces: [Original.Piece] = []
  /// The number of open blocks around the next line, which is indented by two spaces for each.
  var depth = 0

  /// Writes a line, indented, with the range of the Swift code for each part.
  mutating func line(_ fragment: Fragment) {
    piece(String(repeating: "  ", count: depth), fragment.parts.first?.origin ?? 0..<0)
    for part in fragment.parts { piece(part.text, part.origin) }
    bytes.append(0x0A)
  }

  mutating func line(_ text: String, at origin: Range<Int32>) { line(Fragment(text, at: origin)) }

  /// Appends a text to the last line, after a space: `else {` after a closing brace.
  mutating func join(_ fragment: Fragment) {
    if bytes.last == 0x0A { bytes.removeLast() }
    piece(" ", fragment.origin)
    for part in fragment.parts { piece(part.text, part.origin) }
    bytes.append(0x0A)
  }

  private mutating func piece(_ text: String, _ origin: Range<Int32>) {
    if pieces.last?.origin != origin {
      pieces.append(Original.Piece(start: Int32(bytes.count), origin: origin))
    }
    bytes += Array(text.utf8)
  }
}
