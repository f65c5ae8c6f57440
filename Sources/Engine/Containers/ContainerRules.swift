/// The time at which the pages of a stack get reverse appearance calls after a cancelled change (MOD-CANCEL-06).
public enum StackReturn: UInt8, Sendable, BitwiseCopyable {
  /// The will-calls come when the finger lifts, after the interaction handlers, as UIKit's header says.
  case release
  /// All reverse calls come in one turn after the pages have moved back, first those of the page that disappears again.
  case oneTurn
}

/// The behaviour of containers that depends on the version of iOS. A value measured on a single version applies only to
/// the newest.
package struct ContainerRules: Sendable {
  /// The measured rule for a released swipe back on the newest version (NAV-66).
  package struct SwipeRule: Sendable {
    /// The fraction of the width above which a released swipe finishes, unless it is a flick.
    package var progress = 0.3
    /// The speed in widths per second above which the direction of the finger alone decides (a flick).
    package var flick = 1.06

    /// Whether a released swipe finishes.
    /// - Parameter velocity: The velocity towards the end of the swipe, in widths per second.
    func finishes(at progress: Double, velocity: Double) -> Bool {
      velocity.magnitude > flick ? velocity > 0 : progress > self.progress
    }
  }

  /// Whether a navigation delegate that returns animators disables the swipe back (BAR-09).
  package var delegateTakesSwipe = true
  /// Whether a failure requirement on the swipe's recognizer enables the swipe back again (GEST-05).
  package var requirementFreesSwipe = false
  /// The height of a navigation bar without large titles at a regular height, in points (SAFE-08, SAFE-11).
  package var navigationBarHeight = 44.0
  /// The height that a large title adds to a navigation bar, in points (TITLE-02).
  var largeTitleHeight = 52.0
  /// Whether a swipe that starts anywhere on a page pops, not only one from the edge (NAV-57).
  package var popsFromContent = false
  /// Whether a new command or swipe interrupts a running push or pop of the system (NAV-59, NAV-61).
  package var isInterruptible = false
  /// The rule for a released swipe back; nil for the rule of other built-in swipes (GEST-27).
  package var swipe: SwipeRule?
  /// The curve of a page after a released swipe back; nil for the curve of other transitions (NAV-67).
  package var settles: Curve?
  /// The distance that a finger moves before the page follows, in points; nil for the hysteresis of any pan (NAV-69).
  package var swipeDelay: Double?
  /// The curve of the system's push and pop; nil for the curve of other system transitions (NAV-71).
  package var moves: Curve?
  /// Whether a tapped tab appears with a cross-fade (TAB-22).
  package var fadesTabs = false
  /// Whether viewDidAppear of a tapped tab comes before viewDidDisappear of the previous tab (TAB-19).
  package var tappedTabEndsFirst = false
  /// The width of the primary column of a split view controller, in points (SPLIT-17).
  package var primaryColumnWidth = 320.0
  /// The duration of the tab cross-fade; the model's choice (TAB-26).
  package var fadeDuration = Time(nanoseconds: 250_000_000)

  /// The behaviour of containers in iOS version `ios`.
  package init(ios: Int) {
    requirementFreesSwipe = ios >= 10
    navigationBarHeight = ios >= 26 ? 54 : 44
    fadesTabs = ios >= 18
    tappedTabEndsFirst = ios >= 18
    popsFromContent = ios >= 26
    isInterruptible = ios >= 26
    guard ios >= 27 else { return }
    swipe = SwipeRule()
    // This spring has a response of 0.3 s and a damping ratio of 0.85.
    settles = .spring(mass: 1, stiffness: 438.649, damping: 35.605)
    swipeDelay = 12
    // A critically damped spring whose initial velocity is its frequency: it decays by the factor e every 0.06 s.
    moves = .spring(
      mass: 1, stiffness: 277.778, damping: 33.3333, velocity: 16.6667,
      duration: Time(nanoseconds: 450_000_000))
  }
}
