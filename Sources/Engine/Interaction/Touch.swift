/// The state of gesture recognition for one touch, from touch-down until after the fingers lift. Each recognizer also
/// has a `GestureState`.
///
/// The `Stage` is the next step; between two stages the world runs and handlers are called:
///
///     resting ──pan, pinch──▶ asking ──▶ beginning ──▶ moving ──▶ resting
///        │                     │  ▲ ▲
///        │                     └──┘ │ a recognizer declines to begin: the next one is asked
///        └──touch──▶ approaching ──▶ arriving      (raw: no question before the hysteresis is passed)
///                         └──not far enough──▶ moving
///
/// Before the first stage shown, the stage is `receiving` while recognizers are asked whether they receive the touch
/// (GEST-50).
///
/// When a recognizer begins, others may stay possible if a delegate allows simultaneous recognition (GEST-31). The
/// stage before `beginning` is then `pairing`, in which delegates are asked about each pair. Of several recognizers
/// that have begun, the first one leads: the world's finger measures its translation.
public struct Touch: Sendable {
  /// A recognizer, handler or built-in swipe that may respond to a finger.
  public enum Recognizer: Equatable, Sendable, BitwiseCopyable {
    /// A handler that acts as a recognizer: `on pan … { … }` or `on pinch { … }`.
    case handler(GestureHandler)
    /// A recognizer that is attached to a view.
    case gesture(GestureRecognizerID)
    /// A built-in swipe of UIKit.
    case system
  }

  /// A recognizer, handler or built-in swipe that may respond to the current touch.
  public struct Contender: Sendable, BitwiseCopyable {
    /// The recognizer, handler or built-in swipe.
    public internal(set) var recognizer: Recognizer
    /// The gesture that this contender recognizes.
    public internal(set) var kind: GestureKind
    /// How far this contender has recognized its gesture.
    public internal(set) var state = GestureState.possible
    /// For a built-in swipe: the innermost controller under the finger, from which the nearest container with a swipe
    /// responds (GEST-61). None to begin at the visible controller.
    var origin = ControllerID.none
    /// Whether the recognizer's delegate must still be asked whether the recognizer receives the touch (GEST-50).
    var isUnasked = false
    /// The points that code has added to the recognizer's translation (GEST-48).
    var added = Point.zero
    /// The factor by which code has multiplied the recognizer's scale (GEST-48).
    var factor = 1.0
    /// The angle that code has added to the recognizer's rotation, in radians (GEST-163).
    var turned = 0.0
    /// Whether code has set the translation, scale or rotation since the finger last moved; the velocity is then zero
    /// (GEST-49).
    var isStill = false
    /// Whether the fingers have made this contender's gesture, so that only questions remain before it begins.
    var isReady = false
    /// Whether the recognizer's action is still to be sent (GEST-13).
    var hasAction = false
    /// For raw fingers: the middle of the fingers at which the translation is zero, in points of the window.
    var start = Point.zero
    /// For raw fingers: their measure at which the scale is 1, or the rotation 0; see `RawTouch.measure(_:of:)`.
    var unit = 1.0

    /// The recognizer attached to a view; none if this contender is a handler or a built-in swipe.
    var gesture: GestureRecognizerID {
      if case .gesture(let id) = recognizer { id } else { .none }
    }

    /// Whether this contender is a built-in swipe of UIKit.
    var isBuiltIn: Bool { if case .system = recognizer { true } else { false } }
  }

  /// Two contenders that may recognize simultaneously, as indices into `contenders`.
  struct Pair: Sendable, BitwiseCopyable {
    /// The contender that has begun.
    var begun: Int
    /// The contender that has not begun yet.
    var other: Int
    /// The number of contenders of the pair that declined, or have no delegate to ask, 0…2.
    var refusals = 0
    /// Whether a question about the pair awaits its answer.
    var isAsked = false

    /// The contender to ask next, and the contender to ask about. The one that has begun is asked first.
    var question: (asked: Int, about: Int) { refusals == 0 ? (begun, other) : (other, begun) }
  }

  /// The next step in processing the touch.
  public enum Stage: UInt8, Sendable, BitwiseCopyable {
    case resting
    /// A recognizer has been asked whether it may begin.
    case asking
    /// A recognizer has begun, and the others are being asked whether they may begin too.
    case pairing
    /// The delegates' questions are answered, or a statement goes on with fingers already down; next, the finger moves.
    case beginning
    /// The raw fingers start or continue to move; next, the event at which they pass a threshold is determined.
    case approaching
    /// The raw fingers are moving to the event at which they pass a threshold, such as the hysteresis.
    case arriving
    /// The finger moves to its target.
    case moving
    /// A recognizer has been asked whether it receives the touch.
    case receiving
    /// The fingers are down and rest.
    case holding
  }

