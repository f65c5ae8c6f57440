#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the standard input line by line and returns each line as soon as it is complete.
struct LineReader {
  /// The result of waiting for a line.
  enum Next {
    /// A line, without its line break.
    case line(String)
    /// The end of the input.
    case end
    /// Ctrl-C was pressed during the wait.
    case interrupted
    /// More bytes than the limit have arrived without a line break.
    case tooLong
    /// Reading failed.
    case failed(SystemError)
  }

  private let stream: Int32?
  private let limit: Int
  private var bytes: [UInt8]
  /// The index in `bytes` of the first byte that has not been returned yet.
  private var start = 0
  private var hasEnded = false

  /// Creates a reader of a stream.
  /// - Parameter limit: The maximum number of bytes to read without finding a line break.
  init(stream: Int32, limit: Int) {
    self.stream = stream
    self.limit = limit
    bytes = []
  }

  /// Creates a reader of `bytes`, for tests.
  init(bytes: [UInt8], limit: Int) {
    stream = nil
    self.limit = limit
    self.bytes = bytes
    hasEnded = true
  }

  /// Waits for the next line.
  mutating func next() -> Next {
    var looked = start
    while true {
      if let end = bytes[looked...].firstIndex(of: 0x0A) { return .line(take(upTo: end, skipping: 1)) }
      looked = bytes.count
      if looked - start > limit { return .tooLong }
      if hasEnded { return start < bytes.count ? .line(take(upTo: bytes.count, skipping: 0)) : .end }
      bytes.removeSubrange(..<start)
      looked -= start
      start = 0
      if let stopped = fill() { return stopped }
    }
  }

  /// Discards the partial line in which Ctrl-C was pressed.
  mutating func drop() {
    bytes.removeAll()
    start = 0
  }

  // MARK: - The buffer

  private mutating func take(upTo end: Int, skipping rest: Int) -> String {
    var last = end
    if last > start, bytes[last - 1] == 0x0D { last -= 1 }
    defer { start = end + rest }
    return String(decoding: bytes[start..<last], as: UTF8.self)
  }

  /// Reads the available bytes, at least one, into the buffer.
  /// - Returns: The reason if reading must stop; otherwise nil.
  private mutating func fill() -> Next? {
    guard let stream else { return .end }
    // Wait with `poll`, which a signal always interrupts; the system may restart `read` instead.
    var waiting = [
      pollfd(fd: stream, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.stream, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&waiting, nfds_t(waiting.count), -1) < 0 {
      return errno == EINTR ? (Interruption.isAsked ? .interrupted : nil) : .failed(.last)
    }
    if waiting[1].revents != 0 {
      SignalPipe.drain()
      return Interruption.isAsked ? .interrupted : nil
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(stream, &chunk, chunk.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : .failed(.last) }
    if count == 0 { hasEnded = true }
    bytes += chunk[..<max(0, count)]
    return nil
  }
}
