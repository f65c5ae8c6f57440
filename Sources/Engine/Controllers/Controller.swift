/// The appearance state of a controller.
///
///     disappeared ──begin(true)──▶ appearing ──end──▶ appeared
///          ▲                        │    ▲               │
///         end            begin(false)    begin(true)  begin(false)
///          │                        ▼    │               │
///          └─────────────────── disappearing ◀───────────┘
///
/// The two arrows in the middle are legal (APPEAR-06, APPEAR-10): viewWillAppear need not be followed by viewDidAppear.
public enum AppearanceState: UInt8, Named, Sendable, BitwiseCopyable {
  /// The names of the cases, in order.
  public static let names = spaced("disappeared appearing appeared disappearing")

  case disappeared
  /// Between viewWillAppear and viewDidAppear.
  case appearing
  case appeared
  /// Between viewWillDisappear and viewDidDisappear.
  case disappearing
}

/// The Boolean properties of a controller.
public struct ControllerFlags: OptionSet, Sendable, BitwiseCopyable {
  /// One bit for each property.
  public let rawValue: UInt32

  /// The properties with the bits of `rawValue`.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The view has been loaded.
  public static let isViewLoaded = ControllerFlags(rawValue: 1 << 0)
  /// UIKit's `isBeingPresented`.
  public static let isBeingPresented = ControllerFlags(rawValue: 1 << 1)
  /// UIKit's `isBeingDismissed`.
  public static let isBeingDismissed = ControllerFlags(rawValue: 1 << 2)
  /// UIKit's `isMovingToParent`.
  public static let isMovingToParent = ControllerFlags(rawValue: 1 << 3)
  /// UIKit's `isMovingFromParent` (NAV-21).
  public static let isMovingFromParent = ControllerFlags(rawValue: 1 << 4)
  /// UIKit's `isModalInPresentation`.
  public static let isModalInPresentation = ControllerFlags(rawValue: 1 << 5)
  /// The script refers to the controller by a name, which keeps the controller alive.
  public static let isKept = ControllerFlags(rawValue: 1 << 6)
  /// The controller has been deallocated.
  public static let isDeallocated = ControllerFlags(rawValue: 1 << 7)
  /// The controller is on the stack of its parent, a navigation controller.
  public static let isInStack = ControllerFlags(rawValue: 1 << 8)
  /// The presentation controller was created before the controller had a delegate that could return one (MOD-ORDER-20).
  static let hasPresentationController = ControllerFlags(rawValue: 1 << 11)
  /// The properties that are on only during a transition.
  static let passing: ControllerFlags = [
    .isBeingPresented, .isBeingDismissed, .isMovingToParent, .isMovingFromParent,
  ]
  /// viewIsAppearing was called in the current appearance (MOD-APPEAR-05).
  static let hasCalledIsAppearing = ControllerFlags(rawValue: 1 << 9)
  /// The controller's current appearance transition is animated.
  static let appearsAnimated = ControllerFlags(rawValue: 1 << 10)
  /// The controller's view has been laid out at least once.
  static let wasLaidOut = ControllerFlags(rawValue: 1 << 12)
  /// UIKit's `definesPresentationContext` (MOD-WHO-02).
  public static let definesPresentationContext = ControllerFlags(rawValue: 1 << 13)
  /// UIKit's `providesPresentationContextTransitionStyle` (MOD-WHO-08).
  public static let providesPresentationContextTransitionStyle = ControllerFlags(rawValue: 1 << 14)
  /// The negation of UIKit's `shouldAutomaticallyForwardAppearanceMethods`, so that it is off by default (APPEAR-01).
  public static let forwardsByHand = ControllerFlags(rawValue: 1 << 15)
  /// UIKit's `hidesBottomBarWhenPushed` (NAV-47).
  public static let hidesBottomBarWhenPushed = ControllerFlags(rawValue: 1 << 16)
  /// The stored value of `hidesBottomBarWhenPushed`: the tab bar is hidden while this controller tops its stack.
  static let isWithoutBottomBar = ControllerFlags(rawValue: 1 << 17)
  /// The controller is to be laid out at the end of the turn (APPEAR-13).
  static let needsLayout = ControllerFlags(rawValue: 1 << 18)
  /// The controller's view has entered the window in this turn, and will be laid out with its subviews (APPEAR-12).
  static let hasArrived = ControllerFlags(rawValue: 1 << 19)
  /// For a navigation controller: the navigation bar is hidden.
  public static let isBarHidden = ControllerFlags(rawValue: 1 << 20)
  /// UIKit's `modalPresentationCapturesStatusBarAppearance` (STATUS-01).
  public static let capturesStatusBar = ControllerFlags(rawValue: 1 << 21)
  /// updateProperties is pending for the end of the turn (TRAIT-12).
  static let needsProperties = ControllerFlags(rawValue: 1 << 22)
  /// For a navigation controller: it has begun to appear at least once. When it appears again, its visible page does
  /// not get `isMovingToParent` (NAV-74).
  static let hasAppeared = ControllerFlags(rawValue: 1 << 23)
  /// The children are receiving the appearance calls that follow the controller's own (NAV-400).
  static let passesCallsOn = ControllerFlags(rawValue: 1 << 24)
  /// UIKit's `hidesBarsWhenVerticallyCompact` (BAR-03).
  public static let hidesBarsWhenVerticallyCompact = ControllerFlags(rawValue: 1 << 25)
  /// UIKit's `hidesBarsOnSwipe` (BAR-01).
  public static let hidesBarsOnSwipe = ControllerFlags(rawValue: 1 << 26)
  /// UIKit's `hidesBarsOnTap` (BAR-02).
  public static let hidesBarsOnTap = ControllerFlags(rawValue: 1 << 27)
  /// The delegate that code had set has been released (MOD-ORDER-22).
  static let hasLostDelegate = ControllerFlags(rawValue: 1 << 28)
  /// UIKit's `navigationItem.hidesBackButton` (BAR-421).
  public static let hidesBackButton = ControllerFlags(rawValue: 1 << 29)
  /// UIKit's `navigationItem.leftBarButtonItem` is set, in place of the back button (BAR-420).
  public static let hasLeftItem = ControllerFlags(rawValue: 1 << 30)
  /// updateViewConstraints is to be called before the next layout (LAYOUT-440).
  static let needsConstraints = ControllerFlags(rawValue: 1 << 31)
  /// The flags that are not part of the canonical form.
  static let unwritten: ControllerFlags = [.wasLaidOut, .hasLostDelegate]
}

