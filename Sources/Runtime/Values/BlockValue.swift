import Engine

/// A closure stored as a value, so that code can run it later, any number of times.
package struct BlockValue: Equatable, Sendable {
  var block: PendingBlock
  /// The cause of the block's transition when the block was made. If the transition's table row has another cause, the
  /// row has been reused.
  var began: CauseIndex
}
