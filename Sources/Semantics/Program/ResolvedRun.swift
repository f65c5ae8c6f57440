import Diagnostics

/// `run Slide from A to B in V { … } then(completed) { … }`, resolved.
public struct ResolvedRun: Sendable, BitwiseCopyable {
  /// The animator: an index into `vendings`.
  public var vending: Int32
  /// The controller that goes.
  public var from: ExpressionID
  /// The controller that comes.
  public var to: ExpressionID
  /// The view in which it happens.
  public var stage: ExpressionID
  /// What is done when it has completed, or -1: an index into `bodies`. Its parameter is the flag.
  public var completion: Int32
}
