import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program, running in a pseudo-terminal. Its output is stored, and also shown on a model of the terminal's screen.
final class PseudoTerminal {
  /// The contents of the terminal's screen.
  private(set) var screen: ScreenModel
  /// All output of the program so far.
  private(set) var output: [UInt8] = []
  /// The exit code of the process; nil while it runs.
  private(set) var exit: Int32?
  /// Whether an expected output did not appear in time. If so, later waits return at once.
  private var hasFailed = false
  /// Whether the process has closed its end of the terminal.
  private var isAtEnd = false
  private let controller: Int32
  private var process: pid_t = 0

  /// The timeout in milliseconds. A passing test never comes near it; it keeps a failing test from waiting forever.
  private static let patience: Int32 = 30_000

  /// Starts the program.
  /// - Parameters:
  ///   - environment: Variables in addition to `TERM`, which is `xterm`. No history is kept unless a variable names its
  ///     file.
  init(
    _ arguments: [String] = ["repl"], columns: Int = 60, rows: Int = 24, environment: [String: String] = [:]
  ) throws {
    screen = ScreenModel(columns: columns)
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard controller >= 0, let path = Self.unlock(controller) else {
      throw Repository.Failure("there are no pseudo-terminals here")
    }
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
    var variables = ["TERM": "xterm", "NO_COLOR": "1", "PATH": "/usr/bin:/bin"]
    if environment["XDG_STATE_HOME"] == nil { variables["TRANS_HISTORY"] = "" }
    variables.merge(environment) { $1 }
    process = try Self.spawn(
      try Self.program(), arguments, variables.map { "\($0)=\($1)" }.sorted(), terminal: path)
  }

  deinit {
    // Without a process, a signal to 0 would end the tests.
    if exit == nil, process != 0 {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(controller)
  }

  /// Types a text.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Changes the size of the terminal's window.
  func resize(columns: Int, rows: Int = 24) {
    screen = ScreenModel(columns: columns)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Reads output until a condition holds, or the time is up.
  @discardableResult
  func wait(
    until what: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: (PseudoTerminal) -> Bool
  ) -> Bool {
    while !condition(self) {
      if hasFailed { return false }
      if !read() {
        if condition(self) { return true }
        hasFailed = true
        Issue.record("never: \(what)\n\(screen.text)", sourceLocation: sourceLocation)
        return false
      }
    }
    return true
  }

  /// Reads output until the line with the cursor ends with `line`.
  @discardableResult
  func wait(forLine line: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    wait(until: "the line `\(line)`", sourceLocation: sourceLocation) { $0.screen.line.hasSuffix(line) }
  }

  /// Reads output until the session shows its prompt while no animation is running.
  @discardableResult
  func waitForPrompt(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    wait(forLine: "settled>", sourceLocation: sourceLocation)
  }

  /// Types a line, and reads output until the screen contains `text`.
  func enter(_ line: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    send(line + "\r")
    wait(for: text, sourceLocation: sourceLocation)
  }

  /// Reads output until the screen contains `text`.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    wait(until: "the text `\(text)`", sourceLocation: sourceLocation) { $0.screen.text.contains(text) }
  }

  /// Reads output until the process ends.
  /// - Returns: The exit code of the process.
  func waitForEnd(sourceLocation: SourceLocation = #_sourceLocation) -> Int32? {
    while !isAtEnd, read() {}
    if !isAtEnd {
      Issue.record("it never ended\n\(screen.text)", sourceLocation: sourceLocation)
      kill(process, SIGKILL)
    }
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { return nil }
    exit = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
    return exit
  }

  /// The number of times that the line editor began a line.
  var promptCount: Int { count(of: "\u{1B}[?2004h") }
  /// The number of times that a line was entered and began to run.
  var runCount: Int { count(of: "\u{1B}[?2004l") }

  private func count(of text: String) -> Int {
    let text = Array(text.utf8)
    guard output.count >= text.count else { return 0 }
    return (0...output.count - text.count).count { output[$0..<$0 + text.count].elementsEqual(text) }
  }

  // MARK: - Implementation

  /// Reads the available output, at least one byte.
  /// - Returns: False at the end of the output.
  private func read() -> Bool {
    var waiting = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    var ready = poll(&waiting, 1, Self.patience)
    while ready < 0, errno == EINTR { ready = poll(&waiting, 1, Self.patience) }
    if ready <= 0 { return false }
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    let count = chunk.withUnsafeMutableBytes { readBytes(controller, $0.baseAddress, $0.count) }
    if count <= 0 {
      isAtEnd = true
      return false
    }
    output += chunk[..<count]
    screen.take(chunk[..<count])
    return true
  }

  /// Prepares the terminal's other end for use by the process.
  /// - Returns: The path of the other end; nil on failure.
  private static func unlock(_ controller: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(controller) == 0, unlockpt(controller) == 0 else { return nil }
      return ptsname(controller).map { String(cString: $0) }
    #else
      // The requests TIOCSPTLCK and TIOCGPTN do the work of `unlockpt` and `ptsname`, which Swift's module Glibc does
      // not contain.
      var (lock, number): (Int32, Int32) = (0, 0)
      guard ioctl(controller, UInt(0x4004_5431), &lock) == 0,
        ioctl(controller, UInt(0x8004_5430), &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  /// The flag that starts a process in a new session; Swift's module Glibc does not contain it.
  private static var beginsSession: Int16 {
    #if canImport(Darwin)
      Int16(POSIX_SPAWN_SETSID)
    #else
      0x80
    #endif
  }

  /// The path of the program, which is in the folder of the test executable.
  private static func program() throws -> String {
    #if os(Linux)
      var bytes = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
      let own =
        count > 0 ? String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) : ""
    #else
      let own = CommandLine.arguments[0]
    #endif
    var folder = own
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      if access(folder + "/trans", X_OK) == 0, !isFolder(folder + "/trans") { return folder + "/trans" }
    }
    throw Repository.Failure("the program does not lie beside the tests, at \(own)")
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func spawn(
    _ program: String, _ arguments: [String], _ environment: [String], terminal: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Start a new session, whose first process opens the terminal and thereby controls it. Unblock all signals, because
    // the threads of tests block some and a new process inherits blocked signals.
    posix_spawnattr_setflags(&attributes, beginsSession | Int16(POSIX_SPAWN_SETSIGMASK))
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer {
      for word in words + variables { free(word) }
    }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    if error != 0 { throw Repository.Failure("\(program) cannot be run: error \(error)") }
    return process
  }
}

private func readBytes(_ stream: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(stream, bytes, count)
}
