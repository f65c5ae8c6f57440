// The layout of a presentation's container, of which its presentation controller is told: where a transition has a
// place for it, and besides that whenever views have come into the container or gone.

extension World {
  /// Notes that a view has come into a view or gone out of it. If that is a presentation's container, it is laid out
  /// before the animator of a dismissal that begins, or when the animator's code has returned, and otherwise at the
  /// end of the turn (MOD-ORDER-38).
  mutating func noteChange(in superview: ViewID) {
    guard views[superview].role == .transitionView, !views[superview].flags.contains(.needsLayout) else {
      return
    }
    views[superview].flags.insert(.needsLayout)
    self.defer(Operation(kind: .layOutContainer, a: superview.raw))
  }

  /// A container that waits for its layout is gone: its row may be handed out again.
  mutating func callOffLayout(of container: ViewID) {
    let isItsOwn = { (row: Operation) in row.kind == .layOutContainer && row.view == container }
    deferred.removeAll(where: isItsOwn)
    for index in agenda.indices where isItsOwn(agenda[index]) { agenda[index].kind = .nothing }
  }

  /// Adds the layout of a presentation's container to a plan: the presentation controller hears of it (MOD-ORDER-16).
  mutating func addContainerLayout(of id: PresentationID, in transition: TransitionID) {
    let row = presentations[id]
    guard row.controller.exists else {
      add(.call(.containerViewWillLayoutSubviews, on: row.presented))
      add(.call(.containerViewDidLayoutSubviews, on: row.presented))
      return
    }
    add(.tell(.containerViewWillLayoutSubviews, of: transition, on: row.presented))
    add(.tell(.containerViewDidLayoutSubviews, of: transition, on: row.presented))
    add(Operation(kind: .endContainerLayout, a: id.raw))
  }

  /// A dismissal has come to its animator: the container is laid out if something has come into it or gone since it was
  /// laid out last. Moving what is there is no reason for that (MOD-ORDER-41).
  mutating func addLayoutBeforeAnimator(of id: TransitionID, _ row: Transition) {
    let presentation = presentations[row.presentation]
    // With the presenter's view, which has just come in. Of the system's own nobody hears.
    let isByStyle = !isCustom(row) && presentations[row.lowestPresentation].removesPresenter
    if holds(.modOrder41), presentation.controller.exists || !isByStyle {
      add(Operation(kind: .layOutContainer, a: presentation.container.raw))
    } else {
      addContainerLayout(of: row.presentation, in: id)
    }
  }

  /// The animator's code has returned: the container is laid out if that code, or what led to it, has put something
  /// into it or taken something out. Moving what is there changes nothing in the container (MOD-ORDER-37).
  mutating func addLayoutAfterAnimator(of id: TransitionID, _ row: Transition) {
    let container = presentations[row.presentation].container
    let isDue = holds(.modOrder38) && views[container].flags.contains(.needsLayout)
    guard isDue || !holds(.modOrder37) else { return }
    views[container].flags.remove(.needsLayout)
    addContainerLayout(of: row.presentation, in: id)
  }

  /// The turn ends, or a dismissal has come to its animator, and a container in which something has changed is laid
  /// out. One whose presented view is covered, and thus in another container, has nothing to lay out.
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

  /// The presentation controller has laid its container out: what it changed there is no reason to do it again, and
  /// what came back with a wrong size may have its own again (MOD-TREE-11).
  mutating func endContainerLayout(of id: PresentationID) {
    let row = presentations[id]
    guard row.container.exists else { return }
    views[row.container].flags.remove(.needsLayout)
    guard row.hasCoveredSize else { return }
    let frame = value(.frame, of: movedView(of: row.presented), onScreen: false)
    presentations[id].hasCoveredSize = frame != .rect(row.frame)
  }
}
