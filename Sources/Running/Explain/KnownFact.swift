import Diagnostics
import Engine

/// A fact about UIKit: a row of `scripts/uikit/facts.tsv`, printed by `trans explain NAV-05`. A test generates
/// `KnownFactTable.swift` from the file.
package struct KnownFact: Equatable, Sendable {
  /// The id, such as `NAV-05`.
  package let id: String
  /// How certain the fact is: `documented`, `observed`, `weak`, `disputed` or `unknown`.
  let certainty: String
  /// The iOS versions on which the fact holds, such as `>=13`; empty for all versions.
  package let versions: String
  let sentence: String
  let source: String

  /// The fact with this id; nil if there is none.
  package static func find(_ id: String) -> KnownFact? {
    let mark = id + "\t"
    for rows in table where rows.hasPrefix(mark) || rows.contains("\n" + mark) {
      let found = rows.split(separator: "\n").first { $0.hasPrefix(mark) }
      return found.flatMap { KnownFact(row: $0) }
    }
    return nil
  }

  /// The ids of all facts, in the order of the rows in `facts.tsv`.
  package static var ids: [String] {
    table.flatMap { $0.split(separator: "\n") }.compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  init?(row: Substring) {
    let cells = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 5 else { return nil }
    (id, certainty, versions, sentence, source) = (cells[0], cells[1], cells[2], cells[3], cells[4])
  }

  /// The text that `trans explain` prints: the fact, its iOS versions, its certainty, its source, and the wrong engines
  /// that violate it.
  package var text: String {
    let engines = WrongEngine.all.filter { $0.fact == id }.map { "`\($0.name)`" }
    var text = "\(id): \(sentence)\n\n"
    text += "holds: \(Self.phrase(of: versions) ?? "on every version of iOS that is known")\n"
    text += "certainty: \(certainty)\nsource: \(source)\n"
    if !engines.isEmpty { text += "wrong engines: \(engines.joined(separator: ", "))\n" }
    return Explanation.wrapped(text)
  }

  /// The iOS versions in words, such as `from iOS 13 on`; nil if `versions` stands for all.
  static func phrase(of versions: String) -> String? {
    let numbers = versions.split { !$0.isNumber }
    guard let first = numbers.first, let last = numbers.last else { return nil }
    if versions.hasPrefix(">=") { return "from iOS \(first) on" }
    if versions.hasPrefix("<=") { return "up to iOS \(last)" }
    return numbers.count == 1 ? "on iOS \(first)" : "iOS \(first) to \(last)"
  }
}
