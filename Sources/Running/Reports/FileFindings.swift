import Diagnostics
import Runtime
import Semantics

/// Collects the findings of a file's specs, so that a finding shared by several specs is reported in full only once.
struct FileFindings {
  /// The identity of a violation: its severity, laws, culprit and source location. Other failures have no key.
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

  /// The number of specs with each violation, and the title of the first. Used for lookups only.
  private var rows: [Key: Row] = [:]
  /// All remnants (violations that do not fail a run), without duplicates, in order.
  private var left: [Failure] = []
  /// The remnants to report. Leaves out a violation that is a failure in another spec, since that spec reports it.
  var remnants: [Failure] {
    left.filter { failure in
      guard var key = Self.key(of: failure) else { return true }
      key.degree = .failure
      return rows[key] == nil
    }
  }

  /// Adds the failures and remnants of the spec called `title`.
  mutating func add(_ failures: [Failure], remnants: [Failure], of title: String) {
    var seen: Set<Key> = []
    for failure in failures + remnants {
      guard let key = Self.key(of: failure), seen.insert(key).inserted else { continue }
      if rows[key] == nil, Self.isRemnant(failure) { left.append(failure) }
      rows[key, default: Row(first: title, count: 0)].count += 1
    }
  }

  /// The number of specs with this violation, and the title of the first; nil for other failures, and if only one spec has it.
  func specs(of failure: Failure) -> (count: Int, first: String)? {
    guard let key = Self.key(of: failure), let row = rows[key], row.count > 1 else { return nil }
    return (row.count, row.first)
  }

  /// Marks a violation as reported; does nothing for other failures.
  /// - Returns: Whether the violation was already marked.
  mutating func markReported(_ failure: Failure) -> Bool {
    guard let key = Self.key(of: failure), rows[key] != nil else { return false }
    defer { rows[key]?.isTold = true }
    return rows[key]?.isTold ?? false
  }

  /// Whether a violation was reported before; false for other failures.
  func isTold(_ failure: Failure) -> Bool { Self.key(of: failure).flatMap { rows[$0]?.isTold } ?? false }

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
