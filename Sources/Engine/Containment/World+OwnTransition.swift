// The statement `run`: a custom container creates a transition context for an animator, as a container class in an app
// would. The container itself must make appearance and containment calls.

/// The objects that a custom container uses in a transition that it runs itself.
public struct RunVending: Sendable, BitwiseCopyable {
  /// The animator that runs the transition.
  public var animator: Vended
  /// Whether the animator implements `interruptibleAnimator`.
  public var isInterruptible = false
  /// The interaction controller; none if the container calls the animator directly.
  public var interaction = Vended.none
  /// Whether the interaction controller renders every frame itself, unlike a UIPercentDrivenInteractiveTransition.
  public var rendersItself = false
  /// Whether the interaction controller is percent-driven and its code must start the animator.
  public var startsByCode = false
  /// Whether the interaction controller drives the transition from the start (MOD-ORDER-28).
  public var wantsInteractiveStart = true
  /// Whether an active gesture of the user begins the transition.
  public var isByFinger = false
  /// Whether the script drives the transition itself (`interactively`).
  public var isDrivenByScript = false

  /// A transition that an animator runs, without an interaction controller.
  public init(_ animator: Vended) { self.animator = animator }
}

extension World {
  /// Creates a transition between two children of a custom container, in a view of the container, and loads the
  /// appearing view. Frames can then be set until `startRun`.
  ///
  /// UIKit's UIPercentDrivenInteractiveTransition cannot drive a container's own context (PERC-20). The interaction
  /// controller here stands for a custom one that works in the same way.
  /// - Parameters:
  ///   - vending: The objects that run the transition.
  ///   - stage: The view in which the transition happens; the controller around this view is the container.
  ///   - completion: The machine's token of the block that completeTransition runs with its flag.
  public mutating func beginRun(
    _ vending: RunVending, from: ControllerID, to: ControllerID, in stage: ViewID,
    completion: CompletionToken, cause: CauseIndex
  ) -> TransitionID {
    self.cause = cause
    let host = controller(around: stage)
    var options = CommandOptions()
    options.cause = cause
    options.isByFinger = vending.isByFinger
    options.isInteractive = vending.isDrivenByScript
    let id = openTransition(.selecting, from: from, to: to, options)
    modify(&transitions[id]) {
      $0.host = host
      $0.receiver = host
      $0.container = stage
      $0.completion = completion
    }
    let context = makeContext(of: id)
    modify(&contexts[context]) {
      $0.animator = vending.animator
      $0.isInterruptible = vending.isInterruptible
      $0.interaction = vending.interaction
      $0.rendersItself = vending.rendersItself
      $0.startsByCode = vending.startsByCode
      $0.wantsInteractiveStart = vending.wantsInteractiveStart
    }
    if controllers[host].transition.isNone { controllers[host].transition = id }
    add(.on(to, .loadView))
    return id
  }

  /// Sets the initial or final frame of a child's view in a custom container's transition, in points of the stage. Any
  /// controller but the disappearing one counts as the appearing one.
  public mutating func setRunFrame(_ frame: Rect, of id: ControllerID, isFinal: Bool, in run: TransitionID) {
    let row = transitions[run]
    if !contexts[row.context].knowsViews { noteViews(of: run) }
    modify(&contexts[row.context]) {
      switch (id == row.from, isFinal) {
      case (true, true): $0.finalFrom = frame
      case (true, false): $0.initialFrom = frame
      case (false, true): $0.finalTo = frame
      case (false, false): $0.initialTo = frame
      }
    }
  }

  /// Starts a custom container's transition: asks the animator for its duration, then runs the animator. Does nothing
  /// if the transition has started already.
  public mutating func startRun(_ id: TransitionID, cause: CauseIndex) {
    self.cause = cause
    if transitions[id].phase != .pending { return }
    transitions[id].phase = .starting
    adoptInteraction(id)
    if !contexts[transitions[id].context].knowsViews { noteViews(of: id) }
    let start = beginPlan()
    add(.ask(.transitionDuration, of: id, on: transitions[id].host))
    add(.on(id, .run))
    endPlan(.runStart, from: start)
  }

  /// Ends a custom container's transition: completeTransition, the coordinator's completion blocks, the container's
  /// block, then animationEnded.
  mutating func endRun(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    let start = beginPlan()
    add(.callTransitionCode(.completeTransition, of: id, on: row.host, flag: finished))
    add(.coordinations(.completion, of: id))
    if row.completion != 0 { add(.block(.runCompletion, row.completion, of: id, flag: finished)) }
    addEndOfCode(of: id, row, finished)
    add(.on(id, .closeTransition))
    endPlan(.runEnd, from: start)
  }

  /// Whether a transition is one that a custom container runs itself.
  @inline(__always)
  public func isRun(_ row: Transition) -> Bool {
    row.kind == .selecting && controllers[row.host].isOwnContainer
  }

  // MARK: - Coordinators

  /// Sets whether a container's `transitionCoordinator` returns the coordinator of the container's own transition
  /// (COORD-03).
  public mutating func setHandsOutCoordinator(_ flag: Bool, of id: ControllerID) {
    containment.handingOut.removeAll { $0 == id }
    if flag { containment.handingOut.append(id) }
  }

  /// Whether a custom container's children get the coordinator of the container's own transition.
  public func handsOutCoordinator(_ id: ControllerID) -> Bool {
    containment.handingOut.contains(id) && holds(.coord03)
  }
}
