import Engine
import Semantics

/// The options of a run.
package struct RunOptions: Sendable {
  /// The rules of the engine; `device` and `choose` refine them.
  package var rules = Rules()
  /// An intentionally wrong engine to test specs with; nil for the real one.
  package var wrongEngine: WrongEngine?
  /// The limits on steps, memory and sizes.
  package var limits = Limits()
  /// Whether unexpected warnings fail.
  package var isStrict = false
  /// Whether to undo and redo transitions with code of the script on a copy, for the law `round-trip`.
  package var makesRoundTrips = false
  /// Whether each failure keeps a copy of the world, for reports that show it.
  package var keepsStates = false
  /// Whether laws are judged; off in tests of code that is not a complete transition.
  var judgesLaws = true
  /// Whether a story or spec continues after a failure that leaves the rest meaningful.
  package var goesOn = true
  /// Whether failed claims keep the actual result in the script's syntax, for rewriting.
  package var keepsFound = false

  /// The default options.
  package init() {}
}

/// A run of a program as one value: the world and the execution state. A copy taken at any step continues to the same
/// result.
///
/// The call stack is data. The current activity of a frame is its `Phase`:
///
///     ready ──command──▶ draining ──agenda done──▶ ready            (in a handler, or inside `turn`)
///                           │
///                           └──▶ ending the turn ──▶ running the clock ──quiet──▶ ready    (in a story)
package struct Machine: Sendable {
  /// The program. In a session it grows with every line.
  package internal(set) var program: Program
  /// The limits on steps, memory and sizes.
  package internal(set) var limits: Limits
  /// Whether unexpected warnings fail.
  let isStrict: Bool
  /// The state of UIKit and the app.
  package internal(set) var world: World

  /// The existing script objects: delegates, animators, interactions, presentations and gestures.
  var objects = VendedObjects()
  /// The number of property animators at which to free those that are no longer referenced.
  var animatorBound = 64
  /// The most recent object of each declaration, by its token.
  var lastObjects: [ObjectID] = []
  /// The presentation objects in use, by their tokens, until they have been notified of their end.
  var standing: [ObjectID] = []
  /// The answer to the last question to code; none if it was not answered.
  var answer = Value.none
  let judgesLaws: Bool
  var judge = Judge()
  var code = CodeState()
  /// Blocks that the engine will call, and inquiries that wait for an answer.
  var pending = PendingCode()
  /// The state that claims are judged by.
  var claims = ClaimState()
  var course = Course()
  var failures: [Failure] = []
  /// Violations that do not fail the run: remnants.
  package internal(set) var remnants: [Failure] = []
  /// How to judge the law `round-trip`; see `RoundTripKey`.
  var roundTripping: RoundTripping
  let keepsStates: Bool
  /// Whether a story or spec continues after a failure.
  let mayGoOn: Bool
  /// Whether failed claims keep the actual result.
  let keepsFound: Bool
  /// The outcome; nil while running.
  var outcome: Outcome?

  /// The position in the trace from which claims without `during` are judged.
  package var stretchStart: Int { claims.current.position }
}

/// The stretch that claims without `during` are judged on: everything since the last command.
struct Stretch: Sendable {
  /// Its start in the trace.
  var position = 0
  var start = Time.zero
  /// The index of the command's instruction; nil before the first command.
  var instruction: Int?
  /// A copy of the machine from before the command, if a claim over time needs one.
  var kept: KeptMachine?
}

/// How much of a program a world was created from.
struct Extent: Sendable {
  var settings = 0

  init() {}

  init(_ blueprint: Blueprint) {
    settings = blueprint.settings.count
  }
}

/// An earlier state of a machine. A class, because a machine contains earlier states of itself.
final class KeptMachine: Sendable {
  let machine: Machine
  init(_ machine: Machine) { self.machine = machine }
}

/// A handler that was attached at run time.
struct AttachedHandler: Sendable {
  /// The handler, as an index of the program's `handlers`.
  var handler: HandlerID
  /// The controller whose events it handles; none for all controllers.
  var subject: ControllerID
  var own: ControllerID
  var captured: [Value]
  /// The tapped view, for a tap handler.
  var target = ViewID.none
  /// Whether the handler must run before the end, because it contains an expectation.
  var mustRun: Bool
  /// Whether an expectation in it has been judged.
  var hasRun = false
}

/// A block that waits to be called, such as a completion block.
package struct PendingBlock: Equatable, Sendable {
  var body: BodyID
  var captured: [Value]
  var own: ControllerID
  /// The cause of the block.
  var cause: CauseIndex
  /// The transition that the code belongs to; none for other code.
  var transition = TransitionID.none
  /// The script object whose parameters and fields are in scope; none outside of any.
  var object = ObjectID.none
  /// The attached handler around the block; none outside of any.
  var within = AttachedID.none
  /// Whether the code reschedules itself endlessly, or belongs to a block that does.
  var comesAgain = false
}

/// An `expect … during` whose commands are running.
struct OpenDuring: Sendable {
  /// The expectation, as an index of the program's `expectations`.
  var expectation: ID<ResolvedExpectation>
  var stretch: Stretch
}
