// The states of a sheet with several detents that a finger drags:
//
//     resizing ──below the lowest──▶ asks whether the sheet may be dismissed (SHEET-21)
//       ▲  │                            ├──no──▶ it stays at the lowest
//       │  │                            └──yes─▶ dismissing ──above it again──▶ resizing (SHEET-13)
//       │  └──lifted──▶ settling at a detent ──▶ the delegate is called (DETENT-34)
//       └──────grabbed──────┘

extension World {
  /// Whether a finger can drag a sheet from detent to detent.
  func hasSeveralDetents(_ id: ControllerID) -> Bool { activeDetents(of: id).count > 1 && holds(.sheet13) }

  /// Lets a finger begin to drag a sheet with several detents, from its place on screen; a move of the sheet to a
  /// detent stops.
  mutating func grabSheet(_ id: ControllerID) {
    let height = sizeOnScreen(of: controllers[id].view).height
    finger.sheet = id
    finger.sheetHeight = height
    finger.isFollowed = false
    dropSettling(of: id)
    putSheet(id, at: height)
  }

  /// Moves the dragged sheet with the finger, point for point between its detents (DETENT-28). Below the lowest detent,
  /// a dismissal begins if the sheet may be dismissed; above it again, that dismissal is cancelled.
  mutating func followSheet() {
    let id = finger.sheet
    let transition = presentations[controllers[id].presentation].transition
    let stops = activeDetents(of: id)
    guard id.exists, finger.isDown, let lowest = stops.first?.height, let highest = stops.last?.height,
      transition.isNone || transition == finger.drives
    else { return }
    let wanted = finger.sheetHeight - finger.translation(at: now).y
    if transition.exists {
      followFinger(transition)
      if wanted < lowest { return }
      finger.isBelowLowest = false
      return cancel(transition, by: Author(cause: touch.cause, transition: transition))
    }
    cause = touch.cause
    putSheet(id, at: holds(.detent28) ? min(max(wanted, lowest), highest) : max(wanted, lowest))
    let isBelow = wanted < lowest
    if isBelow, !finger.isBelowLowest { attemptDismissal(of: id, byTap: false) }
    finger.isBelowLowest = isBelow
  }

  /// Whether a scroll view whose content is at its top leaves a drag to the sheet that contains it: downwards always
  /// (SHEET-160), upwards if there is a higher detent (DETENT-18) and the sheet's settings allow it (DETENT-19).
  func leavesDragToSheet(_ scroll: ScrollID, _ direction: PanDirection) -> Bool {
    guard direction.isVertical, case let id = swipedSheet, id.exists,
      case let view = scrolls[scroll].view, isInside(view, movedView(of: id)),
      boundsOrigin(of: view, false).y <= leastOffset(of: scroll).y
    else { return false }
    if direction == .down { return holds(.sheet160) }
    let stops = activeDetents(of: id)
    guard holds(.detent18), let stop = activeDetent(of: id), stop != stops.last else { return false }
    return sheetSettings(of: id).flags.contains(.prefersScrollingExpandsWhenScrolledToEdge)
      || !holds(.detent19)
  }

  /// Makes a finger that has dragged a sheet below its lowest detent drive the dismissal: the progress is 0 at that
  /// detent. Does nothing if the finger drags no sheet, or if detents have no effect.
  mutating func aimSheetFinger() {
    let id = finger.sheet
    guard id.exists, let lowest = activeDetents(of: id).first else { return }
    finger.direction = .down
    finger.distance = max(presentations[controllers[id].presentation].frame.size.height, 1)
    finger.base = (lowest.height - finger.sheetHeight) / finger.distance
  }

  /// Releases a sheet that is not being dismissed: it moves to one of its detents. Does nothing if the finger drags no
  /// sheet, or if detents have no effect.
  /// - Parameter velocity: The downward velocity, in points per second.
  mutating func releaseSheet(velocity: Double) {
    let id = finger.sheet
    guard id.exists, presentations[controllers[id].presentation].transition.isNone else { return }
    let stops = activeDetents(of: id)
    guard let lowest = stops.first?.height, let highest = stops.last?.height else { return }
    let wanted = finger.sheetHeight - finger.translation(at: now).y
    let height = min(max(wanted, lowest), highest)
    let stop = wanted < lowest ? stops[0] : stop(for: height, velocity: velocity, among: stops)
    cause = touch.cause
    settle(id, at: stop, velocity: -velocity, after: rules.sheets.delay)
  }

  /// Taps a sheet's grabber: the sheet moves to the next higher detent, and from the highest to the lowest (DETENT-23).
  /// If detents have no effect, and before iOS 26, where the effect of the tap is undocumented, only a note is
  /// recorded.
  package mutating func tapGrabber(of id: ControllerID, cause: CauseIndex, trace: inout Trace) {
    let stops = activeDetents(of: id)
    self.cause = cause
    guard let delay = rules.sheets.grabberDelay, let current = activeDetent(of: id),
      let place = stops.firstIndex(of: current)
    else { return note(.unknownBehaviour, on: id, to: &trace) }
    settle(id, at: stops[(place + 1) % stops.count], velocity: 0, after: delay)
  }

