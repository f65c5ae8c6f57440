import Diagnostics
import Engine
import Semantics

/// The result of a run.
package enum Outcome: Sendable {
  /// The run finished without a failure.
  case passed
  /// The run had these failures, at least one.
  case failed([Failure])
  /// The run reached a limit at this source range.
  case exhausted(Limit, MemoryUse? = nil, at: Span)
  /// An internal inconsistency of the machine at this source range: a bug of trans itself.
  case bug(String, at: Span)
}

/// A reason why a run failed, or a remnant (a violation that does not fail the run).
package struct Failure: Sendable {
  package enum Kind: Sendable {
    /// A claim does not hold.
    case claim(ClaimFailure)
    /// Code of the script caused an exception in UIKit or a crash in Swift, with this code and message.
    case fault(FaultCode, wording: String)
    /// UIKit would log this warning, and warnings count as failures.
    case warning(Warning, wording: String)
    /// A UIKit bug occurred, and warnings count as failures.
    case quirk(Quirk, wording: String)
    case violation(Violation)
    /// A law that the script declares does not hold.
    case ownLaw(OwnLawBreach)
    /// At the end of the script, a finger or code still holds the open transition, which began at `began`.
    case heldAtEnd(open: String, began: Span?)
    /// `settle` could not finish, because the described transition stayed open; `began` is the line that began it.
    case unsettled(open: String, began: Span?)
    /// An `allow` statement for this law matched no violation.
    case idleAllowance(Law)
    case handlerNeverRan
    /// The script requests an operation that is not possible here: a message, and advice on how to fix the script.
    /// `unknown` names the unknown value on which the behaviour depends; nil if there is none.
    case misuse(String, help: String?, unknown: String? = nil)
  }

  package var kind: Kind
  /// The source range to report.
  package var span: Span
  /// The virtual time of the failure.
  package var time: Time
  /// The last command of the script before the failure; nil if there is none.
  package var command: Span?
  /// The chain of causes that led to the failure, the most direct cause first.
  package var causes: [CauseStep]
  /// The last UIKit warnings and notes of the current claim range before the failure, at most four.
  package var remarks: [Remark] = []
  /// Advice in terms of the script's own names; nil if the explanation of the failure's code suffices.
  package var advice: String?
  /// The world at the time of the failure; nil unless the run stores states.
  var state: KeptWorld?
  /// The end position of the trace at the time of the failure.
  var position = 0
  /// How often the failure occurred; repeated failures are reported only once.
  package var times = 1
  /// The controllers and views that the failure is about; not used for a violation, which has its own subjects.
  var concerned: [Object] = []

  /// The controllers and views that the failure is about, so that a film can mark them.
  package var subjects: [Object] {
    guard case .violation(let violation) = kind else { return concerned }
    return ([violation] + violation.others).flatMap { $0.subjects }
  }

  /// Whether the failure is a claim of an `expect` that does not hold.
  package var isClaim: Bool {
    if case .claim = kind { true } else { false }
  }
}

/// A UIKit warning or note that may explain a failure.
package struct Remark: Sendable, Equatable {
  /// The text of the message.
  package var words: String
  /// The code of the message, which `trans explain` accepts.
  package var code: String
  /// The source range of the line that caused the message; nil if unknown.
  package var span: Span?
}

/// A claim that does not hold.
package struct ClaimFailure: Sendable {
  /// The way in which the expected and the actual state differ.
  package enum Detail: Sendable {
    /// Both sides as text, with the source range or the name of the compared value; nil for both if it needs none.
    case values(expected: String, actual: String, of: Span? = nil, named: String? = nil)
    /// The parts of a condition that explain its value: why it is false, or true if it should be false. The text `when`,
    /// such as `at 0.25s, `, is printed before them; it may be empty.
    case condition([ConditionPart], when: String)
    /// The difference between two trees or lists.
    case difference(Difference)
    case words(String)
    /// All alternatives of an `expect any` failed; these are their failures.
    case alternatives([ClaimFailure])
  }

  /// The source range of the claim.
  package var span: Span
  /// The difference between the expected and the actual state.
  package var detail: Detail
  /// The text that the claim gives after `because`; nil if it gives none.
  package var because: String?
  /// Suggestions for the user, one line each.
  package var hints: [String]
  /// The text for rewriting the claim; nil if the run does not rewrite claims, or if no single text is right.
  package var found: Found?
}
