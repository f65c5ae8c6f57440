import Vocabulary

extension Checker {
  /// Whether an expression always has the same value: a literal, or an expression composed only of constants.
  func isConstant(_ id: ExpressionID) -> Bool {
    switch blueprint.expressions[id] {
    case .none, .bool, .number, .time, .angle, .text, .style, .appearance, .transitionStyle, .color, .curve,
      .identity, .interfaceStyle, .statusBarStyle, .trait,
      .gestureState, .animatorState, .position, .sizeClass, .detent, .displayMode, .flexible, .effect,
      .corner:
      return true
    case .global(let place): return blueprint.constants.contains { $0.place == place }
    case .tuple(let parts), .list(let parts), .interpolation(let parts), .conditional(let parts):
      return parts.indices.allSatisfy { isConstant(blueprint.operands[$0]) }
    case .unary(_, let value): return isConstant(value)
    case .binary(_, let first, let second): return isConstant(first) && isConstant(second)
    case .instance, .numbered, .made, .local, .variable, .field, .own, .slot, .objectView, .object, .creation,
      .newScreen, .newView,
      .question,
      .property,
      .ownField,
      .member, .fieldOrProperty, .objectSlot, .view, .viewAt, .index, .tolerance, .apply, .call, .invalid:
      return false
    }
  }
}
