/// A running call of UIKit's `transition(from:to:duration:options:animations:completion:)`.
///
///     asked ──calls and views──▶ ready ──its block is built──▶ running ──the block ends──▶ (gone)
///       └──── refused ────▶ (gone)
struct ChildSwap: Sendable, BitwiseCopyable {
  /// The container on which the method was called.
  var host: ControllerID
  /// The child whose view disappears.
  var from: ControllerID
  /// The child whose view appears.
  var to: ControllerID
  /// The animation block of the exchange; none until it is opened.
  var block = BlockID.none
  /// The statement that called the method, as an index into the log of causes.
  var cause: CauseIndex
  var options = SwapOptions()
}

/// The state that only worlds with custom containers need.
struct ContainmentState: Sendable {
  /// The running exchanges of children by transition(from:to:), oldest first.
  var swaps: [ChildSwap] = []
  /// The containers whose `transitionCoordinator` returns the coordinator of their own transition (COORD-03).
  var handingOut: [ControllerID] = []
}

extension World {
  var containment: ContainmentState {
    @inline(__always) _read { yield participation.value.containment }
    @inline(__always) _modify { yield &participation.value.containment }
  }
}
