extension PresentationStyle {
  /// The presentation of a `UIAlertController` with the style `alert`.
  public static let alert = PresentationStyle(place: 9)
  /// The presentation of a `UIAlertController` with the style `actionSheet`.
  public static let actionSheet = PresentationStyle(place: 10)
}

extension PresentationTraits {
  /// The presenter's view stays, without appearance calls. A tap on an action dismisses the alert (ALERT-420).
  ///
  /// The model's choices: an alert is in the middle of the screen, 270 by 180 points unless it prefers another size,
  /// and fades in (ALERT-423).
  static let alert = PresentationTraits(
    style: .alert, word: "alert", removesPresenter: false, motion: .fade, isAlert: true,
    frame: { $0.centered($0.preferredContentSize == .zero ? Size(270, 180) : $0.preferredContentSize) })

  /// Like `alert`, but at a regular width a popover, which needs a source (ALERT-421).
  ///
  /// The model's choices: at a compact width the action sheet slides up to the bottom of the safe area. It is 180
  /// points high unless it prefers another height, with margins of 8 points (ALERT-423).
  static let actionSheet = PresentationTraits(
    style: .actionSheet, word: "actionSheet", removesPresenter: false, isAlert: true, regular: .popover,
    frame: { stage in
      let size = stage.container.size
      let height = stage.preferredContentSize.height > 0 ? stage.preferredContentSize.height : 180
      return Rect(8, size.height - stage.safeArea.bottom - 8 - height, max(size.width - 16, 0), height)
    })
}
