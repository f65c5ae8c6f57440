extension World {
  /// The time of the next deadline; nil if there is none.
  @inlinable public var nextDeadline: Time? { deadlines.first?.time }

  /// The time of the next deadline, without the deadlines of code that reschedules itself forever; nil if there is
  /// none, so that the world is quiet.
  @inlinable public var nextAwaited: Time? {
    hasRepeatingCode ? nextBesidesRepeating : deadlines.first?.time
  }

  @usableFromInline var nextBesidesRepeating: Time? {
    deadlines.heap.lazy.filter(isAwaited).map { $0.time }.min()
  }

  /// Advances the clock to `time` or to the next deadline, whichever comes first.
  /// - Returns: Whether a deadline expired; if so, perform the pending operations and call this again.
  public mutating func advance(to time: Time) -> Bool {
    guard let due = deadlines.first, due.time <= time else {
      now = max(now, time)
      return false
    }
    now = max(now, due.time)
    deadlines.removeFirst()
    if due.group.exists {
      deadlineExpired(due.group)
    } else if due.animator.exists {
      deadlineExpired(due.animator)
    } else if due.block.exists {
      deadlineExpired(due.block)
    } else {
      deadlineExpired(due.transition)
    }
    dropStaleDeadlines()
    return true
  }

  /// The world as the screen shows it at `time`, but not before now, and not after the next deadline. Nothing is
  /// performed.
  public func shown(at time: Time) -> World {
    var world = self
    world.now = max(now, min(time, nextDeadline ?? time))
    return world
  }

  /// Sets or moves the deadline of a transition; nil removes the deadline.
  mutating func setDeadline(of id: TransitionID, at time: Time?) {
    transitions[id].deadline = time.map { deadlines.set(id, at: $0) } ?? 0
    dropStaleDeadlines()
  }

  /// Sets a deadline at the end of a finger's move that no transition follows directly.
  mutating func setIdleDeadline(at time: Time) { _ = deadlines.set(.none, at: time) }

  /// Ends an animation group whose deadline has expired.
  private mutating func deadlineExpired(_ id: GroupID) {
    groups[id].deadline = 0
    cause = blocks[groups[id].block].author.cause
    end(id, finished: true)
  }

  /// Handles the expired deadline of a transition. A running transition completes or, if it is custom, its time ends; a
  /// driven one stays as it is. If `id` is none, the deadline was for a touch: marks the long presses that are due as
  /// ready.
  private mutating func deadlineExpired(_ id: TransitionID) {
    if id.isNone { return awaitPresses() }
    transitions[id].deadline = 0
    cause = transitions[id].cause
    if transitions[id].phase == .running, isCustom(transitions[id]) { return customTimeEnded(of: id) }
    let isHeld = transitions[id].phase != .running
    if isHeld, holds(.modOrder17) { return }
    add(.on(id, .completeTransition, flag: !transitions[id].isCancelled))
  }

  /// Whether a deadline in the heap is no longer valid, because it was moved or removed.
  func isStale(_ deadline: Deadline) -> Bool {
    if deadline.group.exists { return groups[deadline.group].deadline != deadline.sequence }
    if deadline.animator.exists { return propertyAnimators[deadline.animator].deadline != deadline.sequence }
    if deadline.isPress { return touch.pressDeadline != deadline.sequence }
    return deadline.transition.exists && transitions[deadline.transition].deadline != deadline.sequence
  }

  /// Removes invalid deadlines from the front of the heap, so that the first one can be read without changing anything.
  mutating func dropStaleDeadlines() {
    while let first = deadlines.first, isStale(first) { deadlines.removeFirst() }
  }
}
