/// The offset of the first byte that is not valid UTF-8; nil if all are valid.
func firstInvalidByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
  guard let base = bytes.baseAddress else { return nil }
  let count = bytes.count
  var place = 0
  while place < count {
    // Skip ASCII eight bytes at a time.
    while place + 8 <= count {
      let word = UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0 else { break }
      place += 8
    }
    guard place < count else { return nil }
    if base[place] < 0x80 {
      place += 1
    } else {
      let length = sequenceLength(base + place, count - place)
      guard length > 0 else { return place }
      place += length
    }
  }
  return nil
}

/// The length of the two- to four-byte character at `bytes`; 0 if it is invalid (Unicode 15, table 3-7).
private func sequenceLength(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
  let first = bytes[0]
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch first {
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF:
    length = 3
    if first == 0xE0 { second = 0xA0...0xBF }
    if first == 0xED { second = 0x80...0x9F }
  case 0xF0...0xF4:
    length = 4
    if first == 0xF0 { second = 0x90...0xBF }
    if first == 0xF4 { second = 0x80...0x8F }
  default: return 0
  }
  guard count >= length && second.contains(bytes[1]) else { return 0 }
  for offset in 2..<max(length, 2) where bytes[offset] & 0xC0 != 0x80 { return 0 }
  return length
}
