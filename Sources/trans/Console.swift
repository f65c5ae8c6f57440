import Running

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The standard streams of a command: `write` sends results to standard output, and `report` sends diagnostics to standard
/// error. Both streams are buffered, but writing to one first flushes the other, so that a terminal shows all output in order.
final class Console: SessionOutput {
  /// When output is coloured; `automatic` decides by environment variables and the terminal.
  enum Colours {
    case always, never, automatic
  }

  /// Results that have not been written yet.
  private(set) var output: [UInt8] = []
  /// Diagnostics that have not been written yet.
  private(set) var errors: [UInt8] = []
  /// The output of both streams in the order of writing, as a terminal shows it; recorded only in tests.
  private(set) var transcript: [UInt8] = []
  /// When output is coloured.
  var colours = Colours.automatic
  /// The exit code if output can no longer be written: `interrupted` if the reader is gone, otherwise `unwritable`. Nil
  /// while output can be written.
  private(set) var failure: ExitCode?
  private var pipeCheckLimiter = RateLimiter()
  /// The line that shows the progress of a long run; nil unless both streams go to a terminal that can erase a line.
  private var progressLine: ProgressLine?
  /// Whether this is the console of the process, rather than one that captures its output for tests.
  let isLive: Bool
  private var input: [UInt8]
  private let variables: [String: String]
  /// Whether results and diagnostics go to a terminal, which interprets control characters.
  private let reachesTerminal: (output: Bool, errors: Bool)

  /// The size in bytes at which a buffer is written to its stream.
  private static let bufferSize = 1 << 16

  /// The console of this process.
  static func standard() -> Console { Console(isLive: true, input: []) }

  /// Creates a console that captures its output, for tests.
  /// - Parameter isShown: Whether to write as if to a terminal.
  static func captured(
    input: [UInt8] = [], variables: [String: String] = [:], isShown: Bool = false
  ) -> Console {
    Console(isLive: false, input: input, variables: variables, isShown: isShown)
  }

  private init(isLive: Bool, input: [UInt8], variables: [String: String] = [:], isShown: Bool = false) {
    self.isLive = isLive
    reachesTerminal =
      isLive ? (isatty(STDOUT_FILENO) == 1, isatty(STDERR_FILENO) == 1) : (isShown, isShown)
    self.input = input
    self.variables = variables
    if isLive, reachesTerminal == (true, true), hasColours { progressLine = ProgressLine() }
  }

  /// Writes a result. On a terminal, control characters are replaced.
  func write(_ text: String) {
    draw(reachesTerminal.output ? text.withoutControls(keepsColours: colorsOutput) : text)
  }

  /// Writes terminal control sequences and text unchanged.
  func draw(_ text: String) {
    if isLive, !errors.isEmpty { flush() }
    output.append(contentsOf: text.utf8)
    if !isLive { transcript.append(contentsOf: text.utf8) }
    if isLive, output.count >= Console.bufferSize { flush() }
  }

  /// Writes a diagnostic. On a terminal, control characters are replaced.
  func report(_ text: String) {
    let text = reachesTerminal.errors ? text.withoutControls(keepsColours: colorsErrors) : text
    if isLive, !output.isEmpty { flush() }
    errors.append(contentsOf: text.utf8)
    if !isLive { transcript.append(contentsOf: text.utf8) }
    if isLive, errors.count >= Console.bufferSize { flush() }
  }

  /// Whether results use colours.
  var colorsOutput: Bool { isColoured(STDOUT_FILENO) }
  /// Whether diagnostics use colours.
  var colorsErrors: Bool { isColoured(STDERR_FILENO) }

  var watch: any Watch { self }
  /// Whether Ctrl-C was pressed or output can no longer be written. Reading this property regularly also flushes pending output
  /// and draws the progress line.
  var isInterrupted: Bool {
    if isLive, failure == nil, pipeCheckLimiter.isDue {
      flush()
      if isClosed(STDOUT_FILENO) { failure = .interrupted }
      if let text = progressLine?.text(at: monotonicNanoseconds) {
        _ = writeAll(STDERR_FILENO, Array(text.utf8))
      }
    }
    return Interruption.isAsked || failure != nil
  }

