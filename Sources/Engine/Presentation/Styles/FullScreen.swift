extension PresentationStyle {
  /// Covers the screen and removes what it covers.
  public static let fullScreen = PresentationStyle(place: 2)
}

extension PresentationTraits {
  /// The presenter's view goes after the animation (MOD-STYLE-01), and hears of it (MOD-STYLE-02); the presented
  /// view fills the container (MOD-STYLE-03).
  static let fullScreen = PresentationTraits(style: .fullScreen, word: "fullScreen")
}
