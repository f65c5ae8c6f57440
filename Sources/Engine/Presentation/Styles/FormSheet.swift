extension PresentationStyle {
  /// A small sheet in the middle of a wide screen.
  public static let formSheet = PresentationStyle(place: 7)
}

extension PresentationTraits {
  /// Like a page sheet (MOD-STYLE-19), but at a regular width it has the controller's preferred size, if one is set
  /// (MOD-STYLE-20). Before iOS 13 it covers the screen at a compact width, unless the adaptive delegate decides
  /// otherwise (MOD-STYLE-21).
  static let formSheet = PresentationTraits(
    style: .formSheet, word: "formSheet", removesPresenter: false, isSheet: true, isSwipedAway: true,
    isAdaptive: true,
    adaptation: { $0.sheetKeepsPresenter ? nil : .fullScreen },
    frame: { stage in
      if stage.isCompact { return stage.compactSheet }
      let preferred = stage.preferredContentSize
      return stage.centered(preferred == .zero ? stage.rules.formSheetSize : preferred)
    })
}
