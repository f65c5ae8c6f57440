/// A damped spring of mass 1 that goes from 0 to 1 (SPRING-01).
struct Spring {
  /// The undamped angular frequency, per second.
  private let frequency: Double
  /// The damping ratio, held at 1: the system does not over-damp (SPRING-04, SPRING-06, SPRING-09), except where a
  /// negative bounce asks for it (SPRING-29).
  private let ratio: Double
  /// The initial velocity towards the target, in whole distances per second (SPRING-21).
  private let velocity: Double

  init(stiffness: Double, damping: Double, velocity: Double, overDamps: Bool = false) {
    frequency = stiffness.squareRoot()
    ratio = min(damping / (2 * frequency), overDamps ? .infinity : 1)
    self.velocity = velocity
  }

  /// The share of the way done after `time` seconds: critically damped by SPRING-03, over-damped by SPRING-29, else by
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

  /// When a share of the way is left for good, usually a thousandth: for a spring that swings by its envelope (SPRING-11), else
  /// by its own place; in seconds.
  func settlingDuration(leaving share: Double = 0.001) -> Double {
    if ratio == 1 { return restOfCriticallyDamped(share) }
    if ratio > 1 { return settlingOfOverDamped(share) }
    let swing = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
    let amplitude = 1 + ((ratio * frequency - velocity) / swing).magnitude
    return naturalLogarithm(amplitude / share) / (ratio * frequency)
  }

  /// The stiffness and damping of a spring that has a thousandth of its way left after `duration` seconds
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

  /// How fast the slower and the faster of the two exponentials fall that an over-damped spring is made of, per second.
  private var rates: (slow: Double, fast: Double) {
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    // Their product is the square of the frequency: no difference of two large numbers.
    return (frequency / (ratio + root), frequency * (ratio + root))
  }

  /// The share of the way that an over-damped spring has left.
  private func restOfOverDamped(at time: Double) -> Double {
    let (slow, fast) = rates
    return ((fast - velocity) * exponential(-slow * time) - (slow - velocity) * exponential(-fast * time))
      / (fast - slow)
  }

  /// When an over-damped spring that sets out from rest has that share of its way left: from there on it only falls.
  private func settlingOfOverDamped(_ share: Double) -> Double {
    var (low, high) = (0.0, 1 / rates.slow)
    while restOfOverDamped(at: high) > share { high *= 2 }
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if restOfOverDamped(at: middle) > share { low = middle } else { high = middle }
    }
    return high
  }

  /// When (1 + (w - v) t) e^(-w t) is that share for the last time.
  private func restOfCriticallyDamped(_ share: Double) -> Double {
    let slope = frequency - velocity
    func rest(_ time: Double) -> Double {
      ((1 + slope * time) * exponential(-frequency * time)).magnitude - share
    }
    // Behind its last turning point it only falls.
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

  /// The largest frequency that leaves a thousandth: a quick start may leave as little with a slower spring, but
  /// one that swings on.
  private static func frequency(ratio: Double, velocity: Double, duration: Double) -> Double {
    let root = ((1 - ratio) * (1 + ratio)).squareRoot()
    if velocity == 0, ratio < 1 {
      let frequency = naturalLogarithm(ratio / (0.001 * root)) / (ratio * duration)
      if frequency > 0 { return frequency }
    }
    // What is left after the duration, beyond a thousandth.
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
