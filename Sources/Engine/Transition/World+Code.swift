extension World {
  /// UIKit's `completeTransition(_:)`, called by code: does everything that ends the transition (MOD-END-01).
  ///
  /// The flag decides the outcome, even if it contradicts the interaction (MISTAKE-03). A second call is only recorded,
  /// but with `true` after a finished transition it calls viewDidAppear on the appeared controller again (CTX-27).
  public mutating func complete(_ id: TransitionID, _ flag: Bool, by author: Author, trace: inout Trace) {
    if id.isNone { return }
    cause = author.cause
    let row = transitions[id]
    if row.phase < .completing { return add(.on(id, .completeTransition, flag: flag)) }
    emit(.completeTransition, on: subject(of: row), Object(flag), of: id, to: &trace)
    if holds(.ctx27), flag, row.hasFinished, controllers[row.to].appearance == .appeared {
      add(.call(.viewDidAppear, on: row.to, flag: row.isAnimated))
    }
  }

  /// With `flag`, leaves the completion to the engine, for an animator that never calls completeTransition. Once none
  /// of the transition's animations runs, the engine removes the appearing view after a cancelled forward transition,
  /// or the disappearing view after a finished backward one. Then the transition completes with its actual outcome.
  public mutating func setCompletesItself(_ flag: Bool, of id: TransitionID, by author: Author) {
    if id.isNone { return }
    let context = makeContext(of: id)
    contexts[context].completesItself = flag
    contexts[context].cause = author.cause
  }

  /// Calls `animateTransition` of the animator on behalf of a custom interaction controller (MOD-ORDER-15). Does
  /// nothing without an animator, or once the transition is completing.
  public mutating func animateTransition(_ id: TransitionID, by author: Author) {
    let row = transitions[id]
    guard holds(.modOrder15), isCustom(row), row.phase < .completing else { return }
    cause = author.cause
    add(.callTransitionCode(.animateTransition, of: id, on: subject(of: row)))
  }

  /// Starts the code of a transition: the interaction controller's if there is one, else the animator's (MOD-ORDER-13,
  /// MOD-ORDER-14). A UIPercentDrivenInteractiveTransition calls animateTransition itself (PERC-18). A custom
  /// interaction controller is started instead of the animator even if it declines an interactive start (MOD-ORDER-45).
  /// The transition ends when its code completes it (MOD-ORDER-17), or by itself with `completesItself`.
  mutating func runCode(of id: TransitionID) {
    let row = transitions[id]
    let subject = subject(of: row)
    let isInteractive = row.isInitiallyInteractive && holds(.perc17)
    let rendersItself = contexts[row.context].rendersItself
    let stands = isInteractive && !rendersItself
    let startsByCode = contexts[row.context].startsByCode && (isInteractive || holds(.modOrder45))
    let startsInteraction = isInteractive || startsByCode || rendersItself && holds(.modOrder45)
    modify(&transitions[id]) {
      $0.phase = isInteractive ? .driven : .running
      $0.timeline =
        stands
        ? .standing(at: .zero, since: now)
        : Timeline(begin: now, length: row.duration, from: .zero, to: row.duration, continuesAfterEnd: true)
    }
    let start = beginPlan()
    if !holds(.modOrder31) { addInterruptibleQuestion(of: id) }
    add(.coordinations(.alongside, of: id), unless: .coord16)
    if startsInteraction { add(.callTransitionCode(.startInteractiveTransition, of: id, on: subject)) }
    contexts[row.context].isAnimating = true
    if startsByCode {
      // Code will start the animator in startInteractiveTransition.
    } else if stands, isInterruptible(id) {
      addInterruptibleQuestion(of: id)
      add(.on(id, .animateUnlessTaken))
    } else if !startsInteraction || stands || !holds(.modOrder14) {
      add(.callTransitionCode(.animateTransition, of: id, on: subject))
    }
    if !isInteractive, !holds(.modOrder40) { addInterruptibleQuestion(of: id) }
    add(.on(id, .hasAnimated))
    endPlan(.customRun, from: start)
  }

  /// UIKit's `super.startInteractiveTransition` in a subclass of UIPercentDrivenInteractiveTransition: only this call
  /// starts the animator (PERC-34). A second call has no effect.
  public mutating func startDriver(of id: TransitionID, by author: Author) {
    let row = transitions[id]
    guard row.phase == .driven || row.phase == .running, contexts[row.context].startsByCode else { return }
    contexts[row.context].startsByCode = false
    cause = author.cause
    let start = beginPlan()
    if row.phase == .driven, isInterruptible(id) {
      addInterruptibleQuestion(of: id)
      add(.on(id, .animateUnlessTaken))
    } else {
      add(.callTransitionCode(.animateTransition, of: id, on: subject(of: row)))
    }
    endPlan(.customRun, from: start)
  }

  /// Calls animateTransition for a percent-driven transition, unless code has returned an interruptible animator, which
  /// is driven instead (MOD-ORDER-39). Code that has returned none is asked again after animateTransition.
  mutating func animateUnlessTaken(_ id: TransitionID) {
    let row = transitions[id]
    if row.phase >= .completing { return }
    if holds(.modOrder39), contexts[row.context].interruptible.exists { return }
    contexts[row.context].hasCalledAnimator = true
    let start = beginPlan()
    add(.callTransitionCode(.animateTransition, of: id, on: subject(of: row)))
    addInterruptibleQuestion(of: id)
    endPlan(.customRun, from: start)
  }

  /// Continues a transition after animateTransition has returned: first its alongside animations (COORD-16), then the
  /// layout of the views that entered the window, then finish or cancel requests made before the interaction. Does
  /// nothing if the transition is already completing.
  mutating func hasAnimated(_ id: TransitionID) {
    let row = transitions[id]
    if row.phase >= .completing { return }
    contexts[row.context].awaitsAlongside = false
    contexts[row.context].isAnimating = false
    let start = beginPlan()
    add(.on(id, .runCompletion), unless: .modCancel14)
    addBlocks(.alongside, of: id)
    if row.host.isNone { addLayoutAfterAnimator(of: id, row) }
    if arrives(row), isInWindow(controllers[row.to].view) { add(.layOut(row.to, animated: row.isAnimated)) }
    add(.on(id, .applyEarlyRequests))
    add(.on(id, .completeItself))
    endPlan(.customRun, from: start)
  }

  /// Whether a transition inserts a view: true for all but the dismissals for which the presenter's view had stayed in
  /// place.
  private func arrives(_ row: Transition) -> Bool {
    row.kind != .dismissing || presentations[row.lowestPresentation].removesPresenter
  }

  /// Adds the calls that end a transition with custom code: the coordinator's completion blocks if the transition is
  /// modal (COORD-26), then animationEnded if it has an animator (MOD-END-06; its position is undocumented).
  mutating func addEndOfCode(of id: TransitionID, _ row: Transition, _ finished: Bool) {
    if row.context.isNone { return }
    if !finished, !holds(.mistake17) { views[controllers[row.from].view].flags = [] }
    if row.host.isNone { add(.coordinations(.completion, of: id)) }
    guard isCustom(row) else { return }
    let flag = finished || !holds(.modEnd06Flag)
    add(.callTransitionCode(.animationEnded, of: id, on: subject(of: row), flag: flag))
    add(.callTransitionCode(.animationEnded, of: id, on: subject(of: row), flag: flag), unless: .modEnd06Once)
  }

  /// Handles the end of a custom transition's time. If the transition was cancelled, its views return to their values
  /// at the start; code may still continue it from there. A transition whose animator never completes it completes now.
  mutating func customTimeEnded(of id: TransitionID) {
    if transitions[id].isCancelled { undoGroups(of: id) }
    add(.on(id, .completeItself))
  }

  /// Completes a running transition whose animator never calls completeTransition, as `setCompletesItself` describes;
  /// does nothing for other transitions, or while one of its animations runs.
  mutating func completeItself(_ id: TransitionID, trace: inout Trace) {
    let row = transitions[id]
    let context = contexts[row.context]
    guard context.completesItself, row.phase == .running, row.deadline == 0, !isAnimating(id)
    else { return }
    cause = context.cause
    guard holds(.mistake03) else { return add(.on(id, .completeTransition, flag: true)) }
    let isForward = row.kind == .presenting || row.kind == .pushing || row.kind == .selecting
    if isForward == row.isCancelled { detach(isForward ? context.toView : context.fromView) }
    add(.on(id, .completeTransition, flag: !row.isCancelled))
  }

  /// Cancels the pending steps of a transition that is over, or that completed before its code returned. They stay on
  /// the agenda as operations without effect, since the machine counts the entries.
  mutating func callOff(_ id: TransitionID) {
    for index in agenda.indices {
      let row = agenda[index]
      let isItsOwn =
        row.kind.isOnTransition
        ? row.a == id.raw : (row.kind == .callTransitionCode || row.kind == .ask) && row.b == id.raw
      if isItsOwn { agenda[index].kind = .nothing }
    }
  }
}
