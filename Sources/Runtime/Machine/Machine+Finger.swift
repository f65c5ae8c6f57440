import Engine
import Semantics

extension Machine {
  /// Executes `release`, which lifts the finger, or `cancel touch`. Throws if no finger is down.
  mutating func lift(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    if !code.frames[top].hasClock { try requireClock(top) }
    try beginCommand(place, top, continues: true, &log)
    try requireFinger()
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    if instruction.opcode == .release {
      let id = ExpressionID(instruction.a)
      try lift(velocity: id.exists ? try number(id, scene(), for: "a velocity") : nil, cause, &log)
    } else {
      try takeTouchAway(cause, &log)
    }
    work(top, downTo: mark, clock: instruction.clock)
    if !code.frames[top].endsTurns { code.frames[top].clock = .fingerInTurn }
  }

  /// Executes `app background` or `app foreground`. In the background, touches are cancelled and animations end.
  mutating func setBackground(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try requireClock(top)
    let goesOn = world.finger.isDown || world.nextDeadline != nil
    try beginCommand(place, top, continues: goesOn, &log)
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    world.setBackground(instruction.a == 0, cause: cause)
    if instruction.a == 0, world.finger.isDown { try takeTouchAway(cause, &log) }
    work(top, downTo: mark, clock: instruction.clock)
  }

  private func requireFinger() throws(Stop) {
    if world.finger.isDown { return }
    throw .misuse("no finger is down", help: "put one down with `pan down to 0.4`", at: nil)
  }

  /// Executes `pan …`, `pinch …` or `twist …`: puts down one or two fingers and moves them, or moves those that are
  /// down. Throws if nothing handles the gesture, or if the fingers that are down cannot make it.
  mutating func pan(_ pan: ResolvedPan, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    try requireClock(top)
    let scene = scene()
    let extent = try evaluate(pan.extent, scene)
    let duration = pan.duration.exists ? try time(pan.duration, scene, for: "the duration of a pan") : .zero
    try require(
      duration >= .zero && duration < .limit, "the duration of a pan must not be negative", at: pan.duration)
    let isNew = pan.direction != nil || pan.pair != nil && !world.finger.isDown
    try beginCommand(place, top, continues: !isNew, &log)
    let mark = world.agendaDepth
    let cause = causeOfCommand(place, top, &log)
    if isNew {
      try requireNoFinger()
      let touched = try touched(pan.receiver, scene)
      let intent: FingerIntent =
        if let pair = pan.pair {
          .pair(pair, isForward: try amount(of: pair, extent, pan) >= 0)
        } else {
          .pan(pan.direction ?? .down, fromEdge: pan.fromEdge)
        }
      noteSwitchedOff(for: intent, cause, &log)
      if !world.touchDown(intent, on: touched, gestureHandlers, cause: cause, trace: &log.trace) {
        noteTakenSwipe(for: intent, cause, &log)
        throw nothingAnswers(to: intent, on: touched)
      }
    } else {
      try requireFinger(pan)
    }
    try world.setOut(to: touchExtent(extent, pan, top), over: duration, goesOn: !isNew, cause: cause)
    if isNew {
      world.offerTouch(trace: &log.trace)
      try runRecognizers(&log)
    }
    // The recognizer's code may have pushed a frame on top; the command belongs to the frame at `top`.
    work(top, downTo: mark, clock: .finger)
  }

  private func touchExtent(_ extent: Value, _ pan: ResolvedPan, _ top: Int) throws(Stop) -> Touch.Extent {
    if let pair = pan.pair { return .translation(Point(try amount(of: pair, extent, pan), 0)) }
    if let share = extent.number, share.isFinite { return .share(share) }
    if case .pair(let x, let y) = extent, x.isFinite, y.isFinite { return .translation(Point(x, y)) }
    throw .misuse(
      "`pan … to` takes a share of the way, such as `0.4`, or a translation, such as `(0, 300)`", help: nil,
      at: program.blueprint.spans[code.frames[top].command ?? 0])
  }

  /// The movement of two fingers: scale − 1, or an angle in radians. Throws if a scale is not greater than 0,
  /// or if the value has the wrong type.
  private func amount(of pair: PairGesture, _ extent: Value, _ pan: ResolvedPan) throws(Stop) -> Double {
    switch (pair, extent) {
    case (.pinch, .number(let scale)) where scale > 0 && scale.isFinite: return scale - 1
    case (.rotation, .angle(let angle)) where angle.isFinite: return angle
    case (.pinch, _):
      throw misuse("the scale of a pinch must be greater than 0, such as `0.5`", at: pan.extent)
    case (.rotation, _): throw misuse("`twist to` takes an angle, such as `45deg`", at: pan.extent)
    }
  }

  private func requireNoFinger() throws(Stop) {
    guard world.finger.isDown else { return }
    throw .misuse(
      "a finger is down already", help: "continue with `pan to …`, or lift it with `release`", at: nil)
  }

