extension World {
  /// Begins the part of a dismissal that runs in the container, with the answers that the delegate gave inside
  /// `dismiss`.
  mutating func startDismissal(_ id: TransitionID) {
    if applyAnswers(of: id) { beginDismissal(id) }
  }

  /// Continues a dismissal in its container, once the delegate's answers are known.
  mutating func beginDismissal(_ id: TransitionID) {
    if hasZooms { settleZoom(of: id) }
    let row = transitions[id]
    let start = beginPlan()
    if row.isZoom { addZoomQuestions(of: id) }
    if hasPresentationController(from: row.lowestPresentation) { addDismissalBegin(id, row) }
    add(.on(id, .placeViews))
    if !isCustom(row), presentations[row.lowestPresentation].removesPresenter {
      add(.layOut(row.to, animated: row.isAnimated))
    }
    addLayoutBeforeAnimator(of: id, row)
    if isCustom(row) { add(.ask(.transitionDuration, of: id, on: row.from)) }
    addRun(of: id, row)
    endPlan(.dismissStart, from: start)
  }

  /// Inserts the presenter's view, if it was removed and no animator inserts it: below the disappearing view, or above
  /// it for a page curl. Presentations in between vanish (MOD-WHO-12).
  mutating func placeDismissal(_ id: TransitionID) {
    let row = transitions[id]
    let moving = presentations[row.presentation]
    transitions[id].container = moving.container
    if presentations[row.lowestPresentation].removesPresenter, !isCustom(row) {
      let view = presentersView(of: row.to)
      let curls = holds(.modStyle36) && transitionStyle(of: moving) == .partialCurl
      insert(view, into: moving.container, below: curls ? .none : views[moving.container].firstSubview)
    }
    takeOutVanished(row)
    if row.context.exists { noteViews(of: id) }
  }

  /// Ends a dismissal: if it finished, the links are removed first (MOD-APPEAR-17); then come the did-call of the
  /// presenter, unless its view had stayed in place, the did-calls of the dismissed controllers (MOD-APPEAR-02), and
  /// the completion handler (MOD-END-05).
  mutating func endDismissal(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    let chain = chain(from: row.lowestPresentation)
    let leaving = chain.reversed().map { presentations[$0].presented }
    let removed = presentations[row.lowestPresentation].removesPresenter
    let start = beginPlan()
    addCompleting(id, row, finished)
    add(.on(id, .settleHierarchy))
    if finished { add(.on(id, .unlink)) } else { addLayoutOfReturned(row) }
    if removed { add(.on(row.to, .endAppearance)) }
    if !removed { add(.call(.viewDidAppear, on: row.to, flag: true), unless: .modAppear11) }
    for id in leaving { add(.on(id, .endAppearance)) }
    for presentation in chain.reversed()
    where presentations[presentation].controller.exists && row.phase > .pending {
      let presented = presentations[presentation].presented
      let flag = finished || !holds(.modEnd10)
      add(.callTransitionCode(.dismissalTransitionDidEnd, of: id, on: presented, flag: flag))
    }
    for id in leaving { add(.on(id, .clearFlags)) }
    // A cancelled dismissal runs its completion block too (MOD-CANCEL-18).
    if finished || holds(.modCancel18) { add(.on(id, .runCompletion)) }
    addEndOfCode(of: id, row, finished)
    add(.on(id, .closeTransition))
    if !finished, sheet(of: row.from) != nil { add(.on(row.from, .endReturnOfSheet)) }
    if finished, row.isBySystemGesture || !holds(.sheet07) { add(.call(.didDismiss, on: row.from)) }
    if finished { for id in leaving { add(.on(id, .release)) } }
    endPlan(.dismissEnd, from: start)
    if finished { endOtherTransitions(on: chain, besides: id) }
  }

  /// Ends other transitions of the dismissed presentations. Added lowest first, so that the topmost is performed first.
  mutating func endOtherTransitions(on chain: [PresentationID], besides id: TransitionID) {
    for presentation in chain {
      let other = presentations[presentation].transition
      if other.exists, other != id { add(.on(other, .completeTransition, flag: true)) }
    }
  }

