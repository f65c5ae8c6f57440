/// UIKit's animation options, as far as they are modelled.
public struct AnimationFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// A set with these bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Animations that are not additive start from the presentation value instead of the model value (LAYER-04,
  /// LAYER-13).
  public static let beginFromCurrentState = AnimationFlags(rawValue: 1 << 0)
  /// Repeats forever.
  public static let `repeat` = AnimationFlags(rawValue: 1 << 1)
  /// Runs backwards after running forwards.
  public static let autoreverse = AnimationFlags(rawValue: 1 << 2)
  /// Views receive touches during the animation.
  public static let allowUserInteraction = AnimationFlags(rawValue: 1 << 3)
  /// Its completion block starts it, or another, again and again: the world does not wait for it.
  public static let comesAgain = AnimationFlags(rawValue: 1 << 4)
  /// Keeps its own duration inside another block (LAYER-37).
  public static let overrideInheritedDuration = AnimationFlags(rawValue: 1 << 5)
  /// Keeps its own curve inside another block (LAYER-37).
  public static let overrideInheritedCurve = AnimationFlags(rawValue: 1 << 6)
  /// A layer animation shows its first value during its delay (LAYER-160).
  public static let fillsBackwards = AnimationFlags(rawValue: 1 << 7)
  /// A layer animation keeps showing its last value after its end (LAYER-161).
  public static let staysAtEnd = AnimationFlags(rawValue: 1 << 8)
}

/// The options of an animation block.
public struct AnimationOptions: Sendable, BitwiseCopyable {
  /// The duration. A spring given by mass, stiffness and damping takes its own instead (SPRING-22).
  public var duration = Time(nanoseconds: 250_000_000)
  /// The delay before it becomes visible (LAYER-16).
  public var delay = Time.zero
  /// The curve; nil for the default, easeInOut (CURVE-10).
  public var curve: Curve?
  /// The Boolean options.
  public var flags = AnimationFlags()
  /// For keyframes: the interpolation between them.
  public var mode = KeyframeMode.linear
  /// The token of the completion block; 0 for none.
  public var completion: CompletionToken = 0
  /// The transition whose own time the whole block follows, wherever its views are. With none, each view follows the
  /// transition in whose container it is (PERC-07), or the world's clock.
  public var clock = TransitionID.none

  /// The property animator whose time the whole block follows; none for a plain block.
  public var animator = PropertyAnimatorID.none
  /// The start as a share of that animator's duration (PROP-17).
  public var startShare = 0.0

  /// The default options: a quarter of a second.
  public init() {}
}
