/// Where a transition stands.
///
///     pending ──end of turn──▶ starting ────────────▶ running ──────────▶ completing ──▶ (row freed)
///        │                      │   │                   ▲   │              ▲      │         ▲
///        │                      │   └──▶ driven ─let go─┘   └─ its end ───▶┤      └▶ over ──┘
///        │                      │           └───── its code completes it ─▶┤
///        │                      └─ no animation, or code completes early ─▶┤
///        └─── nobody sees it, or a dismissal from below overtakes it ─────▶┘
///
///     running ──pause, if it is interruptible──▶ driven ──let go, in either direction──▶ running
///
/// In `starting` the delegate and the presentation controller are asked, and the will-calls of a change of
/// children are made. A system transition runs until its time is over, one with code of its own until that code
/// completes it (MOD-ORDER-17); `over` is what code still holds then. A transition may be cancelled only while
/// it is driven (MOD-CANCEL-05); one that was cancelled and paused again may still finish (CTX-21).
public enum TransitionPhase: UInt8, Comparable, Sendable, BitwiseCopyable {
  /// Recorded; the container's part begins at the end of the turn (MOD-START-01, NAV-05).
  case pending
  /// The calls that begin it are on their way.
  case starting
  /// A finger, or whoever began it `interactively`, holds its time.
  case driven
  /// Its time runs by itself: forwards, or backwards after a cancel.
  case running
  /// completeTransition has been called; the calls of the end phase are on their way.
  case completing
  /// It is over; the row stays because code holds it.
  case over

  /// Whether `a` comes before `b` in a transition's life.
  public static func < (a: TransitionPhase, b: TransitionPhase) -> Bool { a.rawValue < b.rawValue }
}

/// What is asked of a driven transition.
enum TransitionRequest: UInt8, Sendable, BitwiseCopyable {
  case none, finish, cancel

  /// The other one of the two.
  var other: TransitionRequest {
    switch self {
    case .none: .none
    case .finish: .cancel
    case .cancel: .finish
    }
  }
}

/// One run of the transition machinery: a row of the world.
public struct Transition: Sendable, BitwiseCopyable {
  /// What it does.
  public var kind = TransitionKind.presenting
  /// Where it stands.
  public var phase = TransitionPhase.pending
  /// Whether it is animated.
  public var isAnimated = false
  /// Whether it began driven by a finger or by the script.
  public var isInitiallyInteractive = false
  /// Whether it has been cancelled.
  public var isCancelled = false
  /// The controller on screen when it starts.
  public var from = ControllerID.none
  /// The controller on screen when it ends.
  public var to = ControllerID.none
  /// The container controller whose children it changes; none for a presentation or a dismissal.
  public var host = ControllerID.none
  /// The presentation whose animation it runs. For a dismissal from below a chain: that of the controller
  /// that moves (MOD-WHO-12).
  public var presentation = PresentationID.none
  /// For a dismissal: the lowest presentation that it ends.
  public var lowestPresentation = PresentationID.none
  /// The view that it takes place in.
  public var container = ViewID.none
  /// How long it takes when nobody drives it.
  public var duration = Time.zero
  /// How its inner time follows the clock.
  public var timeline = Timeline()
  /// What the system itself animates in it; none if it animates nothing.
  public var group = GroupID.none
  /// The open transition that began before it.
  public var previousOpen = TransitionID.none
  /// The open transition that began after it.
  public var nextOpen = TransitionID.none
  /// The sequence number of the deadline that is in force; an older one that falls due is stale.
  var deadline: Int64 = 0
  /// For a push that a dimming view accompanies: that view (DUR-04).
  var dimming = ViewID.none
  /// Where the leaving child's view stood when the system began to move it, in points of the container (NAV-56).
  var departure = Rect.zero
  /// What was asked of a driven transition before it started, to be done right after (PERC-28).
  var request = TransitionRequest.none
  /// Whether a `finish` or `cancel` that came before it started is remembered: later ones come to nothing (PERC-28).
  public var isDecided: Bool { request != .none }
  /// The controller that the command was called on, which its completion is reported on.
  public var receiver = ControllerID.none
  /// What is known of it only if somebody's code takes part; none for a transition that is the system's own.
  public var context = ContextID.none
  /// The flag that it completed with, which its code may have got wrong (MISTAKE-03).
  public var hasFinished = false
  /// Whether the script said that it drives it itself.
  public internal(set) var isDrivenByScript = false
  /// Whether a gesture that was under way began it.
  public internal(set) var isByFinger = false
  /// Whether a tap on a bar began it.
  var isByTap = false
  /// Whether one of the system's own gestures began it, a swipe or a tap beside a sheet: then no delegate is asked
  /// (GEST-06).
  var isBySystemGesture = false
  /// Whether its page zooms out of a view of the page below, or into one.
  var isZoom = false
  /// What goes on by the world's clock of a zoom that a finger has broken off (ZOOM-15); none if nothing does.
  var carrying = GroupID.none
  /// What to tell the driver when it is over.
  public var completion: CompletionToken = 0
  /// The command that began it.
  public var cause: CauseIndex = 0
  /// The name that the script gave it, if any.
  public var name: NameIndex = 0
}
