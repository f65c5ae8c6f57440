import Engine
import Semantics

/// An entry of the call stack: a running block of the script's code.
struct Frame: Sendable, BitwiseCopyable {
  /// The current activity of a stack frame; see the diagram at `Machine`.
  enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// Ready for the next instruction.
    case ready
    /// The engine works through its agenda, the stack of pending work, until only `mark` entries are left.
    case draining
    /// The run-loop turn has ended: deferred work moves to the agenda, then the clock runs if allowed.
    case endingTurn
  }

  /// The reason why a frame's code runs.
  enum Role: UInt8, Sendable, BitwiseCopyable {
    /// The story (the file's top-level code), a spec, or a line of a session.
    case story
    /// Steps that the script calls with `do`, or a function.
    case steps
    /// The handler of an event or a gesture.
    case handler
    /// A block: a completion block, the block of a timer, display link or coordinator, or a block that code
    /// calls.
    case completion
    /// A section of an animator's code, called for a transition.
    case section
    /// A method that UIKit calls to obtain a value; the code returns the value with `return`.
    case question
    /// An animator's `interruptibleAnimator` method; the code returns the animator with `return`.
    case inquiry
    /// No code: the script has ended, and the clock runs on.
    case ending
  }

  /// How long the simulated clock runs after a command.
  enum Clock: UInt8, Sendable, BitwiseCopyable {
    /// The clock does not run.
    case stands
    /// The clock runs until nothing is pending but code and animations that repeat endlessly.
    case untilQuiet
    /// As `untilQuiet`, but the command fails if a transition is still open then.
    case untilSettled
    /// The clock runs until the time `goal`.
    case toGoal
    /// The clock runs until the finger has reached its destination; see `Touch`.
    case finger
    /// The clock does not run, but recognizers process the touch event: a touch command inside a `turn` block.
    case fingerInTurn
    /// The clock runs until an event has occurred that the instruction's pattern matches.
    case untilEvent
  }

  /// The index of the frame's next instruction.
  var next: Int
  /// The index of the frame's first local variable.
  var base: Int
  /// The code block that the frame runs; none for a frame without code.
  var body: BodyID
  /// The reason why the code runs.
  var role: Role
  /// Whether commands in this frame may advance the clock: true in a story, in steps called from a story, and in a
  /// frame without code.
  var hasClock: Bool
  /// The frame's current activity.
  var phase = Phase.ready
  var clock = Clock.stands
  /// The end time for `Clock.toGoal`.
  var goal = Time.zero
  /// The depth of the engine's agenda before the command; the command's work is done when the agenda is back
  /// at this depth.
  var mark = 0
  /// The index of the current command's instruction; nil before the frame's first command.
  var command: Int?
  /// The position in the trace at which the command began.
  var position = 0
  var start = Time.zero
  /// The number of animation blocks that were open when the frame was pushed.
  var blockDepth = 0
  /// The number of open `turn` blocks around the current statement.
  var turnDepth = 0
  /// The parent of the causes of this frame's commands; 0 in a story, whose commands have no parent.
  var cause: CauseIndex = 0
  /// The controller to which the frame's code belongs; none in a story.
  var own = ControllerID.none
  /// The handler, attached at run time, that the frame runs, or whose code has called the frame's code; none for other
  /// code.
  var handler = AttachedID.none
  /// The innermost attached handler around the frame's code, to which expectations in the code belong; none
  /// outside of attached handlers.
  var within = AttachedID.none
  /// Whether the value that the frame returns answers the engine's innermost pending inquiry.
  var answersInquiry = false
  /// The index of the caller's local variable for the value that the frame returns; -1 if it is not used.
  var result = -1
  /// The transition that the frame's code belongs to; none for other code.
  var transition = TransitionID.none
  /// The token of the script object whose parameters and fields are in scope; none if no object is in scope.
  var object = ObjectID.none
  /// The number of clock steps taken before the current command.
  var clockStepsBefore = 0
  /// The number of clock steps at which to test again whether the command would wait forever.
  var nextLookAhead = 0
  /// Whether the frame's code reschedules itself endlessly, or belongs to a block that does.
  var reschedulesForever = false

  /// Whether the frame runs a completion block of a transition coordinator.
  var isCoordinatorCompletion = false
  /// Whether the frame runs code of a gesture, or code that such code calls.
  var isGesture = false

  /// Whether each command in the frame is a run-loop turn of its own.
  var endsTurns: Bool { hasClock && turnDepth == 0 }
}

extension Frame {
  /// Creates a frame without code, used only to run the clock; its `next` is unused.
  init(base: Int, role: Role) {
    self.init(next: 0, base: base, body: .none, role: role, hasClock: true)
  }
}
