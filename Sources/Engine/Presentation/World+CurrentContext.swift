// What presentations in the current context change for the rest: a child may present, so that the chain of
// presentations goes on inside a container, and appearance must be passed to what stands over a child.

extension World {
  /// What is presented over a controller: what it presents itself; else, where a child has ever presented, what
  /// presents the nearest of those that it shows.
  func presentedOver(_ id: ControllerID) -> ControllerID {
    let own = controllers[id].presented
    if own.exists || !hasContextPresentations { return own }
    var waiting = [id]
    while let next = waiting.popLast() {
      let row = controllers[next]
      if row.presented.exists { return row.presented }
      let isOwn = row.kind == .container
      waiting += isOwn ? children(of: next).filter { isInWindow(controllers[$0].view) } : []
      if row.shown.exists { waiting.append(row.shown) }
    }
    return .none
  }

  /// The presentation that stands on what a controller presents, or its shown children.
  func presentation(over id: ControllerID) -> PresentationID { controllers[presentedOver(id)].presentation }

  /// The end of the chain of presentations, once children may present.
  mutating func findTopmost() {
    var top = root
    while case let next = presentedOver(top), next.exists { top = next }
    topmost = top
  }

  /// The controller whose view stands in place of a child's: what that presents in its own context, at rest, under
  /// a style that removes it; else the child itself. What happens to the child happens to that.
  func standIn(for id: ControllerID) -> ControllerID {
    guard hasContextPresentations, controllers[id].parent.exists else { return id }
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.removesPresenter && row.transition.isNone ? row.presented : id
  }

  /// What a child presents in its own context, at rest, under a style that keeps it: it appears and disappears
  /// with the child.
  func companion(of id: ControllerID) -> ControllerID {
    guard hasContextPresentations, controllers[id].parent.exists else { return .none }
    let row = presentations[controllers[controllers[id].presented].presentation]
    return !row.removesPresenter && row.transition.isNone ? row.presented : .none
  }
}