  /// The length of the movement of a pan, pinch or rotation.
  public enum Extent: Equatable, Sendable, BitwiseCopyable {
    /// A progress, as a fraction of the finger's `distance`.
    case share(Double)
    /// A translation, in points; for a pinch (scale − 1, 0), for a rotation (angle, 0).
    case translation(Point)
  }

  /// The interval between touch events while a finger moves, in seconds: sixty events per second.
  static let interval = 1.0 / 60
  /// The time that a finger must rest to lift without velocity, under the rule `RestingVelocity.zero` (GEST-200).
  static let rest = Time.seconds(0.1)
  /// The initial speed of a finger whose move has no duration, in points per second: recognizers read a velocity before
  /// the move has any.
  static let startVelocity = 600.0

  /// The next step in processing the touch.
  public internal(set) var stage = Stage.resting
  /// The recognizers, handlers and built-in swipes that may respond to the touch.
  public internal(set) var contenders: [Contender] = []
  /// The index of the contender that responds, is being asked, or whose action is running; nil for none.
  var answerer: Int?
  /// The index of the contender that began first among those in progress, whose movement the finger measures; nil for
  /// none.
  var lead: Int?
  /// The pairs of contenders still to be asked whether they recognize simultaneously, the next pair last.
  var pairs: [Pair] = []
  /// The view under the fingers at touch-down; none unless touch calls or questions need it.
  var touched = ViewID.none
  /// Whether controllers receive the touch calls (touchesBegan, …).
  var isTold = false
  /// Whether the touch calls wait until recognizers that delay them have failed (GEST-400).
  var isWithheld = false
  /// The position of the fingers in the last touch call, in points of the window.
  var lastTouchCallPosition = Point.zero
  /// Whether a tap or swipe recognizer has recognized this touch.
  var isAnswered = false
  /// The calls and questions that wait for the machine, in order.
  var callouts: [RecognizerCallout] = []
  /// Whether a built-in swipe has just begun and the other recognizers are still to fail.
  var hasSwiped = false
  /// Whether the page of a zoom transition has just allowed the swipe that begins to dismiss it.
  var isAllowedByPage = false
  /// The recognizer whose code last issued a command during this touch; none if no code has.
  public var commander = GestureRecognizerID.none
  /// The name of the interaction controller that this touch last drove; 0 for none.
  public internal(set) var fed: NameIndex = 0
  /// The time at which the fingers touched down.
  var downTime = Time.zero
  /// The sequence number of the deadline at which the next long press is due; 0 for none.
  var pressDeadline: Int64 = 0
  /// The stage that a long press has interrupted. Set while the long press is asked and begins; otherwise nil.
  var interrupted: Stage?
  /// The target of the current pan, pinch or rotation.
  var extent = Extent.share(0)
  /// The duration of the current move.
  var duration = Time.zero
  /// The time at which the current move reaches its target.
  var arrival = Time.zero
  /// The number of touch events sent so far in the current move.
  var samples = 0
  /// Whether the touch event at the end of the current move has been sent.
  var hasArrived = false
  /// The statement that moves the finger, as an index into the log of causes.
  public var cause: CauseIndex = 0
  /// The state of the finger when it lifted.
  var lifted = Finger()
  /// The velocity that the statement gives for the lift, along the finger's direction; nil if the statement gives none.
  var liftVelocity: Double?
  /// The state of raw fingers, which the script places by position; nil for other fingers.
  public internal(set) var raw: RawTouch?
  /// The state of raw fingers when they lifted; nil for other fingers.
  var liftedRaw: RawTouch?

  /// The recognizer that responds to the touch; none if a handler, a built-in swipe or nothing responds.
  var gesture: GestureRecognizerID { answerer.map { contenders[$0].gesture } ?? .none }

  /// The `commander`, if it takes part in this touch; otherwise the recognizer that responds, none if there is none.
  public var driver: GestureRecognizerID { place(of: commander) == nil ? gesture : commander }

  /// The recognizers on views that have begun and not ended: first `driver`, then the others.
  public var liveGestures: [GestureRecognizerID] {
    let all = [driver] + live.map { contenders[$0].gesture }.filter { $0 != driver }
    return all.filter { state(of: $0)?.isLive ?? false }
  }

  /// The state of `commander`; if that recognizer takes no part in the touch, the state of the responding one.
  public var driverState: GestureState { state(of: commander) ?? state }

  /// Whether the driving recognizer has failed or been cancelled, and so drives nothing any more.
  public var isDriverGivenUp: Bool { driverState == .cancelled || driverState == .failed }

