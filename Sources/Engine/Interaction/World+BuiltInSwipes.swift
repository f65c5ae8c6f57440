// The swipes that no code of the script's answers: those of containers, and that of a sheet.

extension World {
  /// Whether one of the built-in swipes would begin now on what is visible: that of the nearest container that has
  /// one; down, on a sheet. None does while a transition is under way that it would have to wait for.
  /// - Parameter origin: the controller from which that container is looked for; none for the visible one.
  public func canSwipe(
    _ direction: PanDirection, fromEdge: Bool, from origin: ControllerID = .none
  ) -> Bool {
    let swipe = BuiltInSwipe(direction: direction, isFromEdge: fromEdge)
    return swipedContainer(swipe, from: origin).exists || swipesSheet(swipe)
      || !fromEdge && pageToGrip(direction).exists
  }

  /// Begins a built-in swipe.
  /// - Returns: whether anything answers to it; see `canSwipe`.
  public mutating func beginBuiltInPan(
    _ direction: PanDirection, fromEdge: Bool, from origin: ControllerID = .none, cause: CauseIndex,
    trace: inout Trace
  ) -> Bool {
    self.cause = cause
    let swipe = BuiltInSwipe(direction: direction, isFromEdge: fromEdge, cause: cause)
    let page = fromEdge ? .none : pageToGrip(direction)
    let container = swipedContainer(swipe, from: origin)
    if page.exists {
      grip(page, .drag, direction, at: touchDownPlace, cause: cause)
    } else if container.exists {
      controllers[container].kind.behaviour.swipe?(&self, container, swipe, &trace)
    } else if swipesSheet(swipe) {
      beginSheetSwipe(on: swipedSheet, direction)
    } else {
      return false
    }
    return true
  }

  /// The swipes that the containers around what is visible answer by themselves, the nearest first: where the
  /// finger goes, whether it comes from the edge, and what for. Whether one does just now is another matter.
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

  /// What a swipe of a container's has begun is driven by the finger.
  mutating func letFingerSwipe(_ id: TransitionID) {
    finger.drives = id
    if id.exists { transitions[id].isBySystemGesture = true }
  }

  /// How a transition that a finger drives is decided when it lifts, where that has been measured; nil elsewhere.
  func swipeRule(of id: TransitionID) -> ContainerRules.SwipeRule? {
    transitions[id].isBySystemGesture && transitions[id].kind == .popping && !transitions[id].isZoom
      ? rules.containers.swipe : nil
  }

  /// The navigation controller whose swipe back would begin now, if it was not switched off; none else.
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

  /// The navigation controller whose swipe back would begin now, if its delegate had no transitions of its own (BAR-09);
  /// none else.
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

  /// The innermost controller under a finger that sets out for a swipe, if that is a child of what is visible; none if
  /// it is not: a plain screen may bear containers as children, and a part of it each (GEST-61).
  /// - Parameter hit: the view that the finger touches; none if only its way is told.
  func originOfSwipe(_ kind: GestureKind, under hit: ViewID) -> ControllerID {
    let visible = visibleController
    guard controllers[visible].firstChild.exists, holds(.gest61) else { return .none }
    var view = hit.or(open(hitTest(startOfTouch(kind, nil, on: nil))))
    while view.exists, views[view].role != .own { view = views[view].superview }
    let origin = views[view].controller
    return origin.exists && contains(visible, origin) ? origin : .none
  }

  // MARK: - Implementation

  /// The nearest container around a controller whose swipe would begin now; none if there is none.
  private func swipedContainer(_ swipe: BuiltInSwipe, from origin: ControllerID) -> ControllerID {
    controllers.first(from: origin.or(visibleController), by: { $0.parent }) { id, row in
      row.kind.behaviour.canSwipe?(self, id, swipe) ?? false
    }
  }

  private func swipesSheet(_ swipe: BuiltInSwipe) -> Bool {
    guard !swipe.isFromEdge, case let sheet = swipedSheet, sheet.exists else { return false }
    return swipe.direction == .down || swipe.direction == .up && hasSeveralDetents(sheet)
  }
}
