extension World {
  /// The script lets go of a controller that it held by a name. What nothing else holds is deallocated.
  public mutating func forget(_ id: ControllerID, cause: CauseIndex) {
    self.cause = cause
    controllers[id].flags.remove(.isKept)
    add(.on(id, .release))
  }

  /// Deallocates a controller, and the children that only it held, if nothing holds it (NAV-20).
  mutating func release(_ id: ControllerID, trace: inout Trace) {
    let row = controllers[id]
    if row.parent.isNone, takesBack(id) { return }
    let isHeld =
      row.flags.contains(.isKept) || row.flags.contains(.isDeallocated) || row.parent.exists
      || row.presentation.exists || root == id || isInOpenTransition(id)
    if isHeld || id.isNone { return }
    controllers[id].flags.insert(.isDeallocated)
    if row.view.exists {
      discard(row.view)
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

  private func isInOpenTransition(_ id: ControllerID) -> Bool {
    transitions.first(from: firstOpen, by: { $0.nextOpen }, where: { $1.from == id || $1.to == id }).exists
  }
}
