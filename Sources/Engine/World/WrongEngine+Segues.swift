extension WrongEngine {
  /// Engines that get segues wrong.
  static let segues: [WrongEngine] = [
    .init("controls-do-not-ask", "SEGUE-01", .decision(.controlsDoNotAsk)),
    .init("performs-before-prepare", "SEGUE-02", .move(.call(.perform), before: .call(.prepare), in: .segue)),
    .init("code-asks-first", "SEGUE-03", .decision(.codeAsksFirst)),
    .init("destination-loaded-early", "SEGUE-04", .decision(.destinationLoadedEarly)),
    .init("view-before-prepare", "MOD-APPEAR-09", .decision(.destinationLoadedEarly)),
    .init("super-does-nothing", "SEGUE-06", .decision(.superDoesNothing)),
    .init("show-always-presents", "SEGUE-07", .decision(.showAlwaysPresents)),
    .init("show-asks-nobody", "SEGUE-09", .decision(.showAsksNobody)),
    .init("modal-segue-goes-at-once", "SEGUE-10") { $0.seguesLiveOn = false },
    .init("modal-segue-stays", "SEGUE-11") { $0.seguesLiveOn = true },
  ]

  /// Engines that get unwinding wrong.
  static let unwinding: [WrongEngine] = [
    .init("action-before-prepare", "UNWIND-01", .swap(.call(.prepare), .call(.unwindAction), in: .unwind)),
    .init("action-behind-transition", "UNWIND-01", .moveLast(.call(.unwindAction), in: .unwind)),
    .init("unwinds-do-not-ask", "UNWIND-02", .drop(.call(.shouldPerformSegue), in: .segue)),
    .init("search-stays-at-source", "UNWIND-03", .decision(.unwindStopsAtSource)),
    .init("sources-child-searched", "UNWIND-04", .decision(.sourcesChildSearched)),
    .init("stack-searched-upwards", "UNWIND-05", .decision(.stackSearchedUpwards)),
    .init(
      "childless-not-asked", "UNWIND-06", .drop(.call(.canPerformUnwindSegueAction), in: .unwindSearch)),
    .init("containers-asked-too", "UNWIND-07", .decision(.containersAskedToo)),
    .init("source-answers-itself", "UNWIND-08") { $0.sourceMayAnswerUnwind = true },
    .init("source-never-answers", "UNWIND-09") { $0.sourceMayAnswerUnwind = false },
    .init("last-to-answer-wins", "UNWIND-10", .decision(.lastToAnswerWins)),
    .init("unanswered-prepares", "UNWIND-11", .decision(.unansweredPrepares)),
    .init("every-presenter-dismisses", "UNWIND-12", .decision(.everyPresenterDismisses)),
    .init("path-inside-out", "UNWIND-13", .decision(.pathInsideOut)),
    .init("containers-stay", "UNWIND-14", .drop(.operation(.adapt), in: .unwindPath)),
    .init("everybody-unwinds", "UNWIND-15", .decision(.everybodyUnwinds)),
    .init("source-asked-before-child", "UNWIND-16", .child(.sourceAskedBeforeChild)),
    .init("source-asked-again", "UNWIND-17", .decision(.sourceAskedAgain)),
    .init("containers-do-not-pick", "UNWIND-18") { $0.unwindSearch = .outward },
    .init("destination-executes", "UNWIND-19", .decision(.destinationExecutes)),
    .init("system-unwinds-too", "UNWIND-20", .decision(.systemUnwindsToo)),
    .init("overridden-children-asked", "UNWIND-21", .decision(.overriddenChildrenAsked)),
    .init("presenting-child-unasked", "UNWIND-23", .child(.presentingChildUnasked)),
  ]
}
