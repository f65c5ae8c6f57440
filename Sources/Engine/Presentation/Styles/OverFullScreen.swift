extension PresentationStyle {
  /// Covers the screen and keeps the presenter's view.
  public static let overFullScreen = PresentationStyle(place: 3)
}

extension PresentationTraits {
  /// The presenter's view stays (MOD-STYLE-05), without appearance calls (MOD-STYLE-06); the presented view fills the
  /// container (MOD-STYLE-07).
  static let overFullScreen = PresentationTraits(
    style: .overFullScreen, word: "overFullScreen", removesPresenter: false)
}
