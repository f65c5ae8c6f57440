/// The entered lines, the most recent last.
struct LineHistory: Equatable, Sendable {
  private(set) var entries: [String] = []
  /// The maximum number of entries in the history.
  static let limit = 2_000

  /// Creates an empty history.
  init() {}

  /// Adds an entry, unless the entry is blank or equal to the last one; removes the oldest beyond the limit.
  /// - Returns: Whether the entry was added.
  @discardableResult
  mutating func add(_ entry: String) -> Bool {
    guard entry.contains(where: { !$0.isWhitespace }), entry != entries.last else { return false }
    entries.append(entry)
    if entries.count > Self.limit { entries.removeFirst(entries.count - Self.limit) }
    return true
  }

  /// The index of the last entry before `place` that contains `text`; nil if there is none or `text` is empty.
  func last(before place: Int, holding text: String) -> Int? {
    guard !text.isEmpty else { return nil }
    return entries[..<min(place, entries.count)].lastIndex { $0.contains(text) }
  }

  /// The index of the first entry after `place` that contains `text`; nil if there is none or `text` is empty.
  func first(after place: Int, holding text: String) -> Int? {
    guard !text.isEmpty, place + 1 < entries.count else { return nil }
    return entries[(place + 1)...].firstIndex { $0.contains(text) }
  }

  /// The index of the last entry before `place` that starts with `text` and is longer; nil if there is none.
  func last(before place: Int, beginning text: String) -> Int? {
    entries[..<min(place, entries.count)].lastIndex { $0 != text && $0.hasPrefix(text) }
  }

  /// The index of the first entry after `place` that starts with `text` and is longer; nil if there is none.
  func first(after place: Int, beginning text: String) -> Int? {
    guard place + 1 < entries.count else { return nil }
    return entries[(place + 1)...].firstIndex { $0 != text && $0.hasPrefix(text) }
  }

  /// The last entries that contain `text`, each with its number; all of the last if `text` is empty. Further lines of an entry
  /// are indented.
  func listing(holding text: String) -> String {
    let found = entries.indices.filter { text.isEmpty || entries[$0].contains(text) }.suffix(
      Self.listedAtMost)
    return found.map { place in
      let number = String(place + 1)
      let lines = entries[place].split(separator: "\n", omittingEmptySubsequences: false)
      return String(repeating: " ", count: max(0, 5 - number.count)) + number + "  "
        + lines.joined(separator: "\n       ") + "\n"
    }.joined()
  }

  private static let listedAtMost = 100

  // MARK: - File format

  /// Reads the contents of a history file, which has one entry per line. Any contents are accepted.
  init(file bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      add(Self.unescaped(String(decoding: line, as: UTF8.self)))
    }
  }

  /// The contents of the history file.
  var file: [UInt8] { entries.flatMap { Self.line(of: $0) } }

  /// An entry as a line of the file, with its line breaks escaped as `\n`.
  static func line(of entry: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case 0x0A: bytes += Array("\\n".utf8)
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [0x0A]
  }

  private static func unescaped(_ line: String) -> String {
    var text = ""
    var isEscaped = false
    for character in line {
      if isEscaped {
        text.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) {
        text.append(character)
      }
    }
    return text
  }
}
