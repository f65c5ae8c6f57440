import Diagnostics
import Engine

/// A decision about a touch, or about the transition that a touch drives; recorded to answer `why`.
struct Decision: Sendable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Code called `finish`.
    case finished
    /// Code called `cancel`.
    case cancelled
    /// The rule of an interaction decided; a note in the trace has the outcome.
    case byRule
    /// A recognizer lost the touch, failed, did not begin, or received no touch.
    case unheard
    /// A sheet was not dismissed by a swipe.
    case sheetStays
  }

  var kind: Kind
  /// The decision with its source line, if known, then the conditions under which the line ran; for a rule, only its condition
  /// with the values that it used.
  var steps: [CauseStep]
  /// The cause of the deciding line.
  var cause: CauseIndex
  /// The cause of the driven transition, or of the touch if it drives no transition.
  var origin: CauseIndex
  /// The transition that the decision is about; none if it is not about a transition.
  var transition: TransitionID
  var time: Time
  /// The end position of the trace at the time of the decision.
  var position: Int

  /// Whether the decision refused or cancelled an action, which may explain a failed claim.
  var isRefusal: Bool { kind != .finished && kind != .byRule }
}

/// The last line that set a property on which decisions about touches depend.
struct Switch: Sendable, BitwiseCopyable {
  enum Subject: Equatable, Sendable, BitwiseCopyable {
    /// The property `isEnabled` of a gesture.
    case gesture(GestureRecognizerID)
    /// The property `isEnabled` of a navigation controller's swipe back.
    case swipe(ControllerID)
    /// The property `isModalInPresentation` of a controller.
    case modal(ControllerID)
  }

  var subject: Subject
  var cause: CauseIndex
}

extension Log {
  /// The number of recent decisions kept at least; there are up to twice as many.
  private static let decisionCount = 256

  mutating func note(_ decision: Decision) {
    if decisions.count >= 2 * Self.decisionCount { decisions.removeFirst(Self.decisionCount) }
    decisions.append(decision)
  }

  /// The explanation of a decision: its own steps, then the causes of the deciding line.
  func steps(of decision: Decision, _ chain: [CauseStep]) -> [CauseStep] {
    let spans = decision.steps.map { $0.span }
    return decision.steps + chain.filter { $0.kind != .command || !spans.contains($0.span) }
  }
}
