/// A background that goes from colour to colour along a line.
public struct Gradient: Equatable, Sendable, BitwiseCopyable {
  /// How many colours there are: from 2 to `maximalColors`.
  public var count: Int32
  private var first, second, third, fourth: Color
  /// Where the first colour is, as shares of the view's width and height.
  public var start: Point
  /// Where the last colour is, likewise.
  public var end: Point

  /// What stands where there is no gradient.
  static let none = Gradient([.clear, .clear], from: Point(0.5, 0), to: Point(0.5, 1)).unsafelyUnwrapped

  /// How many colours a gradient may have.
  public static let maximalColors = 4

  /// A gradient over colours that stand at equal distances; nil for fewer than two or more than
  /// `maximalColors`.
  public init?(_ colors: [Color], from start: Point, to end: Point) {
    guard (2...Self.maximalColors).contains(colors.count) else { return nil }
    count = Int32(colors.count)
    (first, second, third, fourth) = (colors[0], colors[1], .clear, .clear)
    if colors.count > 2 { third = colors[2] }
    if colors.count > 3 { fourth = colors[3] }
    (self.start, self.end) = (start, end)
  }

  /// One of its colours.
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
