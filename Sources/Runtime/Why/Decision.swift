import Diagnostics
import Engine

/// What was decided about fingers, or about a transition that they drive: who asks why is told.
struct Decision: Sendable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Code has finished what was driven.
    case finished
    /// Code has cancelled what was driven.
    case cancelled
    /// The rule of an interaction has, whose note says the rest.
    case byRule
    /// A recogniser has lost the touch, did not begin, or was not asked.
    case unheard
    /// A sheet stays that was to be swiped away.
    case sheetStays
  }

  var kind: Kind
  /// What it is, and the line that decided; then the conditions under which it did.
  var steps: [CauseStep]
  /// What that line follows from.
  var cause: CauseIndex
  /// What began that which it is about: the transition, or else the touch.
  var origin: CauseIndex
  /// The transition that it is about; none for none.
  var transition: TransitionID
  var time: Time
  /// Where in the trace it came: behind all before this.
  var position: Int

  /// Whether something came to nothing: a claim that fails may follow from it.
  var isRefusal: Bool { kind != .finished && kind != .byRule }
}

/// The line that has set something that a decision may come from.
struct Switch: Sendable, BitwiseCopyable {
  enum Subject: Equatable, Sendable, BitwiseCopyable {
    /// `isEnabled` of a gesture.
    case gesture(GestureRecognizerID)
    /// `isEnabled` of the swipe back of a navigation controller.
    case swipe(ControllerID)
    /// `isModalInPresentation`.
    case modal(ControllerID)
  }

  var subject: Subject
  var cause: CauseIndex
}

extension Log {
  /// How many decisions are kept: the last ones.
  private static let decisionCount = 256

  mutating func note(_ decision: Decision) {
    if decisions.count >= 2 * Self.decisionCount { decisions.removeFirst(Self.decisionCount) }
    decisions.append(decision)
  }

  /// What a decision follows from: its own steps, then those of the line that decided.
  func steps(of decision: Decision, _ chain: [CauseStep]) -> [CauseStep] {
    let spans = decision.steps.map(\.span)
    return decision.steps + chain.filter { $0.kind != .command || !spans.contains($0.span) }
  }
}
