/// What an animation changes.
public enum AnimatedProperty: UInt8, Sendable, BitwiseCopyable {
  /// The frame.
  case frame
  /// The opacity; its value stands in the first component.
  case alpha
  /// The transform: a turn about the vertical axis, by as many radians as stand in the first component.
  case turn
}

/// One animated property of one view: a row of the world. The value on screen is worked out from this and
/// the transition's inner time, never accumulated.
public struct Animation: Sendable, BitwiseCopyable {
  /// The view.
  public var view = ViewID.none
  /// The transition whose inner time it follows.
  public var transition = TransitionID.none
  /// What it changes.
  public var property = AnimatedProperty.frame
  /// Whether the model value stays as it is.
  public var isShownOnly = false
  /// The value at inner time 0.
  public var from = Rect.zero
  /// The value at the end.
  public var to = Rect.zero
  /// How it goes from the one to the other.
  public var curve = Curve.linear
  /// How long it takes, in inner time.
  public var duration = Time.zero
  /// The next animation on the same view.
  public var nextOfView = AnimationID.none
  /// The next animation of the same transition.
  public var nextOfTransition = AnimationID.none
}
