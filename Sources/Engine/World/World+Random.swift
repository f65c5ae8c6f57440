extension World {
  /// The next number of the world's own random generator, at least 0 and less than 1. A copy of the world continues
  /// with the same numbers.
  public mutating func random() -> Double {
    var generator = SeededGenerator(seed: randomState)
    let bits = generator.next()
    randomState = generator.state
    return Double(bits >> 11) * 0x1p-53
  }
}
