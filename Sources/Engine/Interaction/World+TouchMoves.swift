// Moving fingers: the machine advances the clock to the time that each `TouchStep` names.

extension World {
  /// Continues the touch, after the machine has performed the operations of the last step.
  /// - Parameters:
  ///   - isInTurn: Whether the whole move happens in one turn, in which no deadline expires (GEST-39).
  ///   - isSampled: Whether the machine needs to stop at each touch event.
  public mutating func goOnWithTouch(isInTurn: Bool, isSampled: Bool, trace: inout Trace) -> TouchStep {
    switch touch.stage {
    case .resting, .receiving, .asking, .pairing: return .over
    case .holding:
      // A resting finger causes no touch events; only time passes (GEST-200).
      if now < touch.arrival { return .wait(until: touch.arrival) }
      touch.stage = .resting
      return .over
    case .approaching:
      approach()
      return .work
    case .arriving: return arrive(isInTurn: isInTurn, isSampled: isSampled, trace: &trace)
    case .beginning:
      if let raw = touch.raw, raw.origin == raw.goal {
        touch.stage = .resting
        return .over
      }
      // Recognizers that have not begun, such as a swipe, may still recognize the rest of the path.
      if touch.raw != nil, !touch.possible.isEmpty {
        touch.stage = .approaching
        return .work
      }
      touch.stage = .moving
      move()
      return .work
    case .moving: return moveOn(isInTurn: isInTurn, isSampled: isSampled)
    }
  }

  /// Moves a dragged sheet, calls touchesMoved, and sends one touch event to all recognizers of views that have begun and
  /// not ended.
  public mutating func notifyChange(trace: inout Trace) {
    if finger.sheet.exists { followSheet() }
    notifyTouchMoved(trace: &trace)
    for place in touch.live where touch.contenders[place].gesture.exists {
      become(.changed, of: place, trace: &trace)
    }
  }

  /// Sets the point from which a recognizer that begins measures the translation of raw fingers (GEST-21). Does nothing
  /// without raw fingers.
  mutating func beginRaw(_ place: Int) {
    guard var raw = touch.raw else { return }
    let middle = raw.origin.middle
    let start = holds(.gest36) ? raw.passed : middle
    let counted = holds(.gest21) ? start : raw.down.middle
    touch.contenders[place].start = !holds(.gest22) ? Point(counted.x - 1, counted.y - 1) : counted
    if let pair = touch.contenders[place].kind.pair { touch.contenders[place].unit = raw.passedMeasure(pair) }
    if touch.lead != nil { return }
    raw.unit = touch.contenders[place].unit
    touch.raw = raw
    measureTranslation(of: place, from: middle)
  }

  /// Makes the contender at index `place` the leader, after the previous leader has ended. Raw fingers that are down
  /// continue their move at the same speed, now measured for the new leader.
  mutating func follow(_ place: Int) {
    touch.lead = place
    touch.answerer = place
    guard finger.isDown, let raw = touch.raw else { return }
    let (hand, unit) = (finger, touch.contenders[place].unit)
    let fingers = isInMove(raw) ? raw.place(of: hand, at: now) : raw.fingers
    touch.raw?.unit = unit
    touch.raw?.fingers = fingers
    // The finger of a pinch or a rotation stays at the point where the gesture began.
    if finger.pair != nil { setFingers(count: fingers.count, start: fingers.middle) }
    measureTranslation(of: place, from: fingers.middle)
    touch.raw?.fingers = raw.fingers
    guard isInMove(raw) else { return moveFinger(to: translation(to: fingers), over: .zero) }
    // The finger continues the current move at the same speed.
    moveFinger(to: translation(to: raw.legEnd), over: now < touch.arrival ? touch.arrival - now : .zero)
    finger.origin = translation(to: raw.legStart)
    (finger.begin, finger.length) = (hand.begin, hand.length)
  }

  /// Whether the fingers are in a move, or at its end, and their number has not changed during it (GEST-62).
  private func isInMove(_ raw: RawTouch) -> Bool {
    switch touch.stage {
    case .arriving, .moving, .resting, .holding: raw.legEnd.count == raw.fingers.count && holds(.gest62)
    case .approaching, .asking, .beginning, .pairing, .receiving: false
    }
  }

  /// Moves raw fingers to the touch event at which they pass the next threshold, such as the hysteresis; if they pass
  /// none, to their target.
  private mutating func approach() {
    guard var raw = touch.raw, !touch.possible.isEmpty,
      let share = raw.passing(
        rules.gestures.hysteresis, turns: mayTurn, swipe: swipeLength, press: pressArea)
    else {
      touch.stage = .moving
      return move()
    }
    let (length, end) = event(at: share)
    setOut(over: length)
    // With one finger, the translation counts from where it passed the hysteresis, whatever it passes later (GEST-21).
    raw.beginLeg(from: raw.origin, to: raw.place(at: end))
    if !raw.hasMoved || raw.fingers.count > 1 { raw.notePassing(at: raw.passingPlace(at: share)) }
    raw.noteSpeed(over: length, unless: Touch.startVelocity)
    touch.raw = raw
    moveFinger(to: translation(to: raw.legEnd), over: length)
    touch.stage = .arriving
  }

