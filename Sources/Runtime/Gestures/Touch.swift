import Engine
import Semantics

/// What the finger means to the recognisers of the script, from when it touches down until after it has been
/// lifted.
///
/// What it is doing is its `Stage`; between two of them the engine works, and handlers run:
///
///     resting ──pan──▶ asking ──▶ beginning ──▶ moving ──▶ resting
///                        │  ▲
///                        └──┘ a recogniser that does not want to begin: the next one is asked
struct Touch: Sendable {
  /// Who may answer to a finger.
  enum Recogniser: Sendable {
    /// `on pan … { … }`
    case handler(HandlerRun)
    /// A `gesture`, by its token.
    case gesture(Int32)
    /// The swipes that UIKit has built in.
    case system
  }

  /// What is done next.
  enum Stage: UInt8, Sendable {
    /// Nothing.
    case resting
    /// The recogniser has been asked whether it begins.
    case asking
    /// The recogniser has begun; then the finger moves.
    case beginning
    /// The finger is on its way.
    case moving
  }

  /// What is done next.
  var stage = Stage.resting
  /// Those that may answer, the nearest first; the first of them is the one that does.
  var recognisers: [Recogniser] = []
  /// Where the one that answers stands.
  var state = GestureState.possible
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

  /// The gesture that answers, by its token; 0 if it is none.
  var gesture: Int32 {
    if case .gesture(let token)? = recognisers.first { token } else { 0 }
  }

  /// Whether it has been recognised, and neither has ended nor been taken away.
  var isLive: Bool { state == .began || state == .changed }
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
    let sets = touch.duration > .zero ? setOut : .zero
    return sets == .zero ? hand.direction.translation(Self.startVelocity) : sets
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
    let hand = hand
    let translation = hand.translation(at: world.now)
    switch question {
    case .translation: return .pair(translation.x, translation.y)
    case .location: return .pair(hand.start.x + translation.x, hand.start.y + translation.y)
    case .velocity: return .pair(handVelocity.x, handVelocity.y)
    // To a rule only the way along the pan matters.
    case .speed: return .number(hand.direction.component(of: handVelocity))
    default: return .gestureState(touch.state)
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
