// Fingers that touch down, move and lift, and how the recognizers under them react.

extension World {
  /// Whether a finger is down, or a touch is still being processed.
  public var isTouched: Bool { touch.stage != .resting || finger.isDown }

  /// Puts down fingers for a gesture that the script names. The machine then calls `offerTouch` to ask the recognizers.
  /// - Parameters:
  ///   - place: The target of the touch; nil for anywhere on the visible screen.
  ///   - handlers: The handlers of the script that act as recognizers.
  /// - Returns: Whether anything responds, or would respond if a transition did not block touches (GEST-41).
  public mutating func touchDown(
    _ intent: FingerIntent, on place: Touched?, _ handlers: [GestureHandler], cause: CauseIndex,
    trace: inout Trace
  ) -> Bool {
    let found = contenders(for: intent, on: place, handlers)
    if found.isEmpty {
      let closing = transition(closing: intent, on: place, handlers)
      if closing.isNone { return false }
      remarkIgnoredTouch(by: closing, cause: cause, trace: &trace)
    }
    beginTouch(found, cause)
    switch intent {
    case .pan(let direction, let fromEdge):
      let kind = found.first?.kind ?? .pan(direction, fromEdge: fromEdge)
      touchDown(direction, at: startOfTouch(kind, found.first, on: place))
    case .pair(let pair, let isForward):
      touchDown(pair, isForward ? .right : .left, at: startOfTouch(pair.kind, found.first, on: place))
    }
    if receiver != nil { noteTouched(on: place?.view ?? .none) }
    return true
  }

  /// Puts down raw fingers at these positions, in points of the window, and calls touchesBegan. Their gesture is
  /// determined as they move.
  public mutating func touchDown(
    at fingers: [Point], _ handlers: [GestureHandler], cause: CauseIndex, trace: inout Trace
  ) {
    if !holds(.zoom14) { stopZooms() }
    beginTouch(contenders(under: fingers[0], handlers), cause)
    touch.raw = RawTouch(at: fingers)
    touchDown(.down, at: fingers.middle)
    setFingers(count: fingers.count, start: fingers.middle)
    notifyTouchDown(trace: &trace)
    touch.downTime = now
    if !askReceiver() { awaitPresses() }
  }

  /// Taps a view: offers the tap to the view's tap recognizers and, if one of these asks whether it receives touches
  /// (GEST-50), also to those of its superviews.
  /// - Parameter hit: The view that the finger touches, which is inside `view`.
  /// - Returns: Whether a tap recognizer was offered the tap or is asked; false while a finger is down.
  public mutating func tap(_ view: ViewID, hit: ViewID, cause: CauseIndex, trace: inout Trace) -> Bool {
    var taps = taps(on: view)
    if taps.isEmpty || finger.isDown { return false }
    if taps.contains(where: { recognizers[$0.gesture].asksShouldReceive }) {
      taps += views.list(from: views[view].superview) { $0.superview }.flatMap { self.taps(on: $0) }
    }
    beginTouch(taps, cause)
    touch.lifted.start = middle(of: hit)
    touch.touched = hit
    return offerTouch(trace: &trace)
  }

  /// Sets the target and the duration of a pan, pinch or rotation.
  /// - Parameter goesOn: Whether the fingers are already down from an earlier statement.
  public mutating func setOut(to extent: Touch.Extent, over time: Time, goesOn: Bool, cause: CauseIndex) {
    if goesOn { touch.stage = .beginning }
    touch.cause = cause
    touch.extent = extent
    touch.duration = time
  }

  /// Sets the target positions of raw fingers, in points of the window, and the duration of their move. If the fingers
  /// are there already, they rest for that time.
  public mutating func setOut(to goal: [Point], over time: Time) {
    touch.duration = time
    let rests = time > .zero && touch.raw?.fingers == goal
    touch.raw?.setOut(to: goal)
    if rests {
      (touch.stage, touch.arrival) = (.holding, now + time)
      return
    }
    touch.stage = !touch.live.isEmpty && touch.possible.isEmpty ? .beginning : .approaching
  }

