// The swipes that UIKit's containers and sheets provide themselves, without code of the script.

extension World {
  /// Whether a built-in swipe in this direction would begin now: the swipe of the nearest container that has one, the
  /// swipe of a sheet (down, or also up between detents), or the drag of a zoomed page.
  /// - Parameter origin: The controller from which to look for a container; none for the visible controller.
  public func canSwipe(
    _ direction: PanDirection, fromEdge: Bool, from origin: ControllerID = .none
  ) -> Bool {
    let swipe = BuiltInSwipe(direction: direction, isFromEdge: fromEdge)
    return swipedContainer(swipe, from: origin).exists || swipesSheet(swipe)
      || !fromEdge && pageToGrip(direction).exists
  }

  /// Begins a built-in swipe, if `canSwipe` is true.
  /// - Returns: Whether it has begun.
  public mutating func beginBuiltInPan(
    _ direction: PanDirection, fromEdge: Bool, from origin: ControllerID = .none, cause: CauseIndex,
    trace: inout Trace
  ) -> Bool {
    self.cause = cause
    let swipe = BuiltInSwipe(direction: direction, isFromEdge: fromEdge, cause: cause)
    let page = fromEdge ? .none : pageToGrip(direction)
    let container = swipedContainer(swipe, from: origin)
    if page.exists {
      beginZoomDismissal(page, .drag, direction, at: touchDownPlace, cause: cause)
    } else if container.exists {
      controllers[container].kind.behaviour.swipe?(&self, container, swipe, &trace)
    } else if swipesSheet(swipe) {
      beginSheetSwipe(on: swipedSheet, direction)
    } else {
      return false
    }
    return true
  }

  /// The swipes that the visible controller and the containers around it provide, nearest first: direction, whether
  /// from the edge, and purpose. Of equal swipes only the nearest is listed. Some may be impossible at the moment.
  public var builtInSwipes: [(direction: PanDirection, isFromEdge: Bool, words: String)] {
    var found: [(direction: PanDirection, isFromEdge: Bool, words: String)] = []
    for id in controllers.list(from: visibleController, by: { $0.parent }) {
      for form in controllers[id].kind.behaviour.swipes
      where rules.containers.popsFromContent || !form.isOfContent {
        let direction = controllers[id].kind.traits.isStack ? directionBack : form.direction
        if found.contains(where: { $0.direction == direction && $0.isFromEdge == form.isFromEdge }) {
          continue
        }
        found.append((direction, form.isFromEdge, form.words))
      }
    }
    return found
  }

  /// Makes the finger drive the transition that a container's swipe has begun, and marks the transition as begun by a
  /// gesture of the system. If `id` is none, the finger drives nothing.
  mutating func letFingerSwipe(_ id: TransitionID) {
    finger.drives = id
    if id.exists { transitions[id].isBySystemGesture = true }
  }

  /// The measured rule by which a released swipe back finishes or is cancelled. Nil for other transitions, and if the
  /// rule has not been measured.
  func swipeRule(of id: TransitionID) -> ContainerRules.SwipeRule? {
    transitions[id].isBySystemGesture && transitions[id].kind == .popping && !transitions[id].isZoom
      ? rules.containers.swipe : nil
  }

  /// The navigation controller whose swipe back would begin now if it were enabled. None if there is no such
  /// controller, if a built-in swipe can begin anyway, and for other gestures than pans.
  public func switchedOffSwipe(for intent: FingerIntent) -> ControllerID {
    guard case .pan(let direction, let fromEdge) = intent, !canSwipe(direction, fromEdge: fromEdge) else {
      return .none
    }
    for id in controllers.list(from: visibleController, by: { $0.parent })
    where !isSwipeEnabled(of: id, inContent: !fromEdge) {
      var other = self
      _ = other.setSwipeEnabled(true, of: id, inContent: !fromEdge)
      if other.canSwipe(direction, fromEdge: fromEdge) { return id }
    }
    return .none
  }

  /// The navigation controller whose swipe back would begin now if its delegate did not return animators (BAR-09). None
  /// if there is no such controller, if a built-in swipe can begin anyway, and for other gestures than pans.
  public func takenSwipe(for intent: FingerIntent) -> ControllerID {
    guard case .pan(let direction, let fromEdge) = intent, !canSwipe(direction, fromEdge: fromEdge) else {
      return .none
    }
    for id in controllers.list(from: visibleController, by: { $0.parent }) where isSwipeTaken(of: id) {
      var other = self
      other.controllers[id].delegate = .none
      if other.canSwipe(direction, fromEdge: fromEdge) { return id }
    }
    return .none
  }

  /// The innermost controller under a finger that begins a swipe; none if the visible controller has no children or
  /// does not contain that controller. Needed because one screen may have several containers as children, each in a
  /// part of it (GEST-61).
  /// - Parameter hit: The view that the finger touches; none if only the finger's direction is given.
  func originOfSwipe(_ kind: GestureKind, under hit: ViewID) -> ControllerID {
    let visible = visibleController
    guard controllers[visible].firstChild.exists, holds(.gest61) else { return .none }
    var view = hit.or(open(hitTest(startOfTouch(kind, nil, on: nil))))
    while view.exists, views[view].role != .own { view = views[view].superview }
    let origin = views[view].controller
    return origin.exists && contains(visible, origin) ? origin : .none
  }

  /// The nearest container, starting at a controller, whose swipe would begin now; none if no container's would.
  func swipedContainer(_ swipe: BuiltInSwipe, from origin: ControllerID) -> ControllerID {
    controllers.first(from: origin.or(visibleController), by: { $0.parent }) { id, row in
      row.kind.behaviour.canSwipe?(self, id, swipe) ?? false
    }
  }

  private func swipesSheet(_ swipe: BuiltInSwipe) -> Bool {
    guard !swipe.isFromEdge, case let sheet = swipedSheet, sheet.exists else { return false }
    return swipe.direction == .down || swipe.direction == .up && hasSeveralDetents(sheet)
  }
}
