extension World {
  /// The next number of the world's own generator, from 0 up to but excluding 1. A copy of the world continues with the
  /// same numbers.
  public mutating func random() -> Double {
    var generator = SeededGenerator(seed: randomState)
    let bits = generator.next()
    randomState = generator.state
    return Double(bits >> 11) * 0x1p-53
  }
}
