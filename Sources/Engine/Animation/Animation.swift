/// How an animation changes what is on screen.
public enum AnimationKind: UInt8, Sendable, BitwiseCopyable {
  /// What is left of the way is added to the model value (LAYER-01).
  case additive
  /// Its value stands in place of the model's (LAYER-03).
  case absolute
  /// Like `absolute`, but made for the layer by itself: the model value has no part in it, and is not put back
  /// when a transition is given up (MOD-CANCEL-17).
  case explicit
  /// A layer transition: what the view showed goes, what it shows comes (LAYER-07).
  case passage
}

/// One animated property of one view: a row of the world. What is on screen is worked out from this and the group's
/// clock, never accumulated.
public struct Animation: Sendable, BitwiseCopyable {
  /// The view.
  public var view = ViewID.none
  /// The group.
  public var group = GroupID.none
  /// What it changes; `frame` for all that is about place and size, as a rectangle of position and size. What the
  /// system moves has frames there, and for `transform` the angle in radians of a turn about the vertical axis.
  public var property = ViewProperty.frame
  /// How.
  public var kind = AnimationKind.absolute
  /// Whether the system makes it, in a transition of its own: below all that code animates.
  public var isBySystem = false
  /// Whether a later one on the same property has taken its place; it still ends in its own time (LAYER-06).
  public var isReplaced = false
  /// For a layer transition: which.
  public var passage = Passage()
  /// For what code animates: the model value before, which a transition that is given up puts back (MOD-CANCEL-16).
  var old = StoredValue.none
  /// The value at the start.
  var from = StoredValue.none
  /// The value at the end.
  var to = StoredValue.none
  /// The first of its key frames, by their starts; none if it goes straight.
  public var firstKeyframe = KeyframeID.none
  /// The last of them.
  var lastKeyframe = KeyframeID.none
  /// The older animation on the same view.
  public var previousOfView = AnimationID.none
  /// The newer animation on the same view.
  public var nextOfView = AnimationID.none
  /// The older animation in the same group.
  public var previousOfGroup = AnimationID.none
  /// The newer animation in the same group.
  public var nextOfGroup = AnimationID.none
}

/// One stage of an animation by key frames: a row of the world.
public struct Keyframe: Sendable, BitwiseCopyable {
  /// When it begins, as a share of the block's duration (KEY-01).
  public var start = 0.0
  /// When it ends, likewise.
  public var end = 0.0
  /// The value at its start.
  public var from = PropertyValue.none
  /// The value at its end.
  public var to = PropertyValue.none
  /// The next one, by their starts.
  public var next = KeyframeID.none
}
