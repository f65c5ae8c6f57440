// The transition between two children of a container: the part that is common to all kinds of containers.

extension World {
  /// Creates a pending transition between two children of `host`.
  mutating func openTransition(
    _ kind: TransitionKind, from: ControllerID, to: ControllerID, on host: ControllerID,
    _ options: CommandOptions
  ) -> TransitionID {
    let transition = openTransition(kind, from: from, to: to, options)
    let container = controllers[host].pagesContainer
    modify(&transitions[transition]) {
      $0.host = host
      $0.receiver = host
      $0.container = container
    }
    return transition
  }

  /// Adds the start of a transition to the plan: now or at the end of the turn, depending on the kind of container. If
  /// the container is not visible, the transition completes at once instead.
  mutating func addStart(of id: TransitionID, on host: ControllerID) {
    guard isOnScreen(host) else {
      // The container is not visible, so there is neither animation nor appearance call.
      return add(.on(id, .completeTransition, flag: true))
    }
    controllers[host].transition = id
    if controllers[host].kind.traits.waitsForTurn, holds(.nav05) {
      self.defer(.on(id, .startTransition))
    } else {
      add(.on(id, .startTransition))
    }
  }

  /// Begins a transition in the container. After the delegate's answers, the view is loaded (NAV-08), will-calls are
  /// made (NAV-01, TAB-06), the delegate is called (NAV-09), the views are inserted (NAV-11), and the animation starts
  /// (NAV-12).
  mutating func startChildTransition(_ id: TransitionID, trace: inout Trace) {
    // A copy of the row: passing the row itself would copy the whole world for the call.
    let row = transitions[id]
    if asksDelegate(row) {
      askDelegate(of: id)
    } else {
      noteUndelegated(id)
      beginChildTransition(id, trace: &trace)
    }
  }

  /// Continues a transition between children, once the delegate has answered.
  mutating func beginChildTransition(_ id: TransitionID, trace: inout Trace) {
    if hasZooms { settleZoom(of: id) }
    if !isCustom(transitions[id]) { settleDuration(of: id) }
    let row = transitions[id]
    let traits = controllers[row.host].kind.traits
    let animated = row.isAnimated
    if !holds(.nav04), !controllers[row.to].flags.contains(.isInStack) {
      putOnStack(row.to, of: row.host)
    }
    warnIfUnbalanced(row.from, appearing: false, trace: &trace)
    warnIfUnbalanced(row.to, appearing: true, trace: &trace)
    let start = beginPlan()
    add(.on(row.to, .loadView))
    if row.isZoom, holds(.zoom12) { addZoomQuestions(of: id) }
    if traits.arrivingBeginsFirst { add(.begin(row.to, appearing: true, animated: animated)) }
    if row.from.exists { add(.begin(row.from, appearing: false, animated: animated)) }
    if !traits.arrivingBeginsFirst { add(.begin(row.to, appearing: true, animated: animated)) }
    if let method = traits.willShow { add(.call(method, on: row.host, flag: animated, row.to)) }
    add(.on(id, .placeViews))
    if !isCustom(row), animated || !laysOutLate { addFirstLayout(of: id, row) }
    if row.isZoom, !holds(.zoom12) { addZoomQuestions(of: id) }
    if startsLate(row) { self.defer(.on(id, .run)) } else { addRun(of: id, row) }
    endPlan(traits.startPlan, from: start)
    if hasKeyboard { takeKeyboard(with: id) }
  }

  /// Inserts the new child's view: in a pop below the old child's view, otherwise above. If an animator does so, only
  /// stores the views and frames that its code sees.
  mutating func placePages(of id: TransitionID) {
    let row = transitions[id]
    let container = controllers[row.host].pagesContainer
    if hasContextPresentations { for child in [row.from, row.to] { moveContextContainer(of: child) } }
    let arriving = pageView(of: row.to)
    let leaving = pageView(of: row.from)
    transitions[id].container = container
    if isCustom(row) { return noteViews(of: id) }
    lay(arriving, at: views[container].bounds)
    insert(arriving, into: container, below: row.kind == .popping ? leaving : .none)
  }

