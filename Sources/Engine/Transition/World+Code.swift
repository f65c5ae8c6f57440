extension World {
  /// UIKit's `completeTransition(_:)`, called by code: all that ends the transition follows (MOD-END-01).
  ///
  /// What it says is what happens, whether or not it is true (MISTAKE-03). A second call is in the trace, and
  /// a second `true` tells the controller that arrived once more that it did (CTX-27).
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

  /// Leaves the end of a transition to the engine, as an animator whose code never completes by itself does:
  /// once nothing of it runs any more, the to-view goes after a cancelled forward transition, the from-view
  /// after a finished backward one, and it completes with what happened.
  public mutating func setCompletesItself(_ flag: Bool, of id: TransitionID, by author: Author) {
    if id.isNone { return }
    let context = makeContext(of: id)
    contexts[context].completesItself = flag
    contexts[context].cause = author.cause
  }

  /// The animator's `animateTransition`, called by an interaction controller that renders itself
  /// (MOD-ORDER-15).
  public mutating func animateTransition(_ id: TransitionID, by author: Author) {
    let row = transitions[id]
    guard holds(.modOrder15), isCustom(row), row.phase < .completing else { return }
    cause = author.cause
    add(.tell(.animateTransition, of: id, on: subject(of: row)))
  }

  // MARK: - Implementation

  /// The code of a transition begins to run: the interaction controller's if there is one, else the
  /// animator's (MOD-ORDER-13, MOD-ORDER-14). A percent driver calls animateTransition itself (PERC-18); a custom
  /// interaction controller is started in its place even where it does not want an interactive start
  /// (MOD-ORDER-45). The end comes when the code says so, however long that takes (MOD-ORDER-17).
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
        : Timeline(begin: now, length: row.duration, from: .zero, to: row.duration, goesOn: true)
    }
    let start = beginPlan()
    if !holds(.modOrder31) { addInterruptibleQuestion(of: id) }
    add(.coordinations(.alongside, of: id), unless: .coord16)
    if startsInteraction { add(.tell(.startInteractiveTransition, of: id, on: subject)) }
    contexts[row.context].isAnimating = true
    if startsByCode {
      // Its code starts it in startInteractiveTransition.
    } else if stands, isInterruptible(id) {
      addInterruptibleQuestion(of: id)
      add(.on(id, .animateUnlessTaken))
    } else if !startsInteraction || stands || !holds(.modOrder14) {
      add(.tell(.animateTransition, of: id, on: subject))
    }
    if !isInteractive, !holds(.modOrder40) { addInterruptibleQuestion(of: id) }
    add(.on(id, .hasAnimated))
    endPlan(.customRun, from: start)
  }

  /// UIKit's own `startInteractiveTransition`, called by a subclass of the percent driver that overrides it: the
  /// animator starts only there (PERC-34). A second call does nothing.
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
      add(.tell(.animateTransition, of: id, on: subject(of: row)))
    }
    endPlan(.customRun, from: start)
  }

  /// A percent driver has asked for the interruptible animator: it drives that one, and animateTransition is not
  /// called (MOD-ORDER-39). Where the code has none to give before it has animated, it animates, and is asked again.
  mutating func animateUnlessTaken(_ id: TransitionID) {
    let row = transitions[id]
    if row.phase >= .completing { return }
    if holds(.modOrder39), contexts[row.context].interruptible.exists { return }
    contexts[row.context].hasCalledAnimator = true
    let start = beginPlan()
    add(.tell(.animateTransition, of: id, on: subject(of: row)))
    addInterruptibleQuestion(of: id)
    endPlan(.customRun, from: start)
  }

  /// animateTransition has returned: the alongside animations run (COORD-16), then what came into the window
  /// is laid out.
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
    add(.on(id, .takeUpRequests))
    add(.on(id, .completeItself))
    endPlan(.customRun, from: start)
  }

  /// Whether a transition brings a view in: not a dismissal that uncovers a presenter which was kept.
  private func arrives(_ row: Transition) -> Bool {
    row.kind != .dismissing || presentations[row.lowestPresentation].removesPresenter
  }

  /// The calls that end a transition which code takes part in: the coordinator's completions, in a modal
  /// transition (COORD-26), then animationEnded (MOD-END-06; its place is not promised anywhere).
  mutating func addEndOfCode(of id: TransitionID, _ row: Transition, _ finished: Bool) {
    if row.context.isNone { return }
    if !finished, !holds(.mistake17) { views[controllers[row.from].view].flags = [] }
    if row.host.isNone { add(.coordinations(.completion, of: id)) }
    guard isCustom(row) else { return }
    let flag = finished || !holds(.modEnd06Flag)
    add(.tell(.animationEnded, of: id, on: subject(of: row), flag: flag))
    add(.tell(.animationEnded, of: id, on: subject(of: row), flag: flag), unless: .modEnd06Once)
  }

  /// The time of a transition with code of its own has come to the end of its way: back to its start after a
  /// cancel, else to its duration, from where it goes on.
  mutating func wayEnded(of id: TransitionID) {
    if transitions[id].isCancelled { undoGroups(of: id) }
    add(.on(id, .completeItself))
  }

  /// The least correct ending, once nothing of the transition runs any more.
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

  /// Calls off the steps of a transition that still wait on the agenda: it completed before its code had
  /// returned, or it is over. They stay there as nothing, since the driver counts them.
  mutating func callOff(_ id: TransitionID) {
    for index in agenda.indices {
      let row = agenda[index]
      let isItsOwn =
        row.kind.isOnTransition ? row.a == id.raw : (row.kind == .tell || row.kind == .ask) && row.b == id.raw
      if isItsOwn { agenda[index].kind = .nothing }
    }
  }
}
