/// The recognition state of a touch, from touch-down until after the fingers lift. The state of each recognizer is its
/// `GestureState`.
///
/// The `Stage` says what happens next; between two stages the world runs, and handlers are called:
///
///     resting ──pan, pinch──▶ asking ──▶ beginning ──▶ moving ──▶ resting
///        │                     │  ▲ ▲
///        │                     └──┘ │ a recognizer declines to begin: the next one is asked
///        └──touch──▶ approaching ──▶ arriving      (raw: no question before the hysteresis is passed)
///                         └──not far enough──▶ moving
///
/// Before all of that, recognizers may be asked whether they receive the touch: then the stage is `receiving`
/// (GEST-50).
///
/// A recognizer that begins may leave others possible, if one of the two agrees (GEST-31): then `beginning` is entered
/// through `pairing`, in which they are asked in pairs, and the next ready one is asked after that. Of those that
/// recognize simultaneously, the one that began first leads: the world's finger measures its translation.
public struct Touch: Sendable {
  /// A recognizer, handler or built-in swipe that may respond to a finger.
  public enum Recognizer: Equatable, Sendable, BitwiseCopyable {
    /// `on pan … { … }`, `on pinch { … }`.
    case handler(GestureHandler)
    /// A recognizer that is attached to a view.
    case gesture(GestureRecognizerID)
    /// A built-in swipe of UIKit.
    case system
  }

  /// A recognizer that may respond to this touch.
  public struct Contender: Sendable, BitwiseCopyable {
    /// The recognizer itself.
    public internal(set) var recognizer: Recognizer
    /// The gesture that it recognizes.
    public internal(set) var kind: GestureKind
    /// Its state.
    public internal(set) var state = GestureState.possible
    /// The innermost controller under the finger, for a built-in swipe: the nearest container around it responds
    /// (GEST-61); none for the visible controller.
    var origin = ControllerID.none
    /// Whether it has yet to be asked whether it receives the touch (GEST-50).
    var isUnasked = false
    /// Code's correction of its readings: added to its translation, in points, or as a factor of its scale (GEST-48).
    var added = Point.zero
    var factor = 1.0
    /// Whether code has set its readings since the finger last moved: then its velocity is zero (GEST-49).
    var isStill = false
    /// Whether it has seen its gesture, and only its questions remain.
    var isReady = false
    /// Whether its action is yet to be sent (GEST-13).
    var hasAction = false
    /// For raw fingers: their middle at the zero point of its translation, in the window, in points.
    var start = Point.zero
    /// For raw fingers: their average distance from the middle at scale 1, in points.
    var unit = 1.0

    /// The recognizer that is attached to a view; none for a handler or a built-in swipe.
    var gesture: GestureRecognizerID {
      if case .gesture(let id) = recognizer { id } else { .none }
    }

    /// Whether it is a built-in swipe of UIKit.
    var isBuiltIn: Bool { if case .system = recognizer { true } else { false } }
  }

  /// Two recognizers that may recognize simultaneously: their indices among the contenders.
  struct Pair: Sendable, BitwiseCopyable {
    /// The one that has begun.
    var begun: Int
    /// The one that has not begun yet.
    var other: Int
    /// How many of the two have been asked about the other and declined.
    var refusals = 0
    /// Whether a question is waiting for its answer.
    var isAsked = false

    /// The recognizer asked next, and the one it is asked about: first the one that has begun.
    var question: (asked: Int, about: Int) { refusals == 0 ? (begun, other) : (other, begun) }
  }

  /// The next step of the touch.
  public enum Stage: UInt8, Sendable, BitwiseCopyable {
    case resting
    /// The recognizer has been asked whether it begins.
    case asking
    /// A recognizer has begun, and the others are being asked whether they may begin too.
    case pairing
    /// The recognizer has begun; then the finger moves.
    case beginning
    /// A finger that has not been recognized yet sets out.
    case approaching
    /// The finger is moving to the point where it passes the hysteresis.
    case arriving
    /// The finger is moving.
    case moving
    /// A recognizer has been asked whether it receives the touch.
    case receiving
    /// The fingers are down and do not move.
    case holding
  }

