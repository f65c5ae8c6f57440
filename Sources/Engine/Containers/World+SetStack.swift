extension World {
  /// UIKit's `setViewControllers(_:animated:)`. The change animates as a pop if the new top was on the old stack,
  /// otherwise as a push (NAV-27). If the top stays, there is neither an animation nor an appearance call (NAV-53).
  ///
  /// During a transition the command interrupts that transition or waits, as a push does (NAV-50, NAV-59). For an empty
  /// list, duplicates, or a controller in use elsewhere, UIKit's behaviour is undocumented: the command is dropped,
  /// with a note. Another kind of container selects the last controller of the list instead.
  public mutating func setStack(
    _ stack: [ControllerID], on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    if mayReplaceTabs(of: navigation) { return setTabs(stack, on: navigation, options, trace: &trace) }
    if controllers[navigation].kind != .navigation {
      return select(stack.last ?? .none, on: navigation, options, trace: &trace)
    }
    emitSet(stack, on: navigation, options, trace: &trace)
    if isBusy(navigation) {
      if interruptTransition(.set, stack.last ?? .none, stack: stack, on: navigation, options) { return }
      return enqueue(.set, stack.last ?? .none, stack: stack, on: navigation, options, trace: &trace)
    }
    runSet(stack, on: navigation, options, trace: &trace)
  }

  private mutating func emitSet(
    _ controllers: [ControllerID], on host: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    cause = options.cause
    trace.lists.append(controllers)
    let list = Object(.list, Int32(trace.lists.count - 1))
    emit(.setViewControllers, on: host, list, Object(options.isAnimated), to: &trace)
  }

  /// Whether a controller is a tab bar controller that is not visible, so that its children can be replaced without a
  /// transition.
  public func mayReplaceTabs(of id: ControllerID) -> Bool {
    let row = controllers[id]
    return row.kind == .tabs && row.appearance == .disappeared && !isInWindow(row.view)
  }

  /// Sets UIKit's `viewControllers` of a tab bar controller that is not visible: replaces the children, and selects the
  /// first. Removed children get no calls, like those of a stack. For an empty list, duplicates, or a controller in use
  /// elsewhere, UIKit's behaviour is undocumented: the command is dropped, with a note.
  private mutating func setTabs(
    _ pages: [ControllerID], on host: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    emitSet(pages, on: host, options, trace: &trace)
    let old = children(of: host)
    guard let first = pages.first, isDistinct(pages), pages.allSatisfy({ isFree($0, for: host) }) else {
      return note(.unknownBehaviour, on: host, to: &trace)
    }
    let start = beginPlan()
    for id in old { leaveParent(id) }
    for id in pages {
      addChild(id, to: host)
      if old.contains(id) { continue }
      add(.call(.willMove, on: id, host))
      add(.call(.didMove, on: id, host))
    }
    for id in old where !pages.contains(id) { add(.on(id, .release)) }
    controllers[host].shown = first
    replaceBarButtons(of: host)
    endPlan(.setStack, from: start)
  }

  /// Performs a change of the whole stack for which no other transition of the stack has to end first. For an empty
  /// stack, or one with duplicates, navigation controllers or controllers in use elsewhere, only a note is recorded; if
  /// the top page stays the same, there is no transition.
  mutating func runSet(
    _ stack: [ControllerID], on navigation: ControllerID, _ options: CommandOptions, trace: inout Trace
  ) {
    guard let top = stack.last, isFit(stack, for: navigation) else {
      note(.unknownBehaviour, on: navigation, to: &trace)
      return
    }
    noteTabs(stack, on: navigation, trace: &trace)
    let old = self.stack(of: navigation)
    let wasInStack = controllers[top].flags.contains(.isInStack)
    let isDriven = options.isInteractive && options.isAnimated && isOnScreen(navigation) && top != old.last
    let start = beginPlan()
    replaceStack(old, by: stack, of: navigation, keepsDropped: isDriven)
    endPlan(.setStack, from: start)
    if top == old.last {
      if hidesBottomBars { settleBottomBar(around: navigation) }
      return
    }
    if let last = old.last, !holds(.nav29) { controllers[last].flags.insert(.isMovingFromParent) }
    navigate(
      wasInStack && holds(.nav27) ? .popping : .pushing, from: old.last ?? .none, to: top,
      on: navigation, options)
    if isDriven {
      replacedStacks.append(ReplacedStack(transition: controllers[navigation].transition, stack: old))
    }
  }

  private func isFit(_ stack: [ControllerID], for navigation: ControllerID) -> Bool {
    isDistinct(stack)
      && stack.allSatisfy { controllers[$0].kind != .navigation && isFree($0, for: navigation) }
  }

  private func isDistinct(_ list: [ControllerID]) -> Bool {
    let sorted = list.map { $0.raw }.sorted()
    return zip(sorted, sorted.dropFirst()).allSatisfy { $0 != $1 }
  }

  /// Whether a controller is in use nowhere, or only in the container `host`.
  private func isFree(_ id: ControllerID, for host: ControllerID) -> Bool {
    let row = controllers[id]
    return row.kind != .nobody && row.presentation.isNone && !isRoot(id)
      && !row.flags.contains(.isDeallocated)
      && (row.parent.isNone || row.parent == host) && !contains(id, host)
  }

  /// Replaces the controllers on a stack. New children get their calls: the top from the transition, the others at
  /// once. Removed children get no calls (NAV-29). The old top stays a child until the transition ends; during an
  /// interactive transition, all removed children do.
  private mutating func replaceStack(
    _ old: [ControllerID], by new: [ControllerID], of navigation: ControllerID, keepsDropped: Bool
  ) {
    for id in old { controllers[id].flags.remove(.isInStack) }
    controllers[navigation].shown = .none
    controllers[navigation].stackCount = 0
    for id in new {
      let isNew = controllers[id].parent.isNone
      // The order of the children is the order of the stack.
      if !isNew { leaveParent(id) }
      addChild(id, to: navigation)
      putOnStack(id, of: navigation)
      if isNew, id == new.last { controllers[id].flags.insert(.isMovingToParent) }
      if isNew, id != new.last {
        add(.call(.willMove, on: id, navigation))
        add(.call(.didMove, on: id, navigation))
      }
    }
    for id in old where !keepsDropped && id != old.last && !controllers[id].flags.contains(.isInStack) {
      leaveParent(id)
      add(.on(id, .release))
    }
  }
}
