#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Wakes whoever waits for input when a signal has come, also if it came just before the waiting began.
enum SignalPipe {
  /// Where to wait; negative while there is none.
  static var stream: Int32 { ends.reading }

  /// Makes the pipe, once.
  /// - Returns: whether there is one.
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

  /// To be called by a signal handler.
  static func wake() {
    guard ends.writing >= 0 else { return }
    let error = errno
    var byte: UInt8 = 1
    _ = write(ends.writing, &byte, 1)
    errno = error
  }

  /// Takes out what handlers have written.
  static func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.reading, &bytes, bytes.count) > 0 {}
  }
}

// Read by signal handlers: written before they are installed.
private nonisolated(unsafe) var ends: (reading: Int32, writing: Int32) = (-1, -1)
