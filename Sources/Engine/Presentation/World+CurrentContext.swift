// The effects of presentations in the current context: a child may present, so that the chain of presentations
// continues inside a container, and appearance is forwarded to what is presented over a child.

extension World {
  /// The controller presented over a controller: by itself or, if children have ever presented, by its nearest visible
  /// descendant.
  func presentedOver(_ id: ControllerID) -> ControllerID {
    let own = controllers[id].presented
    if own.exists || !hasContextPresentations { return own }
    var waiting = [id]
    while let next = waiting.popLast() {
      let row = controllers[next]
      if row.presented.exists { return row.presented }
      let isOwn = row.kind == .container || row.kind == .split
      waiting += isOwn ? children(of: next).filter { isInWindow(controllers[$0].view) } : []
      if row.shown.exists { waiting.append(row.shown) }
    }
    return .none
  }

  /// The presentation over a controller or its visible children.
  func presentation(over id: ControllerID) -> PresentationID { controllers[presentedOver(id)].presentation }

  /// The last controller of the chain of presentations. If children present, it depends on which child is visible.
  var endOfChain: ControllerID {
    if !hasContextPresentations { return topmost }
    var top = root
    while case let next = presentedOver(top), next.exists { top = next }
    return top
  }

  /// The controller whose view replaces a child's: the one that the child presents in its own context, without a
  /// running transition, in a style that removes the child's view; otherwise the child itself. Calls to the child go to
  /// it.
  @inline(__always)
  mutating func standIn(for id: ControllerID) -> ControllerID {
    hasContextPresentations ? standInOverContext(for: id) : id
  }

  func standInOverContext(for id: ControllerID) -> ControllerID {
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.isOnChild && row.removesPresenter && row.transition.isNone ? row.presented : id
  }

  /// The view that a container moves for a child: its own, or the container of the presentation that replaces it.
  /// Mutating, since a mutating function that calls a nonmutating one copies the whole world.
  @inline(__always)
  mutating func pageView(of id: ControllerID) -> ViewID {
    hasContextPresentations ? viewInPlace(of: id) : controllers[id].view
  }

  /// `pageView(of:)` for nonmutating functions.
  func viewInPlace(of id: ControllerID) -> ViewID {
    let other = standInOverContext(for: id)
    return other == id ? controllers[id].view : presentations[controllers[other].presentation].container
  }

  /// Moves the container of a child's presentation in context into the child's view, so that it moves and disappears
  /// with it.
  mutating func tuckContext(of id: ControllerID) {
    let container = presentations[controllers[companion(of: id)].presentation].container
    guard container.exists else { return }
    let view = controllers[id].view
    insert(container, into: view)
    lay(container, at: views[view].bounds)
  }

  /// Moves it back above the child's view, if that is in a container.
  mutating func raiseContext(of id: ControllerID) {
    let container = presentations[controllers[companion(of: id)].presentation].container
    let view = controllers[id].view
    guard container.exists, views[view].superview.exists else { return }
    insert(container, into: views[view].superview, below: views[view].nextSibling)
    lay(container, at: views[view].frame)
  }

  /// The controller that a child presents in its own context, without a running transition, in a style that keeps the
  /// child's view: it appears and disappears with the child.
  @inline(__always)
  mutating func companion(of id: ControllerID) -> ControllerID {
    hasContextPresentations ? companionInContext(of: id) : .none
  }

  private func companionInContext(of id: ControllerID) -> ControllerID {
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.isOnChild && !row.removesPresenter && row.transition.isNone ? row.presented : .none
  }
}
