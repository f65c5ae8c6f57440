import Engine

/// A closure stored as a value, so that code can run it later, any number of times.
package struct BlockValue: Equatable, Sendable {
  var block: PendingBlock
  /// The cause of the block's transition. It tells whether a row of the table still belongs to this transition or has
  /// been reused.
  var began: CauseIndex
}
