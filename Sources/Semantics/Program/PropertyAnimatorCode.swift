import Engine
import Language

/// The compiled form of `propertyAnimator(…) [{ … }] [then (position) { … }]`.
public struct ResolvedPropertyAnimator: Sendable, BitwiseCopyable {
  /// The argument `duration: t`; none only with a curve, such as a spring that has its own duration.
  package var duration: ExpressionID = .none
  /// The argument `curve: c` or `timing: c`, or none.
  package var curve: ExpressionID = .none
  /// The argument `damping: r`, or none.
  package var damping: ExpressionID = .none
  /// The argument `controlPoint1: p`, or none.
  package var firstPoint: ExpressionID = .none
  /// The argument `controlPoint2: p`, or none.
  package var secondPoint: ExpressionID = .none
  /// Whether the call is a statement, whose animator starts at once, like UIKit's `runningPropertyAnimator`.
  package var isRunning = false
  package var block = BodyID.none
  /// The block after `then`, or none. Its optional parameter is the final position.
  package var completion = BodyID.none
}
