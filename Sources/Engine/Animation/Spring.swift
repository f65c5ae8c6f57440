/// A damped spring of mass 1 that moves from 0 to 1 (SPRING-01).
struct Spring {
  /// The undamped angular frequency, per second.
  private let frequency: Double
  /// The damping ratio. At most 1, since the system does not over-damp (SPRING-04, SPRING-06, SPRING-09), except for a
  /// negative bounce (SPRING-29).
  private let ratio: Double
  /// The initial velocity towards the target, where 1 is the whole distance per second (SPRING-21).
  private let velocity: Double

  init(stiffness: Double, damping: Double, velocity: Double, overDamps: Bool = false) {
    frequency = stiffness.squareRoot()
    ratio = min(damping / (2 * frequency), overDamps ? .infinity : 1)
    self.velocity = velocity
  }

  /// The progress after `time` seconds. Uses the formulas of SPRING-03 (ratio 1), SPRING-29 (ratio above 1) or
  /// SPRING-02 (ratio below 1).
  func value(at time: Double) -> Double {
    if ratio == 1 { return 1 - (1 + (frequency - velocity) * time) * exponential(-frequency * time) }
    if ratio > 1 { return 1 - restOfOverDamped(at: time) }
    let decay = ratio * frequency
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let angle = swing * time
    return 1 - exponential(-decay * time)
      * (cosine(angle) + (decay - velocity) / swing * sine(angle))
  }

  /// The time in seconds after which less than the fraction `share` of the distance remains. For an oscillating spring,
  /// the distance of its envelope counts (SPRING-11).
  func settlingDuration(leaving share: Double = 0.001) -> Double {
    if ratio == 1 { return restOfCriticallyDamped(share) }
    if ratio > 1 { return settlingOfOverDamped(share) }
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let amplitude = 1 + ((ratio * frequency - velocity) / swing).magnitude
    return naturalLogarithm(amplitude / share) / (ratio * frequency)
  }

  /// The stiffness and damping of the spring that has about a thousandth of its distance left after `duration` seconds
  /// (SPRING-16 to SPRING-19). The ratio is clamped to 0.001…1, the duration to 0.01…10.
  static func parameters(
    ratio: Double, velocity: Double, duration: Double
  ) -> (stiffness: Double, damping: Double) {
    let ratio = min(max(ratio, 0.001), 1)
    let duration = min(max(duration, 0.01), 10)
    let frequency = frequency(ratio: ratio, velocity: velocity, duration: duration)
    return (frequency * frequency, 2 * ratio * frequency)
  }

  /// The two rates at which an over-damped spring decays, per second.
  private var rates: (slow: Double, fast: Double) {
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    // Computed as a quotient, since subtracting two large numbers would lose precision.
    return (frequency / (ratio + root), frequency * (ratio + root))
  }

  /// The fraction of the distance that an over-damped spring has left after `time` seconds.
  private func restOfOverDamped(at time: Double) -> Double {
    let (slow, fast) = rates
    return ((fast - velocity) * exponential(-slow * time) - (slow - velocity) * exponential(-fast * time))
      / (fast - slow)
  }

  /// The time at which an over-damped spring that starts at rest has the fraction `share` of its distance left.
  private func settlingOfOverDamped(_ share: Double) -> Double {
    var (low, high) = (0.0, 1 / rates.slow)
    while restOfOverDamped(at: high) > share { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if restOfOverDamped(at: middle) > share { low = middle } else { high = middle }
    }
    return high
  }

  /// The last time at which the remaining distance of a critically damped spring is the fraction `share`.
  private func restOfCriticallyDamped(_ share: Double) -> Double {
    let slope = frequency - velocity
    func rest(_ time: Double) -> Double {
      ((1 + slope * time) * exponential(-frequency * time)).magnitude - share
    }
    // After its last turning point the remaining distance decreases monotonically.
    var low = slope == 0 ? 0 : max(0, 1 / frequency - 1 / slope)
    if rest(low) <= 0 { low = 0 }
    var high = max(low, 1 / frequency)
    while rest(high) > 0 { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if rest(middle) > 0 { low = middle } else { high = middle }
    }
    return high
  }

  /// The largest frequency at which about a thousandth of the distance is left after `duration`. With a high initial
  /// velocity a lower frequency may match too, but that spring would overshoot later.
  private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    if velocity == 0, ratio < 1 {
      let frequency = naturalLogarithm(ratio / (0.001 * root)) / (ratio * duration)
      if frequency > 0 { return frequency }
    }
    // The remaining distance after `duration`, minus a thousandth; 0 for the wanted frequency `w`.
    func rest(_ w: Double) -> Double {
      let way = ratio < 1 ? (ratio * w - velocity) / (w * root) : 1 + (w - velocity) * duration
      return way.magnitude * exponential(-ratio * w * duration) - 0.001
    }
    var high = 4_000 / duration
    var low = high
    while rest(low) < 0, low * duration > 1e-6 {
      high = low
      low *= 0.98
    }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if rest(middle) < 0 { high = middle } else { low = middle }
    }
    return low
  }
}
