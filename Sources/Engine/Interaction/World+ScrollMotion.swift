// The motion of a scroll view after the finger lifts: its target, and the path to the target.

extension World {
  /// Releases a scroll view, and calls its delegate: the content decelerates, turns to a page or returns from beyond
  /// its edge, or rests if it is at its target.
  /// - Parameter velocity: The velocity of the finger, in points per second.
  mutating func releaseScroll(_ id: ScrollID, velocity: Point) {
    let row = scrolls[id]
    let offset = boundsOrigin(of: row.view, false)
    let (size, least, greatest) = (views[row.view].frame.size, leastOffset(of: id), greatestOffset(of: id))
    scrolls[id].isDragging = false
    scrolls[id].velocity = Point(
      scrollsHorizontally(id) ? -velocity.x : 0, scrollsVertically(id) ? -velocity.y : 0)
    let speed = scrolls[id].velocity
    scrolls[id].target = Point(
      target(of: id, from: offset.x, speed.x, in: (least.x, greatest.x), size.width),
      target(of: id, from: offset.y, speed.y, in: (least.y, greatest.y), size.height))
    if scrolls[id].target != offset { setInMotion(id, from: offset) }
    add(.scrollCallout(.willEndDragging, row.view))
    add(.scrollCallout(.didEndDragging, row.view))
  }

  /// Advances a moving scroll view to the current time; at the end of the motion, calls the delegate. A step of an
  /// older motion does nothing.
  mutating func stepScroll(_ id: ScrollID, _ count: Int32) {
    guard let motion = scrolls[id].motion, scrolls[id].motionCount == count else { return }
    let start = beginPlan()
    let isOver = now >= motion.begin + motion.length
    let offset = isOver ? scrolls[id].target : place(of: id, motion)
    if isOver { scrolls[id].motion = nil }
    setOffset(of: id, to: offset)
    if isOver {
      add(.scrollCallout(motion.isByCode ? .didEndScrollingAnimation : .didEndDecelerating, scrolls[id].view))
    } else {
      putOffStep(of: id, motion)
    }
    endPlan(.scroll, from: start)
  }

  /// Scrolls to an offset by `setContentOffset(_:animated:)`. If animated, the delegate is called for each step, and at
  /// the end (SCROLL-420). The content moves at once if it is not animated, or if animations are disabled.
  public mutating func scroll(_ id: ScrollID, to offset: Point, animated: Bool, by author: Author) {
    let from = boundsOrigin(of: scrolls[id].view, false)
    cause = author.cause
    guard animated, from != offset, areAnimationsEnabled, holds(.scroll420) else {
      scrolls[id].motion = nil
      return setOffset(of: id, to: offset)
    }
    (scrolls[id].target, scrolls[id].velocity) = (offset, .zero)
    begin(
      ScrollMotion(
        from: from, begin: now, length: rules.scrolls.codeLength, returns: (true, true), isByCode: true),
      of: id)
  }

  /// Sets the insets of a scroll view's content. A view that is returning from beyond its edge heads for the new edge,
  /// or stops if it is no longer beyond the edge (SCROLL-423).
  public mutating func setContentInset(_ inset: EdgeInsets, of id: ScrollID) {
    scrolls[id].contentInset = inset
    guard holds(.scroll423), let motion = scrolls[id].motion, !motion.isByCode, !scrolls[id].isPaging else {
      return
    }
    let offset = boundsOrigin(of: scrolls[id].view, false)
    let (least, greatest, target) = (leastOffset(of: id), greatestOffset(of: id), scrolls[id].target)
    scrolls[id].target = Point(
      motion.returns.x ? min(max(offset.x, least.x), greatest.x) : target.x,
      motion.returns.y ? min(max(offset.y, least.y), greatest.y) : target.y)
    if scrolls[id].target == target { return }
    if scrolls[id].target == offset { scrolls[id].motion = nil } else { setInMotion(id, from: offset) }
  }