  /// Processes the touch event at which the fingers pass a threshold: recognizers whose gesture the fingers have made
  /// become ready, and those whose gesture has become impossible fail.
  private mutating func arrive(isInTurn: Bool, isSampled: Bool, trace: inout Trace) -> TouchStep {
    if touch.isLive {
      // Meanwhile the recognizers that have begun continue.
      let step = moveOn(isInTurn: isInTurn, isSampled: isSampled)
      guard case .over = step else { return step }
    } else if now < touch.arrival {
      return .wait(until: touch.arrival)
    } else if touch.isTold, !touch.hasArrived {
      // touchesMoved is called before anything that the move triggers.
      touch.hasArrived = true
      notifyTouchMoved(trace: &trace)
      return .work
    }
    guard var raw = touch.raw else { return .work }
    touch.duration = touch.duration - (now - finger.begin)
    raw.origin = raw.legEnd
    if holds(.gest38) { raw.fingers = raw.legEnd }
    raw.notePassing(rules.gestures.hysteresis, turns: mayTurn, swipe: rules.gestures.swipeLength)
    touch.raw = raw
    for place in touch.possible {
      switch verdict(on: touch.contenders[place], raw) {
      case true?: touch.contenders[place].isReady = true
      case false?: failContender(place, trace: &trace)
      case nil: break
      }
    }
    if !offerTouch(trace: &trace) { touch.stage = .approaching }
    return .work
  }

  /// Whether the raw fingers have made a recognizer's gesture: false if they can no longer make it, nil if they still
  /// may.
  private func verdict(on contender: Touch.Contender, _ raw: RawTouch) -> Bool? {
    let (way, down) = (raw.origin.middle, raw.down.middle)
    let translation = Point(way.x - down.x, way.y - down.y)
    if raw.hasMoved || raw.hasSpread, !mayScroll(contender.gesture, raw.direction) { return false }
    switch contender.kind {
    case .tap: return raw.hasPassed ? false : nil
    case .swipe(let direction):
      guard raw.hasMoved else { return nil }
      let along = direction.component(of: translation)
      let isOnItsWay = along > 0 && along >= max(abs(translation.x), abs(translation.y))
      if raw.fingers.count > 1 || !isOnItsWay && holds(.gest54) { return false }
      return raw.hasSwiped ? true : nil
    case .pinch:
      guard raw.fingers.count > 1, raw.hasSpread else { return nil }
      return !contender.isBuiltIn || raw.origin.spread < raw.down.spread
    case .rotation: return raw.fingers.count > 1 && raw.hasTurned ? true : nil
    case .longPress:
      let hasLeft = raw.distance(to: raw.origin) > recognizers[contender.gesture].allowableMovement
      return hasLeft && holds(.gest160Fails) ? false : nil
    case .pan(let direction, let fromEdge):
      let (least, most) = touches(of: contender)
      if raw.fingers.count < least { return nil }
      if most > 0, raw.fingers.count > most { return false }
      guard raw.hasMoved else { return nil }
      guard let direction else { return holds(.gest33) || translation.y > 0 }
      if contender.isBuiltIn, !fromEdge, pageToGrip(direction).exists {
        return isStraight(translation, along: direction)
      }
      let along = direction.component(of: translation)
      return along > 0 && along >= max(abs(translation.x), abs(translation.y))
    }
  }

  /// The first touch event after the fraction `share` of the path: the time until it, and the fraction of the path that
  /// is covered then. A move without duration is one event (GEST-34).
  private func event(at share: Double) -> (length: Time, share: Double) {
    let whole = touch.duration
    if !holds(.gest34) { return (.seconds(whole.seconds * share), share) }
    if whole == .zero { return (.zero, 1) }
    // The tolerance of 1e-6 allows for the precision with which `share` was found.
    let count = (whole.seconds * share / Touch.interval - 1e-6).rounded(.up)
    let length = Time.seconds(max(count, 1) * Touch.interval)
    if (whole - length).nanoseconds < 1000 { return (whole, 1) }
    return (length, length.seconds / whole.seconds)
  }

  private mutating func setOut(over length: Time) {
    touch.samples = 0
    touch.hasArrived = false
    touch.arrival = now + length
  }

