import Running

/// The output of a command of the page, in the order in which it was written.
final class PageOutput: SessionOutput {
  /// The stream that a text is written to.
  enum Stream: UInt8 {
    case output = 1
    case errors = 2
  }

  /// The texts as bytes: for each, its stream, its length in four bytes, the lowest first, and its UTF-8.
  private(set) var bytes: [UInt8] = []
  private let hasColours: Bool

  init(hasColours: Bool) { self.hasColours = hasColours }

  var watch: any Watch { self }
  /// Always false: the page ends the worker that runs a command.
  var isInterrupted: Bool { false }
  var colorsOutput: Bool { hasColours }
  var colorsErrors: Bool { hasColours }
  func write(_ text: String) { append(text, to: .output) }
  func report(_ text: String) { append(text, to: .errors) }
  func readInput(atMost limit: Int) throws(FileProblem) -> [UInt8] { throw .missing }

  private func append(_ text: String, to stream: Stream) {
    bytes.append(stream.rawValue)
    let length = UInt32(text.utf8.count)
    for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: length >> shift)) }
    bytes += text.utf8
  }
}
