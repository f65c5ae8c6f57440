/// What a world is made for: the screen and the version of iOS.
public struct Device: Sendable, BitwiseCopyable {
  /// The size of the screen, in points.
  public var size = Size(390, 844)
  /// The safe area of the window, in points.
  public var safeAreaInsets = EdgeInsets(47, 0, 34, 0)

  /// Whether its language is written from right to left.
  public var isRightToLeft = false
  /// Whether its user wants a dark interface.
  public var isDark = false
  /// Whether its user wants less motion: code reads it, and the system's own transitions do not heed it.
  public var isReduceMotionEnabled = false

  /// The orientations that the app supports, as its `Info.plist` says (RESIZE-10).
  public var supportedOrientations = SupportedOrientations.all
  /// Whether it is a phone, by the size of its screen from the beginning.
  var isPhone = true
  /// How it is held; a screen that is wider than high is on its side from the beginning.
  public internal(set) var orientation = Orientation.portrait

  /// The default device: 390 by 844 points, safe area 47 at the top and 34 at the bottom.
  public init() {}
}

/// The whole state of a run: one value. Copying it is a few retains; a write after that copies only the way
/// to the row that it touches.
///
/// A verb (`present`, `push`, …) checks, records, and puts operations on the agenda. Nothing runs until the
/// driver pulls: `next` carries operations out until the driver must be told something, and at that point
/// the world is a complete snapshot.
public struct World: Sendable {
  /// What the world is made for; the size of the screen and how it is held may change.
  public internal(set) var device: Device
  /// Numbers and choices.
  @inlinable public var rules: Rules {
    @inline(__always) _read { yield rulebook.rules }
  }
  /// The view controllers.
  public internal(set) var controllers: Table<Controller>
  /// The views.
  public internal(set) var views: Table<View>
  /// The presentations that stand.
  public internal(set) var presentations: Table<Presentation>
  /// The transitions that are open.
  public internal(set) var transitions: Table<Transition>
  /// What is animated, by groups: those of code and, one for each transition that needs it, the system's.
  public internal(set) var groups: Table<AnimationGroup>
  /// What is animated: one property of one view in each row.
  public internal(set) var animations: Table<Animation>
  /// The window.
  public internal(set) var window = ViewID.none
  /// The window's root view controller.
  public internal(set) var root = ControllerID.none
  /// The end of the chain of presentations that begins at the root: the root itself if it presents nothing.
  public internal(set) var topmost = ControllerID.none
  /// The virtual clock.
  public internal(set) var now = Time.zero
  /// What is under way with the finger.
  public internal(set) var finger = Finger()
  /// The first of the open transitions, oldest first.
  public internal(set) var firstOpen = TransitionID.none
  /// The last of the open transitions.
  public internal(set) var lastOpen = TransitionID.none

  /// Where the rules are kept: they never change, so copies of the world need none of their own.
  @usableFromInline var rulebook: Rulebook
  /// What only code's own animations need.
  var rareTables = RareTables.empty
  /// The first of the groups that code animates in, in the order in which they were made.
  var firstGroup = GroupID.none
  /// The last of them.
  var lastGroup = GroupID.none
  /// Whether somebody's code has ever taken part in a transition. Not behind the reference, since it is asked at
  /// every step.
  public internal(set) var hasContexts = false
  /// Whether a controller inside another has ever presented.
  var hasContextPresentations = false
  /// Whether a page has ever asked for the bar below it to go.
  var hidesBottomBars = false
  /// Whether the end of the turn has something to do for what the fingers mean to recognisers. Not behind their
  /// reference, since it is asked at each.
  public internal(set) var isTouchDue = false
  /// What only worlds have in which there are recognisers.
  var recognition = Recognition.none
  /// Whether the app is in the background.
  public internal(set) var isInBackground = false
  /// How often a view has been taken out of another; goes round.
  public internal(set) var detachments: Int32 = 0
  /// Whether code has ever made a constraint. Not behind the reference, since each write of a frame asks.
  public internal(set) var hasConstraints = false
  /// Whether a controller has ever preferred a transition of its own. Not behind the reference, since each transition asks.
  var hasZooms = false
  /// Whether traits have ever changed, or been other in one place than in another. Not behind the reference, since
  /// each layout asks.
  var hasTraits = false
  /// Whether some controller answers for the status bar, or code has set the level of the window. Likewise.
  public internal(set) var hasStatusBar = false
  /// Whether a picture of a view has ever been taken.
  var hasSnapshots = false
  /// The views that have come into another in this turn and were never rendered (LAYER-33).
  var arrivals: [ViewID] = []
  /// What is to be done now; the last is next.
  @usableFromInline var agenda: [Operation] = []
  /// What is to be done at the end of the turn, in order.
  var deferred: [Operation] = []
  /// The blocks of code that wait for a turn of their own, in order.
  var nextTurns: [DelayedBlockID] = []
  /// Whether code has ever been found to come again and again. Not behind the reference, since each step of the clock asks.
  @usableFromInline var hasRepeatingCode = false
  /// What falls due.
  @usableFromInline var deadlines = Deadlines()
  /// Commands that wait for a navigation transition to end, in order.
  var queue = CommandQueue()
  /// What only transitions need that somebody's code takes part in.
  var participation = Participation.none
  /// What only segues need.
  var segueRoom = Segues.none
  /// Whether a segue lives on that presented something. Not behind the reference, since each transition asks.
  var hasKeptSegues = false
  /// The question that waits for its answer.
  var question: OpenQuestion?
  /// How many transitions the driver's code holds, those that are over included.
  var heldTransitions: Int32 = 0
  /// Where the world's own generator stands.
  var randomState: UInt64 = 0
  /// What the operation that is being carried out follows from.
  var cause: CauseIndex = 0

  /// An empty world: a window, and nobody in it.
  public init(device: Device = Device(), rules: Rules = Rules()) {
    self.device = device
    if device.size.width > device.size.height { self.device.orientation = .landscapeLeft }
    self.device.isPhone = min(device.size.width, device.size.height) < rules.regularWidth
    rulebook = Rulebook(rules)
    controllers = Table(null: Controller())
    views = Table(null: View())
    presentations = Table(null: Presentation())
    transitions = Table(null: Transition())
    groups = Table(null: AnimationGroup())
    animations = Table(null: Animation())
    window = views.insert(View(role: .window, frame: Rect(.zero, device.size)))
  }
}
