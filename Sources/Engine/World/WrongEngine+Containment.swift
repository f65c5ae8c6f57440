extension WrongEngine {
  /// Engines that get containers of one's own wrong.
  static let containment: [WrongEngine] = [
    .init("old-parent-keeps", "CHILD-01", .drop(.operation(.leaveParent), in: .addChild)),
    .init("added-unforetold", "CHILD-02", .drop(.call(.willMove), in: .addChild)),
    .init("add-child-completes", "CHILD-03", .decision(.addChildCompletes)),
    .init("removal-foretells", "CHILD-04", .decision(.removalForetells)),
    .init("removal-untold", "CHILD-05", .drop(.call(.didMove), in: .removeFromParent)),
    .init("presented-are-children", "CHILD-06", .decision(.presentedAreChildren)),
    .init("swap-adds-nothing", "CHILD-07", .drop(.operation(.placeSwapped), in: .swapStart)),
    .init("swap-removes-nothing", "CHILD-07", .drop(.operation(.detachView), in: .swapEnd)),
    .init("any-receiver-swaps", "CHILD-08", .decision(.receiverUnchecked)),
    .init("swap-tells-anyway", "CHILD-09", .decision(.swapTellsAnyway)),
    .init(
      "swap-begins-with-arrival", "CHILD-11",
      .swap(.operation(.beginAppearance), .operation(.beginAppearance, nth: 1), in: .swapStart)),
    .init(
      "swap-ends-with-departure", "CHILD-12",
      .swap(.operation(.endAppearance), .operation(.endAppearance, nth: 1), in: .swapEnd)),
    .init("begun-by-hand-late", "CHILD-13", .decision(.handBegunLate)),
    .init("nobody-forwards", "APPEAR-01", .decision(.forwardsNever)),
    .init("forwards-anyway", "APPEAR-02", .decision(.forwardsAnyway)),
    .init("appearance-by-hand-lost", "APPEAR-03", .decision(.handAppearanceLost)),
    .init("disappearance-by-hand-lost", "APPEAR-04", .decision(.handDisappearanceLost)),
    .init("reading-loads-nothing", "APPEAR-11", .child(.readingLoadsNothing)),
    .init("layout-follows-forwarding", "APPEAR-12", .child(.layoutFollowsForwarding)),
    .init("size-lays-nothing-out", "APPEAR-13", .child(.sizeLaysNothingOut)),
    .init("subview-lays-nothing-out", "APPEAR-14", .child(.subviewLaysNothingOut)),
    .init("arrival-never-ends", "APPEAR-08", .drop(.operation(.endAppearance), in: .endArrival)),
    .init("departure-untold", "APPEAR-09", .drop(.operation(.beginAppearance), in: .departure)),
    .init("strangers-exchanged", "FAULT-11", .swallow(.noCommonParent)),
    .init("view-under-anybody", "FAULT-12", .swallow(.viewUnderStranger)),
    .init("adopted-elsewhere", "FAULT-13", .swallow(.viewLiesElsewhere)),
    .init("override-ignored", "COORD-03", .decision(.overrideIgnored)),
    .init("container-hands-down", "COORD-33", .decision(.containerHandsDown)),
  ]
}
