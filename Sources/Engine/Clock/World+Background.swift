extension World {
  /// Moves the app to the background or the foreground and calls its handlers; does nothing if it is there already.
  /// Animations that run in the background end: see `endAllAnimations`, with its exceptions.
  public mutating func setBackground(_ isInBackground: Bool, cause: CauseIndex) {
    self.cause = cause
    if self.isInBackground == isInBackground { return }
    self.isInBackground = isInBackground
    add(
      Operation(
        kind: .callTransitionCode, method: isInBackground ? .didEnterBackground : .willEnterForeground))
  }

  /// Ends animations; called while the app is in the background. Animation blocks of code end immediately, as
  /// unfinished, even if they repeat, unless they outlast the background (LAYER-311) or belong to a held or cancelled
  /// transition. Running property animators end at their final position. Transitions that run by time end at their
  /// final state (the model's choice: sources only say that animations are lost). Transitions held by a finger or by
  /// code stay held. Animations that code starts again forever are left alone, since they would have to be ended again
  /// and again.
  /// - Returns: Whether any animation or transition was ended.
  public mutating func endAllAnimations() -> Bool {
    let start = beginPlan()
    var hasEnded = false
    for id in openTransitions where transitions[id].deadline != 0 && transitions[id].phase == .running {
      if transitions[id].timeline.end <= now { continue }
      let target = transitions[id].timeline.to
      transitions[id].timeline = Timeline(begin: now, length: .zero, from: target, to: target)
      setDeadline(of: id, at: now)
      // The transition's clock ends first, so that a cancelled transition restores the initial values.
      if transitions[id].isCancelled { followTimeline(of: id) }
      hasEnded = true
    }
    var next = firstGroup
    while next.exists {
      let (group, following) = (next, groups[next].next)
      next = following
      let clock = transitions[groups[group].clock]
      guard !reschedulesForever(group), !outlastsBackground(group), groups[group].animator.isNone,
        blocks[groups[group].block].isClosed,
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

  /// Whether the animations of a group stay on their layers while the app is in the background, and continue by the
  /// clock (LAYER-311).
  private func outlastsBackground(_ group: GroupID) -> Bool {
    groups[group].flags.contains(.outlastsBackground) && holds(.layer311)
  }
}
