/// The modelled options of UIKit's `transition(from:to:duration:options:)`.
public struct SwapOptions: Sendable, BitwiseCopyable {
  /// The system's animation between the two views, in addition to the animation block of code.
  public enum Style: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// No animation by the system, only the animation block of code.
    case plain
    /// The new view fades in over the old one (CHILD-14).
    case crossDissolve
    /// The views flip over like the two sides of a card; the named side comes to the front (CHILD-15).
    case flipFromLeft, flipFromRight, flipFromTop, flipFromBottom

    /// The style's name in scripts; `plain` is never written.
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

    /// The rotation of the disappearing view about the horizontal (x) and the vertical axis (y), in radians; nil for a
    /// style without rotation.
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

  /// The system's animation between the two views.
  public var style = Style.plain
  /// UIKit's `showHideTransitionViews`: whether the views are hidden and shown instead of removed and added (CHILD-16).
  public var showsAndHides = false

  /// The default options: no built-in animation, and views are added and removed.
  public init() {}
}