  /// The target of a pan or pinch.
  public enum Extent: Equatable, Sendable, BitwiseCopyable {
    /// A share of the distance.
    case share(Double)
    /// A translation, in points; for a pinch (scale − 1, 0).
    case translation(Point)
  }

  /// The interval between touch events while a finger moves: sixty per second; in seconds.
  static let interval = 1.0 / 60
  /// How long a finger must rest before it lifts without velocity, if that is chosen (GEST-200).
  static let rest = Time.seconds(0.1)
  /// The initial speed of a finger whose move has no duration, in points per second. A recognizer is asked, and begins,
  /// during the move, and reads the velocity first.
  static let startVelocity = 600.0

  /// The next step of the touch.
  public internal(set) var stage = Stage.resting
  /// The recognizers that may respond, nearest first.
  public internal(set) var contenders: [Contender] = []
  /// The index of the contender that responds, is being asked, or whose action runs; nil for none.
  var answerer: Int?
  /// The index of the recognizer that began first, of those that have begun; nil for none.
  var lead: Int?
  /// The pairs still to be asked whether they recognize simultaneously; the last is next.
  var pairs: [Pair] = []
  /// The view under the fingers at touch-down; none if nothing needs it.
  var touched = ViewID.none
  /// Whether the controllers around that view receive touch calls.
  var isTold = false
  /// The position of the fingers in the last touch call, in the window, in points.
  var toldPlace = Point.zero
  /// Whether a discrete recognizer has recognized this touch.
  var isAnswered = false
  /// The pending calls and questions to the driver, in order.
  var callouts: [RecognizerCallout] = []
  /// Whether a built-in swipe has just begun, so that the other recognizers must still fail.
  var hasSwiped = false
  /// Whether a zoomed page has just allowed the built-in swipe that begins.
  var isAllowedByPage = false
  /// The recognizer whose code last issued a command in this touch; none if there is none.
  public var commander = GestureRecognizerID.none
  /// The name of the interaction controller that this touch last drove; 0 for none.
  public internal(set) var fed: NameIndex = 0
  /// The target of the pan under way.
  var extent = Extent.share(0)
  /// The duration of the pan under way.
  var duration = Time.zero
  /// The time at which it reaches the target.
  var arrival = Time.zero
  /// The number of touch events in the current move so far.
  var samples = 0
  /// Whether the touch event at the end of the move has been sent.
  var hasArrived = false
  /// The statement that moves the finger, in the log of causes.
  public var cause: CauseIndex = 0
  /// The state of the finger when it lifted.
  var lifted = Finger()
  /// The velocity at the lift in its direction, if the statement gives one, in points per second.
  var liftVelocity: Double?
  /// The state of fingers given by their positions; nil for others.
  public internal(set) var raw: RawTouch?
  /// The state of such fingers when they lifted.
  var liftedRaw: RawTouch?

  /// The recognizer that responds; none if a handler, a built-in swipe or nothing does.
  var gesture: GestureRecognizerID { answerer.map { contenders[$0].gesture } ?? .none }

  /// The recognizer whose code began the transition that the finger drives; otherwise the one that responds.
  public var driver: GestureRecognizerID { place(of: commander) == nil ? gesture : commander }

  /// The recognizers on views that have begun and not ended; the driver first.
  public var liveGestures: [GestureRecognizerID] {
    let all = [driver] + live.map { contenders[$0].gesture }.filter { $0 != driver }
    return all.filter { state(of: $0)?.isLive ?? false }
  }

  /// The state of the driver, or of the recognizer that responds.
  public var driverState: GestureState { state(of: commander) ?? state }

  /// Whether the driver has failed or been cancelled, so that it drives nothing more.
  public var isDriverGivenUp: Bool { driverState == .cancelled || driverState == .failed }

