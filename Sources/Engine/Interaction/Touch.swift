/// What the fingers mean to recognisers, from when they touch down until after they have been lifted. Where a
/// recogniser stands is its `GestureState`.
///
/// What is being done is the `Stage`; between two of them the world works, and handlers run:
///
///     resting ──pan, pinch──▶ asking ──▶ beginning ──▶ moving ──▶ resting
///        │                     │  ▲ ▲
///        │                     └──┘ │ a recogniser that does not want to begin: the next one is asked
///        └──touch──▶ approaching ──▶ arriving      (raw: nobody is asked before the hysteresis is passed)
///                         └──not far enough──▶ moving
///
/// Before any of that, recognisers may be asked whether they receive the touch at all: then it is `receiving` (GEST-50).
///
/// One that begins may leave others in the running, if one of the two says so (GEST-31): then `beginning` is entered
/// by way of `pairing`, in which they are asked two by two, and who is ready next is asked after that. Of those that
/// recognise at the same time the one that began first leads: the world's finger counts its way.
public struct Touch: Sendable {
  /// Who may answer to a finger.
  public enum Recognizer: Equatable, Sendable, BitwiseCopyable {
    /// `on pan … { … }`, `on pinch { … }`
    case handler(GestureHandler)
    /// One that is attached to a view.
    case gesture(GestureRecognizerID)
    /// A swipe that UIKit has built in.
    case system
  }

  /// A recogniser that may answer to this touch.
  public struct Contender: Sendable, BitwiseCopyable {
    /// Who.
    public internal(set) var recognizer: Recognizer
    /// What it looks for.
    public internal(set) var kind: GestureKind
    /// Where it stands.
    public internal(set) var state = GestureState.possible
    /// The innermost controller under the finger, for a swipe that UIKit has built in: the nearest container around it
    /// answers (GEST-61); none for what is visible.
    var origin = ControllerID.none
    /// Whether it has not been asked yet whether it receives the touch (GEST-50).
    var isUnasked = false
    /// What code has added to what it counts: to its translation, in points, or by a factor to its scale (GEST-48).
    var added = Point.zero
    var factor = 1.0
    /// Whether code has set what it counts since the finger last moved: then its velocity is zero (GEST-49).
    var isStill = false
    /// Whether it has seen what it looks for, and only has to be asked.
    var isReady = false
    /// Whether its action waits to be sent (GEST-13).
    var hasAction = false
    /// Of raw fingers: where their middle was when it began to count, in the window, in points.
    var start = Point.zero
    /// Of raw fingers: how far they were then from their middle, in points.
    var unit = 1.0

    /// The recogniser that is attached to a view; none for a handler or a built-in swipe.
    var gesture: GestureRecognizerID {
      if case .gesture(let id) = recognizer { id } else { .none }
    }

    /// Whether it is a swipe that UIKit has built in.
    var isBuiltIn: Bool { if case .system = recognizer { true } else { false } }
  }

  /// Two recognisers that may be allowed to recognise at the same time: their places among the contenders.
  struct Pair: Sendable, BitwiseCopyable {
    /// The one that has begun.
    var begun: Int
    /// One that has not begun yet.
    var other: Int
    /// How many of the two have been asked about the other, and said no.
    var refusals = 0
    /// Whether one has been asked and has not answered yet.
    var isAsked = false

    /// Who is asked next, and about whom: first the one that has begun.
    var question: (asked: Int, about: Int) { refusals == 0 ? (begun, other) : (other, begun) }
  }

  /// What is done next.
  public enum Stage: UInt8, Sendable, BitwiseCopyable {
    case resting
    /// The recogniser has been asked whether it begins.
    case asking
    /// One has begun, and it is being found out who of the others may still begin.
    case pairing
    /// The recogniser has begun; then the finger moves.
    case beginning
    /// A finger that nobody has recognised yet sets out.
    case approaching
    /// It is on its way to where the hysteresis is passed.
    case arriving
    /// The finger is on its way.
    case moving
    /// A recogniser has been asked whether it receives the touch.
    case receiving
    /// The fingers are down and rest.
    case holding
  }

