extension World {
  /// UIKit's `layoutIfNeeded()` on a view: lays out the controller around the view, if that was never laid out or has a
  /// pending layout, and places the constrained subviews (LAYOUT-03). The container of a presentation is laid out if
  /// its subviews have changed. A presented view that UIKit has left at a wrong size gets its frame (MOD-TREE-11).
  public mutating func layOutIfNeeded(_ view: ViewID, by author: Author) {
    if views[view].role == .transitionView, holds(.modOrder260) {
      cause = author.cause
      layOutContainer(view)
    }
    if isLaidOut(view) {
      if hasConstraints { placeConstrained(in: view) }
      return
    }
    let owner = controller(around: view)
    let presentation = controllers[owner].presentation
    cause = author.cause
    if isMisplaced(owner) {
      presentations[presentation].hasCoveredSize = false
      let frame = presentations[presentation].frame
      let isWrapped = movedView(of: owner) != controllers[owner].view
      lay(controllers[owner].view, at: isWrapped ? Rect(.zero, frame.size) : frame)
    }
    let start = beginPlan()
    addLayout(of: owner, in: view)
    endPlan(.layOut, from: start)
  }

  /// Whether UIKit's `layoutIfNeeded()` on this view would have no effect. A pending layout of a presentation's container
  /// is not considered.
  public func needsNoLayout(_ view: ViewID) -> Bool { isLaidOut(view) && !hasConstraints }

  /// Whether no layout of a view's controller is needed: it has been laid out, has no pending layout, and its view has
  /// no wrong size (MOD-TREE-11). True without a controller.
  private func isLaidOut(_ view: ViewID) -> Bool {
    let owner = controller(around: view)
    let flags = controllers[owner].flags
    return owner.isNone || flags.contains(.wasLaidOut) && !flags.contains(.needsLayout) && !isMisplaced(owner)
  }

  private func isMisplaced(_ owner: ControllerID) -> Bool {
    let presentation = controllers[owner].presentation
    return presentation.exists && presentations[presentation].hasCoveredSize
  }

  /// UIKit's `setNeedsLayout()` on a view: a layout happens at the end of the turn, or earlier in `layoutIfNeeded`
  /// (LAYOUT-09).
  public mutating func setNeedsLayout(_ view: ViewID, by author: Author) {
    guard holds(.layout09) else { return }
    cause = author.cause
    if holds(.modOrder260) { noteChange(in: view) }
    putLayoutOff(ofOwnerOf: view, by: author)
    putConstraintsOff()
  }

  /// UIKit's `setNeedsUpdateConstraints()` on a view. For a controller's own view, the controller updates its
  /// constraints before the layout (LAYOUT-440).
  public mutating func setNeedsUpdateConstraints(_ view: ViewID, by author: Author) {
    if views[view].role == .own { noteConstraintsUpdate(of: views[view].controller) }
    setNeedsLayout(view, by: author)
  }

  /// Notes that a controller updates its constraints before its next layout, if its code handles updateViewConstraints.
  mutating func noteConstraintsUpdate(of id: ControllerID) {
    guard controllers[id].interest.contains(.updateViewConstraints) else { return }
    controllers[id].flags.insert(.needsConstraints)
  }

  /// UIKit's `updateConstraintsIfNeeded()` on a view. For a controller's own view, the controller updates its
  /// constraints at once, if its update is pending (LAYOUT-441); for other views nothing happens.
  public mutating func updateConstraintsIfNeeded(_ view: ViewID, by author: Author) {
    guard views[view].role == .own, holds(.layout441) else { return }
    cause = author.cause
    let start = beginPlan()
    _ = addConstraintsUpdate(of: views[view].controller)
    endPlan(.layOut, from: start)
  }

  /// Adds a call of updateViewConstraints, if one is pending, to the current plan of operations.
  /// - Returns: Whether a call was pending.
  private mutating func addConstraintsUpdate(of id: ControllerID) -> Bool {
    guard controllers[id].flags.contains(.needsConstraints), holds(.layout440) else { return false }
    controllers[id].flags.remove(.needsConstraints)
    add(.call(.updateViewConstraints, on: id))
    return true
  }

  // MARK: - Layout at the end of the turn

  /// Schedules the layout of the controller whose root view is `view`, for example after a change of the view's size or
  /// subviews (APPEAR-13, APPEAR-14). Does nothing for other views, and outside the window.
  mutating func putLayoutOff(ofOwnerOf view: ViewID, by author: Author) {
    guard views[view].role == .own, isInWindow(view) else { return }
    cause = author.cause
    putLayoutOff(of: views[view].controller, hasArrived: false)
  }

  /// Schedules one layout of a controller for the end of the turn, however many changes request it.
  mutating func putLayoutOff(of id: ControllerID, hasArrived: Bool) {
    if hasArrived { controllers[id].flags.insert(.hasArrived) }
    guard !controllers[id].flags.contains(.needsLayout) else { return }
    controllers[id].flags.insert(.needsLayout)
    self.defer(.on(id, .layOutPending))
  }

  /// Lays out a controller at the end of the turn. Ancestors with a pending layout come first, since UIKit lays out
  /// from the outside inwards. A controller whose view has left the window is skipped.
  mutating func layOutPending(_ id: ControllerID) {
    var waiting: [ControllerID] = []
    var view = controllers[id].view
    while view.exists {
      let owner = views[view].controller
      if views[view].role == .own, controllers[owner].flags.contains(.needsLayout) { waiting.append(owner) }
      view = views[view].superview
    }
    let start = beginPlan()
    for next in waiting.reversed() {
      let flags = controllers[next].flags
      guard isInWindow(controllers[next].view) else {
        controllers[next].flags.subtract([.needsLayout, .hasArrived])
        continue
      }
      if flags.contains(.hasArrived) {
        add(.layOut(next, animated: flags.contains(.appearsAnimated)))
      } else {
        addLayout(of: next, in: controllers[next].view)
      }
    }
    endPlan(.layOut, from: start)
  }

  /// Adds the layout calls of a controller to the current plan of operations.
  private mutating func addLayout(of id: ControllerID, in view: ViewID) {
    controllers[id].flags.subtract([.needsLayout, .hasArrived])
    controllers[id].flags.insert(.wasLaidOut)
    addInsetsChange(of: id)
    addLayoutCalls(of: id, in: view)
  }

  /// Adds the calls around the layout of the views in `view`. updateViewConstraints comes first, if it is pending
  /// (LAYOUT-440).
  mutating func addLayoutCalls(of id: ControllerID, in view: ViewID) {
    let updates = addConstraintsUpdate(of: id)
    add(.call(.viewWillLayoutSubviews, on: id))
    if hasConstraints || updates { add(.layOutConstrained(in: view)) }
    add(.call(.viewDidLayoutSubviews, on: id))
  }
}

extension Operation {
  /// An operation that places the constrained views in `view`.
  static func layOutConstrained(in view: ViewID) -> Operation {
    Operation(kind: .layOutConstrained, a: view.raw)
  }
}
