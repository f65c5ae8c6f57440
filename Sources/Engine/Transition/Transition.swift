/// The phase of a transition.
///
///     pending ──end of turn──▶ starting ────────────▶ running ──────────▶ completing ──▶ (row freed)
///        │                      │   │                   ▲   │              ▲      │         ▲
///        │                      │   └──▶ driven ─release┘   └─ its end ───▶┤      └▶ over ──┘
///        │                      │           └───── its code completes it ─▶┤
///        │                      └─ no animation, or code completes early ─▶┤
///        └─── not visible, or overtaken by a dismissal from below ────────▶┘
///
///     running ──pause, if interruptible──▶ driven ──release, in either direction──▶ running
///
/// In `starting` the delegate and the presentation controller are asked, and the will-calls of a change of children are
/// made. A system transition runs until its time is over, a custom one until its code completes it (MOD-ORDER-17); in
/// `over` code still retains it. A transition can be cancelled only while it is driven (MOD-CANCEL-05); one that was
/// cancelled and paused again may still finish (CTX-21).
public enum TransitionPhase: UInt8, Comparable, Sendable, BitwiseCopyable {
  /// Recorded; its part in the container begins at the end of the turn (MOD-START-01, NAV-05).
  case pending
  /// The calls that begin it are being made.
  case starting
  /// A finger, or the script that began it `interactively`, controls its time.
  case driven
  /// Its time runs on its own: forwards, or backwards after a cancel.
  case running
  /// completeTransition has been called; the calls that end it are being made.
  case completing
  /// The transition is over; the row stays because code retains it.
  case over

  /// Whether phase `a` comes before `b`.
  public static func < (a: TransitionPhase, b: TransitionPhase) -> Bool { a.rawValue < b.rawValue }
}

/// A pending finish or cancel of a driven transition.
enum TransitionRequest: UInt8, Sendable, BitwiseCopyable {
  case none, finish, cancel

  /// The opposite request.
  var other: TransitionRequest {
    switch self {
    case .none: .none
    case .finish: .cancel
    case .cancel: .finish
    }
  }
}

/// One transition: a row of the world.
public struct Transition: Sendable, BitwiseCopyable {
  /// The kind of the transition.
  public var kind = TransitionKind.presenting
  /// The current phase.
  public var phase = TransitionPhase.pending
  /// Whether the transition is animated.
  public var isAnimated = false
  /// Whether it began interactively, driven by a finger or by the script.
  public var isInitiallyInteractive = false
  /// Whether it has been cancelled.
  public var isCancelled = false
  /// The controller on screen when it starts.
  public var from = ControllerID.none
  /// The controller on screen when it ends.
  public var to = ControllerID.none
  /// The container controller whose children it changes; none for a presentation or a dismissal.
  public var host = ControllerID.none
  /// The presentation that it animates. For a dismissal from below a chain: that of the controller that moves
  /// (MOD-WHO-12).
  public var presentation = PresentationID.none
  /// For a dismissal: the lowest presentation that it ends.
  public var lowestPresentation = PresentationID.none
  /// The container view.
  public var container = ViewID.none
  /// The duration without interaction.
  public var duration = Time.zero
  /// The mapping from the world's clock to the transition's own time.
  public var timeline = Timeline()
  /// The group of the system's own animations; none if there are none.
  public var group = GroupID.none
  /// The open transition that began before it.
  public var previousOpen = TransitionID.none
  /// The open transition that began after it.
  public var nextOpen = TransitionID.none
  /// The sequence number of the current deadline; an older one that expires is stale.
  var deadline: Int64 = 0
  /// The dimming view of a push, if any (DUR-04).
  var dimming = ViewID.none
  /// The frame of the disappearing child's view when the system began to move it, in points of the container (NAV-56).
  var departure = Rect.zero
  /// A finish or cancel requested before an interactive transition started: applied or lost at its start (PERC-28).
  var request = TransitionRequest.none
  /// Whether a `finish` or `cancel` before the start is pending: later ones have no effect (PERC-28).
  public var isDecided: Bool { request != .none }
  /// Whether a finger or custom code may hold it. `World.isHeld` decides whether one does.
  @inlinable public var mayBeHeld: Bool { phase == .driven || context.exists }
  /// The receiver of the command, on which its completion is reported.
  public var receiver = ControllerID.none
  /// The state of the custom code's part; none for a system transition.
  public var context = ContextID.none
  /// The flag passed to completeTransition, which the code may have got wrong (MISTAKE-03).
  public var hasFinished = false
  /// Whether the script drives it itself (`interactively`).
  public internal(set) var isDrivenByScript = false
  /// Whether an active gesture began it.
  public internal(set) var isByFinger = false
  /// Whether a tap on a bar began it.
  var isByTap = false
  /// Whether a gesture of the system began it, such as a swipe or a tap outside a sheet: then no delegate is asked
  /// (GEST-06).
  var isBySystemGesture = false
  /// Whether its page zooms out of or into a source view on the page below.
  var isZoom = false
  /// The animations that continue by the world's clock after a finger has interrupted a zoom (ZOOM-15); none if there
  /// are none.
  var carrying = GroupID.none
  /// The driver's token of the completion block; 0 for none.
  public var completion: CompletionToken = 0
  /// The command that began it, in the log of causes.
  public var cause: CauseIndex = 0
  /// The name that the script gave it; 0 for none.
  public var name: NameIndex = 0
}
