/// The properties of a presentation style. The defaults are those of `fullScreen`.
struct PresentationTraits: Sendable {
  /// The rule for the controller that presents.
  enum Presenter: Sendable {
    /// The outermost container of the controller that `present` is called on (MOD-WHO-01).
    case outermost
    /// The nearest controller that defines a presentation context (MOD-WHO-02).
    case contextDefiner
  }

  /// The system's animation, which applies unless a delegate returns an animator.
  enum Motion: Sendable {
    /// The animation that the controller's `modalTransitionStyle` selects.
    case asControllerSays
    /// A fade in and out, whatever `modalTransitionStyle` is.
    case fade
  }

  var style: PresentationStyle
  /// The style's name in scripts.
  var word: String
  /// The rule for the controller that presents.
  var presenter = Presenter.outermost
  /// Whether the presenter's view is removed from the hierarchy during the presentation.
  var removesPresenter = true
  /// Whether the style is a sheet: the presented view moves in a wrapper with a shadow (MOD-TREE-13), over a dimming
  /// view (MOD-STYLE-34), and a tap outside can dismiss it (SHEET-02).
  var isSheet = false
  /// Whether the user can dismiss the presented view by a swipe down (SHEET-01).
  var isSwipedAway = false
  /// The system's animation of the presentation.
  var motion = Motion.asControllerSays
  /// Whether a tap on a view with a handler dismisses the presented controller first (ALERT-420).
  var isAlert = false
  /// The style used at a regular width; nil for the style itself.
  var regular: PresentationStyle?
  /// Whether the style adapts to a compact width, so that the adaptive delegate is asked.
  var isAdaptive = false
  /// The style used at a compact width by default; nil for no adaptation.
  var adaptation: @Sendable (Rules) -> PresentationStyle? = { _ in nil }
  /// The final frame of the presented view in the container, in points.
  var frame: @Sendable (PresentationStage) -> Rect = { $0.container }
}

/// The inputs from which a style computes the frame of the presented view.
struct PresentationStage: Sendable {
  /// The bounds of the container, in points.
  var container: Rect
  /// The safe area insets of the device, in points.
  var safeArea: EdgeInsets
  /// Whether the screen's width is compact.
  var isCompact: Bool
  /// Whether the screen's height is compact, as on an iPhone in landscape.
  var hasCompactHeight: Bool
  /// The `preferredContentSize` of the presented controller, in points; zero if unset.
  var preferredContentSize: Size
  var rules: Rules
  /// UIKit's `prefersEdgeAttachedInCompactHeight`: a sheet at a compact height is at the bottom edge (DETENT-20).
  var isEdgeAttached = false
  /// Whether an edge-attached sheet has its controller's preferred width (DETENT-21).
  var followsPreferredWidth = false

  /// A rectangle of this size in the middle of the container, not larger than the container.
  func centered(_ size: Size) -> Rect {
    let width = min(size.width, container.size.width)
    let height = min(size.height, container.size.height)
    return Rect((container.size.width - width) / 2, (container.size.height - height) / 2, width, height)
  }

  /// The frame of a sheet at a compact width.
  ///
  /// The top is the model's choice: only a screen of 375 by 667 points with a safe area of 20 points was measured,
  /// where a sheet begins at 40 points (MOD-TREE-12). On a phone in landscape a sheet fills the screen (MOD-STYLE-31)
  /// or is attached to the bottom edge within the safe area (DETENT-20, DETENT-21).
  var compactSheet: Rect {
    if hasCompactHeight, !isEdgeAttached { return container }
    let height = max(container.size.height - sheetTop, 0)
    let room = container.size.width - safeArea.left - safeArea.right
    let isPreferred = hasCompactHeight && followsPreferredWidth && preferredContentSize.width > 0
    let width = isPreferred ? min(preferredContentSize.width, room) : room
    return Rect(safeArea.left + (room - width) / 2, sheetTop, width, height)
  }

  /// The distance from the container's top edge to a sheet's top edge, in points.
  var sheetTop: Double {
    let size = container.size
    let isMeasured = size.width == 375 && size.height == 667 && safeArea.top == 20
    return isMeasured ? 40 : safeArea.top + rules.sheetGap
  }
}
