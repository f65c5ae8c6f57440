extension World {
  /// Adds a view as a subview of another at a position, removing it from its previous superview. Has no effect on a
  /// window, if either view is none, or if `superview` is the view itself or one of its descendants.
  /// - Throws: `viewUnderStranger` (FAULT-12); the view then stays where it is.
  public mutating func add(
    _ view: ViewID, to superview: ViewID, at place: Placement = .top, by author: Author, trace: inout Trace
  ) throws(Fault) {
    if view.isNone || superview.isNone || views[view].role == .window || isInside(superview, view) { return }
    if views[view].role == .own, author.transition.isNone { hasContexts = true }
    if hasContexts {
      cause = author.cause
      try checkHome(of: view, in: superview)
    }
    record(.superview, of: view, by: author, in: .none, trace: &trace)
    let arrives = hasContexts && !isInWindow(view) && isInWindow(superview)
    let isNew = views[view].superview != superview
    let comesAlong = hasContexts && !arrives && isNew && comesBefore(superview)
    let next = sibling(for: place, of: view, in: superview)
    // In a presentation's container, a view that is already there changes nothing: no layout is due (MOD-ORDER-38).
    if !isNew, views[superview].role == .transitionView, next == views[view].nextSibling { return }
    insert(view, into: superview, below: next)
    if holds(.appear14), isNew { putLayoutOff(ofOwnerOf: superview, by: author) }
    if arrives { arrive(view) }
    if comesAlong { appearWithContainer(view) }
  }

  /// Whether a view is not in the window yet, but belongs to a controller that is appearing.
  private func comesBefore(_ view: ViewID) -> Bool {
    !isInWindow(view) && controllers[controller(around: view)].appearance == .appearing
  }

  /// UIKit's `removeFromSuperview()`. A window and a view without a superview are left unchanged.
  public mutating func remove(_ view: ViewID, by author: Author, trace: inout Trace) {
    guard views[view].superview.exists, views[view].role != .window else { return }
    record(.superview, of: view, by: author, in: .none, trace: &trace)
    cause = author.cause
    if depart(view) { return }
    detach(view)
  }

  /// Creates a view on behalf of code, without a superview.
  public mutating func makeView(named name: NameIndex, frame: Rect, by author: Author) -> ViewID {
    insertNamed(View(role: .made, controller: .none, name: name, frame: frame))
  }

  /// Takes a snapshot of a view as it is on screen: UIKit's `snapshotView(afterScreenUpdates:)`, or
  /// `resizableSnapshotView` for a part of the view.
  /// - Parameters:
  ///   - part: The part of the view to show, in its coordinates; nil for the whole view.
  ///   - waits: Whether the screen is updated first, so that a new view has content (LAYER-21); ignored on iOS 10
  ///     (LAYER-36).
  ///   - isImage: Whether the view's layers are rendered directly, without the screen (LAYER-34).
  /// - Returns: A view of the part's size at the origin, without a superview; none if `source` does not exist.
  public mutating func snapshot(
    of source: ViewID, named name: NameIndex = 0, part: Rect? = nil, afterScreenUpdates waits: Bool,
    asImage isImage: Bool = false, by author: Author, trace: inout Trace
  ) -> ViewID {
    guard source.exists else { return .none }
    guard case .rect(let bounds) = value(.bounds, of: source, onScreen: true) else { return .none }
    // `part` is in the view's coordinates, where the top left corner is `bounds.origin`; `shown` counts from that
    // corner.
    let corner = bounds.origin
    let shown = part.map { $0.shifted(by: Point(-corner.x, -corner.y)) } ?? Rect(.zero, bounds.size)
    let view = insertNamed(View(role: .snapshot, name: name, frame: Rect(.zero, shown.size)))
    let id = makeLayer(of: view)
    hasSnapshots = true
    let isDrawn = isImage && holds(.layer34) || waits && !(rules.ios == 10 && holds(.layer36))
    let isBlank = isDrawn ? false : warnIfBlank(source, by: author, trace: &trace)
    layers[id].source = isBlank ? .none : source
    layers[id].part = shown
    return view
  }

  /// The sibling below which a view is inserted; none to insert the view on top.
  private func sibling(for place: Placement, of view: ViewID, in superview: ViewID) -> ViewID {
    switch place {
    case .top: return .none
    case .below(let other): return views[other].superview == superview ? other : .none
    case .above(let other):
      guard views[other].superview == superview else { return .none }
      let next = views[other].nextSibling
      return next == view ? views[view].nextSibling : next
    case .index(let index):
      var next = views[superview].firstSubview
      var left = index
      while next.exists, left > 0 || next == view {
        if next != view { left -= 1 }
        next = views[next].nextSibling
      }
      return next
    }
  }
}