  /// Whether the code of a transition starts only at the end of the turn, as in an interactive change of tabs
  /// (TAB-220). Everything before that happens inside the command.
  private func startsLate(_ row: Transition) -> Bool {
    holds(.tab220) && row.kind == .selecting && controllers[row.host].kind == .tabs && isCustom(row)
      && row.isInitiallyInteractive
  }

  /// Makes the visible child's view the only one in the container's view for children, in case a change of children was
  /// invisible.
  mutating func showPage(_ page: ControllerID, of host: ControllerID) {
    let container = controllers[host].pagesContainer
    let view = pageView(of: page)
    if view.isNone || views[view].superview == container { return }
    while case let old = views[container].lastSubview, old.exists { detach(old) }
    lay(view, at: views[container].bounds)
    insert(view, into: container)
    if hasContextPresentations { raiseContext(of: page) }
  }

  /// Ends a transition between children. A popped controller has no parent any more in the did-calls (NAV-22), whose
  /// order is in `addEnds`. After them come didMove (NAV-13, NAV-19), then didShow (NAV-10), then the completion block.
  mutating func endChildTransition(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    let traits = controllers[row.host].kind.traits
    let wasOnScreen = row.phase != .pending
    let isOvertaken = isOvertaken(id)
    let leaving = finished || isOvertaken ? row.from : row.to
    let arriving = finished || isOvertaken ? row.to : row.from
    if !finished, row.kind != .selecting { restoreStack(row) }
    if finished, let old = takeReplacedStack(of: row) { drop(old, row) }
    let isBack = row.isCancelled && controllers[row.from].flags.contains(.isInStack)
    if finished, row.kind == .popping, isBack || !holds(.nav16) { takeOffStack(above: row.to, of: row.host) }
    let hasLeft = row.kind != .selecting && leaving.exists && !controllers[leaving].flags.contains(.isInStack)
    let start = beginPlan()
    if wasOnScreen { addCompleting(id, row, finished) }
    add(.on(id, .settleHierarchy))
    if row.kind == .selecting { add(.on(id, .settleSelection)) }
    if row.context.exists { add(.coordinations(.completion, of: id)) }
    if row.context.exists { add(.coordinations(.interactionChange, of: id), unless: .coord31) }
    if hasLeft { add(.on(leaving, .leaveParent)) }
    addEnds(
      of: row, leaving: isUsedByLaterChange(leaving, after: id) ? .none : leaving,
      arriving: isUsedByLaterChange(arriving, after: id) ? .none : arriving, finished: finished)
    if !row.isAnimated, wasOnScreen, laysOutLate { add(.layOut(arriving, animated: false)) }
    if finished { notifyOfMoves(row) }
    if leaving.exists { add(.on(leaving, .clearFlags)) }
    add(.on(arriving, .clearFlags))
    if let method = traits.turnEnds, row.isBySystemGesture || !holds(.page03), finished || holds(.page02) {
      add(.call(method, on: row.host, flag: finished, holds(.page04) ? row.from : row.to))
    }
    if let method = traits.didShow, finished || !holds(.nav38), wasOnScreen, !row.isZoom || holds(.zoom30) {
      add(.call(method, on: row.host, flag: row.isAnimated, row.to))
    }
    if finished { add(.on(id, .runCompletion)) }
    addEndOfCode(of: id, row, finished)
    add(.on(id, .closeTransition))
    if hasLeft { releaseLeft(leaving, row) }
    add(.on(row.host, .runQueued))
    endPlan(traits.endPlan, from: start)
  }

  /// Whether the children of a cancelled change get their reverse appearance calls only when the change ends (PAGE-09,
  /// ZOOM-06, MOD-CANCEL-06).
  func turnsBackAtEnd(_ row: Transition) -> Bool {
    if row.isZoom { return row.kind == .popping ? holds(.zoom06) : !holds(.zoom25) }
    let traits = controllers[row.host].kind.traits
    if traits.isStack { return rules.stackReturn == .oneTurn }
    return traits.turnsBackAtEnd && holds(.page09)
  }

