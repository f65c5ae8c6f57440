/// A 128-bit hash of a canonical form. Two worlds with the same `World.fingerprint` continue identically (a collision
/// has a probability of 2⁻¹²⁸). The absolute time and the history are not included.
public struct Fingerprint: Hashable, Sendable, BitwiseCopyable {
  /// The upper 64 bits of the hash.
  public var high: UInt64
  /// The lower 64 bits of the hash.
  public var low: UInt64

  /// Hashes only the lower half, which is enough.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }

  /// Creates a fingerprint from its two halves.
  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// Receives the bytes and words of a canonical form, hashes them, and stores them on request.
package struct CanonicalSink: Sendable {
  /// The bytes of the form; empty unless `keepsBytes`.
  private(set) var bytes: [UInt8] = []
  private let keepsBytes: Bool
  private var (a, b): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
  private var count: UInt64 = 0

  /// A sink that has received nothing yet.
  package init(keepsBytes: Bool = false) { self.keepsBytes = keepsBytes }

  @inline(__always)
  package mutating func put(_ byte: UInt8) {
    if keepsBytes { bytes.append(byte) }
    mix(UInt64(byte) | 1 << 32)
  }

  @inline(__always)
  package mutating func put(_ word: UInt64) {
    if keepsBytes { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }
    mix(word)
  }

  /// Mixes a word into the hash. Multiplying by an odd number and keeping both halves of the product permutes the
  /// state, so states that differ stay different until later words cancel the difference.
  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let product = (a ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    (a, b) = (b ^ product.high, product.low &+ 0xd6e8_feb8_6659_fd93)
    count &+= 1
  }

  /// The hash of everything written so far.
  package var fingerprint: Fingerprint {
    var end = self
    // Extra rounds, since the last words have barely spread over the bits.
    for _ in 0..<4 { end.mix(count) }
    var (x, y) = (end.a, end.b)
    x = x &+ y
    y = y &+ x
    (x, y) = (Self.stirred(x), Self.stirred(y))
    x = x &+ y
    y = y &+ x
    return Fingerprint(high: x, low: y)
  }

  private static func stirred(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 33)) &* 0xff51_afd7_ed55_8ccd
    value = (value ^ (value >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return value ^ (value >> 33)
  }
}

extension World {
  /// The hash of everything that determines how this world continues.
  public var fingerprint: Fingerprint { fingerprint(for: .world) }

  /// The hash of what a user could observe of this world.
  public var look: Fingerprint { fingerprint(for: .users) }

  private func fingerprint(for purpose: CanonicalWriter.Purpose) -> Fingerprint {
    var writer = CanonicalWriter(of: self, for: purpose)
    writer.write(self)
    return writer.fingerprint
  }

  /// Whether this world and another would continue identically.
  public func isEquivalent(to other: World) -> Bool { canonicalForm == other.canonicalForm }

  /// Whether this world and another look the same to a user of the app. Differences in views held only by code,
  /// recognizers, objects that delegates returned for a presentation, and the random state do not count.
  public func looksLike(_ other: World) -> Bool {
    look == other.look
  }

  /// The state in bytes. Ids are replaced by numbers, times are relative to now, and causes and sequence numbers are
  /// left out.
  var canonicalForm: [UInt8] {
    var writer = CanonicalWriter(of: self, keepsBytes: true)
    writer.write(self)
    return writer.bytes
  }
}
