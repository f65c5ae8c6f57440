/// A stretch of a text, and what comes in its place.
struct TextEdit: Sendable, Equatable {
  /// The bytes that go; empty where something is inserted.
  var range: Range<Int>
  /// What comes.
  var text: [UInt8]

  init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, Array(text.utf8)) }

  init(at place: Int, _ text: String) { self.init(place..<place, text) }
}

/// Edits of one text, in its order, that do not overlap.
struct TextEdits: Sendable, Equatable {
  private(set) var edits: [TextEdit]

  init(_ edits: [TextEdit]) {
    self.edits = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// The text with the edits.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits {
      result += bytes[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }

  /// Where a stretch of the old text lies in the new one, with all that the edits in it and at its ends bring.
  func moved(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    for edit in edits {
      let growth = edit.text.count - edit.range.count
      if edit.range.upperBound < range.lowerBound
        || (edit.range.upperBound == range.lowerBound && !edit.range.isEmpty)
      {
        start += growth
        end += growth
      } else if edit.range.lowerBound <= range.upperBound {
        end += growth
      }
    }
    return start..<end
  }

  /// The place in the old text that a place of the new one comes from; the beginning of the edit if it is new.
  func origin(of place: Int) -> Int {
    var growth = 0
    for edit in edits {
      let start = edit.range.lowerBound + growth
      if place < start { break }
      if place < start + edit.text.count { return edit.range.lowerBound }
      growth += edit.text.count - edit.range.count
    }
    return place - growth
  }
}

/// Lines of a text that edits keep as they are.
struct TextLayout {
  let bytes: [UInt8]
  /// How lines end: as the first one does.
  let lineBreak: String

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.firstIndex(of: 0x0A)
    lineBreak = first.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Where the line begins that a place lies on.
  func startOfLine(at place: Int) -> Int { (bytes[..<place].lastIndex(of: 0x0A) ?? -1) + 1 }

  /// Where the line ends that a place lies on, before its line break.
  func endOfLine(at place: Int) -> Int {
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    return end > place && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// What stands before the first word of the line that a place lies on.
  func indent(at place: Int) -> String {
    let start = startOfLine(at: place)
    return text(start..<(bytes[start...].firstIndex { !Self.isBlank($0) } ?? bytes.count))
  }

  /// Whether nothing stands before a place on its line.
  func isFirstOnLine(_ place: Int) -> Bool { bytes[startOfLine(at: place)..<place].allSatisfy(Self.isBlank) }

  /// Whether nothing but a comment stands behind a place on its line.
  func isLastOnLine(_ place: Int, countsComments: Bool = false) -> Bool {
    let rest = bytes[place..<endOfLine(at: place)].first { !Self.isBlank($0) }
    return rest == nil || (rest == UInt8(ascii: "#") && !countsComments)
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a stretch that begins and ends with a token may hold a comment: one ends with its line.
  func mayHoldComment(_ range: Range<Int>) -> Bool {
    bytes[range].contains(UInt8(ascii: "#")) && bytes[range].contains(0x0A)
  }
}
