extension World {
  /// What a push, a pop and a change of the whole stack have in common, once the stack has its new form: the
  /// part inside the call, and the transition.
  mutating func navigate(
    _ kind: TransitionKind, from: ControllerID, to: ControllerID, on navigation: ControllerID,
    _ options: CommandOptions
  ) {
    if hidesBottomBars { readBottomBar(of: to) }
    var options = options
    // Its interaction is over before it begins: nobody drives it on (BAR-15).
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

  /// The stack as it was before a push or pop that was given up (NAV-39). What a change of a whole stack replaced is gone
  /// where nobody could give it up, and code said all the same that it did not finish: then the page that is seen stands
  /// in place of the one that did not come.
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

  /// Updates the stack as an interactive pop is cancelled, or finished after a cancel: at once, before the will-calls
  /// (NAV-101).
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

  /// Whether the links downwards still lead from the page that was to go to the one that is the top now.
  private func wasPopped(_ row: Transition) -> Bool {
    var next = row.from
    while next.exists, !controllers[next].flags.contains(.isInStack) { next = controllers[next].stackBelow }
    return next == controllers[row.host].shown
  }

  /// Those that were buried under the popped page leave without being told (NAV-18), and go with it if
  /// nothing holds them.
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
