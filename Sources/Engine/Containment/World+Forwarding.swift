// The appearance calls of custom containers' children. UIKit makes them, unless the container forwards them itself
// (APPEAR-01).

extension World {
  /// Sets whether a container forwards appearance calls automatically, as it does by default (APPEAR-01). If not, the
  /// container's code begins and ends the children's appearance transitions (APPEAR-02).
  public mutating func setForwards(_ flag: Bool, of id: ControllerID) {
    controllers[id].set(.forwardsByHand, !flag)
  }

  /// UIKit's `shouldAutomaticallyForwardAppearanceMethods`.
  public func forwards(_ id: ControllerID) -> Bool { !byHand(controllers[id]) }

  /// The nearest controller whose root view contains `view` or is that view; none if there is none.
  public func controller(around view: ViewID) -> ControllerID {
    views[views.first(from: view, by: { $0.superview }, where: { $1.role == .own })].controller
  }

  /// The controllers whose root views are in a view tree, except those inside the root view of another controller in
  /// that tree.
  public func outerControllers(in view: ViewID) -> [ControllerID] {
    var found: [ControllerID] = []
    var waiting = [view]
    while let next = waiting.popLast() {
      if views[next].role == .own {
        found.append(views[next].controller)
        continue
      }
      waiting += views.list(from: views[next].lastSubview) { $0.previousSibling }
    }
    return found
  }

  /// The children that get appearance calls with a custom container: those whose views are in the container's view;
  /// none if the container forwards the calls itself.
  func followers(of id: ControllerID) -> [ControllerID] {
    byHand(controllers[id]) ? [] : placedChildren(of: id)
  }

  /// The children of a custom container or a split view controller whose views are in the container's view; none for
  /// other controllers. They are laid out with it, whether or not it forwards appearance calls (APPEAR-12).
  func placedChildren(of id: ControllerID) -> [ControllerID] {
    let row = controllers[id]
    if row.firstChild.isNone || !row.isOwnContainer && row.kind != .split { return [] }
    return children(of: id).filter {
      let view = controllers[$0].view
      return view.exists && isInside(view, row.view)
    }
  }

  /// The visible child of a container: the selected one, or the frontmost one if code or a split view controller places
  /// the children's views. None for a plain screen, even if it has children.
  @inline(__always)
  public func seenChild(of id: ControllerID) -> ControllerID {
    let row = controllers[id]
    let placesChildren = row.kind == .container || row.kind == .split
    return placesChildren && row.firstChild.exists ? frontChild(of: id) : row.shown
  }

  /// The child whose view is frontmost in the view of a container, custom or split; none if that view contains no
  /// child's view.
  private func frontChild(of id: ControllerID) -> ControllerID {
    var waiting = [controllers[id].view]
    while let next = waiting.popLast(), next.exists {
      if views[next].role == .own, views[next].controller != id {
        if controllers[views[next].controller].parent == id { return views[next].controller }
        continue
      }
      waiting += subviews(of: next)
    }
    return .none
  }

  // MARK: - Views added and removed outside transitions

  /// Checks that the controller around the new superview is the parent of all controllers whose views are in an
  /// inserted view. Controllers without a parent and children of system containers always pass; so does a superview
  /// that is neither in the window nor in a controller's view.
  /// - Throws: `viewUnderStranger` if one of these controllers has another parent (FAULT-12).
  func checkHome(of view: ViewID, in superview: ViewID) throws(Fault) {
    let around = controller(around: superview)
    if around.isNone, !isInWindow(superview) { return }
    for child in outerControllers(in: view) {
      let parent = controllers[child].parent
      if parent.isNone || parent == around || !controllers[parent].isOwnContainer { continue }
      _ = try refuses(.viewUnderStranger, on: child, Object(around), Object(parent))
    }
  }

