import Diagnostics

/// The compiled form of `run Slide interaction Half from A to B in V { … } then(completed) { … }`.
public struct ResolvedRun: Sendable, BitwiseCopyable {
  /// The animator's declaration; none for a value or an invalid one.
  package var vending: VendingID
  /// The animator as a value, such as a field; otherwise none.
  package var animator: ExpressionID
  /// The interaction or gesture that drives the transition if a finger started it, or none.
  package var interaction: VendingID
  /// Whether it drives the transition even if no finger started it.
  package var isUnconditional: Bool
  package var from: ExpressionID
  package var to: ExpressionID
  package var stage: ExpressionID
  /// The code to run after completion, or none. Its parameter says whether the transition completed.
  package var completion: BodyID
}
