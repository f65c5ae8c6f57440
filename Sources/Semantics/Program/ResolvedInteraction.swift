import Diagnostics
import Engine
import Language

/// `interaction NAME { … }`
public struct ResolvedInteraction: Sendable {
  /// Its place in `objects`.
  public var object: Int32
  /// `finish when C`: a condition that is asked when the finger lifts; none for the default rule.
  public var finishWhen: ExpressionID = .none
  /// How what is left is played, and whether a finger is to begin it.
  public var driver = ResolvedDriver()
  /// `distance E`: a number of points; none for the container's extent along the gesture.
  public var distance: ExpressionID = .none
  /// `progress E`: a number, not clamped; none for the part of the distance, clamped.
  public var progress: ExpressionID = .none
  /// `on startInteractiveTransition`, if it is there: then it is not percent-driven, but renders itself.
  public var hooks: [Hook] = []

  /// Whether it renders itself.
  public var rendersItself: Bool { hooks.contains { $0.events.contains(.startInteractiveTransition) } }
}
