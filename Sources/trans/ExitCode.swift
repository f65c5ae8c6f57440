import Running

/// The exit codes of the process.
enum ExitCode: Int32, CaseIterable {
  case passed = 0
  case failed = 1
  case usage = 2
  case notUnderstood = 3
  case nothingToRun = 4
  case claimsNothing = 5
  case limit = 6
  case unreadable = 66
  case bug = 70
  case unwritable = 73
  case interrupted = 130

  /// The meaning of the code, as the help shows it.
  var meaning: String {
    switch self {
    case .passed: "all expectations held"
    case .failed:
      "an expectation failed, a law was broken, or UIKit would have crashed; `mutate`: a mutant survives"
    case .usage: "bad command line"
    case .notUnderstood: "a script has problems in its text"
    case .nothingToRun: "nothing to run; `try`: no class of the files was asked"
    case .claimsNothing: "`test`: something ran without an expectation"
    case .limit: "a limit was reached"
    case .unreadable: "a file cannot be read"
    case .bug: "a bug in `trans` itself"
    case .unwritable: "the output cannot be written"
    case .interrupted: "interrupted, or the output was closed"
    }
  }

  /// The codes by precedence: if several apply, the process ends with the first of them.
  static let byWeight: [ExitCode] = [
    .bug, .interrupted, .unwritable, .unreadable, .notUnderstood, .limit, .failed, .claimsNothing,
    .nothingToRun, .usage, .passed,
  ]

  /// The exit code that corresponds to a verdict.
  init(_ verdict: Verdict) {
    switch verdict {
    case .passed: self = .passed
    case .nothingToRun: self = .nothingToRun
    case .claimsNothing: self = .claimsNothing
    case .failed: self = .failed
    case .exhausted: self = .limit
    case .notUnderstood: self = .notUnderstood
    case .unreadable: self = .unreadable
    case .unwritable: self = .unwritable
    case .interrupted: self = .interrupted
    case .bug: self = .bug
    }
  }

  /// The one of the two codes that takes precedence.
  func combined(with other: ExitCode) -> ExitCode {
    ExitCode.byWeight.first { $0 == self || $0 == other } ?? self
  }
}
