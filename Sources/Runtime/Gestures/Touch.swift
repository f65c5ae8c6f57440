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
    case pan(PanDirection, fromEdge: Bool)
    case pinch
    case tap
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

extension Machine {
  /// How often code is told of a finger that moves: sixty times a second.
  static let touchInterval = 1.0 / 60
  /// How fast a finger sets out that is not said to take any time, in points a second. A recogniser is asked, and
  /// begins, on the way: what it asks first is where the finger goes.
  static let startVelocity = 600.0

  /// The finger that is down, or as it was when it was lifted.
  var hand: Finger { world.finger.isDown ? world.finger : touch.lifted }

  /// How fast the finger is, in points a second.
  var handVelocity: Point {
    let hand = hand
    if let velocity = touch.liftVelocity { return hand.direction.translation(velocity) }
    guard touch.stage == .asking || touch.stage == .beginning else { return hand.velocity }
    if let raw = touch.raw { return velocity(of: raw, hand) }
    let sets = touch.duration > .zero ? setOut : .zero
    return sets == .zero ? hand.direction.translation(start(hand)) : sets
  }

  /// How fast one sets out that is not said to take any time: a pinch by as much of its scale.
  private func start(_ hand: Finger) -> Double { hand.isPinch ? 1 : Self.startVelocity }

  private func velocity(of raw: RawTouch, _ hand: Finger) -> Point {
    let way = Point(raw.goal.middle.x - raw.origin.middle.x, raw.goal.middle.y - raw.origin.middle.y)
    let seconds = touch.duration.seconds
    if seconds > 0, !hand.isPinch { return Point(way.x / seconds, way.y / seconds) }
    return hand.direction.translation(start(hand))
  }

  /// The velocity that the move has which is about to begin.
  private var setOut: Point {
    let seconds = touch.duration.seconds
    switch touch.extent {
    case .pair(let x, let y): return Point(x / seconds, y / seconds)
    case .number(let share): return hand.direction.translation(share * hand.distance / seconds)
    default: return .zero
    }
  }

  /// What a word about the finger means in the code of a gesture or an interaction.
  func fingerWord(_ question: Question, _ scene: Scene) -> Value {
    if case .state = question {
      return .gestureState(touch.state(of: scene.object) ?? touch.state)
    }
    if let value = companionWord(question, scene.object) { return value }
    let hand = hand
    let translation = hand.translation(at: world.now)
    switch question {
    case .translation: return hand.isPinch ? .pair(0, 0) : .pair(translation.x, translation.y)
    case .scale: return .number(hand.isPinch ? 1 + translation.x : 1)
    case .location:
      let place = hand.location(at: world.now)
      return .pair(place.x, place.y)
    // The velocity of a pinch is that of its scale.
    case .velocity: return hand.isPinch ? .number(handVelocity.x) : .pair(handVelocity.x, handVelocity.y)
    // To a rule only the way along the pan matters.
    default: return .number(hand.direction.component(of: handVelocity))
    }
  }

  /// Whether an object is of a kind.
  func isKind(_ kind: ObjectDeclaration.Kind, _ token: Int32) -> Bool {
    objects.contains(token) && program.blueprint.objects[Int(objects[token].declaration)].kind == kind
  }

  /// Whether the code of an object is that of a driver.
  func isDriver(_ token: Int32) -> Bool { isKind(.gesture, token) || isKind(.interaction, token) }

  /// How far it is for the code of a driver: the transition, or else the finger.
  func driverProgress(_ scene: Scene) -> Double {
    let id = scene.transition
    return id.exists && world.transitions[id].phase <= .driven
      ? progress(of: id) : hand.progress(at: world.now)
  }
}
