/// UIKit's `transition(from:to:duration:options:animations:completion:)` under way.
///
///     asked ──calls and views──▶ ready ──its block is written──▶ running ──the block is over──▶ (gone)
///       └──── refused ────▶ (gone)
struct ChildSwap: Sendable, BitwiseCopyable {
  var host: ControllerID
  /// The child that leaves.
  var from: ControllerID
  /// The child that comes.
  var to: ControllerID
  /// The block of animations; none until it is written.
  var block = BlockID.none
  var cause: CauseIndex
  var options = SwapOptions()
}

/// What only worlds have in which containers of one's own are under way.
struct ContainmentState: Sendable {
  /// The exchanges of children that are under way, oldest first.
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
