/// A damped spring of mass 1 that goes from 0 to 1.
struct Spring {
  /// The undamped angular frequency, per second.
  private let frequency: Double
  /// The damping ratio, held at 1: the system does not over-damp (SPRING-06, SPRING-09).
  private let ratio: Double
  /// The initial velocity towards the target, in whole distances per second.
  private let velocity: Double

  init(stiffness: Double, damping: Double, velocity: Double) {
    frequency = stiffness.squareRoot()
    ratio = min(damping / (2 * frequency), 1)
    self.velocity = velocity
  }

  /// The share of the way done after `time` seconds.
  ///
  /// Only the critically damped solution is here, which is the system spring's; the others come with
  /// animators that name their own springs.
  func value(at time: Double) -> Double {
    1 - (1 + (frequency - velocity) * time) * exponential(-frequency * time)
  }
}