  /// The distance in points that a scroll view still moves at this velocity, in points per second (SCROLL-08).
  package static func projection(of velocity: Double, rate: Double) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }

  private func target(
    of id: ScrollID, from place: Double, _ speed: Double,
    in bounds: (least: Double, greatest: Double), _ size: Double
  ) -> Double {
    func held(_ place: Double) -> Double { min(max(place, bounds.least), bounds.greatest) }
    if held(place) != place { return held(place) }
    if scrolls[id].isPaging, size > 0, holds(.scroll422) {
      let isFast = abs(speed) >= rules.scrolls.pageVelocity
      return held((place / size).rounded(!isFast ? .toNearestOrAwayFromZero : speed > 0 ? .up : .down) * size)
    }
    return held(
      place + (holds(.scroll08) ? Self.projection(of: speed, rate: scrolls[id].decelerationRate) : 0))
  }

  private mutating func setInMotion(_ id: ScrollID, from offset: Point) {
    let (row, least, greatest, numbers) = (
      scrolls[id], leastOffset(of: id), greatestOffset(of: id), rules.scrolls
    )
    let returns = (
      x: row.isPaging || offset.x < least.x || offset.x > greatest.x,
      y: row.isPaging || offset.y < least.y || offset.y > greatest.y
    )
    func length(_ way: Double, _ speed: Double, _ returns: Bool) -> Double {
      if way == 0 { return 0 }
      return returns
        ? numbers.returnLength.seconds
        : Self.length(of: way, speed, rate: row.decelerationRate, threshold: numbers.threshold)
    }
    let seconds = max(
      length(row.target.x - offset.x, row.velocity.x, returns.x),
      length(row.target.y - offset.y, row.velocity.y, returns.y))
    begin(ScrollMotion(from: offset, begin: now, length: .seconds(seconds), returns: returns), of: id)
  }

  private mutating func begin(_ motion: ScrollMotion, of id: ScrollID) {
    scrolls[id].motion = motion
    scrolls[id].motionCount &+= 1
    putOffStep(of: id, motion)
  }

  /// The duration in seconds of a scroll view's motion over a distance: until it is within the threshold of its target,
  /// or at its edge (SCROLL-09).
  package static func length(of way: Double, _ speed: Double, rate: Double, threshold: Double) -> Double {
    let decay = 1000 * naturalLogarithm(rate)
    let whole = -speed / decay
    let rest = max(abs(whole) - abs(way), threshold)
    return abs(whole) <= rest ? 0 : naturalLogarithm(rest / abs(whole)) / decay
  }

  private func place(of id: ScrollID, _ motion: ScrollMotion) -> Point {
    let (row, least, greatest) = (scrolls[id], leastOffset(of: id), greatestOffset(of: id))
    let time = (now - motion.begin).seconds
    if motion.isByCode {
      let share = time / motion.length.seconds
      return Point(
        motion.from.x + (row.target.x - motion.from.x) * share,
        motion.from.y + (row.target.y - motion.from.y) * share)
    }
    func place(
      _ from: Double, _ to: Double, _ speed: Double, _ least: Double, _ greatest: Double, _ returns: Bool
    ) -> Double {
      if returns {
        return to + (from - to) * exponential(1000 * naturalLogarithm(rules.scrolls.returnRate) * time)
      }
      let decay = 1000 * naturalLogarithm(row.decelerationRate)
      return min(max(from + speed * (exponential(decay * time) - 1) / decay, least), greatest)
    }
    return Point(
      place(motion.from.x, row.target.x, row.velocity.x, least.x, greatest.x, motion.returns.x),
      place(motion.from.y, row.target.y, row.velocity.y, least.y, greatest.y, motion.returns.y))
  }

  /// Schedules the next step of a motion. There are sixty steps a second, and one at the end.
  private mutating func putOffStep(of id: ScrollID, _ motion: ScrollMotion) {
    let next = min(now + .seconds(Touch.interval), motion.begin + motion.length)
    let row = DelayedBlock(cause: cause, scroll: id, motion: scrolls[id].motionCount)
    deadlines.set(block: rareTables.value.delayed.insert(row), at: next)
  }
}
