// Presentations in the current context. A child may present, so the chain of presentations can continue inside a
// container, and a controller presented over a child takes part in the child's appearance calls.

extension World {
  /// The controller that `id` presents; else, if `hasContextPresentations`, a controller that a visible descendant of
  /// `id` presents; none if there is none.
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

  /// The presentation of the controller that `presentedOver` returns for `id`; none if that returns none.
  func presentation(over id: ControllerID) -> PresentationID { controllers[presentedOver(id)].presentation }

  /// The last controller of the chain of presentations in the front window. If children present, it depends on which
  /// children are visible.
  var endOfChain: ControllerID {
    hasContextPresentations ? endOfChain(from: frontRoot) : topmost
  }

  /// The last controller of the chain of presentations that starts at the root of a window.
  public func endOfChain(from root: ControllerID) -> ControllerID {
    var top = root
    while case let next = presentedOver(top), next.exists { top = next }
    return top
  }

  /// The last controllers of the chains of presentations in all windows, that of the front window first.
  public var endsOfChains: [ControllerID] {
    if !hasWindows { return [topmost] }
    let roots = [root] + secondWindows.map { $0.root }
    return [topmost] + roots.map { endOfChain(from: $0) }.filter { $0 != topmost }
  }

  /// The controller that stands in for a child and receives the calls to it: the controller that the child presents in
  /// its own context, if no transition is running and the style removes the child's view; otherwise the child itself.
  @inline(__always)
  mutating func standIn(for id: ControllerID) -> ControllerID {
    hasContextPresentations ? standInOverContext(for: id) : id
  }

  func standInOverContext(for id: ControllerID) -> ControllerID {
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.isOnChild && row.removesPresenter && row.transition.isNone ? row.presented : id
  }

  /// The view that a container moves for a child: the child's own, or the container of the presentation that replaces
  /// it. Mutating, since a nonmutating call would make a mutating caller copy the whole world.
  @inline(__always)
  mutating func pageView(of id: ControllerID) -> ViewID {
    hasContextPresentations ? viewInPlace(of: id) : controllers[id].view
  }

  /// The view in the place of a controller: the container of the presentation that replaces it in its own context;
  /// otherwise the controller's `presentersView(of:)`.
  func viewInPlace(of id: ControllerID) -> ViewID {
    let other = standInOverContext(for: id)
    return other == id ? presentersView(of: id) : presentations[controllers[other].presentation].container
  }

  /// Moves the container of the presentation over a child's kept view into that view, so that the presentation moves
  /// and disappears with the child. Does nothing without such a presentation.
  mutating func moveContextContainer(of id: ControllerID) {
    let container = presentations[controllers[companion(of: id)].presentation].container
    guard container.exists else { return }
    let view = controllers[id].view
    insert(container, into: view)
    lay(container, at: views[view].bounds)
  }

  /// Moves the container of the presentation over a child's kept view back above that view, if the view has a
  /// superview.
  mutating func raiseContext(of id: ControllerID) {
    let container = presentations[controllers[companion(of: id)].presentation].container
    let view = controllers[id].view
    guard container.exists, views[view].superview.exists else { return }
    insert(container, into: views[view].superview, below: views[view].nextSibling)
    lay(container, at: views[view].frame)
  }

  /// The controller that appears and disappears with a child: the controller that the child presents in its own
  /// context, if no transition is running and the style keeps the child's view; otherwise none.
  @inline(__always)
  mutating func companion(of id: ControllerID) -> ControllerID {
    hasContextPresentations ? companionInContext(of: id) : .none
  }

  private func companionInContext(of id: ControllerID) -> ControllerID {
    let row = presentations[controllers[controllers[id].presented].presentation]
    return row.isOnChild && !row.removesPresenter && row.transition.isNone ? row.presented : .none
  }
}
