/// Buffers the output of one piece of work. Pieces run in parallel, and their output is written later, in order.
package final class BufferedOutput: SessionOutput {
  /// A piece of output: for standard output (`result`) or standard error (`diagnostic`).
  package enum Entry: Sendable {
    case result(String)
    case diagnostic(String)
  }

  /// The output so far, in order.
  package private(set) var entries: [Entry] = []
  package let watch: any Watch
  private let input: Result<[UInt8], FileProblem>?
  package let colorsOutput: Bool
  package let colorsErrors: Bool

  /// The properties of the real output that a buffer on another thread needs, copied before the work starts.
  struct Style: Sendable {
    /// Whether standard output uses colours.
    var colorsOutput: Bool
    /// Whether standard error uses colours.
    var colorsErrors: Bool
    /// The script read from standard input, or the error while reading it; nil if no script is read from there.
    var input: Result<[UInt8], FileProblem>?

    /// Copies the properties of `output`. Reads standard input if `readsInput` is set.
    init(_ output: any SessionOutput, readsInput: Bool, atMost limit: Int) {
      colorsOutput = output.colorsOutput
      colorsErrors = output.colorsErrors
      if readsInput { input = Result { () throws(FileProblem) in try output.readInput(atMost: limit) } }
    }
  }

  /// Creates an empty buffer without standard input.
  package init(watch: any Watch, hasColors: Bool = false) {
    (colorsOutput, colorsErrors, input) = (hasColors, hasColors, nil)
    self.watch = watch
  }

  /// Creates an empty buffer with the properties of the real output.
  init(_ style: Style, watch: any Watch) {
    (colorsOutput, colorsErrors, input) = (style.colorsOutput, style.colorsErrors, style.input)
    self.watch = watch
  }

  package func write(_ text: String) {
    if case .result(let before)? = entries.last {
      entries[entries.count - 1] = .result(before + text)
    } else {
      entries.append(.result(text))
    }
  }

  package func report(_ text: String) { entries.append(.diagnostic(text)) }

  package var isInterrupted: Bool { watch.isInterrupted }

  package func beginPolling() { watch.beginPolling() }

  package func endPolling() { watch.endPolling() }

  package func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard let input else { throw .missing }
    return try input.get()
  }
}

extension [BufferedOutput.Entry] {
  /// Writes all entries to `output`.
  func copy(to output: any SessionOutput) {
    for entry in self {
      switch entry {
      case .result(let text): output.write(text)
      case .diagnostic(let text): output.report(text)
      }
    }
  }
}
