import Engine
import Language
import Semantics

extension Machine {
  /// Who may answer to a pan, the nearest first: the deepest visible screen, then what is around it, the
  /// presentation that it is in last; then handlers of the story for anybody, and UIKit's own swipes.
  func recognisers(_ direction: PanDirection, fromEdge: Bool) -> [Touch.Recogniser] {
    var found: [Touch.Recogniser] = []
    let handlers = panHandlers(direction, fromEdge: fromEdge)
    let gestures = inOrder(
      gestures.filter { isBound($0) && recognises($0.object, direction, fromEdge: fromEdge) })
    // The container of a presentation on its way in lies above all that was visible so far.
    for gesture in gestures where gesture.presentation != 0 {
      if world.controllers[gesture.controller].flags.contains(.isBeingPresented) {
        found.append(.gesture(gesture.object))
      }
    }
    // What leaves can still be caught, if its transition can be interrupted.
    for id in world.openTransitions where world.isInterruptible(id) {
      let leaving = world.transitions[id].from
      if leaving == world.visibleController { continue }
      for gesture in gestures where gesture.controller == leaving { found.append(.gesture(gesture.object)) }
      for handler in handlers where subject(of: handler) == leaving { found.append(.handler(handler)) }
    }
    var controller = world.visibleController
    while controller.exists {
      for gesture in gestures where gesture.controller == controller && gesture.presentation == 0 {
        found.append(.gesture(gesture.object))
      }
      for handler in handlers where subject(of: handler) == controller { found.append(.handler(handler)) }
      if world.controllers[controller].parent.isNone {
        for gesture in gestures where gesture.controller == controller && gesture.presentation != 0 {
          found.append(.gesture(gesture.object))
        }
      }
      controller = world.controllers[controller].parent
    }
    for handler in handlers where subject(of: handler).isNone { found.append(.handler(handler)) }
    if hasBuiltInPan(direction, fromEdge: fromEdge) { found.append(.system) }
    return found
  }

  /// What is bound now, a line for each, as `print gestures` shows it.
  func gestureLines() -> [String] {
    var lines = inOrder(gestures.filter(isBound)).map { line(of: $0) }
    for binding in bindings {
      let whose = subject(of: binding)
      let prefix = whose.exists ? "on \(literal(.controller(whose))) " : "on "
      switch program.blueprint.handlers[Int(binding.handler)].trigger {
      case .pan(let direction, let fromEdge): lines.append("\(prefix)pan \(Self.words(direction, fromEdge))")
      case .tap: lines.append("\(prefix)tap")
      case .event: break
      }
    }
    for (token, controller) in livePresentations where !presentation(token).taps.isEmpty {
      lines.append("on \(literal(.controller(controller))).presentationController tap")
    }
    for swipe in world.builtInSwipes where hasBuiltInPan(swipe.direction, fromEdge: swipe.isFromEdge) {
      lines.append("pan \(Self.words(swipe.direction, swipe.isFromEdge)): \(swipe.words)")
    }
    if hasBuiltInPan(.down, fromEdge: false) { lines.append("pan down: the sheet") }
    return lines
  }

  /// How a pan is written: from an edge it goes away from it.
  static func words(_ direction: PanDirection, _ fromEdge: Bool) -> String {
    guard fromEdge else { return "\(direction)" }
    return switch direction {
    case .right: "left edge"
    case .left: "right edge"
    case .up: "down edge"
    case .down: "up edge"
    }
  }

  /// The point of the window where a finger touches down: in the middle of what bears the recogniser, or of the
  /// edge that it comes from.
  func startOfTouch(_ direction: PanDirection, fromEdge: Bool, _ recogniser: Touch.Recogniser?) -> Point {
    let size = world.device.size
    if fromEdge {
      return switch direction {
      case .right: Point(0, size.height / 2)
      case .left: Point(size.width, size.height / 2)
      case .down: Point(size.width / 2, 0)
      case .up: Point(size.width / 2, size.height)
      }
    }
    guard case .gesture(let token)? = recogniser,
      let view = gestures.last(where: { $0.object == token })?.view
    else { return Point(size.width / 2, size.height / 2) }
    let bounds = Rect(.zero, world.frameOnScreen(of: view).size)
    return world.convert(bounds, from: view, to: world.window).center
  }

  // MARK: - Implementation

  private func panHandlers(_ direction: PanDirection, fromEdge: Bool) -> [HandlerRun] {
    bindings.filter { binding in
      guard case .pan(direction, fromEdge) = program.blueprint.handlers[Int(binding.handler)].trigger else {
        return false
      }
      return true
    }
  }

  /// Whose handler it is; none for one that is for anybody.
  private func subject(of binding: HandlerRun) -> ControllerID {
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

  private func recognises(_ token: Int32, _ direction: PanDirection, fromEdge: Bool) -> Bool {
    if case .pan(direction, fromEdge)? = gesture(token).recogniser { true } else { false }
  }

  private func hasBuiltInPan(_ direction: PanDirection, fromEdge: Bool) -> Bool {
    var probe = world
    var trace = Trace()
    return probe.beginBuiltInPan(direction, fromEdge: fromEdge, cause: 0, trace: &trace)
  }

  private func line(of gesture: BoundGesture) -> String {
    let view =
      gesture.presentation != 0
      ? "\(literal(.controller(gesture.controller))).presentationController"
      : world.controllers[gesture.controller].view == gesture.view
        ? literal(.controller(gesture.controller)) : literal(.view(gesture.view))
    guard case .pan(let direction, let fromEdge)? = self.gesture(gesture.object).recogniser else {
      return "on \(view) \(objectText(gesture.object))"
    }
    let state = touch.gesture == gesture.object && touch.isLive ? ", \(touch.state)" : ""
    return "on \(view) \(objectText(gesture.object)): pan \(Self.words(direction, fromEdge))\(state)"
  }
}
