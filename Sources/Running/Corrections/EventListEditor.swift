import Diagnostics
import Runtime

/// Rewrites the lines of `expect events { … }`. Unchanged lines and comments are not touched.
struct EventListEditor {
  private let layout: TextLayout
  private let claim: Range<Int>
  private let lines: [Found.Line]

  init(_ layout: TextLayout, _ claim: Range<Int>, _ lines: [Found.Line]) {
    (self.layout, self.claim, self.lines) = (layout, claim, lines)
  }

  /// The edits that make the list match the events.
  var edits: [TextEdit] {
    let places = lines.compactMap { $0.place }
    guard let first = places.map({ $0.lowerBound }).min(), let last = places.map({ $0.upperBound }).max()
    else {
      return fillEmpty()
    }
    let isEmptied = lines.allSatisfy { if case .drop = $0 { true } else { false } }
    return !isEmptied && isOnOneLine(first..<last, places) ? [rewritten(first..<last)] : edited()
  }

  // MARK: - Runs of changed lines

  /// Consecutive changed lines between two unchanged ones.
  private struct Run {
    var dropped: [Range<Int>] = []
    var added: [String] = []
  }

  private var runs: [(before: Range<Int>?, run: Run, after: Range<Int>?)] {
    var runs: [(before: Range<Int>?, run: Run, after: Range<Int>?)] = []
    var (before, run) = (Range<Int>?.none, Run())
    for line in lines {
      switch line {
      case .keep(let span):
        runs.append((before, run, span.bytes))
        (before, run) = (span.bytes, Run())
      case .drop(let span): run.dropped.append(span.bytes)
      case .add(let text): run.added.append(text)
      }
    }
    return runs + [(before, run, nil)]
  }

  /// Whether the list is on one line together with other code, has only `;` between its items, and keeps the order of its
  /// unchanged lines.
  private func isOnOneLine(_ whole: Range<Int>, _ places: [Range<Int>]) -> Bool {
    let kept = lines.compactMap { if case .keep(let span) = $0 { span.start } else { Int32?.none } }
    // The matches of `unordered` lines come in event order, but the lines keep their places.
    if layout.bytes[whole].contains(0x0A) || kept != kept.sorted() { return false }
    if layout.isFirstOnLine(whole.lowerBound), layout.isLastOnLine(whole.upperBound) { return false }
    var place = whole.lowerBound
    for next in places.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let between = layout.bytes[place..<max(place, next.lowerBound)]
      if !between.allSatisfy({ TextLayout.isBlank($0) || $0 == UInt8(ascii: ";") }) { return false }
      place = next.upperBound
    }
    return true
  }

  private func rewritten(_ whole: Range<Int>) -> TextEdit {
    let items = lines.compactMap { line -> String? in
      switch line {
      case .keep(let span): layout.text(span.bytes)
      case .add(let text): text
      case .drop: nil
      }
    }
    return TextEdit(whole, items.joined(separator: "; "))
  }

  private func edited() -> [TextEdit] {
    var edits: [TextEdit] = []
    for (before, run, after) in runs {
      let pairs = zip(run.dropped, run.added)
      edits += pairs.map { TextEdit($0, $1) }
      let count = min(run.dropped.count, run.added.count)
      edits += run.dropped.dropFirst(count).map { TextEdit(stretch(of: $0), "") }
      let added = Array(run.added.dropFirst(count))
      guard !added.isEmpty else { continue }
      if let place = run.dropped.last ?? before {
        edits.append(TextEdit(at: end(of: place), lead(of: place) + added.joined(separator: lead(of: place))))
      } else if let after {
        let trail =
          layout.isFirstOnLine(after.lowerBound)
          ? layout.lineBreak + layout.indent(at: after.lowerBound) : "; "
        edits.append(TextEdit(at: after.lowerBound, added.map { $0 + trail }.joined()))
      }
    }
    return edits
  }

  /// The byte offset for an insertion after a line: after its comment, if it has one.
  private func end(of place: Range<Int>) -> Int {
    layout.isLastOnLine(place.upperBound) ? layout.endOfLine(at: place.upperBound) : place.upperBound
  }

  /// The separator between a line and one inserted after it.
  private func lead(of place: Range<Int>) -> String {
    guard layout.isLastOnLine(place.upperBound) else { return "; " }
    let indent = layout.indent(at: place.lowerBound)
    return layout.lineBreak + indent + (layout.isFirstOnLine(place.lowerBound) ? "" : "  ")
  }

  /// The range to delete for an item: its whole line if it is alone there, otherwise including one separator.
  private func stretch(of place: Range<Int>) -> Range<Int> {
    if layout.isFirstOnLine(place.lowerBound), layout.isLastOnLine(place.upperBound, countsComments: true) {
      let end = layout.bytes[place.upperBound...].firstIndex(of: 0x0A).map { $0 + 1 } ?? layout.bytes.count
      return layout.startOfLine(at: place.lowerBound)..<end
    }
    var (start, end) = (place.lowerBound, place.upperBound)
    while start > claim.lowerBound, TextLayout.isBlank(layout.bytes[start - 1]) { start -= 1 }
    if start > claim.lowerBound, layout.bytes[start - 1] == UInt8(ascii: ";") {
      return start - 1..<place.upperBound
    }
    while end < claim.upperBound, TextLayout.isBlank(layout.bytes[end]) { end += 1 }
    if end < claim.upperBound, layout.bytes[end] == UInt8(ascii: ";") {
      end += 1
      while end < claim.upperBound, TextLayout.isBlank(layout.bytes[end]) { end += 1 }
      return place.lowerBound..<end
    }
    return start..<place.upperBound
  }

  /// Inserts the first lines into empty braces.
  private func fillEmpty() -> [TextEdit] {
    let added = lines.compactMap { if case .add(let text) = $0 { text } else { String?.none } }
    let bytes = layout.bytes
    guard let open = bytes[claim].firstIndex(of: UInt8(ascii: "{")), bytes[claim].last == UInt8(ascii: "}")
    else { return [] }
    let inside = open + 1..<claim.upperBound - 1
    let indent = layout.indent(at: claim.lowerBound)
    let isMultiline = added.count > 2 || bytes[inside].contains(0x0A)
    guard isMultiline else { return [TextEdit(inside, " " + added.joined(separator: "; ") + " ")] }
    // The braces contain at most a comment, which stays.
    let place = layout.isLastOnLine(open + 1) ? layout.endOfLine(at: open + 1) : open + 1
    let text = added.map { layout.lineBreak + indent + "  " + $0 }.joined()
    let isClosedBehind = bytes[inside].contains(0x0A)
    return [TextEdit(at: place, text + (isClosedBehind ? "" : layout.lineBreak + indent))]
  }
}

extension Found.Line {
  /// The byte range of the line; nil if it is new.
  fileprivate var place: Range<Int>? {
    switch self {
    case .keep(let span), .drop(let span): span.bytes
    case .add: nil
    }
  }
}
