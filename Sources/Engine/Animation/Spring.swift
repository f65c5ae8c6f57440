/// A damped spring of mass 1 that moves from 0 to 1 (SPRING-01).
struct Spring {
  /// The undamped angular frequency, per second.
  private let frequency: Double
  /// The damping ratio, at most 1: the system does not over-damp (SPRING-04, SPRING-06, SPRING-09), except for a
  /// negative bounce (SPRING-29).
  private let ratio: Double
  /// The initial velocity towards the target, in distances per second (SPRING-21).
  private let velocity: Double

  init(stiffness: Double, damping: Double, velocity: Double, overDamps: Bool = false) {
    frequency = stiffness.squareRoot()
    ratio = min(damping / (2 * frequency), overDamps ? .infinity : 1)
    self.velocity = velocity
  }

  /// The progress after `time` seconds: critically damped by SPRING-03, over-damped by SPRING-29, otherwise by
  /// SPRING-02.
  func value(at time: Double) -> Double {
    if ratio == 1 { return 1 - (1 + (frequency - velocity) * time) * exponential(-frequency * time) }
    if ratio > 1 { return 1 - restOfOverDamped(at: time) }
    let decay = ratio * frequency
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let angle = swing * time
    return 1 - exponential(-decay * time)
      * (cosine(angle) + (decay - velocity) / swing * sine(angle))
  }

  /// The time after which less than a share of the distance remains, usually a thousandth; in seconds. For an
  /// oscillating spring by its envelope (SPRING-11), otherwise by its own value.
  func settlingDuration(leaving share: Double = 0.001) -> Double {
    if ratio == 1 { return restOfCriticallyDamped(share) }
    if ratio > 1 { return settlingOfOverDamped(share) }
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let amplitude = 1 + ((ratio * frequency - velocity) / swing).magnitude
    return naturalLogarithm(amplitude / share) / (ratio * frequency)
  }

  /// The stiffness and damping of a spring with a thousandth of its distance remaining after `duration` seconds
  /// (SPRING-16 to SPRING-19).
  static func parameters(
    ratio: Double, velocity: Double, duration: Double
  ) -> (stiffness: Double, damping: Double) {
    let ratio = min(max(ratio, 0.001), 1)
    let duration = min(max(duration, 0.01), 10)
    let frequency = frequency(ratio: ratio, velocity: velocity, duration: duration)
    return (frequency * frequency, 2 * ratio * frequency)
  }

  // MARK: - Implementation

  /// The decay rates of the two exponentials of an over-damped spring, per second.
  private var rates: (slow: Double, fast: Double) {
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    // The rates' product is the square of the frequency; this avoids subtracting two large numbers.
    return (frequency / (ratio + root), frequency * (ratio + root))
  }

  /// The remaining share of an over-damped spring's distance.
  private func restOfOverDamped(at time: Double) -> Double {
    let (slow, fast) = rates
    return ((fast - velocity) * exponential(-slow * time) - (slow - velocity) * exponential(-fast * time))
      / (fast - slow)
  }

  /// The time at which an over-damped spring that starts at rest has that share remaining: it decreases monotonically.
  private func settlingOfOverDamped(_ share: Double) -> Double {
    var (low, high) = (0.0, 1 / rates.slow)
    while restOfOverDamped(at: high) > share { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if restOfOverDamped(at: middle) > share { low = middle } else { high = middle }
    }
    return high
  }

  /// The last time at which (1 + (w - v) t) e^(-w t) equals that share.
  private func restOfCriticallyDamped(_ share: Double) -> Double {
    let slope = frequency - velocity
    func rest(_ time: Double) -> Double {
      ((1 + slope * time) * exponential(-frequency * time)).magnitude - share
    }
    // After its last turning point it decreases monotonically.
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

  /// The largest frequency that leaves a thousandth: with a high initial velocity a slower spring may do so too, but
  /// would overshoot later.
  private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    if velocity == 0, ratio < 1 {
      let frequency = naturalLogarithm(ratio / (0.001 * root)) / (ratio * duration)
      if frequency > 0 { return frequency }
    }
    // The remainder after the duration, minus a thousandth.
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
