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
  /// Whether a recogniser that follows a finger is told of each change (GEST-11).
  public var tellsChanges = true
  /// Whether a tap has only one step (GEST-12).
  public var tapsAreDiscrete = true
  /// Whether the action waits for the next turn (GEST-13).
  public var actionsWait = true
  /// Whether it is sent for failed, too (GEST-13: it is not).
  public var tellsFailure = false
  /// Whether a recogniser becomes possible again (GEST-14).
  public var resets = true
  /// Whether `shouldBegin` is asked (GEST-15).
  public var asksShouldBegin = true
  /// Whether a recogniser waits for those that it requires to fail (GEST-16).
  public var honoursRequirements = true
  /// Whether only one recognises at a time, unless one of two says that both may (GEST-31).
  public var recognisesAlone = true
  /// Whether the other of two is asked, too, if the first says no (GEST-32).
  public var asksTheOther = true
  /// Whether switching one off takes its touch away (GEST-17).
  public var disablingCancels = true
  /// Whether a pan lasts until the last finger lifts (GEST-19); else until the first does.
  public var lastsUntilAllLift = true
  /// Whether a pan counts from where the hysteresis was passed (GEST-21); else from where the finger came down.
  public var startsPastHysteresis = true
  /// Whether a pan that names no direction begins in any (GEST-33); else only downwards.
  public var pansGoAnyWay = true
  /// Whether what a finger goes beyond the hysteresis in the event that passes it counts (GEST-36).
  public var countsOvershoot = true
  /// Whether a pan that is asked has come as far as it has (GEST-35).
  public var isAskedOnTheWay = true
  /// Whether a pan knows how fast it goes when it is asked and begins (GEST-37).
  public var knowsVelocity = true
  /// Whether one event of a finger steps a recogniser once (GEST-34).
  public var stepsOnce = true
  /// Whether a touch goes on from where the hysteresis was passed (GEST-38); else from before that.
  public var goesOnFromPassing = true
  /// Whether those that have failed are possible again when the fingers are up (GEST-14).
  public var failedReset = true
  /// Whether the events of a flick may all come before what they begin starts (GEST-39).
  public var flicksComeFirst = true
  /// Whether a custom transition that runs by time keeps touches from what lies in its container (GEST-41).
  public var transitionsCloseViews = true
  /// Whether one keeps them away that is driven, too (GEST-42: it does not).
  public var drivenOnesClose = false
  /// Whether one keeps them away that can be interrupted, too (GEST-44: it does not).
  public var interruptibleOnesClose = false
  /// Whether the bar of a tab bar controller takes touches while its children change (GEST-45).
  public var barsStayOpen = true
  /// Whether what a property animator moves takes touches if nothing else is said (PROP-18).
  public var animatorsTakeTouches = true
  /// Whether a finger reaches the recognisers around what it touches, whosesoever they are (GEST-46); else those of
  /// the screen that is shown last.
  public var hitDecides = true
  /// Whether a pan has moved already when it begins (GEST-22: it may not have).
  public var beginsMoved = false
  /// Whether the built-in back swipe is there beside a delegate with transitions of its own (GEST-05).
  public var swipesBesideDelegate = true

  /// Those of UIKit.
  public init() {}
}
