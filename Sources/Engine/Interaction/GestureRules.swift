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

  /// Those of UIKit.
  public init() {}
}
