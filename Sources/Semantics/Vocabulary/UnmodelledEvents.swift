/// Calls of UIKit's that people write handlers for and that the engine does not make, and what to say of each.
enum UnmodelledEvents {
  /// What to do instead, or why it is not made; nil for a word that is not one of them.
  static func help(_ word: String) -> String? { table.first { $0.word == word }?.help }

  private static let table: [(word: String, help: String)] = [
    ("traitCollectionDidChange", traits),
    ("shouldPop", "no source settles when a navigation bar asks it, so nobody is asked"),
    ("didPop", bar), ("shouldPush", bar), ("didPush", bar),
    ("didFinishAnimating", pages), ("willTransitionTo", pages),
    ("shouldSelectTab", "`shouldSelect(next)` asks about the controller of the tab"),
    ("didSelectTab", "`didSelect(next)` tells of the controller of the tab"),
    ("viewSafeAreaInsetsDidChange", "safe areas of views are not modelled"),
    ("viewLayoutMarginsDidChange", "margins are not modelled"),
    ("updateViewConstraints", "constraints are not modelled: `viewWillLayoutSubviews` sets frames"),
    ("willRotate", size), ("didRotate", size), ("willAnimateRotation", size),
    ("viewWillUnload", unloading), ("viewDidUnload", unloading), ("didReceiveMemoryWarning", unloading),
  ]

  private static let traits =
    "no source tells its place among the other calls; `willTransition(to: traits)` comes before the change"
  private static let bar =
    "what a navigation bar tells its delegate is not modelled; `willShow` and `didShow` are"
  private static let pages =
    "what a page controller tells its delegate is not modelled; the pages' appearance calls are"
  private static let size =
    "UIKit has `viewWillTransition(to: size)` for it, with `alongside` for what goes along"
  private static let unloading = "views are never unloaded"
}
