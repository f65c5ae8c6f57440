/// One animation block of code: a row of the world. It ends with the last of its groups.
public struct AnimationBlock: Sendable, BitwiseCopyable {
  /// The kind of a block: a percent driver does not move every kind (PERC-30, PERC-31).
  enum Nature: UInt8, Sendable, BitwiseCopyable {
    /// View animations.
    case views
    /// An explicit animation of a layer, or a layer transition.
    case layer
    /// Animations alongside a transition.
    case alongside
  }

  /// The code that opened the block.
  public var author = Author()
  /// The options given with the block.
  public var options = AnimationOptions()
  /// Whether its code has run to the end.
  public var isClosed = false
  /// Whether everything in it so far has run to its own end.
  public var isFinished = true
  /// Whether it is a keyframe block.
  public var hasKeyframes = false
  /// The kind of its animations.
  var nature = Nature.views
  /// Whether it exchanges two children of a container.
  var isSwap = false
  /// For a keyframe block: the start of the current stage, as a share of the duration.
  var stageStart = 0.0
  /// The length of the current stage, as a share of the duration.
  var stageDuration = 1.0
  /// The number of its running groups.
  public var groupCount: Int32 = 0
  /// The controller whose sheet it moves to the detent that the user chose; none otherwise.
  var settles = ControllerID.none
  /// The block that this one is part of, which does not end before it: alongside animations are part of the animator's
  /// first block (COORD-35).
  var whole = BlockID.none
  /// The number of unfinished blocks that are part of this one.
  var partCount: Int32 = 0
  /// The group that keeps its end state on screen until the completion block has run.
  var lingering = GroupID.none
}

/// Animations that share a clock: those of one block, or the system's in one transition. A row of the world.
public struct AnimationGroup: Sendable, BitwiseCopyable {
  /// The block of code; none for the system's own animations.
  public var block = BlockID.none
  /// The transition whose own time it follows; none for the world's clock.
  public var clock = TransitionID.none
  /// The view whose local time it follows, since code has set its layer time; none otherwise.
  public var timedBy = ViewID.none
  /// The property animator whose time it follows, in place of any other clock.
  public var animator = PropertyAnimatorID.none
  /// Its start as a share of that animator's duration (PROP-17).
  public var startShare = 0.0
  /// Its creation time on its clock; the delay counts from here.
  public var begin = Time.zero
  /// The delay before it becomes visible.
  public var delay = Time.zero
  /// The duration of one repetition.
  public var duration = Time.zero
  /// The curve; a spring has its stiffness resolved here.
  public var curve = Curve.linear
  /// The Boolean options.
  public var flags = AnimationFlags()
  /// The number of its running animations.
  public var animationCount: Int32 = 0
  /// The first of its animations.
  public var firstAnimation = AnimationID.none
  /// The last of its animations.
  public var lastAnimation = AnimationID.none
  /// The previous of code's running groups, in order of creation.
  public var previous = GroupID.none
  /// The next of code's running groups.
  public var next = GroupID.none
  /// The previous group of the same property animator.
  var previousOfAnimator = GroupID.none
  /// The next group of the same property animator.
  var nextOfAnimator = GroupID.none
  /// The sequence number of its current deadline; 0 for none.
  var deadline: Int64 = 0
  /// Its progress at the end, while it keeps that on screen; nil otherwise.
  var held: Double?

  /// Its end time on its clock; nil if it repeats forever.
  public var end: Time? {
    if flags.contains(.repeat) { return nil }
    let once = flags.contains(.autoreverse) ? duration + duration : duration
    return begin + delay + once
  }
}
