// Fingers that touch down, move and lift, and what that means to the recognisers that they reach.

extension World {
  /// Whether a finger is down, or what it has begun still waits for it.
  public var isTouched: Bool { touch.stage != .resting || finger.isDown }

  /// Fingers touch down that are told what to do: those who look for that may be asked, by `offerTouch`.
  /// - Parameters:
  ///   - place: where they come down; nil for anywhere on what is visible.
  ///   - handlers: the handlers that stand for recognisers, as the driver has them.
  /// - Returns: whether anybody answers, or would if a transition did not keep the fingers away (GEST-41).
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
    case .pinch(let inwards):
      touchDownForPinch(inwards ? .left : .right, at: startOfTouch(.pinch, found.first, on: place))
    }
    if receiver != nil { noteTouched(on: place?.view ?? .none) }
    return true
  }

  /// Fingers touch down whose places are said, in the window, in points: what they mean is found out on the way.
  public mutating func touchDown(
    at fingers: [Point], _ handlers: [GestureHandler], cause: CauseIndex, trace: inout Trace
  ) {
    if !holds(.zoom14) { stopZooms() }
    beginTouch(contenders(under: fingers[0], handlers), cause)
    touch.raw = RawTouch(at: fingers)
    touchDown(.down, at: fingers.middle)
    setFingers(count: fingers.count, start: fingers.middle)
    tellTouchDown(trace: &trace)
    _ = askReceiver()
  }

  /// A finger taps a view: the recognisers for taps on it may have that, or those on what it lies in, if they do not
  /// want it (GEST-50).
  /// - Parameter hit: the view that the finger touches, in that view.
  /// - Returns: whether there is one.
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

  /// Says where fingers go that pan or pinch, and how long that takes.
  /// - Parameter goesOn: whether they have touched down before.
  public mutating func setOut(to extent: Touch.Extent, over time: Time, goesOn: Bool, cause: CauseIndex) {
    if goesOn { touch.stage = .beginning }
    touch.cause = cause
    touch.extent = extent
    touch.duration = time
  }

  /// Says where raw fingers go, in the window, in points, and how long that takes.
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

  /// Puts further fingers down, or lifts some: what was their way so far remains so.
  /// - Returns: the recognisers, by their places, that end by it.
  public mutating func setCount(of goal: [Point], cause: CauseIndex) -> [Int] {
    touch.cause = cause
    guard var raw = touch.raw, goal.count != raw.fingers.count else { return [] }
    let isFewer = goal.count < raw.fingers.count
    let (old, new, start) = (raw.fingers.middle, goal.middle, finger.start)
    setFingers(
      count: goal.count,
      start: finger.isPinch ? start : Point(start.x + new.x - old.x, start.y + new.y - old.y))
    raw.fingers = goal
    raw.down = goal
    raw.hasMoved = touch.isLive && touch.possible.isEmpty
    raw.hasSpread = raw.hasMoved
    touch.raw = raw
    return touch.live.filter { place in
      touch.contenders[place].kind == .pinch
        ? goal.count < 2 : isFewer && !holds(.gest19)
    }
  }

  /// Forgets what the fingers mean to recognisers, and takes them off.
  public mutating func dropTouch() {
    takeFingerOff()
    beginTouch([], 0)
  }

  // MARK: - Lifting

  /// The fingers lift: first those recognisers end that have begun, by `end`; then comes `endLift`.
  /// - Parameter velocity: how fast they are in the direction of the pan, in points a second; nil for as in the last
  ///   move.
  /// - Returns: those recognisers, by their places.
  public mutating func beginLift(velocity: Double?, cause: CauseIndex) -> [Int] {
    (touch.liftVelocity, touch.cause) = (velocity, cause)
    noteLift()
    return touch.live
  }

  /// The fingers are off. Of raw ones that nobody has recognised the taps are recognised; all others fail.
  /// - Parameter wasLive: whether a recogniser had begun.
  /// - Returns: where raw fingers came down that no recogniser answers; nil if one does.
  public mutating func endLift(wasLive: Bool, trace: inout Trace) -> UnansweredTouch? {
    takeFingerOff()
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

  /// The system has taken the touch away from those recognisers that had begun, by `cancel`: the others fail.
  public mutating func endTouchTakenAway(trace: inout Trace) {
    if touch.isTold { tellTouches(.touchesCancelled, trace: &trace) }
    touch.isTold = false
    takeFingerOff()
    failPossible(trace: &trace)
    touch.raw = nil
    isTouchDue = true
  }

  /// What the finger drives by a recogniser that is about to end or to be cancelled, and whoever drives it has not said
  /// what becomes of it; none if there is nothing, or code says that.
  public mutating func driven(at place: Int) -> TransitionID {
    noteLift()
    let isDriver = place == touch.place(of: touch.driver) ?? touch.lead
    return touch.isBuiltIn || isDriver && !recognizers[touch.driver].isDriver ? finger.drives : .none
  }

  /// A recogniser that has begun has what it looked for, to its end.
  /// - Parameter release: what becomes of what it drives; nil if nothing does, or code says that.
  public mutating func end(
    at place: Int, letting id: TransitionID, _ release: TouchRelease?, trace: inout Trace
  ) {
    if let release { letGo(id, release, trace: &trace) }
    if id.isNone, finger.sheet.exists, touch.contenders[place].isBuiltIn {
      releaseSheet(velocity: touchVelocity(along: .down))
    }
    become(.ended, of: place, trace: &trace)
  }

  /// The system takes the touch from a recogniser that has begun, or that is switched off: what it drives is given up.
  public mutating func cancel(at place: Int, letting id: TransitionID, trace: inout Trace) {
    if id.exists { cancel(id, by: Author(cause: touch.cause, transition: id)) }
    if id.isNone, finger.sheet.exists, touch.contenders[place].isBuiltIn { releaseSheet(velocity: 0) }
    become(.cancelled, of: place, trace: &trace)
  }

  /// What becomes of what a finger drives that lifts, by the rule of the built-in swipes: it is carried through if it
  /// is past half of its way, or fast enough (GEST-27, a named choice); a swipe back of the newest version as it was
  /// measured (NAV-66).
  public func release(of id: TransitionID) -> TouchRelease {
    let isSwipe = transitions[id].isBySystemGesture
    let progress = isSwipe ? finger.progress(at: now) : drivenProgress(of: id)
    let velocity = touchVelocity(along: hand.direction)
    let sheets = rules.sheets
    var finishes = progress > rules.swipeProgress || velocity > rules.swipeVelocity
    if isSwipe, transitions[id].isZoom {
      finishes = zoomGoes(at: progress, velocity: velocity)
    } else if isSwipe, transitions[id].kind == .dismissing, let projection = sheets.projection {
      // What is seen of the sheet is the way (DETENT-27).
      let carried = progress + velocity * projection / hand.distance
      finishes = carried > rules.swipeProgress || velocity > sheets.dismissalVelocity
    } else if let rule = swipeRule(of: id) {
      finishes = rule.finishes(at: progress, velocity: velocity / finger.distance)
    }
    return TouchRelease(finishes: finishes, progress: progress, velocity: velocity)
  }

  /// The finger has lifted from what it drives, and that goes on by itself.
  public mutating func letGo(_ id: TransitionID, _ release: TouchRelease, trace: inout Trace) {
    remark(release, of: id, trace: &trace)
    let author = Author(cause: touch.cause, transition: id)
    if release.finishes { finish(id, by: author) } else { cancel(id, by: author) }
  }

  // MARK: - Implementation

  private mutating func beginTouch(_ contenders: [Touch.Contender], _ cause: CauseIndex) {
    touch = Touch()
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

/// Where raw fingers came down that no recogniser answers.
public struct UnansweredTouch: Sendable {
  /// Their middle, in the window, in points.
  public var place: Point
  /// Each of them, likewise.
  public var places: [Point]
  /// Whether they have done nothing that is no tap.
  public var isTap: Bool
  /// Whether they reached any recogniser.
  public var reachesSome: Bool
}
