/// Maps points of a view's plane to points of an ancestor's plane, with perspective: a 3×3 matrix by which row vectors
/// (x, y, 1) are multiplied.
public struct Projection: Equatable, Sendable, BitwiseCopyable {
  private var a, b, c: Double
  private var d, e, f: Double
  private var g, h, i: Double

  /// The identity projection.
  public static let identity = Projection(shift: .zero)

  /// A translation by `shift`.
  init(shift: Point) {
    (a, b, c) = (1, 0, 0)
    (d, e, f) = (0, 1, 0)
    (g, h, i) = (shift.x, shift.y, 1)
  }

  /// The projection of the plane z = 0 that a 3D transform causes.
  init(_ transform: Transform3D) {
    (a, b, c) = (transform.m11, transform.m12, transform.m14)
    (d, e, f) = (transform.m21, transform.m22, transform.m24)
    (g, h, i) = (transform.m41, transform.m42, transform.m44)
  }

  /// The projection of `point`. A point behind the eye is projected far away.
  public func callAsFunction(_ point: Point) -> Point {
    let x = point.x * a + point.y * d + g
    let y = point.x * b + point.y * e + h
    let w = point.x * c + point.y * f + i
    if w == 1 { return Point(x, y) }
    let divisor = max(w, 1e-6)
    return Point(x / divisor, y / divisor)
  }

  /// The projected corners of a rectangle: top left, top right, bottom right, bottom left.
  public func corners(of rect: Rect) -> [Point] {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    return [
      self(Point(left, top)), self(Point(right, top)), self(Point(right, bottom)), self(Point(left, bottom)),
    ]
  }

  /// The bounding box of `rect` after projection.
  public func box(of rect: Rect) -> Rect { Rect(around: corners(of: rect)) }

  /// Whether this projection is a translation.
  public var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 0 && e == 1 && f == 0 && i == 1 }

  /// This projection followed by `other`.
  public func seen(through other: Projection) -> Projection {
    var result = self
    (result.a, result.b, result.c) = other.row(a, b, c)
    (result.d, result.e, result.f) = other.row(d, e, f)
    (result.g, result.h, result.i) = other.row(g, h, i)
    return result
  }

  /// The inverse projection; nil if the plane is seen edge-on.
  public var inverse: Projection? {
    let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    let scale = max(a.magnitude, b.magnitude, d.magnitude, e.magnitude) * i.magnitude
    guard determinant.magnitude > 1e-12 * scale, determinant.isFinite else { return nil }
    var result = self
    (result.a, result.b, result.c) = (e * i - f * h, c * h - b * i, b * f - c * e)
    (result.d, result.e, result.f) = (f * g - d * i, a * i - c * g, c * d - a * f)
    (result.g, result.h, result.i) = (d * h - e * g, b * g - a * h, a * e - b * d)
    return result.divided(by: determinant)
  }

  private func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
    (x * a + y * d + w * g, x * b + y * e + w * h, x * c + y * f + w * i)
  }

  private func divided(by n: Double) -> Projection {
    var result = self
    (result.a, result.b, result.c) = (a / n, b / n, c / n)
    (result.d, result.e, result.f) = (d / n, e / n, f / n)
    (result.g, result.h, result.i) = (g / n, h / n, i / n)
    return result
  }
}
