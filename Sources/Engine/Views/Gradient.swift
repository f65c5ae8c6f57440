/// A linear gradient as the background of a view.
public struct Gradient: Equatable, Sendable, BitwiseCopyable {
  /// The number of colours: from 2 to `maximalColors`.
  public var count: Int32
  private var first, second, third, fourth: Color
  /// The position of the first colour, as fractions of the view's width and height.
  public var start: Point
  /// The position of the last colour, as fractions of the view's width and height.
  public var end: Point

  /// The maximum number of colours in a gradient.
  public static let maximalColors = 4

  /// A gradient of equally spaced colours; nil for fewer than two or more than `maximalColors`.
  public init?(_ colors: [Color], from start: Point, to end: Point) {
    guard (2...Self.maximalColors).contains(colors.count) else { return nil }
    count = Int32(colors.count)
    (first, second, third, fourth) = (colors[0], colors[1], .clear, .clear)
    if colors.count > 2 { third = colors[2] }
    if colors.count > 3 { fourth = colors[3] }
    (self.start, self.end) = (start, end)
  }

  /// The colour at an index from 0 to 3, clear from index `count` on. Any other index stands for the fourth colour.
  public subscript(index: Int) -> Color {
    get {
      switch index {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch index {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }
}
