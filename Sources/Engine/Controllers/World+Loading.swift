extension World {
  /// UIKit's `loadViewIfNeeded()`, called by the script.
  public mutating func loadViewIfNeeded(_ id: ControllerID, cause: CauseIndex) {
    guard holds(.appear11) else { return }
    self.cause = cause
    add(.on(id, .loadView))
  }

  /// Creates a controller's view unless loaded, and calls loadView and viewDidLoad. When loadView is called the view
  /// exists; the machine then creates the views that the controller declares.
  mutating func loadView(of id: ControllerID) {
    if id.isNone || controllers[id].flags.contains(.isViewLoaded) { return }
    controllers[id].flags.insert(.isViewLoaded)
    let bounds = Rect(.zero, device.size)
    let view = views.insert(View(role: .own, controller: id, frame: bounds))
    controllers[id].view = view
    if case let traits = controllers[id].kind.traits, traits.childrenRole != .nobody {
      let container = views.insert(View(role: traits.childrenRole, controller: id, frame: bounds))
      if traits.childrenRole != .scrollView, holds(.nav76) { views[container].flags.insert(.clipsToBounds) }
      controllers[id].pagesContainer = container
      insert(container, into: view)
      if traits.barRole != .nobody { addBar(traits, to: view, of: id) }
      if hidesBottomBars, traits.isStack { readBottomBars(of: id) }
    }
    noteConstraintsUpdate(of: id)
    let start = beginPlan()
    add(.call(.loadView, on: id))
    add(.call(.viewDidLoad, on: id))
    if controllers[id].kind == .split { add(.on(id, .settleColumns)) }
    endPlan(.load, from: start)
  }

  /// Lays out a controller whose view is in the window. Calls it about changed traits and safe area insets, then
  /// viewIsAppearing once in each appearance, with the final geometry (MOD-APPEAR-05), then the layout calls
  /// (MOD-APPEAR-06); then does the same for its visible child.
  mutating func layOut(_ id: ControllerID, animated: Bool) {
    controllers[id].flags.subtract([.needsLayout, .hasArrived])
    let row = controllers[id]
    let page = shownChild(of: id)
    if page.exists { showPage(page, of: id) }
    let child = standIn(for: page)
    let start = beginPlan()
    if hasTraits { addTraitChange(of: id) }
    addInsetsChange(of: id)
    let appears = row.appearance == .appearing && !row.flags.contains(.hasCalledIsAppearing)
    if appears {
      controllers[id].flags.formUnion([.hasCalledIsAppearing, .wasLaidOut])
      if rules.ios >= 13 { add(.call(.viewIsAppearing, on: id, flag: animated)) }
    }
    addLayoutCalls(of: id, in: row.view)
    if child.exists {
      add(.layOut(child, animated: animated))
    } else if row.firstChild.exists {
      for child in holds(.appear12) ? placedChildren(of: id) : followers(of: id) {
        add(.layOut(child, animated: animated))
      }
    }
    endPlan(.layOut, from: start)
    if hasKeyboard { settleResponder() }
  }

  /// Continues the appearance of a controller that appears again after a cancel: viewIsAppearing is called once in this
  /// appearance as well (MOD-CANCEL-07). The view is laid out only if a layout is pending, if it was never laid out
  /// before, or if it is not in the window (MOD-CANCEL-19).
  mutating func appearIn(_ id: ControllerID, animated: Bool) {
    let row = controllers[id]
    let waits = row.flags.contains(.needsLayout) || !row.flags.contains(.wasLaidOut)
    if waits || !isInWindow(row.view) { return layOut(id, animated: animated) }
    let start = beginPlan()
    if row.appearance == .appearing, !row.flags.contains(.hasCalledIsAppearing) {
      controllers[id].flags.insert(.hasCalledIsAppearing)
      if rules.ios >= 13 { add(.call(.viewIsAppearing, on: id, flag: animated)) }
    }
    let page = standIn(for: shownChild(of: id))
    for child in page.exists ? [page] : placedChildren(of: id) {
      add(Operation(kind: .appearIn, isAnimated: animated, a: child.raw))
    }
    endPlan(.layOut, from: start)
  }
}

extension Operation {
  /// An operation that calls viewIsAppearing and the layout methods of a controller.
  static func layOut(_ controller: ControllerID, animated: Bool) -> Operation {
    Operation(kind: .layOut, isAnimated: animated, a: controller.raw)
  }
}
