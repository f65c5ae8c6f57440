extension World {
  /// The time of the next deadline; nil if there is none.
  @inlinable public var nextDeadline: Time? { deadlines.first?.time }

  /// The time of the next deadline except of code that reschedules itself endlessly; nil when the world is quiet.
  @inlinable public var nextAwaited: Time? {
    hasRepeatingCode ? nextBesidesRepeating : deadlines.first?.time
  }

  @usableFromInline var nextBesidesRepeating: Time? {
    deadlines.heap.lazy.filter(isAwaited).map(\.time).min()
  }

  /// Advances the clock to `time` or to the next deadline, whichever comes first.
  /// - Returns: Whether a deadline expired and put operations on the agenda. Then drain it and call again.
  public mutating func advance(to time: Time) -> Bool {
    guard let due = deadlines.first, due.time <= time else {
      now = max(now, time)
      return false
    }
    now = max(now, due.time)
    deadlines.removeFirst()
    if due.group.exists {
      fallDue(due.group)
    } else if due.animator.exists {
      fallDue(due.animator)
    } else if due.block.exists {
      fallDue(due.block)
    } else {
      fallDue(due.transition)
    }
    dropStaleDeadlines()
    return true
  }

  /// The world as displayed at `time`, or at the next deadline if that comes first, before anything happens.
  public func shown(at time: Time) -> World {
    var world = self
    world.now = max(now, min(time, nextDeadline ?? time))
    return world
  }

  /// Sets or moves the deadline of a transition; nil removes it.
  mutating func setDeadline(of id: TransitionID, at time: Time?) {
    transitions[id].deadline = time.map { deadlines.set(id, at: $0) } ?? 0
    dropStaleDeadlines()
  }

  /// Sets a deadline for a moving finger that drives nothing.
  mutating func setIdleDeadline(at time: Time) { _ = deadlines.set(.none, at: time) }

  // MARK: - Implementation

  /// Handles the end of an animation group.
  private mutating func fallDue(_ id: GroupID) {
    groups[id].deadline = 0
    cause = blocks[groups[id].block].author.cause
    end(id, finished: true)
  }

  /// Handles the end of a transition's timeline.
  private mutating func fallDue(_ id: TransitionID) {
    if id.isNone { return }
    transitions[id].deadline = 0
    cause = transitions[id].cause
    if transitions[id].phase == .running, isCustom(transitions[id]) { return wayEnded(of: id) }
    let isHeld = transitions[id].phase != .running
    if isHeld, holds(.modOrder17) { return }
    add(.on(id, .completeTransition, flag: !transitions[id].isCancelled))
  }

  /// Whether a deadline has been moved or removed.
  func isStale(_ deadline: Deadline) -> Bool {
    if deadline.group.exists { return groups[deadline.group].deadline != deadline.sequence }
    if deadline.animator.exists { return propertyAnimators[deadline.animator].deadline != deadline.sequence }
    return deadline.transition.exists && transitions[deadline.transition].deadline != deadline.sequence
  }

  /// Removes stale deadlines from the front, so that reading the first needs no mutation.
  mutating func dropStaleDeadlines() {
    while let first = deadlines.first, isStale(first) { deadlines.removeFirst() }
  }
}
