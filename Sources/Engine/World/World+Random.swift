extension World {
  /// The next number of the world's own generator, from 0 up to but not including 1. A copy of the world goes on
  /// with the same numbers.
  public mutating func random() -> Double {
    // SplitMix64: a counter in large steps, and its bits mixed.
    randomState &+= 0x9e37_79b9_7f4a_7c15
    var bits = randomState
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return Double(bits >> 11) * 0x1p-53
  }
}
