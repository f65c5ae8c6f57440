extension ContainerTraits {
  /// The properties of a navigation controller, which shows the top of its stack.
  static let navigation = ContainerTraits(
    childrenRole: .navigationTransitionView,
    isStack: true,
    definesContext: true,
    waitsForTurn: true,
    isAnimatedBySystem: true,
    animatorQuestion: .animationControllerFor,
    interactionQuestion: .interactionControllerFor,
    willShow: .willShow,
    didShow: .didShow,
    startPlan: .navigateStart,
    endPlan: .navigateEnd)
}

extension ContainerBehaviour {
  /// The built-in code of a navigation controller: pages move sideways, and a swipe from the edge pops.
  static let navigation = ContainerBehaviour(
    animate: { $0.animatePages($1, in: $2) },
    swipes: [
      BuiltInSwipe.Form(direction: .right, isFromEdge: true, words: "back"),
      BuiltInSwipe.Form(direction: .right, isFromEdge: false, words: "back", isOfContent: true),
    ],
    canSwipe: { $0.canSwipeBack(on: $1, $2) },
    swipe: { $0.beginBackSwipe(on: $1, $2, trace: &$3) })
}

extension World {
  /// Whether the swipe back can begin: from the leading edge, or anywhere on the page (NAV-57). It can begin if the
  /// swipe is enabled and moves in the direction back, the back button is not hidden or replaced, there is a page to
  /// pop or no delegate refuses the swipe at the root (BAR-15), there is no transition to wait for (GEST-02, GEST-07,
  /// NAV-59), and no delegate returns animators (BAR-09).
  fileprivate func canSwipeBack(on navigation: ControllerID, _ swipe: BuiltInSwipe) -> Bool {
    let rules = self.rules.containers
    return isSwipeEnabled(of: navigation, inContent: !swipe.isFromEdge) && !isSwipeHidden(of: navigation)
      && (swipe.isFromEdge || rules.popsFromContent || !holds(.gest02)) && swipe.direction == directionBack
      && (holds(.nav59) ? mayNavigate(navigation) : !isBusy(navigation))
      && (controllers[navigation].stackCount > 1 || swipe.isFromEdge && swipesAtRoot(of: navigation))
      && !isSwipeTaken(of: navigation)
  }

  /// The frame of a navigation controller in the window, in points. Swipes from the edge begin at the edge of this
  /// frame, which in a column of a split view controller is not the edge of the window.
  private func areaInWindow(of navigation: ControllerID) -> Rect {
    let view = controllers[navigation].view
    return convert(views[view].bounds, from: view, to: window)
  }

  /// Begins the swipe back of a navigation controller: the interactive dismissal of a page that prefers a zoom,
  /// otherwise a pop.
  fileprivate mutating func beginBackSwipe(
    on navigation: ControllerID, _ swipe: BuiltInSwipe, trace: inout Trace
  ) {
    let area = splits.isEmpty ? views[window].bounds : areaInWindow(of: navigation)
    let edge = swipe.direction == .right ? area.origin.x : area.origin.x + area.size.width
    let place = Point(edge, device.size.height / 2)
    if case let page = controllers[navigation].shown, prefersZoom(page) {
      return beginZoomDismissal(
        page, .edge, swipe.direction, at: touch.raw?.down.middle ?? place, cause: swipe.cause)
    }
    touchDown(swipe.direction, at: place)
    popBySwipe(on: navigation, swipe, trace: &trace)
  }

  /// Begins a pop that a finger drives by swiping back. If the swipe interrupts a transition, the pop begins right
  /// after the end of that transition.
  mutating func popBySwipe(on navigation: ControllerID, _ swipe: BuiltInSwipe, trace: inout Trace) {
    finger.distance = max(views[controllers[navigation].pagesContainer].bounds.size.width, 1)
    if let delay = rules.containers.swipeDelay, touch.raw != nil {
      finger.base = (rules.gestures.hysteresis - delay) / finger.distance
    }
    if interruptTransition(.swipe, .none, on: navigation, swipe.options) { return }
    if swipesAtRoot(of: navigation) { noteSwipeAtRoot(of: navigation) }
    runPop(on: navigation, swipe.options, asks: holds(.bar07), trace: &trace)
    letFingerSwipe(controllers[navigation].transition)
  }
}
