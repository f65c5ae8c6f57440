import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// `pan`, `release`, `finish`, `cancel`, `cancel touch`.
  mutating func finger(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) throws(Stop) {
    try requireClock(top)
    if instruction.opcode == .pan {
      return try pan(program.blueprint.pans[Int(instruction.a)], at: place, top, &log)
    }
    try beginCommand(place, top, continues: true, &log)
    guard world.finger.isDown else {
      throw .misuse("no finger is down", help: "`pan down to 0.4` puts one down", at: nil)
    }
    let cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    switch instruction.opcode {
    case .release:
      var velocity: Double?
      let id = ExpressionID(raw: instruction.a)
      if id.exists { velocity = try number(id, scene(isOnScreen: false), for: "a velocity") }
      world.liftFinger(velocity: velocity, cause: cause, trace: &log.trace)
    case .finish, .cancel:
      if world.finger.drives.isNone {
        throw .misuse(
          "the finger drives nothing that could be \(instruction.opcode == .finish ? "finished" : "cancelled")",
          help: "`release` lifts it", at: nil)
      }
      if instruction.opcode == .finish {
        world.finishInteraction(cause: cause)
      } else {
        world.cancelInteraction(cause: cause)
      }
    default: world.cancelInteraction(cause: cause)
    }
    work(top, downTo: mark, clock: instruction.flags.contains(.isStart) ? .stands : .untilQuiet)
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
      if world.finger.isDown {
        throw .misuse(
          "a finger is down already", help: "`pan to …` goes on with it, `release` lifts it", at: nil)
      }
      try touchDown(direction, fromEdge: pan.fromEdge, cause: causeOfCommand(place, top, &log), &log)
    } else if !world.finger.isDown {
      throw .misuse("no finger is down", help: "`pan down to 0.4` puts one down", at: nil)
    }
    try move(extent, over: duration, at: pan.extent)
    // The finger's handler, if there is one, is on top now; the command is that of the frame below.
    work(top, downTo: mark, clock: .toGoal)
    frames[top].goal = world.now + duration
  }

  private mutating func move(_ extent: Value, over duration: Time, at id: ExpressionID) throws(Stop) {
    switch extent {
    case .number(let share) where share.isFinite: world.moveFinger(toProgress: share, over: duration)
    case .pair(let x, let y) where x.isFinite && y.isFinite: world.moveFinger(to: Point(x, y), over: duration)
    default:
      throw misuse(
        "a pan goes to a part of the way, such as `0.4`, or by a translation, such as `(0, 300)`", at: id)
    }
  }

  /// Puts the finger down: the deepest visible screen that binds the pan gets it, then those around it; else
  /// one of the built-in swipes.
  private mutating func touchDown(
    _ direction: PanDirection, fromEdge: Bool, cause: CauseIndex, _ log: inout Log
  ) throws(Stop) {
    if let binding = panHandler(direction, fromEdge: fromEdge) {
      world.touchDown(direction, at: Self.start(of: direction, fromEdge, world.device.size))
      return try run(binding, cause: cause, arguments: [], &log)
    }
    if world.beginBuiltInPan(direction, fromEdge: fromEdge, cause: cause, trace: &log.trace) { return }
    let known = gestures()
    throw .misuse(
      "nothing here answers to a pan \(Self.words(direction, fromEdge))",
      help: known.isEmpty ? "no gesture is bound" : "bound: \(known.joined(separator: "; "))", at: nil)
  }

  /// Where a finger touches down that is not said to touch anything: in the middle of the screen, or of the edge
  /// that it comes from.
  private static func start(of direction: PanDirection, _ fromEdge: Bool, _ size: Size) -> Point {
    guard fromEdge else { return Point(size.width / 2, size.height / 2) }
    return switch direction {
    case .right: Point(0, size.height / 2)
    case .left: Point(size.width, size.height / 2)
    case .down: Point(size.width / 2, 0)
    case .up: Point(size.width / 2, size.height)
    }
  }

  private func panHandler(_ direction: PanDirection, fromEdge: Bool) -> HandlerRun? {
    let bound = bindings.filter { binding in
      guard case .pan(let way, let edge) = program.blueprint.handlers[Int(binding.handler)].trigger else {
        return false
      }
      return way == direction && edge == fromEdge
    }
    if bound.isEmpty { return nil }
    var controller = world.visibleController
    while controller.exists {
      let found = bound.first { binding in
        binding.attached >= 0 && attached[binding.attached].subject.exists
          ? attached[binding.attached].subject == controller : binding.own == controller
      }
      if let found { return found }
      controller = world.controllers[controller].parent
    }
    return bound.first { $0.attached >= 0 && $0.own.isNone && attached[$0.attached].subject.isNone }
  }

  // MARK: - In words

  /// What is bound now, a line for each, as `print gestures` shows it.
  func gestures() -> [String] {
    var lines: [String] = []
    for binding in bindings {
      let handler = program.blueprint.handlers[Int(binding.handler)]
      let attachedTo = binding.attached >= 0 ? attached[binding.attached].subject : .none
      let whose = attachedTo.exists ? attachedTo : binding.own
      let prefix = whose.exists ? "on \(literal(.controller(whose))) " : "on "
      switch handler.trigger {
      case .pan(let direction, let fromEdge): lines.append("\(prefix)pan \(Self.words(direction, fromEdge))")
      case .tap: lines.append("\(prefix)tap")
      case .event: break
      }
    }
    return lines + builtInSwipes()
  }

  private func builtInSwipes() -> [String] {
    var lines: [String] = []
    var probe = self
    var trace = Trace()
    if probe.world.beginBuiltInPan(.right, fromEdge: true, cause: 0, trace: &trace) {
      lines.append("pan left edge: back")
    }
    probe.world = world
    if probe.world.beginBuiltInPan(.down, fromEdge: false, cause: 0, trace: &trace) {
      lines.append("pan down: the sheet")
    }
    return lines
  }

  /// How a pan is written: from an edge it goes away from it.
  private static func words(_ direction: PanDirection, _ fromEdge: Bool) -> String {
    guard fromEdge else { return "\(direction)" }
    return switch direction {
    case .right: "left edge"
    case .left: "right edge"
    case .up: "down edge"
    case .down: "up edge"
    }
  }
}
