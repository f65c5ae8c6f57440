import TestSupport
import Testing

@testable import Running

@Suite struct KnownFactTests {
  /// The rows of the table of facts, without the columns that only tests use.
  private static func rows() throws -> [[String]] {
    try Repository.text("scripts/uikit/facts.tsv").split(separator: "\n").dropFirst().map {
      let cells = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return [cells[0], cells[1], cells[4], cells[5], cells[6]]
    }
  }

  @Test func whatIsBuiltInIsWhatTheTableOfFactsSays() throws {
    let path = "Sources/Running/Explain/KnownFactTable.swift"
    let source = KnownFact.source(of: try Self.rows())
    #expect(try Repository.golden(path, now: source) == source)
    #expect(KnownFact.ids == (try Self.rows().map { $0[0] }), "\(path) is newer than this build: run again")
  }

  @Test func everyFactThatDiffersByVersionSaysSinceWhen() throws {
    for row in try Self.rows() {
      let text = try #require(LanguageHelp.everything(about: row[0]), "\(row[0])")
      let numbers = row[2].split { !$0.isNumber }
      let line = text.split(separator: "\n").last { $0.hasPrefix("holds: ") } ?? ""
      let said = line.split { !$0.isNumber }
      #expect(numbers == said, "\(row[0])")
      #expect(
        line.contains(" on") == row[2].hasPrefix(">=") || row[2].isEmpty || numbers.count == 1, "\(row[0])")
    }
  }
}

extension KnownFact {
  /// The Swift source of the table, with six rows per line.
  static func source(of rows: [[String]]) -> String {
    func literal(_ text: String) -> String {
      let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t"]
      return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
    }
    let starts = stride(from: 0, to: rows.count, by: 6)
    let lines = starts.map { start in
      literal(rows[start..<min(start + 6, rows.count)].map { $0.joined(separator: "\t") + "\n" }.joined())
    }
    return """
      // Written by a test out of scripts/uikit/facts.tsv; edit that.
      // swift-format-ignore-file

      extension KnownFact {
        /// The rows, several in a text: number, certainty, versions, sentence, source.
        static let table: [String] = [
      \(lines.map { "    \($0)," }.joined(separator: "\n"))
        ]
      }

      """
  }
}