  /// Cancels recognizers after a transition has begun that is not interactive: the recognizer whose code began it, and
  /// all recognizers in progress on views to which the transition blocks touches; recognizers there that have not begun
  /// fail (MOD-ORDER-32, GEST-41). A transition that a custom container runs itself cancels nothing, since UIKit knows
  /// nothing of it (GEST-330).
  mutating func dropUndriven(trace: inout Trace) {
    if firstOpen.isNone || finger.drives.exists { return }
    for id in openTransitions
    where !transitions[id].isInitiallyInteractive && transitions[id].phase > .pending
      && !(isRun(transitions[id]) && holds(.gest330))
    {
      for place in touch.live where touch.contenders[place].gesture.exists {
        let isDriver = transitions[id].isByFinger && place == touch.place(of: touch.driver)
        if isDriver || isTouchBlocked(touch.contenders[place], by: id) {
          become(.cancelled, of: place, trace: &trace)
        }
      }
      for place in touch.possible where touch.contenders[place].gesture.exists {
        if isTouchBlocked(touch.contenders[place], by: id) { failContender(place, trace: &trace) }
      }
    }
  }

  /// Whether a transition blocks touches to the view of a recognizer.
  private func isTouchBlocked(_ contender: Touch.Contender, by id: TransitionID) -> Bool {
    holds(.gest41InFlight) && isClosed(id)
      && isInside(recognizers[contender.gesture].view, closedView(of: id))
  }

  /// Starts the finger's move to the target of the current statement.
  private mutating func move() {
    setOut(over: touch.duration)
    // A built-in swipe changes its state without sending an action, since no code handles it.
    if touch.isBuiltIn, touch.isLive { touch.state = .changed }
    if var raw = touch.raw {
      let goal = translation(to: raw.goal)
      raw.beginLeg(from: raw.origin, to: raw.goal)
      moveFinger(to: goal, over: touch.duration)
      raw.origin = raw.goal
      raw.fingers = raw.goal
      touch.raw = raw
      return
    }
    switch touch.extent {
    case .share(let share): moveFinger(toProgress: share, over: touch.duration)
    case .translation(let translation): moveFinger(to: translation, over: touch.duration)
    }
  }

  /// Continues the move up to its end or, if needed, up to the next touch event.
  private mutating func moveOn(isInTurn: Bool, isSampled: Bool) -> TouchStep {
    let isSampled =
      isSampled || finger.sheet.exists || touch.isTold
      || touch.hasLiveGesture
    let next = isSampled ? nextSample : touch.arrival
    if now < next || !isInTurn && nextDeadline.map({ $0 <= next }) ?? false { return .wait(until: next) }
    if isSampled, !touch.hasArrived {
      touch.samples += 1
      touch.hasArrived = now >= touch.arrival
      return .sample
    }
    touch.stage = .resting
    return .over
  }

  /// The time of the next touch event; the end of the move if both are almost at the same time.
  private var nextSample: Time {
    let next = finger.begin + .seconds(Double(touch.samples + 1) * Touch.interval)
    return (touch.arrival - next).nanoseconds < 1000 ? touch.arrival : next
  }

  /// Makes the world's finger measure the translation of a pan, pinch or rotation. Does nothing for other recognizers,
  /// or without raw fingers.
  /// - Parameter middle: The current middle between the fingers.
  private mutating func measureTranslation(of place: Int, from middle: Point) {
    guard let raw = touch.raw else { return }
    let contender = touch.contenders[place]
    switch contender.kind {
    case .pan(let direction, _):
      beginMeasuring(direction ?? raw.direction, at: contender.start)
    case .pinch, .rotation:
      guard let pair = contender.kind.pair else { break }
      let isForward = pair.amount(from: raw.unit, to: raw.measure(pair, of: raw.goal)) >= 0
      beginMeasuring(isForward ? .right : .left, pair, at: middle)
      moveFinger(to: translation(to: raw.fingers), over: .zero)
    case .tap, .swipe, .longPress: break
    }
  }

  /// The distance that fingers must move for a swipe, if a recognizer may still recognize one; otherwise nil.
  private var swipeLength: Double? {
    touch.possible.contains { touch.contenders[$0].kind.isSwipe } ? rules.gestures.swipeLength : nil
  }

  /// Whether a rotation may still begin.
  private var mayTurn: Bool { touch.possible.contains { touch.contenders[$0].kind == .rotation } }

  /// The smallest distance beyond which a pending long press fails, in points; nil if no long press may still begin.
  private var pressArea: Double? {
    guard holds(.gest160Fails) else { return nil }
    let areas = touch.possible.filter { touch.contenders[$0].kind == .longPress }
      .map { recognizers[touch.contenders[$0].gesture].allowableMovement }
    return areas.min()
  }

  /// The translation of fingers at these positions, in points; for a pinch, (scale − 1, 0), for a rotation, (angle, 0).
  private func translation(to fingers: [Point]) -> Point {
    if let pair = finger.pair, let raw = touch.raw {
      return Point(pair.amount(from: raw.unit, to: raw.measure(pair, of: fingers)), 0)
    }
    let (place, start) = (fingers.middle, finger.start)
    return Point(place.x - start.x, place.y - start.y)
  }
}
