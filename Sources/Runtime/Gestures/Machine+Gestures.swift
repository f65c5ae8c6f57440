import Engine
import Language
import Semantics

extension Machine {
  /// Who may answer to a pan, all of them ready to be asked; see `contenders(where:)`.
  func contenders(_ direction: PanDirection, fromEdge: Bool, on place: Touched?) -> [Touch.Contender] {
    nearest(on: place) { $0.isMet(by: direction, fromEdge: fromEdge) }
      .filter { touches(of: $0.recogniser).least <= 1 }.map { $0.ready }
  }

  /// Who may answer to a pinch, likewise.
  func pinchContenders(on place: Touched?) -> [Touch.Contender] {
    nearest(on: place) { $0 == .pinch }.map { $0.ready }
  }

  /// What comes or goes, and can be caught on its way, since its transition can be interrupted.
  private var catchable: [ControllerID] {
    var found: [ControllerID] = []
    for id in world.openTransitions where world.isInterruptible(id) {
      let row = world.transitions[id]
      for moving in [row.to, row.from] where moving != world.visibleController { found.append(moving) }
    }
    return found
  }

  /// Those who look for something where fingers come down. On a screen that is on its view, or else on what is in it.
  private func nearest(on place: Touched?, where isWanted: (Touch.Kind) -> Bool) -> [Touch.Contender] {
    guard let place else {
      let found = contenders(where: isWanted)
      return found.isEmpty ? elsewhere(where: isWanted) : found
    }
    guard place.view.isNone else { return contenders(on: place, where: isWanted) }
    let view = Touched(controller: place.controller, view: world.controllers[place.controller].view)
    let found = contenders(on: view, where: isWanted)
    return found.isEmpty ? contenders(on: place, where: isWanted) : found
  }

  /// Those who look for something, the nearest first: on the deepest visible screen, then on what is around it,
  /// the presentation that it is in last; then handlers of the story for anybody, and UIKit's own swipes.
  /// - Parameter place: where the fingers come down, if that is said: then the nearest is whoever is the nearest there.
  private func contenders(
    on place: Touched? = nil, where isWanted: (Touch.Kind) -> Bool
  ) -> [Touch.Contender] {
    var found: [Touch.Contender] = []
    func add(_ gesture: BoundGesture) {
      guard let kind = kind(of: gesture.object) else { return }
      found.append(Touch.Contender(recogniser: .gesture(gesture.object), kind: kind))
    }
    let handlers = handlers(where: isWanted)
    let gestures = inOrder(
      gestures.filter { gesture in
        isBound(gesture) && world.transition(closing: gesture.view).isNone
          && objects[gesture.object].isEnabled
          && kind(of: gesture.object).map(isWanted) ?? false
          && (place.map { $0.view.isNone || isInside($0.view, gesture.view) } ?? true)
      })
    func addHandlers(of controller: ControllerID) {
      for contender in handlers {
        if case .handler(let run) = contender.recogniser, subject(of: run) == controller {
          found.append(contender)
        }
      }
    }
    // The container of a presentation on its way in lies above all that was visible so far.
    for gesture in gestures where gesture.presentation != 0 && place == nil {
      if world.controllers[gesture.controller].flags.contains(.isBeingPresented) { add(gesture) }
    }
    for moving in place == nil ? catchable : [] {
      for gesture in gestures where gesture.controller == moving { add(gesture) }
      addHandlers(of: moving)
    }
    var controller = place?.controller ?? world.visibleController
    while controller.exists {
      for gesture in gestures where gesture.controller == controller && gesture.presentation == 0 {
        add(gesture)
      }
      addHandlers(of: controller)
      if world.controllers[controller].parent.isNone {
        for gesture in gestures where gesture.controller == controller && gesture.presentation != 0 {
          add(gesture)
        }
      }
      controller = world.controllers[controller].parent
    }
    addHandlers(of: .none)
    return found + builtInContenders(where: isWanted)
  }

  /// What is bound now, a line for each, as `print gestures` shows it.
  func gestureLines() -> [String] {
    var lines = inOrder(gestures.filter(isBound)).map { line(of: $0) }
    for binding in bindings {
      let whose = subject(of: binding)
      let prefix = whose.exists ? "on \(literal(.controller(whose))) " : "on "
      switch program.blueprint.handlers[Int(binding.handler)].trigger {
      case .pan(let direction, let fromEdge): lines.append("\(prefix)\(Self.words(direction, fromEdge))")
      case .pinch: lines.append("\(prefix)pinch")
      case .tap: lines.append("\(prefix)tap")
      case .event, .object: break
      }
    }
    for (token, controller) in livePresentations where !presentation(token).taps.isEmpty {
      lines.append("on \(literal(.controller(controller))).presentationController tap")
    }
    for swipe in world.builtInSwipes where hasBuiltInPan(swipe.direction, fromEdge: swipe.isFromEdge) {
      lines.append("\(Self.words(swipe.direction, swipe.isFromEdge)): \(swipe.words)")
    }
    if hasBuiltInPan(.down, fromEdge: false) { lines.append("pan down: the sheet") }
    return lines
  }

  /// How a pan is written: from an edge it goes away from it.
  static func words(_ direction: PanDirection?, _ fromEdge: Bool) -> String {
    guard let direction else { return "pan" }
    guard fromEdge else { return "pan \(direction)" }
    return switch direction {
    case .right: "pan left edge"
    case .left: "pan right edge"
    case .up: "pan down edge"
    case .down: "pan up edge"
    }
  }

