/// How an animation goes from its start to its end: a value.
public struct Curve: Equatable, Sendable, BitwiseCopyable {
  /// The families of curves.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A cubic Bézier; `linear` is the one with its control points on the diagonal (CURVE-01).
    case bezier
    /// A spring of mass 1, never over-damped: what would be is damped critically.
    case spring
    /// A spring by its damping ratio, which takes the time that it is given (SPRING-23).
    case dampedSpring
    /// A spring of mass 1 that is flatter than a critically damped one, since its bounce is negative (SPRING-29).
    case flatSpring
  }

  /// The family.
  public var kind: Kind
  /// The control points of a Bézier: x1, y1, x2, y2. Of a spring: stiffness, damping, initial velocity in
  /// whole distances per second, and the time in seconds that it takes. Of a spring by its damping ratio: the
  /// ratio and the initial velocity.
  public var parameters: (Double, Double, Double, Double)
  /// Of a spring: its initial velocity along the y axis, where that is another than along the x axis (SPRING-28).
  public var velocityDown: Double?

  /// Whether two curves are the same.
  public static func == (a: Curve, b: Curve) -> Bool {
    a.kind == b.kind && a.parameters == b.parameters && a.velocityDown == b.velocityDown
  }

  /// A spring whose velocity is a vector: it takes as long as the axis that takes longer (SPRING-28).
  public static func spring(mass: Double, stiffness: Double, damping: Double, velocity: Point) -> Curve {
    var across = spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.x)
    if velocity.x == velocity.y { return across }
    let down = spring(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity.y)
    across.parameters.3 = max(across.parameters.3, down.parameters.3)
    across.velocityDown = velocity.y
    return across
  }

  /// Likewise, by its damping ratio. How stiff it is follows from the part of the velocity that is larger; no source
  /// says from which.
  public static func spring(damping ratio: Double, velocity: Point) -> Curve {
    var curve = spring(damping: ratio, velocity: velocity.x)
    if velocity.x != velocity.y { curve.velocityDown = velocity.y }
    return curve
  }

  /// How a place goes along the y axis.
  public var down: Curve {
    guard let velocityDown else { return self }
    var curve = self
    curve.velocityDown = nil
    if kind == .dampedSpring { curve.parameters.1 = velocityDown } else { curve.parameters.2 = velocityDown }
    return curve
  }

  /// A cubic Bézier from (0, 0) to (1, 1) with these control points; x1 and x2 are held in 0…1.
  public static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve(kind: .bezier, parameters: (min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2))
  }

  /// A spring with this mass, stiffness, damping and initial velocity, which is taken to be at rest after
  /// `duration`.
  public static func spring(
    mass: Double, stiffness: Double, damping: Double, velocity: Double = 0, duration: Time
  ) -> Curve {
    Curve(kind: .spring, parameters: (stiffness / mass, damping / mass, velocity, duration.seconds))
  }

  /// A spring with this mass, stiffness, damping and initial velocity, which takes as long as it needs
  /// (SPRING-11, SPRING-22).
  public static func spring(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) -> Curve {
    let spring = Spring(stiffness: stiffness / mass, damping: damping / mass, velocity: velocity)
    return .spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity,
      duration: .seconds(spring.settlingDuration()))
  }

  /// A spring by the time in which it is seen to move and how much it swings, from -1 to 1, both excluded
  /// (SPRING-27). It takes as long as it needs, which is longer.
  public static func spring(duration: Time, bounce: Double) -> Curve {
    let frequency = 2 * Double.pi / max(duration.seconds, 1e-3)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let (stiffness, damping) = (frequency * frequency, 2 * ratio * frequency)
    if bounce >= 0 { return .spring(mass: 1, stiffness: stiffness, damping: damping) }
    let spring = Spring(stiffness: stiffness, damping: damping, velocity: 0, overDamps: true)
    return Curve(kind: .flatSpring, parameters: (stiffness, damping, 0, spring.settlingDuration()))
  }

  /// A spring by its damping ratio, held in 0…1 (SPRING-16), and its initial velocity towards the target, in
  /// whole distances per second. How stiff it is follows from the time that the animation takes.
  public static func spring(damping ratio: Double, velocity: Double = 0) -> Curve {
    Curve(kind: .dampedSpring, parameters: (min(max(ratio, 0.001), 1), velocity, 0, 0))
  }

  /// How long it takes by itself: only a spring of known stiffness does.
  public var ownDuration: Time? {
    switch kind {
    case .spring, .flatSpring: .seconds(parameters.3)
    case .bezier, .dampedSpring: nil
    }
  }

  /// This curve, for an animation that takes `duration`: a spring by its damping ratio gets its stiffness.
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

  /// A straight line (CURVE-01, CURVE-17).
  public static let linear = bezier(0, 0, 1, 1)
  /// CURVE-03.
  public static let easeIn = bezier(0.42, 0, 1, 1)
  /// CURVE-04.
  public static let easeOut = bezier(0, 0, 0.58, 1)
  /// CURVE-05; what UIKit calls easeInOut.
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  /// Core Animation's default (CURVE-02).
  public static let `default` = bezier(0.25, 0.1, 0.25, 1)
  /// The spring of the system's own transitions (SPRING-06).
  public static let system = spring(mass: 3, stiffness: 1000, damping: 500, duration: systemDuration)
  /// How long that spring takes (SPRING-08): 0.505823731 s.
  public static let systemDuration = Time(nanoseconds: 505_823_731)

  /// The share of the way that is done after this share of the duration: 0 at 0, 1 at 1. Beyond those a
  /// Bézier goes on in a straight line (CURVE-16), a spring is at rest.
  public func value(at share: Double) -> Double {
    if share == 0 { return 0 }
    if share == 1 { return 1 }
    let (a, b, c, d) = parameters
    switch kind {
    case .bezier:
      // On the diagonal there is nothing to solve (CURVE-17).
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
