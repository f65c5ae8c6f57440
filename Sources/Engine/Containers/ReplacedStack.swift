/// The stack that an interactive change of a whole stack has replaced; kept until that change ends.
struct ReplacedStack: Sendable {
  var transition: TransitionID
  /// The replaced stack, the bottom controller first.
  var stack: [ControllerID]
}

extension World {
  /// Removes and returns the stack that a transition has replaced; nil if none is kept for it.
  mutating func takeReplacedStack(of row: Transition) -> [ControllerID]? {
    let id = controllers[row.host].transition
    guard let index = replacedStacks.firstIndex(where: { $0.transition == id }) else { return nil }
    return replacedStacks.remove(at: index).stack
  }

  /// Restores a stack after a cancelled change, and releases the other controllers. iOS 7 did not restore it: its stack
  /// became the old one with the new controller on top, although the old top was visible (NAV-30). Later versions are
  /// assumed to restore it, as they do after a cancelled pop (NAV-39).
  mutating func restore(_ old: [ControllerID], _ row: Transition) {
    let isForgotten = rules.ios <= 7 && row.kind == .pushing && holds(.nav30)
    let stack = isForgotten ? old + [row.to] : old
    if isForgotten { add(.on(row.host, .notifyReplacementStays, row.to)) }
    let replacement = self.stack(of: row.host)
    for id in replacement { controllers[id].flags.remove(.isInStack) }
    controllers[row.host].shown = .none
    controllers[row.host].stackCount = 0
    for id in stack {
      leaveParent(id)
      addChild(id, to: row.host)
      putOnStack(id, of: row.host)
    }
    for id in replacement where id != row.to && !controllers[id].flags.contains(.isInStack) {
      leaveParent(id)
      add(.on(id, .release))
    }
  }

  /// Releases the controllers that a finished change took off the stack, except the old top, which still disappears.
  mutating func drop(_ old: [ControllerID], _ row: Transition) {
    for id in old where id != row.from && !controllers[id].flags.contains(.isInStack) {
      leaveParent(id)
      add(.on(id, .release))
    }
  }
}
