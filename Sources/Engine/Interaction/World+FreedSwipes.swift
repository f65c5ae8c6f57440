// The delegate of the recogniser of the swipe back is UIKit's own. It refuses where the swipe has no place: below a hidden
// bar, beside an animator, and at the root of the stack. Without it nobody does (BAR-13, BAR-15):
//
//     guarded ──delegate = …──▶ freed ──a swipe at the root──▶ begun at the root: pushes and sets stand still

extension World {
  /// Code gives the swipe back of a navigation controller another delegate than UIKit's, or none (BAR-08).
  public mutating func freeSwipe(of navigation: ControllerID, hasDelegate: Bool, cause: CauseIndex) {
    if let place = placeOfFreedSwipe(of: navigation) {
      recognition.value.freedSwipes[place].hasDelegate = hasDelegate
      recognition.value.freedSwipes[place].cause = cause
    } else {
      recognition.value.freedSwipes.append(
        FreedSwipe(navigation: navigation, hasDelegate: hasDelegate, cause: cause))
    }
  }

  /// The swipe of a navigation controller that has lost UIKit's delegate; nil for one that has not.
  func freedSwipe(of navigation: ControllerID) -> FreedSwipe? {
    placeOfFreedSwipe(of: navigation).map { recognition.value.freedSwipes[$0] }
  }

  /// Whether the swipe back begins at the root of a stack: nobody refuses it. What an object of code's answers is not
  /// modelled; it is taken to refuse.
  func swipesAtRoot(of navigation: ControllerID) -> Bool {
    guard let swipe = freedSwipe(of: navigation), controllers[navigation].stackCount == 1 else {
      return false
    }
    return !swipe.hasDelegate && !swipe.hasBegunAtRoot && holds(.bar15)
  }

  /// The swipe back has begun at the root of a stack: there is nothing to pop, and the navigation controller waits for
  /// its end for good.
  mutating func noteSwipeAtRoot(of navigation: ControllerID) {
    guard let place = placeOfFreedSwipe(of: navigation) else { return }
    recognition.value.freedSwipes[place].hasBegunAtRoot = true
  }

  /// What took away the delegate of the swipe that a transition waits for, since it began at the root of the stack; nil
  /// if it waits for none.
  public func causeOfSwipeAtRoot(blocking id: TransitionID) -> CauseIndex? {
    let row = transitions[id]
    guard row.phase == .driven, !isCustom(row), let swipe = freedSwipe(of: row.host), swipe.hasBegunAtRoot
    else { return nil }
    return swipe.cause
  }

  private func placeOfFreedSwipe(of navigation: ControllerID) -> Int? {
    recognition.value.freedSwipes.firstIndex { $0.navigation == navigation }
  }
}
