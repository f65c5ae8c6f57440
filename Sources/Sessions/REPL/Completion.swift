import Diagnostics

/// What the end of a text may be completed to.
package struct Completion: Equatable, Sendable {
  /// How many characters at the end of the text are replaced.
  package var typed: Int
  /// What they may become, in order, each once.
  package var candidates: [String]

  /// Nothing to offer.
  package static let none = Completion(typed: 0, candidates: [])

  /// What all candidates begin with; nil if there are none.
  package var common: String? {
    guard var common = candidates.first else { return nil }
    for candidate in candidates.dropFirst() {
      let count = zip(common, candidate).prefix { $0 == $1 }.count
      common = String(common.prefix(count))
    }
    return common
  }

  /// The candidates in columns, as they fit on a terminal; of very many only the first.
  package func listing(columns: Int) -> String {
    let shown = candidates.prefix(200)
    let widths = shown.map { $0.reduce(0) { $0 + terminalWidth($1) } }
    let width = (widths.max() ?? 0) + 2
    let perRow = max(1, columns / width)
    let rows = (shown.count + perRow - 1) / perRow
    var text = ""
    for row in 0..<rows {
      for place in stride(from: row, to: shown.count, by: rows) {
        let isLast = place + rows >= shown.count
        text += shown[place] + (isLast ? "\n" : String(repeating: " ", count: width - widths[place]))
      }
    }
    if shown.count < candidates.count { text += "… and \(candidates.count - shown.count) more\n" }
    return text
  }
}
