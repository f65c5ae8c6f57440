import Engine
import Language
import Semantics

// Whom fingers reach where they come down.

extension Machine {
  /// Who may answer to a finger that touches down at a point of the window: those on the view that it hits, then
  /// those on what that is in, whosesoever they are (GEST-46), then handlers of the story for anybody, and UIKit's own
  /// swipes. Those for an edge of the screen take part only there (GEST-24, GEST-26).
  func contenders(under point: Point) -> [Touch.Contender] {
    func isWanted(_ kind: Touch.Kind) -> Bool {
      if case .pan(let direction?, fromEdge: true) = kind { isAtEdge(point, direction) } else { true }
    }
    var found: [Touch.Contender] = []
    let handlers = handlers(where: isWanted)
    var view = world.open(world.hitTest(point))
    while view.exists {
      for gesture in gestures where gesture.view == view && objects[gesture.object].isEnabled {
        guard let kind = kind(of: gesture.object), isWanted(kind), takesPart(gesture.controller) else {
          continue
        }
        found.append(Touch.Contender(recogniser: .gesture(gesture.object), kind: kind))
      }
      for contender in handlers {
        guard case .handler(let run) = contender.recogniser, case let owner = subject(of: run), owner.exists,
          world.controllers[owner].view == view, takesPart(owner)
        else { continue }
        found.append(contender)
      }
      view = world.views[view].superview
    }
    found += handlers.filter { contender in
      if case .handler(let run) = contender.recogniser { subject(of: run).isNone } else { false }
    }
    return found + builtInContenders(where: isWanted)
  }

  /// Those who look for something on screens that are not shown last, where a finger hits what bears them: as the
  /// view of a presenter that stands beside what it presents (GEST-46).
  func elsewhere(where isWanted: (Touch.Kind) -> Bool) -> [Touch.Contender] {
    var found: [Touch.Contender] = []
    for gesture in gestures where world.isInWindow(gesture.view) && objects[gesture.object].isEnabled {
      guard let kind = kind(of: gesture.object), isWanted(kind), takesPart(gesture.controller) else {
        continue
      }
      let hit = hitTest(gesture.view).hit
      guard hit.exists, world.transition(closing: gesture.view).isNone else { continue }
      found.append(Touch.Contender(recogniser: .gesture(gesture.object), kind: kind))
    }
    return found
  }

  /// UIKit's own swipes, of those that are looked for.
  func builtInContenders(where isWanted: (Touch.Kind) -> Bool) -> [Touch.Contender] {
    var found: [Touch.Contender] = []
    for direction in PanDirection.allCases {
      for fromEdge in [true, false] where isWanted(.pan(direction, fromEdge: fromEdge)) {
        guard hasBuiltInPan(direction, fromEdge: fromEdge) else { continue }
        found.append(
          Touch.Contender(recogniser: .system, kind: .pan(direction, fromEdge: fromEdge)))
      }
    }
    return found
  }

  /// The handlers for fingers that move, of those that are looked for, but for those on views that touches do not
  /// reach.
  func handlers(where isWanted: (Touch.Kind) -> Bool) -> [Touch.Contender] {
    bindings.compactMap { run in
      guard let kind = kind(of: run), isWanted(kind), closing(handler: run).isNone else { return nil }
      return Touch.Contender(recogniser: .handler(run), kind: kind)
    }
  }

  /// The transition that keeps a pan or a pinch from those who would answer to it; none if nobody would, either.
  func closing(where isWanted: (Touch.Kind) -> Bool, on place: Touched?) -> TransitionID {
    if let place {
      return world.transition(closing: place.view.or(world.controllers[place.controller].view))
    }
    for gesture in gestures where objects[gesture.object].isEnabled {
      guard let kind = kind(of: gesture.object), isWanted(kind) else { continue }
      if case let id = world.transition(closing: gesture.view), id.exists { return id }
    }
    for run in bindings {
      guard let kind = kind(of: run), isWanted(kind) else { continue }
      if case let id = closing(handler: run), id.exists { return id }
    }
    return .none
  }

  // MARK: - Implementation

  /// The transition that keeps touches from a handler; none if they reach it, as they do one for anybody.
  private func closing(handler run: HandlerRun) -> TransitionID {
    let owner = subject(of: run)
    return owner.exists ? world.transition(closing: world.controllers[owner].view) : .none
  }

  /// Whether a finger can reach the recognisers of a controller wherever it comes down: of everybody's (GEST-46).
  private func takesPart(_ controller: ControllerID) -> Bool {
    if world.rules.gestures.hitDecides { return true }
    var next = world.visibleController
    while next.exists, next != controller { next = world.controllers[next].parent }
    return next.exists
  }
}
