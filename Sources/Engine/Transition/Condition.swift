/// How far a world has come to rest.
public enum Condition: String, CaseIterable, Sendable {
  /// Something is still due.
  case moving
  /// Nothing is due and no transition is open.
  case settled
  /// Nothing is due, and somebody holds an open transition.
  case held
  /// Nothing is due, and nobody will ever end the transition that is open.
  case stuck
}

extension World {
  /// How far the world has come to rest.
  public var condition: Condition {
    let isWaiting = nextAwaited != nil || !nextTurns.isEmpty
    if isWaiting || !agenda.isEmpty || !deferred.isEmpty { return .moving }
    if firstOpen.isNone { return .settled }
    return transitions.first(from: firstOpen, by: { $0.nextOpen }, where: { id, _ in isHeld(id) }).exists
      ? .held : .stuck
  }

  /// Whether a finger or the script drives a transition. One that is driven by nobody waits for ever: the
  /// mistake of vending an interaction controller without a gesture (MISTAKE-26), or a push after a swipe back that has
  /// begun at the root (BAR-15).
  public func isHeld(_ id: TransitionID) -> Bool {
    let row = transitions[id]
    if row.phase == .running { return isPausedByCode(id) }
    if row.phase != .driven { return false }
    if !isCustom(row) { return causeOfSwipeAtRoot(blocking: id) == nil }
    if row.isDrivenByScript || finger.drives == id { return true }
    return isScrolledByFinger || isHeardByCode
  }

  /// Whether code may still be called for the fingers that are down. It may end whatever is driven: a percent driver
  /// drives the transition that it was returned for, whoever began that.
  private var isHeardByCode: Bool {
    guard finger.isDown, rules.considers(.heardFingers) else { return false }
    return touch.isTold
      || touch.contenders.contains { contender in
        switch contender.recognizer {
        case .handler: contender.state == .possible
        case .gesture(let id):
          recognizers[id].isHeard && (contender.state.isLive || contender.state == .possible)
        case .system: false
        }
      }
  }

  /// Whether a finger drags a scroll view: the delegate of that hears of it, and may drive what it has begun.
  private var isScrolledByFinger: Bool {
    rules.considers(.scrollingFingers) && scrolls.ids.contains { scrolls[$0].isDragging }
  }

  /// Whether code has paused a property animator of a transition's, or the time inside a view that it animates.
  private func isPausedByCode(_ id: TransitionID) -> Bool {
    runningGroup { group in
      if group.timedBy.exists, group.deadline == 0 { return blocks[group.block].author.transition == id }
      let animator = propertyAnimators[group.animator]
      return group.animator.exists && animator.author.transition == id && !animator.isRunning
    } != nil
  }

  /// How much of a transition's inner time has passed, 0…1.
  public func innerProgress(of id: TransitionID) -> Double {
    let row = transitions[id]
    if row.context.exists, case let animator = runningAnimator(of: id), animator.exists,
      propertyAnimators[animator].state == .active
    {
      return min(max(progress(of: animator), 0), 1)
    }
    if row.duration == .zero { return row.phase == .completing ? 1 : 0 }
    // Code may animate on after the duration.
    return min(Double(row.timeline.time(at: now).nanoseconds) / Double(row.duration.nanoseconds), 1)
  }

  /// How far a transition is for whoever looks at it from outside, 0…1: what a driver that shows every frame itself has
  /// said, since nothing else knows; if it has said nothing, and with any other driver, how much of its inner time has
  /// passed.
  public func toldProgress(of id: TransitionID) -> Double {
    let context = contexts[transitions[id].context]
    let isTold = context.rendersItself && context.requestCause != 0
    return isTold ? context.percentComplete : innerProgress(of: id)
  }

  /// The transitions that are open, oldest first.
  public var openTransitions: [TransitionID] {
    transitions.list(from: firstOpen) { $0.nextOpen }
  }
}
