extension World {
  /// UIKit's `dismiss(animated:completion:)`, called on `receiver`.
  ///
  /// Dismisses the controller that the receiver or an ancestor presents, and everything above it (MOD-WHO-09,
  /// MOD-WHO-14); if they present nothing, the receiver itself (MOD-WHO-10). If the receiver is already being
  /// dismissed, its presenter is dismissed as well (MOD-WHO-11). If there is nothing to dismiss, only a note is
  /// recorded. During a transition, UIKit logs warnings instead (WARN-07 to WARN-09).
  public mutating func dismiss(on receiver: ControllerID, _ options: CommandOptions, trace: inout Trace) {
    cause = options.cause
    emit(.dismiss, on: receiver, Object(options.isAnimated), to: &trace)
    let base = baseInForce(baseOfDismissal(on: receiver), receiver: receiver)
    let lowest = controllers[controllers[base].presented].presentation
    if lowest.isNone {
      note(.nothingToDismiss, on: receiver, to: &trace)
      return
    }
    if !mayDismiss(from: base, lowest, receiver: receiver, trace: &trace) { return }
    let earlier = dismissal(above: lowest)
    dismiss(from: base, lowest, receiver: receiver, options)
    // A dismissal running above is completed first: this operation, added last, is performed first.
    if earlier.exists { add(.on(earlier, .completeTransition, flag: true)) }
  }

  // MARK: - Receivers

  /// The controller whose presented controller is dismissed: the nearest ancestor of the receiver that presents,
  /// otherwise the receiver's presenter if the rules forward the dismissal (MOD-WHO-10); none if there is none. If the
  /// receiver is already being dismissed, the presentation below it is dismissed, if there is one.
  private func baseOfDismissal(on receiver: ControllerID) -> ControllerID {
    let outer = outermost(receiver)
    let isLeaving = controllers[outer].flags.contains(.isBeingDismissed)
    guard holds(.modWho11) || !isLeaving else { return .none }
    let own = isLeaving ? ControllerID.none : ancestor(presentingFor: receiver)
    if own.exists || !rules.forwardsDismissal { return own }
    let presenter = presentations[controllers[outer].presentation].presenter
    let next = presentations[controllers[outermost(presenter)].presentation].presenter
    return isLeaving && next.exists ? next : presenter
  }

  /// Whether a dismissal may begin. During a transition, even one begun in this turn (MOD-START-04), UIKit logs a
  /// warning (WARN-07 to WARN-09) and drops the dismissal.
  private func mayDismiss(
    from base: ControllerID, _ lowest: PresentationID, receiver: ControllerID, trace: inout Trace
  ) -> Bool {
    var next = lowest
    var isFree = true
    while next.exists {
      let row = presentations[next]
      let isLeaving = next != lowest && controllers[row.presented].flags.contains(.isBeingDismissed)
      let transition = transitions[row.transition]
      // True if the end of that transition removes the presentation anyway.
      let isGoing = transition.hasFinished == (transition.kind == .dismissing)
      let isUnderWay =
        transition.phase == .pending ? holds(.modStart04) : transition.phase != .completing || isGoing
      if row.transition.exists, isUnderWay, !isLeaving { isFree = false }
      next = presentation(over: row.presented)
    }
    if isFree { return true }
    warn(.dismissalInProgress, on: base, to: &trace)
    if rules.ios >= 13 {
      warn(.presentationControllerInTransition, on: presentations[lowest].presented, to: &trace)
      warn(.nullTransitionBlock, on: base, to: &trace)
    }
    return false
  }

  /// The running dismissal of a presentation above `lowest`; none if there is none.
  private func dismissal(above lowest: PresentationID) -> TransitionID {
    var next = presentation(over: presentations[lowest].presented)
    while next.exists {
      let row = presentations[next]
      if controllers[row.presented].flags.contains(.isBeingDismissed) { return row.transition }
      next = presentation(over: row.presented)
    }
    return .none
  }

  // MARK: - The dismissal itself

  /// Dismisses the presentation `lowest` and all above it, for a command or for the user.
  mutating func dismiss(
    from base: ControllerID, _ lowest: PresentationID, receiver: ControllerID, _ options: CommandOptions,
    byUser: Bool = false
  ) {
    let chain = chain(from: lowest)
    let moving = rules.chainDismissal == .documented ? chain[chain.count - 1] : lowest
    let transition = openTransition(.dismissing, from: presentations[moving].presented, to: base, options)
    transitions[transition].presentation = moving
    transitions[transition].lowestPresentation = lowest
    transitions[transition].receiver = receiver
    transitions[transition].container = presentations[moving].container
    let start = beginPlan()
    // willDismiss is called only now, so that the coordinator exists (SHEET-14).
    if byUser, holds(.sheet14) { add(.call(.willDismiss, on: receiver)) }
    for presentation in chain.reversed() {
      let id = presentations[presentation].presented
      controllers[id].flags.insert(.isBeingDismissed)
      presentations[presentation].transition = transition
      let animated = options.isAnimated && presentation == moving
      if controllers[id].appearance == .appeared || presentation == moving {
        add(.begin(id, appearing: false, animated: animated))
      }
    }
    if presentations[lowest].removesPresenter, isSeen(presentations[lowest]) {
      add(.begin(base, appearing: true, animated: options.isAnimated))
    }
    add(.on(transition, .askDelegate))
    endPlan(.dismiss, from: start)
    if hasKeyboard { takeKeyboard(with: transition) }
    self.defer(.on(transition, .startTransition))
  }

  /// Whether the view that a dismissal uncovers is visible. False if the controller that defines the presentation
  /// context has left its container.
  private func isSeen(_ row: Presentation) -> Bool {
    !row.isInContext || row.container.isNone || isInWindow(row.container)
  }

  /// The presentation `lowest` and those above it, from below. The list ends before the first presentation that a
  /// dismissal other than the transition of `lowest` is dismissing. It includes what the same dismissal dismisses, even
  /// if a push has covered the presenter meanwhile.
  func chain(from lowest: PresentationID) -> [PresentationID] {
    var found: [PresentationID] = []
    var next = lowest
    while next.exists {
      let id = presentations[next].presented
      let leavesBefore = !found.isEmpty && controllers[id].flags.contains(.isBeingDismissed)
      if leavesBefore, presentations[next].transition != presentations[lowest].transition { break }
      found.append(next)
      next = presentation(over: id)
    }
    let transition = presentations[lowest].transition
    if hasContextPresentations, transition.exists, transitions[transition].kind == .dismissing {
      found += presentations.ids.filter {
        presentations[$0].transition == transition && presentations.isInUse($0) && !found.contains($0)
      }
    }
    return found
  }
}
