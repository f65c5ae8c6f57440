/// The shape of a mask or a shadow, in the coordinates of its view. Of a masked view, only the part inside the shape is
/// drawn.
public struct Shape: Equatable, Sendable, BitwiseCopyable {
  /// How a shape is stored.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// A rectangle with optional round corners. If the radii are half the sides, the shape is an ellipse.
    case rounded
    /// A polygon.
    case path
  }

  /// The kind of this shape.
  public var kind: Kind
  /// The rectangle of a rounded shape; the bounding box of a polygon.
  public var rect: Rect
  /// For a rounded rectangle: the extent of the corners along the sides, in points.
  public var radius: Size
  /// For a polygon: the number of corners, at most `maximalCorners`.
  public var count: Int32
  /// For a polygon: the corners; those from index `count` on are zero.
  var corners: (Point, Point, Point, Point, Point, Point, Point, Point)

  /// The maximum number of a polygon's corners.
  public static let maximalCorners = 8

  /// A rectangle.
  public static func rect(_ rect: Rect) -> Shape { roundedRect(rect, radius: 0) }

  /// A rectangle with round corners; the radius is clamped to half the shorter side.
  public static func roundedRect(_ rect: Rect, radius: Double) -> Shape {
    let radius = min(max(radius, 0), min(rect.size.width, rect.size.height) / 2)
    return rounded(rect, Size(radius, radius))
  }

  /// The ellipse inscribed in a rectangle.
  public static func oval(_ rect: Rect) -> Shape {
    rounded(rect, Size(rect.size.width / 2, rect.size.height / 2))
  }

  /// A circle.
  public static func circle(_ center: Point, radius: Double) -> Shape {
    oval(Rect(center.x - radius, center.y - radius, 2 * radius, 2 * radius))
  }

  /// A polygon; nil for fewer than three corners or more than `maximalCorners`.
  public static func path(_ points: [Point]) -> Shape? {
    guard (3...maximalCorners).contains(points.count) else { return nil }
    var result = rounded(.zero, .zero)
    result.kind = .path
    result.count = Int32(points.count)
    for (index, point) in points.enumerated() { result[index] = point }
    result.rect = result.boundsOfCorners
    return result
  }

  /// This shape fitted into another rectangle: round corners keep their radius, an ellipse stays an ellipse, and a
  /// polygon is scaled.
  public func fitted(to other: Rect) -> Shape {
    if kind == .rounded {
      let isOval = radius == Size(rect.size.width / 2, rect.size.height / 2) && rect.size.width > 0
      return isOval ? .oval(other) : .roundedRect(other, radius: radius.width)
    }
    let across = rect.size.width == 0 ? 0 : other.size.width / rect.size.width
    let down = rect.size.height == 0 ? 0 : other.size.height / rect.size.height
    var result = self
    for index in 0..<Int(count) {
      result[index] = Point(
        other.origin.x + (self[index].x - rect.origin.x) * across,
        other.origin.y + (self[index].y - rect.origin.y) * down)
    }
    result.rect = result.boundsOfCorners
    return result
  }

  /// The corner of a polygon at an index from 0 to 7; zero from index `count` on.
  public subscript(index: Int) -> Point {
    get { withUnsafeBytes(of: corners) { $0.load(fromByteOffset: index * 16, as: Point.self) } }
    set {
      withUnsafeMutableBytes(of: &corners) {
        $0.storeBytes(of: newValue, toByteOffset: index * 16, as: Point.self)
      }
    }
  }

  /// Whether two shapes are equal.
  public static func == (a: Shape, b: Shape) -> Bool {
    a.kind == b.kind && a.rect == b.rect && a.radius == b.radius && a.count == b.count
      && (0..<Int(a.count)).allSatisfy { a[$0] == b[$0] }
  }

  private static func rounded(_ rect: Rect, _ radius: Size) -> Shape {
    let o = Point.zero
    return Shape(kind: .rounded, rect: rect, radius: radius, count: 0, corners: (o, o, o, o, o, o, o, o))
  }

  var boundsOfCorners: Rect {
    var (low, high) = (self[0], self[0])
    for index in 1..<max(Int(count), 1) {
      let point = self[index]
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
