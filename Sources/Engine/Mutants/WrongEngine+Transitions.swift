extension WrongEngine {
  /// Wrong engines with one error each in the questions and calls to delegates, or in the moments at which they come.
  static let questions: [WrongEngine] = [
    .init("controller-under-any-style", .modOrder01),
    .init("animator-before-controller", .modOrder03),
    .init("nil-animator-stands-still", .modOrder04),
    .init("nil-dismissal-stands-still", .modOrder05),
    .init("interaction-asked-anyway", .modOrder06),
    .init(
      "interaction-before-animator", "MOD-ORDER-07",
      .swap(
        .call(.animationControllerForPresented), .call(.interactionControllerForPresentation),
        in: .questions)),
    .init(
      "begins-before-the-container", "MOD-ORDER-08",
      .move(.call(.presentationTransitionWillBegin), before: .first(.placeContainer), in: .presentStart)),
    .init(
      "presented-view-before-begin", "MOD-ORDER-09",
      .move(.call(.presentedView), before: .call(.presentationTransitionWillBegin), in: .presentStart)),
    .init(
      "frame-unasked", "MOD-ORDER-10", .drop(.call(.frameOfPresentedViewInContainerView), in: .presentStart)),
    .init("duration-asked-last", "MOD-ORDER-11", .moveLast(.call(.transitionDuration), in: .presentStart)),
    .init("animator-uncalled", "MOD-ORDER-13", .drop(.call(.animateTransition), in: .customRun)),
    .init("animator-beside-interaction", .modOrder14),
    .init("own-interaction-cannot-animate", .modOrder15),
    .init("controller-asked-again", .modOrder18),
    .init(
      "dismissal-begins-last", "MOD-ORDER-19",
      .moveLast(.call(.dismissalTransitionWillBegin), in: .dismissStart)),
    .init("controller-made-again", .modOrder20),
    .init("delegate-remembered", .modOrder23),
    .init("starts-uninteractive", .modOrder27),
    .init("finger-keeps-driving", .modOrder32),
    .init("source-as-presenting", .modWho05),
    .init("delegate-asked-late", .modStart220),
    .init("hooks-only-animated", .modAnim02),
    .init(
      "navigation-duration-first", "NAV-06",
      .swap(.call(.interactionControllerFor), .call(.transitionDuration), in: .questions)),
    .init("swipe-asks-delegate", .gest06),
  ]

  /// Wrong engines with one error each in the end of transitions, or in what remains afterwards.
  static let endings: [WrongEngine] = [
    .init("animation-ended-says-true", .modEnd06Flag),
    .init("animation-ends-twice", .modEnd06Once),
    .init("did-end-says-true", .modEnd10),
    .init("kept-presenter-hears-presentation", .modAppear10),
    .init(
      "compensation-before-handlers", "MOD-CANCEL-01",
      .swap(.call(.interactionChanged), .first(.beginAppearance), in: .cancel)),
    .init("no-compensation", "MOD-CANCEL-02", .drop(.first(.beginAppearance), in: .cancel)),
    .init("cancelled-page-stays", "MOD-CANCEL-22") { $0.cancelledPage = .stays },
    .init("pages-turn-round-early", "MOD-CANCEL-06") { $0.stackReturn = .release },
    .init("stays-interactive", .modCancel04),
    .init("false-counts-as-cancelled", .modCancel05),
    .init("turned-round-unannounced", "MOD-CANCEL-07", .drop(.first(.appearIn), in: .cancel)),
    .init("turned-round-laid-out", .modCancel19),
    .init("vanished-stays-away", .modCancel20),
    .init("returned-unannounced", .modCancel21),
    .init("cancelled-arrival-silent", "MOD-CANCEL-08", .drop(.second(.endAppearance), in: .presentEnd)),
    .init(
      "presentation-never-did-end", "MOD-CANCEL-09",
      .drop(.call(.presentationTransitionDidEnd), in: .presentEnd)),
    .init(
      "dismissal-never-did-end", "MOD-CANCEL-11", .drop(.call(.dismissalTransitionDidEnd), in: .dismissEnd)),
    .init("completion-at-start", .modCancel14),
    .init("cancel-takes-arriving-out", .modCancel15),
    .init("cancel-keeps-values", .modCancel16),
    .init("custom-removes", "MOD-STYLE-25") { $0.misjudgedStyle = .custom },
    .init("custom-is-dimmed", .modStyle35),
    .init("presenter-not-put-back", .modTree08PutBack),
    .init("presenter-put-back-anyway", .modTree08OnlyFromInside),
    .init("taken-out-presenter-stays-out", .modTree220),
    .init("wrapper-moves-in", .modTree09),
    .init("least-correct-lies", .mistake03),
    .init("swipe-shows-nothing", "NAV-31", .drop(.call(.willShow), in: .navigateStart)),
    .init("pop-shows-nothing", "NAV-33", .drop(.call(.didShow), in: .navigateEnd)),
    .init("cancelled-pop-shows", .nav38),
  ]

  /// Wrong engines with one error each in transition contexts.
  static let contexts: [WrongEngine] = [
    .init("context-backwards", .ctx01),
    .init("dismissal-backwards", .ctx02),
    .init("views-never-none", .ctx04),
    .init("kept-presenter-handed-out", .ctx05),
    .init("revealed-presenter-handed-out", .ctx06),
    .init("wrapper-ignored", .ctx08),
    .init("to-view-added", .ctx09),
    .init("unknown-frames-are-bounds", .ctx11),
    .init("leaving-frame-known", .ctx12),
    .init("dismissed-frame-zero", "CTX-12") { $0.dismissedFrame = .zero },
    .init("presenter-stays-displaced", .ctx28),
    .init("final-frame-is-containers", .ctx14),
    .init("arriving-frame-known", .ctx15),
    .init("presenters-frame-unknown", .ctx16),
    .init("kept-presenter-leaves", .ctx17),
    .init("always-animated", .ctx18),
    .init("cancel-unnoted", .ctx20),
    .init("style-untold", .ctx22),
    .init("second-completion-silent", .ctx27),
  ]

  /// Wrong engines with one error each in transition coordinators.
  static let coordinators: [WrongEngine] = [
    .init("coordinator-goes-early", .coord01ToTheEnd),
    .init("no-coordinator", .coord01Exists),
    .init("parent-unasked", .coord02),
    .init("unanimated-uncoordinated", .coord04),
    .init("push-has-style", .coord05),
    .init("initially-is-now", .coord06),
    .init("duration-is-rest", .coord11),
    .init("duration-unknown-at-first", .coord11Early),
    .init("percent-forgotten", .coord12),
    .init("alongside-at-once", .coord14),
    .init("alongside-of-its-own", .coord15),
    .init("alongside-before-animator", .coord16),
    .init("completion-needs-animation", .coord20),
    .init("queues-in-mid-push", .coord21),
    .init("new-stacks-queue-in-8", .coord120),
    .init(
      "completions-before-the-end", "COORD-23",
      .move(.first(.runCoordinations), before: .call(.completeTransition), in: .presentEnd)),
    .init("alongside-in-ignored", .coord24),
    .init("handlers-untold", .coord29),
    .init("everyone-coordinated", .coord32),
    .init("completion-says-finished", .nav40),
    .init("coordinator-comes-late", .nav43),
  ]

  /// Wrong engines with one error each in requests to interactive transitions (update, finish, cancel, pause).
  static let drivers: [WrongEngine] = [
    .init("cancel-walks-forward", .perc06),
    .init("early-requests-forgotten", .perc28),
    .init("percent-of-the-finger", .perc200),
    .init("rendered-transition-undoes-code", .perc290),
    .init("early-requests-kept", "PERC-28") { $0.earlyRelease = .kept },
    .init("half-way-finishes", "GEST-27") { $0.swipeProgress = 0.5.nextDown },
  ]
}
