/// What UIKit's animation options say, as far as it is modelled.
public struct AnimationFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// A set with these bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What is not additive starts at the value on screen, not at the model's (LAYER-04, LAYER-13).
  public static let beginFromCurrentState = AnimationFlags(rawValue: 1 << 0)
  /// It begins anew for ever.
  public static let `repeat` = AnimationFlags(rawValue: 1 << 1)
  /// It goes back the way it came.
  public static let autoreverse = AnimationFlags(rawValue: 1 << 2)
  /// Touches reach the views meanwhile.
  public static let allowUserInteraction = AnimationFlags(rawValue: 1 << 3)
  /// Its completion block begins it, or another, again and again: the world does not wait for it.
  public static let comesAgain = AnimationFlags(rawValue: 1 << 4)
  /// Inside another block it keeps its own duration (LAYER-37).
  public static let overrideInheritedDuration = AnimationFlags(rawValue: 1 << 5)
  /// Inside another block it keeps its own curve (LAYER-37).
  public static let overrideInheritedCurve = AnimationFlags(rawValue: 1 << 6)
  /// An animation of a layer shows its first value during its delay (LAYER-160).
  public static let fillsBackwards = AnimationFlags(rawValue: 1 << 7)
  /// An animation of a layer goes on showing its last value when it is over (LAYER-161).
  public static let staysAtEnd = AnimationFlags(rawValue: 1 << 8)
}

/// What a block of animations says besides its code.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// How long it takes. A spring that is given by its mass, stiffness and damping takes its own time
  /// (SPRING-22).
  public var duration = Time(nanoseconds: 250_000_000)
  /// How long nothing is to be seen of it (LAYER-16).
  public var delay = Time.zero
  /// How it goes; nil for the usual way: easeInOut (CURVE-10).
  public var curve: Curve?
  /// Yes-or-no options.
  public var flags = AnimationFlags()
  /// For key frames: how the values between them are found.
  public var mode = KeyframeMode.linear
  /// What to tell the driver when it is over; 0 for nothing.
  public var completion: CompletionToken = 0
  /// The transition whose inner time all of it follows, wherever the views are; none to let each view follow
  /// the transition in whose container it is (PERC-07), or the clock.
  public var clock = TransitionID.none

  /// The property animator whose time all of it follows; none for a plain block.
  public var animator = PropertyAnimatorID.none
  /// At what share of that animator's time it begins (PROP-17).
  public var startShare = 0.0

  /// A block of which nothing is said: a quarter of a second.
  public init() {}
}
