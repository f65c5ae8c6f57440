import Engine
import Semantics

/// What a run is to be like, besides the script.
package struct RunOptions: Sendable {
  /// The engine's rules; `device` and `choose` refine them.
  package var rules = Rules()
  /// An engine to run in place of the real one, wrong on purpose; nil for the real one.
  package var wrongEngine: WrongEngine?
  /// How far the script may go.
  package var limits = Limits()
  /// Whether a warning that nobody expected fails.
  package var isStrict = false
  /// Whether transitions with code are undone and done again on a copy: the law `round-trip`.
  package var makesRoundTrips = false
  /// Whether each failure keeps the world as it was then, for reports that show it.
  package var keepsStates = false
  /// Whether the laws are judged at all; for tests of code that is no whole transition.
  var judgesLaws = true
  /// Whether a story or spec goes on behind a failure that does not make the rest meaningless.
  package var goesOn = true
  /// Whether claims that do not hold keep what was found instead, as a script writes it.
  package var keepsFound = false

  /// The options that hold unless somebody says otherwise.
  package init() {}
}

/// A run of a program: the world and the place in the code, one value. A copy taken at any step goes on to the
/// same end.
///
/// The interpreter's frames are data. What a frame is doing is its `Phase`:
///
///     ready ──command──▶ draining ──agenda done──▶ ready            (in a handler, or inside `turn`)
///                           │
///                           └──▶ ending the turn ──▶ running the clock ──quiet──▶ ready    (in a story)
package struct Machine: Sendable {
  /// What runs. A session's program grows from line to line.
  package internal(set) var program: Program
  /// How far the script may go.
  package internal(set) var limits: Limits
  /// Whether a warning that nobody expected fails.
  let isStrict: Bool
  /// The world.
  package internal(set) var world: World

  /// The delegates, animators, interactions, presentations and gestures that live.
  var objects = VendedObjects()
  /// When there are as many property animators as this, those that nobody can name are looked for.
  var animatorBound = 64
  /// The last object that was made of each declaration, by its token; those that never were are left out.
  var lastObjects: [ObjectID] = []
  /// The presentations of the script that stand, by their tokens, until they have been told of their end.
  var standing: [ObjectID] = []
  /// What the last question to code was answered with; none if it was not.
  var answer = Value.none
  let judgesLaws: Bool
  var judge = Judge()
  var code = CodeState()
  /// What of code the engine waits for, or runs later.
  var pending = PendingCode()
  /// What claims look at.
  var claims = ClaimState()
  var course = Course()
  var failures: [Failure] = []
  /// What was found that does not fail the run: breaches that are remnants.
  package internal(set) var remnants: [Failure] = []
  /// What is done about round trips; see `RoundTripKey`.
  var roundTripping: RoundTripping
  let keepsStates: Bool
  /// Whether a story or spec goes on behind a failure.
  let mayGoOn: Bool
  /// Whether claims that do not hold keep what was found.
  let keepsFound: Bool
  /// How it ended, once it has.
  var outcome: Outcome?

  /// Where in the trace that begins which a claim without `during` speaks of.
  package var stretchStart: Int { claims.current.position }
}

/// What a claim without `during` speaks of: from the last command on.
struct Stretch: Sendable {
  /// Where it begins in the trace.
  var position = 0
  var start = Time.zero
  /// The place of the command among the instructions; nil before the first.
  var instruction: Int?
  /// A copy from before it, if a claim over time will ask for one.
  var kept: KeptMachine?
}

/// How much of a program a world was made for.
struct Extent: Sendable {
  var settings = 0

  init() {}

  init(_ blueprint: Blueprint) {
    settings = blueprint.settings.count
  }
}

/// A machine as it was. A class, since a machine holds some of its own kind.
final class KeptMachine: Sendable {
  let machine: Machine
  init(_ machine: Machine) { self.machine = machine }
}

/// A handler that was attached as the script ran.
struct AttachedHandler: Sendable {
  /// Which: an index into the program's `handlers`.
  var handler: HandlerID
  /// Whose events; none for anybody's.
  var subject: ControllerID
  var own: ControllerID
  var captured: [Value]
  /// For a tap: on what.
  var target = ViewID.none
  /// Whether it must run: it holds an expectation.
  var mustRun: Bool
  /// Whether an expectation in it was judged.
  var hasRun = false
}

/// A block that waits for the end of a transition or of an animation.
package struct PendingBlock: Equatable, Sendable {
  var body: BodyID
  var captured: [Value]
  var own: ControllerID
  /// What it follows from.
  var cause: CauseIndex
  /// The transition whose code it is; none for code outside of any.
  var transition = TransitionID.none
  /// The vended object whose parameters and fields it sees; none outside of any.
  var object = ObjectID.none
  /// The attached handler in whose code it stands; none outside of any.
  var within = AttachedID.none
  /// Whether it comes again and again, or is code of a block that does.
  var comesAgain = false
}

/// An expectation with `during` whose commands run.
struct OpenDuring: Sendable {
  /// Which: an index into the program's `expectations`.
  var expectation: ID<ResolvedExpectation>
  var stretch: Stretch
}
