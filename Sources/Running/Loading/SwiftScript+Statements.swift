import Diagnostics
import Translation

// Statements of the script, and the Swift code that they come from.

extension SwiftScript {
  /// The Swift code from a location to the end of its line, at most 60 characters. Messages show this code instead of the
  /// script's text.
  func words(at place: Span, _ lines: LineIndex) -> String {
    let bytes = source.shownBytes
    let line = lines.range(ofLine: lines.line(of: place.start), in: bytes)
    let text = String(
      decoding: bytes[min(Int(place.start), line.upperBound)..<line.upperBound], as: UTF8.self)
    let plain = text.split(separator: "`").joined(separator: "'")
    return plain.count > 60 ? plain.prefix(59) + "…" : plain
  }

  /// The lines of the Swift files from which the lines `rows` of the script come.
  func shownLines(of rows: ClosedRange<Int>, _ script: LineIndex, _ lines: LineIndex) -> ClosedRange<
    Int
  > {
    let spans = rows.compactMap { row -> Span? in
      let range = script.range(ofLine: row, in: source.bytes)
      guard let first = source.bytes[range].firstIndex(where: { $0 != 0x20 }) else { return nil }
      return source.shown(Span(file: 0, start: Int32(first), end: Int32(range.upperBound)))
    }
    let start = spans.map { $0.start }.min() ?? 0
    return lines.rows(of: start..<max(start, spans.map { $0.end }.max() ?? 0))
  }

  /// The lines of the statement that begins on a line: up to the closing brace with the same indentation if the line ends in
  /// `{`, otherwise only the line itself.
  func statement(at line: Int, _ script: LineIndex) -> ClosedRange<Int> {
    func indent(_ line: Int) -> Int? {
      let range = script.range(ofLine: line, in: source.bytes)
      return source.bytes[range].firstIndex { $0 != 0x20 }.map { $0 - range.lowerBound }
    }
    let range = script.range(ofLine: line, in: source.bytes)
    guard let own = indent(line), source.bytes[range].last == UInt8(ascii: "{") else { return line...line }
    var last = line
    // A line such as `} else {` continues the statement. A line with the same indentation that ends in `}` ends the statement.
    while last < script.count {
      last += 1
      let row = source.bytes[script.range(ofLine: last, in: source.bytes)]
      if indent(last) == own, row.last == UInt8(ascii: "}") { break }
    }
    return line...last
  }
}