/// A view controller: one row of the world. Children and stacks are linked lists, so that a push takes the same time at
/// any stack depth.
public struct Controller: Sendable, BitwiseCopyable {
  /// The controller's name in the script.
  public var name: NameIndex = 0
  /// 0 for the instance that is printed with the plain name; n for the one printed as `Name@n`.
  public var ordinal: Int32 = 0
  /// The machine's number of the controller's declaration.
  public var declaration: Int32 = 0
  /// The kind of controller: a screen or a kind of container.
  public var kind = ControllerKind.nobody
  /// UIKit's `modalPresentationStyle`.
  public var modalPresentationStyle = PresentationStyle.automatic
  /// UIKit's `modalTransitionStyle`.
  public internal(set) var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// The controller's current appearance state.
  public var appearance = AppearanceState.disappeared
  /// The Boolean properties of the controller.
  public var flags = ControllerFlags()
  /// The number of open appearance transitions of the controller, nested in the same direction (APPEAR-07).
  public var appearanceDepth: Int16 = 0
  /// UIKit's `supportedInterfaceOrientations` (RESIZE-07); empty for UIKit's default.
  public internal(set) var supportedOrientations = SupportedOrientations()

  /// The controller's root view; none until loaded.
  public var view = ViewID.none
  /// For a navigation, tab bar or page view controller: the view that contains its children's views; otherwise none.
  public var pagesContainer = ViewID.none

  /// The container that the controller is a child of; none for other controllers.
  public var parent = ControllerID.none
  /// The child that was added first; none without children.
  public var firstChild = ControllerID.none
  /// The child that was added last; none without children.
  public var lastChild = ControllerID.none
  /// The number of the controller's children.
  public var childCount: Int32 = 0
  /// The next child of the same parent; none for the last.
  public var nextSibling = ControllerID.none
  /// The previous child of the same parent; none for the first.
  public var previousSibling = ControllerID.none

  /// The visible child of a container: the top of a navigation stack, or the selected child. None without children, and
  /// if code or a split view controller places the children's views.
  public var shown = ControllerID.none
  /// For a navigation controller: the number of controllers on its stack.
  public var stackCount: Int32 = 0
  /// The controller just below this one on its stack, or on the stack from which it was just popped; none at the
  /// bottom.
  public var stackBelow = ControllerID.none

  /// The controller that this controller itself presents, rather than an ancestor; none if it presents none.
  public var presented = ControllerID.none
  /// The presentation in which this controller is presented; none for the root, for a child, and for any other
  /// controller that is not presented.
  public var presentation = PresentationID.none
  /// For a container controller: the open transition between its children; none if there is none.
  public var transition = TransitionID.none
  /// The machine's id of the delegate that returns animators: the transitioning delegate or, for a container, its
  /// delegate; none if there is no delegate.
  public internal(set) var delegate = ObjectID.none
  /// The row with the `preferredContentSize`; none if unset.
  var preferredSize = PreferredSizeID.none

  /// The calls on this controller that the script handles.
  public var interest = MethodSet()
}
