extension PresentationStyle {
  /// A popover over part of a wide screen.
  public static let popover = PresentationStyle(place: 8)
}

extension PresentationTraits {
  /// Keeps the presenter's view, without appearance calls (MOD-STYLE-22), and dims it (MOD-STYLE-34). At a compact
  /// width it covers the screen before iOS 13 (MOD-STYLE-23, as the header says); from then on it becomes a form sheet
  /// there (POPOVER-02).
  ///
  /// Choices: its size is the controller's preferred one, or 320 by 480 points, its place the middle of the container,
  /// independent of its source, and it fades.
  static let popover = PresentationTraits(
    style: .popover, word: "popover", removesPresenter: false, isSheet: true, motion: .fade,
    isAdaptive: true,
    adaptation: { $0.ios >= 13 ? .formSheet : .fullScreen },
    frame: { stage in
      let preferred = stage.preferredContentSize
      return stage.centered(preferred == .zero ? Size(320, 480) : preferred)
    })
}
