import Diagnostics
import Engine

/// A decision about a touch or the transition that it drives, kept to answer `why`.
struct Decision: Sendable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Code called `finish`.
    case finished
    /// Code called `cancel`.
    case cancelled
    /// The rule of an interaction decided; the details are in its note.
    case byRule
    /// A recognizer lost the touch, did not begin, or received no touch.
    case unheard
    /// A sheet was not dismissed by a swipe.
    case sheetStays
  }

  var kind: Kind
  /// The decision and its line, then the conditions under which the line ran.
  var steps: [CauseStep]
  /// The cause of that line.
  var cause: CauseIndex
  /// The cause of the transition, or of the touch if there is no transition.
  var origin: CauseIndex
  /// The transition concerned; none if there is none.
  var transition: TransitionID
  var time: Time
  /// The position in the trace: after all events so far.
  var position: Int

  /// Whether an action was refused or cancelled, which may explain a failed claim.
  var isRefusal: Bool { kind != .finished && kind != .byRule }
}

/// The last line that set a property on which decisions depend.
struct Switch: Sendable, BitwiseCopyable {
  enum Subject: Equatable, Sendable, BitwiseCopyable {
    /// `isEnabled` of a gesture.
    case gesture(GestureRecognizerID)
    /// `isEnabled` of a navigation controller's swipe back.
    case swipe(ControllerID)
    /// `isModalInPresentation`.
    case modal(ControllerID)
  }

  var subject: Subject
  var cause: CauseIndex
}

extension Log {
  /// The minimum number of recent decisions to keep.
  private static let decisionCount = 256

  mutating func note(_ decision: Decision) {
    if decisions.count >= 2 * Self.decisionCount { decisions.removeFirst(Self.decisionCount) }
    decisions.append(decision)
  }

  /// The explanation of a decision: its own steps, then the causes of the line that decided.
  func steps(of decision: Decision, _ chain: [CauseStep]) -> [CauseStep] {
    let spans = decision.steps.map(\.span)
    return decision.steps + chain.filter { $0.kind != .command || !spans.contains($0.span) }
  }
}
