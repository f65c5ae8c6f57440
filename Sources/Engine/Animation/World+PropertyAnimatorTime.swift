// The time of property animators. The position of an animator is a fraction of its duration, which its curve maps to
// progress; or it is progress, which is mapped back to a fraction of the duration (PROP-10).

extension World {
  /// The progress of a property animator: 0 at the old values, 1 at the values that its code set, whether it runs
  /// forwards or backwards. A spring may overshoot.
  public func progress(of id: PropertyAnimatorID) -> Double { progress(of: id, at: now) }

  /// The progress of a property animator when the clock shows `moment`, unless something changes before.
  func progress(of id: PropertyAnimatorID, at moment: Time) -> Double {
    let row = propertyAnimators[id]
    let place = row.course.place(at: moment)
    return row.course.measure == .progress ? place : row.curve.value(at: place)
  }

  /// UIKit's `fractionComplete`: the progress in the current direction (PROP-09), or without `scrubsLinearly` the
  /// elapsed fraction of the time (PROP-11); 0 while inactive.
  public func fractionComplete(of id: PropertyAnimatorID) -> Double {
    let row = propertyAnimators[id]
    guard row.state != .inactive else { return 0 }
    let fraction = row.scrubsLinearly && holds(.prop09) ? progress(of: id) : share(of: id)
    return row.isReversed ? 1 - fraction : fraction
  }

  /// The progress of a group that follows a property animator: 0 at the old values, 1 at the new ones; a spring may
  /// overshoot.
  ///
  /// UIKit does not document what delayed animations do while the animator is scrubbed linearly. Here they always
  /// follow their own curve, at the fraction of their own time that has passed, so that pausing the animator moves
  /// nothing. An animation added at the very end has no time left, and keeps its old value until the completion blocks
  /// run.
  func progress(of group: AnimationGroup, in id: PropertyAnimatorID) -> Double {
    let row = propertyAnimators[id]
    let isWhole = group.startShare == 0 && group.curve == row.curve
    if isWhole { return progress(of: id) }
    let room = 1 - group.startShare
    let own = room > 0 ? min(max((share(of: id) - group.startShare) / room, 0), 1) : 0
    let progress = group.curve.value(at: own)
    guard row.course.measure == .progress else { return progress }
    // While the animator continues, a spring's overshoot is added.
    let place = row.course.place(at: now)
    return progress + place - min(max(place, 0), 1)
  }

  /// The fraction of a property animator's time that belongs to its position: 0 at the old values, 1 at the new ones.
  func share(of id: PropertyAnimatorID) -> Double {
    let row = propertyAnimators[id]
    let place = row.course.place(at: now)
    return row.course.measure == .time ? place : row.curve.share(reaching: place)
  }

  // MARK: - Setting the course

  /// Stops an animator's time at its current position.
  mutating func stopTime(of id: PropertyAnimatorID) {
    let place = propertyAnimators[id].course.place(at: now)
    modify(&propertyAnimators[id]) {
      $0.isRunning = false
      $0.course.length = .zero
      $0.course.from = place
      $0.course.to = place
    }
    setDeadline(of: id, at: nil)
  }

  /// Pauses an animator and moves it to `fraction`, counted in the forward direction: at once or, over `time`, at
  /// constant speed.
  mutating func place(_ id: PropertyAnimatorID, at fraction: Double, over time: Time) {
    let isLinear = propertyAnimators[id].scrubsLinearly && holds(.prop11)
    let from = isLinear ? progress(of: id) : share(of: id)
    let now = self.now
    modify(&propertyAnimators[id]) {
      $0.isRunning = false
      $0.course = Course(
        measure: isLinear ? .progress : .time, begin: now, length: time, from: from, to: fraction)
    }
    setDeadline(of: id, at: nil)
  }

  /// The time that an animator needs from its position to its end, or to its start if it is reversed.
  func remainingTime(of id: PropertyAnimatorID) -> Time {
    let row = propertyAnimators[id]
    let share = holds(.prop10) ? self.share(of: id) : progress(of: id)
    return row.duration.scaled(by: row.isReversed ? share : 1 - share)
  }

  /// The factor by which an animator currently runs longer than its own duration; 1 while it stands still or follows
  /// another curve.
  func timeScale(of row: PropertyAnimator) -> Double {
    let way = (row.course.to - row.course.from).magnitude * row.duration.seconds
    return row.course.measure == .time && row.course.length > .zero && way > 0
      ? row.course.length.seconds / way : 1
  }

  /// Runs an animator from its position to its end, or to its start if it is reversed, on its own curve (PROP-10,
  /// PROP-14), in the time `length`; nil for the remaining time.
  mutating func runOn(_ id: PropertyAnimatorID, over length: Time? = nil) {
    let length = length ?? remainingTime(of: id)
    let keepsCurve = holds(.prop14)
    let from = keepsCurve && holds(.prop10) ? share(of: id) : progress(of: id)
    let now = self.now
    let course = Course(
      measure: keepsCurve ? .time : .progress, begin: now, length: length, from: from,
      to: propertyAnimators[id].isReversed ? 0 : 1)
    propertyAnimators[id].course = course
    setDeadline(of: id, at: now + length)
  }

  /// Runs an animator from its progress to its end, or to its start if it is reversed, on another curve, in the time
  /// `length`; nil for the curve's own duration or, if the curve has none, the remaining time.
  mutating func bend(_ id: PropertyAnimatorID, by curve: Curve, over length: Time?) {
    let curve = rules.inForce(curve)
    let length = length ?? curve.ownDuration ?? remainingTime(of: id)
    let course = Course(
      measure: .progress, begin: now, length: length, from: progress(of: id),
      to: propertyAnimators[id].isReversed ? 0 : 1, curve: curve.lasting(length))
    propertyAnimators[id].course = course
    setDeadline(of: id, at: now + length)
  }

  /// Delays the start of an animator that is set to run.
  mutating func putOff(_ id: PropertyAnimatorID, by delay: Time) {
    let length = propertyAnimators[id].course.length
    propertyAnimators[id].course.begin = now + delay
    setDeadline(of: id, at: now + delay + length)
  }

  mutating func setDeadline(of id: PropertyAnimatorID, at time: Time?) {
    propertyAnimators[id].deadline = time.map { deadlines.set(.none, animator: id, at: $0) } ?? 0
    dropStaleDeadlines()
  }
}

extension Curve {
  /// The smallest fraction of the duration at which the curve reaches `progress`, in 0…1; 1 if it never does.
  func share(reaching progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if self == .linear { return min(progress, 1) }
    if progress >= 1, kind == .bezier { return 1 }
    // Find the first step that reaches `progress`, since an oscillating curve passes the value several times.
    let steps = 256
    var high = 1.0
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      if value(at: share) >= progress {
        high = share
        break
      }
    }
    var low = max(0, high - 1 / Double(steps))
    for _ in 0..<60 where high - low > 1e-15 {
      let middle = (low + high) / 2
      if value(at: middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