  /// Adds the first layout of the new child to the plan. In a collapsed split view controller, from iOS 26 on it is
  /// laid out inside the animation of the push, so that its subviews animate from zero (SPLIT-27).
  private mutating func addFirstLayout(of id: TransitionID, _ row: Transition) {
    let isCaught =
      rules.ios >= 26 && row.kind == .pushing && row.isAnimated && holds(.split27)
      && !controllers[row.to].flags.contains(.wasLaidOut) && isInCollapsedSplit(row.host)
    if isCaught { add(Operation(kind: .beginAlongside, a: id.raw)) }
    add(.layOut(row.to, animated: row.isAnimated))
    if isCaught { add(Operation(kind: .endAlongside)) }
  }

  private func isInCollapsedSplit(_ id: ControllerID) -> Bool {
    controllers.first(from: id, by: { $0.parent }, where: { other, _ in isCollapsed(other) }).exists
  }

  /// Removes the animation from a change for which no animator was returned, unless the system animates such changes. A
  /// tapped tab keeps its cross-fade in versions of iOS that fade tabs (TAB-22).
  private mutating func settleDuration(of id: TransitionID) {
    let row = transitions[id]
    if controllers[row.host].kind.traits.isAnimatedBySystem { return }
    let fades = row.isByTap && row.isAnimated && rules.containers.fadesTabs
    let duration = rules.containers.fadeDuration
    modify(&transitions[id]) {
      $0.isAnimated = fades
      $0.isInitiallyInteractive = false
      $0.duration = fades ? duration : .zero
    }
  }

  /// Adds the end of both children's appearance transitions. On a stack viewDidDisappear comes first, as when code
  /// changes tabs (NAV-01, TAB-06); in pages, and when the user changes tabs, viewDidAppear (PAGE-08, TAB-19). A change
  /// that is undone makes the reverse calls here: in pages first those of the page that stays (PAGE-09), on a stack
  /// those of the page that disappears again (MOD-CANCEL-06).
  private mutating func addEnds(
    of row: Transition, leaving: ControllerID, arriving: ControllerID, finished: Bool
  ) {
    let turnsBack = !finished && turnsBackAtEnd(row)
    let arrivingEndsFirst =
      controllers[row.host].kind.traits.arrivingEndsFirst
      || isFade(row) && rules.containers.tappedTabEndsFirst
    let endsLeaving = leaving.exists && (!row.isZoom || holds(.zoom07))
    let leavesFirst = turnsBack && !row.isZoom && controllers[row.host].kind.traits.isStack
    if leavesFirst { add(.begin(leaving, appearing: false, animated: row.isAnimated)) }
    if endsLeaving, leavesFirst || !turnsBack && !arrivingEndsFirst { add(.on(leaving, .endAppearance)) }
    if turnsBack, row.isZoom, rules.zooms.returns == .disappeared { add(.on(arriving, .endAppearance)) }
    if turnsBack {
      add(.begin(arriving, appearing: true, animated: row.isAnimated))
      add(Operation(kind: .appearIn, isAnimated: row.isAnimated, a: arriving.raw))
    }
    let endsArriving = arriving.exists && (!row.isZoom || row.kind != .pushing || holds(.zoom05))
    if endsArriving { add(.on(arriving, .endAppearance)) }
    if leavesFirst { return }
    if turnsBack { add(.begin(leaving, appearing: false, animated: row.isAnimated)) }
    if endsLeaving, turnsBack || arrivingEndsFirst { add(.on(leaving, .endAppearance)) }
  }

  /// Whether a child that appears without animation is laid out after its viewDidAppear, as observed on iOS 12
  /// (NAV-15). Later versions are assumed to lay it out before, since viewIsAppearing comes with the layout.
  private var laysOutLate: Bool { rules.ios <= 12 }

  /// Whether a container is visible, so that a change of its children is a transition.
  @inline(__always)
  func isOnScreen(_ host: ControllerID) -> Bool {
    let row = controllers[host]
    return isInWindow(row.view) && (row.appearance == .appeared || row.appearance == .appearing)
  }

  private mutating func notifyOfMoves(_ row: Transition) {
    if controllers[row.to].flags.contains(.isMovingToParent) {
      add(.call(.didMove, on: row.to, row.host))
    }
    if controllers[row.from].flags.contains(.isMovingFromParent) { add(.call(.didMove, on: row.from)) }
  }
}
