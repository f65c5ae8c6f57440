import Diagnostics
import Runtime

/// What came of something, as one word; the worst of several stands for all.
package enum Verdict: Int, CaseIterable, Comparable, Sendable {
  /// Everything that was claimed held.
  case passed
  /// There was nothing to run.
  case nothingToRun
  /// Something ran, and claimed nothing.
  case claimsNothing
  /// An expectation, a law, or a fault.
  case failed
  /// A limit was reached.
  case exhausted
  /// The text does not parse or check.
  case notUnderstood
  /// A file cannot be read.
  case unreadable
  /// A file, or the output, cannot be written.
  case unwritable
  /// Somebody asked to stop.
  case interrupted
  /// A mistake of ours.
  case bug

  /// Orders by what matters most, the worst last.
  package static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }

  /// What the end of a run means.
  package init(_ ending: Ending) {
    switch ending {
    case .interrupted: self = .interrupted
    case .finished(.passed): self = .passed
    case .finished(.failed): self = .failed
    case .finished(.exhausted): self = .exhausted
    case .finished(.bug): self = .bug
    }
  }

  /// What problems of a text mean: those that are only limits reached are no mistakes.
  package init(_ problems: [Problem]) {
    if problems.isEmpty {
      self = .passed
    } else if problems.allSatisfy({ $0.code == .tooDeep || $0.code == .tooLarge }) {
      self = .exhausted
    } else {
      self = .notUnderstood
    }
  }

  /// What a file that cannot be read means.
  package init(_ problem: FileProblem) {
    if case .tooLarge = problem { self = .exhausted } else { self = .unreadable }
  }

  /// Takes another verdict in: the worse of both stands.
  package mutating func add(_ other: Verdict) { self = max(self, other) }
}
