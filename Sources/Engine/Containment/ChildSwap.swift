/// UIKit's `transition(from:to:duration:options:animations:completion:)` under way.
///
///     asked ──calls and views──▶ ready ──its block is built──▶ running ──the block ends──▶ (gone)
///       └──── refused ────▶ (gone)
struct ChildSwap: Sendable, BitwiseCopyable {
  var host: ControllerID
  /// The child that disappears.
  var from: ControllerID
  /// The child that appears.
  var to: ControllerID
  /// The animation block; none until it is opened.
  var block = BlockID.none
  var cause: CauseIndex
  var options = SwapOptions()
}

/// The state that only worlds with custom containers need.
struct ContainmentState: Sendable {
  /// The exchanges of children under way, oldest first.
  var swaps: [ChildSwap] = []
  /// The containers that override `transitionCoordinator` (COORD-03).
  var handingOut: [ControllerID] = []
}

extension World {
  var containment: ContainmentState {
    @inline(__always) _read { yield participation.value.containment }
    @inline(__always) _modify { yield &participation.value.containment }
  }
}
