import Runtime
import Semantics

/// How a run of a script ended, from outside.
package enum Ending: Sendable {
  /// It came to its own end.
  case finished(Outcome)
  /// Somebody asked it to stop.
  case interrupted
}

/// Runs programs, and hands on what there is to report.
package struct ScriptRunner {
  let options: RunOptions
  /// Who says whether to stop.
  let watch: any Watch

  /// - Parameters:
  ///   - options: Rules, limits and strictness.
  ///   - watch: Who says whether to stop; it is asked now and then.
  package init(options: RunOptions, watch: any Watch = NobodyAsks()) {
    self.options = options
    self.watch = watch
  }

  /// A machine at the beginning of a story.
  package func story(_ program: Program) -> Machine {
    var machine = Machine(program: program, options: options)
    machine.begin(.story)
    return machine
  }

  /// Runs a machine to its end. Records stay in the log.
  package func run(_ machine: inout Machine, _ log: inout Log) -> Ending {
    machine.hear { [watch] in watch.isInterrupted }
    return ending(machine.run(&log))
  }

  /// Likewise, and shows the machine and the log before each step.
  func run(_ machine: inout Machine, _ log: inout Log, before look: (Machine, Log) -> Void) -> Ending {
    machine.hear { [watch] in watch.isInterrupted }
    while true {
      look(machine, log)
      if let outcome = machine.step(&log) { return ending(outcome) }
    }
  }

  /// Runs a machine to its end and reports every step of it.
  /// - Parameters:
  ///   - look: Is given the machine and the log before each step.
  ///   - isThere: Says behind a step whether to stop there, as if it were the end.
  package func narrate(
    _ machine: inout Machine, _ log: inout Log, before look: (inout Machine, inout Log) -> Void = { _, _ in },
    until isThere: (Machine) -> Bool = { _ in false }, tell: ([Record], Machine, Log) -> Void
  ) -> Ending {
    log.isNarrated = true
    machine.hear { [watch] in watch.isInterrupted }
    while true {
      look(&machine, &log)
      let outcome = machine.step(&log)
      if !log.records.isEmpty { tell(log.takeRecords(), machine, log) }
      if let outcome { return ending(outcome) }
      if isThere(machine) {
        return .finished(machine.failuresSoFar.isEmpty ? .passed : .failed(machine.failuresSoFar))
      }
    }
  }

  /// Runs a machine to its end, and shows every step of it to somebody who films it.
  func film(_ machine: inout Machine, _ log: inout Log, _ recorder: inout FilmRecorder) -> Ending {
    log.isNarrated = true
    machine.isFilmed = true
    machine.hear { [watch] in watch.isInterrupted }
    while true {
      recorder.look(machine, log)
      let outcome = machine.step(&log)
      if !log.records.isEmpty { recorder.tell(log.takeRecords(), machine, log) }
      if let outcome { return ending(outcome) }
    }
  }

  /// How a run ended: a machine that is asked to stop ends at the limit of steps.
  private func ending(_ outcome: Outcome) -> Ending {
    if case .exhausted(.steps, _, _) = outcome, watch.isInterrupted { return .interrupted }
    return .finished(outcome)
  }
}
