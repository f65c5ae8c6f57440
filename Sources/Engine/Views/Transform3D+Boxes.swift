extension Transform3D {
  /// Transforms a point of the plane z = 0 and projects it back onto that plane, with perspective.
  func project(_ point: Point) -> Point {
    let x = point.x * m11 + point.y * m21 + m41
    let y = point.x * m12 + point.y * m22 + m42
    let w = point.x * m14 + point.y * m24 + m44
    return w == 1 ? Point(x, y) : Point(x / Self.held(w), y / Self.held(w))
  }

  /// The bounding box of `frame` after this transform is applied about `center`.
  func boundingBox(of frame: Rect, about center: Point) -> Rect {
    let (left, top) = (frame.origin.x - center.x, frame.origin.y - center.y)
    let (right, bottom) = (left + frame.size.width, top + frame.size.height)
    let box = Rect(around: [
      project(Point(left, top)), project(Point(right, top)), project(Point(left, bottom)),
      project(Point(right, bottom)),
    ])
    return Rect(Point(box.origin.x + center.x, box.origin.y + center.y), box.size)
  }

  /// The size of the rectangle whose bounding box under this transform has the given size; nil if there is no such
  /// rectangle or more than one, or if the transform is not affine.
  func size(boundedBy size: Size) -> Size? {
    guard isAffine else { return nil }
    let (a, b, c, d) = (m11.magnitude, m12.magnitude, m21.magnitude, m22.magnitude)
    let determinant = a * d - b * c
    guard determinant.magnitude > 1e-12 * max(a * d, b * c) else { return nil }
    let width = (size.width * d - size.height * c) / determinant
    let height = (size.height * a - size.width * b) / determinant
    return width >= 0 && height >= 0 ? Size(width, height) : nil
  }

  /// The divisor `w`, kept positive, so that points behind the eye are projected far away rather than mirrored.
  private static func held(_ w: Double) -> Double { max(w, 1e-6) }
}

extension Rect {
  /// The bounding box of `points`, which must not be empty.
  init(around points: [Point]) {
    var (low, high) = (points[0], points[0])
    for point in points.dropFirst() {
      low = Point(min(low.x, point.x), min(low.y, point.y))
      high = Point(max(high.x, point.x), max(high.y, point.y))
    }
    self.init(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
