/// A corner of a view, as Core Animation names it: by the sides that meet there.
public enum Corner: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case layerMinXMinYCorner, layerMaxXMinYCorner, layerMinXMaxYCorner, layerMaxXMaxYCorner

  /// How it is written. Asking the runtime for a case's name takes longer than all else at the start.
  public var word: String {
    switch self {
    case .layerMinXMinYCorner: "layerMinXMinYCorner"
    case .layerMaxXMinYCorner: "layerMaxXMinYCorner"
    case .layerMinXMaxYCorner: "layerMinXMaxYCorner"
    case .layerMaxXMaxYCorner: "layerMaxXMaxYCorner"
    }
  }
}

/// Several corners.
public struct Corners: OptionSet, Sendable, BitwiseCopyable {
  /// The bits: one for each corner, by its number.
  public let rawValue: UInt8

  /// A set with these bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// One corner.
  public init(_ corner: Corner) { self.init(rawValue: 1 << corner.rawValue) }

  /// All four: the usual.
  public static let all = Corners(rawValue: 0b1111)

  /// Them, in the order of their numbers.
  public var list: [Corner] { Corner.allCases.filter { contains(Corners($0)) } }
}

extension Shape {
  /// The outline of a rectangle some of whose corners are round, as a line through points: for whoever draws it.
  /// - Parameter radius: in points; held at half the shorter side.
  static func outline(of rect: Rect, radius: Double, round corners: Corners) -> [Point] {
    let radius = min(max(radius, 0), min(rect.size.width, rect.size.height) / 2)
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    // Each corner: where it is, and the way from there into the rectangle.
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
