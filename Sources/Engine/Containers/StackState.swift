/// The state of a navigation controller's stack during a change.
///
///              push, pop, set         end of turn            its end
///     resting ───────────────▶ changed ──────────▶ moving ───────────────▶ resting
///        ▲                                            │
///        │                                            └─ cancel ─▶ turningBack
///        └────────────── its end, the stack as before ──────────────────┘
///
/// If the pages are not visible, the stack only changes, and stays at rest.
///
/// The stack has its new form from `changed` on (NAV-04, NAV-16). A push, pop or set during a change waits; at rest the
/// first waiting one runs (NAV-50), and is validated then (NAV-51).
public enum StackState: Sendable {
  /// No transition is open: a command runs immediately.
  case resting
  /// The stack is the new one; the transition begins at the end of the turn (NAV-05).
  case changed
  /// One page appears, another disappears.
  case moving
  /// The change was cancelled: the pages go back, and the stack will be restored (NAV-39).
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

  /// Whether a change of a navigation controller's stack is open, so that a command must wait.
  @inline(__always)
  func isBusy(_ navigation: ControllerID) -> Bool { controllers[navigation].transition.exists }
}
