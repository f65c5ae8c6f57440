/// Raw fingers: fingers that a script places by their positions. Which gesture they make is determined as they move.
public struct RawTouch: Sendable {
  /// The position of each finger at the last touch event, in points of the window; while the fingers move to the target
  /// of their move, that target.
  public internal(set) var fingers: [Point]
  /// The positions at touch-down, or when the number of fingers last changed.
  var down: [Point]
  /// The positions to which the current statement moves the fingers.
  var goal: [Point]
  /// The positions at which the rest of the path to `goal` begins: those at the start of the statement, then those at
  /// each threshold that the fingers pass; while they move to `goal`, the same positions as `goal`.
  var origin: [Point]
  /// Whether the middle of the fingers has moved as far as a pan's hysteresis since touch-down.
  var hasMoved = false
  /// Whether the spread of the fingers has changed by as much as a pan's hysteresis since touch-down.
  var hasSpread = false
  /// Whether the fingers have turned about their middle since touch-down on an arc as long as a pan's hysteresis.
  var hasTurned = false
  /// Whether the middle of the fingers has moved as far as a swipe requires.
  var hasSwiped = false
  /// Whether the fingers have moved too far for a tap.
  var hasPassed: Bool { hasMoved || hasSpread || hasTurned }
  /// The measure of the fingers from which the leading recognizer counts; see `measure(_:of:)`.
  var unit = 1.0
  /// The angle that the fingers had turned since touch-down when the current part of the move began, in radians.
  var legTurn = 0.0
  /// The positions at which the current part of the move began.
  var legStart: [Point]
  /// The positions at which the current part of the move ends.
  var legEnd: [Point]
  /// The middle of the fingers when they passed the hysteresis (GEST-21).
  var passed = Point.zero
  /// The average distance of the fingers from their middle when they passed the hysteresis, in points.
  var passedSpread = 1.0
  /// The angle that the fingers had turned since touch-down when they passed the hysteresis, in radians.
  var passedTurn = 0.0
  /// The velocity of the middle of the fingers as they last passed a threshold, in points per second.
  var speed = Point.zero
  /// The rate of change of the fingers' spread as they last passed a threshold, in points per second.
  var spreadSpeed = 0.0
  /// The rate at which the fingers turned as they last passed a threshold, in radians per second.
  var turnSpeed = 0.0

  /// Raw fingers that have just touched down at these positions.
  init(at fingers: [Point]) {
    self.fingers = fingers
    (down, goal, origin, legStart, legEnd) = (fingers, fingers, fingers, fingers, fingers)
  }
}

extension RawTouch {
  /// Begins a move of the fingers from their current positions to `goal`.
  mutating func setOut(to goal: [Point]) {
    origin = fingers
    self.goal = goal
  }

