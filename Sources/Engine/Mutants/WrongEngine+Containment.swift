extension WrongEngine {
  /// Engines that get containers of one's own wrong.
  static let containment: [WrongEngine] = [
    .init("old-parent-keeps", "CHILD-01", .drop(.first(.leaveParent), in: .addChild)),
    .init("added-unforetold", "CHILD-02", .drop(.call(.willMove), in: .addChild)),
    .init("add-child-completes", .child03),
    .init("removal-foretells", .child04),
    .init("removal-untold", "CHILD-05", .drop(.call(.didMove), in: .removeFromParent)),
    .init("presented-are-children", .child06),
    .init("swap-adds-nothing", "CHILD-07", .drop(.first(.placeSwapped), in: .swapStart)),
    .init("swap-removes-nothing", "CHILD-07", .drop(.first(.detachView), in: .swapEnd)),
    .init("any-receiver-swaps", .child08),
    .init("swap-tells-anyway", .child09),
    .init(
      "swap-begins-with-arrival", "CHILD-11",
      .swap(.first(.beginAppearance), .second(.beginAppearance), in: .swapStart)),
    .init(
      "swap-ends-with-departure", "CHILD-12",
      .swap(.first(.endAppearance), .second(.endAppearance), in: .swapEnd)),
    .init("begun-by-hand-late", .child13),
    .init("nobody-forwards", .appear01),
    .init("forwards-anyway", .appear02),
    .init("appearance-by-hand-lost", .appear03),
    .init("disappearance-by-hand-lost", .appear04),
    .init("reading-loads-nothing", .appear11),
    .init("layout-follows-forwarding", .appear12),
    .init("size-lays-nothing-out", .appear13),
    .init("subview-lays-nothing-out", .appear14),
    .init("arrival-never-ends", "APPEAR-08", .drop(.first(.endAppearance), in: .endArrival)),
    .init("departure-untold", "APPEAR-09", .drop(.first(.beginAppearance), in: .departure)),
    .init("strangers-exchanged", "FAULT-11", .swallow(.noCommonParent)),
    .init("view-under-anybody", "FAULT-12", .swallow(.viewUnderStranger)),
    .init("adopted-elsewhere", "FAULT-13", .swallow(.viewLiesElsewhere)),
    .init("override-ignored", .coord03),
    .init("container-hands-down", .coord33),
  ]
}
