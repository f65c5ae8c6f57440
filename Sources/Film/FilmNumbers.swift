import Engine

// Conversions of property values to the numbers in tracks.

extension ViewPropertySet {
  /// Whether `property` may change if the properties in this set do: it is one of them, or it is the frame, which also
  /// depends on the transform and the anchor point.
  func touches(_ property: ViewProperty) -> Bool {
    contains(property) || property == .frame && (contains(.transform) || contains(.anchorPoint))
  }
}

extension Drawing.Look {
  /// Whether this look and `other` have the same colour, gradient, corners, shadow and clipping.
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
  /// The value as numbers; nil if it has no numeric form.
  var parts: [Double]? {
    var numbers: [Double] = []
    return put(into: &numbers) ? numbers : nil
  }

  /// Replaces the contents of `numbers` with the value's numbers, reusing its storage; empties it if the value is not numeric.
  /// - Returns: Whether the value is numeric.
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