  /// The positions of the fingers at the time `now`, in the current part of the move.
  func place(of hand: Finger, at now: Time) -> [Point] {
    let length = hand.length.seconds
    let share = length > 0 ? min(max((now - hand.begin).seconds / length, 0), 1) : 1
    return zip(legStart, legEnd).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// The positions of the fingers after the fraction `share` of the path from `origin` to `goal`.
  func place(at share: Double) -> [Point] {
    zip(origin, goal).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// The positions of the fingers at the fraction `share` of the path, where they pass the hysteresis. If these differ
  /// from the positions at the current touch event only by rounding, returns the event's positions, so that the
  /// translation is exactly 0.
  func passingPlace(at share: Double) -> [Point] {
    let passed = place(at: share)
    let isSame = zip(passed, legEnd).allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 }
    return isSame ? legEnd : passed
  }

  /// The main direction in which the middle of the fingers has moved since touch-down: down if it has not moved.
  var direction: PanDirection {
    let (middle, down) = (origin.middle, down.middle)
    let (x, y) = (middle.x - down.x, middle.y - down.y)
    return abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Begins a part of the move (a leg): up to a touch event, or to the target.
  mutating func beginLeg(from start: [Point], to end: [Point]) {
    legTurn = turn(to: start)
    (legStart, legEnd) = (start, end)
  }

  /// The angle that the fingers have turned since touch-down at these positions of the current move, in radians.
  func turn(to fingers: [Point]) -> Double {
    legTurn + legStart.turn(to: origin) + origin.turn(to: fingers)
  }

  /// The measure of a gesture of two fingers at these positions: their average distance from their middle, in points,
  /// or the angle turned since touch-down, in radians.
  func measure(_ pair: PairGesture, of fingers: [Point]) -> Double {
    pair == .pinch ? fingers.spread : turn(to: fingers)
  }

  /// The measure of a gesture of two fingers where they passed the hysteresis; the gesture is measured from there. At
  /// least 1 point for a pinch.
  func passedMeasure(_ pair: PairGesture) -> Double {
    pair == .pinch ? max(passedSpread, 1) : passedTurn
  }

  /// Records the positions of the fingers when they pass the hysteresis.
  mutating func notePassing(at fingers: [Point]) {
    (passed, passedSpread, passedTurn) = (fingers.middle, fingers.spread, turn(to: fingers))
  }

  /// Records the velocity of the current part of the move: of the middle of the fingers, of their spread, and of their
  /// turn.
  /// - Parameters:
  ///   - time: The duration of that part.
  ///   - start: The speed of the middle if the duration is zero, in points per second. The spread then changes by
  ///     `passedSpread` a second, and the turn by one radian a second, if at all.
  mutating func noteSpeed(over time: Time, unless start: Double) {
    let (from, to) = (legStart.middle, legEnd.middle)
    let (x, y, spread) = (to.x - from.x, to.y - from.y, legEnd.spread - legStart.spread)
    let length = (x * x + y * y).squareRoot()
    let rate = time > .zero ? 1 / time.seconds : length > 0 ? start / length : 0
    speed = Point(x * rate, y * rate)
    spreadSpeed =
      time > .zero ? spread / time.seconds : spread == 0 ? 0 : spread < 0 ? -passedSpread : passedSpread
    let turn = legStart.turn(to: legEnd)
    turnSpeed = time > .zero ? turn / time.seconds : turn == 0 ? 0 : turn < 0 ? -1 : 1
  }

  /// Records which of the thresholds (hysteresis, swipe) the fingers have passed since touch-down.
  mutating func notePassing(_ hysteresis: Double, turns: Bool, swipe: Double) {
    // The factor 0.999 allows for the precision with which `passing` finds the threshold.
    let (middle, enough, far) = (origin.middle, hysteresis * 0.999, swipe * 0.999)
    let (x, y) = (middle.x - down.middle.x, middle.y - down.middle.y)
    if x * x + y * y >= enough * enough { hasMoved = true }
    if x * x + y * y >= far * far { hasSwiped = true }
    if abs(origin.spread - down.spread) >= enough { hasSpread = true }
    if turns, arc(to: origin) >= enough { hasTurned = true }
  }

  /// The length of the arc on which the fingers have turned about their middle since touch-down, in points.
  private func arc(to fingers: [Point]) -> Double {
    fingers.count < 2 ? 0 : turn(to: fingers).magnitude * fingers.spread
  }

  /// The distance of the middle of the fingers from where they touched down, in points.
  func distance(to fingers: [Point]) -> Double {
    let (x, y) = (fingers.middle.x - down.middle.x, fingers.middle.y - down.middle.y)
    return (x * x + y * y).squareRoot()
  }

  /// The fraction of the path at which the fingers first pass a threshold: the hysteresis since touch-down (by
  /// movement, spread or turning), or one of the distances below. Nil if they pass none.
  /// - Parameters:
  ///   - turns: Whether turning counts, too.
  ///   - swipe: The distance of a swipe; nil if none is possible.
  ///   - press: The distance beyond which a long press fails; nil if none is possible.
  func passing(_ hysteresis: Double, turns: Bool, swipe: Double?, press: Double?) -> Double? {
    let swipe = hasSwiped ? nil : swipe
    if hasMoved, hasSpread, swipe == nil, press == nil, hasTurned || !turns { return nil }
    let (middle, spread) = (down.middle, down.spread)
    func isPast(_ share: Double) -> Bool {
      let place = place(at: share)
      let (x, y) = (place.middle.x - middle.x, place.middle.y - middle.y)
      if let swipe, x * x + y * y >= swipe * swipe { return true }
      if let press, x * x + y * y > press * press { return true }
      return !hasMoved && x * x + y * y >= hysteresis * hysteresis
        || !hasSpread && abs(place.spread - spread) >= hysteresis
        || turns && !hasTurned && arc(to: place) >= hysteresis
    }
    // The spread may grow and shrink again, so the path is searched in steps before the share is narrowed down.
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

  /// The average distance of the points from their centroid.
  var spread: Double {
    let middle = middle
    let sum = reduce(0.0) { sum, point in
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return sum + (x * x + y * y).squareRoot()
    }
    return sum / Double(Swift.max(count, 1))
  }

  /// The angle by which the line through the first two points turns to reach that of `other`, in radians, from −π to π;
  /// 0 for fewer points.
  func turn(to other: [Point]) -> Double {
    guard count > 1, other.count > 1 else { return 0 }
    let (x, y) = (self[1].x - self[0].x, self[1].y - self[0].y)
    let (u, v) = (other[1].x - other[0].x, other[1].y - other[0].y)
    return arcTangent(y: x * v - y * u, x: x * u + y * v)
  }
}
