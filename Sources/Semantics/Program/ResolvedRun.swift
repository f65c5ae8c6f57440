import Diagnostics

/// `run Slide interaction Half from A to B in V { … } then(completed) { … }`, resolved.
public struct ResolvedRun: Sendable, BitwiseCopyable {
  /// The animator; none for one that was reported.
  public var vending: VendingID
  /// The interaction or gesture that drives it where a finger began it, or none.
  public var interaction: VendingID
  /// Whether that drives it also where no finger began it.
  public var isUnconditional: Bool
  /// The controller that goes.
  public var from: ExpressionID
  /// The controller that comes.
  public var to: ExpressionID
  /// The view in which it happens.
  public var stage: ExpressionID
  /// What is done when it has completed, or none. Its parameter is the flag.
  public var completion: BodyID
}
