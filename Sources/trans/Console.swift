import Sessions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a command reads and writes: results go to one stream, diagnostics to the other, each through a buffer.
/// Whatever is written to one stream after something to the other comes after it on a terminal, too.
final class Console: SessionOutput {
  /// When colours are used.
  enum Colours {
    case always, never, automatic
  }

  /// Results so far, as far as they have not been written.
  private(set) var output: [UInt8] = []
  /// Diagnostics so far, likewise.
  private(set) var errors: [UInt8] = []
  /// Both streams, as a person sees them; kept only for tests.
  private(set) var transcript: [UInt8] = []
  /// When colours are used.
  var colours = Colours.automatic
  /// Why the output cannot be written any more.
  private(set) var failure: ExitCode?
  private var lookout = Lookout()
  /// Whether it is that of a process.
  let isLive: Bool
  private var input: [UInt8]
  private let variables: [String: String]
  /// Whether results, and diagnostics, go to a terminal, which obeys what it is sent.
  private let reachesTerminal: (output: Bool, errors: Bool)

  /// Writes in pieces of this size.
  private static let bufferSize = 1 << 16

  /// The process's own streams.
  static func standard() -> Console { Console(isLive: true, input: []) }

  /// A console that keeps what is written, for tests.
  /// - Parameter isShown: Whether it is written as on a terminal.
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
  }

  /// Writes a result.
  func write(_ text: String) {
    draw(reachesTerminal.output ? text.withoutControls(keepsColours: colorsOutput) : text)
  }

  /// Writes what a terminal is to obey.
  func draw(_ text: String) {
    if isLive, !errors.isEmpty { flush() }
    output.append(contentsOf: text.utf8)
    if !isLive { transcript.append(contentsOf: text.utf8) }
    if isLive, output.count >= Console.bufferSize { flush() }
  }

  /// Writes a diagnostic.
  func report(_ text: String) {
    let text = reachesTerminal.errors ? text.withoutControls(keepsColours: colorsErrors) : text
    if isLive, !output.isEmpty { flush() }
    errors.append(contentsOf: text.utf8)
    if !isLive { transcript.append(contentsOf: text.utf8) }
    if isLive, errors.count >= Console.bufferSize { flush() }
  }

  /// Whether results are shown in colour.
  var colorsOutput: Bool { isColoured(STDOUT_FILENO) }
  /// Whether diagnostics are shown in colour.
  var colorsErrors: Bool { isColoured(STDERR_FILENO) }

  /// Whether Ctrl-C was pressed, or nobody reads the results any more. Who is asked now and then also lets the
  /// results out that are there.
  var isInterrupted: Bool {
    if isLive, failure == nil, lookout.isDue {
      flush()
      if isClosed(STDOUT_FILENO) { failure = .interrupted }
    }
    return Interruption.isAsked || failure != nil
  }

  func whilePolled<Result>(_ body: () -> Result) -> Result { Interruption.whilePolled(body) }

  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] {
    switch isLive ? readAll(STDIN_FILENO, atMost: limit) : .success(input) {
    case .success(let bytes) where bytes.count > limit: throw .tooLarge(limit: limit)
    case .success(let bytes): return bytes
    case .failure(let error) where error.number == EISDIR: throw .isDirectory
    case .failure(let error): throw .system(error.words)
    }
  }

  /// What stands on the standard input by now, at least a byte; nil at its end, or when somebody asks to stop.
  func readAvailable() -> [UInt8]? {
    guard isLive else {
      defer { input = [] }
      return input.isEmpty ? nil : input
    }
    return readWaiting(STDIN_FILENO) { Interruption.isAsked }
  }

  /// What colours the screen can be drawn in.
  var screenColours: ScreenText.Colours {
    ScreenText.Colours(isColoured: colorsOutput, variable: variable)
  }

  /// A variable of the environment; tests have their own.
  func variable(_ name: String) -> String? {
    isLive ? getenv(name).map { String(cString: $0) } : variables[name]
  }

  /// Whether a person sits at both ends.
  var isTerminal: Bool { isLive && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The standard input, line by line.
  func lines(limit: Int) -> LineReader {
    isLive ? LineReader(stream: STDIN_FILENO, limit: limit) : LineReader(bytes: input, limit: limit)
  }

  /// Writes what is left. To be called before a process ends or waits.
  func flush() {
    guard isLive else { return }
    if !output.isEmpty, failure == nil, let error = writeAll(STDOUT_FILENO, output) { fail(error) }
    output.removeAll(keepingCapacity: true)
    if !errors.isEmpty { _ = writeAll(STDERR_FILENO, errors) }
    errors.removeAll(keepingCapacity: true)
  }

  /// Ends the process.
  func exit(with code: ExitCode) -> Never {
    flush()
    // Whoever cannot write any more stops what it does: that is no reason of its own.
    let own = code == .interrupted && !Interruption.isAsked ? .passed : code
    _exit((failure.map { own.combined(with: $0) } ?? code).rawValue)
  }

  // MARK: - Implementation

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

  /// Whether the terminal has colours, as far as it says.
  private var hasColours: Bool { variable("TERM").map { $0 != "dumb" } ?? false }

  /// What variables of the environment say of colours, as other programs read them; nil if that is for the terminal to say.
  /// `NO_COLOR` goes before `FORCE_COLOR`, that before `CLICOLOR_FORCE`, and that before `CLICOLOR`.
  static func wantsColours(_ variable: (String) -> String?) -> Bool? {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    if value("NO_COLOR") != nil { return false }
    if let force = value("FORCE_COLOR") { return force != "0" && force.lowercased() != "false" }
    if let force = value("CLICOLOR_FORCE"), force != "0" { return true }
    return value("CLICOLOR") == "0" ? false : nil
  }
}
