import TestSupport

/// A table of numbers that `Numbers/tables.py` worked out.
enum NumberTable {
  /// The rows of a file in `Numbers`; at least one.
  static func rows(_ file: String) throws -> [[Double]] {
    let path = "Tests/EngineTests/Numbers/\(file)"
    let lines = try Repository.text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }
    if lines.isEmpty { throw Repository.Failure("no numbers in \(path)") }
    return lines.map { $0.split(separator: "\t").compactMap { Double($0) } }
  }
}
