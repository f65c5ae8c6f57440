import Diagnostics

/// Names of UIKit that scripts cannot use, each with the reason or with what to write instead.
struct Unmodelled {
  private let table: [(word: String, help: String)]

  /// The names, in the order of the table.
  var words: [String] { table.map { $0.word } }

  /// The help text for a name; nil if the table does not contain the name.
  func help(_ word: String) -> String? { table.first { $0.word == word }?.help }

  /// The help text for a name, with `owner` in place of the `X` in the table's text; nil if the table does not contain the name.
  func help(_ word: String, of owner: String) -> String? {
    help(word).map { $0.replacing("X.", with: "\(owner).") }
  }

  /// Methods of UIKit for which users may try to write handlers, but for which no handler is possible.
  static let events = Unmodelled(table: [
    ("didPop", bar), ("shouldPush", bar), ("didPush", bar),
    ("shouldSelectTab", "`shouldSelect(next)` asks about the controller of the tab"),
    ("didSelectTab", "`didSelect(next)` is called with the controller of the tab"),
    ("viewLayoutMarginsDidChange", "margins are not modelled"),
    (
      "updateViewConstraints",
      "change constraints where the reason arises: `drop.constant = 20`, then `view.layoutIfNeeded()`"
    ),
    ("supportedInterfaceOrientations", turns), ("shouldAutorotate", turns),
    (
      "preferredInterfaceOrientationForPresentation",
      "that a screen turns when a controller comes or goes is not modelled: leave it out"
    ),
    ("willRotate", size), ("didRotate", size), ("willAnimateRotation", size),
    ("viewWillUnload", unloading), ("viewDidUnload", unloading), ("didReceiveMemoryWarning", unloading),
  ])

  /// Properties of UIKit that users may try to read or set, but that scripts do not have.
  static let members = Unmodelled(table: [
    ("sheetPresentationController", "leave it out: `X.detents = [medium, large]`, `X.animateChanges { … }`"),
    ("preferredCornerRadius", "the corners of a sheet are not drawn: `cornerRadius` rounds its view"),
    ("prefersPageSizing", "`style pageSheet` and `style formSheet` say which of the two sizes it has"),
    ("grabber", "a sheet with `prefersGrabberVisible` has one, which can only be tapped: `tap X.grabber`"),
    ("popoverPresentationController", "leave it out: `X.sourceView = V`"),
    ("barButtonItem", bars), ("sourceItem", bars), ("sourceRect", arrow), ("permittedArrowDirections", arrow),
    ("adjustedContentInset", scrolls), ("contentInsetAdjustmentBehavior", scrolls),
    ("bouncesZoom", "a pinch zooms no farther than the bounds here, as with bouncesZoom off"),
    ("supportedInterfaceOrientations", turns), ("shouldAutorotate", turns),
    (
      "preferredInterfaceOrientationForPresentation",
      "that a screen turns when a controller comes or goes is not modelled: leave it out"
    ),
    ("prefersStatusBarHidden", "a controller is asked: `on prefersStatusBarHidden { return true }`"),
    (
      "preferredStatusBarStyle", "a controller is asked: `on preferredStatusBarStyle { return lightContent }`"
    ),
    ("childForStatusBarHidden", "a container is asked: `on childForStatusBarHidden { return child }`"),
    ("childForStatusBarStyle", "a container is asked: `on childForStatusBarStyle { return child }`"),
    ("preferredStatusBarUpdateAnimation", "how the status bar comes and goes is not drawn: leave it out"),
    ("isStatusBarHidden", "`statusBar.isHidden` reads it"), ("statusBarStyle", "`statusBar.style` reads it"),
    ("isKeyWindow", windows), ("windowScene", windows), ("keyWindow", windows),
    ("traitOverrides", "only `X.overrideUserInterfaceStyle` is modelled, of controllers, views and `window`"),
    ("inputAccessoryView", "what is attached to the keyboard is not modelled"),
    ("edgesForExtendedLayout", "pages always extend below the bars, and `safeAreaInsets` says how far"),
    ("layoutMargins", margins), ("directionalLayoutMargins", margins), ("layoutMarginsGuide", margins),
    ("translatesAutoresizingMaskIntoConstraints", "leave it out: a view with constraints is placed by these"),
    (
      "safeAreaLayoutGuide",
      "in a constraint it is `safeArea`: `constraint card.top == view.safeArea.top + 8`"
    ),
    ("topAnchor", anchors), ("bottomAnchor", anchors), ("leadingAnchor", anchors),
    ("trailingAnchor", anchors),
    ("leftAnchor", anchors), ("rightAnchor", anchors), ("centerXAnchor", anchors), ("centerYAnchor", anchors),
    ("widthAnchor", anchors), ("heightAnchor", anchors),
    ("intrinsicContentSize", "a view has no size of its own: `constraint card.height == 44` says it"),
    ("contentMode", "what a view shows is not drawn: its frame is all that counts"),
    ("semanticContentAttribute", direction), ("effectiveUserInterfaceLayoutDirection", direction),
    ("userInterfaceLayoutDirection", direction), ("layoutDirection", direction),
    ("dimmingVisualEffect", "what blurs the page below a zoom is not drawn: `dimmingColor` dims it"),
    ("transitioningDelegate", "write `X.transition = T`, with the name of a `transition` that is declared"),
    (
      "layer",
      "leave `.layer` out: a view has the properties of its layer; `animate layer` animates one of them"
    ),
    ("preferredSplitBehavior", columns), ("splitBehavior", columns), ("presentsWithGesture", columns),
    ("preferredPrimaryColumnWidth", columns), ("preferredPrimaryColumnWidthFraction", columns),
    ("minimumPrimaryColumnWidth", columns), ("maximumPrimaryColumnWidth", columns), ("primaryEdge", columns),
    ("navigationItem", "the items of a navigation bar are not modelled"),
    ("navigationBar", "the items of a navigation bar are not modelled"),
    ("backButton", "a navigation controller has one, which can only be tapped: `tap X.backButton`"),
  ])

  private static let columns = "columns lie side by side, the primary one 320 points wide"
  private static let bar =
    "the navigation bar's delegate is not modelled; `willShow` and `didShow` are"
  private static let size =
    "handle `viewWillTransition(to: size)`, with `alongside` for animations"
  private static let unloading = "views are never unloaded"
  private static let arrow =
    "a popover is as large as its `preferredContentSize`, and in the middle wherever its `sourceView` is"
  private static let bars = "a view stands for it: `X.sourceView = V`"
  private static let scrolls = "bars do not change the insets of scroll views: `contentInset` does"
  private static let turns =
    "a line of a screen or a container says it, or one of `device`: `supportedInterfaceOrientations portrait`"
  private static let windows =
    "there is one window, `window`: what a second one shows, `present X as overFullScreen` shows above the rest"
  private static let margins = "margins are not modelled: `safeAreaInsets` says how far bars reach"
  private static let anchors =
    "write an equation: `constraint card.top == view.top + 8`, `constraint card.width == 280`"
  private static let direction =
    "the direction of the device counts for all: `isRightToLeft`, set by `device { isRightToLeft true }`"
}
