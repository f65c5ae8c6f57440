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
/// An active animator is running or paused (see `isRunning`). A stopped one cannot be started, paused or scrubbed.
public enum PropertyAnimatorState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The animator is new or has ended: it animates nothing.
  case inactive
  /// The animator is running or paused.
  case active
  /// The animator was stopped and waits for `finishAnimation(at:)`, which chooses the final values.
  case stopped
}

/// The position at which an animation ended (UIKit's `UIViewAnimatingPosition`).
public enum AnimatingPosition: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// At the new values, which the animated code has set.
  case end
  /// At the old values, from before the animation.
  case start
  /// At the values on screen when the animation ended.
  case current
}

/// UIKit's `UIViewPropertyAnimator`: one row of the world. Its animations follow the animator's own time rather than
/// the clock of a transition.
public struct PropertyAnimator: Sendable, BitwiseCopyable {
  /// A Boolean property that code sets.
  public enum Flag: Sendable {
    case scrubsLinearly, pausesOnCompletion, isInterruptible, isUserInteractionEnabled

    /// Whether UIKit refuses to change this property while the animator is active (FAULT-16).
    var isFixedWhileActive: Bool { self == .isInterruptible || self == .isUserInteractionEnabled }
  }

  /// The animator's current state.
  public internal(set) var state = PropertyAnimatorState.inactive
  /// UIKit's `isRunning` (PROP-08). It is true during the start delay too, and false while the animator waits for its
  /// first animations.
  public internal(set) var isRunning = false
  /// Whether completion blocks of the animator are running or about to run (PROP-120).
  public internal(set) var isCompleting = false
  /// Whether the animator was started without animations and waits for the first one (PROP-19).
  var isWaiting = false
  /// UIKit's `isReversed`: whether the animator runs, or will run, backwards to the old values (PROP-12).
  public internal(set) var isReversed = false
  /// Whether `fractionComplete` is the progress; otherwise it is the elapsed fraction of the time (PROP-11).
  public var scrubsLinearly = true
  /// Whether the animator stays active and paused at its end (PROP-08).
  public var pausesOnCompletion = false
  /// UIKit's `isInterruptible`. If false, continuing the paused animator is a fault (FAULT-22).
  public var isInterruptible = true
  /// Whether views receive touches during the animation.
  public var isUserInteractionEnabled = true
  /// The duration of the animation.
  public internal(set) var duration = Time.zero
  /// The timing curve. A spring given by its damping ratio has already been converted to one with a stiffness.
  public internal(set) var curve = Curve.easeInOut
  /// The delay between the start and the first visible change.
  public internal(set) var delay = Time.zero
  /// The position at which the animator last ended; `end` before its first end.
  public internal(set) var position = AnimatingPosition.end
  /// The code that created the animator.
  public internal(set) var author = Author()
  /// The mapping from the clock to the animator's position.
  var course = Course()
  /// The sequence number of the animator's pending deadline; 0 for none.
  var deadline: Int64 = 0
  /// The first of the stored blocks; none without blocks.
  var firstBlock = AnimatorBlockID.none
  /// The last of the stored blocks; none without blocks.
  var lastBlock = AnimatorBlockID.none
  /// The oldest running group of the animator's animations; none if there is none.
  var firstGroup = GroupID.none
  /// The newest running group of the animator's animations; none if there is none.
  var lastGroup = GroupID.none
  /// Whether a completion block starts animations endlessly, so that the world does not wait for this animator.
  var reschedulesForever = false
  /// Whether the animator's row has been freed.
  var isFreed = false

  init() {}

  mutating func set(_ flag: Flag, _ value: Bool) {
    switch flag {
    case .scrubsLinearly: scrubsLinearly = value
    case .pausesOnCompletion: pausesOnCompletion = value
    case .isInterruptible: isInterruptible = value
    case .isUserInteractionEnabled: isUserInteractionEnabled = value
    }
  }
}

/// Maps the clock to a property animator's position, which goes from `from` to `to` while the clock goes from `begin`
/// to `begin + length`. With a length of zero, the position stays at `to`.
struct Course: Sendable, BitwiseCopyable {
  /// The quantity that an animator's position measures.
  enum Measure: UInt8, Sendable, BitwiseCopyable {
    /// The elapsed fraction of the duration; the animator's curve maps it to progress.
    case time
    /// The progress itself, used while the animator is scrubbed linearly and after it has continued with another curve.
    case progress
  }

  /// The quantity that `from` and `to` measure.
  var measure = Measure.time
  /// The time at which the position is `from`.
  var begin = Time.zero
  /// The time that the position takes from `from` to `to`.
  var length = Time.zero
  /// The animator's position at the time `begin`.
  var from = 0.0
  /// The animator's position at the time `begin + length`.
  var to = 0.0
  /// The timing curve between the positions `from` and `to`.
  var curve = Curve.linear

  /// The animator's position when the clock shows `now`.
  func place(at now: Time) -> Double {
    let elapsed = now - begin
    if elapsed >= length { return to }
    if elapsed <= .zero { return from }
    let share = Double(elapsed.nanoseconds) / Double(length.nanoseconds)
    return from + (to - from) * curve.value(at: share)
  }
}

/// A block of code that a property animator stores until the block runs: one row of the world.
struct AnimatorBlock: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Code whose changes to views are animated.
    case animations
    /// A completion block, which runs when the animator ends.
    case completion
  }

  /// The animator that stores the block.
  var animator = PropertyAnimatorID.none
  var kind = Kind.animations
  /// The machine's token of the block.
  var token: CompletionToken = 0
  /// For animations: the fraction of the remaining time that passes before they begin, 0…1 (PROP-17).
  var delayFactor = 0.0
  /// For animations: the start as a fraction of the animator's duration; set when the animator schedules the block.
  var startShare = 0.0
  /// The code that added the block.
  var author = Author()
  /// The next of the animator's blocks, in the order in which they were added; none for the last.
  var next = AnimatorBlockID.none
}

/// A reference to a block of a property animator.
typealias AnimatorBlockID = ID<AnimatorBlock>
