import Engine

/// What the laws know of a run in which scripts' code takes part in transitions. A run without any has none, and
/// the laws cost it a look at whether there is one.
@dynamicMemberLookup
struct LawBook: Sendable {
  /// The pages. One reference, since the machine's copies would else copy two dozen lists.
  private var pages = Shared(Pages())
  // What every run writes that takes its time, with code in transitions or without: pages that nobody has to write stay
  // shared.

  /// How much of the trace has been read.
  var eventsRead: Int
  /// Likewise, of the effects.
  var effectsRead: Int
  /// Where in the effects the present moment begins.
  var momentStart: Int
  /// Where each controller stands, by the calls that it has had; by its row.
  var chains: [AppearanceState] = []
  /// Whether something has gone for good since the last judgement at rest: where code once put the views of
  /// controllers may mean something else by now.
  var isShifted = false
  /// How many views had been taken out of others at the last judgement at rest.
  var detachments = 0
  /// Whether anything has happened since the last judgement at rest.
  var isDirty = false
  /// Whether a finger was down at that judgement: what it may still bring to its end is judged when it is lifted.
  var isOwedAtLiftOff = false

  /// Whether a progress is to be judged when the moment is over.
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
  /// Whether no code has done anything so far that it could be blamed for.
  var isBlank: Bool { pages.value.isBlank }

  struct Pages: Sendable {
    /// The transitions that code takes part in: those that are open, those that are over and have not been judged at
    /// rest yet, and the last.
    var runs: [CodedRun] = []
    /// Those that are over and have been.
    var past = PastRuns()
    /// The run that was seen last: each gets a number, since the world hands rows out again.
    var lastRun = CodedRunID.none
    var writes = WriteTable()
    /// The snapshots that code took, and what they showed.
    var captures: [Picture.Capture] = []
    /// What is presented and has come on screen.
    var shownModals: [ControllerID] = []
    /// Where the screens were under each of them when it came.
    var placesUnder: [PlaceUnder] = []
    /// What frames are to be looked at.
    var relayout = RelayoutWatch()
    /// The last appearance transition of each controller that code began.
    var begins: [CodedBegin] = []
    /// What was drawn when the present moment began; nil while nothing is judged for jumps.
    var reference: KeptWorld?
    /// What was drawn when a transition was told in this moment that it is complete.
    var atCompletion: KeptWorld?
    /// The lines that brought a stopped property animator to its end in the present moment.
    var finishes: [Author] = []
    /// The last steps of motions that timers' code makes.
    var steps: [TimedStep] = []
    /// What children of containers of one's own have been told of their moves.
    var moves = ChildMoves()
    /// The transitions that code made by hand among the children of containers of one's own.
    var slides: [HandMadeSlide] = []
    /// The last selection that a container of one's own has answered.
    var selection: OwnSelection?
    var lastSegue = ControllerID.none

    fileprivate var isBlank: Bool {
      runs.isEmpty && past.rows.isEmpty && writes.rows.isEmpty && begins.isEmpty && moves.rows.isEmpty
        && moves.flaws.isEmpty && slides.isEmpty && captures.isEmpty && finishes.isEmpty
        && past.misled.isEmpty && reference == nil && atCompletion == nil
    }
  }
}

/// A world as it was. A class, since worlds are large.
final class KeptWorld: Sendable {
  let world: World
  init(_ world: World) { self.world = world }
}

/// One transition that code takes part in.
struct CodedRun: Sendable {
  let number: CodedRunID
  /// Its row, as long as it is open.
  let transition: TransitionID
  /// What it is; kept up to date while it is open.
  private(set) var row: Transition
  /// Its animator, interaction controller and presentation controller; likewise.
  private(set) var animator = Vended.none
  private(set) var interaction = Vended.none
  private(set) var presentation = Vended.none
  /// The world before any of its code ran.
  let start: KeptWorld
  /// The world before the finger's first effect, where a finger was down as it began; nil else.
  var beforeTouch: KeptWorld?
  /// The world when its code ran first: what the system put in place is there.
  var entry: KeptWorld?
  /// Whether its animation has been set up, so that it may not jump any more.
  var isSetUp = false
  /// Where in the effects its code begins.
  var effectStart = 0
  /// When its animator was told to animate; nil if it was not.
  var begin: Time?
  /// What was drawn when that had been set up; nil once something has been seen to move or fade.
  var setUp: KeptWorld?
  /// Whether something has.
  var isSeen = false
  var isWaitedFor = false
  /// How the finger has taken it on; nil while none does.
  var steps: FingerSteps?
  /// Whether a finger or the script has held its time.
  var wasDriven = false
  /// Whether the system has taken the touch that drove it.
  var isTakenAway = false
  /// Whether the app went to the background while it was open.
  var wasInBackground = false
  /// Whether a progress of more than 0 has been requested.
  var hasAdvanced = false
  /// How long what it animates first takes.
  var longest = Time.zero
  /// What the longest of that follows from.
  var longestCause: CauseIndex = 0
  /// When the last of its animations ended that somebody waited for.
  var lastWait = Time.zero
  /// By what it was told first that it is complete.
  var end: KeptEnd?
  /// What still ran then.
  var leftovers: [Leftover] = []
  /// Whether it is known which of that was cut off.
  var areCutsNoted = false
  /// How often it was told that it is complete.
  var completions = 0
  /// Where that was first.
  var firstCompletion: WayOut?
  /// Where its code could have completed it last, and did not.
  var wayOut: WayOut?
  /// Whether its code has changed views after it was told that it is complete.
  var isTidiedLate = false
  var isCancelled = false
  var isOver = false
  var isJudged = false
  /// Whether UIKit was told something untrue about its end: what follows from that is not judged.
  var isMisled = false
  /// Whether another began while it was open, or after it and before the world came to rest.
  var isFollowed = false

  init(number: CodedRunID, transition: TransitionID, in world: World) {
    self.number = number
    self.transition = transition
    row = world.transitions[transition]
    start = KeptWorld(world)
  }

  var hasAnimated: Bool { begin != nil }

  /// Whether its row now holds another transition: the world hands rows out again, also before it comes to rest.
  func isReplaced(in world: World) -> Bool {
    let now = world.transitions[transition]
    if completions > 0, now.phase < .completing { return true }
    return now.kind != row.kind || now.cause != row.cause
  }

  /// Takes over what is known by now.
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
