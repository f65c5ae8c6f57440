import Engine

/// A block stored as a value, so that code can run it later, any number of times.
package struct BlockValue: Equatable, Sendable {
  var block: PendingBlock
  /// The command that began the block's transition. The transition's row is reused after its end, so it cannot tell.
  var began: CauseIndex
}
