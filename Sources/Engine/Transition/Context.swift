/// The state of a transition that custom code takes part in: a row of the world, referenced by `Transition.context`.
/// The system's own transitions have none.
public struct Context: Sendable, BitwiseCopyable {
  /// The animator; none for the system's own animation.
  public internal(set) var animator = Vended.none
  /// The interaction controller; none if the transition did not begin interactively.
  public internal(set) var interaction = Vended.none
  /// Whether the interaction controller renders every frame itself instead of being percent-driven.
  public internal(set) var rendersItself = false
  /// Whether the interaction controller is a percent driver that its own code has yet to start (PERC-34).
  public internal(set) var startsByCode = false
  /// Whether the interaction controller drives the transition from its start (MOD-ORDER-28).
  var wantsInteractiveStart = true
  /// The timing of an interruptible animator after release; nil to keep its own (PERC-14).
  public internal(set) var timingCurve: Curve?
  /// Whether the animator implements `interruptibleAnimator`.
  var isInterruptible = false
  /// The result of `interruptibleAnimator`; none until it was called.
  public internal(set) var interruptible = PropertyAnimatorID.none
  /// Whether animateTransition was called although the driver had asked for an interruptible animator.
  public internal(set) var hasCalledAnimator = false
  /// Whether alongside animations can still be queued: the transition's own animation has not started (COORD-14).
  var awaitsAlongside = true
  /// Whether animateTransition is running: alongside animations then join its first animation block (COORD-17).
  var isAnimating = false
  /// The first animation block of animateTransition; none if it has ended or there is none.
  var firstBlock = BlockID.none
  /// Whether the engine completes the transition, since the animator's code never calls completeTransition.
  public internal(set) var completesItself = false
  /// The code that leaves the completion to the engine.
  var cause: CauseIndex = 0
  /// The last requested progress, possibly outside 0…1 (PERC-02).
  public internal(set) var requestedPercent = 0.0
  /// The line that requested it; 0 if the interaction controller's rule or the finger did.
  var requestCause: CauseIndex = 0
  /// The last applied progress, in 0…1 (PERC-04).
  public internal(set) var percentComplete = 0.0
  /// The speed factor after release; positive (PERC-10, PERC-11).
  public internal(set) var completionSpeed = 1.0
  /// The curve after release (PERC-13).
  public internal(set) var completionCurve = Curve.easeInOut
  /// The frame of the disappearing view at the start, in the container, in points (CTX-16).
  var initialFrom = Rect.zero
  /// The frame of the appearing view at the start; zero if it was not on screen (CTX-15).
  var initialTo = Rect.zero
  /// The final frame of the disappearing view (CTX-12).
  var finalFrom = Rect.zero
  /// The final frame of the appearing view (CTX-13).
  var finalTo = Rect.zero
  /// Whether the four frames and the two views are set: the transition's views are in place.
  var knowsViews = false
  /// The views that the animator may move (CTX-04).
  var fromView = ViewID.none
  var toView = ViewID.none
  /// The number of the driver's frames and blocks that retain it.
  var holds: Int32 = 0

  init() {}

  /// Whether a percent driver moves the animator's animations.
  var movesAnimators: Bool { interaction.exists && !rendersItself }
}

/// A reference to the state of a transition with custom code.
public typealias ContextID = ID<Context>

/// A transition as its code sees it: the values of UIKit's context and coordinator (COORD-13), as a snapshot of the
/// moment.
public struct TransitionContext: Sendable {
  /// The controller on screen at the start (CTX-01).
  public var from = ControllerID.none
  /// The controller on screen at the end (CTX-01).
  public var to = ControllerID.none
  /// The disappearing view; none if the animator must not move it (CTX-04, CTX-05).
  public var fromView = ViewID.none
  /// The appearing view; none if the animator must not move it (CTX-04, CTX-06).
  public var toView = ViewID.none
  /// The container view; none until the transition's part in it begins.
  public var container = ViewID.none
  /// The frame of `from` at the start, in the container, in points; zero if unknown (CTX-11).
  public var initialFrom = Rect.zero
  /// The final frame of `from`; zero if its view leaves the window (CTX-12).
  public var finalFrom = Rect.zero
  /// The frame of `to` at the start; zero if it was not on screen (CTX-15).
  public var initialTo = Rect.zero
  /// The final frame of `to` (CTX-13, CTX-14).
  public var finalTo = Rect.zero
  /// Whether it is animated (CTX-18).
  public var isAnimated = false
  /// Whether it is currently interactive.
  public var isInteractive = false
  /// Whether it began interactively (COORD-06).
  public var isInitiallyInteractive = false
  /// Whether it can be paused while running (COORD-08).
  public var isInterruptible = false
  /// Whether it was cancelled (CTX-20); an interruptible transition may still finish (CTX-21).
  public var isCancelled = false
  /// The style of the presented controller (CTX-22); nil for a push or pop (COORD-05).
  public var presentationStyle: PresentationStyle?
  /// The duration without interaction (COORD-11).
  public var duration = Time.zero
  /// The elapsed share of its own time, 0…1 (COORD-12).
  public var percentComplete = 0.0
  /// The curve after release (COORD-12).
  public var completionCurve = Curve.easeInOut
  /// The speed factor after release (COORD-12).
  public var completionSpeed = 1.0

  init() {}

  /// UIKit's `initialFrame(for:)`; zero for a controller that takes no part.
  public func initialFrame(for id: ControllerID) -> Rect {
    if id.isNone { return .zero }
    return id == from ? initialFrom : id == to ? initialTo : .zero
  }

  /// UIKit's `finalFrame(for:)`; zero for a controller that takes no part.
  public func finalFrame(for id: ControllerID) -> Rect {
    if id.isNone { return .zero }
    return id == from ? finalFrom : id == to ? finalTo : .zero
  }
}
