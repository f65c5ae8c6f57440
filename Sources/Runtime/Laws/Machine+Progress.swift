import Engine
import Semantics

/// `unit-progress`: the progress that is requested stays in 0…1.
extension Machine {
  mutating func judgeProgress(_ log: inout Log) {
    guard let runs = laws?.runs, runs.contains(where: { !$0.isOver }) else { return }
    // By their places: to go through the runs themselves would copy each at every call.
    for place in runs.indices where !runs[place].isOver {
      var requested = world.requestedPercent(of: runs[place].transition)
      if world.rules.errs(.progressClamped) { requested = min(max(requested, 0), 1) }
      guard requested < -1e-9 || requested > 1 + 1e-9 || requested.isNaN else { continue }
      let run = runs[place]
      let culprit = requester(of: run, log)
      report(
        Violation(
          law: .unitProgress, culprit: culprit, object: Object(run.subject),
          seen: "requests a progress of \(numberText(requested)) for \(describe(run))",
          device: "the view comes loose from the finger: it is at its end before the finger is",
          began: causes(of: run.row.cause, log).first?.span), &log)
    }
  }

  /// Whoever asked for a progress: the declaration that the line stands in, or that runs it, or the script itself, if
  /// it is a line of a story; else the interaction whose rule it is.
  private func requester(of run: CodedRun, _ log: Log) -> Culprit {
    let cause = world.requestCause(of: run.transition)
    if cause == 0 || world.rules.errs(.requesterUnknown) { return driver(of: run, log) }
    var culprit = culprit(of: cause, in: nil, log)
    culprit.occasion = .run(run.number)
    return culprit
  }
}
