/// Where a navigation controller stands with a change of its stack.
///
///              push, pop, set         end of turn            its end
///     resting ───────────────▶ changed ──────────▶ moving ───────────────▶ resting
///        ▲                                            │
///        │                                            └─ given up ─▶ turningBack
///        └────────────── its end, the stack as before ──────────────────┘
///
/// Where nobody sees the pages the stack only changes, and it rests.
///
/// The stack has its new form from `changed` on (NAV-04, NAV-16). A push, pop or set that comes while it does not
/// rest waits; at rest the first that waits is carried out (NAV-50), and its checks are made then (NAV-51).
public enum StackState: Sendable {
  /// Nothing is open: a command is carried out at once.
  case resting
  /// The stack is the new one; the transition begins at the end of the turn (NAV-05).
  case changed
  /// One page comes, one goes.
  case moving
  /// The change was given up: the pages go back, and the stack will be what it was (NAV-39).
  case turningBack
}

extension World {
  /// Where a navigation controller stands with a change of its stack.
  public func stackState(of navigation: ControllerID) -> StackState {
    let id = controllers[navigation].transition
    if id.isNone { return .resting }
    let row = transitions[id]
    if row.phase == .pending { return .changed }
    return row.isCancelled ? .turningBack : .moving
  }

  /// Whether a change of a navigation controller's stack is open, so that a command has to wait.
  @inline(__always)
  func isBusy(_ navigation: ControllerID) -> Bool { controllers[navigation].transition.exists }
}
