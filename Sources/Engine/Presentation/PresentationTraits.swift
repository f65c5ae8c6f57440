/// The properties of a presentation style; the defaults are those of `fullScreen`.
struct PresentationTraits: Sendable {
  /// Which controller presents.
  enum Presenter: Sendable {
    /// The outermost container of the receiver (MOD-WHO-01).
    case outermost
    /// The nearest controller that defines a presentation context (MOD-WHO-02).
    case contextDefiner
  }

  /// The system's animation, if no delegate replaces it.
  enum Motion: Sendable {
    /// The controller's `modalTransitionStyle`.
    case asControllerSays
    /// A fade in and out.
    case fade
  }

  var style: PresentationStyle
  /// Its spelling in scripts.
  var word: String
  var presenter = Presenter.outermost
  /// Whether the presenter's view is removed from the hierarchy during the presentation.
  var removesPresenter = true
  /// Whether the presented view moves in a wrapper with a shadow (MOD-TREE-13), over a dimming view of the style
  /// (MOD-STYLE-34), and a tap outside can dismiss it (SHEET-02).
  var isSheet = false
  /// Whether a swipe down dismisses it (SHEET-01).
  var isSwipedAway = false
  var motion = Motion.asControllerSays
  /// Whether it adapts to a compact width, so that the adaptive delegate is asked.
  var isAdaptive = false
  /// The default adaptation at a compact width; nil to stay as it is.
  var adaptation: @Sendable (Rules) -> PresentationStyle? = { _ in nil }
  /// The final frame of the presented view in the container, in points.
  var frame: @Sendable (PresentationStage) -> Rect = { $0.container }
}

/// The values that a style's frame depends on.
struct PresentationStage: Sendable {
  /// The container's bounds, in points.
  var container: Rect
  /// The safe-area insets, in points.
  var safeArea: EdgeInsets
  /// Whether the screen's width is compact.
  var isCompact: Bool
  /// Whether the screen's height is compact: an iPhone in landscape.
  var hasCompactHeight: Bool
  /// The presented controller's preferred size, in points; zero if unset.
  var preferredContentSize: Size
  var rules: Rules
  /// Whether a sheet is attached to the bottom edge at a compact height (DETENT-20).
  var isEdgeAttached = false
  /// Whether an attached sheet takes its controller's preferred width (DETENT-21).
  var followsPreferredWidth = false

  /// A rectangle of this size in the middle of the container, clipped to the container's size.
  func centered(_ size: Size) -> Rect {
    let width = min(size.width, container.size.width)
    let height = min(size.height, container.size.height)
    return Rect((container.size.width - width) / 2, (container.size.height - height) / 2, width, height)
  }

  /// The frame of a sheet at a compact width.
  ///
  /// A named choice: only a screen of 375 by 667 points with a safe area of 20 points was measured, where it begins at
  /// 40 (MOD-TREE-12). In landscape on a phone a sheet fills the screen (MOD-STYLE-31), or is attached to the edge
  /// within the safe area (DETENT-20, DETENT-21).
  var compactSheet: Rect {
    if hasCompactHeight, !isEdgeAttached { return container }
    let height = max(container.size.height - sheetTop, 0)
    let room = container.size.width - safeArea.left - safeArea.right
    let isPreferred = hasCompactHeight && followsPreferredWidth && preferredContentSize.width > 0
    let width = isPreferred ? min(preferredContentSize.width, room) : room
    return Rect(safeArea.left + (room - width) / 2, sheetTop, width, height)
  }

  /// The distance from the container's top edge to a sheet, in points.
  var sheetTop: Double {
    let size = container.size
    let isMeasured = size.width == 375 && size.height == 667 && safeArea.top == 20
    return isMeasured ? 40 : safeArea.top + rules.sheetGap
  }
}
