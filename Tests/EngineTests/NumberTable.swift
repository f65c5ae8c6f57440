import TestSupport

/// The tables of numbers that Python programs such as `Numbers/tables.py` have computed.
enum NumberTable {
  /// The rows of a file in the folder `Numbers`; throws if there are none.
  static func rows(_ file: String) throws -> [[Double]] {
    let path = "Tests/EngineTests/Numbers/\(file)"
    let lines = try Repository.text(path).split(separator: "\n").filter { !$0.hasPrefix("#") }
    if lines.isEmpty { throw Repository.Failure("no numbers in \(path)") }
    return lines.map { $0.split(separator: "\t").compactMap { Double($0) } }
  }
}
