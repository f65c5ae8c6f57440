/// What distinguishes a presentation style from the others: what is not said is as with `fullScreen`.
struct PresentationTraits: Sendable {
  /// Who presents.
  enum Presenter: Sendable {
    /// The outermost container of the controller that was asked (MOD-WHO-01).
    case outermost
    /// The nearest that defines a presentation context (MOD-WHO-02).
    case contextDefiner
  }

  /// How the system moves what it presents, if no delegate says otherwise.
  enum Motion: Sendable {
    /// As `modalTransitionStyle` says.
    case asControllerSays
    /// It fades in and out.
    case fade
  }

  var style: PresentationStyle
  /// How it is written.
  var word: String
  var presenter = Presenter.outermost
  /// Whether the presenter's view is out of the hierarchy while the presentation stands.
  var removesPresenter = true
  /// Whether what is presented moves in a wrapper with a shadow (MOD-TREE-13), over a dimming view that belongs
  /// to the style (MOD-STYLE-34), and may be closed by a tap beside it (SHEET-02).
  var isSheet = false
  /// Whether a swipe down takes it away (SHEET-01).
  var isSwipedAway = false
  var motion = Motion.asControllerSays
  /// Whether it adapts to a compact width, so that the adaptive delegate is asked there.
  var isAdaptive = false
  /// What it becomes at a compact width if nobody says otherwise; nil for what it is.
  var adaptation: @Sendable (Rules) -> PresentationStyle? = { _ in nil }
  /// Where the presented view comes to rest in the container, in points.
  var frame: @Sendable (PresentationStage) -> Rect = { $0.container }
}

/// What a style's frame depends on.
struct PresentationStage: Sendable {
  /// The container's bounds, in points.
  var container: Rect
  /// The safe area's insets.
  var safeArea: EdgeInsets
  /// Whether the screen's width is compact.
  var isCompact: Bool
  /// Whether its height is: an iPhone in landscape.
  var hasCompactHeight: Bool
  /// What the presented controller prefers, in points; zero for nothing.
  var preferredContentSize: Size
  var rules: Rules
  /// Whether a sheet keeps to the lower edge at a compact height (DETENT-20).
  var isEdgeAttached = false
  /// Whether it is as wide there as its controller prefers (DETENT-21).
  var followsPreferredWidth = false

  /// A rectangle of this size in the middle of the container, no larger than that.
  func centered(_ size: Size) -> Rect {
    let width = min(size.width, container.size.width)
    let height = min(size.height, container.size.height)
    return Rect((container.size.width - width) / 2, (container.size.height - height) / 2, width, height)
  }

  /// Where a sheet comes to rest at a compact width.
  ///
  /// A named choice: measured is only a screen of 375 by 667 points with 20 points of safe area, where it begins
  /// at 40 (MOD-TREE-12); in landscape on a phone a sheet fills the screen (MOD-STYLE-31), or keeps to the edge and
  /// within the safe area (DETENT-20, DETENT-21).
  var compactSheet: Rect {
    if hasCompactHeight, !isEdgeAttached { return container }
    let height = max(container.size.height - sheetTop, 0)
    let room = container.size.width - safeArea.left - safeArea.right
    let isPreferred = hasCompactHeight && followsPreferredWidth && preferredContentSize.width > 0
    let width = isPreferred ? min(preferredContentSize.width, room) : room
    return Rect(safeArea.left + (room - width) / 2, sheetTop, width, height)
  }

  /// How far below the container's upper edge a sheet begins, in points.
  var sheetTop: Double {
    let size = container.size
    let isMeasured = size.width == 375 && size.height == 667 && safeArea.top == 20
    return isMeasured ? 40 : safeArea.top + rules.sheetGap
  }
}
