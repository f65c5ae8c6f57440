/// When the pages of a stack turn round whose change is given up (MOD-CANCEL-06).
public enum StackReturn: UInt8, Sendable, BitwiseCopyable {
  /// The will-calls come as the finger lifts, after the handlers of the interaction, as the header tells them.
  case release
  /// All calls come in one turn once the way back has been animated, those of the page that leaves again first.
  case oneTurn
}

/// What the versions of iOS do differently in containers. What was measured on one version only holds for the newest
/// one.
package struct ContainerRules: Sendable {
  /// How the swipe back of the newest version was measured to be decided (NAV-66).
  package struct SwipeRule: Sendable {
    /// One that is let go at rest finishes past this share of the width.
    package var progress = 0.3
    /// A flick that is faster, in widths a second, decides by its direction alone.
    package var flick = 1.06

    /// Whether a swipe that is let go is carried through.
    /// - Parameter velocity: towards its end, in widths a second.
    func finishes(at progress: Double, velocity: Double) -> Bool {
      velocity.magnitude > flick ? velocity > 0 : progress > self.progress
    }
  }

  /// Whether a delegate that vends animators takes the swipe back away (BAR-09).
  package var delegateTakesSwipe = true
  /// Whether a failure requirement that names its recogniser brings it back (GEST-05).
  package var requirementFreesSwipe = false
  /// How high a navigation bar without large titles is at a regular height, in points (SAFE-08, SAFE-11).
  package var navigationBarHeight = 44.0
  /// Whether a swipe that sets out in the midst of a page goes back, too (NAV-57).
  package var popsFromContent = false
  /// Whether the system's own push or pop gives way to the next command, or swipe, while it runs (NAV-59, NAV-61).
  package var givesWay = false
  /// How a swipe back that is let go is decided; nil for as other swipes are (GEST-27).
  package var swipe: SwipeRule?
  /// How a page moves that a swipe back has let go, from wherever it is; nil for as other transitions do (NAV-67).
  package var settles: Curve?
  /// How far a finger goes from where it came down before the page follows it, in points; nil for as far as any pan
  /// (NAV-69).
  package var swipeDelay: Double?
  /// How the system's push and pop move; nil for as its other transitions do (NAV-71).
  package var moves: Curve?
  /// Whether a tab that is tapped comes by a cross-fade (TAB-22).
  package var fadesTabs = false
  /// Whether the tab that comes by a tap is told its end before the one that goes (TAB-19).
  package var tappedTabEndsFirst = false
  /// How wide the primary column of a split view controller is, in points (SPLIT-17).
  package var primaryColumnWidth = 320.0
  /// How long that fade takes: a named choice (TAB-26).
  package var fadeDuration = Time(nanoseconds: 250_000_000)

  /// Those of a version of iOS.
  package init(ios: Int) {
    requirementFreesSwipe = ios >= 10
    navigationBarHeight = ios >= 26 ? 54 : 44
    fadesTabs = ios >= 18
    tappedTabEndsFirst = ios >= 18
    popsFromContent = ios >= 26
    givesWay = ios >= 26
    guard ios >= 27 else { return }
    swipe = SwipeRule()
    // A response of 0.3 s and a damping ratio of 0.85.
    settles = .spring(mass: 1, stiffness: 438.649, damping: 35.605)
    swipeDelay = 12
    // A critically damped spring that sets out at its own frequency falls by the factor e every 0.06 s.
    moves = .spring(
      mass: 1, stiffness: 277.778, damping: 33.3333, velocity: 16.6667,
      duration: Time(nanoseconds: 450_000_000))
  }
}
