/// How a plane is seen from before another: where points of a view are in one that it is in, perspective
/// included. A matrix that rows (x, y, 1) are multiplied by.
public struct Projection: Equatable, Sendable, BitwiseCopyable {
  private var a, b, c: Double
  private var d, e, f: Double
  private var g, h, i: Double

  /// The projection that changes nothing.
  public static let identity = Projection(shift: .zero)

  /// A shift.
  init(shift: Point) {
    (a, b, c) = (1, 0, 0)
    (d, e, f) = (0, 1, 0)
    (g, h, i) = (shift.x, shift.y, 1)
  }

  /// What a transform of space makes of the plane at height 0, seen from before it.
  init(_ transform: Transform3D) {
    (a, b, c) = (transform.m11, transform.m12, transform.m14)
    (d, e, f) = (transform.m21, transform.m22, transform.m24)
    (g, h, i) = (transform.m41, transform.m42, transform.m44)
  }

  /// Where a point is seen. What lies behind the eye is seen far off.
  public func callAsFunction(_ point: Point) -> Point {
    let x = point.x * a + point.y * d + g
    let y = point.x * b + point.y * e + h
    let w = point.x * c + point.y * f + i
    if w == 1 { return Point(x, y) }
    let divisor = max(w, 1e-6)
    return Point(x / divisor, y / divisor)
  }

  /// The corners of a rectangle as they are seen: upper left, upper right, lower right, lower left.
  public func corners(of rect: Rect) -> [Point] {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    return [
      self(Point(left, top)), self(Point(right, top)), self(Point(right, bottom)), self(Point(left, bottom)),
    ]
  }

  /// The smallest rectangle around a rectangle as it is seen.
  public func box(of rect: Rect) -> Rect { Rect(around: corners(of: rect)) }

  /// Whether it only shifts.
  public var isShift: Bool { a == 1 && b == 0 && c == 0 && d == 0 && e == 1 && f == 0 && i == 1 }

  /// This one, and what is made of it is seen through another.
  public func seen(through other: Projection) -> Projection {
    var result = self
    (result.a, result.b, result.c) = other.row(a, b, c)
    (result.d, result.e, result.f) = other.row(d, e, f)
    (result.g, result.h, result.i) = other.row(g, h, i)
    return result
  }

  /// From what is seen back to what is there; nil where a plane is seen from its edge.
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

  // MARK: - Implementation

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
