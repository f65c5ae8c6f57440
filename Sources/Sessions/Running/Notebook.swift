/// Keeps what a piece of work writes until its turn to be told has come.
final class Notebook: SessionOutput {
  /// What was written, and to which of the streams.
  enum Entry: Sendable {
    case result(String)
    case diagnostic(String)
  }

  /// What was written so far, in order.
  private(set) var entries: [Entry] = []
  private let watch: any Watch
  private let input: Result<[UInt8], FileProblem>?
  let colorsOutput: Bool
  let colorsErrors: Bool

  /// What pieces of work that may be done on any thread have in common.
  struct Style: Sendable {
    /// Whether results are shown in colour.
    var colorsOutput: Bool
    /// Whether diagnostics are shown in colour.
    var colorsErrors: Bool
    /// The script on the standard input; nil if nobody asks for it.
    var input: Result<[UInt8], FileProblem>?

    /// The style of `output`, with its input if that is one of the scripts.
    init(_ output: any SessionOutput, readsInput: Bool, atMost limit: Int) {
      colorsOutput = output.colorsOutput
      colorsErrors = output.colorsErrors
      if readsInput { input = Result { () throws(FileProblem) in try output.readInput(atMost: limit) } }
    }
  }

  /// An empty one without colours, for somebody who gives no input.
  init(watch: any Watch) {
    (colorsOutput, colorsErrors, input) = (false, false, nil)
    self.watch = watch
  }

  /// An empty one.
  init(_ style: Style, watch: any Watch) {
    (colorsOutput, colorsErrors, input) = (style.colorsOutput, style.colorsErrors, style.input)
    self.watch = watch
  }

  func write(_ text: String) {
    if case .result(let before)? = entries.last {
      entries[entries.count - 1] = .result(before + text)
    } else {
      entries.append(.result(text))
    }
  }

  func report(_ text: String) { entries.append(.diagnostic(text)) }

  var isInterrupted: Bool { watch.isInterrupted }

  func whilePolled<Result>(_ body: () -> Result) -> Result { watch.whilePolled(body) }

  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    guard let input else { throw .missing }
    return try input.get()
  }
}

extension [Notebook.Entry] {
  /// Writes all of it where it belongs.
  func copy(to output: any SessionOutput) {
    for entry in self {
      switch entry {
      case .result(let text): output.write(text)
      case .diagnostic(let text): output.report(text)
      }
    }
  }
}
