/// The parts of a 2D transform, in the order in which they apply: skew, scale, rotation, translation.
struct FlatParts: Equatable {
  /// The translation, in points.
  var translation = Point.zero
  /// The rotation, in radians, from -π to π.
  var angle = 0.0
  /// The scale along both axes; one of them is negative for a reflection.
  var scale = Point(1, 1)
  /// The skew: the shear of y along x.
  var skew = 0.0

  /// Decomposes an affine transform.
  init(_ transform: Transform3D) {
    let (a, b, c, d) = (transform.m11, transform.m12, transform.m21, transform.m22)
    translation = Point(transform.m41, transform.m42)
    let determinant = a * d - b * c
    // For a reflection, the axis that points backwards more is mirrored.
    let side = determinant < 0 && a < d ? -1.0 : 1.0
    let length = side * (a * a + b * b).squareRoot()
    if length != 0 {
      angle = arcTangent(y: side * b, x: side * a)
      scale = Point(length, determinant / length)
      skew = (a * c + b * d) / (length * length)
    } else {
      // The x axis has no length, so the rotation is taken from the y axis.
      angle = c == 0 && d == 0 ? 0 : arcTangent(y: -c, x: d)
      scale = Point(0, (c * c + d * d).squareRoot())
    }
  }

  /// The transform composed from these parts.
  var transform: Transform3D {
    var result = Transform3D()
    let (s, c) = angle == 0 ? (0, 1) : (sine(angle), cosine(angle))
    (result.m11, result.m12) = (scale.x * c, scale.x * s)
    let lean = skew * scale.x
    (result.m21, result.m22) = (lean * c - scale.y * s, lean * s + scale.y * c)
    (result.m41, result.m42) = (translation.x, translation.y)
    return result
  }
}

extension Transform3D {
  /// This 2D transform plus the fraction `rest` of the difference `from` − `to`, part by part, as an additive animation
  /// of an affine transform adds it (LAYER-01). The difference of two rotations is taken in the shorter direction.
  func adding(from: Transform3D, to: Transform3D, rest: Double) -> Transform3D {
    if rest == 0 { return self }
    let (a, b) = (FlatParts(from), FlatParts(to))
    var own = FlatParts(self)
    own.translation.x += (a.translation.x - b.translation.x) * rest
    own.translation.y += (a.translation.y - b.translation.y) * rest
    own.angle += shortWay(from: b.angle, to: a.angle) * rest
    own.scale.x += (a.scale.x - b.scale.x) * rest
    own.scale.y += (a.scale.y - b.scale.y) * rest
    own.skew += (a.skew - b.skew) * rest
    return own.transform
  }

  /// Interpolates between two transforms, part by part: in 2D if both are affine, otherwise in 3D.
  func interpolated(to other: Transform3D, _ share: Double) -> Transform3D {
    if share == 0 { return self }
    if share == 1 { return other }
    if isAffine, other.isAffine { return other.adding(from: self, to: other, rest: 1 - share) }
    return interpolatedInSpace(to: other, share)
  }

  private func shortWay(from a: Double, to b: Double) -> Double {
    let way = b - a
    if way > Double.pi { return way - 2 * Double.pi }
    return way < -Double.pi ? way + 2 * Double.pi : way
  }
}