  /// Updates the view hierarchy after a dismissal. A finished one returns the presenter's view to its superview and
  /// removes the containers with their contents (MOD-END-12); a cancelled one restores the vanished containers, and
  /// removes the presenter's view if the system itself has inserted it.
  mutating func settleDismissal(_ row: Transition, trace: inout Trace) {
    let lowest = presentations[row.lowestPresentation]
    if !row.hasFinished {
      putBackVanished(row)
      // An animator must itself remove the presenter's view that it has added (MOD-CANCEL-15).
      let isAuthors = holds(.modCancel15) && isCustom(row)
      let isGone = isAuthors && !isInside(presentersView(of: lowest.presenter), lowest.container)
      presentations[row.lowestPresentation].hasLostPresenter = isGone
      if lowest.removesPresenter, !isAuthors { detach(presentersView(of: lowest.presenter)) }
      return
    }
    let container = presentations[row.presentation].container
    let isInContainer = isInside(presentersView(of: lowest.presenter), container)
    let isThere = isInContainer || isMissed(lowest) || !holds(.modTree08OnlyFromInside)
    if holds(.modTree08PutBack), lowest.removesPresenter, isThere {
      putBack(lowest, trace: &trace)
    }
    // From top to bottom, since the container of a presentation in the current context is inside the one below.
    for presentation in chain(from: row.lowestPresentation).reversed() {
      dropContainer(of: presentation, puttingBack: false, trace: &trace)
    }
  }

  /// Removes the links between the controllers of the presentations that a transition ends, discards the settings that
  /// code made for their sheets, and frees the presentations.
  mutating func unlink(after id: TransitionID) {
    let row = transitions[id]
    let lowest = row.kind == .presenting ? row.presentation : row.lowestPresentation
    topmost = presentations[lowest].presenter
    defer { if hasContextPresentations { topmost = endOfChain } }
    for presentation in chain(from: lowest) {
      let link = presentations[presentation]
      controllers[link.presenter].presented = .none
      controllers[link.presented].presentation = .none
      controllers[link.presented].flags.remove(.hasPresentationController)
      forgetSheet(of: link.presented)
      presentations.remove(presentation)
    }
    transitions[id].presentation = .none
    transitions[id].lowestPresentation = .none
  }

  /// Removes the container of a presentation with its contents (MOD-END-12). With `puttingBack`, the presenter's view
  /// first returns to its superview, if it is in the container.
  mutating func dropContainer(of id: PresentationID, puttingBack: Bool, trace: inout Trace) {
    let row = presentations[id]
    let isHere =
      isInside(presentersView(of: row.presenter), row.container) || !holds(.modTree08OnlyFromInside)
    if puttingBack, isHere { putBack(row, trace: &trace) }
    detach(controllers[row.presented].view)
    // A wrapper that has no superview is discarded too.
    if row.dropShadow.exists, views[row.dropShadow].superview.isNone {
      discard(row.dropShadow)
    }
    if row.container.exists { discard(row.container) }
    presentations[id].container = .none
    presentations[id].dimming = .none
    presentations[id].dropShadow = .none
  }

  /// Whether the presenter's view has no superview, because the animator removed it or never added it, and must be
  /// restored (MOD-TREE-220). False if a cancelled dismissal has lost the view (MISTAKE-15) or its controller is gone.
  private func isMissed(_ row: Presentation) -> Bool {
    guard holds(.modTree220), !row.hasLostPresenter else { return false }
    let outer = outermost(row.presenter)
    let isOnStage = isRoot(outer) || controllers[outer].presentation.exists
    return isOnStage && views[presentersView(of: row.presenter)].superview.isNone
  }

  /// Moves the presenter's view back into its original superview (MOD-TREE-08): in the window below all containers, in
  /// a presentation context just below the container, elsewhere on top. If the presentation context has left the
  /// window, the view is only removed from its superview.
  mutating func putBack(_ row: Presentation, trace: inout Trace) {
    let view = presentersView(of: row.presenter)
    // The controller that defines the presentation context may have left its own container meanwhile.
    if row.isInContext, !isInWindow(row.container) { return detach(view) }
    let place = row.presentersSuperview
    let isWindow = views[place].role == .window
    let isInContext = views[row.container].superview == place && !isWindow
    let sibling = isWindow ? views[place].firstSubview : isInContext ? row.container : .none
    insert(view, into: place, below: sibling)
    let own = controllers[row.presenter].presentation
    if views[view].role == .dropShadow, holds(.modTree180), layers[views[view].layer].transform.isIdentity {
      lay(view, at: presentations[own].frame)
    }
    if takesCoveredSize(row), presentations[own].frame.size != views[view].frame.size {
      presentations[own].hasCoveredSize = true
      quirk(.coveredSizeKept, on: row.presenter, row.presented, to: &trace)
    }
  }

  /// Whether a presenter's view takes the size of the container into which it is moved, and keeps that size on its
  /// return. True for a presenter that a custom presentation controller presents (MOD-TREE-11, a bug of UIKit).
  func takesCoveredSize(_ row: Presentation) -> Bool {
    let own = presentations[controllers[row.presenter].presentation]
    return holds(.modTree11) && own.style == .custom && own.controller.exists
  }
}
