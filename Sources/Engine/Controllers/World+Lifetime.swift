extension World {
  /// Drops the script's reference to a controller. The controller is deallocated if nothing else retains it.
  /// - Parameter cause: The statement that drops the reference; nil for the current cause.
  public mutating func forget(_ id: ControllerID, cause: CauseIndex? = nil) {
    if let cause { self.cause = cause }
    controllers[id].flags.remove(.isKept)
    add(.on(id, .release))
  }

  /// Deallocates a controller that nothing retains, and those of its children that nothing else retains (NAV-20). A
  /// secondary column that has left a stack returns to its split view controller instead.
  mutating func release(_ id: ControllerID, trace: inout Trace) {
    let row = controllers[id]
    if row.parent.isNone, takesBack(id) { return }
    if id.isNone || row.flags.contains(.isDeallocated) || isHeld(id) || isInOpenTransition(id) { return }
    controllers[id].flags.insert(.isDeallocated)
    if row.view.exists {
      if views[row.view].superview.exists, holds(.child120) {
        convertToPlainView(row.view)
      } else {
        discard(row.view)
      }
      controllers[id].view = .none
    }
    for child in children(of: id).reversed() {
      leaveParent(child)
      controllers[child].flags.remove(.isInStack)
      add(.on(child, .release))
    }
    if row.kind == .split { splits.removeAll { $0.controller == id } }
    controllers[id].shown = .none
    controllers[id].stackCount = 0
    add(.call(.deinit, on: id))
  }

  /// Turns the view of a deallocated controller, which its superview still retains (CHILD-120), into a plain view
  /// created by code. The subviews that the controller declares stay in it.
  private mutating func convertToPlainView(_ view: ViewID) {
    let owner = views[view].controller
    var waiting = [view]
    while let next = waiting.popLast() {
      if views[next].controller == owner { views[next].controller = .none }
      waiting += subviews(of: next)
    }
    views[view].role = .made
    views[view].name = controllers[owner].name
    let name = views[view].name
    if views[view].isNamed { viewNameIndex?.add(view, called: name) }
  }

  /// Deallocates the container of a selection after its transition, if only that transition retained the container.
  /// Does nothing for other transitions.
  mutating func releaseHost(of transition: Transition) {
    if transition.kind == .selecting, !isHeld(transition.host) { add(.on(transition.host, .release)) }
  }

  private func isHeld(_ id: ControllerID) -> Bool {
    controllers[id].flags.contains(.isKept) || isInHierarchy(id)
  }

  private func isInHierarchy(_ id: ControllerID) -> Bool {
    controllers[id].parent.exists || controllers[id].presentation.exists || isRoot(id)
  }

  /// Whether the hierarchy, an open transition or pending work of UIKit retains a controller. While any work is
  /// pending, every controller counts as retained.
  public func isHeldByHierarchy(_ id: ControllerID) -> Bool {
    agendaDepth > 0 || deferredCount > 0 || isInHierarchy(id) || isInOpenTransition(id)
  }

  /// Whether an open transition retains a controller, because the controller appears or disappears in it, or is the
  /// container whose selection it changes.
  private func isInOpenTransition(_ id: ControllerID) -> Bool {
    transitions.first(
      from: firstOpen, by: { $0.nextOpen },
      where: { $1.from == id || $1.to == id || $1.kind == .selecting && $1.host == id }
    ).exists
  }
}
