/// Who knows whether somebody asks to stop.
package protocol Watch {
  /// Whether somebody asked to stop.
  var isInterrupted: Bool { get }
  /// Runs something that asks `isInterrupted` now and then.
  func whilePolled<Result>(_ body: () -> Result) -> Result
}

/// The watch of a run that nobody can stop.
package struct NobodyAsks: Watch {
  /// The one there is.
  package init() {}
  /// Never.
  package var isInterrupted: Bool { false }
  /// Runs it.
  package func whilePolled<Result>(_ body: () -> Result) -> Result { body() }
}

/// Where a session's text goes, and where it comes from.
package protocol SessionOutput: AnyObject, Watch {
  /// Writes a result.
  func write(_ text: String)
  /// Writes a diagnostic.
  func report(_ text: String)
  /// Whether results are shown in colour.
  var colorsOutput: Bool { get }
  /// Whether diagnostics are shown in colour.
  var colorsErrors: Bool { get }
  /// The script on the standard input.
  /// - Parameter limit: If there are more bytes it is not read.
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8]
}
