extension WrongEngine {
  /// Engines that get wrong where views come to stand, what covers them, and which way a language goes.
  static let layout: [WrongEngine] = [
    .init("constraints-at-once", .layout01),
    .init("layout-jumps", .layout02),
    .init("layout-goes-outward", .layout03),
    .init("priorities-unheeded", .layout04),
    .init("constraints-survive-removal", .layout05),
    .init("leading-is-left", .layout06),
    .init("constraints-lost-by-adding-again", .layout10),
    .init("needed-layout-forgotten", .layout09),
    .init("pages-always-from-the-right", .direction01),
    .init("swipe-always-from-the-left", .direction02),
    .init("back-button-always-left", .direction03),
    .init("first-tab-always-left", .direction04),
    .init("additional-insets-unheeded", .safe01),
    .init("safe-area-everywhere", .safe06),
    .init("navigation-bar-covers-nothing", .safe08),
    .init("navigation-bar-of-44-for-good", "SAFE-11") { $0.containers.navigationBarHeight = 44 },
    .init("tab-bar-covers-nothing", .safe09),
    .init("effects-draw-nothing", .layer29),
    .init("subviews-stay", .resize01),
    .init("flexible-parts-share-equally", .resize02),
    .init("subviews-resized-all-the-same", .resize03),
    .init("own-views-stiff", .resize04),
  ]
}