  /// Begins the appearance of children whose views code has brought into the window (APPEAR-08). The did-call comes
  /// with the layout at the end of the turn; UIKit does not document when. Controllers that get no appearance calls are
  /// only laid out.
  mutating func arrive(_ view: ViewID) {
    for child in outerControllers(in: view) {
      let parent = controllers[child].parent
      guard follows(child), controller(around: views[controllers[child].view].superview) == parent else {
        if holds(.appear12) { putLayoutOff(of: child, hasArrived: true) }
        continue
      }
      add(.begin(child, appearing: true, animated: false))
      // If the container is still appearing, the end of its appearance also ends the children's.
      if controllers[parent].appearance == .appeared { self.defer(.on(child, .endArrival)) }
    }
  }

  /// Begins the appearance of a new child whose view is already in the container's view: together with the container's
  /// appearance, or now if the container has appeared and the view came into the window in this turn (CHILD-17).
  mutating func addArrival(of child: ControllerID, in parent: ControllerID) {
    let row = controllers[child]
    let isOnScreen = isInWindow(row.view)
    guard holds(.child17), controller(around: views[row.view].superview) == parent,
      !isOnScreen || row.flags.contains(.hasArrived)
    else { return }
    join(child, to: controllers[parent], isOnScreen: isOnScreen)
  }

  /// Makes children appear with their container if code inserts their views while the container appears outside the
  /// window, like children whose views were there before (APPEAR-20).
  mutating func appearWithContainer(_ view: ViewID) {
    for child in outerControllers(in: view) {
      let parent = controllers[child].parent
      guard parent.exists, controller(around: views[controllers[child].view].superview) == parent else {
        continue
      }
      join(child, to: controllers[parent], isOnScreen: false)
    }
  }

  /// Begins the appearance of a child, if the container appears or has appeared and forwards calls automatically.
  private mutating func join(_ child: ControllerID, to container: Controller, isOnScreen: Bool) {
    guard controllers[child].appearance == .disappeared, container.isOwnContainer, !byHand(container) else {
      return
    }
    let isLate = isOnScreen && container.appearance == .appeared
    guard isLate || container.appearance == .appearing else { return }
    add(.begin(child, appearing: true, animated: !isLate && container.flags.contains(.appearsAnimated)))
    if isLate { self.defer(.on(child, .endArrival)) }
  }

  /// Ends the appearance of a child at the end of the turn in which its view came into the window, if the view is still
  /// there.
  mutating func endArrival(of id: ControllerID) {
    guard isInWindow(controllers[id].view), controllers[id].appearance == .appearing else { return }
    let start = beginPlan()
    add(.layOut(id, animated: false))
    add(.on(id, .endAppearance))
    endPlan(.endArrival, from: start)
  }

  /// Begins the disappearance of children whose views code takes out of the window (APPEAR-09).
  /// - Returns: Whether there are such children; the view is then removed between their will-calls and did-calls.
  mutating func depart(_ view: ViewID) -> Bool {
    guard hasContexts, isInWindow(view) else { return false }
    let leaving = outerControllers(in: view).filter { follows($0) }
    if leaving.isEmpty { return false }
    let start = beginPlan()
    for child in leaving { add(.begin(child, appearing: false, animated: false)) }
    add(Operation(kind: .detachView, a: view.raw))
    for child in leaving { add(.on(child, .endAppearance)) }
    endPlan(.departure, from: start)
    return true
  }

  /// Whether a controller gets appearance calls when its view enters or leaves the window: it is a child of a visible
  /// custom container that forwards automatically.
  private func follows(_ child: ControllerID) -> Bool {
    let parent = controllers[controllers[child].parent]
    return parent.isOwnContainer && !byHand(parent)
      && (parent.appearance == .appeared || parent.appearance == .appearing)
  }

  private func byHand(_ row: Controller) -> Bool {
    guard holds(.appear01) else { return true }
    return row.flags.contains(.forwardsByHand) && holds(.appear02)
  }
}
