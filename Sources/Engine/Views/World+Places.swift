extension World {
  /// Puts a view into another, at a place among its subviews, taking it out of where it was. A view cannot come
  /// into itself or into something inside it; such a call does nothing.
  /// - Throws: `viewUnderStranger` (FAULT-12); the world is then as it was.
  public mutating func add(
    _ view: ViewID, to superview: ViewID, at place: Placement = .top, by author: Author, trace: inout Trace
  ) throws(Fault) {
    if view.isNone || superview.isNone || view == window || isInside(superview, view) { return }
    if views[view].role == .own, author.transition.isNone { hasContexts = true }
    if hasContexts {
      cause = author.cause
      try checkHome(of: view, in: superview)
    }
    record(.superview, of: view, by: author, in: .none, trace: &trace)
    let arrives = hasContexts && !isInWindow(view) && isInWindow(superview)
    let isNew = views[view].superview != superview
    let comesAlong = hasContexts && !arrives && isNew && comesBefore(superview)
    insert(view, into: superview, below: sibling(for: place, of: view, in: superview))
    if holds(.appear14), isNew { putLayoutOff(ofOwnerOf: superview, by: author) }
    if arrives { arrive(view) }
    if comesAlong { comeAlong(view) }
  }

  /// Whether a view is that of a controller, or in it, that begins to appear and is not in the window yet.
  private func comesBefore(_ view: ViewID) -> Bool {
    !isInWindow(view) && controllers[controller(around: view)].appearance == .appearing
  }

  /// UIKit's `removeFromSuperview()`. A view that is in none stays as it is.
  public mutating func remove(_ view: ViewID, by author: Author, trace: inout Trace) {
    guard views[view].superview.exists else { return }
    record(.superview, of: view, by: author, in: .none, trace: &trace)
    cause = author.cause
    if depart(view) { return }
    detach(view)
  }

  /// Makes a view that code owns; it is in no other yet.
  public mutating func makeView(named name: NameIndex, frame: Rect, by author: Author) -> ViewID {
    insertNamed(View(role: .made, controller: .none, name: name, frame: frame))
  }

  /// Takes a picture of a view as it is on screen now: UIKit's `snapshotView(afterScreenUpdates:)`, or its
  /// form with a part.
  /// - Parameters:
  ///   - part: the part to be shown, in the view's coordinates; nil for all of it.
  ///   - waits: whether the screen is updated first, so that there is something to show (LAYER-21); in vain on iOS 10
  ///     (LAYER-36).
  ///   - isImage: whether its layers draw it, without the screen (LAYER-34).
  /// - Returns: a view of that part's size at the origin, in no other view yet. None for a source that is none.
  public mutating func snapshot(
    of source: ViewID, named name: NameIndex = 0, part: Rect? = nil, afterScreenUpdates waits: Bool,
    asImage isImage: Bool = false, by author: Author, trace: inout Trace
  ) -> ViewID {
    guard source.exists else { return .none }
    guard case .rect(let bounds) = value(.bounds, of: source, onScreen: true) else { return .none }
    // Within the source all is counted from its corner.
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

  // MARK: - Implementation

  /// The sibling that a view is to be put just below; none for a place over all.
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
