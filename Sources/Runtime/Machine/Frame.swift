import Engine
import Semantics

/// A body that runs.
struct Frame: Sendable, BitwiseCopyable {
  /// What it is doing; see `Machine`.
  enum Phase: UInt8, Sendable, BitwiseCopyable {
    /// The next instruction is due.
    case ready
    /// The engine carries out a command, down to `mark`.
    case draining
    /// The turn is over: what was put off goes onto the agenda, then the clock runs, if it does.
    case endingTurn
  }

  /// What set it off.
  enum Role: UInt8, Sendable, BitwiseCopyable {
    /// A story, a spec, or a line of a session.
    case story
    /// `do`.
    case steps
    /// An event, a tap or a pan.
    case handler
    /// The end of a transition or of an animation.
    case completion
    /// A transition: the section of an animator.
    case section
    /// A question to code, which answers with `return`.
    case question
    /// The code of an animator, asked for its interruptible one, which answers with `return`.
    case inquiry
    /// Nothing: the script has ended, and the clock runs until quiet.
    case ending
  }

  /// How far the clock runs when a command is done.
  enum Clock: UInt8, Sendable, BitwiseCopyable {
    /// Not at all.
    case stands
    /// Until nothing is due.
    case untilQuiet
    /// Likewise; then nothing must be open.
    case untilSettled
    /// Up to `goal`.
    case toGoal
    /// As far as the finger takes to get where it goes; see `Touch`.
    case finger
    /// Not at all, but what an event of the finger means to recognisers is found out: inside a turn.
    case fingerInTurn
    /// Until an event of the list of the instruction has come.
    case untilEvent
  }

  /// The place of the next instruction in the code.
  var next: Int
  /// The place of its first local.
  var base: Int
  /// Its body; none for a frame without code.
  var body: BodyID
  /// What set it off.
  var role: Role
  /// Whether the clock may run here: in a story, and in steps that it calls.
  var hasClock: Bool
  /// What it is doing.
  var phase = Phase.ready
  var clock = Clock.stands
  /// Up to where.
  var goal = Time.zero
  /// How deep the agenda was before the command.
  var mark = 0
  /// The place of the command that is carried out; nil before the first.
  var command: Int?
  /// Where in the trace it began.
  var position = 0
  var start = Time.zero
  /// How many `turn` blocks are open around its statements.
  var turnDepth = 0
  /// What its commands follow from; 0 for a story.
  var cause: CauseIndex = 0
  /// The screen whose handler it is.
  var own = ControllerID.none
  /// The attached handler that it is; none for other code.
  var handler = AttachedID.none
  /// The attached handler in whose code it stands, or that it is; none outside of any. An expectation here is that handler's.
  var within = AttachedID.none
  /// Whether what it returns is the answer to the innermost of the engine's inquiries.
  var answersInquiry = false
  /// The transition whose code it is; none for code outside of any.
  var transition = TransitionID.none
  /// The vended object whose parameters and fields it sees, by its token; none outside of any.
  var object = ObjectID.none
  /// How often the clock had been moved before the command.
  var clockStepsBefore = 0
  /// How often the clock has been moved when the command is next asked whether it would wait for ever.
  var nextLookAhead = 0
  /// Whether it comes again and again, or is code of a block that does.
  var comesAgain = false

  /// Whether it is a completion on a transition's coordinator.
  var isCoordinatorCompletion = false
  /// Whether a gesture that is under way set it off.
  var isGesture = false

  /// Whether a command of it is a turn of its own.
  var endsTurns: Bool { hasClock && turnDepth == 0 }
}

extension Frame {
  /// A frame without code, in which only the clock runs: `next` says nothing.
  init(base: Int, role: Role) {
    self.init(next: 0, base: base, body: .none, role: role, hasClock: true)
  }
}
