import Engine

/// A closure stored as a value, so that code can run it later, any number of times.
package struct BlockValue: Equatable, Sendable {
  var block: PendingBlock
  /// The command that began the block's transition, to recognize the transition after its table row was reused.
  var began: CauseIndex
}
