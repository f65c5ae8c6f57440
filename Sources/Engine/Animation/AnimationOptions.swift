/// The modelled options of `UIView.AnimationOptions` and of layer animations, and two flags of the engine itself:
/// `reschedulesForever` and `unanimated`.
public struct AnimationFlags: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each option.
  public let rawValue: UInt16

  /// The options with the bits of `rawValue`.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Non-additive animations start from the presentation value instead of the model value (LAYER-04, LAYER-13).
  public static let beginFromCurrentState = AnimationFlags(rawValue: 1 << 0)
  /// The animation repeats forever.
  public static let `repeat` = AnimationFlags(rawValue: 1 << 1)
  /// After running forwards, the animation runs backwards.
  public static let autoreverse = AnimationFlags(rawValue: 1 << 2)
  /// Views receive touches during the animation.
  public static let allowUserInteraction = AnimationFlags(rawValue: 1 << 3)
  /// The completion block starts animations endlessly, so the world does not wait for this animation to end.
  public static let reschedulesForever = AnimationFlags(rawValue: 1 << 4)
  /// A nested block keeps its own duration instead of the outer block's (LAYER-37).
  public static let overrideInheritedDuration = AnimationFlags(rawValue: 1 << 5)
  /// A nested block keeps its own curve instead of the outer block's (LAYER-37).
  public static let overrideInheritedCurve = AnimationFlags(rawValue: 1 << 6)
  /// A layer animation shows its first value during its delay (LAYER-160).
  public static let fillsBackwards = AnimationFlags(rawValue: 1 << 7)
  /// A layer animation keeps showing its last value after its end (LAYER-161).
  public static let staysAtEnd = AnimationFlags(rawValue: 1 << 8)
  /// A layer animation is not removed on completion, so it stays while the app is in the background (LAYER-311).
  public static let outlastsBackground = AnimationFlags(rawValue: 1 << 9)
  /// The block animates nothing, and neither do the blocks inside it: `UIView.performWithoutAnimation` (LAYER-421).
  public static let unanimated = AnimationFlags(rawValue: 1 << 10)
}

/// The options of an animation block.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// The duration. A spring given by mass, stiffness and damping has its own duration instead (SPRING-22).
  public var duration = Time(nanoseconds: 250_000_000)
  /// The delay before the animations start (LAYER-16).
  public var delay = Time.zero
  /// The timing curve; nil for the default, easeInOut (CURVE-10).
  public var curve: Curve?
  /// The options that are on or off, such as repeating.
  public var flags = AnimationFlags()
  /// For a keyframe block: how values between keyframes are interpolated.
  public var mode = KeyframeMode.linear
  /// The machine's token of the completion block; 0 for none.
  public var completion: CompletionToken = 0
  /// The transition whose clock the whole block follows. If none, the animations of each view follow the transition
  /// whose container contains the view (PERC-07), or else the world's clock.
  public var clock = TransitionID.none

  /// The property animator whose time the whole block follows; none for a plain block.
  public var animator = PropertyAnimatorID.none
  /// The start, as a fraction of the duration of `animator` (PROP-17).
  public var startShare = 0.0

  /// The default options: a duration of 0.25 seconds.
  public init() {}
}
