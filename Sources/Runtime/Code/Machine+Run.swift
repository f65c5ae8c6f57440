import Engine
import Semantics

// `run`: a custom container creates a transition context for an animator and, optionally, an interaction.

extension Machine {
  mutating func beginRun(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if code.frames[top].endsTurns {
      try beginCommand(place, top, continues: instruction.flags.contains(.continues), &log)
    }
    let row = program.blueprint.runs[instruction.a]
    let scene = scene()
    let cause = causeOfCommand(place, top, &log)
    let from = try living(controller(row.from, scene, for: "the operand of `from`"))
    let to = try living(controller(row.to, scene, for: "the operand of `to`"))
    if to.isNone { throw misuse("what comes is `none`", at: row.to) }
    let place = try evaluate(row.stage, scene)
    if place == .none {
      throw misuse(
        "a custom transition has no view to happen in", at: row.stage,
        help: "its controller's view is not loaded yet: read `Pager.view` before")
    }
    guard case .view(let stage) = place,
      world.controllers[world.controller(around: stage)].isOwnContainer
    else {
      throw misuse(
        "a custom transition must happen in a view of the container", at: row.stage,
        help: "such as `in Pager.view`")
    }
    guard row.creation.exists || row.animator.exists else { throw .bug("what was reported is run") }
    let token =
      try row.animator.exists
      ? animator(evaluate(row.animator, scene), at: row.animator)
      : make(program.blueprint.objectCreations[row.creation], scene, own: world.controller(around: stage))
    var vended = RunVending(Vended(token: token, name: objectName(token)))
    vended.isInterruptible = declaration(token).isInterruptible
    try vendInteraction(of: row, into: &vended, own: world.controller(around: stage), top)
    let completion =
      row.completion.exists ? keep(block(row.completion, top, cause: cause)) : 0
    let mark = world.agendaDepth
    pending.runs.append(
      world.beginRun(
        vended, from: from, to: to, in: stage, completion: completion, cause: cause))
    if code.frames[top].hasClock { code.frames[top].turnDepth += 1 }
    work(top, downTo: mark, clock: .stands)
  }

  /// Executes the block of a `run` statement, which sets the start and end frames.
  mutating func setFrames(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    guard let run = pending.runs.last else { throw .bug("a run that was not begun") }
    let block = block(BodyID(instruction.a), top, cause: causeOfCommand(place, top, &log))
    try push(body: block.body, role: .completion, cause: block.cause, own: block.own, &log)
    enterCode(of: run, object: block.object)
    restore(block.captured, program.blueprint.bodies[block.body], code.top)
  }

  mutating func setFrame(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let scene = scene()
    let id = ExpressionID(instruction.a)
    let controller = try controller(id, scene, for: "the controller of a frame")
    let frame = try rect(ExpressionID(instruction.b), scene, for: "a frame")
    guard let run = pending.runs.last, code.frames[top].transition == run else {
      throw misuse(
        "the frames of a transition are set only in the block of a `run`", at: id,
        help: "elsewhere the system sets them")
    }
    let row = world.transitions[run]
    if controller != row.from, controller != row.to {
      throw misuse("`\(literal(Value(controller)))` takes no part in this transition", at: id)
    }
    world.setRunFrame(frame, of: controller, isFinal: instruction.c == 1, in: run)
  }

  /// Stores the interaction of a `run` statement in `vended`: a gesture in progress or a new object. Stores none if the
  /// statement has no interaction, or if neither a gesture nor the script drives the transition, unless the statement
  /// is unconditional.
  private mutating func vendInteraction(
    of row: ResolvedRun, into vended: inout RunVending, own: ControllerID, _ top: Int
  ) throws(Stop) {
    (vended.isByFinger, vended.isDrivenByScript) = driver(of: top)
    // The gesture's code itself executes `run`, without a `select` command in between.
    if vended.isByFinger, case let own = recognizer(at: top), own.exists { world.touch.commander = own }
    guard case let interaction = row.interaction, interaction.exists,
      vended.isByFinger || vended.isDrivenByScript || row.isUnconditional
    else { return }
    let vending = program.blueprint.objectCreations[interaction]
    let inHand = gestureInHand(vending)
    let token = if let inHand { inHand } else { try make(vending, scene(), own: own) }
    vended.interaction = Vended(token: token, name: objectName(token))
    vended.rendersItself = rendersItself(token)
    vended.startsByCode = declaration(token).callsSuper
    vended.wantsInteractiveStart = try wantsInteractiveStart(token, .none)
  }

  /// Whether a gesture in progress, or a selection that the script drives, has called the running code.
  private func driver(of top: Int) -> (isByFinger: Bool, isDrivenByScript: Bool) {
    for frame in code.frames[...top].reversed() {
      if frame.isGesture {
        return (world.finger.isDown && !world.touch.isDriverGivenUp, false)
      }
      guard let place = frame.command else { continue }
      let command = program.blueprint.code[place]
      if command.opcode == .select, command.c != 0,
        program.blueprint.options[command.c].isInteractive
      {
        return (false, true)
      }
    }
    return (false, false)
  }
}
