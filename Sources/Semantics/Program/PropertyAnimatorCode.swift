import Engine
import Language

/// `propertyAnimator(…) [{ … }] [then (position) { … }]`, resolved.
public struct ResolvedPropertyAnimator: Sendable, BitwiseCopyable {
  /// `duration: t`; none where the timing has its own.
  package var duration: ExpressionID = .none
  /// `curve: c` or `timing: c`, or none.
  package var curve: ExpressionID = .none
  /// `damping: r`, or none.
  package var damping: ExpressionID = .none
  /// `controlPoint1: p`, or none.
  package var firstPoint: ExpressionID = .none
  /// `controlPoint2: p`, or none.
  package var secondPoint: ExpressionID = .none
  /// Whether it is a statement, which starts it at once, as `runningPropertyAnimator` does.
  package var isRunning = false
  package var block = BodyID.none
  /// The block behind `then`. Its parameter, if it has one, is the position.
  package var completion = BodyID.none
}
