import Diagnostics

/// The completions of the word at the end of a line.
package struct WordCompletion: Equatable, Sendable {
  /// The number of characters at the end of the text that a candidate replaces.
  package var typed: Int
  /// The candidates in order, without duplicates.
  package var candidates: [String]

  /// Creates completions that replace the last `typed` characters.
  package init(typed: Int, candidates: [String]) { (self.typed, self.candidates) = (typed, candidates) }

  /// An empty list of completions.
  package static let none = WordCompletion(typed: 0, candidates: [])

  /// The longest common prefix of all candidates; nil if there are none.
  package var common: String? {
    guard var common = candidates.first else { return nil }
    for candidate in candidates.dropFirst() {
      let count = zip(common, candidate).prefix { $0 == $1 }.count
      common = String(common.prefix(count))
    }
    return common
  }

  /// The candidates in columns that fit the terminal's width, at most 200 of them.
  package func listing(columns: Int) -> String {
    let shown = candidates.prefix(200)
    let widths = shown.map { $0.reduce(0) { $0 + terminalWidth($1) } }
    // Use the smallest number of rows that fits. Each column is as wide as its own longest name, so that one long name
    // widens only its column.
    var rows = 1
    var wide = [0]
    while true {
      wide = stride(from: 0, to: shown.count, by: rows).map { start in
        (widths[start..<min(start + rows, shown.count)].max() ?? 0) + 2
      }
      if wide.reduce(0, +) - 2 <= columns || rows >= shown.count { break }
      rows += 1
    }
    var text = ""
    for row in 0..<rows {
      for place in stride(from: row, to: shown.count, by: rows) {
        let isLast = place + rows >= shown.count
        let gap = wide[place / rows] - widths[place]
        text += shown[place] + (isLast ? "\n" : String(repeating: " ", count: gap))
      }
    }
    if shown.count < candidates.count { text += "… and \(candidates.count - shown.count) more\n" }
    return text
  }
}
