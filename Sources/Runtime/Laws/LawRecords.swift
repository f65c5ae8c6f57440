import Engine

/// The laws' records about transitions, custom segues and moves of children by script code.
struct LawRecords: Sendable {
  /// Most of the records, stored behind one reference; otherwise every copy of the machine would copy two dozen lists.
  private var storage = Shared(Pages())
  // The following properties change in every run, even if no script code takes part in transitions. They are stored
  // outside of `storage`, so that copies keep sharing unchanged pages.

  /// The number of events that the laws have read from the trace.
  var eventsRead: Int
  /// The number of writes to views that the laws have read from the trace.
  var effectsRead: Int
  /// The index of the first write at the current clock time.
  var momentStart: Int
  /// The appearance state of each controller according to its appearance calls, indexed by the controller's table row.
  var chains: [AppearanceState] = []
  /// Whether a controller or container view was removed for good since the laws were last judged. Views that code had
  /// put into it may be lost with it.
  var isShifted = false
  /// The number of views that had been removed from superviews when the laws were last judged.
  var detachments = 0
  /// Whether anything that affects a law has happened since the laws were last judged.
  var isDirty = false
  /// Whether a finger was down when the laws were last judged. Containment calls and appearance transitions that are
  /// unfinished then are judged when it lifts.
  var isOwedAtLiftOff = false

  /// Whether a transition's progress must be judged before the clock advances.
  var isOwedProgress = false

  init(eventsRead: Int, effectsRead: Int, momentStart: Int) {
    (self.eventsRead, self.effectsRead, self.momentStart) = (eventsRead, effectsRead, momentStart)
  }

  static let empty = LawRecords(eventsRead: 0, effectsRead: 0, momentStart: 0)

  mutating func separate() { storage.separate() }

  var pages: Pages {
    @inline(__always) _read { yield storage.value }
    @inline(__always) _modify { yield &storage.value }
  }
}

extension LawRecords {
  /// Whether nothing is recorded that a law could judge, such as a transition, write, snapshot, appearance transition
  /// or containment call of script code.
  var isBlank: Bool { pages.isBlank }

  /// The world as it was when the screen was drawn last; nil if it was not kept.
  func lastDrawn(at now: Time) -> World? {
    if let reference = pages.reference?.world { return reference }
    return pages.runs.last { !$0.isOver && !$0.isSetUp && $0.start.world.now == now }?.start.world
  }

  struct Pages: Sendable {
    /// The transitions with script code that are open or not judged yet, and the most recent one.
    var runs: [TransitionRecord] = []
    /// The transitions with script code that have finished and been judged.
    var judged = JudgedTransitions()
    /// The number of the latest transition with script code. Numbers are needed because table rows are reused.
    var lastRun = TransitionRecordID.none
    /// The last write to each property of each view.
    var writes = WriteTable()
    /// The navigation bars that transitions have hidden or shown.
    var bars: [BarChange] = []
    /// The snapshot views made by code, with their contents.
    var captures: [Picture.Capture] = []
    /// The presented controllers that have appeared and not been dismissed since.
    var shownModals: [ControllerID] = []
    /// The positions of the views below each presented controller, at the time before the controller appeared.
    var positionsUnderModals: [PositionUnderModal] = []
    /// The frames that the law `relayout` checks.
    var relayout = RelayoutWatch()
    /// The former sizes of the window, without duplicates.
    var formerSizes: [Size] = []
    /// The index of the first write after the last change of size.
    var lastResize = 0
    /// For each controller, the last appearance transition that code began.
    var begins: [CodedBegin] = []
    /// The world when the clock last advanced; nil while jumps are not judged.
    var reference: KeptWorld?
    /// The world at the first completeTransition at the current clock time; nil if there is none.
    var atCompletion: KeptWorld?
    /// The index of the first write after the completeTransition of `atCompletion`.
    var completionStart = 0
    /// The authors of the lines that finished a stopped property animator at the current clock time.
    var finishes: [Author] = []
    /// The last steps of motions that timer code makes.
    var steps: [TimedStep] = []
    /// The screens that were in sight as soon as the animation of an open transition was set up.
    var arrivals: [SuddenArrival] = []
    /// The containment calls made by custom containers.
    var moves = ChildMoves()
    /// The transitions between children that custom containers animate with their own code.
    var slides: [HandMadeSlide] = []
    /// The last selection of a child that a custom container has handled.
    var selection: OwnSelection?
    /// The parent of the controller that performed the last segue; none without a segue or a parent.
    var lastSegue = ControllerID.none

    fileprivate var isBlank: Bool {
      runs.isEmpty && judged.rows.isEmpty && writes.rows.isEmpty && begins.isEmpty && moves.rows.isEmpty
        && moves.flaws.isEmpty && slides.isEmpty && captures.isEmpty && finishes.isEmpty
        && judged.misled.isEmpty && reference == nil && atCompletion == nil
    }
  }
}

/// An earlier state of the world. This is a class, so that copies of the machine share it.
final class KeptWorld: Sendable {
  let world: World
  /// The picture of the world, kept if it is compared with many later ones; otherwise nil.
  let picture: Picture?

