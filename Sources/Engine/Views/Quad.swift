/// The four corners of a projected rectangle, in points of the window.
public struct Quad: Equatable, Sendable, BitwiseCopyable {
  /// The corners: top left, top right, bottom right, bottom left of the original rectangle.
  public var a, b, c, d: Point

  /// A quad with the given corners, in the order top left, top right, bottom right, bottom left.
  public init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  /// The corners of an unprojected rectangle.
  public init(_ rect: Rect) {
    let (right, bottom) = (rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
    self.init(rect.origin, Point(right, rect.origin.y), Point(right, bottom), Point(rect.origin.x, bottom))
  }

  /// The axis-aligned bounding box.
  public var bounds: Rect {
    let left = min(min(a.x, b.x), min(c.x, d.x))
    let top = min(min(a.y, b.y), min(c.y, d.y))
    let right = max(max(a.x, b.x), max(c.x, d.x))
    let bottom = max(max(a.y, b.y), max(c.y, d.y))
    return Rect(left, top, right - left, bottom - top)
  }

  /// The largest distance between corresponding corners of two quads, in points.
  public func distance(to other: Quad) -> Double {
    func way(_ p: Point, _ q: Point) -> Double {
      let (x, y) = (p.x - q.x, p.y - q.y)
      return (x * x + y * y).squareRoot()
    }
    return max(max(way(a, other.a), way(b, other.b)), max(way(c, other.c), way(d, other.d)))
  }

  /// The area, in square points; 0 for a view seen edge-on.
  public var area: Double {
    let twice = (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)
    return twice.magnitude / 2
  }

  /// Whether the back of the view is visible, so that the corners run in the opposite direction.
  var isTurnedAway: Bool { (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x) < 0 }

  /// Whether `rect` is inside the quad, with a tolerance of `slack` points; false for a quad without an area.
  public func contains(_ rect: Rect, slack: Double) -> Bool {
    let other = Quad(rect)
    let corners = (other.a, other.b, other.c, other.d)
    let turn = (c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)
    if turn == 0 { return false }
    for (p, q) in [(a, b), (b, c), (c, d), (d, a)] {
      let (x, y) = (q.x - p.x, q.y - p.y)
      let length = (x * x + y * y).squareRoot()
      if length == 0 { return false }
      for corner in [corners.0, corners.1, corners.2, corners.3] {
        let side = (x * (corner.y - p.y) - y * (corner.x - p.x)) / length
        if (turn > 0 ? side : -side) < -slack { return false }
      }
    }
    return true
  }
}

extension Size {
  /// The area, in square points.
  public var area: Double { width * height }
}

extension Rect {
  /// The intersection of two rectangles; its width or height is 0 if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(origin.x, other.origin.x)
    let top = max(origin.y, other.origin.y)
    let right = min(origin.x + size.width, other.origin.x + other.size.width)
    let bottom = min(origin.y + size.height, other.origin.y + other.size.height)
    return Rect(left, top, max(0, right - left), max(0, bottom - top))
  }

  /// Whether `other` is inside this rectangle, with a tolerance of `slack` points.
  public func contains(_ other: Rect, slack: Double) -> Bool {
    other.origin.x >= origin.x - slack && other.origin.y >= origin.y - slack
      && other.origin.x + other.size.width <= origin.x + size.width + slack
      && other.origin.y + other.size.height <= origin.y + size.height + slack
  }

  /// The largest distance between corresponding corners of two rectangles, in points.
  public func distance(to other: Rect) -> Double { Quad(self).distance(to: Quad(other)) }
}
