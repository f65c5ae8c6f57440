// Transitions with an interruptible animator, which can be paused while running, scrubbed, and released in either
// direction.

extension World {
  /// Whether a transition can be paused, because its animator implements `interruptibleAnimator` (from iOS 10 on,
  /// COORD-07, COORD-08).
  public func isInterruptible(_ id: TransitionID) -> Bool {
    guard rules.ios >= 10 || !holds(.coord07), transitions[id].context.exists else { return false }
    let context = contexts[transitions[id].context]
    return context.isInterruptible || context.animator.exists && !holds(.coord08)
  }

  /// The progress that a transition will have at `moment`, 0…1; nil unless its interruptible animator is running.
  public func progress(ofInterruptible id: TransitionID, at moment: Time) -> Double? {
    let animator = runningAnimator(of: id)
    guard animator.exists, propertyAnimators[animator].isRunning else { return nil }
    return min(max(progress(of: animator, at: moment), 0), 1)
  }

  /// UIKit's `pause()` of a UIPercentDrivenInteractiveTransition and `pauseInteractiveTransition` of the context: makes
  /// a running transition interactive (PERC-16, COORD-09) and calls the handlers of interaction changes (COORD-30).
  ///
  /// If the transition is not running or not interruptible, only a note is recorded.
  public mutating func pause(_ id: TransitionID, by author: Author, trace: inout Trace) {
    takeOver(id, turning: false, by: author, trace: &trace)
  }

  /// Reverses a running transition: pauses it and releases it in the opposite direction (CTX-21).
  public mutating func reverse(_ id: TransitionID, by author: Author, trace: inout Trace) {
    takeOver(id, turning: true, by: author, trace: &trace)
  }

  /// Answers with a transition's property animator. Only the first answer counts, and an animator that already runs the
  /// transition is not replaced: for a different answer, only a note is recorded (MOD-ORDER-29).
  public mutating func answer(animator: PropertyAnimatorID, of id: TransitionID, trace: inout Trace) {
    let context = transitions[id].context
    guard context.exists, animator.exists else { return }
    let known = runningAnimator(of: id)
    if holds(.modOrder29), known.exists, known != animator {
      contexts[context].interruptible = known
      return remark(.anotherAnimator, cause: cause, trace: &trace)
    }
    contexts[context].interruptible = animator
  }

  /// The property animator that animates an interruptible transition. Until code has returned it, the property animator
  /// of the first animation that the animator's code made. None for other transitions.
  func runningAnimator(of id: TransitionID) -> PropertyAnimatorID {
    let known = contexts[transitions[id].context].interruptible
    if known.exists || !isInterruptible(id) { return known }
    return firstAnimationOptions(of: id)?.animator ?? .none
  }

  /// Pauses a running transition and, if `turning`, releases it in the opposite direction; only a note is recorded if
  /// the transition is not running or not interruptible.
  private mutating func takeOver(_ id: TransitionID, turning: Bool, by author: Author, trace: inout Trace) {
    cause = author.cause
    guard id.exists, isInterruptible(id), transitions[id].phase == .running else {
      return remark(.notInterruptible, cause: author.cause, trace: &trace)
    }
    let start = beginPlan()
    addInterruptibleQuestion(of: id)
    add(.on(id, .pauseTransition))
    if turning { add(.on(id, .turnTransition)) }
    endPlan(.pause, from: start)
  }

  /// Requests the interruptible animator, as UIKit does on each use (MOD-ORDER-30), but not before animateTransition or
  /// startInteractiveTransition was called (MOD-ORDER-31). For a non-interactive transition, UIKit requests the
  /// animator only when the transition is paused (MOD-ORDER-40).
  mutating func addInterruptibleQuestion(of id: TransitionID) {
    guard isInterruptible(id) else { return }
    add(.callTransitionCode(.interruptibleAnimator, of: id, on: subject(of: transitions[id])))
    add(.on(id, .adoptAnimator))
  }

