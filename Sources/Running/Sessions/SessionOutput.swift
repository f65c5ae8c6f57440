/// Tells a run whether the user has interrupted it.
package protocol Watch {
  /// Whether the user has interrupted the run.
  var isInterrupted: Bool { get }
  /// Runs `body`, which polls `isInterrupted` regularly.
  func withInterruptionPolling<Result>(_ body: () -> Result) -> Result
}

/// A watch for runs that cannot be interrupted.
package struct NeverInterrupted: Watch {
  /// Creates a watch that never reports an interruption.
  package init() {}
  /// Always false, because no user can interrupt.
  package var isInterrupted: Bool { false }
  /// Runs `body` and returns its result.
  package func withInterruptionPolling<Result>(_ body: () -> Result) -> Result { body() }
}

/// The output streams and standard input of a command.
package protocol SessionOutput: AnyObject, Watch {
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
