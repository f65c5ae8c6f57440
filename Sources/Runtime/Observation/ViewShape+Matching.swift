import Engine
import Semantics

extension ViewShape {
  /// Whether the views of `world`, from the window on, are as this pattern says. `values` are the values in
  /// the pattern's slots.
  public func matches(_ world: World, values: [PatternValue] = []) -> Bool {
    world.matches(self, at: 0, world.window, values)
  }
}

// MARK: - Implementation

extension World {
  /// Whether a view and all that lies in it are as the pattern's node says. Recursion goes as deep as the
  /// pattern's brackets.
  func matches(_ shape: ViewShape, at index: Int32, _ id: ViewID, _ values: [PatternValue]) -> Bool {
    guard matchesAlone(shape, at: index, id, values) else { return false }
    let node = shape.nodes[Int(index)]
    if !node.hasChildren { return true }
    return listMatches(
      node.firstChild, views[id].firstSubview,
      isGap: { shape.nodes[Int($0)].isGap },
      nextPattern: { shape.nodes[Int($0)].nextSibling },
      isNone: { $0.isNone },
      nextItem: { views[$0].nextSibling },
      matches: { matches(shape, at: $0, $1, values) })
  }

  /// Whether a view is the one that a node names.
  func matchesAlone(_ shape: ViewShape, at index: Int32, _ id: ViewID, _ values: [PatternValue]) -> Bool {
    let node = shape.nodes[Int(index)]
    let view = views[id]
    switch view.role {
    case .own:
      if case .value(let slot) = node.name {
        return isValue(slot, id, values) || isNamed(node.name, view.controller, values)
      }
      return isNamed(node.name, view.controller, values)
    case .declared, .made, .snapshot:
      switch node.name {
      case .any: return true
      case .nobody: return false
      case .instance(let name, let ordinal): return view.name == name && ordinal == 0
      case .value(let slot): return isValue(slot, id, values)
      }
    default:
      if case .value(let slot) = node.name { return isValue(slot, id, values) }
      return node.name == .any || node.role == view.role
    }
  }

  private func isValue(_ slot: Int32, _ id: ViewID, _ values: [PatternValue]) -> Bool {
    values.indices.contains(Int(slot)) && values[Int(slot)] == .object(Object(id))
  }
}
