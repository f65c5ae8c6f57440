import Engine

// What a film keeps of values: their numbers.

extension ViewPropertySet {
  /// Whether a property changes where these do: the frame follows from the transform and the anchor point, too.
  func touches(_ property: ViewProperty) -> Bool {
    contains(property) || property == .frame && (contains(.transform) || contains(.anchorPoint))
  }
}

extension Drawing.Look {
  /// Whether another has the same colour, corners, shadow, and is cut off likewise.
  func hasFinish(of other: Drawing.Look) -> Bool {
    color == other.color && cornerRadius == other.cornerRadius && clip == other.clip && cut == other.cut
      && shadow == other.shadow && gradient == other.gradient
  }
}

extension Rect {
  var parts: [Double] { [origin.x, origin.y, size.width, size.height] }
}

extension Color {
  var parts: [Double] { [red, green, blue, alpha] }
}

extension PropertyValue {
  /// Its numbers; nil for what has none.
  var parts: [Double]? {
    var numbers: [Double] = []
    return put(into: &numbers) ? numbers : nil
  }

  /// Puts its numbers into a list in place of what is there.
  /// - Returns: whether it has any.
  func put(into numbers: inout [Double]) -> Bool {
    numbers.removeAll(keepingCapacity: true)
    switch self {
    case .number(let number): numbers.append(number)
    case .point(let point):
      numbers.append(point.x)
      numbers.append(point.y)
    case .rect(let rect):
      numbers.append(rect.origin.x)
      numbers.append(rect.origin.y)
      numbers.append(rect.size.width)
      numbers.append(rect.size.height)
    case .color(let color): numbers += color.parts
    case .transform(let t) where t.isAffine:
      numbers.append(t.m11)
      numbers.append(t.m12)
      numbers.append(t.m21)
      numbers.append(t.m22)
      numbers.append(t.m41)
      numbers.append(t.m42)
    case .transform(let t): numbers += t.parts
    case .flag, .shape, .gradient, .name, .view, .flexible, .corners, .time, .none: return false
    }
    return true
  }
}

extension Transform3D {
  var parts: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
