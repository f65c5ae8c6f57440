// Finds the contenders of a touch: the recognizers that the fingers reach at touch-down.

extension World {
  /// The recognizers that scripts have put on a view, in the order in which it got them.
  public func recognizers(of view: ViewID) -> [ObjectID] {
    attachedRecognizers.filter { recognizers[$0].view == view }.map { recognizers[$0].object }.filter {
      $0.exists
    }
  }

  /// The recognizers of a gesture that the script names, nearest first; see `contenders(on:_:where:)`. All are ready:
  /// the gesture is known, so only their questions remain.
  /// - Parameter place: The target of the touch; nil for anywhere on the visible screen.
  func contenders(
    for intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler]
  ) -> [Touch.Contender] {
    var found = nearest(on: place, handlers) { intent.meets($0) }
    if case .pan = intent { found.removeAll { touches(of: $0).least > 1 } }
    // Spreading two fingers has no effect on the page of a zoom transition (ZOOM-21).
    if intent == .pair(.pinch, isForward: true) { found.removeAll(where: { $0.isBuiltIn }) }
    for index in found.indices { found[index].isReady = true }
    found.removeAll { !mayScroll($0.gesture, intent.direction) }
    // Swipes come last, since they are recognized after a longer distance than pans.
    if found.contains(where: { $0.kind.isSwipe }) {
      found = found.filter { !$0.kind.isSwipe } + found.filter { $0.kind.isSwipe }
    }
    return found
  }

  /// The recognizers that a finger reaches at a point of the window: first those on the view at that point, then those
  /// on its superviews, of any controller (GEST-46), then handlers without a view, and UIKit's own swipes. Edge
  /// recognizers take part only at their edge (GEST-24, GEST-26).
  func contenders(under point: Point, _ handlers: [GestureHandler]) -> [Touch.Contender] {
    func isWanted(_ kind: GestureKind) -> Bool {
      if case .pan(let direction?, fromEdge: true) = kind { isAtEdge(point, direction) } else { true }
    }
    var found: [Touch.Contender] = []
    let handlers = reachable(handlers, where: isWanted)
    var view = open(hitTest(point))
    while view.exists {
      for id in attachedRecognizers where recognizers[id].view == view && recognizers[id].isEnabled {
        let row = recognizers[id]
        guard isWanted(row.kind), takesPart(row.controller) else { continue }
        found.append(contender(id))
      }
      for handler in handlers where handler.subject.exists {
        guard controllers[handler.subject].view == view, takesPart(handler.subject) else { continue }
        found.append(contender(handler))
      }
      view = views[view].superview
    }
    for handler in handlers where handler.subject.isNone { found.append(contender(handler)) }
    return withBuiltIn(found, under: open(hitTest(point)), where: isWanted)
  }

  /// The transition that blocks touches to the target or, without a target, to a recognizer or handler that would
  /// otherwise respond; none if no transition does.
  func transition(
    closing intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler]
  ) -> TransitionID {
    if let place { return transition(closing: place.view.or(controllers[place.controller].view)) }
    for id in attachedRecognizers where recognizers[id].isEnabled && intent.meets(recognizers[id].kind) {
      if case let id = transition(closing: recognizers[id].view), id.exists { return id }
    }
    for handler in handlers where intent.meets(handler.kind) {
      if case let id = transition(closing: handler), id.exists { return id }
    }
    return .none
  }

  /// The recognizers on views in the window: those on the deepest views first, at equal depth in order of attachment.
  public var recognizersInWindow: [GestureRecognizerID] {
    inOrder(attachedRecognizers.filter { isInWindow(recognizers[$0].view) })
  }

  /// The disabled recognizers of code in the window that would otherwise respond to a gesture.
  public func switchedOff(for intent: FingerIntent) -> [GestureRecognizerID] {
    attachedRecognizers.filter { id in
      let row = recognizers[id]
      return !row.isEnabled && !row.isOfScroll && intent.meets(row.kind) && isInWindow(row.view)
    }
  }

  /// The disabled recognizers of code on a view or its superviews.
  public func switchedOff(on view: ViewID) -> [GestureRecognizerID] {
    attachedRecognizers.filter { id in
      let row = recognizers[id]
      return !row.isEnabled && !row.isOfScroll && isInside(view, row.view)
    }
  }

  /// The enabled tap recognizers on a view, as contenders that only need to be asked.
  func taps(on view: ViewID) -> [Touch.Contender] {
    let taps = attachedRecognizers.filter {
      recognizers[$0].view == view && recognizers[$0].isEnabled && recognizers[$0].kind == .tap
    }
    return taps.map { id in
      var tap = contender(id)
      tap.isReady = true
      return tap
    }
  }

  /// The point of the window where fingers touch down for a gesture: the middle of the screen edge from which they
  /// come; otherwise the middle of the view that the script names, of the recognizer's view, or else of the screen.
  /// - Parameter place: The target of the touch, if the script names one.
  func startOfTouch(_ kind: GestureKind, _ recognizer: Touch.Contender?, on place: Touched?) -> Point {
    let size = device.size
    if case .pan(let direction?, fromEdge: true) = kind {
      return switch direction {
      case .right: Point(0, size.height / 2)
      case .left: Point(size.width, size.height / 2)
      case .down: Point(size.width / 2, 0)
      case .up: Point(size.width / 2, size.height)
      }
    }
    var view = recognizers[recognizer?.gesture ?? .none].view
    if let place, place.view.exists || view.isNone {
      view = place.view.or(controllers[place.controller].view)
    }
    if view.isNone { return Point(size.width / 2, size.height / 2) }
    return convert(Rect(.zero, frameOnScreen(of: view).size), from: view, to: window).center
  }

  /// The minimum and maximum number of fingers for a recognizer; a maximum of 0 means unlimited (GEST-18). For a
  /// handler or a built-in swipe: 1 and unlimited.
  func touches(of contender: Touch.Contender) -> (least: Int, most: Int) {
    guard case .gesture(let id) = contender.recognizer else { return (1, 0) }
    let (row, rules) = (recognizers[id], rules.gestures)
    return (row.minimumTouches ?? rules.minimumTouches, row.maximumTouches ?? rules.maximumTouches)
  }

  /// The recognizers of a gesture at the target of a touch. If the target is a controller: those on its own view and
  /// the views around that view or, if there are none, all recognizers of the controller and its containers. Without a
  /// target: those on the visible screen or, if there are none, those on other screens.
  private func nearest(
    on place: Touched?, _ handlers: [GestureHandler], where isWanted: (GestureKind) -> Bool
  ) -> [Touch.Contender] {
    guard let place else {
      let found = contenders(on: nil, handlers, where: isWanted)
      return found.isEmpty ? recognizersOnOtherScreens(where: isWanted) : found
    }
    guard place.view.isNone else { return contenders(on: place, handlers, where: isWanted) }
    let view = Touched(controller: place.controller, view: controllers[place.controller].view)
    let found = contenders(on: view, handlers, where: isWanted)
    return found.isEmpty ? contenders(on: place, handlers, where: isWanted) : found
  }

  /// The recognizers of a gesture, nearest first: on the deepest visible screen, then on its ancestors, then those of
  /// its presentation; then handlers without a view, and UIKit's own swipes. Without a target, those of a presentation
  /// that is beginning and of controllers in interruptible transitions come before all these.
  /// - Parameter place: The target of the touch, from which nearness counts; nil for the visible screen.
  private func contenders(
    on place: Touched?, _ handlers: [GestureHandler], where isWanted: (GestureKind) -> Bool
  ) -> [Touch.Contender] {
    var found: [Touch.Contender] = []
    let handlers = reachable(handlers, where: isWanted)
    let gestures = inOrder(
      attachedRecognizers.filter { id in
        let row = recognizers[id]
        return isInWindow(row.view) && transition(closing: row.view).isNone && row.isEnabled
          && isWanted(row.kind) && !isShutToFingers(row.view)
          && (place.map { $0.view.isNone || isInside($0.view, row.view) } ?? true)
      })
    func add(of controller: ControllerID, fromPresentation: Bool?) {
      for id in gestures where recognizers[id].controller == controller {
        if let fromPresentation, fromPresentation != recognizers[id].presentation.exists { continue }
        found.append(contender(id))
      }
    }
    func addHandlers(of controller: ControllerID) {
      for handler in handlers where handler.subject == controller { found.append(contender(handler)) }
    }
    // Recognizers of a presentation that is beginning come first: its container is above everything else.
    for id in gestures where recognizers[id].presentation.exists && place == nil {
      if controllers[recognizers[id].controller].flags.contains(.isBeingPresented) {
        found.append(contender(id))
      }
    }
    for moving in place == nil ? catchable : [] {
      add(of: moving, fromPresentation: nil)
      addHandlers(of: moving)
    }
    var controller = place?.controller ?? visibleController
    while controller.exists {
      add(of: controller, fromPresentation: false)
      addHandlers(of: controller)
      if controllers[controller].parent.isNone { add(of: controller, fromPresentation: true) }
      controller = controllers[controller].parent
    }
    // Add the recognizers on views that belong to no controller, such as the container of a presentation.
    let innermost =
      place.map { $0.view.or(controllers[$0.controller].view) } ?? controllers[visibleController].view
    for id in gestures where recognizers[id].controller.isNone && isInside(innermost, recognizers[id].view) {
      found.append(contender(id))
    }
    addHandlers(of: .none)
    let hit = place.map { $0.view.or(controllers[$0.controller].view) } ?? .none
    return withBuiltIn(found, under: hit, where: isWanted)
  }

  /// The enabled recognizers in the window that a finger can reach, whatever screen they are on, such as those on the
  /// uncovered part of a presenter (GEST-46).
  private func recognizersOnOtherScreens(where isWanted: (GestureKind) -> Bool) -> [Touch.Contender] {
    attachedRecognizers.filter { id in
      let row = recognizers[id]
      return row.isEnabled && isInWindow(row.view) && isWanted(row.kind) && takesPart(row.controller)
        && hitTest(aimedAt: row.view).hit.exists && transition(closing: row.view).isNone
    }.map { contender($0) }
  }

  /// The recognizers of code, followed by UIKit's built-in swipes, which let code's recognizers begin first (NAV-63).
  private func withBuiltIn(
    _ found: [Touch.Contender], under hit: ViewID, where isWanted: (GestureKind) -> Bool
  ) -> [Touch.Contender] {
    let builtIn = builtInContenders(under: hit, where: isWanted)
    return holds(.nav63) ? found + builtIn : builtIn + found
  }

  /// The built-in swipes that would begin now, and the pinch that dismisses a zoomed page; none outside a sheet that
  /// passes touches through (DETENT-16).
  private func builtInContenders(
    under hit: ViewID, where isWanted: (GestureKind) -> Bool
  ) -> [Touch.Contender] {
    var found: [Touch.Contender] = []
    let container = presentations[controllers[swipedSheet].presentation].container
    if hit.exists, views[container].flags.contains(.passesTouches), !isInside(hit, container) { return [] }
    for direction in PanDirection.allCases {
      for fromEdge in [true, false] where isWanted(.pan(direction, fromEdge: fromEdge)) {
        var swipe = Touch.Contender(recognizer: .system, kind: .pan(direction, fromEdge: fromEdge))
        swipe.origin = originOfSwipe(swipe.kind, under: hit)
        if canSwipe(direction, fromEdge: fromEdge, from: swipe.origin) { found.append(swipe) }
      }
    }
    if hasZooms, isWanted(.pinch), pageToGrip(nil).exists {
      found.append(Touch.Contender(recognizer: .system, kind: .pinch))
    }
    return found
  }

  /// The controllers, other than the visible one, that appear or disappear in interruptible transitions, which a finger
  /// can catch.
  private var catchable: [ControllerID] {
    var found: [ControllerID] = []
    for id in openTransitions where isInterruptible(id) {
      let row = transitions[id]
      for moving in [row.to, row.from] where moving != visibleController { found.append(moving) }
    }
    return found
  }

  private func contender(_ id: GestureRecognizerID) -> Touch.Contender {
    Touch.Contender(recognizer: .gesture(id), kind: recognizers[id].kind)
  }

  private func contender(_ handler: GestureHandler) -> Touch.Contender {
    Touch.Contender(recognizer: .handler(handler), kind: handler.kind)
  }

  /// The handlers of a gesture, except those on views that touches do not reach.
  private func reachable(
    _ handlers: [GestureHandler], where isWanted: (GestureKind) -> Bool
  ) -> [GestureHandler] {
    handlers.filter { handler in
      isWanted(handler.kind) && transition(closing: handler).isNone
        && !(handler.subject.exists && isShutToFingers(controllers[handler.subject].view))
    }
  }

  /// The transition that blocks touches to a handler's view; none if touches reach it, or if it has no view.
  private func transition(closing handler: GestureHandler) -> TransitionID {
    handler.subject.exists ? transition(closing: controllers[handler.subject].view) : .none
  }

  /// Whether the recognizers of a controller respond to touches: always, even if another screen is on top (GEST-46). In
  /// a wrong engine, only those of the visible controller and its ancestors.
  private func takesPart(_ controller: ControllerID) -> Bool {
    holds(.gest46) || contains(controller, visibleController)
  }

  /// Whether a point of the window is in the zone where an edge pan in a direction starts (GEST-26).
  private func isAtEdge(_ point: Point, _ direction: PanDirection) -> Bool {
    let (size, width) = (device.size, rules.gestures.edgeWidth)
    return switch direction {
    case .right: point.x <= width
    case .left: point.x >= size.width - width
    case .down: point.y <= width
    case .up: point.y >= size.height - width
    }
  }

  /// Sorts recognizers by depth, deepest views first; at equal depth in order of attachment.
  private func inOrder(_ gestures: [GestureRecognizerID]) -> [GestureRecognizerID] {
    if gestures.count < 2 { return gestures }
    let depths = gestures.map { id in views.list(from: recognizers[id].view) { $0.superview }.count }
    let order = gestures.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
    return order.map { gestures[$0] }
  }
}
