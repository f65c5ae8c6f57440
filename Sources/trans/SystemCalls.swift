#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system answers when it refuses.
struct SystemError: Error {
  /// Its number.
  var number: Int32

  /// What it means.
  var words: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// The error of the call that was made last.
  static var last: SystemError { SystemError(number: errno) }
}

/// Writes all bytes to a stream.
/// - Returns: why not, if not.
func writeAll(_ stream: Int32, _ bytes: [UInt8]) -> SystemError? {
  bytes.withUnsafeBytes { buffer in
    var start = 0
    while start < buffer.count {
      let count = write(stream, buffer.baseAddress! + start, buffer.count - start)
      if count >= 0 {
        start += count
      } else if errno != EINTR && errno != EAGAIN {
        return .last
      }
    }
    return nil
  }
}

/// Reads a stream to its end, or up to one byte more than `limit`.
/// - Parameter expected: How many bytes it is thought to have: if that is right, one call does it.
func readAll(_ stream: Int32, expected: Int? = nil, atMost limit: Int) -> Result<[UInt8], SystemError> {
  var bytes: [UInt8] = []
  var room = min(expected ?? 1 << 16, limit) + 1
  while bytes.count <= limit {
    var count = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
      count = read(stream, buffer.baseAddress, room)
      filled = max(0, count)
    }
    if count < 0 {
      if errno == EINTR { continue }
      return .failure(.last)
    }
    if count == 0 { break }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    // A file that ends where it was said to has been read whole.
    if bytes.count == expected { break }
    room = min(max(room, bytes.count), limit + 1)
  }
  return .success(bytes)
}

/// Whether a stream leads to a pipe or socket whose other end is closed.
func isClosed(_ stream: Int32) -> Bool {
  var request = pollfd(fd: stream, events: 0, revents: 0)
  return poll(&request, 1, 0) > 0 && Int32(request.revents) & Int32(POLLERR | POLLHUP) != 0
}

/// Says now and then that it is time to look at something that costs more than asking the clock.
struct Lookout {
  /// When somebody looked last, in milliseconds; 0 before the first question.
  private var last = 0

  /// Whether the last look was a while ago; the next one is counted from now on.
  var isDue: Bool {
    mutating get {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      let now = time.tv_sec * 1000 + time.tv_nsec / 1_000_000
      defer { if now - last >= 20 { last = now } }
      return last > 0 && now - last >= 20
    }
  }
}
