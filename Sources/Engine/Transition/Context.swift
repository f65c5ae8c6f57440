/// The state of a transition in which code takes part, such as an animator, an interaction controller or a block of the
/// coordinator: one row of the world, referred to by `Transition.context`. Resizes have such a row, too; other
/// transitions without code have none.
public struct Context: Sendable, BitwiseCopyable {
  /// The animator; none for the system's own animation.
  public internal(set) var animator = Vended.none
  /// The interaction controller; none if the delegate returned none.
  public internal(set) var interaction = Vended.none
  /// Whether the interaction controller renders every frame itself, unlike a UIPercentDrivenInteractiveTransition.
  public internal(set) var rendersItself = false
  /// Whether code must still call `super.startInteractiveTransition` of a percent-driven subclass (PERC-34).
  public internal(set) var startsByCode = false
  /// UIKit's `wantsInteractiveStart`: whether the interaction controller drives from the start (MOD-ORDER-28).
  var wantsInteractiveStart = true
  /// The curve of an interruptible animator after release; nil for the animator's own curve (PERC-14).
  public internal(set) var timingCurve: Curve?
  /// Whether the animator implements `interruptibleAnimator`.
  var isInterruptible = false
  /// The animator that `interruptibleAnimator` returned; none until it was called.
  public internal(set) var interruptible = PropertyAnimatorID.none
  /// Whether animateTransition was called for a driven transition, since `interruptibleAnimator` returned no animator.
  public internal(set) var hasCalledAnimator = false
  /// Whether alongside animations can still be queued, since the transition's own animation has not started (COORD-14).
  var awaitsAlongside = true
  /// Whether animateTransition is running, so that alongside animations join its first animation block (COORD-17).
  var isAnimating = false
  /// The first animation block of animateTransition; none if that block has ended or there was none.
  var firstBlock = BlockID.none
  /// Whether the engine must complete the transition, because its animator never calls completeTransition.
  public internal(set) var completesItself = false
  /// The statement that leaves the completion to the engine, as an index into the log of causes.
  var cause: CauseIndex = 0
  /// The last requested progress, possibly outside 0…1 (PERC-02).
  public internal(set) var requestedPercent = 0.0
  /// The statement that requested `requestedPercent`; 0 if the interaction controller's rule or the finger did.
  var requestCause: CauseIndex = 0
  /// The last applied progress, in 0…1 (PERC-04).
  public internal(set) var percentComplete = 0.0
  /// The speed factor after release; always positive (PERC-10, PERC-11).
  public internal(set) var completionSpeed = 1.0
  /// The curve of the remaining animation after release (PERC-13).
  public internal(set) var completionCurve = Curve.easeInOut
  /// The frame of the disappearing view at the start, in points of the container (CTX-16).
  var initialFrom = Rect.zero
  /// The frame of the appearing view at the start, in points of the container; zero if it was not on screen (CTX-15).
  var initialTo = Rect.zero
  /// The final frame of the disappearing view, in points of the container (CTX-12).
  var finalFrom = Rect.zero
  /// The final frame of the appearing view, in points of the container (CTX-13).
  var finalTo = Rect.zero
  /// Whether the four frames and the two views have been determined, with the transition's views in place.
  var knowsViews = false
  /// The disappearing view, if the animator may move it; otherwise none (CTX-04).
  var fromView = ViewID.none
  /// The appearing view, if the animator may move it; otherwise none (CTX-04).
  var toView = ViewID.none
  /// The number of references to this context in the machine's frames and blocks.
  var holds: Int32 = 0

  init() {}

  /// Whether a UIPercentDrivenInteractiveTransition moves the animator's animations.
  var movesAnimators: Bool { interaction.exists && !rendersItself }
}

/// A reference to the state of a transition in which code takes part.
public typealias ContextID = ID<Context>

/// A transition as code sees it: the values of UIKit's transition context and coordinator (COORD-13) at the time when
/// this value was created.
public struct TransitionContext: Sendable {
  /// The controller that is on screen at the start (CTX-01); none for a resize.
  public var from = ControllerID.none
  /// The controller that is on screen at the end if the transition finishes (CTX-01); none for a resize.
  public var to = ControllerID.none
  /// The disappearing view; none if the animator must not move it (CTX-04, CTX-05).
  public var fromView = ViewID.none
  /// The appearing view; none if the animator must not move it (CTX-04, CTX-06).
  public var toView = ViewID.none
  /// The container view; none until the transition has begun in the container.
  public var container = ViewID.none
  /// The frame of `from` at the start, in points of the container; zero if unknown (CTX-11).
  public var initialFrom = Rect.zero
  /// The final frame of `from`, in points of the container. If its view leaves the window: zero, except in a dismissal,
  /// where `Rules.dismissedFrame` decides (CTX-12).
  public var finalFrom = Rect.zero
  /// The frame of `to` at the start, in points of the container; zero if it was not on screen (CTX-15).
  public var initialTo = Rect.zero
  /// The final frame of `to`, in points of the container (CTX-13, CTX-14).
  public var finalTo = Rect.zero
  /// Whether the transition is animated (CTX-18).
  public var isAnimated = false
  /// Whether the transition is interactive at the moment.
  public var isInteractive = false
  /// Whether the transition started interactively (COORD-06).
  public var isInitiallyInteractive = false
  /// Whether the running transition can be paused (COORD-08).
  public var isInterruptible = false
  /// Whether the transition was cancelled (CTX-20). An interruptible transition may be paused again after that and
  /// still finish (CTX-21).
  public var isCancelled = false
  /// The presentation style of the presented controller (CTX-22); nil unless the transition is a presentation or a
  /// dismissal (COORD-05).
  public var presentationStyle: PresentationStyle?
  /// The duration of the transition without interaction (COORD-11).
  public var duration = Time.zero
  /// The progress of the transition, 0…1; after an interaction, the progress at the release (COORD-12, PERC-04).
  public var percentComplete = 0.0
  /// The curve of the remaining animation after release (COORD-12).
  public var completionCurve = Curve.easeInOut
  /// The speed factor of the remaining animation after release (COORD-12).
  public var completionSpeed = 1.0

  init() {}

  /// UIKit's `initialFrame(for:)`; zero for a controller other than `from` and `to`.
  public func initialFrame(for id: ControllerID) -> Rect {
    if id.isNone { return .zero }
    return id == from ? initialFrom : id == to ? initialTo : .zero
  }

  /// UIKit's `finalFrame(for:)`; zero for a controller other than `from` and `to`.
  public func finalFrame(for id: ControllerID) -> Rect {
    if id.isNone { return .zero }
    return id == from ? finalFrom : id == to ? finalTo : .zero
  }
}
