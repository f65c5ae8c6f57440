/// The velocity of a finger that rests before it lifts (GEST-200).
public enum RestingVelocity: UInt8, Sendable, BitwiseCopyable {
  /// As fast as in its last move: fingers that rest make no events.
  case lastMove
  /// None.
  case zero
}

/// How gesture recognisers go from state to state: the part of the rules that wrong engines change.
public struct GestureRules: Equatable, Sendable {
  /// How far a finger must go before a pan begins and a tap fails, in points (GEST-20).
  public var hysteresis = 10.0
  /// How wide the edge of the screen is that an edge pan comes in from, in points (GEST-26, a named choice).
  public var edgeWidth = 20.0
  /// How many fingers a pan needs if it does not say (GEST-18).
  public var minimumTouches = 1
  /// How many it takes at most if it does not say; 0 for any number (GEST-18).
  public var maximumTouches = 0

  /// How far a finger must go for a swipe, in points (GEST-55, a named choice).
  public var swipeLength = 50.0

  /// Which of several recognisers on one view begins that could all begin (GEST-120).
  public var equals = EqualRecognisers.first

  /// How fast a finger is that has rested (GEST-200, a named choice).
  public var restingVelocity = RestingVelocity.lastMove

  /// Those of UIKit.
  public init() {}
}

/// Which of several recognisers on one view begins that could all begin: UIKit has no set order (GEST-120).
public enum EqualRecognisers: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The one that was added first.
  case first
  /// The one that was added last.
  case last
}
