/// Where a property animator stands (UIKit's `UIViewAnimatingState`).
///
///                 start, pause, fractionComplete (PROP-01)
///     inactive ──────────────────────────────────────────▶ active ──stop(false) (PROP-07)──▶ stopped
///       ▲  ▲                                                │  │                              │
///       │  └────── its end (PROP-02), stop(true) (PROP-05) ─┘  │ pause, continue, scrub,      │
///       │                                                      │ reverse, end with            │
///       │                                                      └─ pausesOnCompletion (PROP-08)│
///       └──────────────────────────────── finish(at:) (PROP-07, FAULT-18) ────────────────────┘
///
/// An active one runs or is paused; `isRunning` tells which. Nothing but `finishAnimation(at:)` moves one that is
/// stopped on.
public enum PropertyAnimatorState: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// It animates nothing: it is new, or over.
  case inactive
  /// It runs, or is paused.
  case active
  /// It has been stopped, and what becomes of the values is still to be said.
  case stopped
}

/// Where an animation came to its end (UIKit's `UIViewAnimatingPosition`).
public enum AnimatingPosition: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// At the values that its code wrote.
  case end
  /// At the values from before.
  case start
  /// Where it was on its way.
  case current
}

/// UIKit's `UIViewPropertyAnimator`: a row of the world. What its code writes follows its own time, not that of
/// a transition's container.
public struct PropertyAnimator: Sendable, BitwiseCopyable {
  /// Where it stands.
  public internal(set) var state = PropertyAnimatorState.inactive
  /// Whether its time runs: not while it is paused, scrubbed or stopped (PROP-08).
  public internal(set) var isRunning = false
  /// Whether its completions are being told that it is over (PROP-120).
  public internal(set) var isCompleting = false
  /// Whether it was started with nothing to animate: it stands still until code comes (PROP-19).
  var isWaiting = false
  /// Whether it goes back to where it came from (PROP-12).
  public internal(set) var isReversed = false
  /// Whether a fraction of 0.5 is half of the way; else half of the time (PROP-11).
  public internal(set) var scrubsLinearly = true
  /// Whether it stays active at its end (PROP-08).
  public internal(set) var pausesOnCompletion = false
  /// Whether it may be paused and scrubbed.
  public internal(set) var isInterruptible = true
  /// Whether touches reach the views meanwhile.
  public internal(set) var isUserInteractionEnabled = true
  /// How long it takes once.
  public internal(set) var duration = Time.zero
  /// How it goes; a spring knows its stiffness here.
  public internal(set) var curve = Curve.easeInOut
  /// How long nothing is to be seen of it once it has been started.
  public internal(set) var delay = Time.zero
  /// Where it came to its end last.
  public internal(set) var position = AnimatingPosition.end
  /// Whose code made it.
  public internal(set) var author = Author()
  /// How its place follows the clock.
  var course = Course()
  /// The sequence number of the deadline that is in force; 0 for none.
  var deadline: Int64 = 0
  /// The first of the blocks that it keeps, in the order in which they were added.
  var firstBlock = AnimatorBlockID.none
  /// The last of them.
  var lastBlock = AnimatorBlockID.none
  /// The first of the groups that follow its time and run, in the order in which they were made.
  var firstGroup = GroupID.none
  /// The last of them.
  var lastGroup = GroupID.none
  /// Whether its completion begins it, or another, again and again: the world does not wait for it.
  var comesAgain = false
  /// Whether its row has been given back.
  var isFreed = false

  init() {}
}

/// How the place of a property animator follows the clock: from one place to another while the clock goes from
/// `begin` to `begin + length`. One that is paused has a course of no length.
struct Course: Sendable, BitwiseCopyable {
  /// What a place is measured by.
  enum Measure: UInt8, Sendable, BitwiseCopyable {
    /// The share of the animator's time that has passed; its curve makes progress of it.
    case time
    /// The progress towards the values at the end: what is scrubbed, or goes on with another curve.
    case progress
  }

  var measure = Measure.time
  var begin = Time.zero
  var length = Time.zero
  var from = 0.0
  var to = 0.0
  /// How the way between the two is bent.
  var curve = Curve.linear

  /// The place at a moment of the clock.
  func place(at now: Time) -> Double {
    let elapsed = now - begin
    if elapsed >= length { return to }
    if elapsed <= .zero { return from }
    let share = Double(elapsed.nanoseconds) / Double(length.nanoseconds)
    return from + (to - from) * curve.value(at: share)
  }
}

/// A block that a property animator keeps until it is due: a row of the world.
struct AnimatorBlock: Sendable, BitwiseCopyable {
  enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Code whose writes it animates.
    case animations
    /// What is told of its end.
    case completion
  }

  var animator = PropertyAnimatorID.none
  var kind = Kind.animations
  /// What to tell the driver.
  var token: CompletionToken = 0
  /// How much of the time that is left passes before it begins, 0…1 (PROP-17).
  var delayFactor = 0.0
  /// At what share of the animator's time that is, once it is known.
  var startShare = 0.0
  /// Whose code it is.
  var author = Author()
  /// The one of the same animator that was added after it.
  var next = AnimatorBlockID.none
}

/// A block that a property animator keeps.
typealias AnimatorBlockID = ID<AnimatorBlock>
