import Engine
import Semantics

/// `unit-progress`: the progress that is requested stays in 0…1.
extension Machine {
  mutating func judgeProgress(_ log: inout Log) {
    guard let runs = laws?.runs, runs.contains(where: { !$0.isOver }) else { return }
    for (place, run) in runs.enumerated() where !run.isOver {
      var requested = world.requestedPercent(of: run.transition)
      // Only at the call that requests it: what follows, such as `finish`, has requested nothing.
      if requested == run.requested, !world.rules.errs(.progressJudgedAgain) { continue }
      laws?.runs[place].requested = requested
      if world.rules.errs(.progressClamped) { requested = min(max(requested, 0), 1) }
      guard requested < -1e-9 || requested > 1 + 1e-9 || requested.isNaN else { continue }
      var culprit = driver(of: run, log)
      if let line = frames.last, line.hasClock, isUpdate(line) {
        // The script itself drives: nobody else is to blame for what its line says.
        culprit = Culprit(name: "", kind: "", span: self.place, causes: culprit.causes)
      } else if let line = frames.last, line.role != .ending, line.transition == run.transition {
        culprit.span = self.place
      }
      report(
        Violation(
          law: .unitProgress, culprit: culprit, object: Object(run.subject),
          seen: "requests a progress of \(numberText(requested)) for \(describe(run))",
          device: "the view comes loose from the finger: it is at its end before the finger is",
          began: causes(of: run.row.cause, log).first?.span), &log)
    }
  }

  /// Whether the command of a frame is `update`.
  private func isUpdate(_ frame: Frame) -> Bool {
    frame.command >= 0 && program.blueprint.code[Int(frame.command)].opcode == .update
  }
}
