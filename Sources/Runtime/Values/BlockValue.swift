import Engine

/// A block that code keeps, to run it when it likes.
package struct BlockValue: Equatable, Sendable {
  var block: PendingBlock
  /// The command that began the transition whose code it is: the row of one that is over may be another's by now.
  var began: CauseIndex
}
