import Engine
import Semantics

// What code is told of the finger.

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
    guard touch.isBeginning else { return hand.velocity }
    if let raw = touch.raw, !hand.isPinch, world.rules.gestures.knowsVelocity { return raw.speed }
    let sets = touch.duration > .zero && touch.raw == nil ? setOut : .zero
    return sets == .zero ? hand.direction.translation(start(hand)) : sets
  }

  /// How fast one sets out that is not said to take any time: a pinch by as much of its scale.
  private func start(_ hand: Finger) -> Double { hand.isPinch ? 1 : Self.startVelocity }

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
    if let value = companionWord(question, scene.object) ?? firstWord(question, scene.object) { return value }
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

  /// A word about the fingers for a recogniser that is being asked whether it begins, or begins; nil if it means the
  /// same as later on.
  ///
  /// One that is asked has come as far as the fingers have since they came down (GEST-35). One that begins counts
  /// from where the hysteresis was passed (GEST-21), and has gone on from there (GEST-36): by `pan`, one point.
  private func firstWord(_ question: Question, _ token: Int32) -> Value? {
    guard touch.isBeginning else { return nil }
    let isPinch = token == 0 ? touch.answers(.pinch) : kind(of: token) == .pinch
    let isAsked = touch.stage == .asking || touch.stage == .pairing && touch.state(of: token) == .possible
    if isPinch {
      guard let raw = touch.raw, question == .velocity, isAsked else { return nil }
      return .number(raw.spreadSpeed / raw.passedSpread)
    }
    let rules = world.rules.gestures
    guard question == .translation else { return nil }
    if isAsked, !rules.isAskedOnTheWay { return .pair(0, 0) }
    guard isAsked || rules.countsOvershoot else { return nil }
    if let raw = touch.raw {
      let (place, down) = (raw.origin.middle, raw.down.middle)
      return isAsked ? .pair(place.x - down.x, place.y - down.y) : nil
    }
    let length = isAsked ? rules.hysteresis : 1
    return .pair(firstWay.x * length, firstWay.y * length)
  }

  /// Where a `pan` sets out to, of length 1.
  private var firstWay: Point {
    if case .pair(let x, let y) = touch.extent, case let length = (x * x + y * y).squareRoot(), length > 0,
      length.isFinite
    {
      return Point(x / length, y / length)
    }
    return hand.direction.translation(1)
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