  init(_ world: World, _ picture: Picture? = nil) { (self.world, self.picture) = (world, picture) }
}

/// The records about one transition in which script code takes part (a coded transition).
struct TransitionRecord: Sendable {
  let number: TransitionRecordID
  /// The index of the transition in the world's table; valid while the transition is open.
  let transition: TransitionID
  /// A copy of the transition from the world's table, updated while the transition is open.
  private(set) var row: Transition
  /// The transition's animator, interaction controller and presentation controller, updated while it is open.
  private(set) var animator = Vended.none
  private(set) var interaction = Vended.none
  private(set) var presentation = Vended.none
  /// The world before any code of the transition ran.
  let start: KeptWorld
  /// The value of `Judge.beforeTouch` when the transition began: the world before the touch's first code; nil without a
  /// touch.
  var beforeTouch: KeptWorld?
  /// The cause of the gesture's handler that began the transition when the touch was recognized or moved; 0 if no such
  /// handler did.
  var beginning: CauseIndex = 0
  /// Whether the handler of `beginning` also runs for movements of the finger.
  var isBegunInMotion = false
  /// The world when the transition's code first ran, after the system's own preparations; nil before that.
  var entry: KeptWorld?
  /// Whether the transition's animation is set up; from then on, jumps are violations.
  var isSetUp = false
  /// The index of the first write by the transition's code.
  var effectStart = 0
  /// The time at which `animateTransition` was called; nil before the call.
  var begin: Time?
  /// The world after the animation was set up; nil before that, and once a movement or fade was visible.
  var setUp: KeptWorld?
  /// Whether a movement or fade of the transition was visible.
  var isSeen = false
  /// Whether an animation of the transition has ended, so that its code has waited for an animation.
  var isWaitedFor = false
  /// The progress during the drag, event by event; nil while no finger drives the transition.
  var steps: FingerSteps?
  /// Whether a finger or the script has held the transition's timeline.
  var wasDriven = false
  /// The last time at which the transition's timeline was held; nil if it never was.
  var lastDriven: Time?
  /// Whether the system cancelled the touch that drove the transition.
  var isTakenAway = false
  /// Whether the app entered the background while the transition was open.
  var wasInBackground = false
  /// Whether code or a finger requested a progress above 0, or would have done so if the fingers had moved the other
  /// way.
  var hasAdvanced = false
  /// The duration of the transition's longest initial animation; zero without one.
  var longest = Time.zero
  /// The cause of the transition's longest initial animation; 0 without one.
  var longestCause: CauseIndex = 0
  /// The end time of the last animation that the transition's code waited for; zero if there is none.
  var lastWait = Time.zero
  /// The state at the first completeTransition; nil before the call, and for a transition that is cancelled, not
  /// animated or cannot be seen.
  var end: KeptEnd?
  /// The animations that were still running at the first completeTransition.
  var leftovers: [Leftover] = []
  /// Whether `leftovers` was checked for animations that were cut off.
  var areCutsNoted = false
  /// The number of completeTransition calls so far.
  var completions = 0
  /// The first completeTransition call; nil before the call.
  var firstCompletion: CompletionPoint?
  /// The last point at which the code could have completed the transition, but did not; nil if there is none.
  var completionPoint: CompletionPoint?
  /// The last condition that skipped `complete`; nil if none did.
  var skippedCompletion: CompletionPoint?
  /// Whether other code ended the system's animation of the transition early, for example by dismissing all presented
  /// controllers.
  var isBrokenOff = false
  /// Whether the transition's code changed views after completeTransition.
  var isTidiedLate = false
  /// Whether the transition was cancelled by the time of the first completeTransition.
  var isCancelled = false
  /// Whether the transition has ended, or another one has taken its table row.
  var isOver = false
  /// Whether the laws have judged the transition at rest. At the end of the script they judge it again.
  var isJudged = false
  /// Whether the consequences are not judged: completeTransition passed a wrong outcome or was called twice, a fault
  /// ended the code, or a UIKit bug affected the container.
  var isMisled = false
  /// Whether another transition with script code began after this one, before this record moved to `judged`.
  var isFollowed = false

  init(number: TransitionRecordID, transition: TransitionID, in world: World) {
    self.number = number
    self.transition = transition
    row = world.transitions[transition]
    start = KeptWorld(world)
  }

  var hasAnimated: Bool { begin != nil }

  /// Whether the table row now holds another transition; a row can be reused even while work is pending.
  func isReplaced(in world: World) -> Bool {
    let now = world.transitions[transition]
    if completions > 0, now.phase < .completing { return true }
    return now.kind != row.kind || now.cause != row.cause
  }

  /// Updates the copies of the transition's row and of its participants.
  mutating func refresh(from world: World) {
    row = world.transitions[transition]
    let code = world.code(of: transition)
    if code.animator.exists { animator = code.animator }
    if code.interaction.exists { interaction = code.interaction }
    if code.presentation.exists { presentation = code.presentation }
  }
}

/// An appearance transition that code has begun.
struct CodedBegin: Sendable {
  var controller: ControllerID
  var cause: CauseIndex
  /// The transition with script code that was open when the code began the appearance transition; none if no such
  /// transition was open.
  var run: TransitionRecordID
}
