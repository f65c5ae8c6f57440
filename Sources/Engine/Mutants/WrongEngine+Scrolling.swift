extension WrongEngine {
  /// Wrong engines with one error each in scroll views.
  static let scrolling: [WrongEngine] = [
    .init("offset-moves-nothing", "SCROLL-01", breaking: .layer19),
    .init("scrolls-though-disabled", .scroll02),
    .init("drags-what-fits", .scroll03),
    .init("code-scrolls-in-silence", .scroll04),
    .init("bands-by-a-half", "SCROLL-05") { $0.scrolls.band = 0.5 },
    .init("bounces-anyway", .scroll06),
    .init(
      "told-of-the-end-first", "SCROLL-07",
      .swap(.call(.willEndDragging), .call(.didEndDragging), in: .scroll)),
    .init("stops-where-it-is-let-go", .scroll08),
    .init("decelerates-for-less-long", "SCROLL-09") { $0.scrolls.threshold = 5 },
    .init("returns-faster", "SCROLL-10") { $0.scrolls.returnLength = Time(nanoseconds: 200_000_000) },
    .init("zooms-without-bounds", .scroll11),
    .init("pinches-without-range", .scroll12),
    .init("without-bounce-gives-way", .scroll13),
    .init("code-stops-no-scroll", .scroll14),
    .init("code-scrolls-at-once", .scroll420),
    .init("insets-ignored", .scroll421),
    .init("pages-anywhere", .scroll422),
    .init("returns-past-new-insets", .scroll423),
    .init("lists-cut-nothing", .scroll424),
    .init("drags-from-the-start", "SCROLL-15") { $0.draggedOffset = .begun },
  ]
}
