/// The parts of a 3D transform, in the order in which they apply: scale, skew, rotation, translation, perspective.
struct SpaceParts {
  /// The scale along each axis.
  var scale: Vector
  /// The skew: the shear of y along x, of z along x, and of z along y.
  var skew: Vector
  /// The rotation.
  var turn: Quaternion
  var translation: Vector
  /// The fourth column of the perspective matrix, whose other columns are those of the identity.
  var perspective: (Double, Double, Double, Double)

  /// Decomposes a transform; nil if its matrix without the fourth column is singular.
  init?(_ transform: Transform3D) {
    var bare = transform
    (bare.m14, bare.m24, bare.m34, bare.m44) = (0, 0, 0, 1)
    guard let inverse = bare.inverse else { return nil }
    perspective = inverse.applied(toColumn: (transform.m14, transform.m24, transform.m34, transform.m44))
    translation = Vector(bare.m41, bare.m42, bare.m43)
    var x = Vector(bare.m11, bare.m12, bare.m13)
    var y = Vector(bare.m21, bare.m22, bare.m23)
    var z = Vector(bare.m31, bare.m32, bare.m33)
    let width = x.length
    x = x * (1 / width)
    let leanY = x.dot(y)
    y = y - x * leanY
    let height = y.length
    y = y * (1 / height)
    let (leanZ, leanZY) = (x.dot(z), y.dot(z))
    z = z - x * leanZ - y * leanZY
    // A reflection mirrors the z axis: its scale is negative for left-handed axes.
    let depth = x.cross(y).dot(z) < 0 ? -z.length : z.length
    z = z * (1 / depth)
    scale = Vector(width, height, depth)
    skew = Vector(leanY / height, leanZ / depth, leanZY / depth)
    turn = Quaternion(axes: x, y, z)
  }

  /// Interpolates to other parts. The rotation takes the shorter path at constant angular speed.
  func interpolated(to other: SpaceParts, _ share: Double) -> SpaceParts {
    var result = self
    result.scale = scale + (other.scale - scale) * share
    result.skew = skew + (other.skew - skew) * share
    result.turn = turn.interpolated(to: other.turn, share)
    result.translation = translation + (other.translation - translation) * share
    let (a, b) = (perspective, other.perspective)
    result.perspective = (
      a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, a.2 + (b.2 - a.2) * share,
      a.3 + (b.3 - a.3) * share
    )
    return result
  }

  /// The transform composed from these parts.
  var transform: Transform3D {
    let (x, y, z) = turn.axes
    let first = x * scale.x
    let second = (y + x * skew.x) * scale.y
    let third = (z + x * skew.y + y * skew.z) * scale.z
    var result = Transform3D()
    (result.m11, result.m12, result.m13) = (first.x, first.y, first.z)
    (result.m21, result.m22, result.m23) = (second.x, second.y, second.z)
    (result.m31, result.m32, result.m33) = (third.x, third.y, third.z)
    (result.m41, result.m42, result.m43) = (translation.x, translation.y, translation.z)
    let column = result.applied(toColumn: perspective)
    (result.m14, result.m24, result.m34, result.m44) = column
    return result
  }
}

extension Transform3D {
  /// Interpolates between two transforms, part by part in 3D; entry by entry if one of the matrices is singular
  /// without its fourth column.
  func interpolatedInSpace(to other: Transform3D, _ share: Double) -> Transform3D {
    if let a = SpaceParts(self), let b = SpaceParts(other) {
      return a.interpolated(to: b, share).transform
    }
    var result = Transform3D()
    for row in 0..<4 {
      let (a, b) = (self[row], other[row])
      result[row] = (
        a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share, a.2 + (b.2 - a.2) * share,
        a.3 + (b.3 - a.3) * share
      )
    }
    return result
  }

  /// This matrix times a column vector.
  func applied(toColumn v: (Double, Double, Double, Double)) -> (Double, Double, Double, Double) {
    func product(_ row: (Double, Double, Double, Double)) -> Double {
      row.0 * v.0 + row.1 * v.1 + row.2 * v.2 + row.3 * v.3
    }
    return (product(self[0]), product(self[1]), product(self[2]), product(self[3]))
  }

  /// The inverse transform; nil if the matrix is singular.
  public var inverse: Transform3D? {
    var left = self
    var right = Transform3D.identity
    for column in 0..<4 {
      // Pivot on the largest remaining element, for accuracy.
      var lead = column
      for row in column..<4 where left[row, column].magnitude > left[lead, column].magnitude { lead = row }
      let value = left[lead, column]
      if value.magnitude < 1e-300 { return nil }
      (left[lead], left[column]) = (left[column], left[lead])
      (right[lead], right[column]) = (right[column], right[lead])
      left.scaleRow(column, by: 1 / value)
      right.scaleRow(column, by: 1 / value)
      for row in 0..<4 where row != column {
        let factor = left[row, column]
        left.subtractRow(column, times: factor, from: row)
        right.subtractRow(column, times: factor, from: row)
      }
    }
    return right
  }

  private subscript(row: Int, column: Int) -> Double {
    withUnsafeBytes(of: self) { $0.load(fromByteOffset: row * 32 + column * 8, as: Double.self) }
  }

  private mutating func scaleRow(_ row: Int, by factor: Double) {
    let v = self[row]
    self[row] = (v.0 * factor, v.1 * factor, v.2 * factor, v.3 * factor)
  }

  private mutating func subtractRow(_ row: Int, times factor: Double, from other: Int) {
    let (a, b) = (self[row], self[other])
    self[other] = (b.0 - a.0 * factor, b.1 - a.1 * factor, b.2 - a.2 * factor, b.3 - a.3 * factor)
  }
}
