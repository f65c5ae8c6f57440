import Engine
import Language

/// `propertyAnimator(…) [{ … }] [then (position) { … }]`, resolved.
public struct ResolvedPropertyAnimator: Sendable, BitwiseCopyable {
  /// `duration: t`; none where the timing has its own.
  public var duration: ExpressionID = .none
  /// `curve: c` or `timing: c`, or none.
  public var curve: ExpressionID = .none
  /// `damping: r`, or none.
  public var damping: ExpressionID = .none
  /// `controlPoint1: p`, or none.
  public var firstPoint: ExpressionID = .none
  /// `controlPoint2: p`, or none.
  public var secondPoint: ExpressionID = .none
  /// What is animated.
  public var block = BodyID.none
  /// The block behind `then`. Its parameter, if it has one, is the position.
  public var completion = BodyID.none
}
