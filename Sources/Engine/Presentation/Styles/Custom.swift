extension PresentationStyle {
  /// The style for custom presentation controllers.
  public static let custom = PresentationStyle(place: 4)
}

extension PresentationTraits {
  /// By default, the presenter's view stays (MOD-STYLE-25) and the presented view's frame is the container's bounds
  /// (MOD-STYLE-27). The style adapts only if the adaptive delegate says so (MOD-STYLE-40).
  static let custom = PresentationTraits(
    style: .custom, word: "custom", removesPresenter: false, isAdaptive: true)
}
