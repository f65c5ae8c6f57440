extension World {
  /// What is on screen of a stored property: the system's animation in place of the model value, and then what
  /// code animates, the oldest first.
  func shownValue(_ property: ViewProperty, of view: ViewID) -> PropertyValue {
    if isStill(view) { return modelValue(property, of: view) }
    var value = modelValue(property, of: view)
    if views[view].firstAnimation.exists { value = systemValue(property, of: view, value) }
    guard views[view].layer.exists else { return value }
    var next = layers[views[view].layer].firstMotion
    while next.exists {
      let motion = motions[next]
      if motion.property == property, !motion.isReplaced, motion.kind != .passage {
        value = self.value(of: motion, over: value)
      }
      next = motion.nextOfView
    }
    return value
  }

  /// Whether nothing of a view is animated, so that what is on screen is what the model says.
  func isStill(_ view: ViewID) -> Bool {
    let row = views[view]
    return row.firstAnimation.isNone && (row.layer.isNone || layers[row.layer].firstMotion.isNone)
  }

  /// Whether code animates a property of a view now.
  public func isAnimated(_ property: ViewProperty, of view: ViewID) -> Bool {
    guard views[view].layer.exists else { return false }
    var next = layers[views[view].layer].firstMotion
    while next.exists {
      if motions[next].property == property.stored { return true }
      next = motions[next].nextOfView
    }
    return false
  }

  /// How far a layer transition of a view has come, 0…1, if one runs.
  public func passage(of view: ViewID) -> (passage: Passage, progress: Double)? {
    guard views[view].layer.exists else { return nil }
    var next = layers[views[view].layer].lastMotion
    while next.exists {
      let motion = motions[next]
      if motion.kind == .passage { return (motion.passage, progress(of: motion.group)) }
      next = motion.previousOfView
    }
    return nil
  }

  /// How much of its way the animations of a group have gone, its curve taken into account: 0 at the start, 1
  /// at the end; a spring may go beyond.
  public func progress(of id: GroupID) -> Double {
    let group = groups[id]
    if let held = group.held { return held }
    if group.animator.exists { return progress(of: group, in: group.animator) }
    let elapsed = time(on: group.clock) - group.begin - group.delay
    if elapsed <= .zero { return 0 }
    if group.duration == .zero { return 1 }
    var rounds = Double(elapsed.nanoseconds) / Double(group.duration.nanoseconds)
    let turnsBack = group.flags.contains(.autoreverse)
    if group.flags.contains(.repeat) {
      rounds = rounds.truncatingRemainder(dividingBy: turnsBack ? 2 : 1)
    }
    if turnsBack, rounds > 1 { rounds = max(2 - rounds, 0) }
    return group.curve.value(at: min(rounds, 1))
  }

  /// The time of a clock: a transition's inner time, or the world's.
  func time(on clock: TransitionID) -> Time {
    clock.exists ? transitions[clock].timeline.time(at: now) : now
  }

  /// What the system's own animation makes of a property, or nil where there is none.
  func systemValue(_ property: AnimatedProperty, of view: ViewID) -> Rect? {
    var next = views[view].firstAnimation
    while next.exists {
      let animation = animations[next]
      if animation.property == property { return value(of: animation) }
      next = animation.nextOfView
    }
    return nil
  }

  /// What a motion makes of the value below it.
  func value(of motion: Motion, over below: PropertyValue) -> PropertyValue {
    let share = progress(of: motion.group)
    if motion.firstKeyframe.exists {
      let value = value(of: motion, at: share)
      return motion.kind == .additive ? below.adding(from: value, to: motion.to, 0) : value
    }
    switch motion.kind {
    case .additive: return below.adding(from: motion.from, to: motion.to, share)
    default: return motion.from.interpolated(to: motion.to, share)
    }
  }

  // MARK: - Implementation

  private func systemValue(
    _ property: ViewProperty, of view: ViewID, _ model: PropertyValue
  ) -> PropertyValue {
    switch property {
    case .frame:
      guard let frame = systemValue(.frame, of: view) else { return model }
      let anchor = layers[views[view].layer].anchorPoint
      return .rect(
        Rect(
          Point(
            frame.origin.x + anchor.x * frame.size.width, frame.origin.y + anchor.y * frame.size.height),
          frame.size))
    case .alpha: return systemValue(.alpha, of: view).map { .number($0.origin.x) } ?? model
    case .transform:
      return systemValue(.turn, of: view).map { .transform(.rotation($0.origin.x, about: .y)) } ?? model
    default: return model
    }
  }

  private func value(of animation: Animation) -> Rect {
    let inner = transitions[animation.transition].timeline.time(at: now)
    let share = Double(inner.nanoseconds) / Double(max(animation.duration.nanoseconds, 1))
    let done = animation.curve.value(at: share)
    return Rect(
      animation.from.origin.x + (animation.to.origin.x - animation.from.origin.x) * done,
      animation.from.origin.y + (animation.to.origin.y - animation.from.origin.y) * done,
      animation.from.size.width + (animation.to.size.width - animation.from.size.width) * done,
      animation.from.size.height + (animation.to.size.height - animation.from.size.height) * done)
  }
}
