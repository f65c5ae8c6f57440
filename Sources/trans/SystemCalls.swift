#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits until a stream has data, and reads all available bytes.
/// - Parameter isStopped: Returns whether to stop waiting; called after a signal has arrived.
/// - Returns: At least one byte; nil at the end of the stream, if stopped or on an error.
func readWaiting(_ stream: Int32, unless isStopped: () -> Bool) -> [UInt8]? {
  var bytes: [UInt8] = []
  while true {
    var count = 0
    bytes += [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      count = read(stream, buffer.baseAddress, buffer.count)
      filled = max(0, count)
    }
    if count < 0, errno == EINTR, !isStopped() { continue }
    if count <= 0 { return bytes.isEmpty ? nil : bytes }
    var request = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
    if poll(&request, 1, 0) <= 0 || Int32(request.revents) & Int32(POLLIN) == 0 { return bytes }
  }
}

/// Whether a stream leads to a pipe or socket whose other end is closed.
func isClosed(_ stream: Int32) -> Bool {
  var request = pollfd(fd: stream, events: 0, revents: 0)
  return poll(&request, 1, 0) > 0 && Int32(request.revents) & Int32(POLLERR | POLLHUP) != 0
}

/// The current time of a clock that is never set, in nanoseconds.
var monotonicNanoseconds: Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

/// Limits how often an expensive check, such as for a closed pipe, runs.
struct RateLimiter {
  /// The time of the last check in milliseconds; 0 before the first call.
  private var last = 0

  /// Whether at least 20 ms have passed since the last check; if so, reading this property counts as a check. False
  /// when read for the first time.
  var isDue: Bool {
    mutating get {
      let now = monotonicNanoseconds / 1_000_000
      defer { if now - last >= 20 { last = now } }
      return last > 0 && now - last >= 20
    }
  }
}
