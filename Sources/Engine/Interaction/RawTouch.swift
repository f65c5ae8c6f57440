/// Fingers whose places are said: what they mean is found out on the way.
public struct RawTouch: Sendable {
  /// Where each of them is, in the window, in points.
  public internal(set) var fingers: [Point]
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
  /// Whether they have gone as far as a swipe.
  var hasSwiped = false
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

extension RawTouch {
  /// From where they are they go to `goal`.
  mutating func setOut(to goal: [Point]) {
    origin = fingers
    self.goal = goal
  }

  /// Where the fingers are at a moment of the move that is under way.
  func place(of hand: Finger, at now: Time) -> [Point] {
    let length = hand.length.seconds
    let share = length > 0 ? min(max((now - hand.begin).seconds / length, 0), 1) : 1
    return zip(legStart, legEnd).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// Where the fingers are when they have gone so much of their way.
  func place(at share: Double) -> [Point] {
    zip(origin, goal).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// The places of the fingers as they pass the hysteresis, after such a share of their path. If the event finds them
  /// there but for rounding, these are the event's own places, so that the translation is exactly 0.
  func passingPlace(at share: Double) -> [Point] {
    let passed = place(at: share)
    let isSame = zip(passed, legEnd).allSatisfy { abs($0.x - $1.x) < 1e-4 && abs($0.y - $1.y) < 1e-4 }
    return isSame ? legEnd : passed
  }

  /// The direction in which they have gone farthest since they came down.
  var direction: PanDirection {
    let (middle, down) = (origin.middle, down.middle)
    let (x, y) = (middle.x - down.x, middle.y - down.y)
    return abs(x) > abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
  }

  /// Notes where the fingers are when they have gone as far as the hysteresis.
  mutating func notePassing(at fingers: [Point]) { (passed, passedSpread) = (fingers.middle, fingers.spread) }

  /// Notes how fast they are in the move that is under way.
  /// - Parameters:
  ///   - time: how long it takes.
  ///   - start: how fast they are if it takes no time, in points a second.
  mutating func noteSpeed(over time: Time, unless start: Double) {
    let (from, to) = (legStart.middle, legEnd.middle)
    let (x, y, spread) = (to.x - from.x, to.y - from.y, legEnd.spread - legStart.spread)
    let length = (x * x + y * y).squareRoot()
    let rate = time > .zero ? 1 / time.seconds : length > 0 ? start / length : 0
    speed = Point(x * rate, y * rate)
    spreadSpeed =
      time > .zero ? spread / time.seconds : spread == 0 ? 0 : spread < 0 ? -passedSpread : passedSpread
  }

  /// Notes what the fingers have done since they came down, where they are now.
  mutating func notePassing(_ hysteresis: Double, swipe: Double) {
    // As near as the place was found.
    let (middle, enough, far) = (origin.middle, hysteresis * 0.999, swipe * 0.999)
    let (x, y) = (middle.x - down.middle.x, middle.y - down.middle.y)
    if x * x + y * y >= enough * enough { hasMoved = true }
    if x * x + y * y >= far * far { hasSwiped = true }
    if abs(origin.spread - down.spread) >= enough { hasSpread = true }
  }

  /// The share of the way at which the fingers, or the distance between them, have gone as far as `hysteresis`
  /// since they came down, for the first time, or as far as a swipe, if one is looked for; nil if they do not.
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
    // The way out of a circle is passed once; the distance between fingers may have a turning point, so it is
    // looked for step by step.
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
  /// The middle of some points.
  var middle: Point {
    let sum = reduce(Point(0, 0)) { Point($0.x + $1.x, $0.y + $1.y) }
    let count = Double(Swift.max(count, 1))
    return Point(sum.x / count, sum.y / count)
  }

  /// How far they are from their middle, on the average.
  var spread: Double {
    let middle = middle
    let sum = reduce(0.0) { sum, point in
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return sum + (x * x + y * y).squareRoot()
    }
    return sum / Double(Swift.max(count, 1))
  }
}
