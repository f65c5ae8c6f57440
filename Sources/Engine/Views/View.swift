/// The role of a view. The raw value is part of fingerprints.
public enum ViewRole: UInt8, Sendable, BitwiseCopyable {
  case nobody
  /// The window; one in each world.
  case window
  /// A controller's root view (`controller.view`), which goes by the controller's name.
  case own
  /// A view that a script declared inside another.
  case declared
  /// The container of a presentation, over the window: UIKit's transition view.
  case transitionView
  /// The wrapper that moves a sheet: the presented view with its shadow.
  case dropShadow
  /// The view that dims what is below a sheet, or the lower page of a push.
  case dimming
  /// The container of a navigation controller's pages, one for the controller's lifetime (NAV-44).
  case navigationTransitionView
  /// A view created by code.
  case made
  /// A snapshot that code took of another view.
  case snapshot
  /// The container of a tab controller's children, one for the controller's lifetime (TAB-17).
  case tabTransitionView
  /// The bar of a tab controller.
  case tabBar
  /// The scrolling container of a page controller's children, one for the controller's lifetime.
  case scrollView
  /// The button of a child in a tab bar.
  case tabBarButton
}

/// The Boolean properties of a view. All are off by default.
public struct ViewFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// A set with these bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// UIKit's `clipsToBounds`.
  public static let clipsToBounds = ViewFlags(rawValue: 1 << 0)
  /// UIKit's `isUserInteractionEnabled`, negated.
  public static let ignoresTouches = ViewFlags(rawValue: 1 << 1)
  /// The script has set `isOpaque` to true.
  public static let isOpaque = ViewFlags(rawValue: 1 << 2)
  /// The script has set `isOpaque` to false.
  public static let isNotOpaque = ViewFlags(rawValue: 1 << 3)
  /// It is the container of a presentation, and views were added or removed since its last layout.
  static let needsLayout = ViewFlags(rawValue: 1 << 4)
  /// It is the container of a sheet that lets touches through: only its subviews take them (DETENT-16).
  static let passesTouches = ViewFlags(rawValue: 1 << 5)
  /// UIKit's `autoresizesSubviews`, negated.
  static let keepsSubviews = ViewFlags(rawValue: 1 << 6)
  /// It is the source of a zoomed page: it is not drawn, but keeps its place (ZOOM-17).
  static let isHeldBack = ViewFlags(rawValue: 1 << 7)
  /// The script has set a background, clear or not. `isOpaque` is ignored for such a view, since UIKit uses it only as
  /// a drawing hint.
  static let hasBackground = ViewFlags(rawValue: 1 << 8)
  /// It was in the window at the end of a turn, so the screen has shown it.
  static let wasRendered = ViewFlags(rawValue: 1 << 9)
  /// The script has declared views in it: it stands for their content, like a cell around its image.
  static let isWrapper = ViewFlags(rawValue: 1 << 10)
  /// The flags that canonical forms leave out.
  static let unwritten: ViewFlags = [.wasRendered, .isWrapper]
}

/// A view: a row of the world. Siblings are linked, so that adding, removing and reordering take constant time.
public struct View: Sendable, BitwiseCopyable {
  /// Its name in the script, if it has one.
  public var name: NameIndex = 0
  /// The role of the view.
  public var role = ViewRole.nobody
  /// Whether `isHidden` is set.
  public var isHidden = false
  /// The Boolean properties that few views change.
  public var flags = ViewFlags()
  /// The controller whose root view it is; otherwise the one whose declaration created it.
  public var controller = ControllerID.none
  /// The view it is in.
  public var superview = ViewID.none
  /// The lowest of its subviews.
  public var firstSubview = ViewID.none
  /// The topmost of its subviews.
  public var lastSubview = ViewID.none
  /// The sibling just below.
  public var previousSibling = ViewID.none
  /// The sibling just above.
  public var nextSibling = ViewID.none
  /// The first of its running animations: the system's, then code's, oldest first.
  public var firstAnimation = AnimationID.none
  /// The last of its running animations.
  public var lastAnimation = AnimationID.none
  /// Its rarely used properties; none while all have their defaults.
  public var layer = LayerID.none
  /// The model value of the frame, ignoring the transform, in points of the superview.
  public var frame = Rect.zero
  /// The model value of the opacity, 0…1.
  public var alpha = 1.0
  /// The model value of the corner radius, in points.
  public var cornerRadius = 0.0
  /// The model value of the background colour.
  public var background = Color.clear

  /// The model value of the bounds: the frame's size at the origin, in points.
  public var bounds: Rect { Rect(.zero, frame.size) }

  init() {}

  init(role: ViewRole, controller: ControllerID = .none, name: NameIndex = 0, frame: Rect) {
    self.role = role
    self.controller = controller
    self.name = name
    self.frame = frame
  }
}
