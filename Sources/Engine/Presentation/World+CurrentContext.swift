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
      let isOwn = row.kind == .container || row.kind == .split
      waiting += isOwn ? children(of: next).filter { isInWindow(controllers[$0].view) } : []
      if row.shown.exists { waiting.append(row.shown) }
    }
    return .none
  }

  /// The presentation that stands on what a controller presents, or its shown children.
  func presentation(over id: ControllerID) -> PresentationID { controllers[presentedOver(id)].presentation }

  /// The end of the chain of presentations now: where children present it may end elsewhere when another child is
  /// shown.
  var endOfChain: ControllerID {
    if !hasContextPresentations { return topmost }
    var top = root
    while case let next = presentedOver(top), next.exists { top = next }
    return top
  }

  /// The controller whose view stands in place of a child's: what that presents in its own context, at rest, under
  /// a style that removes it; else the child itself. What happens to the child happens to that.
  @inline(__always)
  func standIn(for id: ControllerID) -> ControllerID {
    hasContextPresentations ? standInOverContext(for: id) : id
  }

  private func standInOverContext(for id: ControllerID) -> ControllerID {
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.isOnChild && row.removesPresenter && row.transition.isNone ? row.presented : id
  }

  /// The view that a container moves for a child: its own, or the container of what stands in its place. Inlined,
  /// since a call from a mutating function would copy the whole world.
  @inline(__always)
  func pageView(of id: ControllerID) -> ViewID {
    hasContextPresentations ? viewInPlace(of: id) : controllers[id].view
  }

  private func viewInPlace(of id: ControllerID) -> ViewID {
    let other = standIn(for: id)
    return other == id ? controllers[id].view : presentations[controllers[other].presentation].container
  }

  /// Puts the container of what a child presents in its own context into the child's view, so that it comes along
  /// while that moves, or is away.
  mutating func tuckContext(of id: ControllerID) {
    let container = presentations[controllers[companion(of: id)].presentation].container
    guard container.exists else { return }
    let view = controllers[id].view
    insert(container, into: view)
    lay(container, at: views[view].bounds)
  }

  /// Puts it back in its place above the child's view, if that is in a container.
  mutating func raiseContext(of id: ControllerID) {
    let container = presentations[controllers[companion(of: id)].presentation].container
    let view = controllers[id].view
    guard container.exists, views[view].superview.exists else { return }
    insert(container, into: views[view].superview, below: views[view].nextSibling)
    lay(container, at: views[view].frame)
  }

  /// What a child presents in its own context, at rest, under a style that keeps it: it appears and disappears
  /// with the child.
  @inline(__always)
  func companion(of id: ControllerID) -> ControllerID {
    hasContextPresentations ? companionInContext(of: id) : .none
  }

  private func companionInContext(of id: ControllerID) -> ControllerID {
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.isOnChild && !row.removesPresenter && row.transition.isNone ? row.presented : .none
  }
}
