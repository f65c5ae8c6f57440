import Runtime
import Semantics

/// The end of a run, including interruptions.
package enum Ending: Sendable {
  /// The run ended by itself.
  case finished(Outcome)
  /// The user interrupted the run.
  case interrupted
}

/// Runs machines, with options and interruption checks.
package struct ScriptRunner {
  package let options: RunOptions
  /// Reports whether to stop.
  let watch: any Watch

  /// - Parameters:
  ///   - options: Rules, limits and strictness.
  ///   - watch: Asked regularly whether to stop.
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

  /// Runs a machine to its end, passing the machine and log to `look` before each step.
  package func run(_ machine: inout Machine, _ log: inout Log, before look: (Machine, Log) -> Void) -> Ending
  {
    machine.hear { [watch] in watch.isInterrupted }
    while true {
      look(machine, log)
      if let outcome = machine.step(&log) { return ending(outcome) }
    }
  }

  /// Runs a machine to its end, passing the records of each step to `tell`.
  /// - Parameters:
  ///   - look: Called before each step.
  ///   - isThere: Returns after a step whether to stop, as if at the end.
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

  /// Translates the outcome: an interrupted machine ends as if at its limit of steps.
  private func ending(_ outcome: Outcome) -> Ending {
    if case .exhausted(.steps, _, _) = outcome, watch.isInterrupted { return .interrupted }
    return .finished(outcome)
  }
}
