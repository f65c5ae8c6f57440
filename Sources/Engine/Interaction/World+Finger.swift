extension World {
  /// Puts the finger down for a pan in `direction`.
  /// - Parameter start: The finger's position, in points of the window.
  public mutating func touchDown(_ direction: PanDirection, at start: Point) {
    finger = Finger()
    finger.isDown = true
    finger.direction = direction
    finger.start = start
    finger.begin = now
    finger.distance = extent(of: window, along: direction)
  }

  /// Puts two fingers down for a gesture that they make together.
  /// - Parameters:
  ///   - direction: Right for pinching outwards or turning clockwise, left for the opposite.
  ///   - start: The middle between the fingers, in points of the window.
  public mutating func touchDown(_ pair: PairGesture, _ direction: PanDirection, at start: Point) {
    touchDown(direction, at: start)
    finger.pair = pair
    finger.count = 2
    finger.distance = pair.distance
  }

  /// Sets the number of fingers, and the starting point from which their translation counts.
  public mutating func setFingers(count: Int, start: Point) {
    finger.count = Int32(truncatingIfNeeded: count)
    finger.start = start
  }

  /// Makes the finger measure its translation for a recognizer that has begun (GEST-21).
  /// - Parameter start: The point of zero translation, in points of the window.
  public mutating func beginMeasuring(_ direction: PanDirection, _ pair: PairGesture? = nil, at start: Point)
  {
    let place = finger.location(at: now)
    finger.direction = direction
    finger.pair = pair
    finger.start = start
    finger.origin = pair != nil ? .zero : Point(place.x - start.x, place.y - start.y)
    finger.goal = finger.origin
    finger.begin = now
    finger.length = .zero
    finger.distance = pair?.distance ?? extent(of: window, along: direction)
  }

  /// Removes the finger. The transition that the finger drove is left unchanged.
  public mutating func takeFingerOff() { finger = Finger() }

  /// Makes the finger drive a transition, or none.
  /// - Parameters:
  ///   - distance: The length of movement for a progress of 1, in points or, for two fingers, in the unit of their
  ///     gesture; nil for the extent of the container or the usual distance of the gesture.
  ///   - isFollowed: Whether the transition follows the finger directly.
  public mutating func letFinger(drive id: TransitionID, distance: Double?, isFollowed: Bool) {
    finger.drives = id
    finger.isFollowed = isFollowed
    if id.exists {
      transitions[id].isDrivenByScript = false
      touch.fed = contexts[transitions[id].context].interaction.name
    }
    if let pair = finger.pair {
      finger.distance = max(distance ?? pair.distance, 0.01)
    } else {
      let extent = extent(of: transitions[id].container.or(window), along: finger.direction)
      finger.distance = max(distance ?? extent, 1)
    }
  }

  /// Makes the finger's current position count as `progress`, for a transition that is already under way.
  public mutating func letFingerGoOn(from progress: Double) {
    finger.base = 0
    finger.base = progress - finger.progress(at: now)
  }

  /// The extent of a view along a direction, in points, but at least 1.
  private func extent(of view: ViewID, along direction: PanDirection) -> Double {
    let size = views[view].bounds.size
    return max(direction.isVertical ? size.height : size.width, 1)
  }

  /// Moves the finger to the position that corresponds to `progress`.
  /// - Parameter time: The duration of the move; zero for an immediate move without velocity.
  public mutating func moveFinger(toProgress progress: Double, over time: Time) {
    moveFinger(to: finger.direction.translation((progress - finger.base) * finger.distance), over: time)
  }

  /// Moves the finger until its translation is `translation`, in points or, for two fingers, in the unit of their
  /// gesture. A driven transition that follows the finger moves with it.
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

  /// Moves a driven transition to the progress of the finger's target, immediately or over a time, and records that
  /// progress as requested.
  private mutating func follow(_ id: TransitionID, over time: Time) {
    // A zoom never reaches its end under a finger, since the page is not at its source view then.
    let share = min(max(finger.progress(of: finger.goal), 0), transitions[id].isZoom ? 0.95 : 1)
    let context = transitions[id].context
    if context.exists {
      contexts[context].requestedPercent = share
      contexts[context].requestCause = 0
      contexts[context].percentComplete = share
    }
    scrub(id, to: share, over: time)
  }

  /// Moves a driven transition to a fraction of its duration, immediately or over a time. If a custom interaction
  /// controller renders the progress itself, the transition is left unchanged.
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
      begin: now, length: time, from: current, to: target, continuesAfterEnd: !holds(.perc05))
    let length = holds(.modOrder17) ? time : transitions[id].duration
    setDeadline(of: id, at: length > .zero ? now + length : nil)
  }

  /// The world as it would look with a driven transition at another fraction of its duration.
  public func scrubbed(_ id: TransitionID, to share: Double) -> World {
    var world = self
    world.scrub(id, to: share, over: .zero)
    return world
  }

  /// Applies what was requested before the interaction of a transition began: the progress, set by the finger or by
  /// code, then a finish or cancel (PERC-28). Does nothing unless the transition is driven.
  mutating func applyEarlyRequests(of id: TransitionID) {
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
    case .finish: releaseTransition(id, finishing: true)
    case .cancel: releaseTransition(id, finishing: false)
    }
  }

  /// Releases a driven transition: it runs by itself, from progress p to the end in (1 − p) of its duration (PERC-08)
  /// or back in p of it (PERC-09), divided by the completion speed, with the completion curve (PERC-13). Built-in
  /// swipes and zooms may have a curve and a duration of their own.
  mutating func releaseTransition(_ id: TransitionID, finishing: Bool) {
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
    // A custom container makes the appearance calls itself, so none are added.
    if finishing == row.isCancelled, !isRun(row) { addTurnBack(row, again: finishing) }
    endPlan(finishing ? .release : .cancel, from: start)
    if hasStatusBar, finishing == row.isCancelled { statusBarTurns() }
  }

  /// Runs the remaining part of a released transition, to its end or back to its start.
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
      continuesAfterEnd: finishing && isCustom(row))
    setDeadline(of: id, at: now + length)
    followTimeline(of: id)
  }

  /// Adds the reverse appearance calls of a cancelled transition, unless they come only at its end. The first is for
  /// the controller that was appearing (MOD-CANCEL-02, NAV-36); all come after the handlers of the interaction
  /// (NAV-35). A presenter whose view stayed in place gets none.
  ///
  /// - Parameter again: Whether the transition was cancelled before and now runs forward again.
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
    // The view of the reappearing controller never left the window and keeps its size: no layout (MOD-CANCEL-19).
    add(Operation(kind: holds(.modCancel19) ? .appearIn : .layOut, isAnimated: true, a: comes.raw))
    if !again { addTurnBackOfVanished(row, again: false) }
    add(.on(row.to, .endAppearance), unless: .nav37)
    add(.on(row.from, .endAppearance), unless: .nav37)
  }
}

extension Object {
  /// A number object with the nearest whole number, clamped to ±1 billion; 0 for NaN.
  init(whole value: Double) {
    let bounded = value.isNaN ? 0 : min(max(value, -1e9), 1e9)
    self.init(.number, Int32(bounded.rounded(.toNearestOrAwayFromZero)))
  }
}

extension Time {
  /// This time multiplied by `factor`, rounded to nanoseconds.
  func scaled(by factor: Double) -> Time { Time.seconds(seconds * factor) }
}
