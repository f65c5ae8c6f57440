import Engine
import Language

/// The compiled form of `propertyAnimator(…) [{ … }] [then (position) { … }]`.
public struct ResolvedPropertyAnimator: Sendable, BitwiseCopyable {
  /// `duration: t`; none if the timing curve has its own duration.
  package var duration: ExpressionID = .none
  /// `curve: c` or `timing: c`, or none.
  package var curve: ExpressionID = .none
  /// `damping: r`, or none.
  package var damping: ExpressionID = .none
  /// `controlPoint1: p`, or none.
  package var firstPoint: ExpressionID = .none
  /// `controlPoint2: p`, or none.
  package var secondPoint: ExpressionID = .none
  /// Whether it is a statement, which starts it at once, like `runningPropertyAnimator`.
  package var isRunning = false
  package var block = BodyID.none
  /// The block after `then`. Its optional parameter is the final position.
  package var completion = BodyID.none
}
