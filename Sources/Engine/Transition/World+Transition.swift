extension World {
  /// Creates a pending transition and appends it to the list of open transitions. Without a controller `from`, it is
  /// not animated.
  mutating func openTransition(
    _ kind: TransitionKind, from: ControllerID, to: ControllerID, _ options: CommandOptions
  ) -> TransitionID {
    var row = Transition()
    row.kind = kind
    row.from = from
    row.to = to
    row.isInitiallyInteractive = options.isInteractive && options.isAnimated && from.exists
    row.isAnimated = options.isAnimated && from.exists
    row.isDrivenByScript = row.isInitiallyInteractive
    row.isByFinger = options.isByFinger
    row.isByTap = options.isByTap
    let isTimed = row.isAnimated && (areAnimationsEnabled || !holds(.layer422))
    row.duration = isTimed ? rules.systemDuration : .zero
    row.completion = options.completion
    row.name = options.name
    row.cause = cause
    row.previousOpen = lastOpen
    let id = transitions.insert(row)
    if lastOpen.exists { transitions[lastOpen].nextOpen = id } else { firstOpen = id }
    lastOpen = id
    return id
  }

  /// Begins the part of a transition that runs in the container.
  /// - Throws: An exception that UIKit raises at this point; the transition continues nevertheless.
  mutating func startTransition(_ id: TransitionID, trace: inout Trace) throws(Fault) {
    transitions[id].phase = .starting
    switch transitions[id].kind {
    case .presenting where hasContexts:
      notifyOfDecoration(id, trace: &trace)
      startPresentation(id)
    case .presenting: startPresentation(id)
    case .dismissing: startDismissal(id)
    case .pushing, .popping, .selecting: startChildTransition(id, trace: &trace)
    case .resizing: startResizing(id, trace: &trace)
    }
    if transitions[id].kind == .presenting {
      try checkSource(of: presentations[transitions[id].presentation])
    }
  }

  /// Inserts the views of a transition into its container.
  mutating func placeViews(of id: TransitionID) {
    switch transitions[id].kind {
    case .presenting: placePresentation(id)
    case .dismissing: placeDismissal(id)
    case .pushing, .popping, .selecting: placePages(of: id)
    case .resizing: placeAll(in: id)
    }
  }

  /// Adds the last steps that begin a transition of any kind: the call that starts the animation, if any, and the start
  /// of its clock.
  mutating func addRun(of id: TransitionID, _ row: Transition) {
    if row.isAnimated, !isCustom(row) {
      let method: Method = row.isInitiallyInteractive ? .startInteractiveTransition : .animateTransition
      add(.call(method, on: subject(of: row)))
    }
    add(.on(id, .run))
  }

  /// Starts the clock of a transition, or holds it for an interaction, and starts its code or the system's animations.
  /// A system transition without animation completes at once; one that is already completing stays as it is. Also moves
  /// the tab bar, and asks about the status bar.
  mutating func run(_ id: TransitionID) {
    let row = transitions[id]
    if row.phase >= .completing { return }
    if finger.isDown { isTouchDue = true }
    if hidesBottomBars { moveBottomBar(with: id) }
    if hasStatusBar, holds(.status04Start) { askAboutStatusBar() }
    if isCustom(row) { return runCode(of: id) }
    if !row.isAnimated {
      add(.on(id, .completeTransition, flag: true))
      if row.context.exists { startAlongside(id) }
      return
    }
    animate(id)
    defer { if row.context.exists { startAlongside(id) } }
    if row.isInitiallyInteractive {
      transitions[id].phase = .driven
      transitions[id].timeline = .standing(at: .zero, since: now)
      applyEarlyRequests(of: id)
    } else {
      modify(&transitions[id]) {
        $0.phase = .running
        $0.timeline = Timeline(begin: now, length: row.duration, from: .zero, to: row.duration)
      }
      if holds(.modEnd03TimeEnds) { setDeadline(of: id, at: now + row.duration) }
    }
  }

  /// Performs completeTransition, unless the transition is already completing. Everything that ends the transition
  /// happens before the call returns (MOD-END-01, MOD-END-03).
  mutating func complete(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    if row.phase >= .completing { return }
    if row.deadline != 0 { setDeadline(of: id, at: nil) }
    if row.context.exists { callOff(id) }
    endSystemGroup(of: id, finished: finished)
    if row.isCancelled { undoGroups(of: id) }
    switch row.kind {
    case .selecting where isRun(row): endRun(id, finished: finished)
    case .presenting: endPresentation(id, finished: finished)
    case .dismissing: endDismissal(id, finished: finished)
    case .pushing, .popping, .selecting: endChildTransition(id, finished: finished)
    case .resizing: endResizing(id)
    }
    modify(&transitions[id]) {
      $0.phase = .completing
      $0.hasFinished = finished
    }
    if !holds(.modCancel05) { transitions[id].isCancelled = !finished }
    if hasStatusBar, !finished, !row.isCancelled { statusBarTurns() }
  }

  /// Adds the call of completeTransition and its immediate effects. For a transition that completes with false, was not
  /// cancelled and is not overtaken by another, these include the reverse appearance calls.
  mutating func addCompleting(_ id: TransitionID, _ row: Transition, _ finished: Bool) {
    let subject = subject(of: row)
    add(
      row.context.exists
        ? .callTransitionCode(.completeTransition, of: id, on: subject, flag: finished)
        : .call(.completeTransition, on: subject, flag: finished))
    if !finished, !row.isCancelled, !isOvertaken(id) { addTurnBack(row) }
  }

  /// Brings the view hierarchy to its final state after a transition.
  mutating func settleHierarchy(after id: TransitionID, trace: inout Trace) {
    let row = transitions[id]
    if row.isZoom, row.host.isNone { discard(row.dimming) }
    switch row.kind {
    case .presenting: settlePresentation(row, trace: &trace)
    case .dismissing: settleDismissal(row, trace: &trace)
    case .pushing, .popping, .selecting:
      // After a cancel, the page that the animator added is removed, unless `cancelledPage` keeps it (MOD-CANCEL-22).
      if rules.cancelledPage == .stays, !row.hasFinished, isCustom(row) { return }
      let page = row.hasFinished ? row.from : row.to
      let leaving = pageView(of: page)
      if leaving.exists, !isUsedByLaterChange(page, after: id) {
        detach(leaving)
        // The frame that the system gave the page applies only during its transition; the former frame returns
        // (NAV-56).
        if holds(.nav56), row.isAnimated, !isCustom(row) {
          lay(leaving, at: row.hasFinished ? row.departure : views[row.container].bounds)
        }
      }
      if hasContextPresentations { raiseContext(of: row.hasFinished ? row.to : row.from) }
      discard(row.dimming)
    case .resizing: break
    }
  }

  /// Closes a transition, drops the segues that it alone kept alive, and shows the source views of zooms whose pages
  /// are gone.
  mutating func close(_ id: TransitionID, trace: inout Trace) {
    let row = transitions[id]
    close(id)
    if hasKeptSegues { dropKeptSegues(trace: &trace) }
    if hasZooms { showSourcesOfGonePages() }
    if hasKeyboard { giveKeyboardBack(after: row) }
  }

  private mutating func close(_ id: TransitionID) {
    let row = transitions[id]
    transitions.join(
      row.previousOpen, row.nextOpen, next: { $0.nextOpen = $1 }, previous: { $0.previousOpen = $1 })
    if row.previousOpen.isNone { firstOpen = row.nextOpen }
    if row.nextOpen.isNone { lastOpen = row.previousOpen }
    if controllers[row.host].transition == id { controllers[row.host].transition = .none }
    if presentations[row.presentation].transition == id { presentations[row.presentation].transition = .none }
    // A cancelled dismissal leaves its presentations in place; they have no running transition any more.
    for presentation in row.lowestPresentation.exists ? chain(from: row.lowestPresentation) : []
    where presentations[presentation].transition == id {
      presentations[presentation].transition = .none
    }
    if hidesBottomBars, row.host.exists { settleBottomBar(around: row.host) }
    continueByClock(of: id)
    if finger.drives == id { finger.drives = .none }
    // The row may be reused before the end of the turn, at which this transition would have begun.
    deferred.removeAll { ($0.kind == .startTransition || $0.kind == .run) && $0.a == id.raw }
    if !agenda.isEmpty { callOff(id) }
    if row.kind == .selecting { startFollowing(on: row.host) }
    releaseHost(of: row)
    if hasContexts, firstOpen.isNone, resizes.contains(where: { $0.transition.isNone }) {
      self.defer(Operation(kind: .beginPendingResize))
    }
    if row.context.isNone { return transitions.remove(id) }
    coordinations.removeAll { $0.transition == id }
    if contexts[row.context].holds > 0 { transitions[id].phase = .over } else { free(id) }
  }

  /// The controller on which a transition's events are recorded: the container controller, the presented controller, or
  /// for a resize the root.
  public func subject(of row: Transition) -> ControllerID {
    switch row.kind {
    case .presenting: row.to
    case .dismissing: row.from
    case .pushing, .popping, .selecting: row.host
    case .resizing: root
    }
  }
}
