extension WrongEngine {
  /// Engines that get wrong what delegates are asked and told, and when.
  static let questions: [WrongEngine] = [
    .init("controller-under-any-style", "MOD-ORDER-01", .decision(.controllerUnderAnyStyle)),
    .init("animator-before-controller", "MOD-ORDER-03", .decision(.controllerAskedLate)),
    .init("nil-animator-stands-still", "MOD-ORDER-04", .decision(.nilAnimatorStands)),
    .init("nil-dismissal-stands-still", "MOD-ORDER-05", .decision(.nilDismissalStands)),
    .init("interaction-asked-anyway", "MOD-ORDER-06", .decision(.interactionAskedAnyway)),
    .init(
      "interaction-before-animator", "MOD-ORDER-07",
      .swap(
        .call(.animationControllerForPresented), .call(.interactionControllerForPresentation),
        in: .questions)),
    .init(
      "begins-before-the-container", "MOD-ORDER-08",
      .move(.call(.presentationTransitionWillBegin), before: .operation(.placeContainer), in: .presentStart)),
    .init(
      "presented-view-before-begin", "MOD-ORDER-09",
      .move(.call(.presentedView), before: .call(.presentationTransitionWillBegin), in: .presentStart)),
    .init(
      "frame-unasked", "MOD-ORDER-10", .drop(.call(.frameOfPresentedViewInContainerView), in: .presentStart)),
    .init("duration-asked-last", "MOD-ORDER-11", .moveLast(.call(.transitionDuration), in: .presentStart)),
    .init("animator-uncalled", "MOD-ORDER-13", .drop(.call(.animateTransition), in: .customRun)),
    .init("animator-beside-interaction", "MOD-ORDER-14", .decision(.animatesBesideInteraction)),
    .init("own-interaction-cannot-animate", "MOD-ORDER-15", .decision(.ownInteractionCannotAnimate)),
    .init("controller-asked-again", "MOD-ORDER-18", .decision(.controllerAskedAgain)),
    .init(
      "dismissal-begins-last", "MOD-ORDER-19",
      .moveLast(.call(.dismissalTransitionWillBegin), in: .dismissStart)),
    .init("controller-made-again", "MOD-ORDER-20", .decision(.controllerNotKept)),
    .init("delegate-remembered", "MOD-ORDER-23", .decision(.delegateRemembered)),
    .init("starts-uninteractive", "MOD-ORDER-27", .decision(.startsUninteractive)),
    .init("finger-keeps-driving", "MOD-ORDER-32", .decision(.fingerKeepsDriving)),
    .init("source-as-presenting", "MOD-WHO-05", .presenting(.presentingIsSource)),
    .init("hooks-only-animated", "MOD-ANIM-02", .presenting(.hooksOnlyAnimated)),
    .init(
      "navigation-duration-first", "NAV-06",
      .swap(.call(.interactionControllerFor), .call(.transitionDuration), in: .questions)),
    .init("swipe-asks-delegate", "GEST-06", .decision(.swipeAsksDelegate)),
  ]

  /// Engines that get wrong how transitions end and what is left of them.
  static let endings: [WrongEngine] = [
    .init("animation-ended-says-true", "MOD-END-06", .decision(.animationEndedSaysTrue)),
    .init("animation-ends-twice", "MOD-END-06", .decision(.animationEndsTwice)),
    .init("did-end-says-true", "MOD-END-10", .decision(.didEndSaysTrue)),
    .init("kept-presenter-hears-presentation", "MOD-APPEAR-10", .presenting(.keptPresenterHearsPresentation)),
    .init(
      "compensation-before-handlers", "MOD-CANCEL-01",
      .swap(.call(.interactionChanged), .operation(.beginAppearance), in: .cancel)),
    .init("no-compensation", "MOD-CANCEL-02", .drop(.operation(.beginAppearance), in: .cancel)),
    .init("stays-interactive", "MOD-CANCEL-04", .decision(.staysInteractive)),
    .init("false-counts-as-cancelled", "MOD-CANCEL-05", .decision(.falseCountsAsCancelled)),
    .init("turned-round-unannounced", "MOD-CANCEL-07", .drop(.operation(.appearIn), in: .cancel)),
    .init("turned-round-laid-out", "MOD-CANCEL-19", .presenting(.turnBackLaysOut)),
    .init(
      "cancelled-arrival-silent", "MOD-CANCEL-08",
      .drop(.operation(.endAppearance, nth: 1), in: .presentEnd)),
    .init(
      "presentation-never-did-end", "MOD-CANCEL-09",
      .drop(.call(.presentationTransitionDidEnd), in: .presentEnd)),
    .init(
      "dismissal-never-did-end", "MOD-CANCEL-11", .drop(.call(.dismissalTransitionDidEnd), in: .dismissEnd)),
    .init("completion-at-start", "MOD-CANCEL-14", .decision(.completionAtStart)),
    .init("cancel-takes-arriving-out", "MOD-CANCEL-15", .decision(.cancelTakesArrivingOut)),
    .init("cancel-keeps-values", "MOD-CANCEL-16", .decision(.cancelKeepsValues)),
    .init("custom-removes", "MOD-STYLE-25") { $0.misjudgedStyle = .custom },
    .init("custom-is-dimmed", "MOD-STYLE-35", .presenting(.customIsDimmed)),
    .init("presenter-not-put-back", "MOD-TREE-08", .presenting(.presenterNotPutBack)),
    .init("presenter-put-back-anyway", "MOD-TREE-08", .presenting(.presenterPutBackAnyway)),
    .init("wrapper-moves-in", "MOD-TREE-09", .presenting(.wrapperMovesIn)),
    .init("least-correct-lies", "MISTAKE-03", .decision(.leastCorrectLies)),
    .init("swipe-shows-nothing", "NAV-31", .drop(.call(.willShow), in: .navigateStart)),
    .init("pop-shows-nothing", "NAV-33", .drop(.call(.didShow), in: .navigateEnd)),
    .init("cancelled-pop-shows", "NAV-38", .decision(.cancelledPopShows)),
  ]

