/// The state of a navigation controller's stack during a change.
///
///              push, pop, set         end of turn            its end
///     resting ───────────────▶ changed ──────────▶ moving ───────────────▶ resting
///        ▲                                            │
///        │                                            └─ cancel ─▶ turningBack
///        └────────────── its end, the stack as before ──────────────────┘
///
/// If the pages are not visible, the stack changes without a transition and stays at rest.
///
/// From `changed` on, the stack contains the new controllers (NAV-04, NAV-16). A push, pop or set during a change
/// waits, unless it can interrupt the change (NAV-59). The first waiting command runs once the stack is at rest
/// (NAV-50) and is validated only then (NAV-51).
public enum StackState: Sendable {
  /// No transition is open: a command runs immediately.
  case resting
  /// The stack has changed already; the transition begins at the end of the turn (NAV-05).
  case changed
  /// The transition is running: one page appears, another disappears.
  case moving
  /// The transition was cancelled: the pages move back, and the old stack will be restored (NAV-39).
  case turningBack
}

extension World {
  /// The state of a navigation controller's stack.
  public func stackState(of navigation: ControllerID) -> StackState {
    let id = controllers[navigation].transition
    if id.isNone { return .resting }
    let row = transitions[id]
    if row.phase == .pending { return .changed }
    return row.isCancelled ? .turningBack : .moving
  }

  /// Whether a navigation controller is in a transition, so that a further command must wait or interrupt that
  /// transition.
  @inline(__always)
  func isBusy(_ navigation: ControllerID) -> Bool { controllers[navigation].transition.exists }
}
