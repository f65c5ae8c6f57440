import Engine
import Semantics

extension HierarchyShape {
  /// Whether the tree of controllers from the window's root on matches this pattern. `values` are the values of the
  /// expressions in the pattern.
  package func matches(_ world: World, values: [PatternValue] = []) -> Bool {
    world.matches(self, at: ID(at: 0), world.root, values)
  }
}

extension World {
  /// Whether the controller `start` and its descendants match the pattern's node `first`. The recursion is as deep as
  /// the pattern's brackets; a loop follows presented controllers.
  func matches(
    _ shape: HierarchyShape, at first: ID<HierarchyShape.Node>, _ start: ControllerID,
    _ values: [PatternValue]
  ) -> Bool {
    var index = first
    var id = start
    var isPresented = false
    while true {
      guard matchesAlone(shape, at: index, id, isPresented: isPresented, values) else { return false }
      let node = shape.nodes[index]
      if node.hasChildren, !childrenMatch(shape, node.firstChild, controllers[id].firstChild, values) {
        return false
      }
      let presented = controllers[id].presented
      if node.presented.isNone { return presented.isNone || node.name == .any }
      if presented.isNone { return false }
      index = node.presented
      id = presented
      isPresented = true
    }
  }

  private func childrenMatch(
    _ shape: HierarchyShape, _ pattern: ID<HierarchyShape.Node>, _ child: ControllerID,
    _ values: [PatternValue]
  ) -> Bool {
    listMatches(
      pattern, child,
      isGap: { shape.nodes[$0].isGap },
      nextPattern: { shape.nodes[$0].nextSibling },
      isNone: { $0.isNone },
      nextItem: { controllers[$0].nextSibling },
      matches: { matches(shape, at: $0, $1, values) })
  }

  /// Whether a controller matches a node of the pattern, ignoring children and presented controllers.
  func matchesAlone(
    _ shape: HierarchyShape, at index: ID<HierarchyShape.Node>, _ id: ControllerID, isPresented: Bool,
    _ values: [PatternValue]
  ) -> Bool {
    let node = shape.nodes[index]
    guard isNamed(node.name, id, values), !node.isSelected || isSelected(id) else { return false }
    if let style = node.style {
      guard isPresented, presentations[controllers[id].presentation].style == style else { return false }
    }
    return node.flight.isNone || isInFlight(shape.flights[node.flight], id, values)
  }

  /// Whether a controller is the selected child of a tab or page controller, or a visible column of a split view.
  func isSelected(_ id: ControllerID) -> Bool {
    let parent = controllers[controllers[id].parent]
    if parent.kind == .split, case let view = controllers[id].view, view.exists {
      return views[view].superview == parent.view
    }
    return parent.kind.selects && parent.shown == id
  }

  /// Whether a controller has the name that a pattern requires. `any` matches every controller, `nobody` the absence of
  /// a controller.
  @inline(__always)
  func isNamed(_ name: PatternName, _ id: ControllerID, _ values: [PatternValue]) -> Bool {
    switch name {
    case .any: return id.exists
    case .nobody: return id.isNone
    case .instance(let name, let ordinal):
      return id.exists && controllers[id].name == name && Int(controllers[id].ordinal) == ordinal
    case .value(let slot):
      return values.indices.contains(slot.index) && values[slot] == .object(Object(id))
    }
  }

  /// Whether an open transition matches `expected`, and the hierarchy shows that transition at the controller `id`. A
  /// progress matches if it differs by at most 0.0001; NaN matches any progress.
  func isInFlight(_ expected: HierarchyShape.Flight, _ id: ControllerID, _ values: [PatternValue]) -> Bool {
    var open = firstOpen
    while open.exists {
      let flight = flight(open)
      if flight.anchor == id, flight.kind == expected.kind, isNamed(expected.object, flight.object, values),
        expected.progress.isNaN || (flight.progress - expected.progress).magnitude <= 0.000_1
      {
        return true
      }
      open = transitions[open].nextOpen
    }
    return false
  }
}
