import Diagnostics
import Engine
import Semantics

/// The result of a run.
package enum Outcome: Sendable {
  /// All claims held.
  case passed
  /// At least one failure.
  case failed([Failure])
  /// A limit was reached at this source range.
  case exhausted(Limit, MemoryUse? = nil, at: Span)
  /// An internal inconsistency of the machine: a bug of trans itself.
  case bug(String, at: Span)
}

/// A reason why a run failed.
package struct Failure: Sendable {
  /// The kind of a failure.
  package enum Kind: Sendable {
    /// A claim does not hold.
    case claim(ClaimFailure)
    /// A command for which UIKit would raise an exception: its code and message.
    case fault(FaultCode, wording: String)
    /// A UIKit warning, if warnings are errors: its code and message.
    case warning(Warning, wording: String)
    /// A UIKit bug, if warnings are errors: which one, and its message.
    case quirk(Quirk, wording: String)
    case violation(Violation)
    /// A law declared by the script does not hold.
    case ownLaw(OwnLawBreach)
    /// A finger or code still holds a transition at the end of the script.
    case heldAtEnd(open: String, began: Span?)
    /// `settle` could not finish: the open transition, and the line that began it.
    case unsettled(open: String, began: Span?)
    /// An `allow` that matched no violation.
    case idleAllowance(Law)
    case handlerNeverRan
    /// The script asks for something that is not possible here: a message, and how to fix it.
    case misuse(String, help: String?)
  }

  /// The kind of failure.
  package var kind: Kind
  /// The source range.
  package var span: Span
  /// The virtual time.
  package var time: Time
  /// The last command of the script before the failure, if any.
  package var command: Span?
  /// The chain of causes, nearest first.
  package var causes: [CauseStep]
  /// UIKit warnings and notes from the stretch of the run that the failure is about.
  package var remarks: [Remark] = []
  /// A fix in terms of the script's own names; nil if the explanation of the failure's code suffices.
  package var mend: String?
  /// The world at the failure; nil if states are not kept.
  var state: KeptWorld?
  /// The end position of the trace at the failure.
  var position = 0
  /// The number of occurrences; the failure is reported once.
  package var times = 1
  /// The screens and views that the failure is about, as stated by a claim, a fault or a warning.
  var concerned: [Object] = []

  /// The screens and views that the failure is about, so that a film can mark them.
  package var subjects: [Object] {
    guard case .violation(let violation) = kind else { return concerned }
    return ([violation] + violation.others).flatMap(\.subjects)
  }

  /// Whether a claim does not hold, as opposed to a fault, a warning or a violation.
  package var isClaim: Bool {
    if case .claim = kind { true } else { false }
  }
}

/// A warning or note from the stretch of the run that a failure is about.
package struct Remark: Sendable, Equatable {
  /// The message.
  package var words: String
  /// Its code, for `trans explain`.
  package var code: String
  /// The line that caused it, if known.
  package var span: Span?
}

/// A claim that does not hold.
package struct ClaimFailure: Sendable {
  /// The difference between the expected and the actual state.
  package enum Detail: Sendable {
    /// Both sides as text, and the part that differs, by its source range or its name.
    case values(expected: String, actual: String, of: Span? = nil, named: String? = nil)
    /// The parts of a condition that make it false (true if it should be false); the text is printed after `when`.
    case condition([ConditionPart], when: String)
    /// A comparison of two trees or lists.
    case difference(Difference)
    case words(String)
    /// The alternatives of `any`, all of which failed.
    case alternatives([ClaimFailure])
  }

  /// The source range of the claim.
  package var span: Span
  /// The difference between the expected and the actual state.
  package var detail: Detail
  /// The text after `because`.
  package var because: String?
  /// Suggestions, one line each.
  package var hints: [String]
  /// The text for a rewritten claim; nil if the run does not rewrite claims, or if no single text is right.
  package var found: Found?
}
