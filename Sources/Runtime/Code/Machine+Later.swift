import Engine
import Semantics

extension Machine {
  /// Executes `after 0.1s { … }`: stores the block and, after the delay, runs it in a run-loop turn of its
  /// own. A zero or negative delay means the next turn (TURN-04). Throws if the delay is infinite.
  mutating func runLater(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: false, &log)
    let id = ExpressionID(instruction.a)
    let delay = max(.zero, try time(id, scene(), for: "the delay of `after`"))
    try require(delay < .limit, "the delay of `after` must not be infinite", at: id)
    let author = author(place, top, &log)
    let mark = world.agendaDepth
    world.runLater(
      keep(block(BodyID(instruction.b), top, cause: author.cause)), after: delay,
      reschedulesForever: code.frames[top].reschedulesForever, by: author)
    let isStart = instruction.flags.contains(.isStart)
    work(top, downTo: mark, clock: isStart ? .stands : .untilQuiet)
  }

  /// Executes `every frame { … }`, a display link that runs its block once per frame, in a turn of its own.
  /// The instruction without a body is the end of the block, and schedules the next frame. The cause of every
  /// call is the statement, so the chain of causes does not grow.
  mutating func runEveryFrame(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let body = BodyID(instruction.a)
    guard body.exists else { return try goOn(until: ExpressionID(instruction.b), top, log) }
    try beginCommand(place, top, continues: false, &log)
    let mark = world.agendaDepth
    runNextFrame(block(body, top, cause: author(place, top, &log).cause))
    work(top, downTo: mark, clock: instruction.clock)
  }

  /// Makes commands wait for display links again, after the finger has been lifted or the system has cancelled the
  /// touch.
  mutating func awaitFrames() {
    for token in world.awaitFrames() { pending.completions[Int(token) - 1]?.reschedulesForever = false }
  }

  // MARK: - The block of `every frame`

  /// Called after a display link's block has run: schedules the next frame unless the `until` condition is true.
  private mutating func goOn(until condition: ExpressionID, _ top: Int, _ log: Log) throws(Stop) {
    if world.holds(.turn05), condition.exists, try isTrue(condition, scene()) { return }
    let frame = code.frames[top]
    // In the block's own frame the captured values are local variables; the enclosing frame has ended.
    let captured = program.blueprint.bodies[frame.body].captures.indices.map { index in
      code.locals[frame.base + program.blueprint.captures[index].inner.index]
    }
    let next = block(frame.body, captured: captured, top, cause: log.statement(before: frame.cause))
    runNextFrame(next)
  }

  private mutating func runNextFrame(_ block: PendingBlock) {
    let author = Author(cause: block.cause, transition: block.transition)
    world.runLater(
      keep(block), after: .frame, reschedulesForever: block.reschedulesForever, isFrame: true, by: author)
  }
}

extension Log {
  /// The cause of the statement that a running block belongs to: the parent of `cause` if `cause` is the run of a
  /// block, otherwise `cause` itself.
  fileprivate func statement(before cause: CauseIndex) -> CauseIndex {
    guard cause > 0, case let row = causes[Int(cause) - 1], row.kind == .completion else { return cause }
    return row.parent
  }
}

extension Time {
  /// The duration of a frame: display links fire 60 times a second unless the app asks for more. Rounded down, so that
  /// 60 frames fit into a second.
  fileprivate static let frame = Time(nanoseconds: 16_666_666)
}
