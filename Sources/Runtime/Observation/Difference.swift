import Diagnostics
import Engine

/// The difference between the expected and the actual state, for the report of a failed expectation.
package struct Difference: Equatable, Sendable {
  /// The kind of difference that a row shows.
  package enum Mark: String, Sendable {
    case same = " "
    /// The first row that differs.
    case first = ">"
    /// The line is only on the expected side.
    case missing = "-"
    /// The line is only on the actual side.
    case extra = "+"
    /// The row has lines on both sides, but they differ.
    case other = "~"
  }

  /// A row of the two columns. If a side has no line, its text is empty.
  package struct Row: Equatable, Sendable {
    /// The kind of difference.
    package var mark: Mark
    /// The text on the expected side.
    package var expected: String
    /// The text on the actual side.
    package var actual: String
  }

  /// The heading of the column with the actual side: `is` or `happened`.
  package var heading: String
  /// All rows, including those without a difference.
  package var rows: [Row]
  /// A sentence, without a full stop, that describes the first difference.
  package var explanation: String
  /// The time of the first event at or after the first difference; if there is none, of the last event. Nil for trees,
  /// and if there was no event.
  package var time: Time?
  /// The cause of the event at `time`; 0 without such an event. The caller, who has the log, adds the chain of causes.
  package var cause: CauseIndex = 0
  /// The controllers and views concerned: of a tree, those in the rows that differ; of a list of events, those of the
  /// first difference.
  package var subjects: [Object] = []
  /// Suggestions for the user, one line each.
  package var hints: [String] = []

  /// The rows as text. The text has two columns if the expected side fits into half of `width`; otherwise a row
  /// that differs takes a line for each side. Long stretches without a difference are omitted.
  package func listing(isColoured: Bool = false, width: Int = 110) -> [String] {
    let kept = shownRows()
    let left = max(8, kept.map { displayWidth($0?.expected ?? "") }.max() ?? 0)
    // Limit only the left column; the right one may be wider, since no text follows it.
    let isWide = left <= width / 2
    var lines = isWide ? ["    \(padded("expected", left))  \(heading)"] : []
    for row in kept {
      guard let row else {
        lines.append("    …")
        continue
      }
      lines += isWide ? [line(row, left, isColoured)] : stacked(row, isColoured)
    }
    return lines
  }

  /// The whole report: the listing, the chain of causes, and finally the explanation.
  package func text(causes: [String] = [], isColoured: Bool = false, width: Int = 110) -> String {
    let moment = time.map { "at \(timeText($0)), " } ?? ""
    return (listing(isColoured: isColoured, width: width) + causes + [moment + explanation])
      .joined(separator: "\n")
  }

  /// The rows to show, about 40 at most: all of up to 12 rows, otherwise those within 2 rows of a difference. Nil stands for
  /// an omitted stretch.
  private func shownRows() -> [Row?] {
    var shown: [Row?] = []
    var lastShown = -1
    let differing = rows.indices.filter { rows[$0].mark != .same }
    var next = 0
    for index in rows.indices {
      while next < differing.count, differing[next] + 2 < index { next += 1 }
      let isNear = rows.count <= 12 || (next < differing.count && differing[next] - 2 <= index)
      guard isNear, shown.count < 40 else { continue }
      if index > lastShown + 1 { shown.append(nil) }
      shown.append(rows[index])
      lastShown = index
    }
    if lastShown < rows.count - 1 { shown.append(nil) }
    return shown
  }

  private func line(_ row: Row, _ left: Int, _ isColoured: Bool) -> String {
    let text = "  \(row.mark.rawValue) \(padded(row.expected, left))  \(row.actual)"
    return coloured(trimmed(text), row.mark, isColoured)
  }

  private func stacked(_ row: Row, _ isColoured: Bool) -> [String] {
    if row.mark == .same { return ["    \(row.actual.isEmpty ? row.expected : row.actual)"] }
    var lines: [String] = []
    let first = row.mark == .first ? ">" : " "
    if !row.expected.isEmpty { lines.append(coloured(" \(first)- \(row.expected)", row.mark, isColoured)) }
    if !row.actual.isEmpty { lines.append(coloured(" \(first)+ \(row.actual)", row.mark, isColoured)) }
    return lines
  }

  private func coloured(_ text: String, _ mark: Mark, _ isColoured: Bool) -> String {
    guard isColoured, mark != .same else { return text }
    let colour = mark == .extra ? "32" : mark == .missing ? "31" : "33"
    return "\u{1B}[\(colour)m\(text)\u{1B}[0m"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(text)))
  }

  private func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

/// The number of terminal columns that `text` occupies.
private func displayWidth(_ text: String) -> Int { text.reduce(0) { $0 + terminalWidth($1) } }
