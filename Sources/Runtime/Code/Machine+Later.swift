import Semantics

extension Machine {
  /// `after 0.1s { … }`: the block is kept, and runs in a turn of its own when its time has come. A time that has passed has
  /// come: as with no delay, it is the next turn (TURN-04).
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
      comesAgain: code.frames[top].comesAgain, by: author)
    let isStart = instruction.flags.contains(.isStart)
    work(top, downTo: mark, clock: isStart ? .stands : .untilQuiet)
  }
}
