/// The timing curve of an animation.
public struct Curve: Equatable, Sendable, BitwiseCopyable {
  /// The kinds of formulas for timing curves.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A cubic Bézier curve; `linear` has its control points on the diagonal (CURVE-01).
    case bezier
    /// A spring of mass 1 with a damping ratio of at most 1.
    case spring
    /// A spring given by its damping ratio, which lasts as long as requested (SPRING-23).
    case dampedSpring
    /// A spring of mass 1 with a damping ratio above 1, from a negative bounce (SPRING-29).
    case flatSpring
  }

  /// The kind of formula for this curve.
  public var kind: Kind
  /// For a Bézier: the control points x1, y1, x2, y2. For a spring: stiffness, damping, initial velocity (1 is the
  /// whole distance of the animation per second), and duration in seconds. For a spring given by its damping ratio:
  /// that ratio and the initial velocity.
  public var parameters: (Double, Double, Double, Double)
  /// For a spring: the initial velocity along the y axis; nil if both axes have the same velocity (SPRING-28).
  public var velocityDown: Double?

  /// Whether all fields of two curves are equal.
  public static func == (a: Curve, b: Curve) -> Bool {
    a.kind == b.kind && a.parameters == b.parameters && a.velocityDown == b.velocityDown
  }

  /// A spring with an initial velocity as a vector; the duration is that of the axis that settles later (SPRING-28).
  public static func spring(mass: Double, stiffness: Double, damping: Double, velocity: Point) -> Curve {
    var across = spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.x)
    if velocity.x == velocity.y { return across }
    let down = spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.y)
    across.parameters.3 = max(across.parameters.3, down.parameters.3)
    across.velocityDown = velocity.y
    return across
  }

  /// A spring given by its damping ratio, with an initial velocity as a vector. The component with the larger magnitude
  /// determines the stiffness; UIKit leaves this undocumented.
  public static func spring(damping ratio: Double, velocity: Point) -> Curve {
    var curve = spring(damping: ratio, velocity: velocity.x)
    if velocity.x != velocity.y { curve.velocityDown = velocity.y }
    return curve
  }

  /// The curve of the y axis, with its own initial velocity; this curve itself if both axes have the same velocity.
  public var down: Curve {
    guard let velocityDown else { return self }
    var curve = self
    curve.velocityDown = nil
    if kind == .dampedSpring { curve.parameters.1 = velocityDown } else { curve.parameters.2 = velocityDown }
    return curve
  }

  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points; x1 and x2 are clamped to 0…1.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve(kind: .bezier, parameters: (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2))
  }

  /// A spring that is cut off after `duration`.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, duration: Time
  ) -> Curve {
    Curve(kind: .spring, parameters: (stiffness / mass, damping / mass, velocity, duration.seconds))
  }

  /// A spring that lasts until it has settled (SPRING-11, SPRING-22).
  public static func spring(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) -> Curve {
    let spring = Spring(stiffness: stiffness / mass, damping: damping / mass, velocity: velocity)
    return .spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      duration: .seconds(spring.settlingDuration()))
  }

  /// A spring given by its perceived duration and its bounce, which is between -1 and 1 exclusive (SPRING-27). It
  /// actually runs longer than the perceived duration.
  public static func spring(duration: Time, bounce: Double) -> Curve {
    let frequency = 2 * Double.pi / max(duration.seconds, 1e-3)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
    if bounce >= 0 { return .spring(mass: 1, stiffness: stiffness, damping: damping) }
    let spring = Spring(stiffness: stiffness, damping: damping, velocity: 0, overDamps: true)
    return Curve(kind: .flatSpring, parameters: (stiffness, damping, 0, spring.settlingDuration()))
  }

  /// A spring given by its damping ratio, clamped to 0.001…1 (SPRING-16), and its initial velocity towards the target,
  /// where 1 is the whole distance of the animation per second. The stiffness follows from the duration of the
  /// animation.
  public static func spring(damping ratio: Double, velocity: Double = 0) -> Curve {
    Curve(kind: .dampedSpring, parameters: (min(max(ratio, 0.001), 1), velocity, 0, 0))
  }

  /// The duration that the curve itself determines; nil for a Bézier and for a spring given by its damping ratio.
  public var ownDuration: Time? {
    switch kind {
    case .spring, .flatSpring: .seconds(parameters.3)
    case .bezier, .dampedSpring: nil
    }
  }

  /// This curve in an animation of `duration`. A spring given by its damping ratio becomes one with the stiffness that
  /// fits the duration; other curves stay as they are.
  public func lasting(_ duration: Time) -> Curve {
    guard kind == .dampedSpring else { return self }
    let (ratio, velocity, _, _) = parameters
    let larger = velocityDown.map { $0.magnitude > velocity.magnitude ? $0 : velocity } ?? velocity
    let found = Spring.parameters(ratio: ratio, velocity: larger, duration: duration.seconds)
    var curve = Curve.spring(
      mass: 1, stiffness: found.stiffness, damping: found.damping, velocity: velocity, duration: duration)
    curve.velocityDown = velocityDown
    return curve
  }

  /// Progress in proportion to time (CURVE-01, CURVE-17).
  public static let linear = bezier(0, 0, 1, 1)
  /// UIKit's easeIn curve, which starts slowly (CURVE-03).
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// UIKit's easeOut curve, which ends slowly (CURVE-04).
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// UIKit's easeInOut curve, which starts and ends slowly (CURVE-05).
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Core Animation's default timing function (CURVE-02).
  public static let `default` = bezier(0.25, 0.1, 0.25, 1)
  /// The spring of the system's own transitions (SPRING-06).
  public static let system = spring(mass: 3, stiffness: 1000, damping: 500, duration: systemDuration)
  /// The duration of `system`, the spring of the system's own transitions (SPRING-08): 0.505823731 s.
  public static let systemDuration = Time(nanoseconds: 505_823_731)

  /// The progress at a fraction of the duration, from 0 at 0 to 1 at 1. Outside 0…1 a Bézier continues as a straight
  /// line (CURVE-16), and a spring is at rest. A spring given by its damping ratio counts as one that lasts a second.
  public func value(at share: Double) -> Double {
    if share == 0 { return 0 }
    if share == 1 { return 1 }
    let (a, b, c, d) = parameters
    switch kind {
    case .bezier:
      // Control points on the diagonal make a straight line (CURVE-17).
      if a == b, c == d { return share }
      return Bezier(x1: a, y1: b, x2: c, y2: d).value(at: share)
    case .spring, .flatSpring:
      if share <= 0 || share >= 1 { return share <= 0 ? 0 : 1 }
      let spring = Spring(stiffness: a, damping: b, velocity: c, overDamps: kind == .flatSpring)
      return spring.value(at: share * d)
    case .dampedSpring: return lasting(Time(nanoseconds: 1_000_000_000)).value(at: share)
    }
  }
}
