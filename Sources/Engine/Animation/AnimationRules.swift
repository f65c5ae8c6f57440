/// What code's animations rest on: the part of the rules that versions of iOS and wrong engines change.
public struct AnimationRules: Equatable, Sendable {
  /// How a view animation goes that names no curve (CURVE-10).
  public var usualCurve = Curve.easeInOut
  /// A curve that a wrong engine takes for a straight line (CURVE-02 to CURVE-04).
  public var straightened: Curve?
  /// Whether animations of place, size and affine transforms add up (LAYER-01).
  public var addsUp = true
  /// Whether an animation ends when another begins on the same property (LAYER-05, LAYER-06).
  public var endsOverlapped = false
  /// A layer transition that a wrong engine does not know (LAYER-07).
  public var unknownPassage: Passage.Kind?
  /// A side that layer transitions of a wrong engine do not come from (LAYER-08).
  public var unknownSide: Passage.Side?
  /// How springs are understood.
  public var springs = SpringRules()

  /// Those of iOS 18.
  public init() {}
}

/// How springs are understood.
public struct SpringRules: Equatable, Sendable {
  /// Whether damping beyond the critical one counts; it does not (SPRING-04).
  public var overDamps = false
  /// What is left of the way when a spring counts as settled (SPRING-11).
  public var rest = 0.001
  /// How many distances per second a velocity of 1 is (SPRING-21).
  public var velocity = 1.0
  /// Whether a spring of known stiffness takes its own time (SPRING-22).
  public var takesItsOwnTime = true
  /// Whether a spring by its damping ratio takes the time that it is given (SPRING-23); else it takes a second.
  public var takesGivenTime = true
  /// Whether more bounce is less damping (SPRING-27); else the bounce is the damping ratio.
  public var bounceUndamps = true
  /// Whether a negative bounce flattens a spring (SPRING-29); else it damps it critically.
  public var flattens = true
  /// Whether the two parts of a velocity count for the axes apart (SPRING-28).
  public var takesVectors = true

  /// The usual ones.
  public init() {}

  /// A spring by the time in which it is seen to move and how much it swings, as these rules understand it.
  public func spring(duration: Time, bounce: Double) -> Curve {
    let bounce = bounceUndamps ? bounce : 1 - max(bounce.magnitude, 0.001)
    return .spring(duration: duration, bounce: flattens ? bounce : max(bounce, 0))
  }

  /// A spring as these rules understand it. Only a wrong engine changes anything.
  func understood(_ curve: Curve) -> Curve {
    if self == SpringRules() { return curve }
    var curve = curve
    if !takesVectors { curve.velocityDown = nil }
    if curve.kind == .dampedSpring {
      curve.parameters.1 *= velocity
      return takesGivenTime ? curve : curve.lasting(.seconds(1))
    }
    guard curve.kind == .spring else { return curve }
    curve.parameters.2 *= velocity
    let (stiffness, damping, start, _) = curve.parameters
    if rest != 0.001 {
      let spring = Spring(stiffness: stiffness, damping: damping, velocity: start)
      curve.parameters.3 = spring.settlingDuration(leaving: rest)
    }
    let ratio = damping / (2 * stiffness.squareRoot())
    if overDamps, ratio > 1 {
      // What is over-damped creeps: it comes to rest like a critically damped spring of its slower rate.
      let rate = stiffness.squareRoot() * (ratio - (ratio * ratio - 1).squareRoot())
      (curve.parameters.0, curve.parameters.1) = (rate * rate, 2 * rate)
    }
    return curve
  }
}
