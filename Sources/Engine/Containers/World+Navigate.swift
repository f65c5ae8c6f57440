extension World {
  /// The common part of a push, a pop and a change of the whole stack, after the stack has its new form: the calls
  /// within the command, and the transition.
  mutating func navigate(
    _ kind: TransitionKind, from: ControllerID, to: ControllerID, on navigation: ControllerID,
    _ options: CommandOptions
  ) {
    if hidesBottomBars { readBottomBar(of: to) }
    var options = options
    // Its interaction ended before it began, so nothing drives it (BAR-15).
    let waits = freedSwipe(of: navigation)?.hasBegunAtRoot == true && controllers[navigation].delegate.isNone
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

  /// Restores the stack after a cancelled push or pop (NAV-39). If a change of the whole stack could not be cancelled,
  /// and code still reports that it did not finish, its old stack is gone: then the visible page takes the place of the
  /// one that did not appear.
  mutating func restoreStack(_ row: Transition) {
    if let replaced = takeReplacedStack(of: row) { return restore(replaced, row) }
    if row.kind == .popping, row.isCancelled, controllers[row.from].flags.contains(.isInStack) { return }
    if row.kind == .pushing, controllers[row.to].stackBelow == row.from {
      takeOffStack(above: row.from, of: row.host)
    } else if row.kind == .pushing || !wasPopped(row) {
      let others = stack(of: row.host).filter { $0 != row.to && $0 != row.from }
      restore(others + [row.from].filter(\.exists), row)
    } else if holds(.nav39) {
      putBackOnStack(upTo: row.from, of: row.host)
    }
  }

  /// Updates the stack when an interactive pop is cancelled, or finished after a cancel: immediately, before the
  /// will-calls (NAV-101).
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

  /// Whether the links downwards still lead from the page being popped to the current top.
  private func wasPopped(_ row: Transition) -> Bool {
    var next = row.from
    while next.exists, !controllers[next].flags.contains(.isInStack) { next = controllers[next].stackBelow }
    return next == controllers[row.host].shown
  }

  /// Releases a popped page and those below it, which are removed without calls (NAV-18), if nothing else retains them.
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
