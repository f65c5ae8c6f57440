/// A 3D transform: a 4×4 matrix by which row vectors are multiplied. The translation is in row 4 (LAYER-09).
public struct Transform3D: Equatable, Sendable, BitwiseCopyable {
  /// The first row of the matrix.
  public var m11, m12, m13, m14: Double
  /// The second row of the matrix.
  public var m21, m22, m23, m24: Double
  /// The third row of the matrix.
  public var m31, m32, m33, m34: Double
  /// The fourth row of the matrix, with the translation.
  public var m41, m42, m43, m44: Double

  /// The identity transform.
  public static let identity = Transform3D()

  /// The identity transform.
  public init() {
    (m11, m12, m13, m14) = (1, 0, 0, 0)
    (m21, m22, m23, m24) = (0, 1, 0, 0)
    (m31, m32, m33, m34) = (0, 0, 1, 0)
    (m41, m42, m43, m44) = (0, 0, 0, 1)
  }

  /// A translation, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double = 0) -> Transform3D {
    var result = Transform3D()
    (result.m41, result.m42, result.m43) = (x, y, z)
    return result
  }

  /// A scale by the given factors along each axis.
  public static func scale(_ x: Double, _ y: Double, _ z: Double = 1) -> Transform3D {
    var result = Transform3D()
    (result.m11, result.m22, result.m33) = (x, y, z)
    return result
  }

  /// The axes of rotation.
  public enum Axis: UInt8, Sendable, BitwiseCopyable { case x, y, z }

  /// A rotation by `angle` radians about an axis. About z: from the x axis towards the y axis, clockwise on screen.
  public static func rotation(_ angle: Double, about axis: Axis) -> Transform3D {
    let (s, c) = (sine(angle), cosine(angle))
    var result = Transform3D()
    switch axis {
    case .x: (result.m22, result.m23, result.m32, result.m33) = (c, s, -s, c)
    case .y: (result.m11, result.m13, result.m31, result.m33) = (c, -s, s, c)
    case .z: (result.m11, result.m12, result.m21, result.m22) = (c, s, -s, c)
    }
    return result
  }

  /// A perspective with the given m34: a point at height z is drawn `1 / (1 + m34 · z)` times as large (LAYER-10).
  public static func perspective(_ m34: Double) -> Transform3D {
    var result = Transform3D()
    result.m34 = m34
    return result
  }

  /// This transform followed by `next`.
  public func concatenated(with next: Transform3D) -> Transform3D {
    var result = Transform3D()
    for row in 0..<4 {
      let (a, b, c, d) = self[row]
      result[row] = (
        a * next.m11 + b * next.m21 + c * next.m31 + d * next.m41,
        a * next.m12 + b * next.m22 + c * next.m32 + d * next.m42,
        a * next.m13 + b * next.m23 + c * next.m33 + d * next.m43,
        a * next.m14 + b * next.m24 + c * next.m34 + d * next.m44
      )
    }
    return result
  }

  /// Whether the transform is affine in the plane, like UIKit's `CGAffineTransform`.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0
      && m44 == 1
  }

  /// Whether this is the identity transform.
  public var isIdentity: Bool { self == .identity }

  typealias Row = (Double, Double, Double, Double)

  /// A row of the matrix, from 0 to 3. The 16 numbers are contiguous in memory.
  subscript(row: Int) -> Row {
    get { withUnsafeBytes(of: self) { $0.load(fromByteOffset: row * 32, as: Row.self) } }
    set {
      withUnsafeMutableBytes(of: &self) { $0.storeBytes(of: newValue, toByteOffset: row * 32, as: Row.self) }
    }
  }
}