  func note(progress: String) {
    if progress.isEmpty { eraseProgress() }
    progressLine?.words = progress
  }

  func beginPolling() { Interruption.countPoll(1) }

  func endPolling() { Interruption.countPoll(-1) }

  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    switch isLive ? readAll(STDIN_FILENO, atMost: limit) : .success(input) {
    case .success(let bytes) where bytes.count > limit: throw .tooLarge(limit: limit)
    case .success(let bytes): return bytes
    case .failure(let error) where error.number == EISDIR: throw .isDirectory
    case .failure(let error): throw .system(error.words)
    }
  }

  /// Reads the available standard input, at least one byte; nil at its end, after an interruption and on an error.
  func readAvailable() -> [UInt8]? {
    guard isLive else {
      defer { input = [] }
      return input.isEmpty ? nil : input
    }
    return readWaiting(STDIN_FILENO) { Interruption.isAsked }
  }

  /// The colours in which the simulated screen can be drawn.
  var screenColours: ScreenText.Colours {
    ScreenText.Colours(isColoured: colorsOutput, variable: variable)
  }

  /// The value of an environment variable; nil if it is not set. A console for tests has variables of its own.
  func variable(_ name: String) -> String? {
    isLive ? getenv(name).map { String(cString: $0) } : variables[name]
  }

  /// Whether both standard input and output are terminals.
  var isTerminal: Bool { isLive && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// A reader for the lines of the standard input.
  /// - Parameter limit: The maximum number of bytes to read without finding a line break.
  func lines(limit: Int) -> LineReader {
    isLive ? LineReader(stream: STDIN_FILENO, limit: limit) : LineReader(bytes: input, limit: limit)
  }

  /// Writes all pending output. Call this before the process ends or waits for input.
  func flush() {
    guard isLive else { return }
    if !output.isEmpty || !errors.isEmpty { eraseProgress() }
    if !output.isEmpty, failure == nil, let error = writeAll(STDOUT_FILENO, output) { fail(error) }
    output.removeAll(keepingCapacity: true)
    if !errors.isEmpty { _ = writeAll(STDERR_FILENO, errors) }
    errors.removeAll(keepingCapacity: true)
  }

  private func eraseProgress() {
    if let text = progressLine?.erasure() { _ = writeAll(STDERR_FILENO, Array(text.utf8)) }
  }

  /// Flushes the output and ends the process.
  func exit(with code: ExitCode) -> Never {
    flush()
    eraseProgress()
    // If the run stopped only because the reader of its output is gone, the user did not interrupt it.
    let own = code == .interrupted && !Interruption.isAsked ? .passed : code
    _exit((failure.map { own.combined(with: $0) } ?? code).rawValue)
  }

  // MARK: - Errors and colours

  private func fail(_ error: SystemError) {
    failure = error.number == EPIPE ? .interrupted : .unwritable
    if error.number == EPIPE { return }
    errors.append(contentsOf: "trans: error: the output cannot be written: \(error.words)\n".utf8)
  }

  private func isColoured(_ stream: Int32) -> Bool {
    switch colours {
    case .always: return true
    case .never: return false
    case .automatic: return Self.wantsColours(variable) ?? (isLive && isatty(stream) == 1 && hasColours)
    }
  }

  /// Whether the environment variable `TERM` names a terminal with colours.
  private var hasColours: Bool { variable("TERM").map { $0 != "dumb" } ?? false }

  /// The user's choice of colours in the usual environment variables; nil if they leave the choice to the terminal.
  /// Precedence: `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`.
  static func wantsColours(_ variable: (String) -> String?) -> Bool? {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let force = value("FORCE_COLOR") { return force != "0" && force.lowercased() != "false" }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    return value("CLICOLOR") == "0" ? false : nil
  }
}
