extension PresentationStyle {
  /// Covers what defines the presentation context, and keeps it.
  public static let overCurrentContext = PresentationStyle(place: 6)
}

extension PresentationTraits {
  /// The view of what defines the context stays (MOD-STYLE-12) and hears nothing (MOD-STYLE-13).
  static let overCurrentContext = PresentationTraits(
    style: .overCurrentContext, word: "overCurrentContext", presenter: .contextDefiner,
    removesPresenter: false)
}
