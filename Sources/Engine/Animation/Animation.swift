/// The way in which an animation changes the presentation value.
public enum AnimationKind: UInt8, Sendable, BitwiseCopyable {
  /// Adds the remaining distance to the model value, as UIKit does for frames (LAYER-01).
  case additive
  /// Replaces the model value by an interpolated one (LAYER-03).
  case absolute
  /// A Core Animation animation on the layer itself. It shows its own values instead of the model value, and is not
  /// undone when a transition is cancelled (MOD-CANCEL-17).
  case explicit
  /// A `CATransition` from the view's old content to its new content (LAYER-07).
  case layerTransition
}

/// The parts of a frame that have key paths of their own on a layer, such as `position.x` and `bounds.size`.
public struct FrameParts: OptionSet, Sendable, BitwiseCopyable {
  /// A bit for each part.
  public let rawValue: UInt8

  /// A set of parts from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The horizontal coordinate of the position.
  public static let x = FrameParts(rawValue: 1)
  /// The vertical coordinate of the position.
  public static let y = FrameParts(rawValue: 2)
  /// The width of the bounds.
  public static let width = FrameParts(rawValue: 4)
  /// The height of the bounds.
  public static let height = FrameParts(rawValue: 8)
  static let (position, size): (FrameParts, FrameParts) = ([.x, .y], [.width, .height])
  static let all: FrameParts = [.position, .size]
}

/// The animation of one property of one view: one row of the world. The presentation value is always computed from this
/// row and the clock of its group, never accumulated.
public struct Animation: Sendable, BitwiseCopyable {
  /// The animated view.
  public var view = ViewID.none
  /// The group of animations that share a clock with this one.
  public var group = GroupID.none
  /// The animated property. `frame` stands for position and size together: its values are rectangles of both. For
  /// `transform`, the values of a system animation are rectangles in which the view is shown, or angles of a rotation
  /// about the vertical axis, in radians.
  public var property = ViewProperty.frame
  /// The way in which the animation changes the presentation value.
  public var kind = AnimationKind.absolute
  /// The parts of the frame that an explicit animation does not change, since its key path names only the other parts.
  var kept: FrameParts = []
  /// Whether the system created the animation, for its own transition. The system's animations apply before those of
  /// code.
  public var isBySystem = false
  /// Whether the animation no longer shows: a later animation of the same property has replaced it, although it ends at
  /// its own time (LAYER-06), or its property animator was stopped.
  public var isReplaced = false
  /// The style of the layer transition; unused unless `kind` is `.layerTransition`.
  public var transitionStyle = LayerTransitionStyle()
  /// The model value before code changed it. It is restored when a transition is cancelled (MOD-CANCEL-16), and when a
  /// property animator ends at its start. None for the system's animations and for layer animations.
  var old = StoredValue.none
  /// The value at the start of the animation.
  var from = StoredValue.none
  /// The value at the end of the animation.
  var to = StoredValue.none
  /// The keyframe with the earliest start; none without keyframes.
  public var firstKeyframe = KeyframeID.none
  /// The keyframe with the latest start; none without keyframes.
  var lastKeyframe = KeyframeID.none
  /// The previous animation in the list of the view's animations; none for the first. The list holds the system's
  /// animations and then code's, each from the oldest to the newest.
  public var previousOfView = AnimationID.none
  /// The next animation in the list of the view's animations (see `previousOfView`); none for the last.
  public var nextOfView = AnimationID.none
  /// The next older animation in the same group; none for the oldest.
  public var previousOfGroup = AnimationID.none
  /// The next newer animation in the same group; none for the newest.
  public var nextOfGroup = AnimationID.none
}

/// One stage of a keyframe animation: one row of the world.
public struct Keyframe: Sendable, BitwiseCopyable {
  /// The start, as a fraction of the block's duration (KEY-01).
  public var start = 0.0
  /// The end, as a fraction of the block's duration.
  public var end = 0.0
  /// The model value before the change that this stage animates.
  public var from = PropertyValue.none
  /// The value at the end of the stage.
  public var to = PropertyValue.none
  /// The next keyframe of the animation, in order of their starts; none for the last.
  public var next = KeyframeID.none
}
