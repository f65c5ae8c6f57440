// The layout of a presentation's container, in which the presentation controller is called: at fixed points of a
// transition, and whenever views were added to or removed from the container.

extension World {
  /// Notes that a subview was added or removed, or that code asks for a layout. If the superview is a presentation's
  /// container, it is laid out before a dismissal's animator runs, or after the animator's code has returned, and
  /// otherwise at the end of the turn (MOD-ORDER-38).
  mutating func noteChange(in superview: ViewID) {
    guard views[superview].role == .transitionView, !views[superview].flags.contains(.needsLayout) else {
      return
    }
    views[superview].flags.insert(.needsLayout)
    self.defer(Operation(kind: .layOutContainer, a: superview.raw))
  }

  /// Cancels the pending work on a freed view, whose row may be reused.
  mutating func callOffWork(on view: ViewID) {
    let isItsOwn = { (row: Operation) in row.kind.rows == .view && row.view == view }
    deferred.removeAll(where: isItsOwn)
    for index in agenda.indices where isItsOwn(agenda[index]) { agenda[index].kind = .nothing }
  }

  /// Adds the layout of a presentation's container to the plan; the presentation controller is called (MOD-ORDER-16).
  mutating func addContainerLayout(of id: PresentationID, in transition: TransitionID) {
    let row = presentations[id]
    guard row.controller.exists else {
      add(.call(.containerViewWillLayoutSubviews, on: row.presented))
      add(.call(.containerViewDidLayoutSubviews, on: row.presented))
      return
    }
    add(.callTransitionCode(.containerViewWillLayoutSubviews, of: transition, on: row.presented))
    add(.callTransitionCode(.containerViewDidLayoutSubviews, of: transition, on: row.presented))
    add(Operation(kind: .endContainerLayout, a: id.raw))
  }

  /// Adds the layout before a dismissal's animator runs, if subviews of the container were added or removed since its
  /// last layout. Moving a subview does not count (MOD-ORDER-41).
  mutating func addLayoutBeforeAnimator(of id: TransitionID, _ row: Transition) {
    let presentation = presentations[row.presentation]
    // Inserting the presenter's view counts too. The system's own presentation controller has no handlers.
    let isByStyle = !isCustom(row) && presentations[row.lowestPresentation].removesPresenter
    if holds(.modOrder41), presentation.controller.exists || !isByStyle {
      add(Operation(kind: .layOutContainer, a: presentation.container.raw))
    } else {
      addContainerLayout(of: row.presentation, in: id)
    }
  }

  /// Adds the layout after the animator's code has returned, if subviews of the container were added or removed by
  /// then. Moving a subview does not count (MOD-ORDER-37).
  mutating func addLayoutAfterAnimator(of id: TransitionID, _ row: Transition) {
    let container = presentations[row.presentation].container
    let isDue = holds(.modOrder38) && views[container].flags.contains(.needsLayout)
    guard isDue || !holds(.modOrder37) else { return }
    views[container].flags.remove(.needsLayout)
    addContainerLayout(of: row.presentation, in: id)
  }

  /// Lays out a changed container, at the end of the turn or before a dismissal's animator runs: calls its custom
  /// presentation controller, if it has one. Skips a container whose presented view has moved into another container
  /// because it is covered.
  mutating func layOutContainer(_ container: ViewID) {
    guard views[container].flags.contains(.needsLayout) else { return }
    views[container].flags.remove(.needsLayout)
    guard let id = presentations.ids.first(where: { presentations[$0].container == container }) else {
      return
    }
    let row = presentations[id]
    guard row.controller.exists, isInside(movedView(of: row.presented), container) else { return }
    guard holds(.modOrder38), holds(.modTree14) || !row.hasCoveredSize else { return }
    let start = beginPlan()
    addContainerLayout(of: id, in: row.transition)
    endPlan(.containerLayout, from: start)
  }

  /// Ends a container's layout by its presentation controller. Changes made during the layout do not trigger another
  /// one, and a view of the wrong size may have been corrected (MOD-TREE-11).
  mutating func endContainerLayout(of id: PresentationID) {
    let row = presentations[id]
    guard row.container.exists else { return }
    views[row.container].flags.remove(.needsLayout)
    guard row.hasCoveredSize else { return }
    let frame = value(.frame, of: movedView(of: row.presented), onScreen: false)
    presentations[id].hasCoveredSize = frame != .rect(row.frame)
  }
}
