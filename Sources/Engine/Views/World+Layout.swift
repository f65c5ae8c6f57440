extension World {
  /// UIKit's `layoutIfNeeded()` on a view: the controllers whose views it is in are laid out, if they never were.
  /// There are no constraints, so no frame moves but one that UIKit left wrong (MOD-TREE-11).
  public mutating func layOutIfNeeded(_ view: ViewID, by author: Author) {
    let owner = owner(of: view)
    let presentation = controllers[owner].presentation
    let isMisplaced = presentation.exists && presentations[presentation].hasCoveredSize
    if owner.isNone || controllers[owner].flags.contains(.wasLaidOut) && !isMisplaced { return }
    cause = author.cause
    if isMisplaced {
      presentations[presentation].hasCoveredSize = false
      let frame = presentations[presentation].frame
      let isWrapped = movedView(of: owner) != controllers[owner].view
      views[controllers[owner].view].frame = isWrapped ? Rect(.zero, frame.size) : frame
    }
    controllers[owner].flags.insert(.wasLaidOut)
    let start = beginPlan()
    add(.call(.viewWillLayoutSubviews, on: owner))
    add(.call(.viewDidLayoutSubviews, on: owner))
    endPlan(.layOut, from: start)
  }

  /// Warns where a snapshot is taken of a view that was never laid out: UIKit has nothing to show for it then.
  public mutating func warnIfBlank(_ source: ViewID, by author: Author, trace: inout Trace) {
    let owner = owner(of: source)
    if owner.isNone || controllers[owner].flags.contains(.wasLaidOut) { return }
    cause = author.cause
    warn(.blankSnapshot, on: owner, to: &trace)
  }

  /// The controller whose own view a view is or is in; nobody for views of transitions.
  private func owner(of view: ViewID) -> ControllerID {
    var next = view
    while next.exists, views[next].role != .own { next = views[next].superview }
    return views[next].controller
  }
}
