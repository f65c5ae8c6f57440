// A page view controller with the scroll style. Its calls are in the order of published logs of scrolling (PAGE-08,
// PAGE-09). The same order is assumed for page turns by code.

extension ContainerTraits {
  /// The properties of a page view controller, which shows one of its pages. Whether a finger or code turns the pages,
  /// they scroll in the direction of the new page.
  static let pages = ContainerTraits(
    childrenRole: .scrollView,
    selects: true,
    listsShown: true,
    setter: .setViewControllers,
    arrivingBeginsFirst: true,
    arrivingEndsFirst: true,
    turnsBackAtEnd: true,
    turnBegins: .willTransitionTo,
    turnEnds: .didFinishAnimating,
    isAnimatedBySystem: true)
}

extension ContainerBehaviour {
  /// The built-in code of a page view controller: it scrolls, and turns pages under a finger.
  static let pages = ContainerBehaviour(
    animate: { $0.scrollPages($1, in: $2) },
    swipes: [
      BuiltInSwipe.Form(direction: .left, isFromEdge: false, words: "the next page"),
      BuiltInSwipe.Form(direction: .right, isFromEdge: false, words: "the page before"),
    ],
    canSwipe: { $0.page(besides: $1, $2).exists },
    swipe: { $0.beginTurn(on: $1, $2, trace: &$3) })
}

extension World {
  /// Animates a page turn: the new page pushes the old one out, from the right if it comes later, otherwise from the
  /// left.
  fileprivate mutating func scrollPages(_ row: Transition, in id: TransitionID) {
    let bounds = views[row.container].bounds
    let isForward = comesLater(row.to, than: row.from)
    let right = Rect(Point(bounds.size.width, 0), bounds.size)
    let left = Rect(Point(-bounds.size.width, 0), bounds.size)
    animateFrame(of: controllers[row.to].view, from: isForward ? right : left, to: bounds, in: id)
    animateFrame(of: controllers[row.from].view, from: bounds, to: isForward ? left : right, in: id)
  }

  /// The page to which a finger would turn now: for a swipe to the left the next, to the right the previous one. None
  /// if there is no such page, or a page turn is running.
  fileprivate func page(besides pages: ControllerID, _ swipe: BuiltInSwipe) -> ControllerID {
    let row = controllers[pages]
    guard !swipe.isFromEdge, row.transition.isNone, row.shown.exists else { return .none }
    return switch swipe.direction {
    case .left: controllers[row.shown].nextSibling
    case .right: controllers[row.shown].previousSibling
    case .up, .down: .none
    }
  }

  /// Begins a page turn that a finger drives.
  fileprivate mutating func beginTurn(on pages: ControllerID, _ swipe: BuiltInSwipe, trace: inout Trace) {
    let page = page(besides: pages, swipe)
    touchDown(swipe.direction, at: views[window].bounds.center)
    finger.distance = max(views[controllers[pages].pagesContainer].bounds.size.width, 1)
    show(page, on: pages, swipe.options, trace: &trace)
    letFingerSwipe(controllers[pages].transition)
  }

  /// Whether a page comes after another. Searches from the other page in both directions at once, up to the nearer end.
  /// A step to a neighbour or between the two ends therefore costs the same for any number of pages.
  private func comesLater(_ id: ControllerID, than other: ControllerID) -> Bool {
    var (later, earlier) = (controllers[other].nextSibling, controllers[other].previousSibling)
    while later != id, earlier != id {
      if later.isNone { return false }
      if earlier.isNone { return true }
      (later, earlier) = (controllers[later].nextSibling, controllers[earlier].previousSibling)
    }
    return later == id
  }
}