  /// The state of a recognizer in this touch; nil if it takes no part.
  public func state(of id: GestureRecognizerID) -> GestureState? {
    place(of: id).map { contenders[$0].state }
  }

  /// The index of a recognizer in `contenders`; nil if it takes no part in this touch.
  public func place(of id: GestureRecognizerID) -> Int? {
    id.isNone ? nil : contenders.firstIndex { $0.gesture == id }
  }

  /// The indices of the contenders that have begun and not ended.
  public var live: [Int] { contenders.indices.filter { contenders[$0].state.isLive } }

  /// Whether a recognizer on a view has begun and not ended.
  var hasLiveGesture: Bool { contenders.contains { $0.state.isLive && $0.gesture.exists } }

  /// The indices of the contenders that may still begin.
  var possible: [Int] { contenders.indices.filter { contenders[$0].state == .possible } }

  /// Whether the contender that responds is a built-in swipe of UIKit.
  public var isBuiltIn: Bool { answerer.map { contenders[$0].isBuiltIn } ?? false }

  /// Whether the contender that responds recognizes this kind of gesture.
  func answers(_ kind: GestureKind) -> Bool { answerer.map { contenders[$0].kind == kind } ?? false }

  /// Whether the contender that responds recognizes a discrete gesture, such as a tap.
  var answersOnce: Bool { answerer.map { contenders[$0].kind.isDiscrete } ?? false }

  /// The state of the contender that responds; possible if there is none.
  public internal(set) var state: GestureState {
    get { answerer.map { contenders[$0].state } ?? .possible }
    set { if let answerer { contenders[answerer].state = newValue } }
  }

  /// Whether a recognizer is being asked whether it may begin, or is beginning.
  var isBeginning: Bool {
    switch stage {
    case .asking, .pairing, .beginning: true
    case .resting, .receiving, .approaching, .arriving, .moving, .holding: false
    }
  }

  /// Whether the contender that responds has begun and not ended.
  var isLive: Bool { state.isLive }
}

/// A call or question about recognizers to the machine.
public enum RecognizerCallout: Sendable, BitwiseCopyable {
  /// Asks whether a recognizer begins (GEST-15); `World.answer(_:trace:)` answers at the end of the turn.
  case shouldBegin(GestureRecognizerID)
  /// Asks whether a recognizer receives the touch on a view (GEST-50); answered like `shouldBegin`.
  case shouldReceive(GestureRecognizerID, ViewID)
  /// Reports a tap on a view that all its tap recognizers declined: handlers may respond.
  case refusedTap(ViewID)
  /// Asks whether a recognizer may recognize simultaneously with another one, or with a handler if `with` is none
  /// (GEST-32); answered like `shouldBegin`.
  case shouldRecognizeSimultaneously(GestureRecognizerID, with: GestureRecognizerID)
  /// Sends the action of a recognizer, which now has this state (GEST-13).
  case action(GestureRecognizerID, GestureState)
  /// Runs a handler that acts as a recognizer.
  case handler(GestureHandler)
  /// Reports that a swipe of UIKit, or a custom recognizer with the action of UIKit's swipe back, has begun, and the
  /// transition that it drives; none if it drives none yet, as on a sheet or a zoomed page that is asked first.
  case swipe(TransitionID)
}

/// The work that the machine must do before the touch can continue.
public enum TouchStep: Sendable, BitwiseCopyable {
  /// Nothing: the finger has reached its target.
  case over
  /// Perform all pending operations.
  case work
  /// Advance the clock to this time, or to an earlier deadline.
  case wait(until: Time)
  /// Update transitions that a custom rule drives, then call `World.notifyChange(trace:)`.
  case sample
}

/// How an interactive transition ends when the finger lifts.
public struct TouchRelease: Sendable, BitwiseCopyable {
  /// Whether the transition finishes rather than being cancelled.
  public var finishes: Bool
  /// The name of the interaction controller whose rule decided; 0 if a rule of the engine decided.
  public var rule: NameIndex = 0
  /// The progress of the transition at the lift.
  public var progress: Double
  /// The velocity along the direction of the pan, in points per second; for two fingers, in the unit of their gesture.
  public var velocity: Double
}

/// The target of a touch in a script.
public struct Touched: Sendable, BitwiseCopyable {
  /// The controller whose screen is touched.
  public var controller: ControllerID
  /// The touched view; none for anywhere on the screen.
  public var view: ViewID

  /// A touch on a controller's screen, or on one view of that screen.
  public init(controller: ControllerID, view: ViewID) { (self.controller, self.view) = (controller, view) }
}
