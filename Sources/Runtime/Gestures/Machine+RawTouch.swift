import Diagnostics
import Engine
import Semantics

// Fingers that were put down by `touch`: where they are is said, and what they mean is found out on the way.

extension Machine {
  /// `touch E`, `touch by E`, `touch up`.
  mutating func touchRaw(
    _ line: ResolvedTouch, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let scene = scene()
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
    if !frames[top].endsTurns { frames[top].clock = .fingerInTurn }
  }

  /// Sets out to the event in which the hysteresis is passed, if it is on the way; else all the way.
  mutating func approach(_ top: Int) throws(Stop) {
    guard var raw = touch.raw, touch.hasWaiting,
      let share = raw.passing(world.rules.gestures.hysteresis)
    else {
      touch.stage = .moving
      return try goStraight(top)
    }
    let (length, end) = event(at: share)
    frames[top].goal = world.now + length
    raw.notePassing(at: raw.place(at: share))
    (raw.legStart, raw.legEnd) = (raw.origin, raw.place(at: end))
    raw.noteSpeed(over: length, unless: Self.startVelocity)
    touch.raw = raw
    touch.samples = 0
    touch.hasArrived = false
    world.moveFinger(to: translation(to: raw.legEnd), over: length)
    touch.stage = .arriving
  }

  /// Where the hysteresis is passed, those that have seen what they look for are asked; the others fail.
  mutating func arrive(_ top: Int, _ log: inout Log) throws(Stop) {
    if touch.isLive {
      // Those that have begun already go on meanwhile.
      guard try moveOn(top, &log) else { return }
    } else if world.now < frames[top].goal {
      _ = moveClock(to: frames[top].goal, log)
      return
    }
    guard var raw = touch.raw else { return }
    let length = world.now - world.finger.begin
    touch.duration = touch.duration - length
    raw.origin = raw.legEnd
    if world.rules.gestures.goesOnFromPassing { raw.fingers = raw.legEnd }
    raw.notePassing(world.rules.gestures.hysteresis)
    touch.raw = raw
    for place in touch.contenders.indices where touch.contenders[place].state == .possible {
      switch verdict(on: place, raw) {
      case true?: touch.contenders[place].isReady = true
      case false?: try failContender(place, &log)
      case nil: break
      }
    }
    if try !offerTouch(&log) { touch.stage = .approaching }
  }

  /// From here the way of the fingers counts for the one that answers (GEST-21).
  mutating func beginRaw() {
    guard var raw = touch.raw else { return }
    let (middle, rules) = (raw.origin.middle, world.rules.gestures)
    let start = rules.countsOvershoot ? raw.passed : middle
    let counted = rules.startsPastHysteresis ? start : raw.down.middle
    touch.contenders[touch.answerer].start = rules.beginsMoved ? Point(counted.x - 1, counted.y - 1) : counted
    touch.contenders[touch.answerer].unit = max(raw.passedSpread, 1)
    if touch.lead >= 0 { return }
    raw.unit = touch.contenders[touch.answerer].unit
    touch.raw = raw
    countWay(of: touch.answerer, from: middle)
  }

  /// The engine's finger counts the way of a recogniser.
  /// - Parameter middle: where the middle between the fingers is.
  private mutating func countWay(of place: Int, from middle: Point) {
    guard let raw = touch.raw else { return }
    let contender = touch.contenders[place]
    switch contender.kind {
    case .pan(let direction, _):
      world.beginWay(direction ?? raw.direction, isPinch: false, at: contender.start)
    case .pinch:
      world.beginWay(raw.goal.spread < raw.unit ? .left : .right, isPinch: true, at: middle)
      world.moveFinger(to: translation(to: raw.fingers), over: .zero)
    case .tap: break
    }
  }

  /// The one that led has ended, and another that has begun goes on: it leads from here.
  mutating func follow(_ place: Int) {
    touch.lead = place
    touch.answerer = place
    guard world.finger.isDown, var raw = touch.raw else { return }
    raw.unit = touch.contenders[place].unit
    touch.raw = raw
    // The finger of a pinch stands where it began.
    if world.finger.isPinch { world.setFingers(count: raw.fingers.count, start: raw.fingers.middle) }
    countWay(of: place, from: raw.fingers.middle)
    world.moveFinger(to: translation(to: raw.fingers), over: .zero)
  }

