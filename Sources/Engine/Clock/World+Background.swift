extension World {
  /// The app goes to the background, or comes back; whoever wants to know is told. What runs then, and what
  /// begins until it comes back, ends at once: see `endWhatRuns`.
  public mutating func setBackground(_ isInBackground: Bool, cause: CauseIndex) {
    self.cause = cause
    if self.isInBackground == isInBackground { return }
    self.isInBackground = isInBackground
    add(Operation(kind: .tell, method: isInBackground ? .didEnterBackground : .willEnterForeground))
  }

  /// In the background nothing is animated: what code animates ends at once, as not finished; the system's own
  /// transitions, and the rest of a way that was let go, come to their end (a named choice: sources tell only that
  /// animations are lost there). What repeats goes, too; what is held stays held, and what comes again and again waits: it
  /// would begin and end without end.
  /// - Returns: whether anything was there to end.
  public mutating func endWhatRuns() -> Bool {
    let start = beginPlan()
    var hasEnded = false
    for id in openTransitions where transitions[id].deadline != 0 && transitions[id].phase == .running {
      if transitions[id].timeline.end <= now { continue }
      let target = transitions[id].timeline.to
      transitions[id].timeline = Timeline(begin: now, length: .zero, from: target, to: target)
      setDeadline(of: id, at: now)
      // Its own end comes first: what is given up goes back to where it was.
      if transitions[id].isCancelled { followTimeline(of: id) }
      hasEnded = true
    }
    var next = firstGroup
    while next.exists {
      let (group, following) = (next, groups[next].next)
      next = following
      let clock = transitions[groups[group].clock]
      guard !comesAgain(group), groups[group].animator.isNone, blocks[groups[group].block].isClosed,
        groups[group].clock.isNone || clock.phase == .running && !clock.isCancelled
      else { continue }
      cause = blocks[groups[group].block].author.cause
      end(group, finished: false)
      hasEnded = true
    }
    endPlan(.customRun, from: start)
    if endRunningAnimators() { hasEnded = true }
    return hasEnded
  }
}
