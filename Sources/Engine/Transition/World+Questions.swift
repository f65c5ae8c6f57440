extension World {
  /// Whether a transition begins with questions to a delegate. False if its controller has no delegate.
  ///
  /// Built-in swipes do not ask the delegate (GEST-06). Of the transitions without animation, only a custom
  /// presentation asks the delegate (MOD-ANIM-01).
  @inline(__always)
  func asksDelegate(_ row: Transition) -> Bool {
    controllers[subject(of: row)].delegate.exists && mayAskDelegate(row)
  }

  /// Whether a transition would begin with questions, if there is a delegate. False for a system gesture, for tabs in
  /// the list of the More tab, and without animation; an unanimated custom presentation counts if
  /// `Rules.unanimatedCustom` calls its animator.
  private func mayAskDelegate(_ row: Transition) -> Bool {
    guard holds(.tab10) || row.kind != .selecting else { return false }
    if holds(.gest06), row.isBySystemGesture { return false }
    if row.kind == .selecting, isUnderMore(row.from, of: row.host) || isUnderMore(row.to, of: row.host),
      holds(.tab440)
    {
      return false
    }
    if row.isAnimated || row.host.exists { return row.isAnimated }
    return presentations[row.presentation].style == .custom && rules.unanimatedCustom == .animator
  }

  /// Asks the delegate for an animator and then, only if there is one, for an interaction controller (MOD-ORDER-06,
  /// MOD-ORDER-07, NAV-06). After the answers the transition continues, if it has already started.
  mutating func askDelegate(of id: TransitionID) {
    _ = makeContext(of: id)
    let row = transitions[id]
    let subject = subject(of: row)
    let start = beginPlan()
    switch row.kind {
    case .presenting:
      add(.ask(.animationControllerForPresented, of: id, on: subject))
      add(.ask(.interactionControllerForPresentation, of: id, on: subject))
      add(.ask(.presentationController, of: id, on: subject), unless: .modOrder03)
    case .dismissing:
      add(.ask(.animationControllerForDismissed, of: id, on: subject))
      add(.ask(.interactionControllerForDismissal, of: id, on: subject))
    case .pushing, .popping, .selecting:
      let traits = controllers[subject].kind.traits
      if let question = traits.animatorQuestion { add(.ask(question, of: id, on: subject)) }
      if let question = traits.interactionQuestion { add(.ask(question, of: id, on: subject)) }
      add(.ask(.transitionDuration, of: id, on: subject))
    case .resizing: break
    }
    if row.phase > .pending { add(.on(id, .begin)) }
    endPlan(.questions, from: start)
  }

  /// Asks the delegate of a modal transition inside `present` or `dismiss` (MOD-START-220): what code changes after the
  /// call has no effect on the answers.
  mutating func askDelegateInCall(of id: TransitionID) {
    guard holds(.modStart220), transitions[id].phase == .pending else { return }
    if asksDelegate(transitions[id]) { askDelegate(of: id) } else { noteUndelegated(id) }
  }

  /// Records, for the machine to read, that a transition would have asked a delegate that has been released. Does
  /// nothing for other transitions.
  mutating func noteUndelegated(_ id: TransitionID) {
    let row = transitions[id]
    guard controllers[subject(of: row)].flags.contains(.hasLostDelegate), mayAskDelegate(row) else { return }
    rareTables.value.undelegated.append(id)
  }

  /// Applies the delegate's answers as a modal transition starts; they were given inside `present` or `dismiss`
  /// (MOD-START-220).
  /// - Returns: Whether the answers are known, so that the start can continue.
  mutating func applyAnswers(of id: TransitionID) -> Bool {
    if !holds(.modStart220), asksDelegate(transitions[id]) {
      askDelegate(of: id)
      return false
    }
    if transitions[id].context.exists { adoptInteraction(id) }
    return true
  }

  /// The controller whose delegate returns the animator of a modal transition, while the animator has not been asked
  /// for its duration: that question comes only after the calls that begin the transition (MOD-ORDER-11). None at other
  /// times, and for other transitions.
  public func subjectOfUnaskedAnimator(in id: TransitionID) -> ControllerID {
    let row = transitions[id]
    let isModal = row.kind == .presenting || row.kind == .dismissing
    guard isModal, row.phase <= .starting, row.isAnimated, asksDelegate(row), holds(.coord11Early) else {
      return .none
    }
    return subject(of: row)
  }

  /// Continues a transition in its container, once the delegate has answered.
  mutating func begin(_ id: TransitionID, trace: inout Trace) {
    adoptInteraction(id)
    switch transitions[id].kind {
    case .presenting: beginPresentation(id)
    case .dismissing: beginDismissal(id)
    case .pushing, .popping, .selecting: beginChildTransition(id, trace: &trace)
    case .resizing: break
    }
  }

  /// Whether a planned question must still be asked, after the answers to earlier questions. A presentation controller
  /// is asked only if the delegate returned one; an interaction controller is asked for only in an animated transition
  /// with an animator; a duration only with an animator. False once the transition is completing.
  func isDue(_ question: VendingQuestion, _ row: Transition) -> Bool {
    if row.phase >= .completing { return false }
    switch question {
    case .presentationController, .animator: return true
    case .removesPresentersView, .presentedView, .frameOfPresentedView:
      return presentations[row.presentation].controller.exists
    case .interaction:
      return (isCustom(row) || !holds(.modOrder06)) && row.isAnimated
    case .duration: return isCustom(row)
    }
  }

  /// Whether an animator of the script runs a transition, rather than the system.
  @inline(__always)
  func isCustom(_ row: Transition) -> Bool {
    row.context.exists && contexts[row.context].animator.exists
  }

  /// Makes a custom transition interactive if an interaction controller was returned that wants an interactive start,
  /// otherwise non-interactive (MOD-ORDER-13, MOD-ORDER-14, MOD-ORDER-28). Without an interaction controller, a finger
  /// that is down drives nothing (MOD-ORDER-32). System transitions stay as they are.
  mutating func adoptInteraction(_ id: TransitionID) {
    let row = transitions[id]
    guard isCustom(row) else {
      if !holds(row.kind == .presenting ? .modOrder04 : .modOrder05) { transitions[id].isAnimated = false }
      return
    }
    let isDriven =
      contexts[row.context].interaction.exists || row.isByFinger && !holds(.modOrder32)
    let isWanted = contexts[row.context].wantsInteractiveStart || !holds(.modOrder28)
    let isInteractive = holds(.modOrder27) && isDriven && isWanted
    transitions[id].isInitiallyInteractive = isInteractive
    if !isInteractive, finger.drives == id { finger.drives = .none }
  }
}

extension Operation {
  /// An operation that asks the delegate, animator or presentation controller of `subject` about a transition.
  static func ask(_ method: Method, of transition: TransitionID, on subject: ControllerID) -> Operation {
    Operation(kind: .ask, method: method, a: subject.raw, b: transition.raw)
  }

  /// An operation that calls code of a transition, such as its animator.
  static func callTransitionCode(
    _ method: Method, of transition: TransitionID, on subject: ControllerID, flag: Bool = false
  ) -> Operation {
    Operation(kind: .callTransitionCode, method: method, flag: flag, a: subject.raw, b: transition.raw)
  }
}
