// `run`: a container of one's own makes a context for an animator, as it would of a class of its own. Appearance
// and containment are the container's own doing.

/// What a container of one's own hands to the context that it makes.
public struct RunVending: Sendable, BitwiseCopyable {
  /// The animator.
  public var animator: Vended
  /// Whether that answers to `interruptibleAnimator`.
  public var isInterruptible = false
  /// The interaction controller; none if the container starts the animator itself.
  public var interaction = Vended.none
  /// Whether the interaction controller shows every frame itself.
  public var rendersItself = false
  /// Whether it is a percent driver whose code has to start it.
  public var startsByCode = false
  /// Whether the interaction controller wants to drive from the start (MOD-ORDER-28).
  public var wantsInteractiveStart = true
  /// Whether a gesture that is under way is the cause.
  public var isByFinger = false
  /// Whether the script drives it itself.
  public var isDrivenByScript = false

  /// What runs by an animator alone.
  public init(_ animator: Vended) { self.animator = animator }
}

extension World {
  /// Records a transition between two children of a container of one's own, in a view of it. The arriving view is
  /// loaded; then the frames may be set, until `startRun`.
  ///
  /// UIKit's own percent driver cannot drive such a context (PERC-20): an interaction controller stands here for
  /// one of one's own that does as that does.
  /// - Parameters:
  ///   - vending: what drives it.
  ///   - stage: the view that it takes place in; the controller around it is the container.
  ///   - completion: what to tell the driver when it is complete, with the flag.
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

  /// Sets where a view begins or ends in a transition of a container of one's own, in its stage, in points.
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

  /// The animator of a transition of a container of one's own is asked how long it takes, and runs.
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

  /// What ends a transition of a container of one's own: the call, the container's block, the animator's last call.
  mutating func endRun(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    let start = beginPlan()
    add(.tell(.completeTransition, of: id, on: row.host, flag: finished))
    add(.coordinations(.completion, of: id))
    if row.completion != 0 { add(.block(.runCompletion, row.completion, of: id, flag: finished)) }
    addEndOfCode(of: id, row, finished)
    add(.on(id, .closeTransition))
    endPlan(.runEnd, from: start)
  }

  /// Whether a transition is one that a container of one's own runs.
  @inline(__always)
  public func isRun(_ row: Transition) -> Bool {
    row.kind == .selecting && controllers[row.host].isOwnContainer
  }

  // MARK: - Coordinators

  /// Sets whether a container overrides `transitionCoordinator` to hand out its own (COORD-03).
  public mutating func setHandsOutCoordinator(_ flag: Bool, of id: ControllerID) {
    containment.handingOut.removeAll { $0 == id }
    if flag { containment.handingOut.append(id) }
  }

  /// Whether a container of one's own gives its children the coordinator of what it runs.
  public func handsOutCoordinator(_ id: ControllerID) -> Bool {
    containment.handingOut.contains(id) && holds(.coord03)
  }
}
