/// A random number generator that gives the same sequence for the same seed. The algorithm is SplitMix64: a counter
/// with large steps, whose bits are mixed.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The current state. A generator that gets this value as its seed continues the sequence.
  public private(set) var state: UInt64

  /// A generator that starts at `seed`.
  public init(seed: UInt64) { state = seed }

  /// The next random number; every 64-bit number is possible.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