  /// Where a finger goes that pans or pinches.
  public enum Extent: Equatable, Sendable, BitwiseCopyable {
    /// A share of the distance.
    case share(Double)
    /// A translation, in points; of a pinch (scale − 1, 0).
    case translation(Point)
  }

  /// How often code is told of a finger that moves: sixty times a second; in seconds.
  static let interval = 1.0 / 60
  /// For how long a finger must rest to be lifted without a velocity, where that is chosen (GEST-200).
  static let rest = Time.seconds(0.1)
  /// How fast a finger sets out that is not said to take any time, in points a second. A recogniser is asked, and
  /// begins, on the way: what it asks first is where the finger goes.
  static let startVelocity = 600.0

  /// What is done next.
  public internal(set) var stage = Stage.resting
  /// Those that may answer, the nearest first.
  public internal(set) var contenders: [Contender] = []
  /// The place among them of the one that answers, is being asked, or whose action runs; nil for none.
  var answerer: Int?
  /// The place of the one that began first, of those that have begun; nil for none.
  var lead: Int?
  /// Those about whom it is being found out whether they may recognise together; the last is asked next.
  var pairs: [Pair] = []
  /// The view that the fingers came down on, as far as anybody wants to know.
  var touched = ViewID.none
  /// Whether the controllers around that view hear of the touches.
  var isTold = false
  /// Where the fingers were when they heard of them last, in the window, in points.
  var toldPlace = Point.zero
  /// Whether one has recognised that only recognises.
  var isAnswered = false
  /// What the driver must still be told or asked, in order.
  var callouts: [RecognizerCallout] = []
  /// Whether a built-in swipe has just begun, so that the others are still to fail.
  var hasSwiped = false
  /// Whether the page of a zoom has let the built-in swipe take it that begins now.
  var isAllowedByPage = false
  /// The recogniser whose code last gave a command by this touch; none if none has.
  public var commander = GestureRecognizerID.none
  /// The name of the driver that this touch drove a transition by last; 0 for none.
  public internal(set) var fed: NameIndex = 0
  /// Where a pan goes that is under way.
  var extent = Extent.share(0)
  /// How long that takes.
  var duration = Time.zero
  /// When it will be there.
  var arrival = Time.zero
  /// How many times its code has been told of the move that is under way.
  var samples = 0
  /// Whether its code has been told of the end of that move.
  var hasArrived = false
  /// What moves the finger.
  public var cause: CauseIndex = 0
  /// The finger as it was when it was lifted.
  var lifted = Finger()
  /// How fast it was then in its direction, if that was said, in points a second.
  var liftVelocity: Double?
  /// What is known of fingers whose places are said; nil for all others.
  public internal(set) var raw: RawTouch?
  /// The same as it was when they were lifted.
  var liftedRaw: RawTouch?

  /// The recogniser that answers; none if a handler or a built-in swipe does, or nobody.
  var gesture: GestureRecognizerID { answerer.map { contenders[$0].gesture } ?? .none }

  /// The recogniser whose code began what the finger drives; none if no such code did.
  public var driver: GestureRecognizerID { place(of: commander) == nil ? gesture : commander }

  /// The recognisers on views that have begun, and neither ended nor been taken away; the driver first.
  public var liveGestures: [GestureRecognizerID] {
    let all = [driver] + live.map { contenders[$0].gesture }.filter { $0 != driver }
    return all.filter { state(of: $0)?.isLive ?? false }
  }

  /// Where that, or else the one that answers, stands.
  public var driverState: GestureState { state(of: commander) ?? state }

  /// Whether that has failed or been taken away, so that it drives nothing more.
  public var isDriverGivenUp: Bool { driverState == .cancelled || driverState == .failed }

