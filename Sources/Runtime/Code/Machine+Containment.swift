import Engine
import Semantics

// Containers of one's own: containment calls, exchanges of children, and `run`.

extension Machine {
  /// `addChild` and its like. A message to `none` does nothing but a note.
  mutating func performContainment(
    _ call: ResolvedCall, _ arguments: [Value], _ scene: Scene, _ author: Author, _ log: inout Log
  ) throws(Stop) {
    let receiver = try living(controller(call.receiver, scene, for: "the receiver of a call"))
    guard receiver.exists else { return noteMessageToNone(author, &log.trace) }
    switch call.kind {
    case .removeFromParent: world.removeFromParent(receiver, by: author, trace: &log.trace)
    case .addChild:
      let child = try controller(arguments[0], for: "a child", at: call.receiver)
      do throws(Fault) {
        try world.addChild(child, on: receiver, by: author, trace: &log.trace)
      } catch {
        throw .fault(error)
      }
    default:
      let parent = try controller(arguments[0], for: "a parent", at: call.receiver)
      world.tellOfMove(call.kind == .willMove ? .willMove : .didMove, receiver, to: parent, by: author)
    }
  }

  /// The parts of `transition(from:to:duration:)` and of `run`.
  mutating func contain(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    switch instruction.opcode {
    case .swapBegin: try beginSwap(instruction, at: place, top, &log)
    case .swapAnimate: try animateSwap(instruction, at: place, top, &log)
    case .runBegin: try beginRun(instruction, at: place, top, &log)
    case .runFrames: try setFrames(instruction, at: place, top, &log)
    case .runStart:
      guard let run = runs.popLast() else { throw .bug("a run that was not begun") }
      let mark = world.agendaDepth
      world.startRun(run, cause: causeOfCommand(place, top, &log))
      if frames[top].hasClock { frames[top].turnDepth -= 1 }
      work(top, downTo: mark, clock: instruction.flags.contains(.isStart) ? .stands : .untilQuiet)
    default: try setFrame(instruction, top)
    }
  }

  // MARK: - Exchanges

  private mutating func beginSwap(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if frames[top].endsTurns { try beginCommand(place, top, continues: false, &log) }
    let scene = scene(isOnScreen: false)
    let author = author(place, top, &log)
    let call = program.blueprint.calls[Int(instruction.a)]
    let host = try living(controller(call.receiver, scene, for: "the receiver of a call"))
    let arguments = try evaluate(call.arguments, scene)
    let from = try controller(arguments[0], for: "the child that goes", at: call.receiver)
    let to = try controller(arguments[1], for: "the child that comes", at: call.receiver)
    guard case .time(let duration) = arguments[2] else { throw .bug("an exchange without a time") }
    guard duration >= .zero, duration < .limit else {
      throw misuse("an exchange takes a time from 0s on", at: call.receiver)
    }
    let mark = world.agendaDepth
    do throws(Fault) {
      try world.beginSwap(
        from: from, to: to, on: host, duration: duration, by: author, trace: &log.trace)
    } catch {
      throw .fault(error)
    }
    // The turn goes on until the block is written.
    if frames[top].hasClock { frames[top].turnDepth += 1 }
    work(top, downTo: mark, clock: .stands)
  }

  private mutating func animateSwap(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let author = author(place, top, &log)
    let options = try options(of: program.blueprint.animations[Int(instruction.b)], top, author)
    if world.openSwap(options, by: author) { return }
    // It was refused: after a fault before the turn was held, else with a note.
    frames[top].next = instruction.a
    let hasBegun = log.trace.events.last { $0.kind == .fault || $0.kind == .note }?.kind == .note
    if hasBegun, frames[top].hasClock { frames[top].turnDepth -= 1 }
    work(top, downTo: world.agendaDepth, clock: .stands)
  }

  // MARK: - Runs

  private mutating func beginRun(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if frames[top].endsTurns {
      try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    }
    let row = program.blueprint.runs[Int(instruction.a)]
    let scene = scene(isOnScreen: false)
    let cause = causeOfCommand(place, top, &log)
    let from = try living(controller(row.from, scene, for: "what goes"))
    let to = try living(controller(row.to, scene, for: "what comes"))
    if to.isNone { throw misuse("what comes is `none`", at: row.to) }
    guard case .view(let stage) = try evaluate(row.stage, scene),
      world.controller(around: stage).exists
    else {
      throw misuse(
        "a transition of a container's own happens in a view of that container", at: row.stage,
        help: "such as `in Pager.view`")
    }
    let vending = program.blueprint.vendings[Int(row.vending)]
    let token = try make(vending, scene, own: world.controller(around: stage))
    let completion =
      row.completion >= 0 ? keep(block(row.completion, top, cause: cause)) : 0
    let mark = world.agendaDepth
    runs.append(
      world.beginRun(
        Vended(token: token, name: objectName(token)), from: from, to: to, in: stage, completion: completion,
        cause: cause))
    if frames[top].hasClock { frames[top].turnDepth += 1 }
    work(top, downTo: mark, clock: .stands)
  }

  /// The block of a `run`.
  private mutating func setFrames(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    guard let run = runs.last else { throw .bug("a run that was not begun") }
    let block = block(instruction.a, top, cause: causeOfCommand(place, top, &log))
    try push(body: block.body, role: .completion, cause: block.cause, own: block.own, &log)
    enterCode(of: run, object: block.object)
    restore(block.captured, program.blueprint.bodies[Int(block.body)], frames[frames.count - 1])
  }

  private mutating func setFrame(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let scene = scene(isOnScreen: false)
    let id = ExpressionID(raw: instruction.a)
    let controller = try controller(id, scene, for: "whose frame it is")
    let frame = try rect(ExpressionID(raw: instruction.b), scene, for: "a frame")
    guard let run = runs.last, frames[top].transition == run else {
      throw misuse(
        "the frames of a transition are set only in the block of a `run`", at: id,
        help: "elsewhere the system knows them")
    }
    let row = world.transitions[run]
    if controller != row.from, controller != row.to {
      throw misuse("`\(literal(Value(controller)))` takes no part in this transition", at: id)
    }
    world.setRunFrame(frame, of: controller, isFinal: instruction.c == 1, in: run)
  }

  // MARK: - Implementation

  private func controller(
    _ value: Value, for purpose: String, at id: ExpressionID
  ) throws(Stop) -> ControllerID {
    switch value {
    case .controller(let controller): return try living(controller)
    case .none: return .none
    default: throw misuse("\(purpose) is a controller, and this is \(value.phrase)", at: id)
    }
  }
}
