extension WrongEngine {
  /// Wrong engines with one error each in resizes, transition coordinators or trait changes.
  static let sizes: [WrongEngine] = [
    .init("size-before-traits", "COORD-34", .moveLast(.call(.willTransition), in: .resize)),
    .init("traits-always-told", .coord34),
    .init("child-resized-first", "COORD-34", .swap(.first(.call), .second(.call), in: .notifySize)),
    .init("layout-before-places", "COORD-34", .moveLast(.first(.placeViews), in: .resizeStart)),
    .init("size-not-asked", .modOrder35Asked),
    .init("size-not-forwarded", .modOrder35Forwarded),
    .init("child-sizes-not-asked", .child19),
    .init("same-size-told", .child20),
    .init("system-places-custom", .modOrder36),
    .init("phones-turn-upside-down", .resize11),
    .init("frames-heed-no-transform", .mistake20),
    .init("queueing-denied", .coord19),
    .init("interaction-end-untold", .coord28Told),
    .init("interaction-end-repeated", .coord28Once),
    .init("traits-from-parents-for-ever", .trait01),
    .init("traits-never-out-of-date", .trait02),
    .init("registered-told-new-traits", .trait06),
    .init("registered-once", .trait07),
    .init("traits-told-as-the-turn-ends", .trait09),
    .init("traits-need-a-view", .trait10),
    .init("traits-called-before-registered", .trait11),
    .init("properties-need-a-layout", .trait12),
    .init(
      "traits-told-after-layout", "TRAIT-13", .moveLast(.call(.traitCollectionDidChange), in: .resizeStart)),
    .init("views-pass-no-style-on", .trait14),
  ]
}
