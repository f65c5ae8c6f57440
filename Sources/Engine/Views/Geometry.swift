/// A point, or a distance in two directions, in points.
public struct Point: Equatable, Sendable, BitwiseCopyable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// A point `x` to the right and `y` down.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable public static var zero: Point { Point(0, 0) }
}

/// A width and a height, in points.
public struct Size: Equatable, Sendable, BitwiseCopyable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// A size of `width` by `height`.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// Nothing by nothing.
  @inlinable public static var zero: Size { Size(0, 0) }
}

/// A rectangle, in points.
public struct Rect: Equatable, Sendable, BitwiseCopyable {
  /// The corner at the upper left.
  public var origin: Point
  /// How far it reaches from there.
  public var size: Size

  /// A rectangle with its upper left corner at `x`, `y`.
  @inlinable
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    origin = Point(x, y)
    size = Size(width, height)
  }

  /// A rectangle of `size` at `origin`.
  @inlinable
  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  /// An empty rectangle at the origin.
  @inlinable public static var zero: Rect { Rect(0, 0, 0, 0) }

  /// The point in the middle.
  @inlinable
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }

  /// The rectangle of this size that lies `way` further on.
  @inlinable
  public func shifted(by way: Point) -> Rect { Rect(Point(origin.x + way.x, origin.y + way.y), size) }

  /// Whether `point` lies inside; the left and upper edges count as inside, the others do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
  }
}

/// A colour of four components, each in 0…1.
public struct Color: Equatable, Sendable, BitwiseCopyable {
  /// The share of red.
  public var red: Double
  /// The share of green.
  public var green: Double
  /// The share of blue.
  public var blue: Double
  /// The opacity.
  public var alpha: Double

  /// A colour of these shares.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// No colour at all: what a view without a background shows.
  @inlinable public static var clear: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Black.
  @inlinable public static var black: Color { Color(red: 0, green: 0, blue: 0) }
}

/// The distances of the safe area from the edges of the screen, in points, in UIKit's order.
public struct EdgeInsets: Equatable, Sendable, BitwiseCopyable {
  /// From the top.
  public var top: Double
  /// From the left.
  public var left: Double
  /// From the bottom.
  public var bottom: Double
  /// From the right.
  public var right: Double

  /// Insets in UIKit's order: top, left, bottom, right.
  @inlinable
  public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
