/// A point, or a vector, in points.
public struct Point: Equatable, Sendable, BitwiseCopyable {
  /// The horizontal coordinate; it increases to the right.
  public var x: Double
  /// The vertical coordinate; it increases downwards.
  public var y: Double

  /// A point at `x`, `y`.
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
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// A size of `width` by `height`.
  @inlinable
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of zero.
  @inlinable public static var zero: Size { Size(0, 0) }
}

/// A rectangle, in points.
public struct Rect: Equatable, Sendable, BitwiseCopyable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// A rectangle with its top left corner at `x`, `y`.
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

  /// The centre of the rectangle.
  @inlinable
  public var center: Point { Point(origin.x + size.width / 2, origin.y + size.height / 2) }

  /// This rectangle moved by the vector `way`.
  @inlinable
  public func shifted(by way: Point) -> Rect { Rect(Point(origin.x + way.x, origin.y + way.y), size) }

  /// Whether `point` is in the rectangle. The left and top edges belong to it, the right and bottom edges do not.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= origin.x && point.y >= origin.y && point.x < origin.x + size.width
      && point.y < origin.y + size.height
  }
}

/// A colour as red, green, blue and alpha, each from 0 to 1.
public struct Color: Equatable, Sendable, BitwiseCopyable {
  /// The red component.
  public var red: Double
  /// The green component.
  public var green: Double
  /// The blue component.
  public var blue: Double
  /// The alpha component: 0 is transparent, 1 opaque.
  public var alpha: Double

  /// A colour with these components, opaque by default.
  @inlinable
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Fully transparent black, the colour of a view without a background.
  @inlinable public static var clear: Color { Color(red: 0, green: 0, blue: 0, alpha: 0) }

  /// Black.
  @inlinable public static var black: Color { Color(red: 0, green: 0, blue: 0) }
}

/// Insets from the four edges, in points, in UIKit's order.
public struct EdgeInsets: Equatable, Sendable, BitwiseCopyable {
  /// The inset from the top.
  public var top: Double
  /// The inset from the left.
  public var left: Double
  /// The inset from the bottom.
  public var bottom: Double
  /// The inset from the right.
  public var right: Double

  /// Insets in UIKit's order of arguments: top, left, bottom, right.
  @inlinable
  public init(_ top: Double, _ left: Double, _ bottom: Double, _ right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}
