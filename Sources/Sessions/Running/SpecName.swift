/// A spec as one run of `trans test` names it to the next.
public struct SpecName: Hashable, Sendable {
  /// The path of its script, as it was found.
  public var path: String
  /// Its title; empty for a story, and for what concerns the script as a whole.
  public var title: String

  /// The spec of this title.
  public init(path: String, title: String) {
    self.path = path
    self.title = title
  }
}

/// What `trans test` keeps from run to run, and where it writes reports.
public protocol TestStorage {
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
  public func prepare(for path: String) -> String? { nil }
}

/// Keeps nothing.
public struct NoStorage: TestStorage {
  /// Nothing.
  public init() {}

  /// None.
  public func failedSpecs() -> [SpecName] { [] }

  /// Forgets them.
  public func keep(failedSpecs: [SpecName]) {}

  /// Refuses.
  public func write(_ report: String, to path: String) -> String? { "reports cannot be written here" }
}
