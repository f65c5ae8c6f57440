/// What a view is for. Its raw value takes part in fingerprints.
public enum ViewRole: UInt8, Sendable, BitwiseCopyable {
  case nobody
  /// The window, one in each world.
  case window
  /// A controller's own view (`controller.view`); it goes by the controller's name.
  case own
  /// A view that a script declared inside another.
  case declared
  /// The container of a presentation, over the window: UIKit's transition view.
  case transitionView
  /// What moves a sheet: the presented view with its shadow.
  case dropShadow
  /// What darkens that which lies below a sheet, or below the upper page of a push.
  case dimming
  /// The container of a navigation controller's pages, one for the controller's life (NAV-44).
  case navigationTransitionView
  /// A view that code has made.
  case made
  /// A picture that code has taken of another view.
  case snapshot
  /// The container of a tab controller's children, one for the controller's life (TAB-17).
  case tabTransitionView
  /// The bar of a tab controller.
  case tabBar
  /// What a container's children are scrolled in, one for the controller's life.
  case scrollView
  /// The button of a child in a bar.
  case tabBarButton
}

/// Yes-or-no properties of a view. All down is the usual state.
public struct ViewFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt16

  /// A set with these bits.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// What reaches beyond the bounds is cut off: UIKit's `clipsToBounds`.
  public static let clipsToBounds = ViewFlags(rawValue: 1 << 0)
  /// Touches pass it by: `isUserInteractionEnabled` is false.
  public static let ignoresTouches = ViewFlags(rawValue: 1 << 1)
  /// The script has said that it is opaque.
  public static let isOpaque = ViewFlags(rawValue: 1 << 2)
  /// The script has said that it is not.
  public static let isNotOpaque = ViewFlags(rawValue: 1 << 3)
  /// It is the container of a presentation, and views have come into it or gone since its last layout.
  static let needsLayout = ViewFlags(rawValue: 1 << 4)
  /// It is the container of a sheet that leaves what is behind it to touches: only what is in it takes them (DETENT-16).
  static let passesTouches = ViewFlags(rawValue: 1 << 5)
  /// What is in it stays as it is when its size changes: `autoresizesSubviews` is false.
  static let keepsSubviews = ViewFlags(rawValue: 1 << 6)
  /// A page has zoomed out of it: nothing of it is drawn, and its place is kept (ZOOM-17).
  static let isHeldBack = ViewFlags(rawValue: 1 << 7)
  /// The script has set a background, clear or not. `isOpaque` says nothing about such a view: UIKit takes it as a hint for drawing.
  static let hasBackground = ViewFlags(rawValue: 1 << 8)
  /// It was in the window as a turn ended, so the screen has shown it.
  static let wasRendered = ViewFlags(rawValue: 1 << 9)
  /// The script has declared views in it: it stands for what they show, such as a cell around its picture.
  static let isWrapper = ViewFlags(rawValue: 1 << 10)
  /// The flags that canonical forms leave out.
  static let unwritten: ViewFlags = [.wasRendered, .isWrapper]
}

/// A view: a row of the world. Siblings are linked, so that adding, removing and reordering take no time
/// that grows with their number.
public struct View: Sendable, BitwiseCopyable {
  /// Its name in the script, for a declared view.
  public var name: NameIndex = 0
  /// What it is for.
  public var role = ViewRole.nobody
  /// Whether `isHidden` is set.
  public var isHidden = false
  /// Yes-or-no properties that few views change.
  public var flags = ViewFlags()
  /// The controller whose own view it is; else the one whose declaration made it.
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
  /// The first of the animations that run on it: what the system moves, then what code does, the oldest first.
  public var firstAnimation = AnimationID.none
  /// The last of them.
  public var lastAnimation = AnimationID.none
  /// What few views have; none while all of it is as usual.
  public var layer = LayerID.none
  /// The model value of the frame, as it would be without the transform, in the superview's coordinates, in points.
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
