/// Properties of UIKit's that people ask for or set and that the engine does not have, and what to say of each.
enum UnmodelledMembers {
  /// Why it is not there, or what to do instead; nil for a word that is not one of them.
  static func help(_ word: String) -> String? { table.first { $0.word == word }?.help }

  private static let table: [(word: String, help: String)] = [
    ("sheetPresentationController", detents), ("detents", detents), ("selectedDetentIdentifier", detents),
    ("largestUndimmedDetentIdentifier", detents), ("prefersGrabberVisible", detents),
    ("prefersScrollingExpandsWhenScrolledToEdge", detents), ("prefersEdgeAttachedInCompactHeight", detents),
    ("popoverPresentationController", arrow), ("sourceView", arrow), ("sourceRect", arrow),
    ("permittedArrowDirections", arrow),
    ("supportedInterfaceOrientations", turns), ("shouldAutorotate", turns),
    ("preferredInterfaceOrientationForPresentation", turns),
    ("prefersStatusBarHidden", statusBar), ("preferredStatusBarStyle", statusBar),
    ("modalPresentationCapturesStatusBarAppearance", statusBar),
    ("keyboardLayoutGuide", keyboard), ("isFirstResponder", keyboard), ("inputAccessoryView", keyboard),
    ("safeAreaInsets", insets), ("additionalSafeAreaInsets", insets), ("edgesForExtendedLayout", insets),
    ("preferredTransition", "the zoom of iOS 18 is not modelled; `transition` vends an animator"),
    ("transitioningDelegate", "`X.transition = T` sets it, and `transition T { … }` declares it"),
    ("layer", "a view has the properties of its layer; `animate layer` animates one of them"),
    ("splitViewController", "split controllers are not modelled"),
    ("navigationItem", "what stands in a navigation bar is not modelled"),
    ("navigationBar", "what stands in a navigation bar is not modelled"),
    ("backButton", "a navigation controller has one, and all that can be done with it is `tap X.backButton`"),
  ]

  private static let detents =
    "detents are not modelled: a sheet has one height, and where a released one would go nobody has published"
  private static let arrow =
    "a popover is as large as its `preferredContentSize`; what its arrow points at is not modelled"
  private static let turns = "whom the device may turn for is not modelled: `rotate to` always turns it"
  private static let statusBar = "the status bar is not modelled"
  private static let keyboard = "the keyboard is not modelled"
  private static let insets = "safe areas of views are not modelled"
}
