/// One animation block of code, such as a call of `UIView.animate`: one row of the world. It ends when its last group
/// of animations and the last block that is part of it (see `whole`) have ended.
public struct AnimationBlock: Sendable, BitwiseCopyable {
  /// The kinds of animations in a block; a UIPercentDrivenInteractiveTransition moves only some of these kinds
  /// (PERC-30, PERC-31).
  enum Nature: UInt8, Sendable, BitwiseCopyable {
    /// Animations of view properties, as `UIView.animate` creates them.
    case views
    /// An explicit animation of a layer, or a layer transition.
    case layer
    /// Animations that a coordinator runs alongside a transition.
    case alongside
  }

  /// The code that opened this block.
  public var author = Author()
  /// The options given with the block.
  public var options = AnimationOptions()
  /// Whether the code of the block has returned.
  public var isClosed = false
  /// The argument that the completion block will get. It becomes false when an animation of the block is removed early,
  /// or when a part of the block (see `whole`) ends with false.
  public var isFinished = true
  /// Whether the block contains keyframes.
  public var hasKeyframes = false
  /// The kind of the block's animations.
  var nature = Nature.views
  /// Whether the block exchanges two children of a container, as in transition(from:to:).
  var isSwap = false
  /// For a keyframe block: the start of the current stage, as a fraction of the duration.
  var stageStart = 0.0
  /// For a keyframe block: the length of the current stage, as a fraction of the duration.
  var stageDuration = 1.0
  /// The number of running animation groups of the block.
  public var groupCount: Int32 = 0
  /// The controller whose sheet this block moves to the detent that the user chose; none for other blocks.
  var settles = ControllerID.none
  /// The block that includes this one and cannot end before it; none for a block that is not part of another. Alongside
  /// animations are part of the animator's first block (COORD-35).
  var whole = BlockID.none
  /// The number of unfinished blocks that are part of this one (see `whole`).
  var partCount: Int32 = 0
  /// The group whose end state stays on screen until the completion block of this block has run; none if there is no
  /// such group.
  var lingering = GroupID.none
}

/// Animations that share a clock: those of one block, or the system's in one transition. One row of the world.
public struct AnimationGroup: Sendable, BitwiseCopyable {
  /// The block of code that started the animations; none for the system's own.
  public var block = BlockID.none
  /// The transition whose clock the animations follow; none for the world's clock.
  public var clock = TransitionID.none
  /// The view whose local time the animations follow, since code has changed the view's layer time; none otherwise.
  public var timedBy = ViewID.none
  /// The property animator whose time the animations follow instead of any other clock; none otherwise.
  public var animator = PropertyAnimatorID.none
  /// The start, as a fraction of the duration of `animator` (PROP-17); 0 without an animator.
  public var startShare = 0.0
  /// The time on the group's clock at which the group was created; the delay counts from here.
  public var begin = Time.zero
  /// The turn in which the group was created.
  var turn: Int32 = 0
  /// The delay before the animations start.
  public var delay = Time.zero
  /// The duration of one pass in one direction, without the delay.
  public var duration = Time.zero
  /// The timing curve. A spring given by its damping ratio has already been converted to one with a stiffness.
  public var curve = Curve.linear
  /// The options that are on or off, such as repeating.
  public var flags = AnimationFlags()
  /// The number of running animations in the group.
  public var animationCount: Int32 = 0
  /// The oldest animation of the group; none without animations.
  public var firstAnimation = AnimationID.none
  /// The newest animation of the group; none without animations.
  public var lastAnimation = AnimationID.none
  /// The next older group in the list of running groups that code, not UIKit, started; none for the oldest.
  public var previous = GroupID.none
  /// The next newer group in the list of running groups that code, not UIKit, started; none for the newest.
  public var next = GroupID.none
  /// The previous group of the same property animator; none for the first.
  var previousOfAnimator = GroupID.none
  /// The next group of the same property animator; none for the last.
  var nextOfAnimator = GroupID.none
  /// The sequence number of the group's pending deadline; 0 for none.
  var deadline: Int64 = 0
  /// The progress at which the finished group stays visible on screen; nil while the group runs.
  var held: Double?

  /// The end time on the group's clock; nil if the animations repeat forever.
  public var end: Time? {
    if flags.contains(.repeat) { return nil }
    let once = flags.contains(.autoreverse) ? duration + duration : duration
    return begin + delay + once
  }
}
