extension PresentationStyle {
  /// The system's choice, the default from iOS 13 on (MOD-STYLE-29). `Rules.automaticStyle` is the style actually used.
  public static let automatic = PresentationStyle(place: 0)
}

extension PresentationTraits {
  static let automatic = PresentationTraits(style: .automatic, word: "automatic")
}
