// How property animators follow the clock. Their place is a share of their time, which their curve bends to
// progress; or it is progress itself, from which that share is found again (PROP-10).

extension World {
  /// How far a property animator has come towards the values that its code wrote: 0 at the old ones, 1 at the new
  /// ones, whichever way it goes. A spring may go beyond.
  public func progress(of id: PropertyAnimatorID) -> Double { progress(of: id, at: now) }

  /// How far that is at a moment of the clock, if nobody interferes.
  func progress(of id: PropertyAnimatorID, at moment: Time) -> Double {
    let row = propertyAnimators[id]
    let place = row.course.place(at: moment)
    return row.course.measure == .progress ? place : row.curve.value(at: place)
  }

  /// UIKit's `fractionComplete`: how far it has come towards where it goes (PROP-09); without `scrubsLinearly`
  /// how much of its time has passed (PROP-11).
  public func fractionComplete(of id: PropertyAnimatorID) -> Double {
    let row = propertyAnimators[id]
    guard row.state != .inactive else { return 0 }
    let fraction = row.scrubsLinearly && holds(.prop09) ? progress(of: id) : share(of: id)
    return row.isReversed ? 1 - fraction : fraction
  }

  /// How far the animations of a group that follows a property animator have gone.
  ///
  /// Nobody has published how animations with a delay are scrubbed linearly: here each is where its own curve has
  /// it at the animator's time, so that pausing moves nothing. Those that have no time left, as they were added at
  /// its end, stand still until that is told.
  func progress(of group: AnimationGroup, in id: PropertyAnimatorID) -> Double {
    let row = propertyAnimators[id]
    let isWhole = group.startShare == 0 && group.curve == row.curve
    if isWhole { return progress(of: id) }
    let room = 1 - group.startShare
    let own = room > 0 ? min(max((share(of: id) - group.startShare) / room, 0), 1) : 0
    let progress = group.curve.value(at: own)
    guard row.course.measure == .progress else { return progress }
    // What a spring that goes on goes beyond the ends.
    let place = row.course.place(at: now)
    return progress + place - min(max(place, 0), 1)
  }

  /// How much of a property animator's time has passed, 0…1.
  func share(of id: PropertyAnimatorID) -> Double {
    let row = propertyAnimators[id]
    let place = row.course.place(at: now)
    return row.course.measure == .time ? place : row.curve.share(reaching: place)
  }

  // MARK: - Setting the course

  /// It stands where it is.
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

  /// It is scrubbed to a fraction of its way forwards, at once or evenly over some time.
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

  /// How long its time would still run by itself.
  func way(of id: PropertyAnimatorID) -> Time {
    let row = propertyAnimators[id]
    let share = holds(.prop10) ? self.share(of: id) : progress(of: id)
    return row.duration.scaled(by: row.isReversed ? share : 1 - share)
  }

  /// By how much its time is stretched now.
  func pace(of row: PropertyAnimator) -> Double {
    let way = (row.course.to - row.course.from).magnitude * row.duration.seconds
    return row.course.measure == .time && row.course.length > .zero && way > 0
      ? row.course.length.seconds / way : 1
  }

  /// Its time runs, from where it is to where it goes, on its own curve (PROP-10, PROP-14).
  mutating func runOn(_ id: PropertyAnimatorID, over length: Time? = nil) {
    let length = length ?? way(of: id)
    let keepsCurve = holds(.prop14)
    let from = keepsCurve && holds(.prop10) ? share(of: id) : progress(of: id)
    let now = self.now
    let course = Course(
      measure: keepsCurve ? .time : .progress, begin: now, length: length, from: from,
      to: propertyAnimators[id].isReversed ? 0 : 1)
    propertyAnimators[id].course = course
    setDeadline(of: id, at: now + length)
  }

  /// Its progress runs, from where it is to where it goes, on another curve.
  mutating func bend(_ id: PropertyAnimatorID, by curve: Curve, over length: Time?) {
    let curve = rules.inForce(curve)
    let length = length ?? curve.ownDuration ?? way(of: id)
    let course = Course(
      measure: .progress, begin: now, length: length, from: progress(of: id),
      to: propertyAnimators[id].isReversed ? 0 : 1, curve: curve.lasting(length))
    propertyAnimators[id].course = course
    setDeadline(of: id, at: now + length)
  }

  /// All of its course comes later by a delay.
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
  /// The share of the duration after which this share of the way is done for the first time; both in 0…1.
  func share(reaching progress: Double) -> Double {
    if progress <= 0 { return 0 }
    if self == .linear { return min(progress, 1) }
    if progress >= 1, kind == .bezier { return 1 }
    // Where it first is as far, roughly: what swings comes there again.
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
