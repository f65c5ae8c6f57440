import Diagnostics

/// `run Slide interaction Half from A to B in V { … } then(completed) { … }`, resolved.
public struct ResolvedRun: Sendable, BitwiseCopyable {
  /// The animator: an index into `vendings`; nil for one that was reported.
  public var vending: Int32?
  /// The interaction or gesture that drives it where a finger began it: an index into `vendings`; nil for none.
  public var interaction: Int32?
  /// Whether that drives it also where no finger began it.
  public var isUnconditional: Bool
  /// The controller that goes.
  public var from: ExpressionID
  /// The controller that comes.
  public var to: ExpressionID
  /// The view in which it happens.
  public var stage: ExpressionID
  /// What is done when it has completed, or -1: an index into `bodies`. Its parameter is the flag.
  public var completion: Int32
}
