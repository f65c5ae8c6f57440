// UIKit's own delegate of the swipe-back recognizer refuses the swipe with a hidden bar, with an animator, and at the
// root of the stack. Without that delegate the swipe begins there too (BAR-13, BAR-15):
//
//     guarded ──delegate = …──▶ freed ──a swipe at the root──▶ begun at the root: pushes and sets never run

extension World {
  /// Replaces UIKit's delegate of a navigation controller's swipe back by another, or none (BAR-08).
  public mutating func freeSwipe(of navigation: ControllerID, hasDelegate: Bool, cause: CauseIndex) {
    if let place = placeOfFreedSwipe(of: navigation) {
      recognition.value.freedSwipes[place].hasDelegate = hasDelegate
      recognition.value.freedSwipes[place].cause = cause
    } else {
      recognition.value.freedSwipes.append(
        FreedSwipe(navigation: navigation, hasDelegate: hasDelegate, cause: cause))
    }
  }

  /// The state of a navigation controller's swipe without UIKit's delegate; nil if it still has that.
  func freedSwipe(of navigation: ControllerID) -> FreedSwipe? {
    placeOfFreedSwipe(of: navigation).map { recognition.value.freedSwipes[$0] }
  }

  /// Whether the swipe back begins at the root of a stack, since no delegate refuses it. A delegate of the script is
  /// assumed to refuse; its answer is not modelled.
  func swipesAtRoot(of navigation: ControllerID) -> Bool {
    guard let swipe = freedSwipe(of: navigation), controllers[navigation].stackCount == 1 else {
      return false
    }
    return !swipe.hasDelegate && !swipe.hasBegunAtRoot && holds(.bar15)
  }

  /// Records that the swipe back has begun at the root of a stack: there is nothing to pop, and the navigation
  /// controller waits for its end forever.
  mutating func noteSwipeAtRoot(of navigation: ControllerID) {
    guard let place = placeOfFreedSwipe(of: navigation) else { return }
    recognition.value.freedSwipes[place].hasBegunAtRoot = true
  }

  /// The cause of the delegate's removal, for a transition that waits for a swipe that began at the root of the stack;
  /// nil if it waits for none.
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
