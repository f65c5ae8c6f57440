/// The options of `transition(from:to:duration:options:)`, as far as they are modelled.
public struct SwapOptions: Sendable, BitwiseCopyable {
  /// The built-in animation between the two views, besides the animation block.
  public enum Style: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// No built-in animation.
    case plain
    /// The new view fades in over the old one (CHILD-14).
    case crossDissolve
    /// The two views are the sides of a flip; the named side comes to the front (CHILD-15).
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom

    /// Its spelling in scripts; `plain` is not written.
    public var word: String {
      switch self {
      case .plain: "plain"
      case .crossDissolve: "crossDissolve"
      case .flipFromLeft: "flipFromLeft"
      case .flipFromRight: "flipFromRight"
      case .flipFromTop: "flipFromTop"
      case .flipFromBottom: "flipFromBottom"
      }
    }

    /// The rotation of the disappearing view about the horizontal and the vertical axis, in radians; nil if there is
    /// none.
    var turn: Point? {
      switch self {
      case .plain, .crossDissolve: nil
      case .flipFromLeft: Point(0, .pi)
      case .flipFromRight: Point(0, -.pi)
      case .flipFromTop: Point(-.pi, 0)
      case .flipFromBottom: Point(.pi, 0)
      }
    }
  }

  /// The built-in animation.
  public var style = Style.plain
  /// Whether the disappearing view is hidden instead of removed, and the appearing one shown (CHILD-16).
  public var showsAndHides = false

  /// No options.
  public init() {}
}
