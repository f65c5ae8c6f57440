import Diagnostics

/// The compiled form of `run Slide interaction Half from A to B in V { … } then(completed) { … }`.
public struct ResolvedRun: Sendable, BitwiseCopyable {
  /// The expression that creates the animator; none if the animator is a value, or invalid.
  package var creation: ObjectCreationID
  /// The animator, if it is a value, such as a field; otherwise none.
  package var animator: ExpressionID
  /// The interaction or gesture after `interaction`, or none. It drives the transition if a finger or an `interactively` command
  /// began the transition.
  package var interaction: ObjectCreationID
  /// Whether the interaction drives the transition in every case.
  package var isUnconditional: Bool
  package var from: ExpressionID
  package var to: ExpressionID
  package var stage: ExpressionID
  /// The code to run after the end of the transition, or none. Its parameter is true if the transition completed.
  package var completion: BodyID
}