  /// Engines whose contexts are wrong.
  static let contexts: [WrongEngine] = [
    .init("context-backwards", "CTX-01", .decision(.contextBackwards)),
    .init("dismissal-backwards", "CTX-02", .decision(.dismissalBackwards)),
    .init("views-never-none", "CTX-04", .decision(.viewsAreNeverNone)),
    .init("kept-presenter-handed-out", "CTX-05", .decision(.presenterHandedOut)),
    .init("revealed-presenter-handed-out", "CTX-06", .decision(.revealedHandedOut)),
    .init("wrapper-ignored", "CTX-08", .decision(.wrapperIgnored)),
    .init("to-view-added", "CTX-09", .decision(.toViewIsAdded)),
    .init("unknown-frames-are-bounds", "CTX-11", .decision(.unknownFramesAreBounds)),
    .init("leaving-frame-known", "CTX-12", .decision(.leavingFrameKnown)),
    .init("dismissed-frame-zero", "CTX-12") { $0.dismissedFrame = .zero },
    .init("presenter-stays-displaced", "CTX-28", .presenting(.presenterStaysDisplaced)),
    .init("final-frame-is-containers", "CTX-14", .decision(.finalFrameIsContainers)),
    .init("arriving-frame-known", "CTX-15", .decision(.arrivingFrameKnown)),
    .init("presenters-frame-unknown", "CTX-16", .decision(.presentersFrameUnknown)),
    .init("kept-presenter-leaves", "CTX-17", .decision(.keptPresenterLeaves)),
    .init("always-animated", "CTX-18", .decision(.alwaysAnimated)),
    .init("cancel-unnoted", "CTX-20", .decision(.cancelUnnoted)),
    .init("style-untold", "CTX-22", .decision(.styleUntold)),
    .init("second-completion-silent", "CTX-27", .decision(.secondCompletionSilent)),
  ]

  /// Engines whose coordinators are wrong.
  static let coordinators: [WrongEngine] = [
    .init("coordinator-goes-early", "COORD-01", .decision(.coordinatorGoesEarly)),
    .init("no-coordinator", "COORD-01", .decision(.noCoordinatorAtAll)),
    .init("parent-unasked", "COORD-02", .decision(.parentUnasked)),
    .init("unanimated-uncoordinated", "COORD-04", .decision(.unanimatedHasNoCoordinator)),
    .init("push-has-style", "COORD-05", .decision(.pushHasStyle)),
    .init("initially-is-now", "COORD-06", .decision(.initiallyIsNow)),
    .init("duration-is-rest", "COORD-11", .decision(.durationIsRest)),
    .init("percent-forgotten", "COORD-12", .decision(.percentForgotten)),
    .init("alongside-at-once", "COORD-14", .decision(.alongsideAtOnce)),
    .init("alongside-of-its-own", "COORD-15", .decision(.alongsideOfItsOwn)),
    .init("alongside-before-animator", "COORD-16", .decision(.alongsideBeforeAnimator)),
    .init("completion-needs-animation", "COORD-20", .decision(.completionNeedsAnimation)),
    .init("queues-in-mid-push", "COORD-21", .decision(.queuesInMidPush)),
    .init(
      "completions-before-the-end", "COORD-23",
      .move(.operation(.runCoordinations), before: .call(.completeTransition), in: .presentEnd)),
    .init("alongside-in-ignored", "COORD-24", .decision(.alongsideInIgnored)),
    .init("handlers-untold", "COORD-29", .decision(.handlersUntold)),
    .init("everyone-coordinated", "COORD-32", .decision(.everyoneHasCoordinator)),
    .init("completion-says-finished", "NAV-40", .decision(.completionSaysFinished)),
    .init("coordinator-comes-late", "NAV-43", .decision(.coordinatorComesLate)),
  ]

  /// Engines that get wrong what is asked of a transition that is driven, and what follows.
  static let drivers: [WrongEngine] = [
    .init("cancel-walks-forward", "PERC-06", .decision(.cancelWalksForward)),
    .init("early-requests-forgotten", "PERC-28", .decision(.earlyRequestsForgotten)),
    .init("half-way-finishes", "GEST-27") { $0.swipeProgress = 0.5.nextDown },
  ]
}
