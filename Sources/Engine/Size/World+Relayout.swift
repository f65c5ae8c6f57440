extension World {
  /// Starts a resize: the window takes its new size, presentations adapt to it, the system's views are placed,
  /// everything is laid out from the root down (COORD-34), and the clock of the resize starts. Views that code moves
  /// during layout are animated, as in an alongside animation. For a change of a split view controller's columns, only
  /// the clock starts.
  mutating func startResizing(_ id: TransitionID, trace: inout Trace) {
    let row = transitions[id]
    guard let resize = resizes.first(where: { $0.transition == id }) else { return add(.on(id, .run)) }
    let past = traits
    device = resize.device
    if traits != past { openTraitRoom(past) }
    hideBars(after: past)
    let old = views[window].frame.size
    views[window].frame = Rect(.zero, device.size)
    sizeHasChanged(of: window, from: old, AutoresizeMotion(change: id))
    if hasWindows { resizeWindows(from: old) }
    let start = beginPlan()
    for tree in controllerTrees { changeStyle(of: tree, trace: &trace) }
    for split in splits { add(.on(split.controller, .settleColumns)) }
    if traits != past { addTraitChanges() }
    for tree in controllerTrees where sheet(of: tree) != nil { addResolvers(of: tree, always: true) }
    add(.on(id, .placeViews))
    if row.isAnimated { add(Operation(kind: .beginAlongside, a: id.raw)) }
    addLayoutOfAll(in: id)
    if row.isAnimated { add(Operation(kind: .endAlongside)) }
    add(.on(id, .run))
    endPlan(.resizeStart, from: start)
  }

  /// Lays out all controllers from the root down, as UIKit does when all views need layout.
  /// - Parameter places: Views to place first, with frames in points of their superviews; their transforms are removed.
  public mutating func layOutAnew(_ places: [(view: ViewID, frame: Rect)]) {
    for (view, frame) in places {
      if views[view].layer.exists { write(.transform, .transform(.identity), of: view) }
      lay(view, at: frame)
    }
    let start = beginPlan()
    addLayoutOfAll(in: .none)
    endPlan(.layOut, from: start)
  }

  /// Ends a resize: runs the completion blocks that waited for its end.
  mutating func endResizing(_ id: TransitionID) {
    let start = beginPlan()
    add(.coordinations(.completion, of: id))
    add(.on(id, .runCompletion))
    add(.on(id, .closeTransition))
    endPlan(.resizeEnd, from: start)
    resizes.removeAll { $0.transition == id }
  }

  /// Places all views that the system places, as a first layout would: the roots, the children of UIKit's containers,
  /// the containers of presentations, and the views of the system's presentation controllers.
  ///
  /// Views of a custom presentation controller stay as they are (MOD-ORDER-36), except that a presented view that
  /// filled its container is stretched with it (RESIZE-04).
  mutating func placeAll(in id: TransitionID) {
    for tree in controllerTrees {
      if controllers[tree].presentation.exists {
        placePresented(tree, in: id)
      } else if isPlacedBySystem(controllers[tree].view) {
        fit(controllers[tree].view, to: views[window(of: tree)].bounds, in: id)
      }
      for parent in family(of: tree) { placeChildren(of: parent, in: id) }
    }
  }

  /// The frame that a first layout would give to a controller's view (for a sheet, to its wrapper), and the superview
  /// of that view (CTX-13); nil if only code determines them.
  public func freshPlace(of id: ControllerID) -> (frame: Rect, container: ViewID)? {
    let row = controllers[id]
    if row.parent.exists {
      if let split = split(row.parent) {
        return place(of: id, in: split).map { ($0, controllers[row.parent].view) }
      }
      let container = controllers[row.parent].pagesContainer
      return container.exists ? (views[container].bounds, container) : nil
    }
    if row.presentation.exists {
      let presentation = presentations[row.presentation]
      // A frame whose size UIKit has wrongly kept counts as undetermined (MOD-TREE-11).
      let isKnown = presentation.container.exists && !presentation.hasCoveredSize
      return isKnown ? (presentation.frame, presentation.container) : nil
    }
    guard isRoot(id) else { return nil }
    let window = window(of: id)
    return (views[window].bounds, window)
  }

  /// Sets the final frame of a presented view after its container was resized, in points of the container.
  public mutating func setFinalFrame(_ frame: Rect, of presented: ControllerID) {
    let presentation = controllers[presented].presentation
    if presentation.exists { presentations[presentation].frame = frame }
  }

  private mutating func addLayoutOfAll(in transition: TransitionID) {
    for tree in controllerTrees {
      if case let presentation = controllers[tree].presentation, presentation.exists {
        addContainerLayout(of: presentation, in: transition)
      }
      add(.layOut(tree, animated: false))
    }
    if hasConstraints { add(.layOutConstrained(in: window)) }
  }

  private mutating func placeChildren(of parent: ControllerID, in transition: TransitionID) {
    if let split = split(parent) {
      for column in columnsPlaced(by: split) {
        if let frame = place(of: column, in: split) {
          fit(controllers[column].view, to: frame, in: transition)
        }
      }
      return
    }
    let container = controllers[parent].pagesContainer
    guard container.exists else { return }
    fit(container, to: views[controllers[parent].view].bounds, in: transition)
    for child in children(of: parent)
    where !isLeftAside(child, by: parent) && isPlacedBySystem(controllers[child].view) {
      fit(controllers[child].view, to: views[container].bounds, in: transition)
    }
    placeBar(of: parent, in: transition)
  }

  /// Whether the system places a controller's view when the size changes. A view that code has put into another view of
  /// the app only follows that view, by its autoresizing mask (RESIZE-290).
  private func isPlacedBySystem(_ view: ViewID) -> Bool {
    switch views[views[view].superview].role {
    case .nobody, .window, .transitionView, .dropShadow, .dimming, .navigationTransitionView,
      .tabTransitionView, .scrollView, .tabBar, .tabBarButton:
      true
    case .own, .declared, .made, .snapshot: !holds(.resize290)
    }
  }

  /// Whether a page is below the top of its stack and outside the window, where it keeps its size until it is placed
  /// again (RESIZE-13).
  private func isLeftAside(_ page: ControllerID, by parent: ControllerID) -> Bool {
    let row = controllers[parent]
    guard row.kind.traits.isStack, row.shown != page, rules.ios >= 9, holds(.resize13) else { return false }
    return views[viewInPlace(of: page)].superview.isNone
  }

  private mutating func placePresented(_ id: ControllerID, in transition: TransitionID) {
    let presentation = controllers[id].presentation
    let row = presentations[presentation]
    guard row.container.exists else { return }
    // A presentation in context covers the view that defines the context, if that view is next to the container.
    let below = controllers[row.presenter].view
    let isBeside = row.isInContext && views[below].superview == views[row.container].superview
    let place = isBeside ? views[below].frame : views[views[row.container].superview].bounds
    let bounds = Rect(.zero, place.size)
    // A view that fills the container is stretched together with it (RESIZE-04).
    fit(row.container, to: place, in: transition)
    let frame = finalFrame(of: id, in: row.style, container: bounds)
    presentations[presentation].frame = frame
    presentations[presentation].hasCoveredSize = false
    if holds(.modOrder36), row.controller.exists { return }
    if row.dimming.exists {
      let (width, height) = (bounds.size.width, bounds.size.height)
      fit(row.dimming, to: Rect(-width, -height, 3 * width, 3 * height), in: transition)
    }
    let view = controllers[id].view
    let moved = movedView(of: id)
    if row.style == .custom, !row.controller.exists,
      value(.frame, of: moved, onScreen: false) != .rect(row.frame)
    {
      return
    }
    // A view that has followed its container is already in its place, even under a transform.
    if holds(.resize291), moved == view, views[view].frame == frame { return }
    let stop = activeDetent(of: id)
    let isScaled = !layers[views[moved].layer].transform.isIdentity && sheet(of: id) != nil
    if isScaled, stop == nil { write(.transform, .transform(.identity), of: moved) }
    if !isScaled || stop == nil {
      fit(moved, to: frame, in: transition)
      if moved != view { fit(view, to: Rect(.zero, frame.size), in: transition) }
    }
    // A floating sheet is scaled down, and the dimming depends on the height of the sheet.
    if let stop { putSheet(id, at: stop.height) }
  }

  /// Sets a view's frame as UIKit does when it places views, animated if the resize takes time; does nothing if the
  /// view has that place. If the view is transformed, this is like setting `frame` in code, so that the view's size
  /// drifts (MISTAKE-20).
  mutating func fit(_ view: ViewID, to frame: Rect, in transition: TransitionID) {
    guard view.exists, !isPlaced(view, at: frame) else { return }
    let old = views[view].frame
    defer { follow(view, from: old.size, AutoresizeMotion(change: transition)) }
    guard holds(.mistake20) || views[view].layer.isNone else {
      views[view].frame = frame
      return
    }
    write(.frame, .rect(frame), of: view)
    let new = views[view].frame
    guard transitions[transition].duration > .zero, views[view].layer.isNone else { return }
    animateFrame(of: view, from: old, to: new, in: transition)
  }

  private func isPlaced(_ view: ViewID, at frame: Rect) -> Bool {
    views[view].layer.isNone
      ? views[view].frame == frame : value(.frame, of: view, onScreen: false) == .rect(frame)
  }
}
