import Engine

/// The records of the laws about coded transitions. A run without any has no book, so laws cost it one check.
@dynamicMemberLookup
struct LawBook: Sendable {
  /// The pages, behind one reference: otherwise every copy of the machine copies two dozen lists.
  private var pages = Shared(Pages())
  // The following properties change in every run, with or without coded transitions. They are not in `pages`, so that
  // unchanged pages stay shared.

  /// The number of events read from the trace.
  var eventsRead: Int
  /// The number of effects read from the trace.
  var effectsRead: Int
  /// The index of the first effect of the current moment.
  var momentStart: Int
  /// The appearance state of each controller according to its calls, by row.
  var chains: [AppearanceState] = []
  /// Whether something was removed for good since the last judgement at rest, which may affect where code once put the
  /// views of controllers.
  var isShifted = false
  /// The number of views removed from superviews up to the last judgement at rest.
  var detachments = 0
  /// Whether anything relevant has happened since the last judgement at rest.
  var isDirty = false
  /// Whether a finger was down at that judgement; unfinished business is judged when it lifts.
  var isOwedAtLiftOff = false

  /// Whether a progress must be judged at the end of the moment.
  var isOwedProgress = false

  init(eventsRead: Int, effectsRead: Int, momentStart: Int) {
    (self.eventsRead, self.effectsRead, self.momentStart) = (eventsRead, effectsRead, momentStart)
  }

  static let empty = LawBook(eventsRead: 0, effectsRead: 0, momentStart: 0)

  mutating func separate() { pages.separate() }

  subscript<Value>(dynamicMember page: WritableKeyPath<Pages, Value>) -> Value {
    @inline(__always) get { pages.value[keyPath: page] }
    @inline(__always) _modify { yield &pages.value[keyPath: page] }
  }
}

extension LawBook {
  /// Whether no code has done anything that could be blamed.
  var isBlank: Bool { pages.value.isBlank }

  struct Pages: Sendable {
    /// The coded transitions that are open, finished but not judged at rest yet, or the latest.
    var runs: [CodedRun] = []
    /// Finished and judged coded transitions.
    var past = PastRuns()
    /// The number of the latest coded transition. Numbers are needed because rows are reused.
    var lastRun = CodedRunID.none
    var writes = WriteTable()
    /// The navigation bars that transitions have hidden or shown.
    var bars: [BarChange] = []
    /// The snapshots taken by code, with their contents.
    var captures: [Picture.Capture] = []
    /// The presented controllers that have appeared.
    var shownModals: [ControllerID] = []
    /// The positions of the screens below each presented controller at its appearance.
    var placesUnder: [PlaceUnder] = []
    /// The frames that `relayout` judges.
    var relayout = RelayoutWatch()
    /// The last appearance transition that code began, for each controller.
    var begins: [CodedBegin] = []
    /// The world at the beginning of the current moment; nil while jumps are not judged.
    var reference: KeptWorld?
    /// The world at a completeTransition in the current moment.
    var atCompletion: KeptWorld?
    /// The lines that finished a stopped property animator in the current moment.
    var finishes: [Author] = []
    /// The last steps of motions made by timer code.
    var steps: [TimedStep] = []
    /// The containment calls of custom containers.
    var moves = ChildMoves()
    /// The hand-made transitions between children of custom containers.
    var slides: [HandMadeSlide] = []
    /// The last selection that a custom container has handled.
    var selection: OwnSelection?
    var lastSegue = ControllerID.none

    fileprivate var isBlank: Bool {
      runs.isEmpty && past.rows.isEmpty && writes.rows.isEmpty && begins.isEmpty && moves.rows.isEmpty
        && moves.flaws.isEmpty && slides.isEmpty && captures.isEmpty && finishes.isEmpty
        && past.misled.isEmpty && reference == nil && atCompletion == nil
    }
  }
}

/// An earlier state of the world. A class, because worlds are large.
final class KeptWorld: Sendable {
  let world: World
  init(_ world: World) { self.world = world }
}

/// A coded transition: one in which code of the script takes part.
struct CodedRun: Sendable {
  let number: CodedRunID
  /// Its row, valid while it is open.
  let transition: TransitionID
  /// A copy of its row, updated while it is open.
  private(set) var row: Transition
  /// Its animator, interaction controller and presentation controller, also updated while it is open.
  private(set) var animator = Vended.none
  private(set) var interaction = Vended.none
  private(set) var presentation = Vended.none
  /// The world before any of its code ran.
  let start: KeptWorld
  /// The world before the touch's first effect, if a finger was down at the beginning; nil otherwise.
  var beforeTouch: KeptWorld?
  /// The cause of the gesture code that began it; 0 unless a gesture did as the touch was recognized.
  var beginning: CauseIndex = 0
  /// The world when its code first ran, with the system's set-up in place.
  var entry: KeptWorld?
  /// Whether its animation is set up; jumps are violations from then on.
  var isSetUp = false
  /// The index of its code's first effect.
  var effectStart = 0
  /// The time of `animateTransition`; nil before it.
  var begin: Time?
  /// The world after the set-up of its animation; nil once a movement or fade was visible.
  var setUp: KeptWorld?
  /// Whether a movement or fade was visible.
  var isSeen = false
  var isWaitedFor = false
  /// The progress made by the finger; nil while no finger drives it.
  var steps: FingerSteps?
  /// Whether a finger or the script has held its timeline.
  var wasDriven = false
  /// Whether the system cancelled the touch that drove it.
  var isTakenAway = false
  /// Whether the app entered the background while it was open.
  var wasInBackground = false
  /// Whether a progress above 0 was requested.
  var hasAdvanced = false
  /// The duration of its longest initial animation.
  var longest = Time.zero
  /// The cause of the longest animation.
  var longestCause: CauseIndex = 0
  /// The end time of the last animation that its code waited for.
  var lastWait = Time.zero
  /// The state at the first completeTransition.
  var end: KeptEnd?
  /// The animations still running then.
  var leftovers: [Leftover] = []
  /// Whether leftovers were checked for cut-offs.
  var areCutsNoted = false
  /// The number of completeTransition calls.
  var completions = 0
  /// The first completeTransition call.
  var firstCompletion: WayOut?
  /// The last point at which its code could have completed it, but did not.
  var wayOut: WayOut?
  /// Whether its code changed views after completeTransition.
  var isTidiedLate = false
  var isCancelled = false
  var isOver = false
  var isJudged = false
  /// Whether completeTransition passed a false outcome, or its code was left by a fault; the consequences are not judged.
  var isMisled = false
  /// Whether another one began before the world came to rest.
  var isFollowed = false

  init(number: CodedRunID, transition: TransitionID, in world: World) {
    self.number = number
    self.transition = transition
    row = world.transitions[transition]
    start = KeptWorld(world)
  }

  var hasAnimated: Bool { begin != nil }

  /// Whether its row now holds another transition; rows can be reused even before the world comes to rest.
  func isReplaced(in world: World) -> Bool {
    let now = world.transitions[transition]
    if completions > 0, now.phase < .completing { return true }
    return now.kind != row.kind || now.cause != row.cause
  }

  /// Updates the copied row and participants.
  mutating func refresh(from world: World) {
    row = world.transitions[transition]
    let code = world.code(of: transition)
    if code.animator.exists { animator = code.animator }
    if code.interaction.exists { interaction = code.interaction }
    if code.presentation.exists { presentation = code.presentation }
  }
}

struct CodedBegin: Sendable {
  var controller: ControllerID
  var cause: CauseIndex
}
