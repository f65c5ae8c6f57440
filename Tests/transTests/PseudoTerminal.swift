import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The built program in a terminal of its own. What it writes is kept, and shown on a model of a screen.
final class PseudoTerminal {
  /// What the terminal shows.
  private(set) var screen: ScreenModel
  /// All that was written.
  private(set) var output: [UInt8] = []
  /// How the process ended; nil while it runs.
  private(set) var exit: Int32?
  /// Whether something that was waited for never came: then nothing else is waited for.
  private var hasFailed = false
  /// Whether nobody has the other end any more.
  private var isAtEnd = false
  private let controller: Int32
  private var process: pid_t = 0

  /// What nothing here comes near: it only keeps a test that fails from waiting forever. In milliseconds.
  private static let patience: Int32 = 30_000

  /// Starts the program.
  /// - Parameters:
  ///   - environment: Besides `TERM`, which is `xterm`; no history is kept unless it says where.
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
    if exit == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    close(controller)
  }

  /// Presses keys.
  func send(_ text: String) { send(Array(text.utf8)) }

  /// Presses keys.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Makes the window wider or narrower.
  func resize(columns: Int, rows: Int = 24) {
    screen = ScreenModel(columns: columns)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until something is as it should be.
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

  /// Reads until the row of the cursor ends so.
  @discardableResult
  func wait(forLine line: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    wait(until: "the line `\(line)`", sourceLocation: sourceLocation) { $0.screen.line.hasSuffix(line) }
  }

  /// Reads until the session waits for a line, where nothing is due.
  @discardableResult
  func waitForPrompt(sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    wait(forLine: "settled>", sourceLocation: sourceLocation)
  }

  /// Enters a line, and reads until the screen holds a text.
  func enter(_ line: String, shows text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    send(line + "\r")
    wait(for: text, sourceLocation: sourceLocation)
  }

  /// Reads until the screen holds a text.
  @discardableResult
  func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    wait(until: "the text `\(text)`", sourceLocation: sourceLocation) { $0.screen.text.contains(text) }
  }

  /// Reads until the process has ended.
  /// - Returns: its exit code.
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

  /// How often the editor has begun a line.
  var promptCount: Int { count(of: "\u{1B}[?2004h") }
  /// How often a line was entered, and began to run.
  var runCount: Int { count(of: "\u{1B}[?2004l") }

  private func count(of text: String) -> Int {
    let text = Array(text.utf8)
    guard output.count >= text.count else { return 0 }
    return (0...output.count - text.count).count { output[$0..<$0 + text.count].elementsEqual(text) }
  }

  // MARK: - Implementation

  /// Reads what there is, at least a byte.
  /// - Returns: whether there was something before the end.
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

  /// Readies the other end of a terminal.
  /// - Returns: its path; nil if there is none.
  private static func unlock(_ controller: Int32) -> String? {
    #if canImport(Darwin)
      guard grantpt(controller) == 0, unlockpt(controller) == 0 else { return nil }
      return ptsname(controller).map { String(cString: $0) }
    #else
      // TIOCSPTLCK and TIOCGPTN: what `unlockpt` and `ptsname` do, which Glibc's module does not show.
      var (lock, number): (Int32, Int32) = (0, 0)
      guard ioctl(controller, UInt(0x4004_5431), &lock) == 0,
        ioctl(controller, UInt(0x8004_5430), &number) == 0
      else { return nil }
      return "/dev/pts/\(number)"
    #endif
  }

  /// The flag that begins a session of its own, which Glibc's module does not show.
  private static var beginsSession: Int16 {
    #if canImport(Darwin)
      Int16(POSIX_SPAWN_SETSID)
    #else
      0x80
    #endif
  }

  /// The program lies beside the tests.
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
    // The terminal is that of a session of its own, whose leader opens it. The threads of tests block signals, and what
    // is blocked here would be there.
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
