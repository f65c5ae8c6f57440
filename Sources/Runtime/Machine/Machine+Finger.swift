import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// `pan`, `pinch`, `touch`, `release`, `cancel touch`: what the finger does.
  mutating func finger(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    if !frames[top].hasClock || instruction.opcode == .pan { try requireClock(top) }
    switch instruction.opcode {
    case .pan: return try pan(program.blueprint.pans[Int(instruction.a)], at: place, top, &log)
    case .touch: return try touchRaw(program.blueprint.touches[Int(instruction.a)], at: place, top, &log)
    default: break
    }
    try beginCommand(place, top, continues: true, &log)
    try requireFinger()
    touch.cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    if instruction.opcode == .release {
      let id = ExpressionID(raw: instruction.a)
      touch.liftVelocity =
        id.exists ? try number(id, scene(), for: "a velocity") : nil
      try lift(&log)
    } else {
      try takeTouchAway(&log)
    }
    work(top, downTo: mark, clock: instruction.flags.contains(.isStart) ? .stands : .untilQuiet)
    if !frames[top].endsTurns { frames[top].clock = .fingerInTurn }
  }

  /// `app background`, `app foreground`: an app that goes loses its touches, and what runs in it ends.
  mutating func setBackground(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try requireClock(top)
    let goesOn = world.finger.isDown || world.nextDeadline != nil
    try beginCommand(place, top, continues: goesOn, &log)
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    world.setBackground(instruction.a == 0, cause: cause)
    if instruction.a == 0, world.finger.isDown {
      touch.cause = cause
      try takeTouchAway(&log)
    }
    work(top, downTo: mark, clock: instruction.flags.contains(.isStart) ? .stands : .untilQuiet)
  }

  private func requireFinger() throws(Stop) {
    if world.finger.isDown { return }
    throw .misuse("no finger is down", help: "`pan down to 0.4` puts one down", at: nil)
  }

  private mutating func pan(
    _ pan: ResolvedPan, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let scene = scene()
    let extent = try evaluate(pan.extent, scene)
    let duration = pan.duration.exists ? try time(pan.duration, scene, for: "how long a pan takes") : .zero
    guard duration >= .zero, duration < .limit else {
      throw misuse("a pan takes no time, or some", at: pan.duration)
    }
    let isNew = pan.direction != nil || pan.isPinch && !world.finger.isDown
    try beginCommand(place, top, continues: !isNew, &log)
    let mark = world.agendaDepth
    touch.cause = causeOfCommand(place, top, &log)
    if isNew {
      try requireNoFinger()
      let touched = try touched(pan.receiver, scene)
      if let direction = pan.direction {
        try touchDown(direction, fromEdge: pan.fromEdge, on: touched, &log)
      } else {
        try touchDownForPinch(scaleOf(extent, pan), on: touched, &log)
      }
      touch.cause = causeOfCommand(place, top, &log)
    } else {
      try requireFinger(pan)
      touch.stage = .beginning
    }
    touch.extent = pan.isPinch ? .pair(try scaleOf(extent, pan) - 1, 0) : extent
    touch.duration = duration
    if isNew { try offerTouch(&log) }
    // The recogniser's code, if there is any, is on top now; the command is that of the frame below.
    work(top, downTo: mark, clock: .finger)
  }

  private func scaleOf(_ extent: Value, _ pan: ResolvedPan) throws(Stop) -> Double {
    if case .number(let scale) = extent, scale > 0, scale.isFinite { return scale }
    throw misuse("a pinch goes to a scale above 0, such as `0.5`", at: pan.extent)
  }

  private func requireNoFinger() throws(Stop) {
    guard world.finger.isDown else { return }
    throw .misuse("a finger is down already", help: "`pan to …` goes on with it, `release` lifts it", at: nil)
  }

  private func requireFinger(_ pan: ResolvedPan) throws(Stop) {
    try requireFinger()
    guard touch.raw == nil else {
      throw .misuse(
        "this finger was put down by `touch`", help: "`touch by (0, 10)` goes on with it", at: nil)
    }
    guard pan.isPinch != world.finger.isPinch else { return }
    throw .misuse(
      pan.isPinch ? "the finger that is down pans" : "the fingers that are down pinch",
      help: "`release` lifts them first", at: nil)
  }

  /// Where the fingers of a line come down, if it says so: on what of a screen, or on which view.
  private func touched(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Touched? {
    guard id.exists else { return nil }
    let value = try evaluate(id, scene)
    let place: Touched
    switch value {
    case .controller(let controller): place = Touched(controller: try living(controller), view: .none)
    case .view(let view): place = Touched(controller: controller(around: view), view: view)
    default: throw misuse("a finger comes down on a screen or a view, and this is \(value.phrase)", at: id)
    }
    let view = place.view.or(world.controllers[place.controller].view)
    guard world.isInWindow(view) else {
      throw misuse("\(literal(value)) is not in the window: no finger can touch it", at: id)
    }
    return place
  }

  private mutating func touchDown(
    _ direction: PanDirection, fromEdge: Bool, on place: Touched?, _ log: inout Log
  ) throws(Stop) {
    let found = contenders(direction, fromEdge: fromEdge, on: place)
    if found.isEmpty {
      let isIgnored = noteIgnored(on: place, &log) { $0.isMet(by: direction, fromEdge: fromEdge) }
      if !isIgnored { throw nothingAnswers(to: "a \(Self.words(direction, fromEdge))", on: place) }
    }
    let kind = found.first?.kind ?? .pan(direction, fromEdge: fromEdge)
    touch = Touch()
    touch.contenders = found
    world.touchDown(direction, at: startOfTouch(kind, found.first?.recogniser, on: place))
  }

  private mutating func touchDownForPinch(_ scale: Double, on place: Touched?, _ log: inout Log) throws(Stop)
  {
    let found = pinchContenders(on: place)
    if found.isEmpty, !noteIgnored(on: place, &log, where: { $0 == .pinch }) {
      throw nothingAnswers(to: "a pinch", on: place)
    }
    touch = Touch()
    touch.contenders = found
    world.touchDownForPinch(
      scale < 1 ? .left : .right, at: startOfTouch(.pinch, found.first?.recogniser, on: place))
  }

  /// Notes that fingers reach nobody, if a transition keeps them from those who would answer (GEST-41).
  /// - Returns: whether one does.
  private func noteIgnored(
    on place: Touched?, _ log: inout Log, where isWanted: (Touch.Kind) -> Bool
  ) -> Bool {
    let id = closing(where: isWanted, on: place)
    if id.exists { world.remarkIgnoredTouch(by: id, cause: touch.cause, trace: &log.trace) }
    return id.exists
  }

  private func nothingAnswers(to what: String, on place: Touched?) -> Stop {
    let known = gestureLines()
    let wherever = place.map { "on \(literal($0.view.exists ? .view($0.view) : .controller($0.controller)))" }
    return .misuse(
      "nothing \(wherever ?? "here") answers to \(what)",
      help: known.isEmpty
        ? "nothing is bound here: `on pan DIRECTION { … }` would be; the system has a swipe where it goes back"
        : "what is bound here: \(known.joined(separator: "; "))", at: nil)
  }

  /// The finger lifts: code of the gesture says what becomes of what it drives, or else the rule of the
  /// interaction. Fingers that nobody has recognised may have tapped.
  mutating func lift(_ log: inout Log) throws(Stop) {
    let isLive = touch.isLive
    try endTouch(&log)
    world.takeFingerOff()
    if isLive {
      try failWaiting(&log)
    } else if touch.raw != nil {
      try liftRaw(&log)
    }
    touch.raw = nil
    touch.isDue = true
  }

  /// Those that have begun have what they looked for, to its end.
  mutating func endTouch(_ log: inout Log) throws(Stop) {
    touch.lifted = world.finger
    touch.liftedRaw = touch.raw
    if touch.isBuiltIn {
      world.liftFinger(velocity: touch.liftVelocity, cause: touch.cause, trace: &log.trace)
    }
    for place in touch.live { try endGesture(place, &log) }
  }

  /// One that has begun has what it looked for, to its end: if it drives something, that is let go by its rule.
  mutating func endGesture(_ place: Int, _ log: inout Log) throws(Stop) {
    touch.lifted = world.finger
    touch.liftedRaw = touch.raw
    let id = world.finger.drives
    if id.exists, isDriver(at: place), !touch.isBuiltIn, !isDrivenByCode(touch.driver) {
      try releaseByRule(id, &log)
    }
    try become(.ended, of: place, &log)
  }

  /// The system takes the touch from a recogniser, or that is switched off. What it drove is given up, if no code of
  /// it is there to say so.
  mutating func giveTouchUp(_ place: Int, _ log: inout Log) throws(Stop) {
    touch.lifted = world.finger
    touch.liftedRaw = touch.raw
    let id = world.finger.drives
    if id.exists, isDriver(at: place), !isDrivenByCode(touch.driver) {
      try letGo(id, finishing: false, cause: touch.cause)
    }
    try become(.cancelled, of: place, &log)
  }

  /// The system takes the touch away.
  mutating func takeTouchAway(_ log: inout Log) throws(Stop) {
    for place in touch.live { try giveTouchUp(place, &log) }
    world.takeFingerOff()
    try failWaiting(&log)
    touch.raw = nil
    touch.isDue = true
  }

  /// Those that have not begun cannot any more.
  private mutating func failWaiting(_ log: inout Log) throws(Stop) {
    for place in touch.contenders.indices where touch.contenders[place].state == .possible {
      try failContender(place, &log)
    }
  }

  /// Whether a recogniser is the one by which the finger drives.
  private func isDriver(at place: Int) -> Bool { place == touch.place(of: touch.driver) ?? touch.lead }
}
