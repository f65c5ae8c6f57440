extension ContainerTraits {
  /// A navigation controller shows the top of its stack.
  static let navigation = ContainerTraits(
    childrenRole: .navigationTransitionView,
    isStack: true,
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
  /// A navigation controller moves its pages sideways, and pops as a finger comes from the edge.
  static let navigation = ContainerBehaviour(
    animate: { $0.animatePages($1, in: $2) },
    swipes: [BuiltInSwipe.Form(direction: .right, isFromEdge: true, words: "back")],
    canSwipe: { $0.canSwipeBack(on: $1, $2) },
    swipe: { $0.beginBackSwipe(on: $1, $2, trace: &$3) })
}

extension World {
  /// Whether the swipe back can begin: from the left edge, where there is more than one page and no transition
  /// (GEST-02, GEST-07). A delegate with transitions of its own does not take it away (GEST-05).
  fileprivate func canSwipeBack(on navigation: ControllerID, _ swipe: BuiltInSwipe) -> Bool {
    isSwipeEnabled(of: navigation)
      && (swipe.isFromEdge || !holds(.gest02)) && swipe.direction == .right && !isBusy(navigation)
      && controllers[navigation].stackCount > 1
      && (holds(.gest05) || controllers[navigation].delegate.isNone)
  }

  /// The swipe back begins.
  fileprivate mutating func beginBackSwipe(
    on navigation: ControllerID, _ swipe: BuiltInSwipe, trace: inout Trace
  ) {
    touchDown(swipe.direction, at: Point(0, device.size.height / 2))
    finger.distance = max(views[controllers[navigation].pagesContainer].bounds.size.width, 1)
    runPop(on: navigation, swipe.options, trace: &trace)
    letFingerSwipe(controllers[navigation].transition)
  }
}
