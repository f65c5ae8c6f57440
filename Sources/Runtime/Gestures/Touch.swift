import Engine
import Semantics

/// What the fingers mean to the recognisers of the script, from when they touch down until after they have been
/// lifted. Where a recogniser stands is its `GestureState`.
///
/// What is being done is the `Stage`; between two of them the engine works, and handlers run:
///
///     resting ──pan, pinch──▶ asking ──▶ beginning ──▶ moving ──▶ resting
///        │                     │  ▲ ▲
///        │                     └──┘ │ a recogniser that does not want to begin: the next one is asked
///        └──touch──▶ approaching ──▶ arriving      (raw: nobody is asked before the hysteresis is passed)
///                         └──not far enough──▶ moving
///
/// One that begins may leave others in the running, if one of the two says so (GEST-31): then `beginning` is entered
/// by way of `pairing`, in which they are asked two by two, and who is ready next is asked after that. Of those that
/// recognise at the same time the one that began first leads: the engine's finger counts its way.
struct Touch: Sendable {
  /// Who may answer to a finger.
  enum Recogniser: Sendable {
    /// `on pan … { … }`, `on pinch { … }`
    case handler(HandlerRun)
    /// A `gesture`, by its token.
    case gesture(Int32)
    /// A swipe that UIKit has built in.
    case system
  }

  /// What a recogniser looks for.
  enum Kind: Equatable, Sendable {
    /// Without a direction in any (GEST-33).
    case pan(PanDirection?, fromEdge: Bool)
    case pinch
    case tap

    /// Whether a pan of the script's is one of those that this looks for. What comes from the edge of the screen
    /// is looked for only by those that say so.
    func isMet(by direction: PanDirection, fromEdge: Bool) -> Bool {
      switch self {
      case .pan(nil, _): !fromEdge
      case .pan(let own?, let isOwnEdge): own == direction && isOwnEdge == fromEdge
      case .pinch, .tap: false
      }
    }
  }

  /// A recogniser that may answer to this touch.
  struct Contender: Sendable {
    /// Who.
    var recogniser: Recogniser
    /// What it looks for.
    var kind: Kind
    /// Where it stands.
    var state = GestureState.possible
    /// Whether it has seen what it looks for, and only has to be asked.
    var isReady = false
    /// Whether its action waits to be sent (GEST-13).
    var hasAction = false
    /// Of raw fingers: where their middle was when it began to count, in the window, in points.
    var start = Point.zero
    /// Of raw fingers: how far they were then from their middle, in points.
    var unit = 1.0
  }

  /// Two recognisers that may be allowed to recognise at the same time: their places among the contenders.
  struct Pair: Sendable {
    /// The one that has begun.
    var begun: Int
    /// One that has not begun yet.
    var other: Int
    /// How many of the two have been asked about the other, and said no.
    var refusals = 0
    /// Whether one has been asked and has not answered yet.
    var isAsked = false
  }

  /// What is done next.
  enum Stage: UInt8, Sendable {
    /// Nothing.
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
  }

  /// What is done next.
  var stage = Stage.resting
  /// Those that may answer, the nearest first.
  var contenders: [Contender] = []
  /// The place among them of the one that answers, is being asked, or whose action runs; -1 for none.
  var answerer = -1
  /// The place of the one that began first, of those that have begun; -1 for none.
  var lead = -1
  /// Those about whom it is being found out whether they may recognise together; the last is asked next.
  var pairs: [Pair] = []
  /// The object whose code last gave a command by this touch, by its token; 0 for none.
  var commander: Int32 = 0
  /// Whether the end of the turn has something to do for it.
  var isDue = false
  /// Where a pan goes that is under way: a share of the distance, or a translation in points.
  var extent = Value.none
  /// How long that takes.
  var duration = Time.zero
  /// How many times its code has been told of the move that is under way.
  var samples = 0
  /// Whether its code has been told of the end of that move.
  var hasArrived = false
  /// The statement that moves the finger.
  var cause: CauseIndex = 0
  /// The finger as it was when it was lifted.
  var lifted = Finger()
  /// How fast it was then in its direction, if the script said so, in points a second.
  var liftVelocity: Double?
  /// What is known of fingers that were put down by `touch`; nil for all others.
  var raw: RawTouch?
  /// The same as it was when they were lifted.
  var liftedRaw: RawTouch?

