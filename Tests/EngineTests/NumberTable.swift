import Foundation

/// A table of numbers that `Numbers/tables.py` worked out.
enum NumberTable {
  /// The rows of a file in `Numbers`.
  static func rows(_ file: String) throws -> [[Double]] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "Numbers/\(file)")
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").compactMap { Double($0) } }
  }
}
