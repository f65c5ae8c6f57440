import Diagnostics
import Engine
import Semantics

/// What a run is to be like, besides the script.
public struct RunOptions: Sendable {
  /// The engine's rules; `device` and `choose` refine them.
  public var rules = Rules()
  /// An engine to run in place of the real one, wrong on purpose; nil for the real one.
  public var wrongEngine: WrongEngine?
  /// How far the script may go.
  public var limits = Limits()
  /// Whether a warning that nobody expected fails.
  public var isStrict = false
  /// Whether transitions with code are undone and done again on a copy: the law `round-trip`.
  public var makesRoundTrips = false
  /// Whether the laws are judged at all; for tests of code that is no whole transition.
  var judgesLaws = true
  /// Whether a story or spec goes on behind a failure that does not make the rest meaningless.
  public var goesOn = true

  /// The options that hold unless somebody says otherwise.
  public init() {}
}

/// A run of a program: the world and the place in the code, one value. A copy taken at any step goes on to the
/// same end.
///
/// The interpreter's frames are data. What a frame is doing is its `Phase`:
///
///     ready ──command──▶ draining ──agenda done──▶ ready            (in a handler, or inside `turn`)
///                           │
///                           └──▶ ending the turn ──▶ running the clock ──quiet──▶ ready    (in a story)
public struct Machine: Sendable {
  /// What runs. A session's program grows from line to line.
  public internal(set) var program: Program
  /// How far the script may go.
  public let limits: Limits
  /// Whether a warning that nobody expected fails.
  let isStrict: Bool
  /// The world.
  public internal(set) var world: World

  /// What runs, the innermost last.
  var frames: [Frame] = []
  /// The bodies that still wait for their turn, in order.
  var waiting: [Int32] = []
  /// The local values of all frames.
  var locals: [Value] = []
  /// How much of the program the world was made for; see `extend(to:)`.
  var extent = Extent()
  /// The values of globals.
  var globals: [Value] = []
  /// The script's own fields, then those of each controller.
  var fields: [Value] = []
  /// Where in `fields` those of a controller begin, by its id.
  var fieldBases: [Int32] = []
  /// The controllers that have a name.
  var instances: [ControllerID] = []
  /// The number of the last controller of each kind that a segue made, as it is printed behind `@`.
  var ordinals: [Int32] = []
  /// The spec that runs, by its place in the file; -1 for none.
  var spec: Int32 = -1
  /// The handlers that were attached as the script ran.
  var attached: [AttachedHandler] = []
  /// The methods for which a handler for anybody is attached.
  var commonInterest = MethodSet()
  /// The completion blocks that wait; the token is the place + 1.
  var completions: [PendingBlock?] = []
  /// The places in `completions` that are free.
  var freeCompletions: [Int32] = []
  /// The delegates, animators, interactions, presentations and gestures that live.
  var objects = VendedObjects()
  /// When there are as many property animators as this, those that nobody can name are looked for.
  var animatorBound: Int32 = 64
  /// The last object that was made of each declaration, by its token; those that never were are left out.
  var lastObjects: [Int32] = []
  /// What views show, by name: the world knows a name by its place + 1.
  var contents: [String] = []
  /// The presentations of the script that stand, by their tokens, until they have been told of their end.
  var standing: [Int32] = []
  /// The blocks that are to be told of changes between interactive and not.
  var interactionBlocks: [InteractionBlock] = []
  /// What the last question to code was answered with; none if it was not.
  var answer = Value.none
  /// The transitions of containers of one's own whose blocks are being run, the innermost last.
  var runs: [TransitionID] = []
  /// What the engine asks handlers that run, the innermost last.
  var inquiries: [PendingInquiry] = []
  /// The expectations with `during` that are open, the innermost last.
  var durings: [OpenDuring] = []
  /// What a claim without `during` speaks of.
  var current = Stretch()
  /// While a claim over time is judged: what is looked at. Only a copy has one.
  var monitor: Monitor?
  /// Whether claims are passed over, in a copy that only looks ahead or back.
  var isMuted = false
  /// Whether the laws are judged.
  let judgesLaws: Bool
  /// Whether it is a copy on which a round trip is made.
  var isTrial = false
  /// The field that a trial keeps as it is; see `changedField`.
  var heldField: HeldField?
  /// What stops the machine at its next step.
  var pendingStop: Stop?
  /// Whether the end of the script has been reached.
  var hasEnded = false
  /// What failed so far.
  var failures: [Failure] = []
  /// What was found that does not fail the run: breaches that are remnants.
  public internal(set) var remnants: [Failure] = []
  /// Instructions carried out so far.
  var instructionCount = 0
  /// How often the clock was moved.
  var clockSteps = 0
  /// Whether `leave held` was said.
  var leavesHeld = false
  /// What the laws know of transitions that code takes part in; nil until there is one.
  var laws: LawBook?
  /// The breaches that have been reported, expected or excused: each counts once on each occasion, and is listed
  /// without one, too. Only looked up.
  var knownBreaches: Set<BreachKey> = []
  /// What was wrong when the world came to rest last. Only looked up.
  var standingBreaches: Set<StandingBreach> = []
  /// Those that are about where a controller's view is.
  var spokenOfPlaces: [PlaceBreach] = []
  /// The runs, by their numbers, that never end and have been reported, expected or excused; 0 for one without code.
  var stuckRuns: [Int32] = []
  /// The breaches that the script has excused so far.
  var allowances: [OpenAllowance] = []
  /// How many of them stood before all specs of the file.
  var sharedAllowances = 0
  /// Whether it is a spec that runs.
  var isSpec = false
  /// Which of them have excused something: indices into the program's `allowances`.
  var usedAllowances: [Int32] = []
  /// Whether round trips are made; see `RoundTripKey`.
  let makesRoundTrips: Bool
  /// The round trips that were made, or need not be made any more.
  public var roundTrips: [RoundTripKey] = []
  /// How far in the trace warnings have been judged.
  var warningsJudged = 0
  /// Whether a story or spec goes on behind a failure.
  let mayGoOn: Bool
  /// Whether the rest runs behind a failure.
  var goesOn = false
  /// Whether what has failed leaves the rest without a meaning: a transition that nothing will end.
  var endsHere = false
  /// Whether the end of the code is the end of the script, to be judged as such.
  var isWhole = true
  /// How it ended, once it has.
  var outcome: Outcome?

