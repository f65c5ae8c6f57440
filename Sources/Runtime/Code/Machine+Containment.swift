import Engine
import Semantics

// Custom containers: containment calls, transitions between children, and `run`.

extension Machine {
  /// Executes a containment call such as `addChild`. If the receiver is `none`, only records a note.
  mutating func performContainment(
    _ call: ResolvedCall, _ arguments: [Value], _ scene: Scene, _ author: Author, _ log: inout Log
  ) throws(Stop) {
    let receiver = try living(controller(call.receiver, scene, for: "the receiver of a call"))
    guard receiver.exists else { return noteMessageToNone(author, &log.trace) }
    if call.kind == .removeFromParent {
      return world.removeFromParent(receiver, by: author, trace: &log.trace)
    }
    let purpose = call.kind == .addChild ? "a child" : "a parent"
    let other = try controller(arguments[0], for: purpose, at: call.receiver)
    if call.kind != .addChild {
      return world.notifyOfMove(
        call.kind == .willMove ? .willMove : .didMove, receiver, to: other, by: author)
    }
    try raising { () throws(Fault) in try world.addChild(other, on: receiver, by: author, trace: &log.trace) }
  }

  /// Starts the transition that a `run` statement has prepared.
  mutating func startRun(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    guard let run = pending.runs.popLast() else { throw .bug("a run that was not begun") }
    let mark = world.agendaDepth
    world.startRun(run, cause: causeOfCommand(place, top, &log))
    if code.frames[top].hasClock { code.frames[top].turnDepth -= 1 }
    work(top, downTo: mark, clock: instruction.clock)
  }

  // MARK: - Transitions between children

  mutating func beginSwap(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if code.frames[top].endsTurns { try beginCommand(place, top, continues: false, &log) }
    let scene = scene()
    let author = author(place, top, &log)
    let call = program.blueprint.calls[instruction.a]
    let host = try living(controller(call.receiver, scene, for: "the receiver of a call"))
    let arguments = try evaluate(call.arguments, scene)
    let from = try controller(arguments[0], for: "the child that leaves", at: call.receiver)
    let to = try controller(arguments[1], for: "the child that arrives", at: call.receiver)
    guard case .time(let duration) = arguments[2] else { throw .bug("an exchange without a time") }
    try require(
      duration >= .zero && duration < .limit, "the duration must not be negative or infinite",
      at: call.receiver)
    let mark = world.agendaDepth
    try raising { () throws(Fault) in
      try world.beginSwap(
        from: from, to: to, on: host, duration: duration, call.options, by: author, trace: &log.trace)
    }
    // Extend the run-loop turn to the end of the block.
    if code.frames[top].hasClock { code.frames[top].turnDepth += 1 }
    work(top, downTo: mark, clock: .stands)
  }

  mutating func animateSwap(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let author = author(place, top, &log)
    let options = try options(of: program.blueprint.animations[instruction.b], top, author)
    if world.openSwap(options, by: author) { return }
    // The engine has refused the call. With a fault, `turnDepth` was not raised; with a note, it was.
    code.frames[top].next = CodeID(instruction.a).index
    let hasBegun = log.trace.events.last { $0.kind == .fault || $0.kind == .note }?.kind == .note
    if hasBegun, code.frames[top].hasClock { code.frames[top].turnDepth -= 1 }
    work(top, downTo: world.agendaDepth, clock: .stands)
  }

  private func controller(
    _ value: Value, for purpose: String, at id: ExpressionID
  ) throws(Stop) -> ControllerID {
    if value.isNone { return .none }
    if let controller = value.controller { return try living(controller) }
    throw misuse("\(purpose) must be a controller, but this is \(value.phrase)", at: id)
  }
}
