#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe through which a signal handler wakes a thread that waits for input, even if the signal arrives just before
/// the wait starts.
enum SignalPipe {
  /// The stream to wait for, in addition to the input; negative before `open`.
  static var stream: Int32 { ends.reading }

  /// Creates the pipe unless it exists already.
  /// - Returns: Whether the pipe exists.
  static func open() -> Bool {
    if ends.reading >= 0 { return true }
    var made: [Int32] = [-1, -1]
    guard pipe(&made) == 0 else { return false }
    for end in made {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    ends = (made[0], made[1])
    return true
  }

  /// Wakes the waiting thread; called by signal handlers.
  static func wake() {
    guard ends.writing >= 0 else { return }
    let error = errno
    var byte: UInt8 = 1
    _ = write(ends.writing, &byte, 1)
    errno = error
  }

  /// Discards the bytes that signal handlers wrote to the pipe.
  static func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.reading, &bytes, bytes.count) > 0 {}
  }
}

// Signal handlers read these streams. They are negative before `open`; until then, `wake` does nothing.
private nonisolated(unsafe) var ends: (reading: Int32, writing: Int32) = (-1, -1)
