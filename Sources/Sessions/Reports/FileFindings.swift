import Diagnostics
import Runtime
import Semantics

/// What the specs of a file found: what several found is told once, with their number.
struct FileFindings {
  /// A finding as it is told from others: how much it matters, the laws, the culprit and the line.
  private struct Key: Hashable {
    var degree: Degree
    var laws: [Law]
    var culprit: String
    var span: Span
  }

  private struct Row {
    var first: String
    var count: Int
    var isTold = false
  }

  /// Only looked up, never gone through.
  private var rows: [Key: Row] = [:]
  /// The remnants that were found, each once, in order.
  private var left: [Failure] = []
  /// The same without those of which another spec has seen something: that is told.
  var remnants: [Failure] {
    left.filter { failure in
      guard var key = Self.key(of: failure) else { return true }
      key.degree = .failure
      return rows[key] == nil
    }
  }

  /// Takes in what a spec found.
  mutating func add(_ failures: [Failure], remnants: [Failure], of title: String) {
    var seen: Set<Key> = []
    for failure in failures + remnants {
      guard let key = Self.key(of: failure), seen.insert(key).inserted else { continue }
      if rows[key] == nil, Self.isRemnant(failure) { left.append(failure) }
      rows[key, default: Row(first: title, count: 0)].count += 1
    }
  }

  /// In how many specs a finding came, and the title of the first; nil if only in one.
  func specs(of failure: Failure) -> (count: Int, first: String)? {
    guard let key = Self.key(of: failure), let row = rows[key], row.count > 1 else { return nil }
    return (row.count, row.first)
  }

  /// Notes that a finding is told.
  /// - Returns: whether it has been told before.
  mutating func tell(_ failure: Failure) -> Bool {
    guard let key = Self.key(of: failure), rows[key] != nil else { return false }
    defer { rows[key]?.isTold = true }
    return rows[key]?.isTold ?? false
  }

  private static func isRemnant(_ failure: Failure) -> Bool {
    if case .violation(let violation) = failure.kind { violation.degree == .remnant } else { false }
  }

  private static func key(of failure: Failure) -> Key? {
    guard case .violation(let violation) = failure.kind else { return nil }
    return Key(
      degree: violation.degree, laws: violation.laws, culprit: violation.culprit.name,
      span: violation.culprit.span)
  }
}