  /// Changes the number of raw fingers and their positions; the translation so far is kept. Does nothing if the number
  /// stays the same.
  /// - Returns: The indices of the pinches that end because fewer than two fingers are left.
  public mutating func setCount(of goal: [Point], cause: CauseIndex) -> [Int] {
    touch.cause = cause
    guard var raw = touch.raw, goal.count != raw.fingers.count else { return [] }
    let isFewer = goal.count < raw.fingers.count
    let (old, new, start) = (raw.fingers.middle, goal.middle, finger.start)
    setFingers(
      count: goal.count,
      start: finger.pair != nil ? start : Point(start.x + new.x - old.x, start.y + new.y - old.y))
    let isTurning = touch.live.contains { touch.contenders[$0].kind == .rotation }
    raw.legTurn = (isTurning ? raw.turn(to: raw.fingers) : 0) - raw.legStart.turn(to: goal)
    raw.fingers = goal
    raw.down = goal
    raw.hasMoved = touch.isLive && touch.possible.isEmpty
    raw.hasSpread = raw.hasMoved
    raw.hasTurned = raw.hasMoved
    touch.raw = raw
    return touch.live.filter { place in
      touch.contenders[place].kind == .pinch
        ? goal.count < 2 : isFewer && !holds(.gest19)
    }
  }

  /// Discards the state of the touch, and removes the fingers.
  public mutating func dropTouch() {
    takeFingerOff()
    beginTouch([], 0)
  }

  // MARK: - Lifting

  /// Begins to lift the fingers and stores their last state. The machine then calls `end` for each recognizer that has
  /// begun, and then `endLift`.
  /// - Parameter velocity: The velocity along the direction of the gesture, in the unit of `Finger.velocity`; nil for
  ///   the velocity of the last move.
  /// - Returns: The indices of the recognizers that have begun.
  public mutating func beginLift(velocity: Double?, cause: CauseIndex) -> [Int] {
    (touch.liftVelocity, touch.cause) = (velocity, cause)
    noteLift()
    return touch.live
  }

  /// Completes the lift of the fingers, and hides or shows a navigation bar after a swipe (BAR-01). Taps of
  /// unrecognized raw fingers are recognized; all other recognizers that have not begun fail.
  /// - Parameter wasLive: Whether a recognizer had begun.
  /// - Returns: The touch, if the fingers were raw and no recognizer recognized it; otherwise nil.
  public mutating func endLift(wasLive: Bool, trace: inout Trace) -> UnansweredTouch? {
    takeFingerOff()
    moveBarBySwipe()
    let raw = touch.raw
    var unanswered: UnansweredTouch?
    if wasLive {
      failPossible(trace: &trace)
    } else if let raw {
      unanswered = UnansweredTouch(
        place: raw.down.middle, places: raw.down, isTap: !raw.hasPassed,
        reachesSome: !touch.contenders.isEmpty)
      if touch.isAnswered { unanswered = nil }
      for place in touch.possible {
        touch.contenders[place].isReady = touch.contenders[place].kind == .tap && !raw.hasPassed
        if !touch.contenders[place].isReady { failContender(place, trace: &trace) }
      }
      offerTouch(trace: &trace)
      if touch.stage != .asking, touch.stage != .pairing { touch.stage = .resting }
      if touch.answerer != nil { unanswered = nil }
    }
    touch.raw = nil
    isTouchDue = true
    return unanswered
  }

  /// Ends a touch that the system has cancelled, after `cancel` for the recognizers in progress; all others fail.
  public mutating func endTouchTakenAway(trace: inout Trace) {
    cancelTouches(trace: &trace)
    takeFingerOff()
    failPossible(trace: &trace)
    touch.raw = nil
    isTouchDue = true
  }

  /// The transition that the finger drives through a recognizer that is about to end or be cancelled. None if there is
  /// no such transition, if its outcome is settled already, or if code decides the outcome. Also stores the state of
  /// the fingers, as `beginLift` does.
  public mutating func driven(at place: Int) -> TransitionID {
    noteLift()
    if recognizers[touch.contenders[place].gesture].handlesNavigationTransition { return finger.drives }
    let isDriver = place == touch.place(of: touch.driver) ?? touch.lead
    return touch.isBuiltIn || isDriver && !recognizers[touch.driver].isDriver ? finger.drives : .none
  }

  /// Ends a recognizer that has begun, and releases the transition that it drives or, for a built-in swipe, the sheet
  /// that it drags.
  /// - Parameter release: The outcome of the driven transition; nil if there is none, or if code decides its outcome.
  public mutating func end(
    at place: Int, letting id: TransitionID, _ release: TouchRelease?, trace: inout Trace
  ) {
    if let release { releaseTransition(id, release, trace: &trace) }
    if id.isNone, finger.sheet.exists, touch.contenders[place].isBuiltIn {
      releaseSheet(velocity: touchVelocity(along: .down))
    }
    become(.ended, of: place, trace: &trace)
  }

