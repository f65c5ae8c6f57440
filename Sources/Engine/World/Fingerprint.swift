/// What identifies a state of the world: the same for two worlds exactly if they would go on in the same way
/// (up to 2⁻¹²⁸). Neither the moment nor the way that led there takes part.
public struct Fingerprint: Hashable, Sendable, BitwiseCopyable {
  /// The upper half.
  public var high: UInt64
  /// The lower half.
  public var low: UInt64

  /// Half of it tells states apart as well as anything.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }

  /// Both halves.
  public init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// Where a canonical form goes: it is hashed a word at a time, and kept if it is wanted itself.
package struct CanonicalSink: Sendable {
  /// The form, if it is kept.
  private(set) var bytes: [UInt8] = []
  private let keepsBytes: Bool
  private var (a, b): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x9e37_79b9_7f4a_7c15)
  private var count: UInt64 = 0

  /// Nothing yet.
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

  /// One multiplication by an odd number, of which both halves are kept: for each word a permutation of all that there is,
  /// so that what has once been told apart stays so until other words make up for it.
  @inline(__always)
  private mutating func mix(_ word: UInt64) {
    let product = (a ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    (a, b) = (b ^ product.high, product.low &+ 0xd6e8_feb8_6659_fd93)
    count &+= 1
  }

  /// What identifies all that has been put in.
  package var fingerprint: Fingerprint {
    var end = self
    // The last words have not come far yet.
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
  /// What identifies this state.
  public var fingerprint: Fingerprint { fingerprint(for: .world) }

  /// What identifies that of this state which a user could tell.
  public var look: Fingerprint { fingerprint(for: .users) }

  private func fingerprint(for purpose: CanonicalWriter.Purpose) -> Fingerprint {
    var writer = CanonicalWriter(of: self, for: purpose)
    writer.write(self)
    return writer.fingerprint
  }

  /// Whether this world and another would go on in the same way.
  public func isEquivalent(to other: World) -> Bool { canonicalForm == other.canonicalForm }

  /// Whether nobody who uses the app could tell this world from another: views that are nowhere, what was
  /// vended for transitions that are over, and the state of the random numbers do not count.
  public func looksLike(_ other: World) -> Bool {
    look == other.look
  }

  /// The state written out: ids renumbered by the order in which they are met, moments counted from now, no
  /// causes and no sequence numbers.
  var canonicalForm: [UInt8] {
    var writer = CanonicalWriter(of: self, keepsBytes: true)
    writer.write(self)
    return writer.bytes
  }
}
