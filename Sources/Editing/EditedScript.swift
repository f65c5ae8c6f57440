import Diagnostics
import Running

/// A text that is open in an editor, or a file that the server has read. Positions are zero-based lines and UTF-16 code units,
/// as in the Language Server Protocol.
struct EditedScript {
  /// A position between two characters.
  struct Place: Equatable, Comparable {
    var line: Int
    /// The number of UTF-16 code units before the position on its line.
    var character: Int

    static func < (a: Place, b: Place) -> Bool { (a.line, a.character) < (b.line, b.character) }
  }

  /// The URI by which the editor refers to the text.
  let uri: String
  /// The path of the file, even if the text has not been saved to it.
  let path: String
  let bytes: [UInt8]
  private let lines: LineIndex

  init(uri: String, path: String, bytes: [UInt8]) {
    (self.uri, self.path, self.bytes) = (uri, path, bytes)
    lines = LineIndex(bytes)
  }

  /// The position before the byte at `offset`, which is clamped to the text.
  func place(of offset: Int) -> Place {
    let offset = min(max(0, offset), bytes.count)
    let line = lines.line(of: Int32(offset))
    let start = lines.range(ofLine: line, in: bytes).lowerBound
    return Place(line: line - 1, character: Self.units(in: bytes[start..<max(start, offset)]))
  }

  /// The byte offset of a position. As the Language Server Protocol requires, a position past the end of a line means
  /// the end of the line, and a position past the last line means the end of the text.
  func offset(of place: Place) -> Int {
    guard place.line >= 0 else { return 0 }
    guard place.line < lines.count else { return bytes.count }
    let line = lines.range(ofLine: place.line + 1, in: bytes)
    var rest = place.character
    var offset = line.lowerBound
    while offset < line.upperBound, rest > 0 {
      rest -= bytes[offset] >= 0xF0 ? 2 : 1
      offset += 1
      while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    }
    return offset
  }

  var lineCount: Int { lines.count }
  var isSwift: Bool { path.hasSuffix(".swift") }

  /// The bytes of a line; `number` is zero-based.
  func line(_ number: Int) -> ArraySlice<UInt8> { bytes[lines.range(ofLine: number + 1, in: bytes)] }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A byte range as a JSON range of the Language Server Protocol.
  func range(_ range: Range<Int>) -> JSON {
    .object([("start", place(of: range.lowerBound).json), ("end", place(of: range.upperBound).json)])
  }

  func location(_ range: Range<Int>) -> JSON {
    .object([("uri", .string(uri)), ("range", self.range(range))])
  }

  /// The length of UTF-8 bytes in UTF-16 code units: two for a 4-byte sequence, one for any other character.
  private static func units(in bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
  }
}

extension EditedScript.Place {
  init?(_ json: JSON?) {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number else { return nil }
    self.init(line: line, character: character)
  }

  var json: JSON { .object([("line", .number(line)), ("character", .number(character))]) }
}

/// A cache of the texts to which diagnostics refer, so that the lines of each text are indexed only once.
final class ShownTexts {
  private var rows: [(path: String, bytes: [UInt8], text: EditedScript)] = []

  /// The text of a file, which `made` creates at its first use.
  /// - Parameter bytes: The contents of the file, which distinguish texts with the same path.
  func text(_ path: String, in bytes: [UInt8], made: () -> EditedScript) -> EditedScript {
    if let row = rows.first(where: { $0.path == path && $0.bytes == bytes }) { return row.text }
    let text = made()
    rows.append((path, bytes, text))
    return text
  }

  /// Forgets all texts, which may change before the next diagnostics.
  func forget() { rows = [] }
}

/// Files as the editor sees them: the text of an open document replaces the file on disk.
final class EditedFiles: ScriptFiles, @unchecked Sendable {
  /// The bytes of the open documents, by path. Used for lookups only.
  var open: [String: [UInt8]] = [:]
  let files: any ScriptFiles

  init(files: any ScriptFiles) { self.files = files }

  func read(_ path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard let bytes = open[path] ?? files.canonicalPath(path).flatMap({ open[$0] }) else {
      return try files.read(path, atMost: limit)
    }
    if bytes.count > limit { throw .tooLarge(limit: limit) }
    return bytes
  }

  func canonicalPath(_ path: String) -> String? {
    files.canonicalPath(path) ?? (open[path] == nil ? nil : path)
  }

  func exists(_ path: String) -> Bool { open[path] != nil || files.exists(path) }

  func contents(ofDirectory path: String) throws(FileProblem) -> [DirectoryEntry]? {
    if open[path] != nil { return nil }
    return try files.contents(ofDirectory: path)
  }
}

/// Converts between paths and the editor's URIs, such as `file:///a%20b`.
enum FileURI {
  /// The path of a `file:` URI; any other URI is returned unchanged.
  static func path(of uri: String) -> String {
    guard uri.hasPrefix("file://") else { return uri }
    // Skip a host name after the slashes, since it can only be this machine.
    let rest = uri.utf8.dropFirst("file://".utf8.count).drop { $0 != UInt8(ascii: "/") }
    var bytes: [UInt8] = []
    var place = rest.startIndex
    while place < rest.endIndex {
      let digits = rest[rest.index(after: place)...].prefix(2)
      if rest[place] == UInt8(ascii: "%"), digits.count == 2,
        let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        place = digits.endIndex
      } else {
        bytes.append(rest[place])
        place = rest.index(after: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func uri(of path: String) -> String {
    guard path.hasPrefix("/") else { return path }
    var uri = "file://"
    for byte in path.utf8 {
      let isPlain =
        (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
        || "/-._~".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      uri += isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }
    return uri
  }
}
