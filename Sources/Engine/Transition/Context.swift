/// What is known of a transition only if somebody's code takes part in it: a row of the world, behind
/// `Transition.context`. A transition that is the system's own has none.
public struct Context: Sendable, BitwiseCopyable {
  /// The animator; none for the system's own animation.
  public internal(set) var animator = Vended.none
  /// The interaction controller; none if the transition was not begun interactively.
  public internal(set) var interaction = Vended.none
  /// Whether the interaction controller shows every frame itself, instead of being percent-driven.
  public internal(set) var rendersItself = false
  /// Whether the interaction controller is a percent driver that its own code has not started yet (PERC-34).
  public internal(set) var startsByCode = false
  /// Whether the interaction controller wants to drive the transition from its start (MOD-ORDER-28).
  var wantsInteractiveStart = true
  /// How the driver wants an interruptible animator to go on; nil for as it went (PERC-14).
  public internal(set) var timingCurve: Curve?
  /// Whether the animator answers to `interruptibleAnimator`.
  var isInterruptible = false
  /// What it answered; none until it has been asked.
  public internal(set) var interruptible = PropertyAnimatorID.none
  /// Whether animateTransition was called after all in a transition whose driver asked for an interruptible animator.
  public internal(set) var hasCalledAnimator = false
  /// Whether alongside animations can still be queued: its own animation has not started (COORD-14).
  var awaitsAlongside = true
  /// Whether animateTransition runs: then the first block of animations is the one that what runs alongside is written
  /// in (COORD-17).
  var isAnimating = false
  /// That block; none once it is over, or if there is none.
  var firstBlock = BlockID.none
  /// Whether the animator's code leaves the end to the engine: the least correct one.
  public internal(set) var completesItself = false
  /// The code that leaves it so.
  var cause: CauseIndex = 0
  /// The percent that was asked for last, also where it was out of 0…1 (PERC-02).
  public internal(set) var requestedPercent = 0.0
  /// The line that asked for it; 0 if the rule of the interaction did, or the finger.
  var requestCause: CauseIndex = 0
  /// The percent that was taken last, in 0…1 (PERC-04).
  public internal(set) var percentComplete = 0.0
  /// How fast the rest goes after it is let go, as a multiple; positive (PERC-10, PERC-11).
  public internal(set) var completionSpeed = 1.0
  /// How that rest is bent (PERC-13).
  public internal(set) var completionCurve = Curve.easeInOut
  /// Where the leaving view was when the transition began, in the container, in points (CTX-16).
  var initialFrom = Rect.zero
  /// Where the arriving view was then; zero if it was not on screen (CTX-15).
  var initialTo = Rect.zero
  /// Where the leaving view ends (CTX-12).
  var finalFrom = Rect.zero
  /// Where the arriving view ends (CTX-13).
  var finalTo = Rect.zero
  /// Whether the four frames and the two views are known: the transition's views have come in.
  var knowsViews = false
  /// The views that the animator may touch (CTX-04).
  var fromView = ViewID.none
  var toView = ViewID.none
  /// How many frames and blocks of the driver hold it.
  var holds: Int32 = 0

  init() {}

  /// Whether a percent driver takes part, which moves what the animator animates.
  var movesAnimators: Bool { interaction.exists && !rendersItself }
}

/// What is known of a transition that somebody's code takes part in.
public typealias ContextID = ID<Context>

/// A transition as its code sees it: what UIKit's context and coordinator tell (COORD-13). A copy of the
/// moment at which it was asked for.
public struct TransitionContext: Sendable {
  /// The controller on screen at the start (CTX-01).
  public var from = ControllerID.none
  /// The controller on screen at the end (CTX-01).
  public var to = ControllerID.none
  /// The leaving view; none if the animator must not touch it (CTX-04, CTX-05).
  public var fromView = ViewID.none
  /// The arriving view; none if the animator must not touch it (CTX-04, CTX-06).
  public var toView = ViewID.none
  /// The view that the transition takes place in; none until its part in it begins.
  public var container = ViewID.none
  /// Where `from` was at the start, in the container, in points; zero is unknown (CTX-11).
  public var initialFrom = Rect.zero
  /// Where `from` ends; zero if its view leaves the window (CTX-12).
  public var finalFrom = Rect.zero
  /// Where `to` was at the start; zero if it was not on screen (CTX-15).
  public var initialTo = Rect.zero
  /// Where `to` ends (CTX-13, CTX-14).
  public var finalTo = Rect.zero
  /// Whether it is animated (CTX-18).
  public var isAnimated = false
  /// Whether somebody drives it now.
  public var isInteractive = false
  /// Whether it began driven (COORD-06).
  public var isInitiallyInteractive = false
  /// Whether it can be paused while it runs (COORD-08).
  public var isInterruptible = false
  /// Whether it was cancelled (CTX-20); an interruptible one may change its mind (CTX-21).
  public var isCancelled = false
  /// The style of the presented controller (CTX-22); nil for a push or pop (COORD-05).
  public var presentationStyle: PresentationStyle?
  /// How long it takes when nobody drives it (COORD-11).
  public var duration = Time.zero
  /// How much of its inner time has passed, 0…1 (COORD-12).
  public var percentComplete = 0.0
  /// How what is left after a drive is bent (COORD-12).
  public var completionCurve = Curve.easeInOut
  /// How fast that goes, as a multiple (COORD-12).
  public var completionSpeed = 1.0

  init() {}

  /// UIKit's `initialFrame(for:)`; zero for whoever takes no part.
  public func initialFrame(for id: ControllerID) -> Rect {
    if id.isNone { return .zero }
    return id == from ? initialFrom : id == to ? initialTo : .zero
  }

  /// UIKit's `finalFrame(for:)`; zero for whoever takes no part.
  public func finalFrame(for id: ControllerID) -> Rect {
    if id.isNone { return .zero }
    return id == from ? finalFrom : id == to ? finalTo : .zero
  }
}
