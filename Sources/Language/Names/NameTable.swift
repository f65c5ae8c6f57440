/// The distinct names of a program. All files share one table, so ids can be compared across files. Names are equal if their
/// bytes are; ids after the keywords are assigned in order of first occurrence.
public struct NameTable: Sendable {
  /// The bytes of all names, one after another.
  var bytes: [UInt8] = []
  /// The start of each name in `bytes`, followed by the end of the last one.
  var starts: [UInt32] = [0]
  var hashes: [UInt32] = []
  /// A hash table with open addressing: the id + 1 of a name, or 0 for an empty slot. Its size is a power of two.
  var slots: [UInt32]

  /// Creates a table that contains the keywords, in the order of `Keyword`.
  public init() { self = NameTable.ofKeywords }

  /// The table with only the keywords, built once: `init` copies it.
  private static let ofKeywords = {
    // Large enough for the words of the language, so that a short script does not make it grow.
    var table = NameTable(slots: [UInt32](repeating: 0, count: 2048))
    table.bytes.reserveCapacity(8192)
    table.starts.reserveCapacity(1024)
    table.hashes.reserveCapacity(1024)
    var number: UInt32 = 0
    while let word = Keyword(number: number) {
      _ = table.intern(word.spelling)
      number += 1
    }
    return table
  }()

  /// Moves the table out of its owner, which keeps an empty one; this avoids a copy.
  public mutating func moved() -> NameTable {
    let table = self
    self = NameTable(slots: [])
    return table
  }

  private init(slots: [UInt32]) {
    self.slots = slots
  }

  /// The number of names; the ids are 0 to `count` - 1.
  public var count: Int { hashes.count }

  /// The id of `text`; adds it if it is new.
  public mutating func intern(_ text: String) -> NameID {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The id of `text`; adds it if it is new.
  public mutating func intern(_ text: StaticString) -> NameID {
    text.withUTF8Buffer { intern($0) }
  }

  /// The id of the name with these bytes; adds it if it is new.
  @inline(__always)
  public mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> NameID {
    let hash = NameTable.hash(text)
    switch find(text, hash: hash) {
    case .name(let id): return id
    case .empty(let slot): return add(text, hash: hash, in: slot)
    }
  }

  /// The id of `text`; nil if the table does not contain it.
  public func find(_ text: String) -> NameID? {
    var text = text
    return text.withUTF8 {
      switch find($0, hash: NameTable.hash($0)) {
      case .name(let id): id
      case .empty: nil
      }
    }
  }

  /// The text of a name.
  public func text(_ id: NameID) -> String {
    let place = Int(id.raw)
    return String(decoding: bytes[Int(starts[place])..<Int(starts[place + 1])], as: UTF8.self)
  }

  /// Whether a name is spelled `word`; avoids creating a string.
  public func isSpelled(_ id: NameID, _ word: StaticString) -> Bool {
    let place = Int(id.raw)
    let (start, end) = (Int(starts[place]), Int(starts[place + 1]))
    guard end - start == word.utf8CodeUnitCount else { return false }
    return word.withUTF8Buffer { word in
      for offset in 0..<(end - start) where bytes[start + offset] != word[offset] { return false }
      return true
    }
  }

  /// A hash of the bytes, eight at a time: the multiplication mixes bits upwards, the shift mixes them back down.
  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: text.count)
    forEachWord(of: text) { word, _ in
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 32
      return true
    }
    return UInt32(truncatingIfNeeded: hash)
  }

  /// Passes a text to `body` in words of eight bytes, each with its offset. The last word may overlap the one before; a text of
  /// fewer than eight bytes is packed into one word by `shortWord`. Stops when `body` returns false.
  /// - Returns: Whether `body` returned true for every word.
  @discardableResult
  @inline(__always)
  private static func forEachWord(
    of text: UnsafeBufferPointer<UInt8>, _ body: (_ word: UInt64, _ place: Int) -> Bool
  ) -> Bool {
    guard let base = text.baseAddress else { return true }
    let last = text.count - 8
    if last < 0 { return body(shortWord(base, text.count), 0) }
    var place = 0
    while place < last {
      if !body(UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self), place) { return false }
      place += 8
    }
    return body(UnsafeRawPointer(base + last).loadUnaligned(as: UInt64.self), last)
  }

  /// Packs fewer than eight bytes into one word.
  @inline(__always)
  private static func shortWord(_ base: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    if count >= 4 {
      let low = UnsafeRawPointer(base).loadUnaligned(as: UInt32.self)
      let high = UnsafeRawPointer(base + count - 4).loadUnaligned(as: UInt32.self)
      return UInt64(low) | UInt64(high) << 32
    }
    if count == 0 { return 0 }
    return UInt64(base[0]) | UInt64(base[count / 2]) << 8 | UInt64(base[count - 1]) << 16
  }

  /// The result of a search: a name, or the empty slot where a new one goes.
  private enum Place {
    case name(NameID)
    case empty(slot: Int)
  }

  @inline(__always)
  private func find(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Place {
    let mask = UInt32(slots.count - 1)
    var slot = NameTable.spread(hash) & mask
    while true {
      let entry = slots[Int(slot)]
      if entry == 0 { return .empty(slot: Int(slot)) }
      let place = entry - 1
      if hashes[Int(place)] == hash && isName(Int(place), text) { return .name(NameID(raw: place)) }
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
      let name = bytes.baseAddress.unsafelyUnwrapped + start
      if text.count < 8 {
        return NameTable.forEachWord(of: text) { word, _ in word == NameTable.shortWord(name, text.count) }
      }
      return NameTable.forEachWord(of: text) { word, place in
        word == UnsafeRawPointer(name + place).loadUnaligned(as: UInt64.self)
      }
    }
  }

  @inline(never)
  private mutating func add(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32, in slot: Int) -> NameID {
    let id = UInt32(hashes.count)
    bytes.append(contentsOf: text)
    starts.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[slot] = id + 1
    if hashes.count * 2 >= slots.count { grow() }
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
