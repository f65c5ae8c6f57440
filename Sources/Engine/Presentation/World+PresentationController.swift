extension World {
  /// Whether there is a delegate to ask for a presentation controller: only under the custom style
  /// (MOD-ORDER-01), and not if one has been made before (MOD-ORDER-20).
  func asksForPresentation(_ id: ControllerID) -> Bool {
    let row = controllers[id]
    let isMade = holds(.modOrder20) && row.flags.contains(.hasPresentationController)
    return holds(.modOrder03) && row.delegate.exists && !isMade
  }

  /// Asks for the presentation controller, inside the call, before all else (MOD-ORDER-03); then whether it
  /// takes the presenter's view out, since the will-calls follow from that (MOD-ORDER-24, MOD-APPEAR-13).
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

  /// A presentation controller is told that its presentation begins once the container is there
  /// (MOD-ORDER-08), and only then asked which view it moves, and where to (MOD-ORDER-09, MOD-ORDER-10). That
  /// its presented controller has a preferred size, it hears just before (MOD-ORDER-33).
  mutating func addPresentationBegin(_ id: TransitionID, _ row: Transition) {
    add(.on(id, .placeContainer))
    add(.tell(.preferredContentSizeDidChange, of: id, on: row.to))
    if row.isAnimated || holds(.modAnim02) {
      add(.tell(.presentationTransitionWillBegin, of: id, on: row.to))
    }
    add(.ask(.presentedView, of: id, on: row.to))
    add(.ask(.frameOfPresentedViewInContainerView, of: id, on: row.to))
  }

  /// The presentation controllers of all that leave are told, the one that moves first; that one is asked
  /// which view it moves (MOD-ORDER-18, MOD-ORDER-19). What UIKit tells those between is not known.
  mutating func addDismissalBegin(_ id: TransitionID, _ row: Transition) {
    // By the end the link from what is presented is gone; the context still knows its presentation controller.
    _ = makeContext(of: id)
    for presentation in chain(from: row.lowestPresentation).reversed()
    where presentations[presentation].controller.exists {
      let presented = presentations[presentation].presented
      add(.ask(.presentationController, of: id, on: presented), unless: .modOrder18)
      guard row.isAnimated || holds(.modAnim02) else { continue }
      add(.tell(.dismissalTransitionWillBegin, of: id, on: presented))
      if presentation == row.presentation { add(.ask(.presentedView, of: id, on: presented)) }
    }
  }

  /// Whether one of the presentations from `lowest` up has a presentation controller of one's own.
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
