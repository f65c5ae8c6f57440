extension World {
  /// UIKit's `layoutIfNeeded()` on a view: the controller whose view it is in is laid out, if that never was, or is
  /// to be at the end of the turn; and what constraints place in the view gets its place (LAYOUT-03). Without constraints no
  /// frame moves but one that UIKit left wrong (MOD-TREE-11).
  public mutating func layOutIfNeeded(_ view: ViewID, by author: Author) {
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

  /// Whether `layOutIfNeeded` would do nothing.
  public func needsNoLayout(_ view: ViewID) -> Bool { isLaidOut(view) && !hasConstraints }

  /// Whether the controller that a view belongs to has been laid out, and nothing asks for another layout.
  private func isLaidOut(_ view: ViewID) -> Bool {
    let owner = controller(around: view)
    let flags = controllers[owner].flags
    return owner.isNone || flags.contains(.wasLaidOut) && !flags.contains(.needsLayout) && !isMisplaced(owner)
  }

  private func isMisplaced(_ owner: ControllerID) -> Bool {
    let presentation = controllers[owner].presentation
    return presentation.exists && presentations[presentation].hasCoveredSize
  }

  /// UIKit's `setNeedsLayout()` on a view: it is laid out when the turn ends, or somebody asks for that (LAYOUT-09).
  public mutating func setNeedsLayout(_ view: ViewID, by author: Author) {
    guard holds(.layout09) else { return }
    cause = author.cause
    putLayoutOff(ofOwnerOf: view, by: author)
    putConstraintsOff()
  }

  // MARK: - What is laid out at the end of the turn

  /// A controller's own view has another size, or another subview: it is laid out at the end of the turn, if it is
  /// in the window (APPEAR-13, APPEAR-14).
  mutating func putLayoutOff(ofOwnerOf view: ViewID, by author: Author) {
    guard views[view].role == .own, isInWindow(view) else { return }
    cause = author.cause
    putLayoutOff(of: views[view].controller, hasArrived: false)
  }

  /// Lets a controller be laid out at the end of the turn, once for all that happens to its view till then.
  mutating func putLayoutOff(of id: ControllerID, hasArrived: Bool) {
    if hasArrived { controllers[id].flags.insert(.hasArrived) }
    guard !controllers[id].flags.contains(.needsLayout) else { return }
    controllers[id].flags.insert(.needsLayout)
    self.defer(.on(id, .layOutPending))
  }

  /// The turn ends in which a controller's view came, or changed: it is laid out, and before it whoever it is in and
  /// waits, too, as a layout pass goes from the outside inwards.
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

  /// Adds to the plan what a controller is told as its view is laid out.
  private mutating func addLayout(of id: ControllerID, in view: ViewID) {
    controllers[id].flags.subtract([.needsLayout, .hasArrived])
    controllers[id].flags.insert(.wasLaidOut)
    add(.call(.viewWillLayoutSubviews, on: id))
    if hasConstraints { add(.layOutConstrained(in: view)) }
    add(.call(.viewDidLayoutSubviews, on: id))
  }
}

extension Operation {
  /// What constraints place in a view gets its place.
  static func layOutConstrained(in view: ViewID) -> Operation {
    Operation(kind: .layOutConstrained, a: view.raw)
  }
}