  /// Where in the trace that begins which a claim without `during` speaks of.
  public var stretchStart: Int { current.position }
}

/// What a claim without `during` speaks of: from the last command on.
struct Stretch: Sendable {
  /// Where it begins in the trace.
  var position = 0
  /// When it began.
  var start = Time.zero
  /// The command: an instruction, or -1.
  var instruction: Int32 = -1
  /// A copy from before it, if a claim over time will ask for one.
  var kept: KeptMachine?
}

/// How much of a program a world was made for.
struct Extent: Sendable {
  /// How many fields of the script.
  var fields = 0
  /// How much was said of the device.
  var settings = 0

  init() {}

  init(_ blueprint: Blueprint) {
    fields = Int(blueprint.fieldCount)
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
  var handler: Int32
  /// Whose events; none for anybody's.
  var subject: ControllerID
  /// The screen around it.
  var own: ControllerID
  /// What it took along.
  var captured: [Value]
  /// For a tap: on what.
  var target = ViewID.none
  /// Whether it must run: it holds an expectation.
  var mustRun: Bool
  /// Whether an expectation in it was judged.
  var hasRun = false
}

/// A block that waits for the end of a transition or of an animation.
struct PendingBlock: Sendable {
  /// The body.
  var body: Int32
  /// What it took along.
  var captured: [Value]
  /// The screen around it.
  var own: ControllerID
  /// What it follows from.
  var cause: CauseIndex
  /// The transition whose code it is; none for code outside of any.
  var transition = TransitionID.none
  /// The vended object whose parameters and fields it sees; 0 for none.
  var object: Int32 = 0
  /// The attached handler in whose code it stands, or -1.
  var within: Int32 = -1
}

/// An expectation with `during` whose commands run.
struct OpenDuring: Sendable {
  /// Which: an index into the program's `expectations`.
  var expectation: Int32
  /// What it speaks of.
  var stretch: Stretch
}
