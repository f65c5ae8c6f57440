/// A random number generator with a fixed sequence for each seed (SplitMix64: a counter with large steps, whose bits
/// are mixed).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// The current state. A generator seeded with it continues the same sequence.
  public private(set) var state: UInt64

  /// A generator for this seed.
  public init(seed: UInt64) { state = seed }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
