extension PresentationStyle {
  /// Covers the screen and removes the presenter's view.
  public static let fullScreen = PresentationStyle(place: 2)
}

extension PresentationTraits {
  /// The presenter's view is removed after the animation (MOD-STYLE-01), with appearance calls (MOD-STYLE-02); the
  /// presented view fills the container (MOD-STYLE-03).
  static let fullScreen = PresentationTraits(style: .fullScreen, word: "fullScreen")
}
