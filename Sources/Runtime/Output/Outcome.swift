import Diagnostics
import Engine
import Semantics

/// How a run ended.
package enum Outcome: Sendable {
  /// Everything that was claimed held.
  case passed
  /// Something did not; at least one failure.
  case failed([Failure])
  /// A limit was reached, at this place.
  case exhausted(Limit, MemoryUse? = nil, at: Span)
  /// The machine contradicts itself: a mistake of ours.
  case bug(String, at: Span)
}

/// Why a run failed.
package struct Failure: Sendable {
  /// What is wrong.
  package enum Kind: Sendable {
    /// A claim does not hold.
    case claim(ClaimFailure)
    /// A command that UIKit would answer with an exception: the code and its wording.
    case fault(FaultCode, wording: String)
    /// A warning, where warnings are errors: the code and its wording.
    case warning(Warning, wording: String)
    /// Something that UIKit itself does wrong, where warnings are errors: which, and its wording.
    case quirk(Quirk, wording: String)
    case violation(Violation)
    /// A law that the script states does not hold.
    case ownLaw(OwnLawBreach)
    /// A transition is still held at the end of the script.
    case heldAtEnd(open: String, began: Span?)
    /// `settle` could not: what is open, and the line that began it.
    case unsettled(open: String, began: Span?)
    /// An `allow` excused nothing.
    case idleAllowance(Law)
    case handlerNeverRan
    /// The script asks for what cannot be done here, in words; and what to do instead.
    case misuse(String, help: String?)
  }

  /// What is wrong.
  package var kind: Kind
  /// Where in the script.
  package var span: Span
  /// The virtual clock.
  package var time: Time
  /// The last command of the script, if there was one.
  package var command: Span?
  /// Why it happened, from the nearest cause to the furthest.
  package var causes: [CauseStep]
  /// What UIKit logged and what else is worth knowing of the stretch that is spoken of.
  package var remarks: [Remark] = []
  /// What to do, in the names of the script, where that is not what the explanation of its code says.
  package var mend: String?
  /// The world as it was then; nil if nobody wants to see it.
  var state: KeptWorld?
  /// Where the trace ended then.
  var position = 0
  /// How often it came in all; it is told once.
  package var times = 1

  /// Whether a claim does not hold; otherwise something could not be carried out, or was found.
  package var isClaim: Bool {
    if case .claim = kind { true } else { false }
  }
}

/// A warning or a note that came in the stretch that a failure is about.
package struct Remark: Sendable, Equatable {
  /// What it says.
  package var words: String
  /// Its code, as `trans explain` knows it.
  package var code: String
  /// The line that it follows from, if that is known.
  package var span: Span?
}

/// A claim that does not hold.
package struct ClaimFailure: Sendable {
  /// What tells expectation and reality apart.
  package enum Detail: Sendable {
    /// Texts for both sides; and what is not as expected, by where it is written or by its name.
    case values(expected: String, actual: String, of: Span? = nil, named: String? = nil)
    /// The parts of a condition that make it false, or true where that is wrong; after `when`, which may be empty.
    case condition([ConditionPart], when: String)
    /// A tree or a list, compared.
    case difference(Difference)
    case words(String)
    /// The alternatives of `any`, none of which holds.
    case alternatives([ClaimFailure])
  }

  /// Where the claim stands; its text is in the source.
  package var span: Span
  /// What tells expectation and reality apart.
  package var detail: Detail
  /// The text behind `because`.
  package var because: String?
  /// What to try, one line each.
  package var hints: [String]
  /// What a rewritten claim would say; nil if the run does not ask for it, or if there is no one such text.
  package var found: Found?
}