  /// Moves the fingers on to where their statement takes them.
  mutating func moveRaw() {
    guard var raw = touch.raw else { return }
    (raw.legStart, raw.legEnd) = (raw.origin, raw.goal)
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
    let (isTap, reachesSome) = (touch.raw?.hasPassed == false, !touch.contenders.isEmpty)
    try offerTouch(&log)
    if touch.stage != .asking, touch.stage != .pairing { touch.stage = .resting }
    guard touch.answerer < 0 else { return }
    let hit = world.hitTest(place)
    if isTap, try runTaps(from: world.open(hit), gesturesToo: false, cause: touch.cause, &log) { return }
    let closing = reachesSome ? .none : world.transition(closing: hit)
    if closing.exists { world.remarkIgnoredTouch(by: closing, cause: touch.cause, trace: &log.trace) }
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
    touch.raw = RawTouch(at: fingers)
    world.touchDown(.down, at: fingers.middle)
    world.setFingers(count: fingers.count, start: fingers.middle)
    touch.contenders = contenders(under: fingers[0])
  }

  private mutating func setOut(to goal: [Point]) {
    guard var raw = touch.raw else { return }
    raw.origin = raw.fingers
    raw.goal = goal
    touch.raw = raw
    touch.stage = !touch.live.isEmpty && !touch.hasWaiting ? .beginning : .approaching
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
    raw.hasMoved = touch.isLive && !touch.hasWaiting
    raw.hasSpread = raw.hasMoved
    touch.raw = raw
    for place in touch.live {
      let isOver =
        touch.contenders[place].kind == .pinch
        ? goal.count < 2 : isFewer && !world.rules.gestures.lastsUntilAllLift
      if isOver { try endGesture(place, &log) }
    }
  }

  /// The event of the finger in which it has gone so much of its way: how long it takes to come, and how much of
  /// the way has been gone then. Without a time the whole way is one event (GEST-34).
  private func event(at share: Double) -> (length: Time, share: Double) {
    let whole = touch.duration
    if !world.rules.gestures.stepsOnce { return (.seconds(whole.seconds * share), share) }
    if whole == .zero { return (.zero, 1) }
    // As near as the place was found.
    let count = (whole.seconds * share / Self.touchInterval - 1e-6).rounded(.up)
    let length = Time.seconds(max(count, 1) * Self.touchInterval)
    if (whole - length).nanoseconds < 1000 { return (whole, 1) }
    return (length, length.seconds / whole.seconds)
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
    case .pinch: return raw.fingers.count > 1 && raw.hasSpread ? true : nil
    case .pan(let direction, _):
      let (least, most) = touches(of: touch.contenders[place].recogniser)
      if raw.fingers.count < least { return nil }
      if most > 0, raw.fingers.count > most { return false }
      guard raw.hasMoved else { return nil }
      guard let direction else { return world.rules.gestures.pansGoAnyWay || translation.y > 0 }
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
  mutating func notePassing(_ hysteresis: Double) {
    // As near as the place was found.
    let (middle, enough) = (origin.middle, hysteresis * 0.999)
    let (x, y) = (middle.x - down.middle.x, middle.y - down.middle.y)
    if x * x + y * y >= enough * enough { hasMoved = true }
    if abs(origin.spread - down.spread) >= enough { hasSpread = true }
  }

  /// The share of the way at which the fingers, or the distance between them, have gone as far as `hysteresis`
  /// since they came down, for the first time; nil if they do not.
  func passing(_ hysteresis: Double) -> Double? {
    if hasMoved, hasSpread { return nil }
    let (middle, spread) = (down.middle, down.spread)
    func isPast(_ share: Double) -> Bool {
      let place = place(at: share)
      let (x, y) = (place.middle.x - middle.x, place.middle.y - middle.y)
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
