/// The device that a world models: the screen and its settings.
public struct Device: Sendable, BitwiseCopyable {
  /// The size of the screen, in points.
  public var size = Size(390, 844)
  /// The safe area insets of the window, in points.
  public var safeAreaInsets = EdgeInsets(47, 0, 34, 0)

  /// Whether the interface is laid out from right to left.
  public var isRightToLeft = false
  /// Whether the user prefers a dark interface.
  public var isDark = false
  /// Whether the user prefers reduced motion. Code can read the setting; the system's own transitions ignore it.
  public var isReduceMotionEnabled = false

  /// The orientations that the app supports, as in its `Info.plist` (RESIZE-10).
  public var supportedOrientations = SupportedOrientations.all
  /// Whether the device is a phone, judged by the initial size of its screen.
  var isPhone = true
  /// The device's orientation; a screen wider than high starts in landscape.
  public internal(set) var orientation = Orientation.portrait

  /// The default device: 390 by 844 points, with safe area insets of 47 at the top and 34 at the bottom.
  public init() {}
}

/// The whole state of a run, as one value. Copying it takes a few retains; a write to a copy duplicates only the path
/// to the changed row.
///
/// A command (`present`, `push`, …) validates, records, and puts operations on the agenda. Nothing runs until the
/// machine, which runs a script on the world, calls `next`. That call performs operations until the machine must act;
/// at that point the world is a complete snapshot.
public struct World: Sendable {
  /// The device; its screen size and orientation may change during a run.
  public internal(set) var device: Device
  /// The numbers and choices of the engine.
  @inlinable public var rules: Rules {
    @inline(__always) _read { yield rulebook.rules }
  }
  /// All view controllers, including deallocated ones.
  public internal(set) var controllers: Table<Controller>
  /// All views that exist, in the window or not.
  public internal(set) var views: Table<View>
  /// The active presentations.
  public internal(set) var presentations: Table<Presentation>
  /// The open transitions, and closed ones that code retains.
  public internal(set) var transitions: Table<Transition>
  /// The animation groups: those of code, and the system's (at most one for each transition); including finished groups
  /// whose end state still shows.
  public internal(set) var groups: Table<AnimationGroup>
  /// The running animations; each row animates one property of one view.
  public internal(set) var animations: Table<Animation>
  /// The first window, which contains all visible views, also those of further windows.
  public internal(set) var window = ViewID.none
  /// The window's root view controller; none until set.
  public internal(set) var root = ControllerID.none
  /// The last controller of the chain of presentations that starts at the root of the front window; the root itself if
  /// the root presents nothing.
  public internal(set) var topmost = ControllerID.none
  /// The current time of the virtual clock.
  public internal(set) var now = Time.zero
  /// The finger on the screen, and the transition or sheet that it drives.
  public internal(set) var finger = Finger()
  /// The open transition that began first; none if no transition is open.
  public internal(set) var firstOpen = TransitionID.none
  /// The open transition that began last; none if no transition is open.
  public internal(set) var lastOpen = TransitionID.none

  /// The rules. A copy of the world shares them.
  @usableFromInline var rulebook: Rulebook
  /// State that only worlds with animation code or other rare features need.
  @usableFromInline var rareTables = RareTables.empty
  /// The oldest running animation group of code; none if there is none.
  var firstGroup = GroupID.none
  /// The newest running animation group of code; none if there is none.
  var lastGroup = GroupID.none
  /// Whether the world has ever needed more than the transitions of UIKit's own containers, such as custom transition
  /// code, a custom container, a controller's view that code moves, or a resize. Stored outside `participation`, since
  /// every step reads it.
  public internal(set) var hasContexts = false
  /// Whether a child controller has ever presented another controller, or there is more than one window, so that there
  /// may be more than one chain of presentations.
  var hasContextPresentations = false
  /// Whether a page of a navigation controller has ever asked to hide the bottom bar.
  var hidesBottomBars = false
  /// Whether gesture recognition has work for the end of the turn. Stored outside `recognition`, since every turn reads
  /// it.
  public internal(set) var isTouchDue = false
  /// State that only worlds with gesture recognizers need.
  @usableFromInline var recognition = Recognition.none
  /// Whether the app is in the background.
  public internal(set) var isInBackground = false
  /// A wrapping count of views removed from their superview.
  public internal(set) var detachments: Int32 = 0
  /// Whether code has ever created a constraint. Stored inline for speed, since every write of a frame reads it.
  public internal(set) var hasConstraints = false
  /// Whether a controller has ever set a preferred transition. Stored inline for speed: every transition reads it.
  var hasZooms = false
  /// Whether traits have ever changed or been overridden, or code has registered for their changes. Stored inline for
  /// speed: every layout reads it.
  var hasTraits = false
  /// Whether a controller has a handler for a question about the status bar, or code has set the window's level.
  public internal(set) var hasStatusBar = false
  /// Whether a view has ever been asked to become the first responder. Stored inline for speed: every turn reads it.
  var hasKeyboard = false
  /// Whether code has ever made a window. Stored inline for speed: every presentation reads it.
  public internal(set) var hasWindows = false
  /// Whether code has ever taken a snapshot of a view.
  var hasSnapshots = false
  /// The views added to a superview in this turn and not yet rendered (LAYER-33).
  var arrivals: [ViewID] = []
  /// The pending operations, the next one last.
  @usableFromInline var agenda: [Operation] = []
  /// The operations deferred to the end of the turn, in order.
  var deferred: [Operation] = []
  /// The blocks scheduled for later turns of the run loop, one for each turn, in order.
  var nextTurns: [DelayedBlockID] = []
  /// Whether code that reschedules itself forever was ever found. Stored inline: every step of the clock reads it.
  @usableFromInline var hasRepeatingCode = false
  /// The pending deadlines, such as the ends of animations and transitions, and the times of delayed blocks.
  @usableFromInline var deadlines = Deadlines()
  /// The navigation commands that wait until the running navigation transition ends, in order.
  var queue = CommandQueue()
  /// State that only some worlds need, such as custom transition code, resizes, sheets, zooms and popover sources.
  @usableFromInline var participation = Participation.none
  /// State that only worlds with segues need.
  var segueRoom = Segues.none
  /// Whether a presentation keeps its segue alive. Stored inline for speed: every transition reads it.
  var hasKeptSegues = false
  /// The open question of an `ask` operation; nil if the machine has answered all of them.
  var question: OpenQuestion?
  /// The number of references by which the machine's code retains transitions, including finished ones.
  var heldTransitions: Int32 = 0
  /// A wrapping count of the turns that have ended.
  var turn: Int32 = 0
  /// Whether the machine's code may hold views in variables: removed views are then freed only by `releaseViews`.
  public var holdsViews = false
  /// The state of the world's own random generator.
  var randomState: UInt64 = 0
  /// The cause of the current operation, as an index into the log of causes.
  var cause: CauseIndex = 0

  /// An empty world: a window without a root view controller.
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
