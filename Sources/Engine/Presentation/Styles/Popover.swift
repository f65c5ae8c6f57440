extension PresentationStyle {
  /// A popover over part of a wide screen.
  public static let popover = PresentationStyle(place: 8)
}

extension PresentationTraits {
  /// The presenter's view stays, without appearance calls (MOD-STYLE-22), and is dimmed (MOD-STYLE-34). At a compact
  /// width a popover covers the screen before iOS 13 (MOD-STYLE-23, from UIKit's header), and is a form sheet from iOS
  /// 13 on (POPOVER-02).
  ///
  /// The model's choices: a popover has the controller's preferred size, or 320 by 480 points; it is in the middle of
  /// the container, wherever its source is; it fades in.
  static let popover = PresentationTraits(
    style: .popover, word: "popover", removesPresenter: false, isSheet: true, motion: .fade,
    isAdaptive: true,
    adaptation: { $0.ios >= 13 ? .formSheet : .fullScreen },
    frame: { stage in
      let preferred = stage.preferredContentSize
      return stage.centered(preferred == .zero ? Size(320, 480) : preferred)
    })
}
