extension WrongEngine {
  /// Wrong engines with one error each in the steps of a presentation.
  static let presentation: [WrongEngine] = [
    .init(
      "no-container-layout", "MOD-ORDER-16",
      .drop(.call(.containerViewWillLayoutSubviews), in: .presentStart)),
    .init("layout-after-animator", .modOrder37),
    .init("dismissal-laid-out-anyway", .modOrder41),
    .init("frame-worked-out-once", .modOrder42),
    .init("preferred-sizes-untold", .modOrder120),
    .init("presentations-hear-of-no-size", .modOrder121),
    .init("container-change-unheard", .modOrder38),
    .init("containers-ask-for-no-layout", .modOrder260),
    .init("never-completes", .modEnd03TimeEnds),
    .init("impatient-context", .modOrder17),
    .init(
      "completion-before-complete", "MOD-END-01",
      .move(.first(.runCompletion), before: .call(.completeTransition), in: .presentEnd)),
    .init("did-calls-before-complete", "MOD-END-03", .moveLast(.call(.completeTransition), in: .presentEnd)),
    .init(
      "completion-before-did-appear", "MOD-END-04",
      .move(.first(.runCompletion), before: .first(.endAppearance), in: .presentEnd)),
    .init(
      "completion-before-did-disappear", "MOD-END-05",
      .move(.first(.runCompletion), before: .first(.endAppearance), in: .dismissEnd)),
    .init("container-outlives-dismissal", "MOD-END-12", .drop(.first(.settleHierarchy), in: .dismissEnd)),
    .init(
      "will-calls-deferred", "MOD-START-02", .putOff(.first(.beginAppearance), in: .present),
      .putOff(.first(.beginAppearance), in: .present)),
    .init("link-deferred", .modStart03),
    .init("same-turn-dismissal-obeyed", .modStart04),
    .init("link-cut-at-once", .modStart05),
    .init("load-after-will-calls", "MOD-APPEAR-01", .moveLast(.first(.loadView), in: .present)),
    .init(
      "dismissal-ends-like-a-pop", "MOD-APPEAR-02",
      .swap(.first(.endAppearance), .second(.endAppearance), in: .dismissEnd)),
    .init(
      "arriving-side-first", "MOD-APPEAR-03",
      .swap(.first(.beginAppearance), .second(.beginAppearance), in: .present)),
    .init(
      "presentation-ends-like-a-push", "MOD-APPEAR-04",
      .swap(.first(.endAppearance), .second(.endAppearance), in: .presentEnd)),
    .init("never-is-appearing", "MOD-APPEAR-05", .drop(.call(.viewIsAppearing), in: .layOut)),
    .init("is-appearing-after-layout", "MOD-APPEAR-06", .moveLast(.call(.viewIsAppearing), in: .layOut)),
    .init("presenter-not-laid-out", "MOD-APPEAR-08", .drop(.first(.layOut), in: .dismissStart)),
    .init("kept-presenter-hears-dismissal", .modAppear11),
    .init("presented-never-did-appear", "MOD-APPEAR-12", .drop(.first(.endAppearance), in: .presentEnd)),
    .init("source-presents", .modWho01),
    .init("presented-of-self-only", .modWho06),
    .init("presenting-of-self-only", .modWho07),
    .init("dismiss-takes-the-top-only", .modWho09),
    .init("frame-forgotten-at-end", .modEnd13),
    .init("cancelled-dismissal-uncompleted", .modCancel18),
    .init("dismissal-not-forwarded", "MOD-WHO-10") { $0.forwardsDismissal = false },
    .init("leaving-controller-absorbs", .modWho11),
    .init("middle-goes-too", .modWho14),
    .init("stacks-define-no-context", .modWho15),
    .init("curled-presents", .modStyle43),
    .init("adapts-but-once", .modStyle39),
    .init("custom-never-adapts", .modStyle40),
  ]

  /// Wrong engines with one error each in presentation styles or the view hierarchy of the window.
  static let styles: [WrongEngine] = [
    .init("curls-below", .modStyle36),
    .init("full-screen-keeps", "MOD-STYLE-01") { $0.misjudgedStyle = .fullScreen },
    .init("full-screen-presenter-unheard", "MOD-STYLE-02", .drop(.first(.endAppearance), in: .dismissEnd)),
    .init("full-screen-in-safe-area", .modStyle03),
    .init("sheets-before-13", "MOD-STYLE-04") { $0.defaultStyle = .pageSheet },
    .init("over-full-screen-removes", "MOD-STYLE-05") { $0.misjudgedStyle = .overFullScreen },
    .init("sheet-removes", "MOD-STYLE-15") { $0.sheetKeepsPresenter = false },
    .init("regular-sheet-fills", "MOD-STYLE-17") { $0.regularWidth = 10_000 },
    .init("custom-framed-as-sheet", .modStyle27),
    .init("default-style-unsaid", "MOD-STYLE-29") { $0.defaultStyle = .fullScreen },
    .init("automatic-reads-automatic", .modStyle38),
    .init("automatic-is-full-screen", "MOD-STYLE-30") { $0.automaticStyle = .fullScreen },
    .init("automatic-stays-page-sheet", "MOD-STYLE-37") { $0.automaticStyle = .pageSheet },
    .init("landscape-sheet", "MOD-STYLE-31") { $0.compactHeight = 0 },
    .init("presenter-left-in-container", "MOD-TREE-05", .drop(.first(.settleHierarchy), in: .presentEnd)),
    .init("container-at-the-bottom", .modTree06),
    .init("presenter-not-moved-in", .modTree07),
    .init("covered-size-restored", .modTree11),
    .init("sheet-moves-own-view", .modTree13),
    .init("returned-to-sheet-as-it-was", .modTree180),
    .init("returned-sheet-not-laid-out", .modTree14),
    .init("sheet-page-put-back", .modTree280),
    .init("kept-view-goes-with-container", .modTree290),
  ]
}
