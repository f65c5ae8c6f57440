/// The stack that an interactive change of a whole stack has replaced, bottom first: kept until that is over.
struct ReplacedStack: Sendable {
  var transition: TransitionID
  /// What the stack was.
  var stack: [ControllerID]
}

extension World {
  /// Takes out the stack that a transition replaced; nil if it replaced none.
  mutating func takeReplacedStack(of row: Transition) -> [ControllerID]? {
    let id = controllers[row.host].transition
    guard row.isInitiallyInteractive, let index = replacedStacks.firstIndex(where: { $0.transition == id })
    else { return nil }
    return replacedStacks.remove(at: index).stack
  }

  /// Puts back a stack whose change was given up. iOS 7 did not: its stack ended as the old one with the
  /// replacement on top, though the old top is what is seen (NAV-30). Later systems are taken to have mended it,
  /// as after a cancelled pop (NAV-39).
  mutating func restore(_ old: [ControllerID], _ row: Transition) {
    let isForgotten = rules.ios <= 7 && row.kind == .pushing && holds(.nav30)
    let stack = isForgotten ? old + [row.to] : old
    if isForgotten { add(.on(row.host, .tellReplacementStays, row.to)) }
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

  /// Lets go of what a change that was carried through has dropped; its top goes as the leaving page.
  mutating func drop(_ old: [ControllerID], _ row: Transition) {
    for id in old where id != row.from && !controllers[id].flags.contains(.isInStack) {
      leaveParent(id)
      add(.on(id, .release))
    }
  }
}
