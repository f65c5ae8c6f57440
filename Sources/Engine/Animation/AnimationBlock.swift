/// What code animates in one block: a row of the world. It is over when the last of its groups is.
public struct AnimationBlock: Sendable, BitwiseCopyable {
  /// What a block may be: a percent driver does not move everything (PERC-30, PERC-31).
  enum Nature: UInt8, Sendable, BitwiseCopyable {
    /// View animations.
    case views
    /// An explicit animation of a layer, or a layer transition.
    case layer
    /// What runs alongside a transition.
    case alongside
  }

  /// Whose code it is.
  public var author = Author()
  /// What the block says besides its code.
  public var options = AnimationOptions()
  /// Whether it has been written to the end.
  public var isClosed = false
  /// Whether all that has ended in it so far ended by itself.
  public var isFinished = true
  /// Whether it is a block of key frames.
  public var hasKeyframes = false
  /// What is written in it.
  var nature = Nature.views
  /// Whether it is the block of an exchange of children.
  var isSwap = false
  /// For key frames: the stage that is being written, as shares of the duration.
  var stageStart = 0.0
  /// How long that stage is, likewise.
  var stageDuration = 1.0
  /// How many of its groups run.
  public var groupCount: Int32 = 0
  /// The controller whose sheet it brings to the detent that the user has chosen.
  var settles = ControllerID.none
  /// The block that this one is part of and that does not end before it: what runs alongside is written in the first
  /// block of the animator (COORD-35).
  var whole = BlockID.none
  /// How many blocks that are part of this one are not over.
  var partCount: Int32 = 0
  /// The group that shows its end until the completion block has run.
  var lingering = GroupID.none
}

/// The animations that follow one clock: those of one block, or those that the system makes in one transition. A row
/// of the world.
public struct AnimationGroup: Sendable, BitwiseCopyable {
  /// The block; none for the system's own.
  public var block = BlockID.none
  /// The transition whose inner time it follows; none for the world's clock.
  public var clock = TransitionID.none
  /// The view inside of which its time goes by, since code has set that; none for the clock's own.
  public var timedBy = ViewID.none
  /// The property animator whose time it follows; then it has no other clock.
  public var animator = PropertyAnimatorID.none
  /// At what share of that animator's time it begins (PROP-17).
  public var startShare = 0.0
  /// When it was made, by that clock; the delay counts from here.
  public var begin = Time.zero
  /// How long nothing is to be seen of it.
  public var delay = Time.zero
  /// How long it takes once.
  public var duration = Time.zero
  /// How it goes; a spring knows its stiffness here.
  public var curve = Curve.linear
  /// Yes-or-no options.
  public var flags = AnimationFlags()
  /// How many of its animations run.
  public var animationCount: Int32 = 0
  /// The first of its animations.
  public var firstAnimation = AnimationID.none
  /// The last of its animations.
  public var lastAnimation = AnimationID.none
  /// The group that code made before it, of all that run.
  public var previous = GroupID.none
  /// The group that code made after it.
  public var next = GroupID.none
  /// The group of the same property animator that was made before it.
  var previousOfAnimator = GroupID.none
  /// The one that was made after it.
  var nextOfAnimator = GroupID.none
  /// The sequence number of the deadline that is in force; 0 for none.
  var deadline: Int64 = 0
  /// How far it had gone when it ended, while it still shows that.
  var held: Double?

  /// When it is over, by its clock; nil if never.
  public var end: Time? {
    if flags.contains(.repeat) { return nil }
    let once = flags.contains(.autoreverse) ? duration + duration : duration
    return begin + delay + once
  }
}
