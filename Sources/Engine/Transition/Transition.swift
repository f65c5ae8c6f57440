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
/// In `starting`, the presentation controller is asked and called, and a change of children asks the delegate and makes
/// its will-calls. A system transition runs until its time is over, a custom one until its code completes it
/// (MOD-ORDER-17). In `over`, code still retains the transition. Only a driven transition can be cancelled
/// (MOD-CANCEL-05); if it is interruptible and is paused again after that, it may still finish (CTX-21).
public enum TransitionPhase: UInt8, Comparable, Sendable, BitwiseCopyable {
  /// The command was recorded. The part in the container begins at the end of the turn (MOD-START-01, NAV-05); for tabs
  /// and pages, already inside the command.
  case pending
  /// The calls that begin the transition are being made.
  case starting
  /// A finger, the script that began the transition with `interactively`, or code that has paused the transition
  /// controls its time.
  case driven
  /// The transition's time runs by itself: forwards, or backwards after a cancel.
  case running
  /// completeTransition was called; the calls that end the transition are being made.
  case completing
  /// The transition is over; the row stays because code retains it.
  case over

  /// Whether phase `a` comes before `b`.
  public static func < (a: TransitionPhase, b: TransitionPhase) -> Bool { a.rawValue < b.rawValue }
}

/// A request to finish or cancel a driven transition that has not been carried out yet.
enum TransitionRequest: UInt8, Sendable, BitwiseCopyable {
  case none, finish, cancel

  /// The opposite request: cancel for finish, finish for cancel, and none for none.
  var other: TransitionRequest {
    switch self {
    case .none: .none
    case .finish: .cancel
    case .cancel: .finish
    }
  }
}

/// One transition: one row of the world.
public struct Transition: Sendable, BitwiseCopyable {
  /// The kind of the transition, such as a push or a presentation.
  public var kind = TransitionKind.presenting
  /// The transition's current phase.
  public var phase = TransitionPhase.pending
  /// Whether the transition is animated.
  public var isAnimated = false
  /// Whether the transition started interactively, driven by a finger or by the script.
  public var isInitiallyInteractive = false
  /// Whether the transition has been cancelled.
  public var isCancelled = false
  /// The controller that is on screen when the transition starts; none for a resize.
  public var from = ControllerID.none
  /// The controller that is on screen when the transition has finished; none for a resize.
  public var to = ControllerID.none
  /// The container controller whose children the transition changes; none for a presentation, a dismissal or a resize
  /// of the screen.
  public var host = ControllerID.none
  /// The presentation that the transition animates; none for other transitions. For the dismissal of a chain from
  /// below, this is the presentation of the controller that moves (MOD-WHO-12).
  public var presentation = PresentationID.none
  /// For a dismissal: the lowest of the presentations that it ends; otherwise none.
  public var lowestPresentation = PresentationID.none
  /// The container view, in which the transition happens; none until it exists. For a resize of the screen or of
  /// columns: the window.
  public var container = ViewID.none
  /// The duration of the transition without interaction.
  public var duration = Time.zero
  /// The mapping from the world's clock to the transition's own clock.
  public var timeline = Timeline()
  /// The group of the system's animations in this transition; none if the system animates nothing.
  public var group = GroupID.none
  /// The open transition that began just before this one; none for the first.
  public var previousOpen = TransitionID.none
  /// The open transition that began just after this one; none for the last.
  public var nextOpen = TransitionID.none
  /// The sequence number of the pending deadline, 0 for none; any other deadline that expires is ignored.
  var deadline: Int64 = 0
  /// For a push, a pop or a zoom: the view that dims the page below (DUR-04); none if there is none.
  var dimming = ViewID.none
  /// The frame of the disappearing child's view before the system moved it, in points of the container (NAV-56).
  var departure = Rect.zero
  /// A finish or cancel that was requested before the interaction started; it is applied or lost at the start
  /// (PERC-28).
  var request = TransitionRequest.none
  /// Whether a finish or cancel was requested before the start, so that later requests have no effect (PERC-28).
  public var isDecided: Bool { request != .none }
  /// Whether a finger or custom code may be holding the transition; `World.isHeld` gives the exact answer.
  @inlinable public var mayBeHeld: Bool { phase == .driven || context.exists }
  /// The controller on which the command was called and on which its completion is reported.
  public var receiver = ControllerID.none
  /// The state of the code that takes part in the transition; none without such code. A resize always has this state.
  public var context = ContextID.none
  /// The flag passed to completeTransition, which may contradict the actual outcome (MISTAKE-03).
  public var hasFinished = false
  /// Whether the script drives the transition itself (`interactively`).
  public internal(set) var isDrivenByScript = false
  /// Whether the code of a script's gesture began the transition while the finger was down, so that the finger may
  /// drive it.
  public internal(set) var isByFinger = false
  /// Whether a tap on a bar began the transition.
  var isByTap = false
  /// Whether a gesture of the system began the transition, such as a swipe back or a tap beside a sheet. The delegate
  /// is then not asked (GEST-06).
  var isBySystemGesture = false
  /// Whether the transition is a zoom: the page grows out of a view on the page below, or shrinks back to it.
  var isZoom = false
  /// The group of animations that continue by the world's clock after a finger has interrupted a zoom (ZOOM-15);
  /// otherwise none.
  var continuingGroup = GroupID.none
  /// The machine's token of the completion block; 0 for none.
  public var completion: CompletionToken = 0
  /// The command that began the transition, as an index into the log of causes.
  public var cause: CauseIndex = 0
  /// The name that the script gives the transition; 0 for none.
  public var name: NameIndex = 0
}
