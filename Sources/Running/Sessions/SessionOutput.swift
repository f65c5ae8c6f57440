/// The connection of a long run to its user: reports interruptions to the run, and shows the run's progress.
package protocol Watch: AnyObject {
  /// Whether the user has interrupted the run.
  var isInterrupted: Bool { get }
  /// Called before work that polls `isInterrupted` regularly.
  func beginPolling()
  /// Called after work that polled `isInterrupted`.
  func endPolling()
  /// Shows the progress of a long run, such as `12 of 340 scripts`; an empty text ends the progress. Called on the thread of
  /// the command only.
  func note(progress: String)
}

extension Watch {
  /// Does nothing by default.
  package func beginPolling() {}
  /// Does nothing by default.
  package func endPolling() {}
  /// Does nothing by default: only a terminal shows the progress.
  package func note(progress: String) {}
}

/// Runs `body`, which polls `watch` regularly.
package func polling<Result>(_ watch: any Watch, _ body: () -> Result) -> Result {
  watch.beginPolling()
  defer { watch.endPolling() }
  return body()
}

/// A watch for runs that cannot be interrupted.
package final class NeverInterrupted: Watch {
  /// Creates a watch that never reports an interruption.
  package init() {}
  /// Always false, because no user can interrupt.
  package var isInterrupted: Bool { false }
}

/// The output streams and standard input of a command.
package protocol SessionOutput: Watch {
  /// The output itself as a watch, since Embedded Swift cannot convert one existential into another.
  var watch: any Watch { get }
  /// Writes to standard output.
  func write(_ text: String)
  /// Writes to standard error.
  func report(_ text: String)
  /// Whether standard output uses colours.
  var colorsOutput: Bool { get }
  /// Whether standard error uses colours.
  var colorsErrors: Bool { get }
  /// The script from standard input.
  /// - Parameter limit: The maximum number of bytes; more is an error.
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8]
}
