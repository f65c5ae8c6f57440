/// The velocity that a recognizer reads if the finger rested before lifting (GEST-200).
public enum RestingVelocity: UInt8, Sendable, BitwiseCopyable {
  /// The velocity of the finger's last move, since a resting finger causes no touch events.
  case lastMove
  /// Zero, as if the finger had stopped before it lifted.
  case zero
}

/// The numbers and choices of gesture recognition, which mutants change.
public struct GestureRules: Equatable, Sendable {
  /// The distance in points that a finger must move before a pan begins and a tap fails (GEST-20); also the change of
  /// spread for a pinch, and the length of the arc for a rotation.
  public var hysteresis = 10.0
  /// The width of the zone at the screen edge where an edge pan starts, in points (GEST-26, the model's choice).
  public var edgeWidth = 20.0
  /// The default minimum number of fingers of a pan (GEST-18).
  public var minimumTouches = 1
  /// The default maximum number of fingers of a pan; 0 for unlimited (GEST-18).
  public var maximumTouches = 0

  /// The distance that a finger must move for a swipe, in points (GEST-55, the model's choice).
  public var swipeLength = 50.0

  /// The recognizer that begins if several on one view could begin (GEST-120).
  public var equals = EqualRecognisers.first

  /// The velocity that a recognizer reads if the finger rested before lifting (GEST-200, the model's choice).
  public var restingVelocity = RestingVelocity.lastMove

  /// The rules of UIKit, with the model's choices where they are unknown.
  public init() {}
}

/// The recognizer that begins if several on one view could begin; UIKit defines no order (GEST-120).
public enum EqualRecognisers: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The recognizer that was added first.
  case first
  /// The recognizer that was added last.
  case last
}
