import Diagnostics

/// `run Slide interaction Half from A to B in V { … } then(completed) { … }`, resolved.
public struct ResolvedRun: Sendable, BitwiseCopyable {
  /// The animator; none for a value, and for one that was reported.
  package var vending: VendingID
  /// The value that is one, such as a field; else none.
  package var animator: ExpressionID
  /// The interaction or gesture that drives it where a finger began it, or none.
  package var interaction: VendingID
  /// Whether that drives it also where no finger began it.
  package var isUnconditional: Bool
  package var from: ExpressionID
  package var to: ExpressionID
  package var stage: ExpressionID
  /// What is done when it has completed, or none. Its parameter is the flag.
  package var completion: BodyID
}
