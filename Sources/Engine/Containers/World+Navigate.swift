extension World {
  /// What a push, a pop and a change of the whole stack have in common, once the stack has its new form: the
  /// part inside the call, and the transition.
  mutating func navigate(
    _ kind: TransitionKind, from: ControllerID, to: ControllerID, on navigation: ControllerID,
    _ options: CommandOptions
  ) {
    let transition = openTransition(kind, from: from, to: to, options)
    transitions[transition].navigation = navigation
    transitions[transition].receiver = navigation
    transitions[transition].container = controllers[navigation].pagesContainer
    let start = beginPlan()
    if controllers[to].flags.contains(.isMovingToParent) { add(.call(.willMove, on: to, navigation)) }
    if controllers[from].flags.contains(.isMovingFromParent) { add(.call(.willMove, on: from)) }
    if isOnScreen(navigation) {
      controllers[navigation].transition = transition
      self.defer(.on(transition, .startTransition))
    } else {
      // Nobody sees it: no animation, no appearance calls.
      add(.on(transition, .completeTransition, flag: true))
    }
    endPlan(.navigate, from: start)
  }

  /// The container's part begins (NAV-05): the view is loaded first (NAV-08), then the will-calls (NAV-01),
  /// then the delegate's (NAV-09), then the views come in (NAV-11) and the animation starts (NAV-12).
  mutating func startNavigation(_ id: TransitionID, trace: inout Trace) {
    // A copy: with the row itself the whole world would be copied for the call.
    let row = transitions[id]
    if asksDelegate(row) {
      askDelegate(of: id)
    } else {
      beginNavigation(id, trace: &trace)
    }
  }

  /// What a push's or pop's delegate vends is known.
  mutating func beginNavigation(_ id: TransitionID, trace: inout Trace) {
    let row = transitions[id]
    let animated = row.isAnimated
    if slips(at: .stackGrowsLate), !controllers[row.to].flags.contains(.isInStack) {
      putOnStack(row.to, of: row.navigation)
    }
    warnIfUnbalanced(row.from, appearing: false, trace: &trace)
    warnIfUnbalanced(row.to, appearing: true, trace: &trace)
    let start = beginPlan()
    add(.on(row.to, .loadView))
    if row.from.exists { add(.begin(row.from, appearing: false, animated: animated)) }
    add(.begin(row.to, appearing: true, animated: animated))
    add(.call(.willShow, on: row.navigation, flag: animated, row.to))
    add(.on(id, .placeViews))
    if !isCustom(row), animated || !laysOutLate { add(.layOut(row.to, animated: animated)) }
    addRun(of: id, row)
    endPlan(.navigateStart, from: start)
  }

  /// The page that arrives comes in: above the one that leaves in a push, below it in a pop.
  mutating func placePages(of id: TransitionID) {
    let row = transitions[id]
    let container = controllers[row.navigation].pagesContainer
    let arriving = controllers[row.to].view
    let leaving = controllers[row.from].view
    transitions[id].container = container
    if isCustom(row) { return noteViews(of: id) }
    views[arriving].frame = views[container].bounds
    insert(arriving, into: container, below: row.kind == .popping ? leaving : .none)
  }

  /// The page that a navigation controller shows stands in its container, alone: also after a change that
  /// nobody saw.
  mutating func showPage(_ page: ControllerID, of navigation: ControllerID) {
    let container = controllers[navigation].pagesContainer
    let view = controllers[page].view
    if view.isNone || views[view].superview == container { return }
    while case let old = views[container].lastSubview, old.exists { detach(old) }
    views[view].frame = views[container].bounds
    insert(view, into: container)
  }

  /// The calls that end a push or pop. In navigation the leaving page's did-call comes first (NAV-01, against
  /// MOD-APPEAR-04); a popped controller has no parent from its viewDidDisappear on (NAV-22); didMove comes
  /// after the appearance calls (NAV-13, NAV-19), didShow last (NAV-10).
  mutating func endNavigation(_ id: TransitionID, finished: Bool) {
    let row = transitions[id]
    let wasOnScreen = row.phase != .pending
    let leaving = finished ? row.from : row.to
    let arriving = finished ? row.to : row.from
    if !finished { restoreStack(row) }
    if finished, row.kind == .popping, slips(at: .stackShrinksLate) {
      takeOffStack(above: row.to, of: row.navigation)
    }
    let hasLeft = leaving.exists && !controllers[leaving].flags.contains(.isInStack)
    let start = beginPlan()
    if wasOnScreen { addCompleting(id, row, finished) }
    add(.on(id, .settleHierarchy))
    if row.context.exists { add(.coordinations(.completion, of: id)) }
    if row.context.exists, slips(at: .changeWithoutInteraction) {
      add(.coordinations(.interactionChange, of: id))
    }
    if hasLeft { add(.on(leaving, .leaveParent)) }
    if leaving.exists { add(.on(leaving, .endAppearance)) }
    add(.on(arriving, .endAppearance))
    if !row.isAnimated, wasOnScreen, laysOutLate { add(.layOut(arriving, animated: false)) }
    if finished { tellOfMoves(row) }
    if leaving.exists { add(.on(leaving, .clearFlags)) }
    add(.on(arriving, .clearFlags))
    if finished || slips(at: .cancelledPopShows), wasOnScreen {
      add(.call(.didShow, on: row.navigation, flag: row.isAnimated, row.to))
    }
    if finished { add(.on(id, .runCompletion)) }
    addEndOfCode(of: id, row, finished)
    add(.on(id, .closeTransition))
    if hasLeft { releaseLeft(leaving, row) }
    add(.on(row.navigation, .runQueued))
    endPlan(.navigateEnd, from: start)
  }

  // MARK: - Implementation

  /// Whether a page that comes without animation is laid out only after its viewDidAppear (NAV-15, seen on
  /// iOS 12; later systems are taken to lay out first, since viewIsAppearing comes with the layout).
  private var laysOutLate: Bool { rules.ios <= 12 }

  /// Whether a navigation controller's pages are seen, so that a change of them is a transition.
  private func isOnScreen(_ navigation: ControllerID) -> Bool {
    let row = controllers[navigation]
    return isInWindow(row.view) && (row.appearance == .appeared || row.appearance == .appearing)
  }

  /// The stack as it was before a push or pop that was given up (NAV-39).
  private mutating func restoreStack(_ row: Transition) {
    if row.kind == .pushing, controllers[row.to].stackBelow == row.from {
      takeOffStack(above: row.from, of: row.navigation)
    } else if !slips(at: .stackStaysPopped) {
      putBackOnStack(upTo: row.from, of: row.navigation)
    }
  }

  private mutating func tellOfMoves(_ row: Transition) {
    if controllers[row.to].flags.contains(.isMovingToParent) {
      add(.call(.didMove, on: row.to, row.navigation))
    }
    if controllers[row.from].flags.contains(.isMovingFromParent) { add(.call(.didMove, on: row.from)) }
  }

  /// Those that were buried under the popped page leave without being told (NAV-18), and go with it if
  /// nothing holds them.
  private mutating func releaseLeft(_ leaving: ControllerID, _ row: Transition) {
    add(.on(leaving, .release))
    var buried = controllers[leaving].stackBelow
    while buried.exists, !controllers[buried].flags.contains(.isInStack),
      controllers[buried].parent == row.navigation
    {
      let below = controllers[buried].stackBelow
      leaveParent(buried)
      add(.on(buried, .release))
      buried = below
    }
  }
}
