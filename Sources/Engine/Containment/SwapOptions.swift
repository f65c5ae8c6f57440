/// What the options of `transition(from:to:duration:options:)` say, as far as it is modelled.
public struct SwapOptions: Sendable, BitwiseCopyable {
  /// How the one view becomes the other, besides what the block of animations says.
  public enum Style: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// Not at all.
    case plain
    /// The one fades into the other (CHILD-14).
    case crossDissolve
    /// The two are the sides of something that turns; the side that is named comes to the front (CHILD-15).
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom

    /// How it is written; `plain` is not.
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

    /// How the leaving view turns: about the horizontal and the vertical axis, in radians; nil if it does not.
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

  /// How.
  public var style = Style.plain
  /// The leaving view is hidden where it is and not taken out, the arriving one shown (CHILD-16).
  public var showsAndHides = false

  /// None of them.
  public init() {}
}