  /// The position of a sheet's grabber in the middle of the top edge, in points of the window; nil if no grabber is
  /// shown or it cannot be tapped.
  package func grabber(of id: ControllerID) -> Point? {
    let row = presentations[controllers[id].presentation]
    guard sheetSettings(of: id).flags.contains(.prefersGrabberVisible), row.style.traits.isSwipedAway,
      row.container.exists, row.transition.isNone, rules.ios >= 15
    else { return nil }
    let frame = frameOnScreen(of: row.container)
    return Point(frame.origin.x + row.frame.center.x, frame.origin.y + row.frame.origin.y + 8)
  }

  /// The animation options of a sheet's move to a detent.
  /// - Parameter velocity: The initial velocity, where 1 is the whole distance per second; ignored if the rules have no
  ///   curve for sheets.
  func sheetAnimation(velocity: Double) -> AnimationOptions {
    var options = AnimationOptions()
    let (stiffness, damping, _, _) = (rules.sheets.curve ?? rules.systemCurve).parameters
    options.duration = rules.systemDuration
    options.curve =
      rules.sheets.curve == nil
      ? rules.systemCurve : .spring(mass: 1, stiffness: stiffness, damping: damping, velocity: velocity)
    options.flags = .allowUserInteraction
    return options
  }

  /// Ends a sheet's move to a detent that the user chose: calls the delegate, unless that detent was the last one
  /// reported (DETENT-05, DETENT-34).
  mutating func endSettling(of id: ControllerID) {
    guard let place = sheets.firstIndex(where: { $0.controller == id }),
      sheets[place].lastReportedDetent != sheets[place].settings.selected, controllers[id].presentation.exists
    else { return }
    sheets[place].lastReportedDetent = sheets[place].settings.selected
    let start = beginPlan()
    add(.call(.didChangeSelectedDetentIdentifier, on: id))
    endPlan(.sheet, from: start)
  }

  /// Ends a cancelled dismissal of a sheet: the sheet moves to its nearest detent or, while a finger still drags it,
  /// follows the finger.
  mutating func endReturnOfSheet(_ id: ControllerID) {
    if finger.isDown, finger.sheet == id { return followSheet() }
    let height = views[controllers[id].view].frame.size.height
    if let stop = nearest(to: height, among: activeDetents(of: id)) {
      settle(id, at: stop, velocity: 0, after: .zero)
    }
    layOutSheet(id)
  }

  /// The detent to which a sheet moves when the finger releases it: the nearest to where its velocity carries it or,
  /// for the older rule, the next one in the direction of a fast finger.
  private func stop(for height: Double, velocity: Double, among stops: [ActiveDetent]) -> ActiveDetent {
    let carried = rules.sheets.projection.map { height - velocity * $0 }
    if carried != nil || velocity.magnitude <= rules.swipeVelocity {
      return nearest(to: carried ?? height, among: stops) ?? stops[0]
    }
    return velocity < 0
      ? stops.first { $0.height > height } ?? stops[stops.count - 1]
      : stops.last { $0.height < height } ?? stops[0]
  }

  private func nearest(to height: Double, among stops: [ActiveDetent]) -> ActiveDetent? {
    stops.min { ($0.height - height).magnitude < ($1.height - height).magnitude }
  }

  /// Selects a detent on behalf of the user and moves the sheet to it, with an animation. For a sheet that is there
  /// already, only `endSettling` is scheduled, for the end of the turn.
  /// - Parameter velocity: The upward velocity, in points per second.
  private mutating func settle(_ id: ControllerID, at stop: ActiveDetent, velocity: Double, after delay: Time)
  {
    if stop.name != detentInForce(of: id) { choose(stop.name, of: id) }
    let way = stop.height - views[controllers[id].view].frame.size.height
    guard way.magnitude >= 0.01 else { return self.defer(.on(id, .endSettling)) }
    var options = sheetAnimation(velocity: velocity * rules.sheets.velocityShare / way)
    options.delay = delay
    let block = beginAnimations(options, by: Author(cause: cause))
    blocks[block].settles = id
    putSheet(id, at: stop.height)
    endAnimations()
  }

  private mutating func choose(_ name: DetentName, of id: ControllerID) {
    guard let place = sheets.firstIndex(where: { $0.controller == id }) else { return }
    sheets[place].settings.selected = name
  }

  /// Removes the animations of a sheet that is moving to a detent.
  private mutating func dropSettling(of id: ControllerID) {
    let row = presentations[controllers[id].presentation]
    for view in [movedView(of: id), controllers[id].view, row.dimming] where view.exists {
      for animation in animations.list(from: views[view].firstAnimation, by: { $0.nextOfView })
      where blocks[groups[animations[animation].group].block].settles == id {
        drop(animation)
      }
    }
  }

  /// Sets the progress of a dismissal to the position of the finger that drives it; does nothing if the transition
  /// follows the finger by itself.
  private mutating func followFinger(_ id: TransitionID) {
    if finger.isFollowed { return }
    let share = min(max(finger.progress(at: now), 0), 1)
    let context = transitions[id].context
    if context.exists {
      contexts[context].requestedPercent = share
      contexts[context].requestCause = 0
      contexts[context].percentComplete = share
    }
    if transitions[id].phase == .driven { scrub(id, to: share, over: .zero) }
  }
}
