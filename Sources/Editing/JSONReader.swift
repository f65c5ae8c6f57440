import Running

/// Parses JSON (RFC 8259). Invalid input results in nil, never in a crash.
struct JSONReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  /// The maximum nesting depth of values; deeper input is rejected, to protect the stack.
  private static let mostDepth = 200

  /// The value that all of `bytes` encode; nil if they are not valid JSON.
  static func value(of bytes: [UInt8]) -> JSON? {
    bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(bytes: buffer)
      guard let value = reader.value(depth: 0) else { return nil }
      reader.skipSpace()
      return reader.place == buffer.count ? value : nil
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: - Values

  private mutating func value(depth: Int) -> JSON? {
    skipSpace()
    guard place < bytes.count, depth < Self.mostDepth else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return array(depth)
    case UInt8(ascii: "\""): return string().map(JSON.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(_ depth: Int) -> JSON? {
    var members: [(String, JSON)] = []
    place += 1
    if take("}", afterSpace: true) { return .object([]) }
    repeat {
      skipSpace()
      guard let name = string(), take(":", afterSpace: true), let value = value(depth: depth + 1) else {
        return nil
      }
      members.append((name, value))
    } while take(",", afterSpace: true)
    return take("}", afterSpace: true) ? .object(members) : nil
  }

  private mutating func array(_ depth: Int) -> JSON? {
    var values: [JSON] = []
    place += 1
    if take("]", afterSpace: true) { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(",", afterSpace: true)
    return take("]", afterSpace: true) ? .array(values) : nil
  }

  private mutating func number() -> JSON? {
    let start = place
    _ = take("-")
    let whole = digits()
    guard whole > 0, whole == 1 || bytes[place - whole] != UInt8(ascii: "0") else { return nil }
    var isWhole = true
    if take(".") {
      isWhole = false
      if digits() == 0 { return nil }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("-") { _ = take("+") }
      if digits() == 0 { return nil }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let number = Int(text) { return .number(number) }
    return Double(text).map(JSON.fraction)
  }

  // MARK: - Strings

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var text: [UInt8] = []
    while place < bytes.count {
      let start = place
      while place < bytes.count, bytes[place] >= 0x20, bytes[place] != UInt8(ascii: "\""),
        bytes[place] != UInt8(ascii: "\\")
      {
        place += 1
      }
      text += bytes[start..<place]
      guard place < bytes.count, bytes[place] >= 0x20 else { return nil }
      if take("\"") { return String(decoding: text, as: UTF8.self) }
      place += 1
      guard let scalar = escaped() else { return nil }
      text += Array(String(Character(scalar)).utf8)
    }
    return nil
  }

  /// The character for the escape sequence after a backslash; nil if the sequence is invalid.
  private mutating func escaped() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    place += 1
    switch bytes[place - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unit().flatMap { scalar(from: $0) }
    default: return nil
    }
  }

  /// The character for a UTF-16 unit of an escape sequence; a surrogate is combined with the next escape sequence. A
  /// lone surrogate becomes U+FFFD, the replacement character.
  private mutating func scalar(from unit: UInt32) -> Unicode.Scalar? {
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let start = place
    if unit < 0xDC00, take("\\"), take("u"), let low = self.unit(), (0xDC00...0xDFFF).contains(low) {
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }
    place = start
    return "\u{FFFD}"
  }

  private mutating func unit() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let text = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    guard text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
    place += 4
    return UInt32(text, radix: 16)
  }

  // MARK: - Bytes

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  private mutating func digits() -> Int {
    let start = place
    while place < bytes.count, bytes[place] &- UInt8(ascii: "0") < 10 { place += 1 }
    return place - start
  }

  private mutating func take(_ text: StaticString, afterSpace: Bool = false) -> Bool {
    if afterSpace { skipSpace() }
    return text.withUTF8Buffer { text in
      guard place + text.count <= bytes.count, bytes[place..<place + text.count].elementsEqual(text) else {
        return false
      }
      place += text.count
      return true
    }
  }
}
