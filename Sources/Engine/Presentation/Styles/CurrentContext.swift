extension PresentationStyle {
  /// Covers the controller that defines the presentation context, and removes the view of that controller.
  public static let currentContext = PresentationStyle(place: 5)
}

extension PresentationTraits {
  /// The view of the covered controller is removed at the end (MOD-STYLE-08), with appearance calls (MOD-STYLE-09); the
  /// presented view takes the size of the covered view (MOD-STYLE-10).
  static let currentContext = PresentationTraits(
    style: .currentContext, word: "currentContext", presenter: .contextDefiner)
}
