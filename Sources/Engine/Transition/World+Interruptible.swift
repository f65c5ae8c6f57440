// Transitions whose animator vends an interruptible one: they can be paused while they run, scrubbed, and let go
// again in either direction.

extension World {
  /// Whether a transition can be paused: its animator answers to `interruptibleAnimator` (from iOS 10 on, COORD-07,
  /// COORD-08).
  public func isInterruptible(_ id: TransitionID) -> Bool {
    guard rules.ios >= 10 || !holds(.coord07), transitions[id].context.exists else { return false }
    let context = contexts[transitions[id].context]
    return context.isInterruptible || context.animator.exists && !holds(.coord08)
  }

  /// How far a running transition with an interruptible animator will be at a moment of the clock, 0…1; nil for
  /// another one.
  public func progress(ofInterruptible id: TransitionID, at moment: Time) -> Double? {
    let animator = runningAnimator(of: id)
    guard animator.exists, propertyAnimators[animator].isRunning else { return nil }
    return min(max(progress(of: animator, at: moment), 0), 1)
  }

  /// `pause()` of a percent driver, and the context's `pauseInteractiveTransition`: a transition that runs is
  /// driven from here (PERC-16, COORD-09), and the handlers of interaction changes are told (COORD-30).
  ///
  /// Where nothing interruptible runs it does nothing but a note.
  public mutating func pause(_ id: TransitionID, by author: Author, trace: inout Trace) {
    takeOver(id, turning: false, by: author, trace: &trace)
  }

  /// A transition that runs turns around: it is paused, and let go the other way (CTX-21).
  public mutating func reverse(_ id: TransitionID, by author: Author, trace: inout Trace) {
    takeOver(id, turning: true, by: author, trace: &trace)
  }

  /// Answers which property animator is the transition's: the one of the first answer stays, or the one that already
  /// runs it (MOD-ORDER-29).
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

  /// The property animator that moves an interruptible transition: what its animator answered; as long as that has
  /// not been asked, the one that the animator's code animates in. None for other transitions.
  func runningAnimator(of id: TransitionID) -> PropertyAnimatorID {
    let known = contexts[transitions[id].context].interruptible
    if known.exists || !isInterruptible(id) { return known }
    return firstAnimationOptions(of: id)?.animator ?? .none
  }

  // MARK: - Implementation

  /// Pauses a transition that runs, and if it shall turn lets it go the other way.
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

  /// Asks for the interruptible animator: not before animateTransition or startInteractiveTransition has been
  /// called (MOD-ORDER-31), and as often as it is needed (MOD-ORDER-30). Nobody needs it for a transition that runs by
  /// time until it is paused (MOD-ORDER-40).
  mutating func addInterruptibleQuestion(of id: TransitionID) {
    guard isInterruptible(id) else { return }
    add(.tell(.interruptibleAnimator, of: id, on: subject(of: transitions[id])))
    add(.on(id, .adoptAnimator))
  }

  /// The interruptible animator is known: while somebody drives the transition it is paused.
  mutating func adoptAnimator(of id: TransitionID, trace: inout Trace) {
    let animator = contexts[transitions[id].context].interruptible
    guard animator.exists, transitions[id].phase == .driven else { return }
    pauseAnimator(animator, by: Author(cause: cause, transition: id), trace: &trace)
  }

  /// A transition that ran is driven, by the finger that is down or by the script.
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

  /// A paused transition goes on the other way.
  mutating func turnTransition(_ id: TransitionID) {
    if transitions[id].phase == .driven { letGo(id, finishing: transitions[id].isCancelled) }
  }

  /// The handlers of changes between interactive and not are told; if there are none, the trace is (COORD-29).
  /// Those of the interaction's end hear of the first of these that is one (COORD-28).
  mutating func addInteractionChange(of id: TransitionID) {
    defer {
      let ends = holds(.coord28Told) && transitions[id].phase != .driven
      if ends, !coordinations.isEmpty { addBlocks(.interactionEnd, of: id) }
    }
    // In the body of either controller `on interactionChanged` stands for a handler of this transition.
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

  /// A driven transition goes on as its interruptible animator does, reversed for a cancel (PERC-15), by the
  /// driver's timing curve if it has one (PERC-14). How the speed counts then differs between versions
  /// (PERC-12): here it divides the time that is left.
  mutating func continueInterruptible(_ id: TransitionID, finishing: Bool) {
    let row = transitions[id]
    let context = contexts[row.context]
    let animator = context.interruptible
    propertyAnimators[animator].isReversed = holds(.perc15) && !finishing
    propertyAnimators[animator].isRunning = true
    let left = way(of: animator).scaled(by: 1 / context.completionSpeed)
    if holds(.perc14), let curve = context.timingCurve {
      bend(animator, by: curve, over: left)
    } else {
      runOn(animator, over: left)
    }
    transitions[id].timeline = Timeline(
      begin: now, length: left, from: row.timeline.time(at: now),
      to: finishing ? row.duration : .zero, goesOn: finishing)
  }
}
