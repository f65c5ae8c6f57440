/// Where a controller stands between two appearance calls.
///
///     disappeared ──begin(true)──▶ appearing ──end──▶ appeared
///          ▲                        │    ▲               │
///         end            begin(false)    begin(true)  begin(false)
///          │                        ▼    │               │
///          └─────────────────── disappearing ◀───────────┘
///
/// The two arrows in the middle are legal (APPEAR-06, APPEAR-10): a will-call need not be followed by its
/// own did-call.
public enum AppearanceState: UInt8, Sendable, BitwiseCopyable {
  case disappeared
  /// After viewWillAppear, before viewDidAppear.
  case appearing
  case appeared
  /// After viewWillDisappear, before viewDidDisappear.
  case disappearing
}

/// Yes-or-no properties of a controller.
public struct ControllerFlags: OptionSet, Sendable, BitwiseCopyable {
  /// The bits.
  public let rawValue: UInt32

  /// A set with these bits.
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
  /// The script holds it by a name, so that it lives on when nothing else keeps it.
  public static let isKept = ControllerFlags(rawValue: 1 << 6)
  /// It has been deallocated.
  public static let isDeallocated = ControllerFlags(rawValue: 1 << 7)
  /// It is in the stack of the navigation controller that is its parent.
  public static let isInStack = ControllerFlags(rawValue: 1 << 8)
  /// Its presentation controller was made before it had a delegate to ask (MOD-ORDER-20).
  static let hasPresentationController = ControllerFlags(rawValue: 1 << 11)
  /// What is true only while a transition lasts.
  static let passing: ControllerFlags = [
    .isBeingPresented, .isBeingDismissed, .isMovingToParent, .isMovingFromParent,
  ]
  /// viewIsAppearing has been called in this appearance (MOD-APPEAR-05).
  static let hasCalledIsAppearing = ControllerFlags(rawValue: 1 << 9)
  /// The appearance transition that is open is animated.
  static let appearsAnimated = ControllerFlags(rawValue: 1 << 10)
  /// Its view has been laid out.
  static let wasLaidOut = ControllerFlags(rawValue: 1 << 12)
  /// UIKit's `definesPresentationContext` (MOD-WHO-02).
  public static let definesPresentationContext = ControllerFlags(rawValue: 1 << 13)
  /// UIKit's `providesPresentationContextTransitionStyle` (MOD-WHO-08).
  public static let providesPresentationContextTransitionStyle = ControllerFlags(rawValue: 1 << 14)
  /// UIKit's `shouldAutomaticallyForwardAppearanceMethods` is false: what is so by default is down (APPEAR-01).
  public static let forwardsByHand = ControllerFlags(rawValue: 1 << 15)
  /// UIKit's `hidesBottomBarWhenPushed` (NAV-47).
  public static let hidesBottomBarWhenPushed = ControllerFlags(rawValue: 1 << 16)
  /// What that said when it was read last: while it is the top of its stack, the bar below is away.
  static let isWithoutBottomBar = ControllerFlags(rawValue: 1 << 17)
  /// Its view is to be laid out at the end of the turn (APPEAR-13).
  static let needsLayout = ControllerFlags(rawValue: 1 << 18)
  /// Its view has come into the window in this turn, and is laid out with all that is in it (APPEAR-12).
  static let hasArrived = ControllerFlags(rawValue: 1 << 19)
  /// Of a navigation controller: its bar is hidden.
  public static let isBarHidden = ControllerFlags(rawValue: 1 << 20)
  /// UIKit's `modalPresentationCapturesStatusBarAppearance` (STATUS-01).
  public static let capturesStatusBar = ControllerFlags(rawValue: 1 << 21)
  /// updateProperties is to be called at the end of the turn (TRAIT-12).
  static let needsProperties = ControllerFlags(rawValue: 1 << 22)
  /// Of a navigation controller: it has appeared, so that its pages are no longer new to it (NAV-74).
  static let hasAppeared = ControllerFlags(rawValue: 1 << 23)
}

/// A view controller: a row of the world. Children and stack are linked through the rows, so that a push
/// costs the same on a stack of any depth.
public struct Controller: Sendable, BitwiseCopyable {
  /// Its name in the script.
  public var name: NameIndex = 0
  /// 0 for the instance that goes by the bare name; n for the one printed `Name@n`.
  public var ordinal: Int32 = 0
  /// The declaration it is an instance of, as the driver numbers them.
  public var declaration: Int32 = 0
  /// What kind it is.
  public var kind = ControllerKind.nobody
  /// How it is presented.
  public var modalPresentationStyle = PresentationStyle.automatic
  /// How the system moves it when it is presented.
  public internal(set) var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Where it stands between two appearance calls.
  public var appearance = AppearanceState.disappeared
  /// Yes-or-no properties.
  public var flags = ControllerFlags()
  /// How many appearance transitions of the same direction are open one inside the other (APPEAR-07).
  public var appearanceDepth: Int16 = 0
  /// What it answers where it is asked which orientations it supports (RESIZE-07); empty where it says nothing.
  public internal(set) var supportedOrientations = SupportedOrientations()

  /// Its view, once that is loaded.
  public var view = ViewID.none
  /// For a container controller: the view that its children's views move in.
  public var pagesContainer = ViewID.none

  /// The container controller it is in.
  public var parent = ControllerID.none
  /// The first of its children.
  public var firstChild = ControllerID.none
  /// The last of its children.
  public var lastChild = ControllerID.none
  /// How many children it has.
  public var childCount: Int32 = 0
  /// The child after it, of the same parent.
  public var nextSibling = ControllerID.none
  /// The child before it, of the same parent.
  public var previousSibling = ControllerID.none

  /// The child that a container controller shows: the top of a navigation stack, or the child that is selected;
  /// none if its code places its children's views.
  public var shown = ControllerID.none
  /// For a navigation controller: how many controllers its stack holds.
  public var stackCount: Int32 = 0
  /// The controller below it in the stack that it is in, or was popped from a moment ago.
  public var stackBelow = ControllerID.none

  /// What it presents; only what it presents itself, not what an ancestor presents.
  public var presented = ControllerID.none
  /// The presentation that it is presented by.
  public var presentation = PresentationID.none
  /// For a container controller: the transition that is open between its children.
  public var transition = TransitionID.none
  /// What the driver knows its delegate by that vends transitions: for a screen the transitioning delegate,
  /// for a container controller its own; 0 is none.
  public internal(set) var delegate = ObjectID.none
  /// The size that it prefers its content to have, if it says.
  var preferredSize = PreferredSizeID.none

  /// Which calls the driver wants to answer.
  public var interest = MethodSet()
}
