#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the standard input and output: its modes, size and input. While a line is edited, the terminal
/// delivers single keys. Otherwise, and when the process ends, it has its original modes.
struct Terminal {
  /// The result of waiting for keys.
  enum Input {
    case bytes([UInt8])
    /// No key was pressed within the given time.
    case nothing
    /// The size of the window changed.
    case resized
    /// Ctrl-C was pressed.
    case interrupted
    /// The input was closed.
    case ended
    case failed(SystemError)
  }

  private let original: termios

  /// Opens the terminal and installs signal handlers that restore its modes. Nil if the input is not a terminal, if `TERM` says
  /// that it has no cursor control, or if no pipe for signals can be created.
  init?() {
    guard let name = getenv("TERM"), strcmp(name, "dumb") != 0, name.pointee != 0 else { return nil }
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    original = modes
    originalModes = modes
    guard SignalPipe.open() else { return nil }
    signal(SIGWINCH) { _ in SignalPipe.wake() }
    for number in [SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      signal(number) { number in
        restoreModes()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Switches the terminal to deliver single keys, without echo and signals.
  func beginEditing() {
    var modes = original
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { bytes in
      bytes[Int(VMIN)] = 1
      bytes[Int(VTIME)] = 0
    }
    isEditing = 1
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Restores the original modes of the terminal.
  func endEditing() {
    var modes = original
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    isEditing = 0
  }

  /// Suspends the process, as Ctrl-Z does, until it is continued.
  func suspend() {
    endEditing()
    kill(getpid(), SIGTSTP)
    beginEditing()
  }

  /// The current size in columns and rows; 80 by 24 if unknown, 24 rows if only these are unknown.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Waits for keys.
  /// - Parameter patience: The maximum time in milliseconds; forever if negative.
  func read(patience: Int32) -> Input {
    var waiting = [
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.stream, events: Int16(POLLIN), revents: 0),
    ]
    let ready = poll(&waiting, nfds_t(waiting.count), patience)
    if ready == 0 { return .nothing }
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    if ready > 0, waiting[1].revents != 0 {
      SignalPipe.drain()
      return Interruption.isAsked ? .interrupted : .resized
    }
    if ready > 0 {
      let count = Self.read(STDIN_FILENO, &chunk)
      if count > 0 { return .bytes(Array(chunk[..<count])) }
      if count == 0 || errno == EIO { return .ended }
    }
    if errno == EINTR || errno == EAGAIN { return Interruption.isAsked ? .interrupted : .nothing }
    return .failed(.last)
  }

  private static func read(_ stream: Int32, _ chunk: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(stream, &chunk, chunk.count)
    #elseif canImport(Musl)
      Musl.read(stream, &chunk, chunk.count)
    #else
      Darwin.read(stream, &chunk, chunk.count)
    #endif
  }
}

// Read by signal handlers, which may make only system calls. `originalModes` is set before the handlers are installed.
private nonisolated(unsafe) var originalModes = termios()
private nonisolated(unsafe) var isEditing: Int32 = 0

private func restoreModes() {
  if isEditing != 0 { _ = tcsetattr(STDIN_FILENO, TCSANOW, &originalModes) }
}
