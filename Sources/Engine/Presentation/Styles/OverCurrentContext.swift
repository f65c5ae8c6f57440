extension PresentationStyle {
  /// Covers the controller that defines the presentation context, and keeps the view of that controller.
  public static let overCurrentContext = PresentationStyle(place: 6)
}

extension PresentationTraits {
  /// The view of the covered controller stays (MOD-STYLE-12), without appearance calls (MOD-STYLE-13).
  static let overCurrentContext = PresentationTraits(
    style: .overCurrentContext, word: "overCurrentContext", presenter: .contextDefiner,
    removesPresenter: false)
}
