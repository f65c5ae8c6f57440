extension World {
  /// Moves the app to the background or the foreground, and calls its handlers. Animations that run then, or begin
  /// before it comes back, end immediately: see `endWhatRuns`.
  public mutating func setBackground(_ isInBackground: Bool, cause: CauseIndex) {
    self.cause = cause
    if self.isInBackground == isInBackground { return }
    self.isInBackground = isInBackground
    add(Operation(kind: .tell, method: isInBackground ? .didEnterBackground : .willEnterForeground))
  }

  /// Ends all animations in the background: those of code immediately, as unfinished; the system's own transitions, and
  /// released ones, at their ends (a named choice: sources only say that animations are lost there). Repeating
  /// animations end, too; held transitions stay held, and self-restarting animations wait, since they would loop
  /// endlessly.
  /// - Returns: Whether there was anything to end.
  public mutating func endWhatRuns() -> Bool {
    let start = beginPlan()
    var hasEnded = false
    for id in openTransitions where transitions[id].deadline != 0 && transitions[id].phase == .running {
      if transitions[id].timeline.end <= now { continue }
      let target = transitions[id].timeline.to
      transitions[id].timeline = Timeline(begin: now, length: .zero, from: target, to: target)
      setDeadline(of: id, at: now)
      // The transition's own end comes first, so that a cancelled one restores its start.
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
