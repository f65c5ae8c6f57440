import Editing
import Running

// The functions that the page calls. Bytes are passed through two buffers, one for input and one for results. A result
// begins with its length in four bytes, the lowest first.

/// The state between calls from JavaScript: the bytes of the request and of the answer, and the language server. It
/// needs no lock, since a module of WebAssembly runs on one thread.
private struct Host {
  var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  var result = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  var server = LanguageServer(files: MemoryFiles(files: [PageCommand.rootMark: []]))

  /// Copies bytes to the buffer for results, preceded by their length; returns the buffer's address.
  mutating func answer(_ bytes: [UInt8]) -> UnsafeMutablePointer<UInt8> {
    result.deallocate()
    let length = UInt32(bytes.count)
    result = .allocate(capacity: bytes.count + 4)
    for place in 0..<4 { result[place] = UInt8(truncatingIfNeeded: length >> (8 * UInt32(place))) }
    _ = UnsafeMutableBufferPointer(rebasing: result[4...]).initialize(from: bytes)
    return result.baseAddress.unsafelyUnwrapped
  }
}

private nonisolated(unsafe) var host = Host()

/// Replaces the input buffer by one of `count` zero bytes, for the page to fill with the next request.
@_cdecl("trans_input")
package func input(_ count: Int32) -> UnsafeMutablePointer<UInt8> {
  host.input.deallocate()
  host.input = .allocate(capacity: max(1, Int(count)))
  host.input.initialize(repeating: 0)
  return host.input.baseAddress.unsafelyUnwrapped
}

/// Runs the command in the input buffer, a `PageRequest`. The result is the raw value of the verdict, followed by the
/// output in the form of `packed`. If the request is malformed, or names no command of the page, the result is the byte
/// 255.
@_cdecl("trans_command")
package func command(_ hasColours: Int32) -> UnsafeMutablePointer<UInt8> {
  host.answer(answer(Array(host.input), hasColours: hasColours != 0))
}

/// Passes the messages of the Language Server Protocol in the input buffer to the language server. The result is the
/// messages that the server sends.
@_cdecl("trans_edit")
package func edit() -> UnsafeMutablePointer<UInt8> { host.answer(host.server.take(Array(host.input))) }

/// The answer to a command, in the form that `command` describes.
func answer(_ request: [UInt8], hasColours: Bool) -> [UInt8] {
  let output = BufferedOutput(watch: NeverInterrupted(), hasColors: hasColours)
  guard let request = PageRequest(request), let verdict = PageCommand.run(request, output) else {
    return [255]
  }
  return [verdict.rawValue] + output.entries.packed
}
