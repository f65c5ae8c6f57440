extension WrongEngine {
  /// Engines that get changes of the screen's size wrong, and what a coordinator answers.
  static let sizes: [WrongEngine] = [
    .init("size-before-traits", "COORD-34", .moveLast(.call(.willTransition), in: .resize)),
    .init("traits-always-told", "COORD-34", .decision(.traitsAlwaysTold)),
    .init(
      "child-hears-first", "COORD-34", .swap(.operation(.call), .operation(.call, nth: 1), in: .tellSize)),
    .init("layout-before-places", "COORD-34", .moveLast(.operation(.placeViews), in: .resizeStart)),
    .init("size-not-asked", "MOD-ORDER-35", .decision(.sizeNotAsked)),
    .init("size-not-forwarded", "MOD-ORDER-35", .decision(.sizeNotForwarded)),
    .init("system-places-custom", "MOD-ORDER-36", .decision(.systemPlacesCustom)),
    .init("frames-heed-no-transform", "MISTAKE-20", .decision(.resizeHeedsTransform)),
    .init("queueing-denied", "COORD-19", .decision(.queueingDenied)),
    .init("interaction-end-untold", "COORD-28", .decision(.interactionEndUntold)),
    .init("interaction-end-repeated", "COORD-28", .decision(.interactionEndRepeated)),
  ]
}
