/// What an interaction or a gesture says as a percent driver: UIPercentDrivenInteractiveTransition's properties.
public struct ResolvedDriver: Sendable {
  /// `completionSpeed E`: a number; none for 1.
  public var completionSpeed: ExpressionID = .none
  /// `completionCurve E`: a curve; none for the default.
  public var completionCurve: ExpressionID = .none
  /// `timingCurve E`: a curve by which an interruptible animator goes on; none for its own.
  public var timingCurve: ExpressionID = .none
  /// `wantsInteractiveStart E`; none for `true`.
  public var wantsInteractiveStart: ExpressionID = .none

  /// The words that its lines begin with.
  static let words = ["completionSpeed", "completionCurve", "timingCurve", "wantsInteractiveStart"]
}
