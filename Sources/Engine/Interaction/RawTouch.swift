/// Fingers given by their positions: the gesture is determined as they move.
public struct RawTouch: Sendable {
  /// The position of each finger, in the window, in points.
  public internal(set) var fingers: [Point]
  /// The positions at touch-down, or when the number of fingers last changed.
  var down: [Point]
  /// The target positions of the current statement.
  var goal: [Point]
  /// The starting positions of the current statement.
  var origin: [Point]
  /// Whether their middle has moved as far as a pan's hysteresis since touch-down.
  var hasMoved = false
  /// Whether their spread has changed by as much.
  var hasSpread = false
  /// Whether they have moved as far as a swipe.
  var hasSwiped = false
  /// Whether they have moved too far for a tap.
  var hasPassed: Bool { hasMoved || hasSpread }
  /// The distance from their middle when a pinch begins, in points.
  var unit = 1.0
  /// The starting positions of the move under way.
  var legStart: [Point]
  /// The end positions of the move under way.
  var legEnd: [Point]
  /// Their middle at the moment they passed the hysteresis (GEST-21).
  var passed = Point.zero
  /// Their average distance from the middle at the moment their spread passed the hysteresis.
  var passedSpread = 1.0
  /// The velocity of their middle when a recognizer was last asked, in points per second.
  var speed = Point.zero
  /// The rate at which their spread changed at that time, in points per second.
  var spreadSpeed = 0.0

  /// Fingers that touch down.
  init(at fingers: [Point]) {
    self.fingers = fingers
    (down, goal, origin, legStart, legEnd) = (fingers, fingers, fingers, fingers, fingers)
  }
}

extension RawTouch {
  /// Sets the target of the next move, from the current positions.
  mutating func setOut(to goal: [Point]) {
    origin = fingers
    self.goal = goal
  }

  /// The positions of the fingers at a time during the move under way.
  func place(of hand: Finger, at now: Time) -> [Point] {
    let length = hand.length.seconds
    let share = length > 0 ? min(max((now - hand.begin).seconds / length, 0), 1) : 1
    return zip(legStart, legEnd).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// The positions of the fingers after a share of their path.
  func place(at share: Double) -> [Point] {
    zip(origin, goal).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// The positions of the fingers as they pass the hysteresis, after a share of their path. If they match the event's
  /// own positions up to rounding, those are used, so that the translation is exactly 0.
  func passingPlace(at share: Double) -> [Point] {
    let passed = place(at: share)
    let isSame = zip(passed, legEnd).allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 }
    return isSame ? legEnd : passed
  }

  /// The main direction of their movement since touch-down.
  var direction: PanDirection {
    let (middle, down) = (origin.middle, down.middle)
    let (x, y) = (middle.x - down.x, middle.y - down.y)
    return abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Records the positions of the fingers as they pass the hysteresis.
  mutating func notePassing(at fingers: [Point]) { (passed, passedSpread) = (fingers.middle, fingers.spread) }

  /// Records the velocity of the move under way.
  /// - Parameters:
  ///   - time: The duration of the move.
  ///   - start: The speed if the move takes no time, in points per second.
  mutating func noteSpeed(over time: Time, unless start: Double) {
    let (from, to) = (legStart.middle, legEnd.middle)
    let (x, y, spread) = (to.x - from.x, to.y - from.y, legEnd.spread - legStart.spread)
    let length = (x * x + y * y).squareRoot()
    let rate = time > .zero ? 1 / time.seconds : length > 0 ? start / length : 0
    speed = Point(x * rate, y * rate)
    spreadSpeed =
      time > .zero ? spread / time.seconds : spread == 0 ? 0 : spread < 0 ? -passedSpread : passedSpread
  }

  /// Records which thresholds the fingers have passed since touch-down.
  mutating func notePassing(_ hysteresis: Double, swipe: Double) {
    // Within the precision of the search.
    let (middle, enough, far) = (origin.middle, hysteresis * 0.999, swipe * 0.999)
    let (x, y) = (middle.x - down.middle.x, middle.y - down.middle.y)
    if x * x + y * y >= enough * enough { hasMoved = true }
    if x * x + y * y >= far * far { hasSwiped = true }
    if abs(origin.spread - down.spread) >= enough { hasSpread = true }
  }

  /// The share of the path at which the fingers first pass `hysteresis` since touch-down, by movement or by spread, or
  /// the swipe distance if a swipe is possible; nil if they do not.
  func passing(_ hysteresis: Double, swipe: Double?) -> Double? {
    let swipe = hasSwiped ? nil : swipe
    if hasMoved, hasSpread, swipe == nil { return nil }
    let (middle, spread) = (down.middle, down.spread)
    func isPast(_ share: Double) -> Bool {
      let place = place(at: share)
      let (x, y) = (place.middle.x - middle.x, place.middle.y - middle.y)
      if let swipe, x * x + y * y >= swipe * swipe { return true }
      return !hasMoved && x * x + y * y >= hysteresis * hysteresis
        || !hasSpread && abs(place.spread - spread) >= hysteresis
    }
    // A path leaves a circle once, but the spread may have a turning point, so the search goes step by step.
    let steps = 64
    guard let first = (0...steps).first(where: { isPast(Double($0) / Double(steps)) }) else { return nil }
    if first == 0 { return 0 }
    var (low, high) = (Double(first - 1) / Double(steps), Double(first) / Double(steps))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isPast(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension [Point] {
  /// The centroid of the points.
  var middle: Point {
    let sum = reduce(Point(0, 0)) { Point($0.x + $1.x, $0.y + $1.y) }
    let count = Double(Swift.max(count, 1))
    return Point(sum.x / count, sum.y / count)
  }

  /// Their average distance from the centroid.
  var spread: Double {
    let middle = middle
    let sum = reduce(0.0) { sum, point in
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return sum + (x * x + y * y).squareRoot()
    }
    return sum / Double(Swift.max(count, 1))
  }
}