  /// Cancels a recognizer that has begun. The transition that it drives is cancelled too; for a built-in swipe, a
  /// dragged sheet moves to a detent. The cancel of a built-in swipe is lost if its pop has not started (NAV-401).
  public mutating func cancel(at place: Int, letting id: TransitionID, trace: inout Trace) {
    if touch.contenders[place].isBuiltIn, losesCancel(id) {
      finger.drives = .none
      recognition.value.cutSwipe = CutSwipe(transition: id, cause: touch.cause)
      remark(.requestTooEarly, on: subject(of: transitions[id]), cause: touch.cause, trace: &trace)
    } else if id.exists {
      cancel(id, by: Author(cause: touch.cause, transition: id))
    }
    if id.isNone, finger.sheet.exists, touch.contenders[place].isBuiltIn { releaseSheet(velocity: 0) }
    become(.cancelled, of: place, trace: &trace)
  }

  /// The outcome of a transition when the finger lifts: it finishes if past half the distance or fast enough (GEST-27,
  /// the model's choice). Zooms, sheets with projected velocity (DETENT-27) and swipes back with a `SwipeRule` (NAV-66)
  /// follow measured rules.
  public func release(of id: TransitionID) -> TouchRelease {
    let isSwipe = transitions[id].isBySystemGesture
    let progress = isSwipe ? finger.progress(at: now) : drivenProgress(of: id)
    let velocity = touchVelocity(along: hand.direction)
    let sheets = rules.sheets
    var finishes = progress > rules.swipeProgress || velocity > rules.swipeVelocity
    if isSwipe, transitions[id].isZoom {
      finishes = dismissesZoom(at: progress, velocity: velocity)
    } else if isSwipe, transitions[id].kind == .dismissing, let projection = sheets.projection {
      // For a sheet, the distance is the height of its visible part (DETENT-27).
      let carried = progress + velocity * projection / hand.distance
      finishes = carried > rules.swipeProgress || velocity > sheets.dismissalVelocity
    } else if let rule = swipeRule(of: id) {
      finishes = rule.finishes(at: progress, velocity: velocity / finger.distance)
    }
    return TouchRelease(finishes: finishes, progress: progress, velocity: velocity)
  }

  /// Finishes or cancels a driven transition, which then runs by itself.
  public mutating func releaseTransition(_ id: TransitionID, _ release: TouchRelease, trace: inout Trace) {
    remark(release, of: id, trace: &trace)
    let author = Author(cause: touch.cause, transition: id)
    if release.finishes { finish(id, by: author) } else { cancel(id, by: author) }
  }

  /// Lets a cancelled recognizer continue. UIKit never does this; laws use it to try the rest of a drag.
  public mutating func resume(_ id: GestureRecognizerID) {
    if let place = touch.place(of: id) { touch.contenders[place].state = .changed }
  }

  /// Whether the cancel of a built-in swipe comes before its pop has started, and is lost (NAV-401).
  private func losesCancel(_ id: TransitionID) -> Bool {
    guard rules.earlyRelease == .lost, id.exists, holds(.nav401) else { return false }
    let row = transitions[id]
    return row.phase < .driven && row.kind == .popping && !row.isZoom
  }

  private mutating func beginTouch(_ contenders: [Touch.Contender], _ cause: CauseIndex) {
    touch = Touch()
    dropStaleDeadlines()
    touch.contenders = contenders
    for place in contenders.indices where recognizers[contenders[place].gesture].asksShouldReceive {
      touch.contenders[place].isUnasked = holds(.gest50)
    }
    touch.cause = cause
    isTouchDue = false
  }

  private mutating func noteLift() {
    touch.lifted = finger
    touch.liftedRaw = touch.raw
  }
}

/// A touch of raw fingers that no recognizer recognized.
public struct UnansweredTouch: Sendable {
  /// The middle between the fingers at touch-down, in points of the window.
  public var place: Point
  /// The position of each finger at touch-down, in points of the window.
  public var places: [Point]
  /// Whether the fingers moved so little that the touch is a tap.
  public var isTap: Bool
  /// Whether the fingers reached any recognizer.
  public var reachesSome: Bool
}
