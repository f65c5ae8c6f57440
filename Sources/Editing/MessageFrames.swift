/// Splits the bytes from an editor into messages. Each message follows a header with its `Content-Length`. After
/// malformed input, reading resumes at the next valid header.
struct MessageFrames {
  private var bytes: [UInt8] = []
  private var start = 0
  /// The number of bytes still to be skipped, because they belong to an oversized message.
  private var skipped = 0
  private let limit: Int

  /// Creates an object that has not received any bytes.
  /// - Parameter limit: The maximum size of a message in bytes; larger messages are skipped.
  init(limit: Int) { self.limit = limit }

  mutating func take(_ more: some Sequence<UInt8>) {
    bytes.removeSubrange(..<start)
    start = 0
    bytes += more
  }

  /// Removes and returns the next complete message; nil if none has arrived yet.
  mutating func next() -> [UInt8]? {
    while true {
      let passed = min(skipped, bytes.count - start)
      skipped -= passed
      start += passed
      guard skipped == 0, let (body, length) = header() else { return nil }
      if length > limit {
        start = body
        skipped = length
      } else if bytes.count - body >= length {
        start = body + length
        return Array(bytes[body..<start])
      } else {
        return nil
      }
    }
  }

  // MARK: - Reading the header

  private static let name = Array("content-length:".utf8)
  private static let end: [UInt8] = [0x0D, 0x0A, 0x0D, 0x0A]

  /// The start of the next message's body and its length, both in bytes; nil if the header is incomplete. Headers
  /// without a length are skipped.
  private mutating func header() -> (body: Int, length: Int)? {
    while true {
      guard let end = place(of: Self.end, from: start) else { return nil }
      if let length = length(in: start..<end) { return (end + Self.end.count, length) }
      start = end + Self.end.count
    }
  }

  private func length(in header: Range<Int>) -> Int? {
    guard let name = place(of: Self.name, from: header.lowerBound), name < header.upperBound else {
      return nil
    }
    let text = bytes[(name + Self.name.count)..<header.upperBound].drop { $0 == 0x20 }.prefix { $0 != 0x0D }
    return Int(String(decoding: text, as: UTF8.self)).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The position at or after `start` of `wanted`, a lower-case text; upper and lower case match. Nil if there is none.
  private func place(of wanted: [UInt8], from start: Int) -> Int? {
    guard bytes.count >= wanted.count, start <= bytes.count - wanted.count else { return nil }
    return (start...bytes.count - wanted.count).first { place in
      wanted.indices.allSatisfy { lowered(bytes[place + $0]) == wanted[$0] }
    }
  }

  private func lowered(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }
}
