extension World {
  /// Adds a view that the script declares, as the topmost subview, and returns its id. A declared superview becomes a
  /// wrapper.
  public mutating func addSubview(
    named name: NameIndex, to superview: ViewID, controller: ControllerID, frame: Rect
  ) -> ViewID {
    let view = insertNamed(View(role: .declared, controller: controller, name: name, frame: frame))
    insert(view, into: superview)
    if views[superview].role == .declared { views[superview].flags.insert(.isWrapper) }
    return view
  }

  /// Sets the model value of a view's frame, in points of the superview.
  public mutating func setFrame(_ frame: Rect, of view: ViewID) { views[view].frame = frame }
  /// Sets the model value of a view's background colour.
  public mutating func setBackground(_ color: Color, of view: ViewID) {
    views[view].background = color
    views[view].flags.insert(.hasBackground)
  }

  // MARK: - The tree

  /// Inserts a view into a superview, on top or just below `sibling`, removing it from its previous superview. If
  /// `sibling` is not a subview of `superview`, the view goes on top. If `superview` is none, the view is only removed.
  /// Inserting a view into itself or a descendant has no effect.
  mutating func insert(_ view: ViewID, into superview: ViewID, below sibling: ViewID = .none) {
    if superview.isNone || view.isNone { return detach(view) }
    if view == superview || views[view].firstSubview.exists && isInside(superview, view) { return }
    let named = sibling == view ? views[view].nextSibling : sibling
    var sibling = views[named].superview == superview ? named : .none
    if hasWindows, sibling.isNone, views[view].role != .window { sibling = lowestWindow(above: superview) }
    detach(view, staysInIt: views[view].superview == superview && holds(.layout10))
    noteArrival(of: view)
    let previous = sibling.exists ? views[sibling].previousSibling : views[superview].lastSubview
    modify(&views[view]) {
      $0.superview = superview
      $0.previousSibling = previous
      $0.nextSibling = sibling
    }
    if previous.exists { views[previous].nextSibling = view } else { views[superview].firstSubview = view }
    if sibling.exists { views[sibling].previousSibling = view } else { views[superview].lastSubview = view }
    if hasContexts { noteChange(in: superview) }
    if hasConstraints { putConstraintsOff() }
  }

  /// The subviews of a view, lowest first.
  public func subviews(of view: ViewID) -> [ViewID] {
    views.list(from: views[view].firstSubview) { $0.nextSibling }
  }

  /// The views in the window in the order of the tree, each after its superview and lower siblings first; `depth` is the
  /// number of ancestors.
  public var viewTree: [(id: ViewID, depth: Int)] {
    var found: [(id: ViewID, depth: Int)] = []
    var steps: [(id: ViewID, depth: Int)] = [(window, 0)]
    while let (id, depth) = steps.popLast() {
      found.append((id, depth))
      steps += views.list(from: views[id].lastSubview) { $0.previousSibling }.map { ($0, depth + 1) }
    }
    return found
  }

  /// Removes a view from its superview; does nothing if it has none.
  /// - Parameter staysInIt: Whether the view is inserted into the same superview again, so that its constraints stay.
  mutating func detach(_ view: ViewID, staysInIt: Bool = false) {
    let row = views[view]
    guard row.superview.exists else { return }
    detachments &+= 1
    noteDetachment()
    if isTracked(row), wasRendered(view) { views[view].flags.insert(.wasRendered) }
    if hasConstraints, !staysInIt { dropConstraints(of: view) }
    if hasContexts { noteChange(in: row.superview) }
    views.join(
      row.previousSibling, row.nextSibling, next: { $0.nextSibling = $1 },
      previous: { $0.previousSibling = $1 })
    if row.previousSibling.isNone { views[row.superview].firstSubview = row.nextSibling }
    if row.nextSibling.isNone { views[row.superview].lastSubview = row.previousSibling }
    modify(&views[view]) {
      $0.superview = .none
      $0.previousSibling = .none
      $0.nextSibling = .none
    }
  }

  /// Deletes a view of the system, or a controller's root view, with its subviews. The root views of other controllers
  /// inside it, and views that other controllers declare, are only detached. Views that code may still hold wait in
  /// `removedViews`.
  mutating func discard(_ view: ViewID) {
    if view.isNone { return }
    detach(view)
    let owner = views[view].role == .own ? views[view].controller : .none
    let mayBeHeld = heldTransitions > 0 || holdsViews
    var waiting = [view]
    while let next = waiting.popLast() {
      for subview in subviews(of: next) {
        let isKept = isKept(subview, from: owner)
        // A view that code has created keeps its subviews, if code may hold the view.
        if isKept || !holdsViews || !isMadeByCode(next) { detach(subview) }
        if !isKept { waiting.append(subview) }
      }
      if !mayBeHeld {
        free(next)
      } else if views[next].superview.isNone, !removedViews.contains(next) {
        removedViews.append(next)
      }
    }
  }

  /// Whether removed views may be freed: code retains no transition, and some views were removed since the last call of
  /// `releaseViews`.
  public var hasRemovedViews: Bool {
    heldTransitions == 0 && removedViews.count > participation.value.heldRemovedViews
  }

  /// Frees the removed views that code no longer refers to. A view that code holds stays, with its subviews, but does
  /// not retain its superview (MOD-TREE-290).
  public mutating func releaseViews(except held: [ViewID]) {
    // Views with a superview are left out: code has moved them into another view.
    var waiting = removedViews.filter { views[$0].superview.isNone }
    removedViews.removeAll(keepingCapacity: true)
    while let next = waiting.popLast() {
      if held.contains(next), holds(.modTree290) {
        removedViews.append(next)
        continue
      }
      for subview in subviews(of: next) {
        detach(subview)
        if !isKept(subview, from: .none) { waiting.append(subview) }
      }
      free(next)
    }
    participation.value.heldRemovedViews = removedViews.count
  }

  /// The view that a snapshot shows; none for other views, for a blank snapshot, and if the source is deallocated.
  public func snapshotSource(of view: ViewID) -> ViewID {
    let row = views[view]
    return row.role == .snapshot && row.layer.exists ? layers[row.layer].source : .none
  }

  private func isMadeByCode(_ view: ViewID) -> Bool {
    views[view].role == .made || views[view].role == .snapshot
  }

  /// Whether a view is kept when its superview is deleted. True for root views, and for views that a controller other than
  /// `owner` declares or has as the container of its children (NAV-44, TAB-17); if there is an `owner`, also for the views
  /// of a presentation, which frees them itself.
  /// - Parameter owner: The controller whose root view is deleted; none if another view is.
  private func isKept(_ view: ViewID, from owner: ControllerID) -> Bool {
    let row = views[view]
    if row.role == .own { return true }
    let isOfPresentation = [.transitionView, .dropShadow, .dimming].contains(row.role)
    if owner.exists, isOfPresentation { return true }
    let isOfController =
      row.role == .declared || row.controller.exists && controllers[row.controller].pagesContainer == view
    return isOfController && row.controller.exists && row.controller != owner
  }
}
