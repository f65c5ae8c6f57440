extension World {
  /// The stack of a navigation controller, bottom first: UIKit's `viewControllers`.
  public func stack(of navigation: ControllerID) -> [ControllerID] {
    controllers.list(from: controllers[navigation].shown) { $0.stackBelow }.reversed()
  }

  /// Fills the stack of a navigation controller before it is visible, from the bottom up. No calls are made.
  public mutating func setInitialStack(_ stack: [ControllerID], of navigation: ControllerID) {
    for controller in stack {
      addChild(controller, to: navigation)
      putOnStack(controller, of: navigation)
    }
  }

  /// UIKit's `visibleViewController` of a navigation controller: the presented controller, or else the top (NAV-45);
  /// none if the stack is empty.
  public func visiblePage(of navigation: ControllerID) -> ControllerID {
    let shown = controllers[navigation].shown
    return holds(.nav45) ? presentedController(of: navigation).or(shown) : shown
  }

  mutating func putOnStack(_ id: ControllerID, of navigation: ControllerID) {
    let top = controllers[navigation].shown
    modify(&controllers[id]) {
      $0.stackBelow = top
      $0.flags.insert(.isInStack)
    }
    if hidesBottomBars { readBottomBar(of: id) }
    modify(&controllers[navigation]) {
      $0.shown = id
      $0.stackCount += 1
    }
  }

  /// Removes all controllers above `id` from the stack. The links between them stay, so that a cancelled pop can
  /// restore them.
  mutating func takeOffStack(above id: ControllerID, of navigation: ControllerID) {
    var next = controllers[navigation].shown
    while next != id, next.exists {
      controllers[next].flags.remove(.isInStack)
      controllers[navigation].stackCount -= 1
      next = controllers[next].stackBelow
    }
    controllers[navigation].shown = id
  }

  /// Puts the controllers back on the stack that a cancelled pop had removed (NAV-39).
  mutating func putBackOnStack(upTo top: ControllerID, of navigation: ControllerID) {
    var next = top
    let revealed = controllers[navigation].shown
    while next != revealed, next.exists {
      controllers[next].flags.insert(.isInStack)
      controllers[navigation].stackCount += 1
      next = controllers[next].stackBelow
    }
    controllers[navigation].shown = top
  }
}
