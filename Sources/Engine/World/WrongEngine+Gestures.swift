extension WrongEngine {
  /// Engines whose gesture recognisers go from state to state as UIKit's do not.
  static let gestures: [WrongEngine] = [
    .init("built-in-swipe-gives-way", "GEST-05") { $0.gestures.swipesBesideDelegate = false },
    .init("changes-untold", "GEST-11") { $0.gestures.tellsChanges = false },
    .init("taps-begin", "GEST-12") { $0.gestures.tapsAreDiscrete = false },
    .init("actions-at-once", "GEST-13") { $0.gestures.actionsWait = false },
    .init("failure-told", "GEST-13") { $0.gestures.tellsFailure = true },
    .init("recognisers-never-reset", "GEST-14") { $0.gestures.resets = false },
    .init("should-begin-unasked", "GEST-15") { $0.gestures.asksShouldBegin = false },
    .init("nobody-waits-for-failure", "GEST-16") { $0.gestures.honoursRequirements = false },
    .init("disabled-goes-on", "GEST-17") { $0.gestures.disablingCancels = false },
    .init("pans-want-two-fingers", "GEST-18") { $0.gestures.minimumTouches = 2 },
    .init("pans-take-one-finger", "GEST-18") { $0.gestures.maximumTouches = 1 },
    .init("first-finger-ends", "GEST-19") { $0.gestures.lastsUntilAllLift = false },
    .init("hysteresis-of-nine", "GEST-20") { $0.gestures.hysteresis = 9 },
    .init("hysteresis-of-twelve", "GEST-20") { $0.gestures.hysteresis = 12 },
    .init("counts-from-touch-down", "GEST-21") { $0.gestures.startsPastHysteresis = false },
    .init("begins-moved", "GEST-22") { $0.gestures.beginsMoved = true },
    .init("all-recognise", "GEST-31") { $0.gestures.recognisesAlone = false },
    .init("only-the-first-is-asked", "GEST-32") { $0.gestures.asksTheOther = false },
    .init("edge-of-four-points", "GEST-29") { $0.gestures.edgeWidth = 4 },
  ]
}
