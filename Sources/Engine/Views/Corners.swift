/// A corner of a view, named as in Core Animation's `CACornerMask`.
public enum Corner: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case layerMinXMinYCorner, layerMaxXMinYCorner, layerMinXMaxYCorner, layerMaxXMaxYCorner

  /// The corner's name in scripts. Written out, since runtime reflection would dominate the start-up time.
  public var word: String {
    switch self {
    case .layerMinXMinYCorner: "layerMinXMinYCorner"
    case .layerMaxXMinYCorner: "layerMaxXMinYCorner"
    case .layerMinXMaxYCorner: "layerMinXMaxYCorner"
    case .layerMaxXMaxYCorner: "layerMaxXMaxYCorner"
    }
  }
}

/// A set of corners.
public struct Corners: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each corner, at the position of the corner's raw value.
  public let rawValue: UInt8

  /// A set with the bits of `rawValue`.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A set with one corner.
  public init(_ corner: Corner) { self.init(rawValue: 1 << corner.rawValue) }

  /// All four corners, the default of `maskedCorners`.
  public static let all = Corners(rawValue: 0b1111)

  /// The corners in the set, in order of their raw values.
  public var list: [Corner] { Corner.allCases.filter { contains(Corners($0)) } }
}

extension Shape {
  /// The outline of a rectangle in which `corners` are round, as a polygon for drawing.
  /// - Parameter radius: The corner radius in points; clamped to half the shorter side.
  static func outline(of rect: Rect, radius: Double, round corners: Corners) -> [Point] {
    let radius = min(max(radius, 0), min(rect.size.width, rect.size.height) / 2)
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    // Each corner: its position, and the direction from that position into the rectangle.
    let around: [(Corner, Point, Point)] = [
      (.layerMinXMinYCorner, Point(left, top), Point(1, 1)),
      (.layerMaxXMinYCorner, Point(right, top), Point(-1, 1)),
      (.layerMaxXMaxYCorner, Point(right, bottom), Point(-1, -1)),
      (.layerMinXMaxYCorner, Point(left, bottom), Point(1, -1)),
    ]
    var points: [Point] = []
    for (place, (corner, point, inward)) in around.enumerated() {
      guard corners.contains(Corners(corner)) else {
        points.append(point)
        continue
      }
      let middle = Point(point.x + inward.x * radius, point.y + inward.y * radius)
      let steps = 8
      for step in 0...steps {
        let angle = (Double(place) + 2 + Double(step) / Double(steps)) * .pi / 2
        points.append(Point(middle.x + radius * cosine(angle), middle.y + radius * sine(angle)))
      }
    }
    return points
  }
}
