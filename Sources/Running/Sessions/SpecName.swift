/// The identity of a spec, stable between runs of `trans test`.
package struct SpecName: Hashable, Sendable {
  /// The normalised path of the script.
  package var path: String
  /// The title; empty for a story and for problems of the whole script.
  package var title: String

  /// Creates the identity of a spec.
  package init(path: String, title: String) {
    self.path = path
    self.title = title
  }
}

/// Stores the failed specs between runs of `trans test`, and writes reports and other files.
package protocol TestStorage: AnyObject {
  /// The specs that failed last time; empty if unknown.
  func failedSpecs() -> [SpecName]
  /// Stores the specs that failed.
  func keep(failedSpecs: [SpecName])
  /// Creates the folder for a file that is to be written, such as a report.
  /// - Returns: An error message if the file certainly cannot be written; otherwise nil.
  func prepare(for path: String) -> String?
  /// Writes a report or another text to `path`.
  /// - Returns: An error message; nil on success.
  func write(_ report: String, to path: String) -> String?
}

extension TestStorage {
  /// Returns nil by default: nothing has to be prepared.
  package func prepare(for path: String) -> String? { nil }
}

/// A storage that stores nothing.
package final class NoStorage: TestStorage {
  /// Creates a storage that stores nothing.
  package init() {}

  /// Always empty, because nothing was stored.
  package func failedSpecs() -> [SpecName] { [] }

  /// Discards the names of the failed specs.
  package func keep(failedSpecs: [SpecName]) {}

  /// Always returns an error, because reports cannot be written.
  package func write(_ report: String, to path: String) -> String? { "reports cannot be written here" }
}