  private func requireFinger(_ pan: ResolvedPan) throws(Stop) {
    try requireFinger()
    guard world.touch.raw == nil else {
      throw .misuse(
        "this finger was put down by `touch`", help: "continue with `touch by (0, 10)`", at: nil)
    }
    if pan.pair == world.finger.pair { return }
    let words =
      switch world.finger.pair {
      case .pinch: "the fingers that are down are pinching"
      case .rotation: "the fingers that are down are turning"
      case nil: "the finger that is down is panning"
      }
    throw .misuse(words, help: "`release` first", at: nil)
  }

  /// The controller or view that a touch command names; nil if the command names none. Throws if it is not in the
  /// window, and for a value of another type.
  private func touched(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Touched? {
    guard id.exists else { return nil }
    let value = try evaluate(id, scene)
    let place: Touched
    if case .controller(let controller) = value {
      place = Touched(controller: try living(controller), view: .none)
    } else if case .view(let view) = value {
      place = Touched(controller: world.controller(around: view), view: view)
    } else {
      throw misuse("only a screen or a view can be touched, but this is \(value.phrase)", at: id)
    }
    let view = place.view.or(world.controllers[place.controller].view)
    try require(
      world.isInWindow(view), "\(literal(value)) is not in the window: no finger can touch it", at: id)
    return place
  }

  private func nothingAnswers(to intent: FingerIntent, on place: Touched?) -> Stop {
    let what =
      switch intent {
      case .pan(let direction, let fromEdge): "a \(Self.words(direction, fromEdge))"
      case .pair(.pinch, _): "a pinch"
      case .pair(.rotation, _): "a rotation"
      }
    return nothingAnswers(to: what, on: place)
  }

  private func nothingAnswers(to what: String, on place: Touched?) -> Stop {
    let known = gestureLines(reachable: true)
    let wherever = place.map { "on \(literal($0.view.exists ? .view($0.view) : .controller($0.controller)))" }
    let view = place.map { $0.view.or(world.controllers[$0.controller].view) } ?? .none
    return .misuse(
      "nothing \(wherever ?? "here") handles \(what)",
      help: view.exists && world.isShutToFingers(view)
        ? "no finger reaches it: it, or what it lies in, is hidden, transparent or closed to touches"
        : known.isEmpty
          ? "nothing handles touches here: write `on pan DIRECTION { … }`; the system's own swipe needs something to go back to"
          : "these are handled here: \(known.joined(separator: "; "))", at: nil)
  }

  /// Judges the drag, lifts the finger, and runs the code that responds. A touch that no recognizer has claimed may be
  /// a tap.
  mutating func lift(velocity: Double?, _ cause: CauseIndex, _ log: inout Log) throws(Stop) {
    let wasLive = world.touch.state.isLive
    try keepChangedBar(cause, log)
    judgeUnhandledTouch(&log)
    try judgeDirections(cause, &log)
    keepLiftOff(velocity, cause)
    keepLetGo(velocity, cause, log)
    awaitFrames()
    try endTouch(world.beginLift(velocity: velocity, cause: cause), &log)
    let unanswered = world.endLift(wasLive: wasLive, trace: &log.trace)
    try runRecognizers(&log)
    guard let unanswered else { return }
    let hit = world.hitTest(unanswered.place)
    if unanswered.isTap {
      if try runTaps(of: unanswered, cause, &log) { return }
      world.moveBarByTap(at: unanswered.place)
    }
    let closing = unanswered.reachesSome ? .none : world.transition(closing: hit)
    if closing.exists { world.remarkIgnoredTouch(by: closing, cause: cause, trace: &log.trace) }
    noteSwitchedOff(on: hit, cause, &log)
  }

  /// Runs the responses to a tap with one or several fingers, and returns whether there were any. A superview
  /// that contains several of the tapped views gets more than one finger, which is no tap for it (GEST-66).
  private mutating func runTaps(
    of touch: UnansweredTouch, _ cause: CauseIndex, _ log: inout Log
  ) throws(Stop) -> Bool {
    let hits = touch.places.map { world.open(world.hitTest($0)) }
    guard world.holds(.gest66), hits.contains(where: { $0 != hits[0] }) else {
      return try runTaps(
        from: world.open(world.hitTest(touch.place)), gesturesToo: false, cause: cause, &log)
    }
    var isAnswered = false
    // The topmost frame runs first, so push the handlers in reverse order.
    for (finger, hit) in hits.enumerated().reversed() {
      let others = hits.enumerated().filter { $0.offset != finger }.map { $0.element }
      var end = hit
      while end.exists, !others.contains(where: { world.isInside($0, end) }) {
        end = world.views[end].superview
      }
      if try runTaps(from: hit, below: end, gesturesToo: false, cause: cause, &log) { isAnswered = true }
    }
    return isAnswered
  }

  mutating func takeTouchAway(_ cause: CauseIndex, _ log: inout Log) throws(Stop) {
    judgeUnhandledTouch(&log)
    try keepMovedScreens(cause, log)
    keepLiftOff(nil, cause, isTakenAway: true)
    awaitFrames()
    world.touch.cause = cause
    noteTakenAway(world.hand.drives, &log)
    if world.touch.live.isEmpty { noteTaken(from: nil, &log) }
    for place in world.touch.live { noteTaken(from: place, &log) }
    try cancelTouch(world.touch.live, &log)
    world.endTouchTakenAway(trace: &log.trace)
    try runRecognizers(&log)
  }

  // MARK: - Raw fingers

  /// Executes `touch E` or `touch by E`: sets the positions of fingers in the window, which the recognizers then
  /// interpret. Throws if the first `touch` has a duration, or if the finger that is down was not put down by `touch`.
  mutating func touch(_ line: ResolvedTouch, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    if !code.frames[top].hasClock { try requireClock(top) }
    let scene = scene()
    let duration =
      line.duration.exists ? try time(line.duration, scene, for: "the duration of a touch") : .zero
    try require(
      duration >= .zero && duration < .limit, "the duration of a touch must not be negative",
      at: line.duration)
    let goal = try fingers(line, scene)
    let isNew = !world.finger.isDown
    try beginCommand(place, top, continues: !isNew, &log)
    let mark = world.agendaDepth
    let cause = causeOfCommand(place, top, &log)
    if isNew {
      try require(
        duration == .zero, "the first `touch` takes no time", at: line.duration,
        help: "move it with `touch by`")
      world.touchDown(at: goal, gestureHandlers, cause: cause, trace: &log.trace)
      try runRecognizers(&log)
    } else {
      if world.touch.raw == nil { throw Self.notRaw }
      try endTouch(world.setCount(of: goal, cause: cause), &log)
      world.setOut(to: goal, over: duration)
      try runRecognizers(&log)
    }
    work(top, downTo: mark, clock: .finger)
    if !code.frames[top].endsTurns { code.frames[top].clock = .fingerInTurn }
  }

  /// Executes `press on X over T`: a finger touches down on `X`, and rests. Without `on`, the finger touches the view
  /// of the first enabled long-press recognizer. Throws if a finger is down already, or if no long-press recognizer
  /// receives the touch.
  mutating func press(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    try requireClock(top)
    let scene = scene()
    let id = ExpressionID(instruction.b)
    let duration = id.exists ? try time(id, scene, for: "the duration of a press") : Self.longPress
    try require(
      duration >= .zero && duration < .limit, "the duration of a press must not be negative", at: id)
    try requireNoFinger()
    let touched = try touched(ExpressionID(instruction.a), scene)
    let pressed = world.recognizersInWindow.first {
      world.recognizers[$0].kind == .longPress && world.recognizers[$0].isEnabled
    }
    let view = touched.map { $0.view.or(world.controllers[$0.controller].view) }
    let aim = (view ?? pressed.map { world.recognizers[$0].view }).map { world.aim(at: $0) }
    guard let aim, aim.hit.exists else { throw nothingAnswers(to: "a long press", on: touched) }
    try beginCommand(place, top, continues: false, &log)
    let mark = world.agendaDepth
    let cause = causeOfCommand(place, top, &log)
    world.touchDown(at: [aim.place], gestureHandlers, cause: cause, trace: &log.trace)
    guard world.isPressing else { throw nothingAnswers(to: "a long press", on: touched) }
    world.restFingers(for: duration)
    try runRecognizers(&log)
    work(top, downTo: mark, clock: .finger)
  }

  /// The duration of `press` without `over`: UIKit's default for a long press (GEST-160).
  private static let longPress = GestureRecognizer().minimumPressDuration

  private static var notRaw: Stop {
    .misuse("this finger was put down by a pan or a pinch", help: "continue with `pan to …`", at: nil)
  }

  private func fingers(_ line: ResolvedTouch, _ scene: Scene) throws(Stop) -> [Point] {
    let value = try evaluate(line.place, scene)
    if line.isRelative {
      guard case .pair(let x, let y) = value, x.isFinite, y.isFinite else {
        throw misuse("`touch by` takes points, such as `(6, 0)`", at: line.place)
      }
      guard world.finger.isDown else {
        throw .misuse("no finger is down", help: "put one down with `touch (20, 30)`", at: nil)
      }
      guard let raw = world.touch.raw else { throw Self.notRaw }
      return raw.fingers.map { Point($0.x + x, $0.y + y) }
    }
    let elements: [Value] = if case .list(let list) = value { list } else { [value] }
    var found: [Point] = []
    for element in elements {
      guard case .pair(let x, let y) = element, x.isFinite, y.isFinite else {
        throw misuse(
          "`touch` takes a point of the window, such as `(20, 30)`, or a list of points",
          at: line.place)
      }
      found.append(Point(x, y))
    }
    try require(
      (1...10).contains(found.count), "one to ten fingers can touch", at: line.place,
      help: "lift them with `touch up`")
    return found
  }
}
