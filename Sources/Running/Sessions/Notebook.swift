/// Buffers the output of a piece of work, so that parallel work is written in order.
package final class Notebook: SessionOutput {
  /// A piece of output, by stream.
  package enum Entry: Sendable {
    case result(String)
    case diagnostic(String)
  }

  /// The output so far, in order.
  package private(set) var entries: [Entry] = []
  private let watch: any Watch
  private let input: Result<[UInt8], FileProblem>?
  package let colorsOutput: Bool
  package let colorsErrors: Bool

  /// The properties of the real output that pieces of work on any thread need.
  struct Style: Sendable {
    /// Whether standard output uses colours.
    var colorsOutput: Bool
    /// Whether standard error uses colours.
    var colorsErrors: Bool
    /// The script from standard input; nil if it is not needed.
    var input: Result<[UInt8], FileProblem>?

    /// The style of `output`. Reads standard input if `readsInput` is set.
    init(_ output: any SessionOutput, readsInput: Bool, atMost limit: Int) {
      colorsOutput = output.colorsOutput
      colorsErrors = output.colorsErrors
      if readsInput { input = Result { () throws(FileProblem) in try output.readInput(atMost: limit) } }
    }
  }

  /// Creates an empty notebook without colours or input.
  package init(watch: any Watch) {
    (colorsOutput, colorsErrors, input) = (false, false, nil)
    self.watch = watch
  }

  /// Creates an empty notebook.
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

  package func whilePolled<Result>(_ body: () -> Result) -> Result { watch.whilePolled(body) }

  package func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard let input else { throw .missing }
    return try input.get()
  }
}

extension [Notebook.Entry] {
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
