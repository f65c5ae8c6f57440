/// The overall state of a world at the moment, as scripts can ask for it.
public enum Condition: String, CaseIterable, Sendable {
  /// Operations, deadlines or blocks are pending, so the world will continue by itself. Code that reschedules itself
  /// forever does not count.
  case moving
  /// Nothing is pending and no transition is open.
  case settled
  /// Nothing is pending, but an open transition is held by a finger or by the script, or code has paused it.
  case held
  /// Nothing is pending, and nothing will ever end the transition that is open.
  case stuck
}

extension World {
  /// The overall state of this world.
  public var condition: Condition {
    let isWaiting = nextAwaited != nil || !nextTurns.isEmpty
    if isWaiting || !agenda.isEmpty || !deferred.isEmpty { return .moving }
    if firstOpen.isNone { return .settled }
    return transitions.first(from: firstOpen, by: { $0.nextOpen }, where: { id, _ in isHeld(id) }).exists
      ? .held : .stuck
  }

  /// Whether a finger or the script drives a transition, a finger may still make code drive it, or code has paused it.
  /// False for a transition that waits forever, because an interaction controller was returned without a gesture
  /// (MISTAKE-26), or because a swipe back began with only the root on the stack (BAR-15) or was cancelled too early
  /// (NAV-401).
  public func isHeld(_ id: TransitionID) -> Bool {
    let row = transitions[id]
    if row.phase == .running { return isPausedByCode(id) }
    if row.phase != .driven { return false }
    if !isCustom(row) {
      return causeOfSwipeAtRoot(blocking: id) == nil && causeOfCutSwipe(blocking: id) == nil
    }
    if row.isDrivenByScript || finger.drives == id { return true }
    return isScrolledByFinger || isHeardByCode
  }

  /// Whether a finger is down that may still cause a call of code. Such code could end any interactive transition,
  /// since it can call the transition's interaction controller.
  private var isHeardByCode: Bool {
    guard finger.isDown, rules.considers(.heardFingers) else { return false }
    return touch.isTold
      || touch.contenders.contains { contender in
        switch contender.recognizer {
        case .handler: contender.state == .possible
        case .gesture(let id):
          recognizers[id].hasHandlers && (contender.state.isLive || contender.state == .possible)
        case .system: false
        }
      }
  }

  /// Whether a finger is dragging a scroll view, whose delegate may drive a transition.
  private var isScrolledByFinger: Bool {
    rules.considers(.scrollingFingers) && scrolls.ids.contains { scrolls[$0].isDragging }
  }

  /// Whether code has paused a property animator of a transition, or stopped the layer time of a view that the
  /// transition animates.
  private func isPausedByCode(_ id: TransitionID) -> Bool {
    runningGroup { group in
      if group.timedBy.exists, group.deadline == 0 { return blocks[group.block].author.transition == id }
      let animator = propertyAnimators[group.animator]
      return group.animator.exists && animator.author.transition == id && !animator.isRunning
    } != nil
  }

  /// The progress of a transition, 0…1: that of its active interruptible animator, otherwise the elapsed fraction of
  /// its duration. Without a duration it is 0, and 1 while the transition is completing.
  public func innerProgress(of id: TransitionID) -> Double {
    let row = transitions[id]
    if row.context.exists, case let animator = runningAnimator(of: id), animator.exists,
      propertyAnimators[animator].state == .active
    {
      return min(max(progress(of: animator), 0), 1)
    }
    if row.duration == .zero { return row.phase == .completing ? 1 : 0 }
    // The result is limited to 1, since code may animate beyond the duration.
    return min(Double(row.timeline.time(at: now).nanoseconds) / Double(row.duration.nanoseconds), 1)
  }

  /// The progress of a transition as an observer sees it, 0…1: the value that a custom interaction controller has
  /// reported, or else the `innerProgress`.
  public func toldProgress(of id: TransitionID) -> Double {
    let context = contexts[transitions[id].context]
    let isTold = context.rendersItself && context.requestCause != 0
    return isTold ? context.percentComplete : innerProgress(of: id)
  }

  /// The open transitions, oldest first.
  public var openTransitions: [TransitionID] {
    transitions.list(from: firstOpen) { $0.nextOpen }
  }
}
