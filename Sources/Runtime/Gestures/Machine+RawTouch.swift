import Diagnostics
import Engine
import Semantics

// Fingers that were put down by `touch`: where they are is said, and what they mean is found out on the way.

extension Machine {
  /// `touch E`, `touch by E`, `touch up`.
  mutating func touchRaw(
    _ line: ResolvedTouch, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let scene = scene(isOnScreen: false)
    let duration =
      line.duration.exists ? try time(line.duration, scene, for: "how long a touch takes") : .zero
    guard duration >= .zero, duration < .limit else {
      throw misuse("a touch takes no time, or some", at: line.duration)
    }
    let goal = try fingers(line, scene)
    let isNew = !world.finger.isDown
    try beginCommand(place, top, continues: !isNew, &log)
    let mark = world.agendaDepth
    if isNew {
      guard duration == .zero else {
        throw misuse("a finger touches down at once", at: line.duration, help: "`touch by` moves it then")
      }
      touchDown(at: goal)
    }
    touch.cause = causeOfCommand(place, top, &log)
    touch.duration = duration
    if !isNew {
      if touch.raw == nil { throw Self.notRaw }
      try setCount(goal, &log)
      setOut(to: goal)
    }
    work(top, downTo: mark, clock: .finger)
  }

  /// Sets out to where the hysteresis is passed, if it is on the way; else all the way.
  mutating func approach(_ top: Int) throws(Stop) {
    guard var raw = touch.raw, !raw.hasPassed, touch.contenders.contains(where: { $0.state == .possible }),
      let share = raw.passing(world.rules.gestures.hysteresis)
    else {
      touch.stage = .moving
      return try goStraight(top)
    }
    raw.hasPassed = true
    touch.raw = raw
    let length = Time.seconds(touch.duration.seconds * share)
    frames[top].goal = world.now + length
    world.moveFinger(to: translation(to: raw.place(at: share)), over: length)
    touch.stage = .arriving
  }

  /// Where the hysteresis is passed, those that have seen what they look for are asked; the others fail.
  mutating func arrive(_ top: Int, _ log: inout Log) throws(Stop) {
    if world.now < frames[top].goal {
      _ = moveClock(to: frames[top].goal, log)
      return
    }
    guard var raw = touch.raw else { return }
    let length = world.now - world.finger.begin
    touch.duration = touch.duration - length
    raw.origin = raw.place(at: raw.passing(world.rules.gestures.hysteresis) ?? 1)
    touch.raw = raw
    for place in touch.contenders.indices where touch.contenders[place].state == .possible {
      switch verdict(on: place, raw) {
      case true?: touch.contenders[place].isReady = true
      case false?: try failContender(place, &log)
      case nil: break
      }
    }
    try offerTouch(&log)
    if touch.answerer < 0 { touch.stage = .approaching }
  }

  /// From here the way of the fingers counts for the one that answers (GEST-21).
  mutating func beginRaw() {
    guard var raw = touch.raw else { return }
    let middle = raw.origin.middle
    let rules = world.rules.gestures
    switch touch.contenders[touch.answerer].kind {
    case .pan(let direction, _):
      let start = rules.startsPastHysteresis ? middle : raw.down.middle
      world.beginWay(
        direction, isPinch: false, at: rules.beginsMoved ? Point(start.x - 1, start.y - 1) : start)
    case .pinch:
      raw.unit = max(raw.origin.spread, 1)
      touch.raw = raw
      world.beginWay(raw.goal.spread < raw.unit ? .left : .right, isPinch: true, at: middle)
    case .tap: break
    }
  }

  /// Moves the fingers on to where their statement takes them.
  mutating func moveRaw() {
    guard var raw = touch.raw else { return }
    world.moveFinger(to: translation(to: raw.goal), over: touch.duration)
    raw.origin = raw.goal
    raw.fingers = raw.goal
    touch.raw = raw
  }

  /// Raw fingers are lifted: pans that have not begun fail, taps are recognised.
  mutating func liftRaw(_ log: inout Log) throws(Stop) {
    for place in touch.contenders.indices where touch.contenders[place].state == .possible {
      if touch.contenders[place].kind == .tap, touch.raw?.hasPassed == false {
        touch.contenders[place].isReady = true
      } else {
        try failContender(place, &log)
      }
    }
    let place = touch.raw?.down.middle ?? .zero
    let isTap = touch.raw?.hasPassed == false
    try offerTouch(&log)
    touch.stage = touch.stage == .asking ? .asking : .resting
    guard touch.answerer < 0, isTap else { return }
    _ = try runTaps(from: world.hitTest(place), gesturesToo: false, cause: touch.cause, &log)
  }

  // MARK: - Implementation

  private static var notRaw: Stop {
    .misuse("this finger was put down by a pan or a pinch", help: "`pan to …` goes on with it", at: nil)
  }

