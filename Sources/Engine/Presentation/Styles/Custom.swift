extension PresentationStyle {
  /// What a presentation controller of one's own says.
  public static let custom = PresentationStyle(place: 4)
}

extension PresentationTraits {
  /// Without a word of the presentation controller the presenter's view stays (MOD-STYLE-25), and the frame is
  /// the container's bounds (MOD-STYLE-27). It becomes another only if the adaptive delegate says so (MOD-STYLE-40).
  static let custom = PresentationTraits(
    style: .custom, word: "custom", removesPresenter: false, isAdaptive: true)
}
