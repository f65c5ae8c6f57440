extension WrongEngine {
  /// Engines that get tab controllers wrong.
  static let tabs: [WrongEngine] = [
    .init(
      "told-before-selected", "TAB-01",
      .move(.call(.didSelect), before: .operation(.startTransition), in: .userSelect)),
    .init("refused-tab-selected", "TAB-02", .decision(.refusalOverruled)),
    .init("second-tap-untold", "TAB-03", .decision(.secondTapUntold)),
    .init("second-tap-keeps-stack", "TAB-03", .bar(.secondTapKeepsStack)),
    .init("code-tells-delegate", "TAB-04", .decision(.codeTellsDelegate)),
    .init(
      "tabs-begin-like-a-push", "TAB-06",
      .swap(.operation(.beginAppearance), .operation(.beginAppearance, nth: 1), in: .selectStart)),
    .init(
      "interaction-asked-before-animator", "TAB-07",
      .swap(.call(.animationControllerForTransition), .call(.interactionControllerFor), in: .questions)),
    .init("tab-view-withheld", "TAB-09", .decision(.tabViewWithheld)),
    .init("code-selects-plainly", "TAB-10", .decision(.codeSelectsPlainly)),
    .init("selects-late", "TAB-11", .decision(.selectsLate)),
    .init("selection-stays", "TAB-12", .decision(.selectionStays)),
    .init("cancel-calls-setter", "TAB-12", .decision(.cancelCallsSetter)),
    .init("rolled-back-late", "TAB-13", .moveLast(.operation(.settleSelection), in: .selectEnd)),
    .init("change-at-end-dropped", "TAB-18", .child(.changeAtEndDropped)),
    .init("tab-coordinator-comes-late", "TAB-15", .decision(.coordinatorComesLate)),
  ]

  /// Engines that get what waits for a transition wrong, or containers on a stack.
  static let nesting: [WrongEngine] = [
    .init("push-starts-at-once", "NAV-05", .decision(.pageStartsAtOnce)),
    .init("replaced-stack-put-back", "NAV-30", .decision(.replacedStackPutBack)),
    .init("waiting-push-checked-early", "NAV-51", .decision(.queueChecksEarly)),
    .init("child-hears-first", "NAV-52", .decision(.childHearsFirst)),
  ]

  /// Engines that get the bar below a stack wrong.
  static let bars: [WrongEngine] = [
    .init("bar-stays-below", "NAV-47", .bar(.stays)),
    .init("bar-jumps", "NAV-47", .bar(.jumps)),
    .init("bar-asks-page-below", "NAV-47", .bar(.ofPageBelow)),
    .init("bar-stays-away", "NAV-48") { $0.bottomBar = .stays },
  ]
}
