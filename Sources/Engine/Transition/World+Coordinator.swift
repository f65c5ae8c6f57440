extension World {
  /// UIKit's `transitionCoordinator` of a controller: the newest open transition in which the controller takes part, or
  /// that resizes the screen it is on; otherwise the coordinator of its nearest ancestor that has one (COORD-01,
  /// COORD-02); none if none has one. Without animation, only a resize and a custom presentation have a coordinator
  /// (COORD-04, COORD-32). A transition that a custom container runs itself has one only if the container hands it out
  /// (COORD-03).
  public func transitionCoordinator(of id: ControllerID) -> TransitionID {
    var id = id
    while id.exists {
      var next = holds(.coord01Exists) ? lastOpen : TransitionID.none
      while next.exists {
        let row = transitions[next]
        let takesPart =
          row.from == id || row.to == id || row.host == id
          || row.host.exists && row.receiver == id && holds(.split25)
        if takesPart || row.kind == .resizing && row.host.isNone && isInHierarchy(id), hasCoordinator(row) {
          return next
        }
        next = row.previousOpen
      }
      id = holds(.coord02) ? controllers[id].parent : .none
    }
    return .none
  }

  /// UIKit's `animate(alongsideTransition:completion:)` or, with `view`, `animateAlongsideTransition(in:)` (COORD-24).
  /// The two blocks are given as tokens of the machine; 0 for none (COORD-22).
  /// - Returns: Whether an animation was queued (COORD-19). False without one, and once the transition's own animation
  ///   has started; the completion block runs in any case (COORD-20).
  public mutating func addAlongside(
    animation: CompletionToken, completion: CompletionToken, in view: ViewID = .none,
    to id: TransitionID, of page: ControllerID = .none, by author: Author, trace: inout Trace
  ) -> Bool {
    if id.isNone { return false }
    let isQueued = animation != 0 && mayQueueAlongside(id) && !isFirstOfNewStack(page, transitions[id])
    cause = author.cause
    emit(
      .animateAlongside, on: subject(of: transitions[id]),
      answer: Object(isQueued && holds(.coord19)), to: &trace)
    guard isQueued || holds(.coord20) else { return false }
    if isQueued, holds(.coord14) {
      coordinate(.alongside, animation, id, view)
    } else if isQueued {
      add(.block(.alongsideAnimation, animation, of: id))
    }
    if completion != 0 {
      if transitions[id].phase < .completing {
        coordinate(.completion, completion, id)
      } else {
        cause = author.cause
        add(.block(.alongsideCompletion, completion, of: id, flag: transitions[id].isCancelled))
      }
    }
    return isQueued
  }

  /// UIKit's `notifyWhenInteractionChanges(_:)`: adds a handler that runs at each change between interactive and
  /// non-interactive (COORD-29).
  public mutating func addInteractionChange(_ handler: CompletionToken, to id: TransitionID) {
    if id.exists, handler != 0 { coordinate(.interactionChange, handler, id) }
  }

  /// UIKit's `notifyWhenInteractionEnds(_:)`, deprecated since iOS 10: adds a handler that runs once, at the end of the
  /// interaction (COORD-28).
  public mutating func addInteractionEnd(_ handler: CompletionToken, to id: TransitionID) {
    if id.exists, handler != 0 { coordinate(.interactionEnd, handler, id) }
  }

  /// Whether iOS 8 or earlier does not queue the alongside animation of a page: the page belongs to a navigation
  /// controller that is being presented, and has not been laid out before (COORD-120).
  private func isFirstOfNewStack(_ page: ControllerID, _ row: Transition) -> Bool {
    guard rules.ios <= 8, page.exists, row.kind == .presenting, holds(.coord120) else { return false }
    return controllers[page].parent == row.to && controllers[row.to].kind == .navigation
      && !controllers[page].flags.contains(.wasLaidOut)
  }

  private func hasCoordinator(_ row: Transition) -> Bool {
    guard holds(.coord01ToTheEnd) || row.phase != .completing else { return false }
    guard holds(.nav43) || row.phase > .starting else { return false }
    if isRun(row) { return handsOutCoordinator(row.host) || !holds(.coord33) }
    if row.isAnimated || row.kind == .resizing || !holds(.coord32) { return true }
    return holds(.coord04) && row.host.isNone && presentations[row.presentation].style == .custom
  }

  /// Whether an alongside animation can still be queued. UIKit does not queue it for a presentation on a container in
  /// the middle of a transition between its children, such as a push (COORD-21).
  private func mayQueueAlongside(_ id: TransitionID) -> Bool {
    let row = transitions[id]
    if holds(.coord21), row.kind == .presenting, controllers[row.from].transition.exists { return false }
    return row.context.exists ? contexts[row.context].awaitsAlongside : row.phase <= .starting
  }

  /// Whether a controller is the root, a presented controller, or a descendant of one of these.
  private func isInHierarchy(_ id: ControllerID) -> Bool {
    let outer = outermost(id)
    return isRoot(outer) || controllers[outer].presentation.exists
  }

  private mutating func coordinate(
    _ kind: Coordination.Kind, _ token: CompletionToken, _ id: TransitionID, _ view: ViewID = .none
  ) {
    _ = makeContext(of: id)
    coordinations.append(Coordination(kind: kind, transition: id, token: token, view: view))
  }

  /// Adds the blocks of one kind that are registered with a transition's coordinator to the current plan, and
  /// unregisters them, except handlers of interaction changes.
  mutating func addBlocks(_ kind: Coordination.Kind, of id: TransitionID) {
    let blocks = coordinations.filter { $0.transition == id && $0.kind == kind }
    let flag = holds(.nav40) && transitions[id].isCancelled
    let isAnimated = transitions[id].isAnimated
    for block in blocks {
      switch kind {
      case .alongside:
        if isAnimated { add(Operation(kind: .beginAlongside, a: id.raw, b: block.view.raw)) }
        add(.block(.alongsideAnimation, block.token, of: id))
        if isAnimated { add(Operation(kind: .endAlongside)) }
      case .completion: add(.block(.alongsideCompletion, block.token, of: id, flag: flag))
      case .interactionChange: add(.block(.interactionChanged, block.token, of: id, flag: flag))
      case .interactionEnd: add(.block(.interactionEnded, block.token, of: id, flag: flag))
      }
    }
    // Handlers of interaction changes stay registered until the end, since they may run again.
    let isKept =
      kind == .interactionChange && holds(.modCancel03)
      || kind == .interactionEnd && !holds(.coord28Once)
    if !isKept { coordinations.removeAll { $0.transition == id && $0.kind == kind } }
  }

  /// Runs the queued alongside animations when the transition's own animation starts (COORD-14).
  mutating func startAlongside(_ id: TransitionID) {
    contexts[transitions[id].context].awaitsAlongside = false
    runCoordinations(.alongside, of: id)
  }

  /// Runs the coordinator blocks of the kind that is stored in `b` of the operation.
  mutating func runCoordinations(_ operation: Operation) {
    guard let kind = Coordination.Kind(rawValue: UInt8(truncatingIfNeeded: operation.b)) else { return }
    runCoordinations(kind, of: operation.transition)
  }

  /// Runs the blocks of one kind that are registered with a transition's coordinator.
  mutating func runCoordinations(_ kind: Coordination.Kind, of id: TransitionID) {
    let start = beginPlan()
    addBlocks(kind, of: id)
    endPlan(.coordination, from: start)
  }
}

extension Operation {
  /// An operation that runs the machine's block `token` for a transition.
  static func block(
    _ method: Method, _ token: CompletionToken, of transition: TransitionID, flag: Bool = false
  ) -> Operation {
    Operation(kind: .runBlock, method: method, flag: flag, a: token, b: transition.raw)
  }

  /// An operation that runs the coordinator blocks of one kind.
  static func coordinations(_ kind: Coordination.Kind, of transition: TransitionID) -> Operation {
    Operation(kind: .runCoordinations, a: transition.raw, b: Int32(kind.rawValue))
  }
}
