/// The names of a program, each once. Shared by all its files, so that ids can be compared across them.
/// Names are equal if their bytes are; ids are given in order of first occurrence.
public struct NameTable: Sendable {
  /// The bytes of all names, one behind the other.
  var bytes: [UInt8] = []
  /// Where each name begins in `bytes`, and one more entry for the end.
  var starts: [UInt32] = [0]
  /// The hash of each name.
  var hashes: [UInt32] = []
  /// Open addressing: the id + 1 of a name, 0 for free. The size is a power of two.
  var slots: [UInt32]

  /// A table that holds the words of `Keyword`, in its order.
  public init() {
    slots = [UInt32](repeating: 0, count: 512)
    let words = Keyword.spellings.withUTF8Buffer { $0 }
    var start = 0
    for end in 0...words.count where end == words.count || words[end] == UInt8(ascii: " ") {
      _ = intern(UnsafeBufferPointer(rebasing: words[start..<end]))
      start = end + 1
    }
  }

  /// The table itself, out of the hands of its owner, who gets an empty one: so it need not be copied.
  mutating func moved() -> NameTable {
    let table = self
    self = NameTable(slots: [])
    return table
  }

  private init(slots: [UInt32]) {
    self.slots = slots
  }

  /// How many names there are; the ids are 0 to `count` - 1.
  public var count: Int { hashes.count }

  /// The id of `text`, which is added if it is not there yet.
  public mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The id of the name of these bytes, which is added if it is not there yet.
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> NameID {
    var hash = NameTable.seed
    for byte in text {
      hash = NameTable.mix(hash, byte)
    }
    return intern(text, hash: hash)
  }

  /// The id of `text`, if it is there.
  public func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 { bytes in
      var hash = NameTable.seed
      for byte in bytes {
        hash = NameTable.mix(hash, byte)
      }
      return find(bytes, hash: hash)
    }
  }

  /// The text of a name.
  public func text(_ id: NameID) -> String {
    let place = Int(id.raw)
    return String(decoding: bytes[Int(starts[place])..<Int(starts[place + 1])], as: UTF8.self)
  }

  // MARK: - Implementation

  /// FNV-1a's start and step, over 32 bits.
  static let seed: UInt32 = 2_166_136_261

  @inline(__always)
  static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }

  /// Interns a name whose hash the lexer has computed on the way.
  @inline(__always)
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> NameID {
    find(text, hash: hash) ?? add(text, hash: hash)
  }

  @inline(__always)
  private func find(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> NameID? {
    let mask = UInt32(slots.count - 1)
    var slot = NameTable.spread(hash) & mask
    while true {
      let entry = slots[Int(slot)]
      if entry == 0 { return nil }
      if hashes[Int(entry) - 1] == hash && isName(Int(entry) - 1, text) { return NameID(raw: entry - 1) }
      slot = (slot &+ 1) & mask
    }
  }

  @inline(__always)
  private static func spread(_ hash: UInt32) -> UInt32 { hash ^ (hash >> 15) }

  @inline(__always)
  private func isName(_ place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = Int(starts[place])
    guard Int(starts[place + 1]) - start == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for offset in 0..<text.count where bytes[start + offset] != text[offset] { return false }
      return true
    }
  }

  @inline(never)
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> NameID {
    if (hashes.count + 1) * 2 > slots.count { grow() }
    let id = UInt32(hashes.count)
    bytes.append(contentsOf: text)
    starts.append(UInt32(bytes.count))
    hashes.append(hash)
    place(id)
    return NameID(raw: id)
  }

  private mutating func place(_ id: UInt32) {
    let mask = UInt32(slots.count - 1)
    var slot = NameTable.spread(hashes[Int(id)]) & mask
    while slots[Int(slot)] != 0 {
      slot = (slot &+ 1) & mask
    }
    slots[Int(slot)] = id + 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for id in 0..<UInt32(hashes.count) {
      place(id)
    }
  }
}
