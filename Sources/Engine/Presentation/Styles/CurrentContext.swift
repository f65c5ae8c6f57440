extension PresentationStyle {
  /// Covers what defines the presentation context, and removes it.
  public static let currentContext = PresentationStyle(place: 5)
}

extension PresentationTraits {
  /// The view of what defines the context goes at the end (MOD-STYLE-08), and hears of it (MOD-STYLE-09); the
  /// presented view takes its size (MOD-STYLE-10).
  static let currentContext = PresentationTraits(
    style: .currentContext, word: "currentContext", presenter: .contextDefiner)
}
