import Engine
import Semantics

extension ViewShape {
  /// Whether the tree of views from the window on matches this pattern. `values` are the values of the
  /// expressions in the pattern.
  package func matches(_ world: World, values: [PatternValue] = []) -> Bool {
    world.matches(self, at: ID(at: 0), world.window, values)
  }
}

extension World {
  /// Whether a view and its subviews match a pattern node. The recursion is as deep as the pattern's brackets.
  func matches(_ shape: ViewShape, at index: ID<ViewShape.Node>, _ id: ViewID, _ values: [PatternValue])
    -> Bool
  {
    guard matchesAlone(shape, at: index, id, values) else { return false }
    let node = shape.nodes[index]
    if !node.hasChildren { return true }
    return listMatches(
      node.firstChild, views[id].firstSubview,
      isGap: { shape.nodes[$0].isGap },
      nextPattern: { shape.nodes[$0].nextSibling },
      isNone: { $0.isNone },
      nextItem: { views[$0].nextSibling },
      matches: { matches(shape, at: $0, $1, values) })
  }

  /// Whether a view matches a pattern node, ignoring its subviews.
  func matchesAlone(_ shape: ViewShape, at index: ID<ViewShape.Node>, _ id: ViewID, _ values: [PatternValue])
    -> Bool
  {
    let node = shape.nodes[index]
    let view = views[id]
    if case .value(let slot) = node.name, isValue(slot, id, values) { return true }
    if view.role == .own { return isNamed(node.name, view.controller, values) }
    let isNamedByScript = view.role.isNamedByScript
    switch node.name {
    case .any: return true
    case .value: return false
    case .nobody: return !isNamedByScript && node.role == view.role
    case .instance(let name, let ordinal):
      return isNamedByScript ? view.name == name && ordinal == 0 : node.role == view.role
    }
  }

  private func isValue(_ slot: PatternSlot, _ id: ViewID, _ values: [PatternValue]) -> Bool {
    values.indices.contains(slot.index) && values[slot] == .object(Object(id))
  }
}
