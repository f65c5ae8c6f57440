import Diagnostics
import Runtime
import Vocabulary

/// The overall result of a command. If there are several results, the worst one is reported.
package enum Verdict: UInt8, Named, CaseIterable, Comparable, Sendable {
  /// The names of the cases, in order.
  package static let names = spaced(
    """
    passed nothingToRun claimsNothing failed exhausted notUnderstood unreadable unwritable interrupted bug
    """)

  /// Nothing failed.
  case passed
  /// There was no spec or story to run.
  case nothingToRun
  /// A story or spec has no expectations.
  case claimsNothing
  /// A story or spec failed, for example because of an expectation, a law or an exception of UIKit.
  case failed
  /// A resource limit was exceeded.
  case exhausted
  /// The script has syntax or checker errors.
  case notUnderstood
  /// A file cannot be read.
  case unreadable
  /// A file or the output cannot be written.
  case unwritable
  /// The user interrupted the run.
  case interrupted
  /// An internal error of `trans`.
  case bug

  /// Orders verdicts by severity, the worst last.
  package static func < (a: Verdict, b: Verdict) -> Bool { a.rawValue < b.rawValue }

  /// The verdict that follows from the end of a run.
  package init(_ ending: Ending) {
    switch ending {
    case .interrupted: self = .interrupted
    case .finished(.passed): self = .passed
    case .finished(.failed): self = .failed
    case .finished(.exhausted): self = .exhausted
    case .finished(.bug): self = .bug
    }
  }

  /// The verdict for the problems of a script: `passed` if there are none, `exhausted` if all are exceeded limits,
  /// otherwise `notUnderstood`.
  package init(_ problems: [Problem]) {
    if problems.isEmpty {
      self = .passed
    } else if problems.allSatisfy({ $0.code == .tooDeep || $0.code == .tooLarge }) {
      self = .exhausted
    } else {
      self = .notUnderstood
    }
  }

  /// The verdict for a file that cannot be read.
  package init(_ problem: FileProblem) {
    if case .tooLarge = problem { self = .exhausted } else { self = .unreadable }
  }

  /// Replaces this verdict by `other` if `other` is worse.
  package mutating func add(_ other: Verdict) { self = max(self, other) }
}
