/// What identifies a state of the world: the same for two worlds exactly if they would go on in the same way
/// (up to 2⁻¹²⁸). Neither the moment nor the way that led there takes part.
public struct Fingerprint: Hashable, Sendable, BitwiseCopyable {
  /// The upper half.
  public var high: UInt64
  /// The lower half.
  public var low: UInt64

  /// The fingerprint of a canonical form: two FNV-1a hashes with different starts, each stirred at the end.
  init(of bytes: [UInt8]) {
    var a: UInt64 = 0xcbf2_9ce4_8422_2325
    var b: UInt64 = 0x9e37_79b9_7f4a_7c15
    for byte in bytes {
      a = (a ^ UInt64(byte)) &* 0x100_0000_01b3
      b = (b ^ UInt64(byte)) &* 0x9fb2_1c65_1e98_df25
      b ^= b >> 29
    }
    high = Self.stirred(a)
    low = Self.stirred(b)
  }

  private static func stirred(_ value: UInt64) -> UInt64 {
    var value = (value ^ (value >> 33)) &* 0xff51_afd7_ed55_8ccd
    value = (value ^ (value >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return value ^ (value >> 33)
  }
}

extension World {
  /// What identifies this state.
  public var fingerprint: Fingerprint { Fingerprint(of: canonicalForm) }

  /// Whether this world and another would go on in the same way.
  public func isEquivalent(to other: World) -> Bool { canonicalForm == other.canonicalForm }

  /// Whether nobody who uses the app could tell this world from another: views that are nowhere, what was
  /// vended for transitions that are over, and the state of the random numbers do not count.
  public func looksLike(_ other: World) -> Bool {
    var (mine, others) = (
      CanonicalWriter(world: self, isForUsers: true), CanonicalWriter(world: other, isForUsers: true)
    )
    mine.write()
    others.write()
    return mine.bytes == others.bytes
  }

  /// The state written out: ids renumbered by the order in which they are met, moments counted from now, no
  /// causes and no sequence numbers.
  var canonicalForm: [UInt8] {
    var writer = CanonicalWriter(world: self)
    writer.write()
    return writer.bytes
  }
}