  /// Pauses the interruptible animator of a driven transition; does nothing if code has returned none, or the
  /// transition is not driven.
  mutating func adoptAnimator(of id: TransitionID, trace: inout Trace) {
    let animator = contexts[transitions[id].context].interruptible
    guard animator.exists, transitions[id].phase == .driven else { return }
    pauseAnimator(animator, by: Author(cause: cause, transition: id), trace: &trace)
  }

  /// Makes a running transition interactive, and calls the handlers of interaction changes. From now on the script
  /// drives the transition, unless the finger that is down already does.
  mutating func pauseTransition(_ id: TransitionID) {
    guard transitions[id].phase == .running else { return }
    let context = contexts[transitions[id].context]
    // A custom interaction controller pauses and continues its animators itself.
    let rendersItself = context.rendersItself
    if context.interruptible.exists, !rendersItself { stopTime(of: context.interruptible) }
    let share = innerProgress(of: id)
    let inner = transitions[id].duration.scaled(by: share)
    let now = self.now
    let isByFinger = finger.drives == id
    modify(&transitions[id]) {
      $0.phase = .driven
      $0.isDrivenByScript = !isByFinger
      if !rendersItself { $0.timeline = .standing(at: inner, since: now) }
    }
    contexts[transitions[id].context].percentComplete = share
    contexts[transitions[id].context].requestedPercent = share
    contexts[transitions[id].context].requestCause = 0
    guard holds(.coord30) else { return }
    let start = beginPlan()
    addInteractionChange(of: id)
    endPlan(.pause, from: start)
  }

  /// Continues a paused transition in the opposite direction; does nothing unless it is paused.
  mutating func turnTransition(_ id: TransitionID) {
    if transitions[id].phase == .driven { releaseTransition(id, finishing: transitions[id].isCancelled) }
  }

  /// Calls the handlers of interaction changes; without handlers, the change is only recorded (COORD-29). The handlers
  /// of the end of the interaction run at the first change after which no interaction drives the transition (COORD-28).
  mutating func addInteractionChange(of id: TransitionID) {
    defer {
      let ends = holds(.coord28Told) && transitions[id].phase != .driven
      if ends, !coordinations.isEmpty { addBlocks(.interactionEnd, of: id) }
    }
    // `on interactionChanged` in either controller's body is also called for this transition.
    let moved = transitions[id]
    for page in [moved.from, moved.to] where page != subject(of: moved) {
      guard controllers[page].interest.contains(.interactionChanged) else { continue }
      add(.call(.interactionChanged, on: page, flag: moved.isCancelled))
    }
    let hasHandlers = coordinations.contains { $0.transition == id && $0.kind == .interactionChange }
    if holds(.coord29), hasHandlers {
      addBlocks(.interactionChange, of: id)
    } else {
      let row = transitions[id]
      add(.call(.interactionChanged, on: subject(of: row), flag: row.isCancelled))
    }
  }

  /// Continues a driven transition with its interruptible animator, reversed for a cancel (PERC-15), with the
  /// interaction controller's timing curve if it has one (PERC-14). The remaining time is divided by the completion
  /// speed; versions of iOS differ about this (PERC-12).
  mutating func continueInterruptible(_ id: TransitionID, finishing: Bool) {
    let row = transitions[id]
    let context = contexts[row.context]
    let animator = context.interruptible
    propertyAnimators[animator].isReversed = holds(.perc15) && !finishing
    propertyAnimators[animator].isRunning = true
    let left = remainingTime(of: animator).scaled(by: 1 / context.completionSpeed)
    if holds(.perc14), let curve = context.timingCurve {
      bend(animator, by: curve, over: left)
    } else {
      runOn(animator, over: left)
    }
    transitions[id].timeline = Timeline(
      begin: now, length: left, from: row.timeline.time(at: now),
      to: finishing ? row.duration : .zero, continuesAfterEnd: finishing)
  }
}
