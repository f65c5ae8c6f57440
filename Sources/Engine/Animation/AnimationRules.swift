/// The numbers and choices of code's animations, which versions of iOS and mutants change.
public struct AnimationRules: Equatable, Sendable {
  /// The default curve of a view animation (CURVE-10).
  public var usualCurve = Curve.easeInOut
  /// For mutants: a curve treated as linear (CURVE-02 to CURVE-04); nil for none.
  public var straightened: Curve?
  /// Whether animations of position, size and affine transforms are additive (LAYER-01).
  public var addsUp = true
  /// Whether an animation ends when another of the same property begins (LAYER-05, LAYER-06).
  public var endsOverlapped = false
  /// For mutants: an unsupported layer transition (LAYER-07); nil for none.
  public var unknownPassage: LayerTransitionStyle.Kind?
  /// For mutants: an unsupported side of layer transitions (LAYER-08); nil for none.
  public var unknownSide: LayerTransitionStyle.Side?
  /// The interpretation of springs.
  public var springs = SpringRules()

  /// The rules of iOS 18.
  public init() {}
}

/// The interpretation of springs.
public struct SpringRules: Equatable, Sendable {
  /// Whether damping beyond critical is honoured; false in UIKit (SPRING-04).
  public var overDamps = false
  /// The remaining share at which a spring counts as settled (SPRING-11).
  public var rest = 0.001
  /// The distances per second that a velocity of 1 stands for (SPRING-21).
  public var velocity = 1.0
  /// Whether a spring of given stiffness takes its own duration (SPRING-22).
  public var takesItsOwnTime = true
  /// Whether a spring given by damping ratio takes the requested duration (SPRING-23); otherwise one second.
  public var takesGivenTime = true
  /// Whether more bounce means less damping (SPRING-27); otherwise the bounce is the damping ratio.
  public var bounceUndamps = true
  /// Whether a negative bounce over-damps a spring (SPRING-29); otherwise it is critically damped.
  public var flattens = true
  /// Whether the two components of a velocity apply to the axes separately (SPRING-28).
  public var takesVectors = true

  /// The rules of UIKit.
  public init() {}

  /// A spring by its perceived duration and bounce, under these rules.
  public func spring(duration: Time, bounce: Double) -> Curve {
    let bounce = bounceUndamps ? bounce : 1 - max(bounce.magnitude, 0.001)
    return .spring(duration: duration, bounce: flattens ? bounce : max(bounce, 0))
  }

  /// A spring under these rules. Changes nothing in the real engine.
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
      // An over-damped spring settles like a critically damped one of its slower rate.
      let rate = stiffness.squareRoot() * (ratio - (ratio * ratio - 1).squareRoot())
      (curve.parameters.0, curve.parameters.1) = (rate * rate, 2 * rate)
    }
    return curve
  }
}
