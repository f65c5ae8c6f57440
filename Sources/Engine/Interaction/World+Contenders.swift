// Which recognisers may answer to fingers: those whom they reach where they come down.

extension World {
  /// Those who look for what told fingers set out for, the nearest first; see `contenders(on:_:where:)`. All of them
  /// only have to be asked.
  /// - Parameter place: where the fingers come down; nil for anywhere on what is visible.
  func contenders(
    for intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler]
  ) -> [Touch.Contender] {
    var found = nearest(on: place, handlers) { intent.meets($0) }
    if case .pan = intent { found.removeAll { touches(of: $0).least > 1 } }
    // Fingers that spread do nothing to a zoomed page (ZOOM-21).
    if case .pinch(inwards: false) = intent { found.removeAll(where: \.isBuiltIn) }
    for index in found.indices { found[index].isReady = true }
    found.removeAll { !mayScroll($0.gesture, intent.direction) }
    // A swipe is seen after a longer way than a pan.
    if found.contains(where: \.kind.isSwipe) {
      found = found.filter { !$0.kind.isSwipe } + found.filter { $0.kind.isSwipe }
    }
    return found
  }

  /// Who may answer to a finger that touches down at a point of the window: those on the view that it hits, then
  /// those on what that is in, whosesoever they are (GEST-46), then handlers for anybody, and UIKit's own swipes. Those
  /// for an edge of the screen take part only there (GEST-24, GEST-26).
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

  /// The transition that keeps fingers from those who would answer to them; none if nobody would, either.
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

  /// The recognisers that are attached to views in the window, those on views that lie deeper first; of one depth in
  /// the order in which they came.
  public var recognizersInWindow: [GestureRecognizerID] {
    inOrder(attachedRecognizers.filter { isInWindow(recognizers[$0].view) })
  }

  /// The recognisers in the window that fingers would look for that set out for something, but that are switched off.
  public func switchedOff(for intent: FingerIntent) -> [GestureRecognizerID] {
    attachedRecognizers.filter { id in
      let row = recognizers[id]
      return !row.isEnabled && !row.isOfScroll && intent.meets(row.kind) && isInWindow(row.view)
    }
  }

  /// The recognisers on a view, or on what it lies in, that are switched off.
  public func switchedOff(on view: ViewID) -> [GestureRecognizerID] {
    attachedRecognizers.filter { id in
      let row = recognizers[id]
      return !row.isEnabled && !row.isOfScroll && isInside(view, row.view)
    }
  }

  /// The recognisers for taps on a view.
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

  /// The point of the window where fingers touch down: in the middle of what bears the recogniser, or of the edge
  /// that they come from.
  /// - Parameter place: where they touch down, if that is said.
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

  /// How many fingers a recogniser needs, and how many it takes; 0 for any number (GEST-18).
  func touches(of contender: Touch.Contender) -> (least: Int, most: Int) {
    guard case .gesture(let id) = contender.recognizer else { return (1, 0) }
    let (row, rules) = (recognizers[id], rules.gestures)
    return (row.minimumTouches ?? rules.minimumTouches, row.maximumTouches ?? rules.maximumTouches)
  }

  // MARK: - Implementation

  /// Those who look for something where fingers come down. On a screen that is on its view, or else on what is in it.
  private func nearest(
    on place: Touched?, _ handlers: [GestureHandler], where isWanted: (GestureKind) -> Bool
  ) -> [Touch.Contender] {
    guard let place else {
      let found = contenders(on: nil, handlers, where: isWanted)
      return found.isEmpty ? elsewhere(where: isWanted) : found
    }
    guard place.view.isNone else { return contenders(on: place, handlers, where: isWanted) }
    let view = Touched(controller: place.controller, view: controllers[place.controller].view)
    let found = contenders(on: view, handlers, where: isWanted)
    return found.isEmpty ? contenders(on: place, handlers, where: isWanted) : found
  }

  /// Those who look for something, the nearest first: on the deepest visible screen, then on what is around it,
  /// the presentation that it is in last; then handlers for anybody, and UIKit's own swipes.
  /// - Parameter place: where the fingers come down, if that is said: then the nearest is whoever is the nearest there.
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
    // The container of a presentation on its way in lies above all that was visible so far.
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
    // On what bears the screen and is nobody's, such as the container of a presentation.
    let innermost =
      place.map { $0.view.or(controllers[$0.controller].view) } ?? controllers[visibleController].view
    for id in gestures where recognizers[id].controller.isNone && isInside(innermost, recognizers[id].view) {
      found.append(contender(id))
    }
    addHandlers(of: .none)
    let hit = place.map { $0.view.or(controllers[$0.controller].view) } ?? .none
    return withBuiltIn(found, under: hit, where: isWanted)
  }

  /// Those who look for something on screens that are not shown last, where a finger hits what bears them: as the
  /// view of a presenter that stands beside what it presents (GEST-46).
  private func elsewhere(where isWanted: (GestureKind) -> Bool) -> [Touch.Contender] {
    attachedRecognizers.filter { id in
      let row = recognizers[id]
      return row.isEnabled && isInWindow(row.view) && isWanted(row.kind) && takesPart(row.controller)
        && hitTest(aimedAt: row.view).hit.exists && transition(closing: row.view).isNone
    }.map { contender($0) }
  }

  /// Those of code, then UIKit's own swipes, which give way to them (NAV-63).
  private func withBuiltIn(
    _ found: [Touch.Contender], under hit: ViewID, where isWanted: (GestureKind) -> Bool
  ) -> [Touch.Contender] {
    let builtIn = builtInContenders(under: hit, where: isWanted)
    return holds(.nav63) ? found + builtIn : builtIn + found
  }

  /// UIKit's own swipes that would begin now, of those that are looked for: none beside a sheet that leaves what is
  /// there to touches (DETENT-16).
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

  /// What comes or goes, and can be caught on its way, since its transition can be interrupted.
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

  /// The handlers that are looked for, but for those on views that touches do not reach.
  private func reachable(
    _ handlers: [GestureHandler], where isWanted: (GestureKind) -> Bool
  ) -> [GestureHandler] {
    handlers.filter { handler in
      isWanted(handler.kind) && transition(closing: handler).isNone
        && !(handler.subject.exists && isShutToFingers(controllers[handler.subject].view))
    }
  }

  /// The transition that keeps touches from a handler; none if they reach it, as they do one for anybody.
  private func transition(closing handler: GestureHandler) -> TransitionID {
    handler.subject.exists ? transition(closing: controllers[handler.subject].view) : .none
  }

  /// Whether a finger can reach the recognisers of a controller wherever it comes down: of everybody's (GEST-46).
  private func takesPart(_ controller: ControllerID) -> Bool {
    holds(.gest46) || contains(controller, visibleController)
  }

  /// Whether a point of the window lies at the edge from which a finger goes in a direction (GEST-26).
  private func isAtEdge(_ point: Point, _ direction: PanDirection) -> Bool {
    let (size, width) = (device.size, rules.gestures.edgeWidth)
    return switch direction {
    case .right: point.x <= width
    case .left: point.x >= size.width - width
    case .down: point.y <= width
    case .up: point.y >= size.height - width
    }
  }

  /// Those on views that lie deeper first; of one depth as they came.
  private func inOrder(_ gestures: [GestureRecognizerID]) -> [GestureRecognizerID] {
    if gestures.count < 2 { return gestures }
    let depths = gestures.map { id in views.list(from: recognizers[id].view) { $0.superview }.count }
    let order = gestures.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
    return order.map { gestures[$0] }
  }
}
