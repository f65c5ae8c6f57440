import Runtime
import Semantics

/// How a run of a script ended, from outside.
public enum Ending: Sendable {
  /// It came to its own end.
  case finished(Outcome)
  /// Somebody asked it to stop.
  case interrupted
}

/// Runs programs, and hands on what there is to tell.
public struct ScriptRunner {
  let options: RunOptions
  private let isInterrupted: () -> Bool
  /// How many steps are taken between two looks at whether somebody asks to stop.
  private static let stride = 1 << 10

  /// - Parameters:
  ///   - options: Rules, limits and strictness.
  ///   - isInterrupted: Whether somebody asked to stop; it is asked now and then.
  public init(options: RunOptions, isInterrupted: @escaping () -> Bool = { false }) {
    self.options = options
    self.isInterrupted = isInterrupted
  }

  /// A machine at the beginning of a story.
  public func story(_ program: Program) -> Machine {
    var machine = Machine(program: program, options: options)
    machine.begin(.story)
    return machine
  }

  /// Runs a machine to its end. Records stay in the log.
  public func run(_ machine: inout Machine, _ log: inout Log) -> Ending {
    machine.hear(isInterrupted)
    while true {
      let outcome = machine.run(&log, atMost: Self.stride)
      if let ending = ending(outcome) { return ending }
    }
  }

  /// How a run ended that has come so far: a machine that is asked to stop ends at the limit of steps, too.
  private func ending(_ outcome: Outcome?) -> Ending? {
    if let outcome {
      if case .exhausted(.steps, _, _) = outcome, isInterrupted() { return .interrupted }
      return .finished(outcome)
    }
    return isInterrupted() ? .interrupted : nil
  }

  /// Runs a machine to its end and tells every step of it.
  /// - Parameter look: Is given the machine and the log before each step.
  public func narrate(
    _ machine: inout Machine, _ log: inout Log, before look: (inout Machine, inout Log) -> Void = { _, _ in },
    tell: ([Record], Machine, Log) -> Void
  ) -> Ending {
    log.isNarrated = true
    machine.hear(isInterrupted)
    var steps = 0
    while true {
      look(&machine, &log)
      let outcome = machine.step(&log)
      if !log.records.isEmpty { tell(log.takeRecords(), machine, log) }
      steps += 1
      if outcome != nil || steps % Self.stride == 0, let ending = ending(outcome) { return ending }
    }
  }
}
