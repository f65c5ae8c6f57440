extension World {
  /// Whether a controller has a delegate to ask for a presentation controller, and none was created before
  /// (MOD-ORDER-20). The caller checks the style (MOD-ORDER-01).
  func asksForPresentation(_ id: ControllerID) -> Bool {
    let row = controllers[id]
    let isMade = holds(.modOrder20) && row.flags.contains(.hasPresentationController)
    return holds(.modOrder03) && row.delegate.exists && !isMade
  }

  /// Asks the delegate for a presentation controller, as the first step of `present` (MOD-ORDER-03). Then asks that
  /// controller whether it removes the presenter's view: the will-calls depend on this (MOD-ORDER-24, MOD-APPEAR-13).
  mutating func askForPresentation(of id: TransitionID) {
    let presented = transitions[id].to
    let start = beginPlan()
    add(.ask(.presentationController, of: id, on: presented))
    add(.ask(.shouldRemovePresentersView, of: id, on: presented))
    let style = presentations[transitions[id].presentation].requestedStyle
    if asksAboutAdaptation(style, presented) {
      addQuestionOfAdaptation(of: id)
    } else {
      add(.on(id, .announce))
    }
    endPlan(.presentQuestions, from: start)
  }

  /// Adds the first calls to a presentation controller: preferredContentSizeDidChange (MOD-ORDER-33) and
  /// presentationTransitionWillBegin once the container exists (MOD-ORDER-08), then the questions for its presented
  /// view and frame (MOD-ORDER-09, MOD-ORDER-10).
  mutating func addPresentationBegin(_ id: TransitionID, _ row: Transition) {
    add(.on(id, .placeContainer))
    add(.callTransitionCode(.preferredContentSizeDidChange, of: id, on: row.to))
    if row.isAnimated || holds(.modAnim02) {
      add(.callTransitionCode(.presentationTransitionWillBegin, of: id, on: row.to))
    }
    add(.ask(.presentedView, of: id, on: row.to))
    add(.ask(.frameOfPresentedViewInContainerView, of: id, on: row.to))
  }

  /// Adds dismissalTransitionWillBegin for the presentation controllers of all dismissed presentations, the topmost
  /// first. Only the controller of the presentation that moves is asked for its view (MOD-ORDER-18, MOD-ORDER-19). The
  /// calls to the others are undocumented.
  mutating func addDismissalBegin(_ id: TransitionID, _ row: Transition) {
    // At the end, the link to the presented controller is gone, so the context stores the presentation controller.
    _ = makeContext(of: id)
    for presentation in chain(from: row.lowestPresentation).reversed()
    where presentations[presentation].controller.exists {
      let presented = presentations[presentation].presented
      add(.ask(.presentationController, of: id, on: presented), unless: .modOrder18)
      guard row.isAnimated || holds(.modAnim02) else { continue }
      add(.callTransitionCode(.dismissalTransitionWillBegin, of: id, on: presented))
      if presentation == row.presentation { add(.ask(.presentedView, of: id, on: presented)) }
    }
  }

  /// Whether the presentation `lowest` or one above it has a custom presentation controller.
  func hasPresentationController(from lowest: PresentationID) -> Bool {
    var next = lowest
    while next.exists {
      let row = presentations[next]
      if row.controller.exists { return true }
      next = presentation(over: row.presented)
    }
    return false
  }
}
