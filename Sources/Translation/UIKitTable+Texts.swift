extension UIKitTable {
  /// The rows for texts and their attributes.
  static let texts = """
    global
      UIKeyboardFrameBeginUserInfoKey: String = "keyboardFrameBegin"
      UIKeyboardFrameEndUserInfoKey: String = "keyboardFrameEnd"
      UIKeyboardAnimationDurationUserInfoKey: String = "keyboardAnimationDuration"
      UIKeyboardAnimationCurveUserInfoKey: String = "keyboardAnimationCurve"
      NSForegroundColorAttributeName: String = "ForegroundColor"
      NSFontAttributeName: String = "Font"
      NSKernAttributeName: String = "Kern"
      NSParagraphStyleAttributeName: String = "ParagraphStyle"
      NSBackgroundColorAttributeName: String = "BackgroundColor"
      NSUnderlineStyleAttributeName: String = "UnderlineStyle"
    String
      init(): String = ""
      init(_:): String = "\\($1)"
      isEmpty: Bool
      count: Int
      contains(_:): Bool
      elementsEqual(_:): Bool = ($0 == $1)
      isEqual(_:): Bool = ($0 == $1)
      hasPrefix(_:): Bool = "¶\\($0)".contains("¶\\($1)")
      hasSuffix(_:): Bool = "\\($0)¶".contains("\\($1)¶")
    NSAttributedString: NSObject
      init(string:): NSAttributedString = none
      init(string:attributes:): NSAttributedString = none
      init(attributedString:): NSAttributedString = none
      ignored addAttribute(_:value:range:) addAttributes(_:range:) append(_:) removeAttribute(_:range:)
    NSMutableAttributedString: NSAttributedString
      init(): NSMutableAttributedString = none
    NSMutableParagraphStyle: NSObject
      init(): NSMutableParagraphStyle = none
      ignored alignment lineSpacing lineBreakMode lineHeightMultiple paragraphSpacing minimumLineHeight maximumLineHeight
    UIFont: NSObject
      .systemFont(ofSize:): UIFont = none
      .systemFont(ofSize:weight:): UIFont = none
      .boldSystemFont(ofSize:): UIFont = none
      .italicSystemFont(ofSize:): UIFont = none
      .monospacedDigitSystemFont(ofSize:weight:): UIFont = none
      .preferredFont(forTextStyle:): UIFont = none
      init(name:size:): UIFont = none
      .systemFontSize: CGFloat = 14
      ignored withSize(_:)
    """
}
