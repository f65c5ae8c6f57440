import Engine

/// A closure stored as a value, so that code can run it later, any number of times.
package struct BlockValue: Equatable, Sendable {
  var block: PendingBlock
  /// The command that began the block's transition. It identifies the transition, whose table row is reused after the
  /// end.
  var began: CauseIndex
}
