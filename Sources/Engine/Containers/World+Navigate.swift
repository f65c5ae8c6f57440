extension World {
  /// The common part of a push, a pop and a change of the whole stack, once the stack has changed: the calls inside the
  /// command, and the transition.
  mutating func navigate(
    _ kind: TransitionKind, from: ControllerID, to: ControllerID, on navigation: ControllerID,
    _ options: CommandOptions
  ) {
    if hidesBottomBars { readBottomBar(of: to) }
    var options = options
    // The transition waits forever: the swipe at the root has ended the interaction before its beginning (BAR-15).
    let waits = hasBegunAtRoot(navigation) && controllers[navigation].delegate.isNone
    if waits { options.isInteractive = true }
    let transition = openTransition(kind, from: from, to: to, on: navigation, options)
    if waits { transitions[transition].isDrivenByScript = false }
    if let length = rules.containers.moves?.ownDuration, options.isAnimated {
      transitions[transition].duration = length
    }
    let start = beginPlan()
    if controllers[to].flags.contains(.isMovingToParent) { add(.call(.willMove, on: to, navigation)) }
    if controllers[from].flags.contains(.isMovingFromParent) { add(.call(.willMove, on: from)) }
    addStart(of: transition, on: navigation)
    endPlan(.navigate, from: start)
  }

  /// Restores the stack after a cancelled push or pop (NAV-39). After a change of the whole stack that could not be
  /// cancelled but that code completes with false, the old stack is gone: the visible page then replaces the page that
  /// did not appear. Does nothing if a cancelled pop has left the page on the stack.
  mutating func restoreStack(_ row: Transition) {
    if let replaced = takeReplacedStack(of: row) { return restore(replaced, row) }
    if row.kind == .popping, row.isCancelled, controllers[row.from].flags.contains(.isInStack) { return }
    if row.kind == .pushing, controllers[row.to].stackBelow == row.from {
      takeOffStack(above: row.from, of: row.host)
    } else if row.kind == .pushing || !wasPopped(row) {
      let others = stack(of: row.host).filter { $0 != row.to && $0 != row.from }
      restore(others + [row.from].filter { $0.exists }, row)
    } else if holds(.nav39) {
      putBackOnStack(upTo: row.from, of: row.host)
    }
  }

  /// Updates the stack as soon as an interactive pop is cancelled, or finishes after a cancel: before the will-calls
  /// (NAV-101). Does nothing for a change of the whole stack.
  mutating func turnStack(_ row: Transition, back: Bool) {
    guard holds(.nav101), holds(.nav39),
      !replacedStacks.contains(where: { $0.transition == controllers[row.host].transition })
    else { return }
    if !back {
      takeOffStack(above: row.to, of: row.host)
    } else if wasPopped(row) {
      putBackOnStack(upTo: row.from, of: row.host)
    }
  }

  /// Whether the page being popped was above the current top of the stack before the pop.
  private func wasPopped(_ row: Transition) -> Bool {
    var next = row.from
    while next.exists, !controllers[next].flags.contains(.isInStack) { next = controllers[next].stackBelow }
    return next == controllers[row.host].shown
  }

  /// Releases a popped page, and the pages below it that were popped without calls (NAV-18), unless they are retained.
  mutating func releaseLeft(_ leaving: ControllerID, _ row: Transition) {
    add(.on(leaving, .release))
    var buried = controllers[leaving].stackBelow
    while buried.exists, !controllers[buried].flags.contains(.isInStack),
      controllers[buried].parent == row.host
    {
      let below = controllers[buried].stackBelow
      leaveParent(buried)
      add(.on(buried, .release))
      buried = below
    }
  }
}
