/// The numbers and choices for animations that code starts; versions of iOS and mutants change them.
public struct AnimationRules: Equatable, Sendable {
  /// The curve of a view animation that specifies none (CURVE-10).
  public var usualCurve = Curve.easeInOut
  /// For mutants: a curve treated as linear (CURVE-02 to CURVE-04); nil for none.
  public var straightened: Curve?
  /// Whether animations of position, size and affine transforms are additive, as from iOS 8 on (LAYER-01).
  public var addsUp = true
  /// Whether an animation ends when another one of the same property replaces it (LAYER-05, LAYER-06).
  public var endsOverlapped = false
  /// For mutants: a kind of layer transition that is not supported (LAYER-07); nil for none.
  public var unknownPassage: LayerTransitionStyle.Kind?
  /// For mutants: a side from which layer transitions are not supported (LAYER-08); nil for none.
  public var unknownSide: LayerTransitionStyle.Side?
  /// How the parameters of springs are interpreted.
  public var springs = SpringRules()

  /// The rules of iOS 18 for animations.
  public init() {}
}

/// How the parameters of springs are interpreted.
public struct SpringRules: Equatable, Sendable {
  /// Whether a damping ratio above 1 slows the spring down; UIKit treats it as 1 (SPRING-04).
  public var overDamps = false
  /// The fraction of the distance below which a spring counts as settled (SPRING-11).
  public var rest = 0.001
  /// The speed that an initial velocity of 1 stands for, as a multiple of the animation's whole distance per second
  /// (SPRING-21).
  public var velocity = 1.0
  /// Whether a spring given by its stiffness lasts until it settles, whatever duration is requested (SPRING-22).
  public var takesItsOwnTime = true
  /// Whether a spring given by its damping ratio lasts as long as requested (SPRING-23); otherwise one second.
  public var takesGivenTime = true
  /// Whether the damping ratio is 1 minus the bounce (SPRING-27); otherwise it is the bounce itself.
  public var bounceUndamps = true
  /// Whether a negative bounce over-damps the spring (SPRING-29); otherwise the spring is critically damped.
  public var flattens = true
  /// Whether the x and y components of a velocity apply to the axes separately (SPRING-28).
  public var takesVectors = true

  /// UIKit's own rules for springs.
  public init() {}

  /// A spring with this perceived duration and bounce, under these rules.
  public func spring(duration: Time, bounce: Double) -> Curve {
    let bounce = bounceUndamps ? bounce : 1 - max(bounce.magnitude, 0.001)
    return .spring(duration: duration, bounce: flattens ? bounce : max(bounce, 0))
  }

  /// The curve that these rules use for `curve`: under UIKit's own rules `curve` itself, under changed rules a spring
  /// with adjusted parameters. Bézier curves and springs from a negative bounce keep their parameters.
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
      // An over-damped spring is replaced by the critically damped one that settles at its slower rate.
      let rate = stiffness.squareRoot() * (ratio - (ratio * ratio - 1).squareRoot())
      (curve.parameters.0, curve.parameters.1) = (rate * rate, 2 * rate)
    }
    return curve
  }
}
