import Engine
import Semantics

// Weak fields do not retain the screen or the object that they refer to, and are `none` once it is gone.

extension Machine {
  /// The value that code reads from a field with this content: `none` if the field is weak and its screen or object is
  /// gone.
  @inline(__always)
  func value(ofContent content: Value) -> Value {
    guard case .weak(let value) = content else { return content }
    return isAlive(value) ? value : .none
  }

  private func isAlive(_ value: Value) -> Bool {
    if case .controller(let id) = value { return !world.controllers[id].flags.contains(.isDeallocated) }
    guard let token = value.token else { return true }
    return objects.isRetained(token, by: retainedObjects + keptDelegates)
  }

  /// The delegates that declarations keep: those that no code has set.
  private var keptDelegates: [ObjectID] {
    world.controllers.ids.map { world.controllers[$0].delegate }.filter { token in
      token.exists && !code.assignedDelegates.contains { $0.delegate == token }
    }
  }

  /// The objects that the weak fields of controllers refer to.
  var weaklyHeldObjects: [ObjectID] { code.fields.ofControllers.compactMap { $0.weakToken } }
}

extension Value {
  /// The new content of a field that has this content, after `value` is assigned: a weak field stays weak.
  func assigned(_ value: Value) -> Value { if case .weak = self { .weak(value) } else { value } }

  /// Whether a weak field does not retain this value: true for controllers and script objects. Other values
  /// are retained.
  var canBeWeak: Bool {
    switch self {
    case .controller, .object: true
    case .none, .bool, .number, .time, .angle, .pair, .rect, .color, .curve, .transform, .shape, .gradient,
      .text, .view, .style, .appearance, .transitionStyle, .list, .tuple, .coordinator, .swipe, .scroller,
      .gestureState, .propertyAnimator, .animatorState, .position, .sizeClass, .detent, .displayMode,
      .flexible, .constraint, .effect, .corner, .interfaceStyle, .statusBarStyle, .trait, .statusBar, .segue,
      .block, .unknown, .shared, .weak:
      false
    }
  }

  /// The object that a weak field refers to, which may be gone; nil for other contents.
  var weakToken: ObjectID? { if case .weak(let value) = self { value.token } else { nil } }
}
