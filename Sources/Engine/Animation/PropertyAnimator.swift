/// The state of a property animator (UIKit's `UIViewAnimatingState`).
///
///                 start, pause, fractionComplete (PROP-01)
///     inactive ──────────────────────────────────────────▶ active ──stop(false) (PROP-07)──▶ stopped
///       ▲  ▲                                                │  │                              │
///       │  └────── its end (PROP-02), stop(true) (PROP-05) ─┘  │ pause, continue, scrub,      │
///       │                                                      │ reverse, end with            │
///       │                                                      └─ pausesOnCompletion (PROP-08)│
///       └──────────────────────────────── finish(at:) (PROP-07, FAULT-18) ────────────────────┘
///
/// An active animator is running or paused, as `isRunning` says. Only `finishAnimation(at:)` changes a stopped one.
public enum PropertyAnimatorState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// It animates nothing: it is new or finished.
  case inactive
  /// It is running or paused.
  case active
  /// It has been stopped, and its final values are still to be chosen.
  case stopped
}

/// The position at which an animation ended (UIKit's `UIViewAnimatingPosition`).
public enum AnimatingPosition: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The values that its code set.
  case end
  /// The values from before the animation.
  case start
  /// The values on screen at that moment.
  case current
}

/// UIKit's `UIViewPropertyAnimator`: a row of the world. Its animations follow its own time rather than that of a
/// transition's container.
public struct PropertyAnimator: Sendable, BitwiseCopyable {
  /// The current state.
  public internal(set) var state = PropertyAnimatorState.inactive
  /// Whether its time runs: false while it is paused, scrubbed or stopped (PROP-08).
  public internal(set) var isRunning = false
  /// Whether its completion blocks are running (PROP-120).
  public internal(set) var isCompleting = false
  /// Whether it was started without animations: it waits for some (PROP-19).
  var isWaiting = false
  /// Whether it runs back to the start (PROP-12).
  public internal(set) var isReversed = false
  /// Whether scrubbing is linear in progress; otherwise in time (PROP-11).
  public internal(set) var scrubsLinearly = true
  /// Whether it stays active at its end (PROP-08).
  public internal(set) var pausesOnCompletion = false
  /// Whether it may be paused and scrubbed.
  public internal(set) var isInterruptible = true
  /// Whether views receive touches during the animation.
  public internal(set) var isUserInteractionEnabled = true
  /// The duration of the animation.
  public internal(set) var duration = Time.zero
  /// The curve; a spring has its stiffness resolved here.
  public internal(set) var curve = Curve.easeInOut
  /// The delay after its start before it becomes visible.
  public internal(set) var delay = Time.zero
  /// The position at which it last ended.
  public internal(set) var position = AnimatingPosition.end
  /// The code that created it.
  public internal(set) var author = Author()
  /// The mapping from the clock to its position.
  var course = Course()
  /// The sequence number of its current deadline; 0 for none.
  var deadline: Int64 = 0
  /// The first of its blocks, in order of addition.
  var firstBlock = AnimatorBlockID.none
  /// The last of its blocks.
  var lastBlock = AnimatorBlockID.none
  /// The first of its running groups, in order of creation.
  var firstGroup = GroupID.none
  /// The last of its running groups.
  var lastGroup = GroupID.none
  /// Whether its completion starts it, or another, again and again: the world does not wait for it.
  var comesAgain = false
  /// Whether its row has been freed.
  var isFreed = false

  init() {}
}

/// The mapping from the clock to a property animator's position, from one position to another while the clock goes from
/// `begin` to `begin + length`. The course of a paused animator has no length.
struct Course: Sendable, BitwiseCopyable {
  /// The quantity that a position measures.
  enum Measure: UInt8, Sendable, BitwiseCopyable {
    /// The elapsed share of the animator's duration, which its curve maps to progress.
    case time
    /// The progress towards the final values, while scrubbed or continued with another curve.
    case progress
  }

  var measure = Measure.time
  var begin = Time.zero
  var length = Time.zero
  var from = 0.0
  var to = 0.0
  /// The curve between the two positions.
  var curve = Curve.linear

  /// The position at a time of the clock.
  func place(at now: Time) -> Double {
    let elapsed = now - begin
    if elapsed >= length { return to }
    if elapsed <= .zero { return from }
    let share = Double(elapsed.nanoseconds) / Double(length.nanoseconds)
    return from + (to - from) * curve.value(at: share)
  }
}

/// A block that a property animator keeps until it runs: a row of the world.
struct AnimatorBlock: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Code whose changes it animates.
    case animations
    /// A completion block.
    case completion
  }

  var animator = PropertyAnimatorID.none
  var kind = Kind.animations
  /// The driver's token of the block.
  var token: CompletionToken = 0
  /// The share of the remaining time before it begins, 0…1 (PROP-17).
  var delayFactor = 0.0
  /// Its start as a share of the animator's duration, once known.
  var startShare = 0.0
  /// The code that added it.
  var author = Author()
  /// The next block of the same animator.
  var next = AnimatorBlockID.none
}

/// A reference to a block of a property animator.
typealias AnimatorBlockID = ID<AnimatorBlock>
