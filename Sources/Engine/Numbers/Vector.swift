/// A vector in three dimensions.
struct Vector: Equatable {
  var x, y, z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  var length: Double { dot(self).squareRoot() }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

  func cross(_ other: Vector) -> Vector {
    Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vector, factor: Double) -> Vector { Vector(a.x * factor, a.y * factor, a.z * factor) }
}

/// A rotation in three dimensions.
struct Quaternion: Equatable {
  var w, x, y, z: Double

  init(w: Double, x: Double, y: Double, z: Double) { (self.w, self.x, self.y, self.z) = (w, x, y, z) }

  /// The rotation that maps the x, y and z axes to `a`, `b` and `c`, which must be orthonormal.
  init(axes a: Vector, _ b: Vector, _ c: Vector) {
    // A component of at least 1/2 is computed first, so that no division is by a small number.
    let trace = a.x + b.y + c.z
    if trace > 0 {
      let s = 2 * (1 + trace).squareRoot()
      self.init(w: s / 4, x: (b.z - c.y) / s, y: (c.x - a.z) / s, z: (a.y - b.x) / s)
    } else if a.x >= b.y, a.x >= c.z {
      let s = 2 * (1 + a.x - b.y - c.z).squareRoot()
      self.init(w: (b.z - c.y) / s, x: s / 4, y: (a.y + b.x) / s, z: (a.z + c.x) / s)
    } else if b.y >= c.z {
      let s = 2 * (1 - a.x + b.y - c.z).squareRoot()
      self.init(w: (c.x - a.z) / s, x: (a.y + b.x) / s, y: s / 4, z: (b.z + c.y) / s)
    } else {
      let s = 2 * (1 - a.x - b.y + c.z).squareRoot()
      self.init(w: (a.y - b.x) / s, x: (a.z + c.x) / s, y: (b.z + c.y) / s, z: s / 4)
    }
    // Two quaternions describe each rotation; take the one of at most half a turn. At exactly half a turn the
    // rounding error of `w` decides, so that rotations by π and by -π keep opposite directions.
    if w < 0 { (w, x, y, z) = (-w, -x, -y, -z) }
  }

  /// The vectors to which this rotation maps the coordinate axes.
  var axes: (Vector, Vector, Vector) {
    (
      Vector(1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)),
      Vector(2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)),
      Vector(2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y))
    )
  }

  /// Interpolates between two rotations along the shorter path, at constant angular speed.
  func interpolated(to other: Quaternion, _ share: Double) -> Quaternion {
    var cosine = w * other.w + x * other.x + y * other.y + z * other.z
    // At exactly half a turn both directions are equally long; the choice must not depend on the last bit.
    let sign = cosine < -1e-9 ? -1.0 : 1.0
    cosine *= sign
    if cosine > 1 - 1e-12 { return mixed(with: other, 1 - share, share * sign).normalized }
    let sine = (1 - cosine * cosine).squareRoot()
    let angle = arcTangent(y: sine, x: cosine)
    return mixed(
      with: other, Engine.sine((1 - share) * angle) / sine, Engine.sine(share * angle) / sine * sign)
  }

  private func mixed(with other: Quaternion, _ a: Double, _ b: Double) -> Quaternion {
    Quaternion(w: w * a + other.w * b, x: x * a + other.x * b, y: y * a + other.y * b, z: z * a + other.z * b)
  }

  private var normalized: Quaternion {
    let length = (w * w + x * x + y * y + z * z).squareRoot()
    return Quaternion(w: w / length, x: x / length, y: y / length, z: z / length)
  }
}
