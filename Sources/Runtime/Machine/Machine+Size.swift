import Engine
import Semantics

extension Machine {
  /// Executes `rotate to …` or `resize to …`, which change the window's size. Throws if the new size is not two
  /// positive numbers below 1,000,000.
  mutating func changeSize(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log)
    throws(Stop)
  {
    try beginCommand(place, top, continues: false, &log)
    var options = CommandOptions()
    options.isAnimated = !instruction.flags.contains(.isUnanimated)
    options.cause = causeOfCommand(place, top, &log)
    let mark = world.agendaDepth
    if instruction.opcode == .rotate {
      let orientation = Orientation(rawValue: UInt8(truncatingIfNeeded: instruction.a.raw)) ?? .portrait
      world.rotate(to: orientation, options, trace: &log.trace)
    } else {
      let id = ExpressionID(instruction.a)
      guard case .pair(let width, let height) = try evaluate(id, scene()), width > 0,
        height > 0, width < 1e6, height < 1e6
      else {
        throw misuse("the size of a screen must be two positive numbers, such as `(1024, 768)`", at: id)
      }
      world.resize(to: Size(width, height), options, trace: &log.trace)
    }
    work(top, downTo: mark, clock: instruction.clock)
  }
}