  /// The gesture that answers, by its token; 0 if it is none.
  var gesture: Int32 {
    guard answerer >= 0, case .gesture(let token) = contenders[answerer].recogniser else { return 0 }
    return token
  }

  /// The gesture whose code began what the finger drives, by its token; 0 if it is none.
  var driver: Int32 { place(of: commander) == nil ? gesture : commander }

  /// Where that, or else the one that answers, stands.
  var driverState: GestureState { state(of: commander) ?? state }

  /// Whether that has failed or been taken away, so that it drives nothing more.
  var isDriverGivenUp: Bool { driverState == .cancelled || driverState == .failed }

  /// Where a gesture stands; nil if it is none of those that may answer.
  func state(of token: Int32) -> GestureState? { place(of: token).map { contenders[$0].state } }

  /// The place of a gesture among those that may answer; nil if it is none of them.
  func place(of token: Int32) -> Int? {
    if token == 0 { return nil }
    return contenders.firstIndex {
      if case .gesture(token) = $0.recogniser { true } else { false }
    }
  }

  /// Those that have begun, and neither ended nor been taken away.
  var live: [Int] { contenders.indices.filter { contenders[$0].state.isLive } }

  /// Whether one may still begin.
  var hasWaiting: Bool { contenders.contains { $0.state == .possible } }

  /// Whether it is one of UIKit's own swipes that answers.
  var isBuiltIn: Bool {
    guard answerer >= 0, case .system = contenders[answerer].recogniser else { return false }
    return true
  }

  /// Where the one that answers stands; possible if none does.
  var state: GestureState {
    get { answerer >= 0 ? contenders[answerer].state : .possible }
    set { if answerer >= 0 { contenders[answerer].state = newValue } }
  }

  /// Whether a recogniser is being asked whether it begins, or is beginning.
  var isBeginning: Bool {
    switch stage {
    case .asking, .pairing, .beginning: true
    case .resting, .approaching, .arriving, .moving: false
    }
  }

  /// Whether it has been recognised, and neither has ended nor been taken away.
  var isLive: Bool { state.isLive }
}

/// Fingers that were put down by `touch`.
struct RawTouch: Sendable {
  /// Where each of them is, in the window, in points.
  var fingers: [Point]
  /// Where they were when they came down, or when their number last changed.
  var down: [Point]
  /// Where the statement that is carried out takes them.
  var goal: [Point]
  /// Where they set out from in that.
  var origin: [Point]
  /// Whether they have gone as far as a pan's hysteresis since.
  var hasMoved = false
  /// Whether they have come as far nearer to each other, or apart.
  var hasSpread = false
  /// Whether they have done anything that is no tap.
  var hasPassed: Bool { hasMoved || hasSpread }
  /// How far they are from their middle when a pinch begins, in points.
  var unit = 1.0
  /// Where they set out from in the move that is under way.
  var legStart: [Point]
  /// Where that takes them.
  var legEnd: [Point]
  /// Where their middle was when they had gone as far as the hysteresis (GEST-21).
  var passed = Point.zero
  /// How far they were from it when they had come as far nearer, or apart.
  var passedSpread = 1.0
  /// How fast their middle went when a recogniser was last asked, in points a second.
  var speed = Point.zero
  /// How fast they went then from their middle, in points a second.
  var spreadSpeed = 0.0

  /// Fingers that come down.
  init(at fingers: [Point]) {
    self.fingers = fingers
    (down, goal, origin, legStart, legEnd) = (fingers, fingers, fingers, fingers, fingers)
  }
}

/// A gesture that hangs on a view.
struct BoundGesture: Sendable {
  /// The gesture, by its token.
  var object: Int32
  /// The controller whose declaration says so; for a presentation the presented one.
  var controller: ControllerID
  /// The presentation whose declaration says so, by its token; 0 for a controller.
  var presentation: Int32
  /// The view.
  var view: ViewID
}

/// What `require(toFail:)` has said (GEST-16).
struct GestureRequirement: Equatable, Sendable {
  /// Who waits: the declaration of a gesture.
  var waiting: Int32
  /// For whom: the declaration of a gesture, or -1 for the built-in swipe.
  var other: Int32
}
