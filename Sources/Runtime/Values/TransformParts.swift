import Engine
import Semantics

/// The parts of a transform, as Core Animation's key paths define them: scale, then rotation about x, y and z in this
/// order, then translation. Skewed and perspective transforms cannot be decomposed into these parts.
struct TransformParts {
  var scale = (x: 1.0, y: 1.0, z: 1.0)
  /// The angles about the axes, in radians.
  var rotation = (x: 0.0, y: 0.0, z: 0.0)
  /// The translation, in points.
  var translation = (x: 0.0, y: 0.0, z: 0.0)

  init(_ t: Transform3D) {
    translation = (t.m41, t.m42, t.m43)
    scale = (
      Self.length(t.m11, t.m12, t.m13), Self.length(t.m21, t.m22, t.m23), Self.length(t.m31, t.m32, t.m33)
    )
    // Represent a reflection as a negative x scale.
    let crossed =
      t.m11 * (t.m22 * t.m33 - t.m23 * t.m32) - t.m12 * (t.m21 * t.m33 - t.m23 * t.m31)
      + t.m13 * (t.m21 * t.m32 - t.m22 * t.m31)
    if crossed < 0 { scale.x = -scale.x }
    guard scale.x != 0, scale.y != 0, scale.z != 0 else { return }
    let (a, b, c) = (t.m11 / scale.x, t.m12 / scale.x, t.m13 / scale.x)
    let level = Self.length(a, b, 0)
    guard level > 1e-9 else {
      rotation = (arcTangent(y: -t.m32 / scale.z, x: t.m22 / scale.y), arcTangent(y: -c, x: level), 0)
      return
    }
    rotation = (
      arcTangent(y: t.m23 / scale.y, x: t.m33 / scale.z), arcTangent(y: -c, x: level), arcTangent(y: b, x: a)
    )
    // Every rotation has two decompositions; prefer the one with the smaller angles about x and z.
    let other = (
      x: Self.turnedHalf(rotation.x), y: Self.turnedHalf(-rotation.y), z: Self.turnedHalf(rotation.z)
    )
    if other.x.magnitude + other.z.magnitude < rotation.x.magnitude + rotation.z.magnitude {
      rotation = other
    }
  }

  var transform: Transform3D {
    Transform3D.scale(scale.x, scale.y, scale.z)
      .concatenated(with: .rotation(rotation.x, about: .x))
      .concatenated(with: .rotation(rotation.y, about: .y))
      .concatenated(with: .rotation(rotation.z, about: .z))
      .concatenated(with: .translation(translation.x, translation.y, translation.z))
  }

  /// The value of `transform.scale`: the mean of the x and y scales if affine, otherwise of all three scales.
  static func scale(of transform: Transform3D) -> Double {
    let scale = TransformParts(transform).scale
    return transform.isAffine ? (scale.x + scale.y) / 2 : (scale.x + scale.y + scale.z) / 3
  }

  private static func length(_ x: Double, _ y: Double, _ z: Double) -> Double {
    (x * x + y * y + z * z).squareRoot()
  }

  /// The angle plus or minus π, so that the result is in the range from -π to π.
  private static func turnedHalf(_ angle: Double) -> Double {
    angle > 0 ? angle - Double.pi : angle + Double.pi
  }
}

/// A part of a transform that can be read and set by itself, by Core Animation's key paths.
enum TransformPart {
  case angle(Accessor<TransformParts, Double>)
  case number(Accessor<TransformParts, Double>)
  case scale, translation

  func value(in transform: Transform3D) -> Value {
    let parts = TransformParts(transform)
    return switch self {
    case .angle(let accessor): .angle(accessor.get(parts))
    case .number(let accessor): .number(accessor.get(parts))
    case .scale: .number(TransformParts.scale(of: transform))
    case .translation: .pair(parts.translation.x, parts.translation.y)
    }
  }

  /// Sets the part.
  /// - Returns: False if the value has the wrong type.
  func set(_ value: Value, in parts: inout TransformParts) -> Bool {
    switch (self, value) {
    case (.angle(let accessor), .angle(let angle)): accessor.set(&parts, angle)
    case (.number(let accessor), .number(let number)): accessor.set(&parts, number)
    case (.scale, .number(let factor)): (parts.scale.x, parts.scale.y) = (factor, factor)
    case (.translation, .pair(let x, let y)): (parts.translation.x, parts.translation.y) = (x, y)
    case (.angle, _), (.number, _), (.scale, _), (.translation, _): return false
    }
    return true
  }
}

extension ValueProperty {
  /// The part of a transform that the property denotes; nil for other properties.
  var transformPart: TransformPart? {
    if case .plain(let property) = self, case .part(let part) = property.access { part } else { nil }
  }
}
