/// The kinds of views. The raw value is part of fingerprints.
public enum ViewRole: UInt8, Named, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced(
    """
    nobody window own declared transitionView dropShadow dimming navigationTransitionView made
    snapshot tabTransitionView tabBar scrollView tabBarButton
    """)

  case nobody
  /// A window: the first one, which each world has, or one that code has made.
  case window
  /// A controller's root view (`controller.view`); scripts refer to it by the controller's name.
  case own
  /// A view that the script declares inside another view.
  case declared
  /// The container of a presentation: UIKit's transition view. It covers the window or, in the current context, one
  /// view.
  case transitionView
  /// The view that wraps the presented view of a sheet, casts its shadow, and moves.
  case dropShadow
  /// A view that dims what is below it: behind a sheet, or the lower page during a push, pop or zoom transition.
  case dimming
  /// The view that contains a navigation controller's pages; it lives as long as the controller (NAV-44).
  case navigationTransitionView
  /// A view created by code while the script runs.
  case made
  /// A snapshot that code took of another view.
  case snapshot
  /// The view that contains a tab bar controller's children; it lives as long as the controller (TAB-17).
  case tabTransitionView
  /// The bar of a tab bar controller.
  case tabBar
  /// The scroll view that contains a page view controller's children; it lives as long as the controller.
  case scrollView
  /// The button for one child in a tab bar.
  case tabBarButton
}

/// The Boolean properties of a view, all off by default.
public struct ViewFlags: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each property.
  public let rawValue: UInt16

  /// The properties with the bits of `rawValue`.
  @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// UIKit's `clipsToBounds`.
  public static let clipsToBounds = ViewFlags(rawValue: 1 << 0)
  /// The negation of UIKit's `isUserInteractionEnabled`.
  public static let ignoresTouches = ViewFlags(rawValue: 1 << 1)
  /// The script has set `isOpaque` to true.
  public static let isOpaque = ViewFlags(rawValue: 1 << 2)
  /// The script has set `isOpaque` to false.
  public static let isNotOpaque = ViewFlags(rawValue: 1 << 3)
  /// The view is the container of a presentation and awaits its layout: subviews were added or removed, or code asked
  /// for the layout.
  static let needsLayout = ViewFlags(rawValue: 1 << 4)
  /// The view is a sheet's container that passes touches through: only its subviews receive touches (DETENT-16).
  static let passesTouches = ViewFlags(rawValue: 1 << 5)
  /// The negation of UIKit's `autoresizesSubviews`.
  static let keepsSubviews = ViewFlags(rawValue: 1 << 6)
  /// The view is not drawn, but keeps its place: it is the source of a zoom transition (ZOOM-17), or was added too late
  /// to be in a snapshot (LAYER-38).
  static let isHeldBack = ViewFlags(rawValue: 1 << 7)
  /// The script has set the background colour, clear or not. A root view without a gradient then ignores `isOpaque`,
  /// which UIKit uses only as a drawing hint.
  static let hasBackground = ViewFlags(rawValue: 1 << 8)
  /// The view was in the window at the end of a turn, so the screen has shown it.
  static let wasRendered = ViewFlags(rawValue: 1 << 9)
  /// The script has declared subviews of this view. Without a background it then draws nothing of its own, like a cell
  /// around an image.
  static let isWrapper = ViewFlags(rawValue: 1 << 10)
  /// UIKit's `accessibilityViewIsModal` (VOICE-01).
  static let isModal = ViewFlags(rawValue: 1 << 11)
  /// UIKit's `accessibilityElementsHidden` (VOICE-02).
  static let hidesElements = ViewFlags(rawValue: 1 << 12)
  /// UIKit's `canBecomeFirstResponder` (KEYB-01).
  static let takesText = ViewFlags(rawValue: 1 << 13)
  /// If a view has no other flags than these, the canonical form of a world may omit its flags.
  static let unwritten: ViewFlags = [.wasRendered, .isWrapper]
}

/// A view: one row of the world. Siblings form a linked list: adding, removing and reordering take constant time.
public struct View: Sendable, BitwiseCopyable {
  /// The view's name in the script; 0 if the script gives none.
  public var name: NameIndex = 0
  /// The kind of the view.
  public var role = ViewRole.nobody
  /// UIKit's `isHidden`.
  public var isHidden = false
  /// The Boolean properties that few views set.
  public var flags = ViewFlags()
  /// The controller whose root view this is; for a declared view, the controller that declares it; for a bar or the
  /// view with a container's children, that container; for a tab bar button, its child. None for other views.
  public var controller = ControllerID.none
  /// The superview of this view; none if it has none.
  public var superview = ViewID.none
  /// The subview that is lowest in drawing order; none without subviews.
  public var firstSubview = ViewID.none
  /// The subview that is topmost in drawing order; none without subviews.
  public var lastSubview = ViewID.none
  /// The sibling just below this view; none for the lowest.
  public var previousSibling = ViewID.none
  /// The sibling just above this view; none for the topmost.
  public var nextSibling = ViewID.none
  /// The first running animation of this view: the system's come first, then code's, oldest first; none without
  /// animations.
  public var firstAnimation = AnimationID.none
  /// The last running animation of this view; none without animations.
  public var lastAnimation = AnimationID.none
  /// The view's rarely used properties; none until one of them is set.
  public var layer = LayerID.none
  /// The model value of the frame, before the transform, in points of the superview.
  public var frame = Rect.zero
  /// The model value of the opacity, 0…1.
  public var alpha = 1.0
  /// The model value of the corner radius, in points.
  public var cornerRadius = 0.0
  /// The model value of the background colour.
  public var background = Color.clear

  /// The model value of the bounds, in points: the frame's size at the origin.
  public var bounds: Rect { Rect(.zero, frame.size) }

  init() {}

  init(role: ViewRole, controller: ControllerID = .none, name: NameIndex = 0, frame: Rect) {
    self.role = role
    self.controller = controller
    self.name = name
    self.frame = frame
  }
}
