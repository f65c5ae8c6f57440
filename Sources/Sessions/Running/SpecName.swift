/// A spec as one run of `trans test` names it to the next.
package struct SpecName: Hashable, Sendable {
  /// The path of its script, as it was found.
  package var path: String
  /// Its title; empty for a story, and for what concerns the script as a whole.
  package var title: String

  /// The spec of this title.
  package init(path: String, title: String) {
    self.path = path
    self.title = title
  }
}

/// What `trans test` keeps from run to run, and where it writes reports.
package protocol TestStorage {
  /// The specs that failed last time; empty if that is unknown.
  func failedSpecs() -> [SpecName]
  /// Keeps the specs that failed.
  func keep(failedSpecs: [SpecName])
  /// Makes the folder of a report that is going to be written.
  /// - Returns: why it cannot be written, as far as that is known before.
  func prepare(for path: String) -> String?
  /// Writes a report.
  /// - Returns: why not, if it cannot be written.
  func write(_ report: String, to path: String) -> String?
}

extension TestStorage {
  /// Nothing is known before.
  package func prepare(for path: String) -> String? { nil }
}

/// Keeps nothing.
package struct NoStorage: TestStorage {
  /// Nothing.
  package init() {}

  /// None.
  package func failedSpecs() -> [SpecName] { [] }

  /// Forgets them.
  package func keep(failedSpecs: [SpecName]) {}

  /// Refuses.
  package func write(_ report: String, to path: String) -> String? { "reports cannot be written here" }
}
