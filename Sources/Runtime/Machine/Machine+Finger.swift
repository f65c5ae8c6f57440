import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// `pan`, `release`, `cancel touch`: what the finger does.
  mutating func finger(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    try requireClock(top)
    if instruction.opcode == .pan {
      return try pan(program.blueprint.pans[Int(instruction.a)], at: place, top, &log)
    }
    try beginCommand(place, top, continues: true, &log)
    try requireFinger()
    touch.cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    if instruction.opcode == .release {
      let id = ExpressionID(raw: instruction.a)
      touch.liftVelocity =
        id.exists ? try number(id, scene(isOnScreen: false), for: "a velocity") : nil
      try lift(&log)
    } else {
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
    let scene = scene(isOnScreen: false)
    let extent = try evaluate(pan.extent, scene)
    let duration = pan.duration.exists ? try time(pan.duration, scene, for: "how long a pan takes") : .zero
    guard duration >= .zero, duration < .limit else {
      throw misuse("a pan takes no time, or some", at: pan.duration)
    }
    try beginCommand(place, top, continues: pan.direction == nil, &log)
    let mark = world.agendaDepth
    if let direction = pan.direction {
      try touchDown(direction, fromEdge: pan.fromEdge)
    } else {
      try requireFinger()
      touch.stage = .beginning
    }
    touch.extent = extent
    touch.duration = duration
    touch.cause = causeOfCommand(place, top, &log)
    if pan.direction != nil { try offerTouch(top, fromEdge: pan.fromEdge, &log) }
    // The recogniser's code, if there is any, is on top now; the command is that of the frame below.
    work(top, downTo: mark, clock: .finger)
  }

  private mutating func touchDown(_ direction: PanDirection, fromEdge: Bool) throws(Stop) {
    if world.finger.isDown {
      throw .misuse(
        "a finger is down already", help: "`pan to …` goes on with it, `release` lifts it", at: nil)
    }
    let found = recognisers(direction, fromEdge: fromEdge)
    if found.isEmpty {
      let known = gestureLines()
      throw .misuse(
        "nothing here answers to a pan \(Self.words(direction, fromEdge))",
        help: known.isEmpty ? "no gesture is bound" : "bound: \(known.joined(separator: "; "))", at: nil)
    }
    touch = Touch()
    touch.recognisers = found
    world.touchDown(direction, at: startOfTouch(direction, fromEdge: fromEdge, found.first))
  }

  /// The finger lifts: code of the gesture says what becomes of what it drives, or else the rule of the
  /// interaction.
  private mutating func lift(_ log: inout Log) throws(Stop) {
    touch.lifted = world.finger
    let id = world.finger.drives
    if case .system? = touch.recognisers.first {
      world.liftFinger(velocity: touch.liftVelocity, cause: touch.cause, trace: &log.trace)
    } else if id.exists, !isDrivenByCode(touch.gesture) {
      try releaseByRule(id, &log)
    }
    world.takeFingerOff()
    if touch.isLive { try become(.ended, &log) }
  }

  /// The system takes the touch away. What the finger drove is given up, if no code of the gesture is there to
  /// say so.
  private mutating func takeTouchAway(_ log: inout Log) throws(Stop) {
    touch.lifted = world.finger
    let id = world.finger.drives
    if id.exists, !isDrivenByCode(touch.gesture) { try letGo(id, finishing: false, cause: touch.cause) }
    world.takeFingerOff()
    if touch.isLive { try become(.cancelled, &log) }
  }
}
