@testable import Running

/// A storage that keeps written reports in memory.
final class WrittenFiles: TestStorage, @unchecked Sendable {
  private(set) var files: [(path: String, text: String)] = []
  var paths: [String] { files.map(\.path).sorted() }
  func failedSpecs() -> [SpecName] { [] }
  func keep(failedSpecs: [SpecName]) {}
  func prepare(for path: String) -> String? { nil }
  func write(_ report: String, to path: String) -> String? {
    files.append((path, report))
    return nil
  }
}