  /// Where a recogniser stands; nil if it is none of those that may answer.
  public func state(of id: GestureRecognizerID) -> GestureState? {
    place(of: id).map { contenders[$0].state }
  }

  /// The place of a recogniser among those that may answer; nil if it is none of them.
  public func place(of id: GestureRecognizerID) -> Int? {
    id.isNone ? nil : contenders.firstIndex { $0.gesture == id }
  }

  /// Those that have begun, and neither ended nor been taken away, by their places.
  public var live: [Int] { contenders.indices.filter { contenders[$0].state.isLive } }

  /// Those that may still begin, by their places.
  var possible: [Int] { contenders.indices.filter { contenders[$0].state == .possible } }

  /// Whether it is one of UIKit's own swipes that answers.
  public var isBuiltIn: Bool { answerer.map { contenders[$0].isBuiltIn } ?? false }

  /// Whether the one that answers looks for this.
  func answers(_ kind: GestureKind) -> Bool { answerer.map { contenders[$0].kind == kind } ?? false }

  /// Whether the one that answers is recognised once.
  var answersOnce: Bool { answerer.map { contenders[$0].kind.isDiscrete } ?? false }

  /// Where the one that answers stands; possible if none does.
  public internal(set) var state: GestureState {
    get { answerer.map { contenders[$0].state } ?? .possible }
    set { if let answerer { contenders[answerer].state = newValue } }
  }

  /// Whether a recogniser is being asked whether it begins, or is beginning.
  var isBeginning: Bool {
    switch stage {
    case .asking, .pairing, .beginning: true
    case .resting, .receiving, .approaching, .arriving, .moving, .holding: false
    }
  }

  /// Whether it has been recognised, and neither has ended nor been taken away.
  var isLive: Bool { state.isLive }
}

/// What the driver must be told of recognisers, or is asked.
public enum RecognizerCallout: Sendable, BitwiseCopyable {
  /// Whether one begins (GEST-15); answered by `World.answer(_:trace:)` when the turn ends.
  case shouldBegin(GestureRecognizerID)
  /// Whether one receives the touch on a view (GEST-50); answered likewise.
  case shouldReceive(GestureRecognizerID, ViewID)
  /// A tap on a view was refused by all that look for one: handlers may have it.
  case refusedTap(ViewID)
  /// Whether one may recognise at the same time as another, none for a handler (GEST-32); answered likewise.
  case shouldRecognizeSimultaneously(GestureRecognizerID, with: GestureRecognizerID)
  /// The action of one is sent (GEST-13).
  case action(GestureRecognizerID, GestureState)
  /// A handler runs that stands for one.
  case handler(GestureHandler)
  /// A built-in swipe has begun, and this is what it drives; none for a sheet, which asks first.
  case swipe(TransitionID)
}

/// What a touch needs to go on.
public enum TouchStep: Sendable, BitwiseCopyable {
  /// Nothing: the finger is where it goes.
  case over
  /// All that has been set off is to be carried out first.
  case work
  /// The clock is to come to this moment, or to what falls due before.
  case wait(until: Time)
  /// Whoever drives by a rule of its own is to move on what is driven; then `World.tellChange(trace:)`.
  case sample
}

/// What becomes of what a finger drives when it lifts.
public struct TouchRelease: Sendable, BitwiseCopyable {
  /// Whether it is carried through.
  public var finishes: Bool
  /// The name of the interaction whose rule says so; 0 for the rule of the built-in swipes.
  public var rule: NameIndex = 0
  /// How far it is.
  public var progress: Double
  /// In points per second along the pan.
  public var velocity: Double
}

/// Where fingers come down that are told to.
public struct Touched: Sendable, BitwiseCopyable {
  /// The screen.
  public var controller: ControllerID
  /// The view; none for any of the screen.
  public var view: ViewID

  /// Somewhere on a screen, or on a view of it.
  public init(controller: ControllerID, view: ViewID) { (self.controller, self.view) = (controller, view) }
}
