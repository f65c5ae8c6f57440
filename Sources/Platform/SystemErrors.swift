#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error from a system call.
package struct SystemError: Error {
  /// The `errno` value.
  package var number: Int32

  /// The operating system's description of the error.
  package var words: String {
    guard let text = strerror(number) else { return "error \(number)" }
    return String(cString: text)
  }

  /// The error of the last system call.
  package static var last: SystemError { SystemError(number: errno) }
}

/// Writes all bytes to a stream.
/// - Returns: The error; nil on success.
package func writeAll(_ stream: Int32, _ bytes: [UInt8]) -> SystemError? {
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

/// Reads a stream to its end, but stops when it has more than `limit` bytes, by which the caller recognizes a file that is too
/// large.
/// - Parameter expected: The expected number of bytes; if it is right, a single system call suffices.
package func readAll(_ stream: Int32, expected: Int? = nil, atMost limit: Int) -> Result<[UInt8], SystemError>
{
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
    // A file of the expected size is complete; skip the system call that would report its end.
    if bytes.count == expected { break }
    room = min(max(room, bytes.count), limit + 1)
  }
  return .success(bytes)
}

/// Whether an environment variable is set to a text that is not empty.
package func hasVariable(_ name: String) -> Bool { getenv(name).map { $0.pointee != 0 } ?? false }

/// Whether `value`, the environment variable `CI`, indicates a CI server; nil, an empty text, `false` and `0` do not.
package func saysCI(_ value: String?) -> Bool {
  guard let value, !value.isEmpty else { return false }
  return value != "0" && value.utf8.map { $0 | 0x20 } != Array("false".utf8)
}

/// Whether the environment variable `CI` indicates that the program runs on a CI server.
package var isInCI: Bool { saysCI(getenv("CI").map { String(cString: $0) }) }
