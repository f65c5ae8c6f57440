extension World {
  /// Puts the finger down for a pan in `direction`.
  /// - Parameter start: where, in the window, in points.
  public mutating func touchDown(_ direction: PanDirection, at start: Point) {
    finger = Finger()
    finger.isDown = true
    finger.direction = direction
    finger.start = start
    finger.begin = now
    finger.distance = extent(of: window, along: direction)
  }

  /// Puts two fingers down for a pinch.
  /// - Parameters:
  ///   - direction: left for one that goes inwards, right for one that goes outwards.
  ///   - start: where the middle between them is, in the window, in points.
  public mutating func touchDownForPinch(_ direction: PanDirection, at start: Point) {
    touchDown(direction, at: start)
    finger.isPinch = true
    finger.count = 2
    finger.distance = 1
  }

  /// How many fingers there are now, and where they would have come down to have gone as far as they have.
  public mutating func setFingers(count: Int, start: Point) {
    finger.count = Int32(truncatingIfNeeded: count)
    finger.start = start
  }

  /// A recogniser has begun: from here the way of the finger counts (GEST-21).
  /// - Parameter start: where it would have come down to have gone no way yet, in the window, in points.
  public mutating func beginWay(_ direction: PanDirection, isPinch: Bool, at start: Point) {
    let place = finger.location(at: now)
    finger.direction = direction
    finger.isPinch = isPinch
    finger.start = start
    finger.origin = isPinch ? Point(0, 0) : Point(place.x - start.x, place.y - start.y)
    finger.goal = finger.origin
    finger.begin = now
    finger.length = .zero
    finger.distance = isPinch ? 1 : extent(of: window, along: direction)
  }

  /// Takes the finger off. What it drove stays as it is.
  public mutating func takeFingerOff() { finger = Finger() }

  /// Lets the finger drive a transition, or nothing.
  /// - Parameters:
  ///   - distance: the way that is a progress of 1, in points; nil for the extent of the container.
  ///   - isFollowed: whether the transition follows it by itself.
  public mutating func letFinger(drive id: TransitionID, distance: Double?, isFollowed: Bool) {
    finger.drives = id
    finger.isFollowed = isFollowed
    if id.exists {
      transitions[id].isDrivenByScript = false
      touch.fed = contexts[transitions[id].context].interaction.name
    }
    if finger.isPinch {
      finger.distance = max(distance ?? 1, 0.01)
    } else {
      let extent = extent(of: transitions[id].container.or(window), along: finger.direction)
      finger.distance = max(distance ?? extent, 1)
    }
  }

  /// What the finger drives was under way already: where it is now counts as that progress.
  public mutating func letFingerGoOn(from progress: Double) {
    finger.base = 0
    finger.base = progress - finger.progress(at: now)
  }

  /// The extent of a view along a direction, in points; at least 1.
  private func extent(of view: ViewID, along direction: PanDirection) -> Double {
    let size = views[view].bounds.size
    return max(direction.isVertical ? size.height : size.width, 1)
  }

  /// Moves the finger so that it has gone `progress` of its distance.
  /// - Parameter time: how long that takes; zero moves it at once, with no velocity.
  public mutating func moveFinger(toProgress progress: Double, over time: Time) {
    moveFinger(to: finger.direction.translation((progress - finger.base) * finger.distance), over: time)
  }

  /// Moves the finger so that its whole translation is `translation`, in points.
  public mutating func moveFinger(to translation: Point, over time: Time) {
    finger.origin = finger.translation(at: now)
    finger.goal = translation
    finger.begin = now
    finger.length = time
    let id = finger.drives
    if id.isNone || !finger.isFollowed {
      if time > .zero { setIdleDeadline(at: now + time) }
    } else if transitions[id].phase == .driven {
      follow(id, over: time)
    }
  }

  // MARK: - Implementation

  /// Sets a driven transition's inner time to where the finger is, or on its way there.
  private mutating func follow(_ id: TransitionID, over time: Time) {
    // Of a zoom something is always left, since its page is not at its source under the finger.
    let share = min(max(finger.progress(of: finger.goal), 0), transitions[id].isZoom ? 0.95 : 1)
    let context = transitions[id].context
    if context.exists {
      contexts[context].requestedPercent = share
      contexts[context].requestCause = 0
      contexts[context].percentComplete = share
    }
    scrub(id, to: share, over: time)
  }

  /// Sets a driven transition's inner time to a share of its duration, or on its way there. One whose
  /// interaction controller renders itself goes on as it is.
  mutating func scrub(_ id: TransitionID, to share: Double, over time: Time) {
    if contexts[transitions[id].context].rendersItself { return }
    if case let animator = contexts[transitions[id].context].interruptible, animator.exists {
      place(animator, at: share, over: time)
    }
    if !holds(.perc27) { scrubAnimators(of: id, to: share) }
    let isItsOwn = holds(.perc03)
    let target = (isItsOwn ? transitions[id].duration : rules.systemDuration).scaled(by: share)
    let current = transitions[id].timeline.time(at: now)
    transitions[id].timeline = Timeline(
      begin: now, length: time, from: current, to: target, goesOn: !holds(.perc05))
    let length = holds(.modOrder17) ? time : transitions[id].duration
    setDeadline(of: id, at: length > .zero ? now + length : nil)
  }

  /// What was asked of a transition before its part in the container began (PERC-28).
  mutating func takeUpRequests(of id: TransitionID) {
    if transitions[id].phase != .driven { return }
    if finger.drives == id, finger.isFollowed {
      follow(id, over: .zero)
    } else if finger.drives == id, finger.sheet.exists {
      followSheet()
    } else if case let context = transitions[id].context, context.exists {
      scrub(id, to: contexts[context].percentComplete, over: .zero)
    }
    switch transitions[id].request {
    case .none: return
    case .finish: letGo(id, finishing: true)
    case .cancel: letGo(id, finishing: false)
    }
  }

  /// The time of a driven transition runs by itself from here: to the end in (1 − p) of its duration
  /// (PERC-08), back in p of it (PERC-09), bent by the completion curve (PERC-13).
  mutating func letGo(_ id: TransitionID, finishing: Bool) {
    let row = transitions[id]
    let context = contexts[row.context]
    transitions[id].phase = .running
    transitions[id].isCancelled = !finishing || row.isCancelled && !holds(.ctx21)
    if !context.rendersItself {
      if context.interruptible.exists {
        continueInterruptible(id, finishing: finishing)
      } else {
        walk(id, finishing: finishing)
      }
    }
    if row.kind == .popping, finishing == row.isCancelled { turnStack(row, back: !finishing) }
    let start = beginPlan()
    if context.interaction.exists { add(.call(finishing ? .finish : .cancel, on: subject(of: row))) }
    addInteractionChange(of: id)
    // What a container of one's own runs, it tells its children of itself.
    if finishing == row.isCancelled, !isRun(row) { addTurnBack(row, again: finishing) }
    endPlan(finishing ? .letGo : .cancel, from: start)
    if hasStatusBar, finishing == row.isCancelled { statusBarTurns() }
  }

  /// What is left of a transition that was driven runs off by itself, to its end or back to its start.
  private mutating func walk(_ id: TransitionID, finishing: Bool) {
    let row = transitions[id]
    let context = contexts[row.context]
    let inner = row.timeline.time(at: now)
    let target = holds(.perc06) && !finishing ? .zero : row.duration
    let speed =
      row.context.exists && holds(.perc11) ? context.completionSpeed : rules.completionSpeed
    var way = finishing ? row.duration - inner : inner
    if !holds(.perc08) { way = row.duration }
    var length = holds(.perc06Walks) ? way.scaled(by: 1 / speed) : .zero
    var curve = row.context.exists ? context.completionCurve : rules.completionCurve
    let settles = swipeRule(of: id) == nil ? nil : rules.containers.settles
    let release = releaseCurve(of: id, finishing: finishing)
    if release != nil { aimZoom(id, finishing: finishing) }
    if let own = release ?? settles, length > .zero {
      (curve, length) = (own, own.ownDuration ?? length)
    }
    transitions[id].timeline = Timeline(
      begin: now, length: length, from: inner, to: target,
      curve: curve,
      goesOn: finishing && isCustom(row))
    setDeadline(of: id, at: now + length)
    followTimeline(of: id)
  }

  /// The compensating will-calls of a transition that is given up, the one that was appearing first
  /// (MOD-CANCEL-02, NAV-36), after the handlers have been told (NAV-35).
  ///
  /// - Parameter again: an interruptible one that had turned back turns forward again.
  mutating func addTurnBack(_ row: Transition, again: Bool = false) {
    if turnsBackAtEnd(row) { return }
    let lowest = presentations[row.lowestPresentation.or(row.presentation)]
    let presenterIsKept = row.host.isNone && !lowest.removesPresenter
    let (goes, comes) = again ? (row.from, row.to) : (row.to, row.from)
    let isKept = { (id: ControllerID) in
      presenterIsKept && id == (row.kind == .dismissing ? row.to : row.from)
    }
    if !isKept(goes) { add(.begin(goes, appearing: false, animated: true)) }
    if again { addTurnBackOfVanished(row, again: true) }
    if again, isKept(comes) { return }
    add(.begin(comes, appearing: true, animated: true))
    // Its view has not left the window and has its size: there is nothing to lay out (MOD-CANCEL-19).
    add(Operation(kind: holds(.modCancel19) ? .appearIn : .layOut, isAnimated: true, a: comes.raw))
    if !again { addTurnBackOfVanished(row, again: false) }
    add(.on(row.to, .endAppearance), unless: .nav37)
    add(.on(row.from, .endAppearance), unless: .nav37)
  }
}

extension Object {
  /// The nearest whole number, held within a billion.
  init(whole value: Double) {
    let bounded = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    self.init(.number, Int32(bounded.rounded(.toNearestOrAwayFromZero)))
  }
}

extension Time {
  /// This time multiplied by `factor`, to the nearest nanosecond.
  func scaled(by factor: Double) -> Time { Time.seconds(seconds * factor) }
}
