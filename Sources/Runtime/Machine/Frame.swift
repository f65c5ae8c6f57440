import Engine
import Semantics

/// A running body: an entry of the call stack.
struct Frame: Sendable, BitwiseCopyable {
  /// The current activity of a frame; see `Machine`.
  enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// Ready for the next instruction.
    case ready
    /// The engine carries out a command, until the agenda is down to `mark`.
    case draining
    /// The turn has ended: deferred work goes onto the agenda, then the clock runs if it may.
    case endingTurn
  }

  /// The reason why a body runs.
  enum Role: UInt8, Sendable, BitwiseCopyable {
    /// A story, a spec, or a line of a session.
    case story
    /// Steps that are called with `do`.
    case steps
    /// The handler of an event, a tap or a pan.
    case handler
    /// The completion block of a transition or an animation.
    case completion
    /// The section of an animator, called for a transition.
    case section
    /// A method that UIKit asks for a value, which is returned with `return`.
    case question
    /// An animator that is asked for its interruptible animator, which is returned with `return`.
    case inquiry
    /// No code: the script has ended, and the clock runs until nothing is pending.
    case ending
  }

  /// How long the clock runs after a command.
  enum Clock: UInt8, Sendable, BitwiseCopyable {
    /// The clock does not run.
    case stands
    /// Until nothing is pending.
    case untilQuiet
    /// Until nothing is pending; afterwards no transition may be open.
    case untilSettled
    /// Until `goal`.
    case toGoal
    /// Until the finger has reached its destination; see `Touch`.
    case finger
    /// The clock does not run, but recognizers process the touch event: a touch inside a turn.
    case fingerInTurn
    /// Until one of the instruction's events has occurred.
    case untilEvent
  }

  /// The index of the next instruction.
  var next: Int
  /// The index of its first local.
  var base: Int
  /// The body; none for a frame without code.
  var body: BodyID
  /// The reason why the body runs.
  var role: Role
  /// Whether the clock may run here: in a story, and in steps called from one.
  var hasClock: Bool
  /// The current activity.
  var phase = Phase.ready
  var clock = Clock.stands
  /// The goal of `Clock.toGoal`.
  var goal = Time.zero
  /// The depth of the agenda before the command.
  var mark = 0
  /// The index of the current command's instruction; nil before the first command.
  var command: Int?
  /// The position in the trace at which the command began.
  var position = 0
  var start = Time.zero
  /// The number of animation blocks that were open when it began.
  var blockDepth = 0
  /// The number of open `turn` blocks around the current statement.
  var turnDepth = 0
  /// The cause of the commands in this frame; 0 for a story.
  var cause: CauseIndex = 0
  /// The screen whose handler this is.
  var own = ControllerID.none
  /// The attached handler that this frame runs; none for other code.
  var handler = AttachedID.none
  /// The attached handler whose code contains this frame's, or is it; it owns the expectations here. None outside.
  var within = AttachedID.none
  /// Whether the returned value answers the innermost inquiry of the engine.
  var answersInquiry = false
  /// The transition that the code belongs to; none for other code.
  var transition = TransitionID.none
  /// The script object whose parameters and fields are in scope, by its token; none outside of any.
  var object = ObjectID.none
  /// The number of clock steps before the command.
  var clockStepsBefore = 0
  /// The number of clock steps at which to test next whether the command would wait forever.
  var nextLookAhead = 0
  /// Whether the code reschedules itself endlessly, or belongs to a block that does.
  var comesAgain = false

  /// Whether this is a completion block of a transition coordinator.
  var isCoordinatorCompletion = false
  /// Whether an active gesture started the frame.
  var isGesture = false

  /// Whether each command is a turn of its own.
  var endsTurns: Bool { hasClock && turnDepth == 0 }
}

extension Frame {
  /// Creates a frame without code, in which only the clock runs; `next` is unused.
  init(base: Int, role: Role) {
    self.init(next: 0, base: base, body: .none, role: role, hasClock: true)
  }
}