  /// Where a statement takes the fingers, in the window.
  private func fingers(_ line: ResolvedTouch, _ scene: Scene) throws(Stop) -> [Point] {
    let value = try evaluate(line.place, scene)
    if line.isRelative {
      guard case .pair(let x, let y) = value, x.isFinite, y.isFinite else {
        throw misuse("a touch goes on by so many points, such as `(6, 0)`", at: line.place)
      }
      guard world.finger.isDown else {
        throw .misuse("no finger is down", help: "`touch (20, 30)` puts one down", at: nil)
      }
      guard let raw = touch.raw else { throw Self.notRaw }
      return raw.fingers.map { Point($0.x + x, $0.y + y) }
    }
    let elements: [Value] = if case .list(let list) = value { list } else { [value] }
    var found: [Point] = []
    for element in elements {
      guard case .pair(let x, let y) = element, x.isFinite, y.isFinite else {
        throw misuse(
          "a touch is at a point of the window, such as `(20, 30)`; several are a list of points",
          at: line.place)
      }
      found.append(Point(x, y))
    }
    guard (1...10).contains(found.count) else {
      throw misuse("there are one to ten fingers", at: line.place, help: "`touch up` lifts them")
    }
    return found
  }

  private mutating func touchDown(at fingers: [Point]) {
    touch = Touch()
    touch.raw = RawTouch(fingers: fingers, down: fingers, goal: fingers, origin: fingers)
    world.touchDown(.down, at: fingers.middle)
    world.setFingers(count: fingers.count, start: fingers.middle)
    touch.contenders = contenders(under: fingers[0])
  }

  private mutating func setOut(to goal: [Point]) {
    guard var raw = touch.raw else { return }
    raw.origin = raw.fingers
    raw.goal = goal
    touch.raw = raw
    touch.stage = touch.isLive ? .beginning : .approaching
  }

  /// Puts further fingers down, or lifts some: what was their way so far remains so.
  private mutating func setCount(_ goal: [Point], _ log: inout Log) throws(Stop) {
    guard var raw = touch.raw, goal.count != raw.fingers.count else { return }
    let isFewer = goal.count < raw.fingers.count
    let (old, new) = (raw.fingers.middle, goal.middle)
    let start = world.finger.start
    world.setFingers(
      count: goal.count,
      start: world.finger.isPinch ? start : Point(start.x + new.x - old.x, start.y + new.y - old.y))
    raw.fingers = goal
    raw.down = goal
    raw.hasPassed = touch.isLive
    touch.raw = raw
    let isOver = touch.answers(.pinch) ? goal.count < 2 : isFewer && !world.rules.gestures.lastsUntilAllLift
    if isOver, touch.isLive { try endTouch(&log) }
  }

  private mutating func goStraight(_ top: Int) throws(Stop) {
    touch.samples = 0
    touch.hasArrived = false
    frames[top].goal = world.now + touch.duration
    moveRaw()
  }

  /// How far the fingers have come when they are there: of a pinch, as much as its scale is more than 1.
  private func translation(to fingers: [Point]) -> Point {
    if world.finger.isPinch { return Point(fingers.spread / (touch.raw?.unit ?? 1) - 1, 0) }
    let (place, start) = (fingers.middle, world.finger.start)
    return Point(place.x - start.x, place.y - start.y)
  }

  /// Whether a recogniser has seen what it looks for; nil if it still may.
  private func verdict(on place: Int, _ raw: RawTouch) -> Bool? {
    let (way, down) = (raw.origin.middle, raw.down.middle)
    let translation = Point(way.x - down.x, way.y - down.y)
    switch touch.contenders[place].kind {
    case .tap: return false
    case .pinch:
      if raw.fingers.count < 2 { return nil }
      return abs(raw.origin.spread - raw.down.spread) >= world.rules.gestures.hysteresis * 0.999
    case .pan(let direction, _):
      let (least, most) = touches(of: touch.contenders[place].recogniser)
      if raw.fingers.count < least { return nil }
      if most > 0, raw.fingers.count > most { return false }
      let along = direction.component(of: translation)
      return along > 0 && along >= max(abs(translation.x), abs(translation.y))
    }
  }
}

extension RawTouch {
  /// Where the fingers are when they have gone so much of their way.
  func place(at share: Double) -> [Point] {
    zip(origin, goal).map { from, to in
      Point(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
    }
  }

  /// The share of the way at which the fingers, or the distance between them, have gone as far as `hysteresis`
  /// since they came down; nil if they do not.
  func passing(_ hysteresis: Double) -> Double? {
    let (middle, spread) = (down.middle, down.spread)
    func isPast(_ share: Double) -> Bool {
      let place = place(at: share)
      let (x, y) = (place.middle.x - middle.x, place.middle.y - middle.y)
      return x * x + y * y >= hysteresis * hysteresis || abs(place.spread - spread) >= hysteresis
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
