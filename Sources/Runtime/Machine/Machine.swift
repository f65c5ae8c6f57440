import Engine
import Semantics

/// The options with which a program runs: the engine, the limits, and which problems count as failures.
package struct RunOptions: Sendable {
  /// The engine's rules; the script's `device` and `choose` statements refine them.
  package var rules = Rules()
  /// An intentionally wrong variant of the engine, to test whether specs detect it; nil for the correct engine.
  package var wrongEngine: WrongEngine?
  /// The limits on steps, memory and sizes.
  package var limits = Limits()
  /// Whether warnings that the script does not expect count as failures.
  package var isStrict = false
  /// Whether the law `round-trip` undoes and redoes, on a copy, transitions that run code of the script.
  package var makesRoundTrips = false
  /// Whether each failure stores a copy of the world, for reports that show the world's state.
  package var keepsStates = false
  /// Whether laws are checked.
  var judgesLaws = true
  /// Whether a story or spec continues after a failure, as long as the rest is still meaningful.
  package var continuesAfterFailure = true
  /// Whether a failed claim stores the actual result in the script's syntax, so that a tool can rewrite the claim.
  package var keepsFound = false

  /// The default options.
  package init() {}
}

/// A run of a program as one value: the world and the execution state. A copy taken at any step, when continued, gives
/// the same result as the original.
///
/// The call stack is data. A frame's current activity is its `Phase`:
///
///     ready ──command──▶ draining ──agenda done──▶ ready            (in a handler, or inside `turn`)
///                           │
///                           └──▶ ending the turn ──▶ running the clock ──quiet──▶ ready    (in a story)
package struct Machine: Sendable {
  /// The program. In a session, every line extends the program.
  package internal(set) var program: Program
  /// The limits on steps, memory and sizes.
  package internal(set) var limits: Limits
  /// Whether warnings that the script does not expect count as failures.
  let isStrict: Bool
  /// The simulated state of UIKit and the app.
  package internal(set) var world: World

  /// The existing script-defined objects: delegates, animators, interactions, presentations and gestures.
  var objects = VendedObjects()
  /// The number of property animators at which to look for unreferenced ones and free them.
  var animatorBound = 64
  /// The token of the most recent object of each declaration.
  var lastObjects: [ObjectID] = []
  /// The tokens of the presentation objects in use; a token stays until the object has been notified of its end.
  var standing: [ObjectID] = []
  /// The value that a method of the script returned last to UIKit; none if no value was returned.
  var answer = Value.none
  let judgesLaws: Bool
  var judge = Judge()
  var code = CodeState()
  /// Blocks that the engine will call, and inquiries that wait for an answer from code.
  var pending = PendingCode()
  /// The state needed to judge claims.
  var claims = ClaimState()
  var runProgress = RunProgress()
  var failures: [Failure] = []
  /// Violations that do not fail the run, because users cannot see them (remnants; see `Degree`).
  package internal(set) var remnants: [Failure] = []
  /// How the run treats round trips.
  var roundTripping: RoundTripping
  let keepsStates: Bool
  /// Whether a story or spec continues after a failure.
  let continuesAfterFailure: Bool
  /// Whether a failed claim stores the actual result.
  let keepsFound: Bool
  /// The outcome of the run; nil while the run continues.
  var outcome: Outcome?

  /// The position in the trace of recorded events from which claims without `during` are judged.
  package var claimRangeStart: Int { claims.current.position }
}

/// The part of the trace on which claims without `during` are judged: all events since the last command.
struct ClaimRange: Sendable {
  /// The position in the trace at which this part begins.
  var position = 0
  var start = Time.zero
  /// The index of the instruction of the command; nil before the first command.
  var instruction: Int?
  /// A copy of the machine from before the command; nil if no claim over time needs it.
  var kept: KeptMachine?
}

/// The number of `device` settings that a world already takes into account.
struct DeclarationCounts: Sendable {
  var settings = 0

  init() {}

  init(_ blueprint: Blueprint) {
    settings = blueprint.settings.count
  }
}

/// An earlier state of a machine. This is a class, because a struct `Machine` cannot contain another `Machine`.
final class KeptMachine: Sendable {
  let machine: Machine
  init(_ machine: Machine) { self.machine = machine }
}

/// A handler that was attached at run time.
struct AttachedHandler: Sendable {
  /// The handler, as an index of the program's `handlers`.
  var handler: HandlerID
  /// The controller whose events the handler handles; none for all controllers.
  var subject: ControllerID
  var own: ControllerID
  var captured: [Value]
  /// The view to tap, if the handler is a tap handler; otherwise none.
  var target = ViewID.none
  /// Whether the script fails if no expectation in the handler's code is judged.
  var mustRun: Bool
  /// Whether an expectation in the handler's code has been judged.
  var hasRun = false
}

/// A block that waits to be called, such as a completion block.
package struct PendingBlock: Equatable, Sendable {
  var body: BodyID
  var captured: [Value]
  var own: ControllerID
  /// The cause recorded for commands in the block.
  var cause: CauseIndex
  /// The transition that the block's code belongs to; none for other code.
  var transition = TransitionID.none
  /// The script object whose parameters and fields are in scope; none if no object is in scope.
  var object = ObjectID.none
  /// The attached handler whose code contains the block; none if no handler does.
  var within = AttachedID.none
  /// Whether the block reschedules itself endlessly, or belongs to a block that does.
  var reschedulesForever = false
}

/// An `expect … during { … }` statement whose commands are running.
struct OpenDuring: Sendable {
  /// The expectation, as an index of the program's `expectations`.
  var expectation: ID<ResolvedExpectation>
  var claimRange: ClaimRange
}