  /// The point of the window where a finger touches down: in the middle of what bears the recogniser, or of the
  /// edge that it comes from.
  /// - Parameter place: where it touches down, if that is said.
  func startOfTouch(_ kind: Touch.Kind, _ recogniser: Touch.Recogniser?, on place: Touched?) -> Point {
    let size = world.device.size
    if case .pan(let direction?, fromEdge: true) = kind {
      return switch direction {
      case .right: Point(0, size.height / 2)
      case .left: Point(size.width, size.height / 2)
      case .down: Point(size.width / 2, 0)
      case .up: Point(size.width / 2, size.height)
      }
    }
    var view = ViewID.none
    if case .gesture(let token)? = recogniser {
      view = gestures.last { $0.object == token }?.view ?? .none
    }
    if let place, place.view.exists || view.isNone {
      view = place.view.or(world.controllers[place.controller].view)
    }
    if view.isNone { return Point(size.width / 2, size.height / 2) }
    let bounds = Rect(.zero, world.frameOnScreen(of: view).size)
    return world.convert(bounds, from: view, to: world.window).center
  }

  // MARK: - Implementation

  /// The screen whose view a view is, or lies in.
  func controller(around view: ViewID) -> ControllerID {
    var next = view
    while next.exists {
      for id in world.controllers.ids where world.controllers[id].kind != .nobody {
        if world.controllers[id].view == next { return id }
      }
      next = world.views[next].superview
    }
    return .none
  }

  /// What a handler looks for; nil for one that is not for fingers that move.
  func kind(of binding: HandlerRun) -> Touch.Kind? {
    switch program.blueprint.handlers[Int(binding.handler)].trigger {
    case .pan(let direction, let fromEdge): .pan(direction, fromEdge: fromEdge)
    case .pinch: .pinch
    case .tap, .event, .object: nil
    }
  }

  /// What a gesture looks for.
  func kind(of token: Int32) -> Touch.Kind? {
    switch gesture(token).recogniser {
    case .pan(let direction, let fromEdge): .pan(direction, fromEdge: fromEdge)
    case .pinch: .pinch
    case .tap: .tap
    case nil: nil
    }
  }

  /// How many fingers a recogniser needs, and how many it takes; 0 for any number (GEST-18).
  func touches(of recogniser: Touch.Recogniser) -> (least: Int, most: Int) {
    let rules = world.rules.gestures
    guard case .gesture(let token) = recogniser else { return (1, 0) }
    let row = objects[token]
    return (row.minimumTouches ?? rules.minimumTouches, row.maximumTouches ?? rules.maximumTouches)
  }

  /// Whether a point of the window lies at the edge from which a finger goes in a direction (GEST-26).
  func isAtEdge(_ point: Point, _ direction: PanDirection) -> Bool {
    let (size, width) = (world.device.size, world.rules.gestures.edgeWidth)
    return switch direction {
    case .right: point.x <= width
    case .left: point.x >= size.width - width
    case .down: point.y <= width
    case .up: point.y >= size.height - width
    }
  }

  /// Whose handler it is; none for one that is for anybody.
  func subject(of binding: HandlerRun) -> ControllerID {
    guard binding.attached >= 0 else { return binding.own }
    let subject = attached[binding.attached].subject
    return subject.exists ? subject : binding.own
  }

  /// Those on views that lie deeper first; of one depth as they are declared.
  private func inOrder(_ gestures: [BoundGesture]) -> [BoundGesture] {
    let depths = gestures.map { gesture in
      var depth = 0
      var view = world.views[gesture.view].superview
      while view.exists {
        depth += 1
        view = world.views[view].superview
      }
      return depth
    }
    let order = gestures.indices.sorted { (depths[$1], $0) < (depths[$0], $1) }
    return order.map { gestures[$0] }
  }

  private func isBound(_ gesture: BoundGesture) -> Bool { world.isInWindow(gesture.view) }

  func hasBuiltInPan(_ direction: PanDirection, fromEdge: Bool) -> Bool {
    if fromEdge, !disabledSwipes.isEmpty,
      disabledSwipes.contains(world.navigation(of: world.visibleController))
    {
      return false
    }
    return world.canSwipe(direction, fromEdge: fromEdge)
  }

  private func line(of gesture: BoundGesture) -> String {
    let view =
      gesture.presentation != 0
      ? "\(literal(.controller(gesture.controller))).presentationController"
      : world.controllers[gesture.controller].view == gesture.view
        ? literal(.controller(gesture.controller)) : literal(.view(gesture.view))
    let state = touch.state(of: gesture.object) ?? .possible
    let words = "\(words(of: gesture.object))\(state.isLive ? ", \(state)" : "")"
    let isOff = objects[gesture.object].isEnabled ? "" : ", disabled"
    return "on \(view) \(objectText(gesture.object)): \(words)\(isOff)"
  }

  private func words(of token: Int32) -> String {
    switch kind(of: token) {
    case .pan(let direction, let fromEdge)?: Self.words(direction, fromEdge)
    case .pinch?: "pinch"
    case .tap?, nil: "tap"
    }
  }
}

/// Where fingers come down that are said to.
struct Touched {
  /// The screen.
  var controller: ControllerID
  /// The view; none for any of the screen.
  var view: ViewID
}

extension Touch.Contender {
  /// Likewise, and it only has to be asked.
  fileprivate var ready: Touch.Contender {
    var copy = self
    copy.isReady = true
    return copy
  }
}
