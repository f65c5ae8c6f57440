#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal at the standard input and output: its modes, its size, its bytes. While a line is typed it hands on each
/// key as it comes; otherwise, and whenever the process ends, it is as it was found.
struct Terminal {
  /// What came of waiting for keys.
  enum Input {
    case bytes([UInt8])
    /// Nothing, in the time that was given.
    case nothing
    /// The window has another size.
    case resized
    /// A signal asked to stop.
    case interrupted
    /// Nobody is there any more.
    case ended
    case failed(SystemError)
  }

  private let original: termios

  /// The terminal, if there is one that draws lines: not where `TERM` says that it is dumb.
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

  /// Hands on each key as it comes, and tells pasted text from typed.
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

  /// The terminal is as it was found.
  func endEditing() {
    var modes = original
    _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
    isEditing = 0
  }

  /// Stops the process as Ctrl-Z does, until it is continued.
  func suspend() {
    endEditing()
    kill(getpid(), SIGTSTP)
    beginEditing()
  }

  /// How many columns and rows it has now.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return (80, 24) }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  /// Waits for keys.
  /// - Parameter patience: How long, in milliseconds; forever if negative.
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

// Read by signal handlers, which may only make system calls: written before they are installed, one thread.
private nonisolated(unsafe) var originalModes = termios()
private nonisolated(unsafe) var isEditing: Int32 = 0

private func restoreModes() {
  if isEditing != 0 { _ = tcsetattr(STDIN_FILENO, TCSANOW, &originalModes) }
}
