import Runtime
import Semantics

/// The way in which a run ended: with an outcome, or by an interruption.
package enum Ending: Sendable {
  /// The run ended without an interruption.
  case finished(Outcome)
  /// The user interrupted the run.
  case interrupted
}

/// Runs machines with the user's options; an interruption stops a run.
package struct ScriptRunner {
  package let options: RunOptions
  /// The source of interruptions by the user.
  let watch: any Watch

  /// Creates a runner.
  /// - Parameters:
  ///   - options: Rules, limits and strictness.
  ///   - watch: Asked regularly whether the user has interrupted the run.
  package init(options: RunOptions, watch: any Watch = NeverInterrupted()) {
    self.options = options
    self.watch = watch
  }

  /// A machine that is about to run the story: the statements of a script without specs.
  package func story(_ program: Program) -> Machine {
    var machine = Machine(program: program, options: options)
    machine.begin(.story)
    return machine
  }

  /// Runs a machine to its end; events, commands and expectations are recorded in `log`.
  package func run(_ machine: inout Machine, _ log: inout Log) -> Ending {
    machine.setInterruptionCheck { [watch] in watch.isInterrupted }
    return ending(machine.run(&log))
  }

  /// Runs a machine to its end and calls `look` before each step.
  package func run(_ machine: inout Machine, _ log: inout Log, before look: (Machine, Log) -> Void) -> Ending
  {
    machine.setInterruptionCheck { [watch] in watch.isInterrupted }
    while true {
      look(machine, log)
      if let outcome = machine.step(&log) { return ending(outcome) }
    }
  }

  /// Runs a machine and passes the records of each step, such as executed commands and expectations, to `tell`.
  /// - Parameters:
  ///   - look: Called before each step.
  ///   - isThere: Called after each step; returns true to stop the run there.
  package func narrate(
    _ machine: inout Machine, _ log: inout Log, before look: (inout Machine, inout Log) -> Void = { _, _ in },
    until isThere: (Machine) -> Bool = { _ in false }, tell: ([Record], Machine, Log) -> Void
  ) -> Ending {
    log.isNarrated = true
    machine.setInterruptionCheck { [watch] in watch.isInterrupted }
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

  /// Converts the outcome of a machine. An interrupted machine reports that it has reached its limit of steps.
  private func ending(_ outcome: Outcome) -> Ending {
    if case .exhausted(.steps, _, _) = outcome, watch.isInterrupted { return .interrupted }
    return .finished(outcome)
  }
}
