extension World {
  /// What is on screen of a stored property: what the system moves in place of the model value, and then what code
  /// animates, the oldest first.
  func shownValue(_ property: ViewProperty, of view: ViewID) -> PropertyValue {
    var value = modelValue(property, of: view)
    var next = views[view].firstMotion
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
  func isStill(_ view: ViewID) -> Bool { views[view].firstMotion.isNone }

  /// How far a layer transition of a view has come, 0…1, if one runs.
  public func passage(of view: ViewID) -> (passage: Passage, progress: Double)? {
    var next = views[view].lastMotion
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
    if group.block.isNone {
      // What the system moves follows its transition beyond the ends, too.
      return group.curve.value(at: Double(elapsed.nanoseconds) / Double(max(group.duration.nanoseconds, 1)))
    }
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

  /// What a motion makes of the value below it.
  func value(of motion: Motion, over below: PropertyValue) -> PropertyValue {
    let (from, to) = (propertyValue(motion.from), propertyValue(motion.to))
    let share = progress(of: motion.group)
    if motion.firstKeyframe.exists {
      let value = value(of: motion, at: share)
      return motion.kind == .additive ? below.adding(from: value, to: to, 0) : value
    }
    if motion.kind == .additive { return below.adding(from: from, to: to, share) }
    let value = from.interpolated(to: to, share)
    return motion.isBySystem ? storedValue(motion.property, value, of: motion.view) : value
  }
}
