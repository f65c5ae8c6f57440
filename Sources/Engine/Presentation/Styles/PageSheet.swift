extension PresentationStyle {
  /// A sheet that covers most of the screen.
  public static let pageSheet = PresentationStyle(place: 1)
}

extension PresentationTraits {
  /// The presenter is dimmed and its view stays (MOD-STYLE-15, MOD-STYLE-17, MOD-STYLE-18). Before iOS 13 a page sheet
  /// covers the screen at a compact width (MOD-STYLE-16).
  static let pageSheet = PresentationTraits(
    style: .pageSheet, word: "pageSheet", removesPresenter: false, isSheet: true, isSwipedAway: true,
    isAdaptive: true,
    adaptation: { $0.sheetKeepsPresenter ? nil : .fullScreen },
    frame: { stage in
      if stage.isCompact { return stage.compactSheet }
      let size = stage.container.size
      let page = min(size.width, stage.rules.pageSheetWidth)
      let height = max(size.height - 2 * stage.sheetTop, 0)
      return Rect((size.width - page) / 2, stage.sheetTop, page, height)
    })
}
