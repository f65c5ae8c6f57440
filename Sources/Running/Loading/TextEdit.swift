import Diagnostics

extension Span {
  /// The bytes of the span in its file.
  package var bytes: Range<Int> { Int(start)..<Int(end) }
}

/// A replacement of a range of bytes in a text.
package struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; empty for an insertion.
  package var range: Range<Int>
  /// The bytes to insert instead.
  package var text: [UInt8]

  package init(_ range: Range<Int>, _ text: String) { (self.range, self.text) = (range, Array(text.utf8)) }

  package init(at place: Int, _ text: String) { self.init(place..<place, text) }
}

/// A sequence of edits of one text, in source order; the edits do not overlap.
package struct TextEdits: Sendable, Equatable {
  package private(set) var edits: [TextEdit]

  package init(_ edits: [TextEdit]) {
    self.edits = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }
  }

  /// The text that results from applying all edits to `bytes`.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    for edit in edits {
      result += bytes[place..<edit.range.lowerBound] + edit.text
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }

  /// The range in the edited text that corresponds to `range` in the original text, including text that is inserted at its ends.
  package func moved(_ range: Range<Int>) -> Range<Int> {
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

  /// The byte of the original text that corresponds to `place` in the edited text; if an edit inserted the byte at
  /// `place`, the start of the edit.
  package func origin(of place: Int) -> Int {
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

/// A text, with functions about its lines and their indentation, for edits that preserve its layout.
package struct TextLayout {
  package let bytes: [UInt8]
  /// The line break after the first line of the text, which new lines get, too; `\n` if the text has none.
  package let lineBreak: String

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let first = bytes.firstIndex(of: 0x0A)
    lineBreak = first.map { $0 > 0 && bytes[$0 - 1] == 0x0D } == true ? "\r\n" : "\n"
  }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The start of the line that contains byte `place`.
  package func startOfLine(at place: Int) -> Int { (bytes[..<place].lastIndex(of: 0x0A) ?? -1) + 1 }

  /// The end of the line that contains byte `place`, before its line break.
  package func endOfLine(at place: Int) -> Int {
    let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    return end > place && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// The indentation of the line that contains byte `place`.
  package func indent(at place: Int) -> String {
    let start = startOfLine(at: place)
    return text(start..<(bytes[start...].firstIndex { !Self.isBlank($0) } ?? bytes.count))
  }

  /// Whether only blanks precede byte `place` on its line.
  package func isFirstOnLine(_ place: Int) -> Bool {
    bytes[startOfLine(at: place)..<place].allSatisfy(Self.isBlank)
  }

  /// Whether only blanks follow byte `place` on its line. A comment counts as blank, unless `countsComments` is set.
  package func isLastOnLine(_ place: Int, countsComments: Bool = false) -> Bool {
    let rest = bytes[place..<endOfLine(at: place)].first { !Self.isBlank($0) }
    return rest == nil || (rest == UInt8(ascii: "#") && !countsComments)
  }

  package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether the text between two tokens may contain a comment: it has a `#` and a line break, which would end the comment.
  package func mayHoldComment(_ range: Range<Int>) -> Bool {
    bytes[range].contains(UInt8(ascii: "#")) && bytes[range].contains(0x0A)
  }
}
