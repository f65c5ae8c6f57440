extension WrongEngine {
  /// Wrong engines with one error each in segues.
  static let segues: [WrongEngine] = [
    .init("controls-do-not-ask", .segue01),
    .init("performs-before-prepare", "SEGUE-02", .move(.call(.perform), before: .call(.prepare), in: .segue)),
    .init("code-asks-first", .segue03),
    .init("destination-loaded-early", .segue04),
    .init("view-before-prepare", "MOD-APPEAR-09", breaking: .segue04),
    .init("super-does-nothing", .segue06),
    .init("show-always-presents", .segue07),
    .init("show-asks-nobody", .segue09),
    .init("modal-segue-goes-at-once", "SEGUE-10") { $0.seguesLiveOn = false },
    .init("modal-segue-stays", "SEGUE-11") { $0.seguesLiveOn = true },
  ]

  /// Wrong engines with one error each in unwind segues.
  static let unwinding: [WrongEngine] = [
    .init("action-before-prepare", "UNWIND-01", .swap(.call(.prepare), .call(.unwindAction), in: .unwind)),
    .init("action-behind-transition", "UNWIND-01", .moveLast(.call(.unwindAction), in: .unwind)),
    .init("unwinds-do-not-ask", "UNWIND-02", .drop(.call(.shouldPerformSegue), in: .segue)),
    .init("search-stays-at-source", .unwind03),
    .init("sources-child-searched", .unwind04),
    .init("stack-searched-upwards", .unwind05),
    .init("childless-not-asked", "UNWIND-06", .drop(.call(.canPerformUnwindSegueAction), in: .unwindSearch)),
    .init("containers-asked-too", .unwind07),
    .init("source-answers-itself", "UNWIND-08") { $0.sourceMayAnswerUnwind = true },
    .init("source-never-answers", "UNWIND-09") { $0.sourceMayAnswerUnwind = false },
    .init("last-to-answer-wins", .unwind10),
    .init("unanswered-prepares", .unwind11),
    .init("every-presenter-dismisses", .unwind12),
    .init("path-inside-out", .unwind13),
    .init("containers-stay", "UNWIND-14", .drop(.first(.adapt), in: .unwindPath)),
    .init("everybody-unwinds", .unwind15),
    .init("source-asked-before-child", .unwind16),
    .init("source-asked-again", .unwind17),
    .init("containers-do-not-pick", "UNWIND-18") { $0.unwindSearch = .outward },
    .init("destination-executes", .unwind19),
    .init("system-unwinds-too", .unwind20),
    .init("overridden-children-asked", .unwind21),
    .init("presenting-child-unasked", .unwind23),
  ]
}
