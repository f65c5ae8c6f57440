extension World {
  /// UIKit's `dismiss(animated:completion:)`, called on `receiver`.
  ///
  /// Takes down what the receiver or an ancestor presents, with everything above (MOD-WHO-09, MOD-WHO-14);
  /// if they present nothing, the receiver itself (MOD-WHO-10). One that is already on its way out passes it
  /// on to its presenter, which goes, too (MOD-WHO-11).
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
    // A dismissal that is under way above ends at once: the agenda is a stack, so that comes first.
    if earlier.exists { add(.on(earlier, .completeTransition, flag: true)) }
  }

  // MARK: - Who

  /// The controller whose presented one goes.
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

  /// What UIKit logs when a dismissal comes in the middle of a transition (WARN-07 to WARN-09), also of one
  /// that is recorded in this very turn (MOD-START-04). It is then dropped.
  private func mayDismiss(
    from base: ControllerID, _ lowest: PresentationID, receiver: ControllerID, trace: inout Trace
  ) -> Bool {
    var next = lowest
    var isFree = true
    while next.exists {
      let row = presentations[next]
      let isLeaving = next != lowest && controllers[row.presented].flags.contains(.isBeingDismissed)
      let transition = transitions[row.transition]
      // Its end takes the presentation down by itself.
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

  /// The dismissal that is under way above a presentation.
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

  /// Takes down everything from `lowest` up; also what a sheet's own swipe begins.
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
    // Its coordinator is there (SHEET-14).
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
    endPlan(.dismiss, from: start)
    self.defer(.on(transition, .startTransition))
  }

  /// Whether there is anything to be seen of what a dismissal uncovers: not if what defined the context has left
  /// its container.
  private func isSeen(_ row: Presentation) -> Bool {
    !row.isInContext || row.container.isNone || isInWindow(row.container)
  }

  /// The presentations from `lowest` up that do not already leave.
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
    return found
  }
}
