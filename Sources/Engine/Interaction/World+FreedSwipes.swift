// UIKit's own delegate of the swipe-back recognizer refuses the swipe if the bar is hidden, if the navigation delegate
// returns animators, or if only the root is on the stack. Without UIKit's delegate, the swipe begins in these cases,
// too (BAR-13, BAR-15):
//
//     guarded ──delegate = …──▶ freed ──a swipe at the root──▶ begun at the root: pushes and sets never run

extension World {
  /// Replaces UIKit's own delegate of a navigation controller's swipe-back recognizer by another, or by none (BAR-08).
  /// - Parameter delegate: The new delegate if it is a controller; none for another object, or for no delegate.
  public mutating func freeSwipe(
    of navigation: ControllerID, delegate: ControllerID, hasDelegate: Bool, cause: CauseIndex
  ) {
    if let place = placeOfFreedSwipe(of: navigation) {
      recognition.value.freedSwipes[place].delegate = delegate
      recognition.value.freedSwipes[place].hasDelegate = hasDelegate
      recognition.value.freedSwipes[place].cause = cause
    } else {
      recognition.value.freedSwipes.append(
        FreedSwipe(navigation: navigation, delegate: delegate, hasDelegate: hasDelegate, cause: cause))
    }
  }

  /// The state of a swipe-back recognizer without UIKit's own delegate; nil if it still has that delegate.
  func freedSwipe(of navigation: ControllerID) -> FreedSwipe? {
    recognition.value.freedSwipes.first { $0.navigation == navigation && $0.gesture.isNone }
  }

  /// Whether the swipe back begins although only the root is on the stack, since no delegate refuses it. A controller
  /// that is the delegate is asked when the swipe begins; another object is assumed to refuse.
  func swipesAtRoot(of navigation: ControllerID) -> Bool {
    guard let swipe = freedSwipe(of: navigation), controllers[navigation].stackCount == 1 else {
      return false
    }
    let mayBegin = !swipe.hasDelegate || swipe.delegate.exists && holds(.bar330)
    return mayBegin && !swipe.hasBegunAtRoot && holds(.bar15)
  }

  /// Before a swipe back from the edge begins: if code has made a controller the delegate of the swipe's recognizer,
  /// and the controller handles `gestureRecognizerShouldBegin`, asks it that question.
  /// - Parameter place: The index of the recognizer in `touch.contenders`.
  /// - Returns: Whether a delegate is asked; the swipe then waits for the answer.
  mutating func asksDelegate(before place: Int) -> Bool {
    guard !recognition.value.freedSwipes.isEmpty, touch.contenders[place].isBuiltIn,
      case .pan(let direction?, fromEdge: true) = touch.contenders[place].kind, holds(.bar330)
    else { return false }
    let swipe = BuiltInSwipe(direction: direction, isFromEdge: true, cause: touch.cause)
    let navigation = swipedContainer(swipe, from: touch.contenders[place].origin)
    guard let delegate = freedSwipe(of: navigation)?.delegate,
      controllers[delegate].interest.contains(.gestureRecognizerShouldBegin)
    else { return false }
    isTouchDue = true
    cause = touch.cause
    let start = beginPlan()
    add(.inquire(.gestureRecognizerShouldBegin, of: delegate, about: navigation))
    endPlan(.userDismissal, from: start)
    return true
  }

  /// Lets the swipe back begin, or fails it, as its delegate has answered; a failure lets other recognizers continue.
  /// Does nothing unless the swipe waits for the answer.
  mutating func applySwipeAnswer(_ isAllowed: Bool, trace: inout Trace) {
    guard touch.isBuiltIn, touch.state == .possible else { return }
    if isAllowed { return begin(trace: &trace) }
    if let place = touch.answerer { failContender(place, trace: &trace) }
    offerTouch(trace: &trace)
  }

  /// Records that a swipe back has begun with only the root on the stack. The swipe cannot pop anything, and the
  /// navigation controller waits forever for a pop to end. Does nothing unless code has removed UIKit's delegate of the
  /// swipe.
  mutating func noteSwipeAtRoot(of navigation: ControllerID) {
    guard let place = placeOfFreedSwipe(of: navigation) else { return }
    recognition.value.freedSwipes[place].hasBegunAtRoot = true
  }

  /// Whether a swipe back has begun with only the root on the stack of a navigation controller, so that a push onto the
  /// stack may wait forever.
  func hasBegunAtRoot(_ navigation: ControllerID) -> Bool {
    recognition.value.freedSwipes.contains { $0.navigation == navigation && $0.hasBegunAtRoot }
  }

  /// Whether a swipe back has begun with only the root on the stack of some navigation controller, so that pushes onto it
  /// may wait forever.
  public var hasSwipeBegunAtRoot: Bool { recognition.value.freedSwipes.contains { $0.hasBegunAtRoot } }

  /// The reason why a transition waits forever for a swipe back that began at the root. For UIKit's own swipe: the
  /// statement that removed the swipe's delegate, and no recognizer. For a custom recognizer: the statement that moved
  /// the finger, and that recognizer. Nil if the transition waits for no such swipe.
  public func causeOfSwipeAtRoot(blocking id: TransitionID) -> (cause: CauseIndex, by: GestureRecognizerID)? {
    let row = transitions[id]
    guard row.phase == .driven, !isCustom(row),
      let swipe = recognition.value.freedSwipes.first(where: {
        $0.navigation == row.host && $0.hasBegunAtRoot
      })
    else { return nil }
    return (swipe.cause, swipe.gesture)
  }

  /// Begins a pop for a custom recognizer that has the action of UIKit's swipe back (NAV-420), on the navigation
  /// controller around its view. Does nothing if there is none, or if a transition prevents the pop. Only the
  /// recognizer's own delegate can refuse the pop, even at the root (NAV-421).
  mutating func beginPop(by id: GestureRecognizerID, trace: inout Trace) {
    let owner = controller(around: recognizers[id].view).or(recognizers[id].controller)
    let navigation = navigation(of: owner)
    guard navigation.exists, mayNavigate(navigation), holds(.nav420) else { return }
    if touch.raw == nil, finger.direction != directionBack, case .share(let share) = touch.extent {
      touch.extent = .translation(finger.direction.translation(share * finger.distance))
    }
    finger.direction = directionBack
    cause = touch.cause
    if controllers[navigation].stackCount == 1, !hasBegunAtRoot(navigation), holds(.nav421) {
      recognition.value.freedSwipes.append(
        FreedSwipe(
          navigation: navigation, delegate: .none, hasDelegate: true, hasBegunAtRoot: true, gesture: id,
          cause: touch.cause))
    }
    popBySwipe(
      on: navigation, BuiltInSwipe(direction: directionBack, isFromEdge: false, cause: touch.cause),
      trace: &trace)
    touch.callouts.append(.swipe(finger.drives))
  }

  /// The statement that cancelled a swipe back before its pop had started, which leaves the pop open forever (NAV-401);
  /// nil for other transitions.
  public func causeOfCutSwipe(blocking id: TransitionID) -> CauseIndex? {
    guard let cut = recognition.value.cutSwipe, cut.transition == id, transitions[id].phase == .driven else {
      return nil
    }
    return cut.cause
  }

  private func placeOfFreedSwipe(of navigation: ControllerID) -> Int? {
    recognition.value.freedSwipes.firstIndex { $0.navigation == navigation && $0.gesture.isNone }
  }
}
