extension WrongEngine {
  /// Wrong engines with one error each in tab bar controllers.
  static let tabs: [WrongEngine] = [
    .init(
      "told-before-selected", "TAB-01",
      .move(.call(.didSelect), before: .first(.startTransition), in: .userSelect)),
    .init("refused-tab-selected", .tab02),
    .init("second-tap-untold", .tab03Tells),
    .init("second-tap-keeps-stack", .tab03PopsToRoot),
    .init("selected-tab-keeps-stack", "TAB-21", breaking: .tab03PopsToRoot),
    .init("code-tells-delegate", .tab04),
    .init(
      "tabs-begin-like-a-push", "TAB-06",
      .swap(.first(.beginAppearance), .second(.beginAppearance), in: .selectStart)),
    .init(
      "interaction-asked-before-animator", "TAB-07",
      .swap(.call(.animationControllerForTransition), .call(.interactionControllerFor), in: .questions)),
    .init("tab-view-withheld", .tab09),
    .init("code-selects-plainly", .tab10),
    .init("selects-late", .tab11),
    .init("selection-stays", .tab12SelectsBack),
    .init("cancel-calls-setter", .tab12NotBySetter),
    .init("rolled-back-late", "TAB-13", .moveLast(.first(.settleSelection), in: .selectEnd)),
    .init("change-at-end-dropped", .tab18),
    .init("tapped-tab-ends-like-others", "TAB-19") { $0.containers.tappedTabEndsFirst = false },
    .init("second-tap-appears", .tab20),
    .init("tapped-tab-jumps", "TAB-22") { $0.containers.fadesTabs = false },
    .init("tap-in-a-fade-dropped", .tab23),
    .init("tap-in-a-change-dropped", .tab27),
    .init("driven-tab-starts-at-once", .tab220),
    .init("delegate-finds-new-tab", .tab290),
    .init("overtaken-change-takes-out", .tab27Leaves),
    .init("every-tab-in-the-bar", .tab29),
    .init("more-asks-for-animators", .tab440),
    .init("tab-coordinator-comes-late", "TAB-15", breaking: .nav43),
  ]

  /// Wrong engines with one error each in changes of a stack that wait or are cancelled, or in containers on a stack.
  static let nesting: [WrongEngine] = [
    .init("push-starts-at-once", .nav05),
    .init("replaced-stack-put-back", .nav30),
    .init("waiting-push-checked-early", .nav51),
    .init("child-hears-first", .nav52),
  ]

  /// Wrong engines with one error each in page view controllers.
  static let pages: [WrongEngine] = [
    .init("turn-begins-untold", "PAGE-01", .drop(.call(.willTransitionTo), in: .select)),
    .init("turn-given-up-untold", .page02),
    .init("code-turns-like-a-finger", .page03),
    .init("previous-page-is-the-next", .page04),
    .init(
      "pages-end-like-a-push", "PAGE-08",
      .swap(.first(.endAppearance), .second(.endAppearance), in: .selectEnd)),
    .init("pages-turn-back-at-once", .page09),
  ]

  /// Wrong engines with one error each in the bars of stacks: navigation bars and tab bars.
  static let bars: [WrongEngine] = [
    .init("back-button-asks-nobody", .bar06),
    .init("swipe-asks-no-bar", .bar07),
    .init("swipes-below-a-hidden-bar", .bar08),
    .init("hidden-bar-keeps-its-swipe", .bar13),
    .init("left-item-keeps-the-swipe", .bar420),
    .init("hidden-button-keeps-the-swipe", .bar421),
    .init("root-refuses-the-swipe", .bar15),
    .init("delegates-refuse-at-root", .bar330),
    .init("bars-stay-on-swipe", .bar01),
    .init("bars-stay-on-tap", .bar02),
    .init("bars-stay-at-compact-height", .bar03),
    .init("hidden-bars-stay-away", .bar03Reveals),
    .init("bar-stays-below", .nav47Goes),
    .init("bar-jumps", .nav47Slides),
    .init("bar-asks-page-below", .nav47PushedDecides),
    .init("bar-stays-away", "NAV-48") { $0.bottomBar = .stays },
  ]
}
