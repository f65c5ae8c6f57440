import Engine

extension Value {
  /// Implements `==`: compares numbers, also inside of other values, with a tolerance of 1e-9, transition
  /// coordinators by their transitions, and all other values exactly. Values of different types are unequal, except that
  /// lists, tuples, pairs and rectangles are compared element by element if one of them is a list or a tuple.
  func isEqual(to other: Value) -> Bool {
    if case (.coordinator(let a, _), .coordinator(let b, _)) = (self, other) { return a == b }
    return isPlain ? self == other : isClose(to: other) { _ in 1e-9 }
  }

  /// Implements `~`. The default tolerance depends on the type: 0.01 points, 0.01 degrees, 0.0001 for fractions and
  /// colour components, 1 µs for times. `tolerance` replaces the default; it is in points, radians or nanoseconds.
  /// - Parameter isShare: Whether the values are fractions; only numbers from -2 to 2 count as such.
  func isNear(_ other: Value, within tolerance: Double?, isShare: Bool) -> Bool {
    if case (.time(let a), .time(let b)) = (self, other) {
      return (a - b).nanoseconds.magnitude <= UInt64(min(max(tolerance ?? 1000, 0), 9e18))
    }
    return isClose(to: other) { value in
      if let tolerance { return tolerance + 1e-9 }
      if case .angle = value { return 0.01 * Double.pi / 180 + 1e-12 }
      let isFine = value.color != nil || isShare && value.number.map { $0.magnitude <= 2 } ?? false
      return isFine ? 0.0001 + 1e-12 : 0.01 + 1e-9
    } || (isTimeList && isNearInTimes(other, within: tolerance))
  }

  private func isClose(to other: Value, _ tolerance: (Value) -> Double) -> Bool {
    let allowed = tolerance(self)
    switch (self, other) {
    case (.number(let a), .number(let b)), (.angle(let a), .angle(let b)): return Self.close(a, b, allowed)
    case (.pair(let a, let b), .pair(let c, let d)):
      return Self.close(a, c, allowed) && Self.close(b, d, allowed)
    case (.rect(let a), .rect(let b)):
      return Self.close(a.origin.x, b.origin.x, allowed) && Self.close(a.origin.y, b.origin.y, allowed)
        && Self.close(a.size.width, b.size.width, allowed)
        && Self.close(a.size.height, b.size.height, allowed)
    case (.color(let a), .color(let b)):
      return Self.close(a.red, b.red, allowed) && Self.close(a.green, b.green, allowed)
        && Self.close(a.blue, b.blue, allowed) && Self.close(a.alpha, b.alpha, allowed)
    case (.transform(let a), .transform(let b)): return Self.close(a, b, allowed)
    case (.shape(let a), .shape(let b)): return Self.close(a, b, allowed)
    case (.gradient(let a), .gradient(let b)): return Self.close(a, b, allowed)
    case (.list, .list), (.tuple, _), (_, .tuple), (.list, _), (_, .list):
      guard let a = elements, let b = other.elements, a.count == b.count else { return false }
      return zip(a, b).allSatisfy { pair in
        pair.0.isClose(to: pair.1, tolerance) || (pair.0.isPlain && pair.0.isEqual(to: pair.1))
      }
    default: return false
    }
  }

  /// Whether the components of the last row, the translation, differ by at most `allowed`, and all others by at most
  /// `allowed` / 100 or 1e-9, whichever is greater.
  private static func close(_ a: Transform3D, _ b: Transform3D, _ allowed: Double) -> Bool {
    let (a, b) = (a.components, b.components)
    return a.indices.allSatisfy { close(a[$0], b[$0], $0 >= 12 ? allowed : max(allowed / 100, 1e-9)) }
  }

  private static func close(_ a: Shape, _ b: Shape, _ allowed: Double) -> Bool {
    guard a.kind == b.kind, a.count == b.count, close(a.radius.width, b.radius.width, allowed),
      close(a.radius.height, b.radius.height, allowed)
    else { return false }
    if a.kind == .rounded { return Value.rect(a.rect).isClose(to: .rect(b.rect)) { _ in allowed } }
    return (0..<Int(a.count)).allSatisfy {
      close(a[$0].x, b[$0].x, allowed) && close(a[$0].y, b[$0].y, allowed)
    }
  }

  private static func close(_ a: Gradient, _ b: Gradient, _ allowed: Double) -> Bool {
    let share = max(allowed / 100, 1e-9)
    return a.count == b.count && close(a.start.x, b.start.x, share) && close(a.start.y, b.start.y, share)
      && close(a.end.x, b.end.x, share) && close(a.end.y, b.end.y, share)
      && (0..<Int(a.count)).allSatisfy {
        Value.color(a[$0]).isClose(to: .color(b[$0])) { _ in share }
      }
  }

  /// Whether two numbers differ by at most `allowed`. Compares with `==` first, because ∞ - ∞ is not a number.
  private static func close(_ a: Double, _ b: Double, _ allowed: Double) -> Bool {
    a == b || (a - b).magnitude <= allowed
  }

  /// Whether `isEqual` compares values of this type exactly, without a tolerance.
  private var isPlain: Bool {
    switch self {
    case .number, .angle, .pair, .rect, .color, .transform, .shape, .gradient, .list, .tuple: false
    case .none, .bool, .time, .curve, .text, .controller, .view, .style, .appearance, .transitionStyle,
      .coordinator, .object, .swipe, .scroller, .gestureState, .propertyAnimator, .animatorState, .position,
      .sizeClass,
      .detent, .displayMode, .flexible, .constraint, .effect, .corner, .segue, .block, .interfaceStyle,
      .statusBarStyle, .trait, .statusBar, .shared, .weak, .unknown:
      true
    }
  }

  private var isTimeList: Bool {
    guard case .list(let elements) = self, let first = elements.first, case .time = first else {
      return false
    }
    return true
  }

  private func isNearInTimes(_ other: Value, within tolerance: Double?) -> Bool {
    guard let a = elements, let b = other.elements, a.count == b.count else { return false }
    return zip(a, b).allSatisfy { $0.isNear($1, within: tolerance, isShare: false) }
  }
}
