extension WrongEngine {
  /// Engines that get the course of a presentation wrong.
  static let presentation: [WrongEngine] = [
    .init(
      "no-container-layout", "MOD-ORDER-16",
      .drop(.call(.containerViewWillLayoutSubviews), in: .presentStart)),
    .init("layout-after-animator", "MOD-ORDER-37", .presenting(.layoutAfterAnimator)),
    .init("dismissal-laid-out-anyway", "MOD-ORDER-41", .presenting(.dismissalLaysOutAnyway)),
    .init("frame-worked-out-once", "MOD-ORDER-42", .presenting(.frameWorkedOutOnce)),
    .init("container-change-unheard", "MOD-ORDER-38", .presenting(.changeLaysNothingOut)),
    .init("never-completes", "MOD-END-03", .decision(.neverCompletes)),
    .init("impatient-context", "MOD-ORDER-17", .decision(.heldTransitionCompletes)),
    .init(
      "completion-before-complete", "MOD-END-01",
      .move(.operation(.runCompletion), before: .call(.completeTransition), in: .presentEnd)),
    .init("did-calls-before-complete", "MOD-END-03", .moveLast(.call(.completeTransition), in: .presentEnd)),
    .init(
      "completion-before-did-appear", "MOD-END-04",
      .move(.operation(.runCompletion), before: .operation(.endAppearance), in: .presentEnd)),
    .init(
      "completion-before-did-disappear", "MOD-END-05",
      .move(.operation(.runCompletion), before: .operation(.endAppearance), in: .dismissEnd)),
    .init("container-outlives-dismissal", "MOD-END-12", .drop(.operation(.settleHierarchy), in: .dismissEnd)),
    .init(
      "will-calls-deferred", "MOD-START-02", .putOff(.operation(.beginAppearance), in: .present),
      .putOff(.operation(.beginAppearance), in: .present)),
    .init("link-deferred", "MOD-START-03", .presenting(.presentedAnswersLate)),
    .init("same-turn-dismissal-obeyed", "MOD-START-04", .presenting(.sameTurnDismissalObeyed)),
    .init("link-cut-at-once", "MOD-START-05", .presenting(.presentedForgetsEarly)),
    .init("load-after-will-calls", "MOD-APPEAR-01", .moveLast(.operation(.loadView), in: .present)),
    .init(
      "dismissal-ends-like-a-pop", "MOD-APPEAR-02",
      .swap(.operation(.endAppearance), .operation(.endAppearance, nth: 1), in: .dismissEnd)),
    .init(
      "arriving-side-first", "MOD-APPEAR-03",
      .swap(.operation(.beginAppearance), .operation(.beginAppearance, nth: 1), in: .present)),
    .init(
      "presentation-ends-like-a-push", "MOD-APPEAR-04",
      .swap(.operation(.endAppearance), .operation(.endAppearance, nth: 1), in: .presentEnd)),
    .init("never-is-appearing", "MOD-APPEAR-05", .drop(.call(.viewIsAppearing), in: .layOut)),
    .init("is-appearing-after-layout", "MOD-APPEAR-06", .moveLast(.call(.viewIsAppearing), in: .layOut)),
    .init("presenter-not-laid-out", "MOD-APPEAR-08", .drop(.operation(.layOut), in: .dismissStart)),
    .init("kept-presenter-hears-dismissal", "MOD-APPEAR-11", .presenting(.keptPresenterHears)),
    .init("presented-never-did-appear", "MOD-APPEAR-12", .drop(.operation(.endAppearance), in: .presentEnd)),
    .init("source-presents", "MOD-WHO-01", .presenting(.sourcePresents)),
    .init("presented-of-self-only", "MOD-WHO-06", .presenting(.presentedOfSelfOnly)),
    .init("presenting-of-self-only", "MOD-WHO-07", .presenting(.presentingOfSelfOnly)),
    .init("dismiss-takes-the-top-only", "MOD-WHO-09", .presenting(.dismissesTopOnly)),
    .init("frame-forgotten-at-end", "MOD-END-13", .presenting(.frameForgottenAtEnd)),
    .init("cancelled-dismissal-uncompleted", "MOD-CANCEL-18", .presenting(.cancelledDismissalUncompleted)),
    .init("dismissal-not-forwarded", "MOD-WHO-10") { $0.forwardsDismissal = false },
    .init("leaving-controller-absorbs", "MOD-WHO-11", .presenting(.leavingAbsorbs)),
    .init("middle-goes-too", "MOD-WHO-14", .presenting(.middleGoesToo)),
  ]

  /// Engines that get the styles and what is in the window wrong.
  static let styles: [WrongEngine] = [
    .init("curls-below", "MOD-STYLE-36", .presenting(.curlsBelow)),
    .init("full-screen-keeps", "MOD-STYLE-01") { $0.misjudgedStyle = .fullScreen },
    .init(
      "full-screen-presenter-unheard", "MOD-STYLE-02", .drop(.operation(.endAppearance), in: .dismissEnd)),
    .init("full-screen-in-safe-area", "MOD-STYLE-03", .presenting(.fullScreenInSafeArea)),
    .init("sheets-before-13", "MOD-STYLE-04") { $0.defaultStyle = .pageSheet },
    .init("over-full-screen-removes", "MOD-STYLE-05") { $0.misjudgedStyle = .overFullScreen },
    .init("sheet-removes", "MOD-STYLE-15") { $0.sheetKeepsPresenter = false },
    .init("regular-sheet-fills", "MOD-STYLE-17") { $0.regularWidth = 10_000 },
    .init("custom-framed-as-sheet", "MOD-STYLE-27", .presenting(.customFramedAsSheet)),
    .init("default-style-named", "MOD-STYLE-29") { $0.defaultStyle = .pageSheet },
    .init("automatic-is-full-screen", "MOD-STYLE-30") { $0.automaticStyle = .fullScreen },
    .init("landscape-sheet", "MOD-STYLE-31") { $0.compactHeight = 0 },
    .init("presenter-left-in-container", "MOD-TREE-05", .drop(.operation(.settleHierarchy), in: .presentEnd)),
    .init("container-at-the-bottom", "MOD-TREE-06", .presenting(.containerAtBottom)),
    .init("presenter-not-moved-in", "MOD-TREE-07", .presenting(.presenterNotMovedIn)),
    .init("covered-size-restored", "MOD-TREE-11", .presenting(.coveredSizeRestored)),
    .init("sheet-moves-own-view", "MOD-TREE-13", .presenting(.sheetMovesOwnView)),
    .init("returned-sheet-not-laid-out", "MOD-TREE-14", .presenting(.returnLaysNothingOut)),
  ]
}
