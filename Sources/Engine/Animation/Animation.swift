/// The effect of an animation on the presentation value.
public enum AnimationKind: UInt8, Sendable, BitwiseCopyable {
  /// Adds the remaining distance to the model value (LAYER-01).
  case additive
  /// Replaces the model value (LAYER-03).
  case absolute
  /// Like `absolute`, but set directly on the layer: independent of the model value, and not undone when a transition
  /// is cancelled (MOD-CANCEL-17).
  case explicit
  /// A layer transition from the old content of the view to the new (LAYER-07).
  case passage
}

/// One animated property of one view: a row of the world. The presentation value is computed from this and the group's
/// clock, never accumulated.
public struct Animation: Sendable, BitwiseCopyable {
  /// The animated view.
  public var view = ViewID.none
  /// The group it belongs to.
  public var group = GroupID.none
  /// The animated property; `frame` for everything about position and size, as a rectangle of position and size. System
  /// animations store frames there and, for `transform`, a frame or the rotation angle about the vertical axis, in
  /// radians.
  public var property = ViewProperty.frame
  /// The effect on the presentation value.
  public var kind = AnimationKind.absolute
  /// Whether the system created it for one of its own transitions: then it applies before all of code's animations.
  public var isBySystem = false
  /// Whether a later animation of the same property has replaced it; it still ends at its own time (LAYER-06).
  public var isReplaced = false
  /// The kind of layer transition, if it is one.
  public var passage = LayerTransitionStyle()
  /// The previous model value, for code's animations; restored when a transition is cancelled (MOD-CANCEL-16).
  var old = StoredValue.none
  /// The value at the start.
  var from = StoredValue.none
  /// The value at the end.
  var to = StoredValue.none
  /// The first of its keyframes, by start time; none without keyframes.
  public var firstKeyframe = KeyframeID.none
  /// The last of its keyframes.
  var lastKeyframe = KeyframeID.none
  /// The next older animation of the same view.
  public var previousOfView = AnimationID.none
  /// The next newer animation of the same view.
  public var nextOfView = AnimationID.none
  /// The next older animation in the same group.
  public var previousOfGroup = AnimationID.none
  /// The next newer animation in the same group.
  public var nextOfGroup = AnimationID.none
}

/// One stage of a keyframe animation: a row of the world.
public struct Keyframe: Sendable, BitwiseCopyable {
  /// The start, as a share of the block's duration (KEY-01).
  public var start = 0.0
  /// The end, as a share of the block's duration.
  public var end = 0.0
  /// The value at the start.
  public var from = PropertyValue.none
  /// The value at the end.
  public var to = PropertyValue.none
  /// The next keyframe, by start time.
  public var next = KeyframeID.none
}
