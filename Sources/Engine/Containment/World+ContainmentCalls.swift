// The containment calls (addChild, …) of a custom container, which may be any controller that is not a UIKit container.

extension World {
  /// UIKit's `addChild(_:)`: removes the child from another container first (CHILD-01), calls willMove, and sets the
  /// parent (CHILD-02). The container's code must call didMove (CHILD-03).
  ///
  /// If `child` is none, already this container's child, or in use elsewhere, UIKit's behaviour is undocumented
  /// (FAULT-15): the call is dropped, with a note.
  /// - Throws: `viewLiesElsewhere` (FAULT-13); no controller has changed then.
  public mutating func addChild(
    _ child: ControllerID, on parent: ControllerID, by author: Author, trace: inout Trace
  ) throws(Fault) {
    cause = author.cause
    hasContexts = true
    emit(.addChild, on: parent, Object(child), to: &trace)
    guard canAdopt(child, parent) else { return note(.unknownBehaviour, on: child.or(parent), to: &trace) }
    let view = controllers[child].view
    let around = controller(around: views[view].superview)
    if around.exists, around != parent,
      try refuses(.viewLiesElsewhere, on: child, Object(around), Object(parent))
    {
      return
    }
    let start = beginPlan()
    if controllers[child].parent.exists {
      add(.on(child, .leaveParent))
      add(.call(.didMove, on: child))
    }
    add(.call(.willMove, on: child, flag: true, parent))
    add(.on(child, .joinParent, parent))
    addArrival(of: child, in: parent)
    add(.call(.didMove, on: child, flag: true, parent), unless: .child03)
    endPlan(.addChild, from: start)
  }

  /// UIKit's `removeFromParent()`: removes the child from its parent and calls didMove (CHILD-05); a child that nothing
  /// else retains is then deallocated. The container's code must have called willMove before (CHILD-04). The child's
  /// view stays in its superview. Without a parent the call does nothing; for a child of a UIKit container, it is
  /// dropped with a note.
  public mutating func removeFromParent(_ child: ControllerID, by author: Author, trace: inout Trace) {
    cause = author.cause
    hasContexts = true
    emit(.removeFromParent, on: child, to: &trace)
    let parent = controllers[child].parent
    if parent.isNone { return }
    guard controllers[parent].isOwnContainer else { return note(.unknownBehaviour, on: child, to: &trace) }
    let start = beginPlan()
    add(.call(.willMove, on: child, flag: true), unless: .child04)
    add(.on(child, .leaveParent))
    add(.call(.didMove, on: child, flag: true))
    add(.on(child, .release))
    endPlan(.removeFromParent, from: start)
  }

  /// UIKit's `willMove(toParent:)` or `didMove(toParent:)`, called by a container's code; has no further effect.
  public mutating func notifyOfMove(
    _ method: Method, _ child: ControllerID, to parent: ControllerID, by author: Author
  ) {
    cause = author.cause
    hasContexts = true
    add(.call(method, on: child, flag: true, parent))
  }

  /// Makes a controller the last child of another, unless it already has a parent.
  mutating func joinParent(_ child: ControllerID, _ parent: ControllerID) {
    if controllers[child].parent.isNone { addChild(child, to: parent) }
  }

  /// Whether UIKit documents what happens when this container adds this child: the container is a custom one; the child
  /// is neither presented nor a root, is not yet a child of this container or of a system container, and does not
  /// contain the container.
  private func canAdopt(_ child: ControllerID, _ parent: ControllerID) -> Bool {
    let row = controllers[child]
    guard child.exists, row.parent != parent, row.presentation.isNone, !isRoot(child),
      controllers[parent].isOwnContainer, row.parent.isNone || controllers[row.parent].isOwnContainer
    else { return false }
    // No child may contain its new parent, since the cycle would have no outermost container.
    return !contains(child, parent)
  }
}

extension Controller {
  /// Whether code places the views of this controller's children, as in any controller but UIKit's containers.
  public var isOwnContainer: Bool { kind != .nobody && !kind.traits.isSystemContainer }
}