  /// The state of a recognizer; nil if it does not take part in this touch.
  public func state(of id: GestureRecognizerID) -> GestureState? {
    place(of: id).map { contenders[$0].state }
  }

  /// The index of a recognizer among the contenders; nil if it does not take part.
  public func place(of id: GestureRecognizerID) -> Int? {
    id.isNone ? nil : contenders.firstIndex { $0.gesture == id }
  }

  /// The indices of the contenders that have begun and not ended.
  public var live: [Int] { contenders.indices.filter { contenders[$0].state.isLive } }

  /// The indices of the contenders that may still begin.
  var possible: [Int] { contenders.indices.filter { contenders[$0].state == .possible } }

  /// Whether a built-in swipe of UIKit responds.
  public var isBuiltIn: Bool { answerer.map { contenders[$0].isBuiltIn } ?? false }

  /// Whether the contender that responds recognizes this kind of gesture.
  func answers(_ kind: GestureKind) -> Bool { answerer.map { contenders[$0].kind == kind } ?? false }

  /// Whether the contender that responds is discrete.
  var answersOnce: Bool { answerer.map { contenders[$0].kind.isDiscrete } ?? false }

  /// The state of the contender that responds; possible if there is none.
  public internal(set) var state: GestureState {
    get { answerer.map { contenders[$0].state } ?? .possible }
    set { if let answerer { contenders[answerer].state = newValue } }
  }

  /// Whether a recognizer is being asked whether it begins, or is beginning.
  var isBeginning: Bool {
    switch stage {
    case .asking, .pairing, .beginning: true
    case .resting, .receiving, .approaching, .arriving, .moving, .holding: false
    }
  }

  /// Whether the contender that responds has begun and not ended.
  var isLive: Bool { state.isLive }
}

/// A call or question about recognizers to the driver.
public enum RecognizerCallout: Sendable, BitwiseCopyable {
  /// Whether a recognizer begins (GEST-15); answered by `World.answer(_:trace:)` at the end of the turn.
  case shouldBegin(GestureRecognizerID)
  /// Whether a recognizer receives the touch on a view (GEST-50); answered in the same way.
  case shouldReceive(GestureRecognizerID, ViewID)
  /// A tap on a view that all tap recognizers declined: handlers may respond.
  case refusedTap(ViewID)
  /// Whether a recognizer may recognize simultaneously with another, none for a handler (GEST-32); answered in the same
  /// way.
  case shouldRecognizeSimultaneously(GestureRecognizerID, with: GestureRecognizerID)
  /// The action of a recognizer is sent (GEST-13).
  case action(GestureRecognizerID, GestureState)
  /// Runs a handler that acts as a recognizer.
  case handler(GestureHandler)
  /// A built-in swipe has begun and drives this transition; none for a sheet, which asks first.
  case swipe(TransitionID)
}

/// The condition for a touch to continue.
public enum TouchStep: Sendable, BitwiseCopyable {
  /// Nothing to wait for: the finger has arrived.
  case over
  /// First perform all pending operations.
  case work
  /// First advance the clock to this time, or to an earlier deadline.
  case wait(until: Time)
  /// First update transitions driven by a custom rule; then call `World.tellChange(trace:)`.
  case sample
}

/// The outcome of an interactive transition when the finger lifts.
public struct TouchRelease: Sendable, BitwiseCopyable {
  /// Whether it finishes rather than being cancelled.
  public var finishes: Bool
  /// The name of the interaction controller whose rule decides; 0 for the rule of the built-in swipes.
  public var rule: NameIndex = 0
  /// The progress at the release.
  public var progress: Double
  /// The velocity along the pan, in points per second.
  public var velocity: Double
}

/// The target of a script's touch.
public struct Touched: Sendable, BitwiseCopyable {
  /// The screen.
  public var controller: ControllerID
  /// The view; none for anywhere on the screen.
  public var view: ViewID

  /// A point on a screen, or on a view of it.
  public init(controller: ControllerID, view: ViewID) { (self.controller, self.view) = (controller, view) }
}
