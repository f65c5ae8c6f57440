/// The modelled modes of UIKit's `UISplitViewController.DisplayMode`. Modes in which one column covers or displaces
/// another are not modelled.
public enum SplitDisplayMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Only the secondary column is visible.
  case secondaryOnly
  /// The primary column is visible beside the secondary column.
  case oneBesideSecondary

  /// The mode's name in scripts.
  public var word: String { self == .secondaryOnly ? "secondaryOnly" : "oneBesideSecondary" }
}

extension ContainerTraits {
  /// The properties of a split view controller with the column style; it animates no changes of its columns.
  static let split = ContainerTraits(hasColumns: true)
}

/// The state of a split view controller, with the controller in each of its columns.
///
///     placed ──the width is compact──▶ collapsed ──the width is regular──▶ expanded ⟲
///
/// Expanded, the columns are side by side, or only the secondary column is visible. Collapsed, one column is visible,
/// as the delegate decides: the compact column, or the primary one, on whose stack the secondary column may be
/// (SPLIT-15).
struct Split: Sendable, BitwiseCopyable {
  /// The split view controller.
  var controller: ControllerID
  /// The controller in the primary column.
  var primary: ControllerID
  /// The controller in the secondary column.
  var secondary: ControllerID
  /// The column that is visible instead of the others at a compact width; none if there is no such column.
  var compact: ControllerID
  /// Whether the columns have been placed for the first time, which happens after the view was loaded.
  var isArranged = false
  /// Whether the split view controller is collapsed: only one column is visible.
  var isCollapsed = false
  /// The column that became visible when the split view controller collapsed; none while it is expanded.
  var top = ControllerID.none
  /// The current display mode; if collapsed, the mode before.
  var displayMode = SplitDisplayMode.oneBesideSecondary
  /// The display mode that code prefers; nil for `automatic`.
  var preferred: SplitDisplayMode?

  /// The columns that exist, in order of declaration.
  var columns: [ControllerID] { [primary, secondary, compact].filter { $0.exists } }
}

/// An arrangement of a split view controller's columns.
enum SplitForm: Sendable {
  /// Expanded: both columns side by side.
  case beside
  case secondaryAlone
  /// Collapsed: the primary column with only its own pages.
  case primaryAlone
  /// Collapsed: the secondary column on the stack of the primary column.
  case stacked
  case compact
}

extension World {
  /// The state of all split view controllers.
  var splits: [Split] {
    @inline(__always) _read { yield rareTables.value.splits }
    @inline(__always) _modify { yield &rareTables.value.splits }
  }

  /// The state of a split view controller; nil for a controller of another kind.
  func split(_ id: ControllerID) -> Split? {
    controllers[id].kind == .split ? splits.first { $0.controller == id } : nil
  }

  /// The nearest split view controller from `id` outwards; none if there is none.
  public func split(around id: ControllerID) -> ControllerID {
    controllers.first(from: id, by: { $0.parent }, where: { $1.kind == .split })
  }

  /// UIKit's `isCollapsed`: whether only one column is visible because the width is compact.
  public func isCollapsed(_ id: ControllerID) -> Bool { split(id)?.isCollapsed ?? false }

  /// UIKit's `displayMode`, which is never `automatic` (SPLIT-08); before the columns are placed, the preferred mode or
  /// the default. Nil for a controller of another kind.
  public func displayMode(of id: ControllerID) -> SplitDisplayMode? {
    split(id).map { $0.isArranged ? $0.displayMode : $0.preferred ?? $0.displayMode }
  }

  /// UIKit's `preferredDisplayMode`; nil for `automatic`, and for a controller of another kind.
  public func preferredDisplayMode(of id: ControllerID) -> SplitDisplayMode? { split(id)?.preferred }

  // MARK: - Arrangements

  func form(of split: Split) -> SplitForm {
    if !split.isCollapsed { return split.displayMode == .secondaryOnly ? .secondaryAlone : .beside }
    if split.compact.exists, split.top == split.compact { return .compact }
    return isStacked(split) ? .stacked : .primaryAlone
  }

  /// Whether the secondary column is on the stack of the primary one.
  func isStacked(_ split: Split) -> Bool {
    let row = controllers[split.secondary]
    return row.parent == split.primary && row.flags.contains(.isInStack)
  }

  /// The visible columns in an arrangement, as they are reported to delegates.
  func seen(_ form: SplitForm, of split: Split) -> [ControllerID] {
    switch form {
    case .beside: [split.primary, split.secondary]
    case .secondaryAlone, .stacked: [split.secondary]
    case .primaryAlone: [split.primary]
    case .compact: [split.compact]
    }
  }

  /// The columns whose views are subviews of the split view controller's view, the frontmost last.
  func columnsPlaced(by split: Split) -> [ControllerID] {
    let form = form(of: split)
    return form == .stacked ? [split.primary] : seen(form, of: split)
  }

  /// UIKit's `viewControllers` of a split view controller: primary and secondary column or, if collapsed, the column
  /// whose view is in the split view controller's view (SPLIT-09).
  func viewControllers(of split: Split) -> [ControllerID] {
    split.isCollapsed ? columnsPlaced(by: split) : [split.primary, split.secondary]
  }

  // MARK: - Views

  /// The frame of a column in the view of its split view controller, in points; nil if the column is not in that view.
  ///
  /// Today's default widths are undocumented. The primary column is 320 points wide, the maximum documented for the
  /// previous style (SPLIT-17).
  func place(of column: ControllerID, in split: Split) -> Rect? {
    guard columnsPlaced(by: split).contains(column) else { return nil }
    let size = views[controllers[split.controller].view].bounds.size
    guard form(of: split) == .beside else { return Rect(.zero, size) }
    let width = min(rules.containers.primaryColumnWidth, size.width)
    let frame =
      column == split.primary
      ? Rect(0, 0, width, size.height) : Rect(width, 0, size.width - width, size.height)
    return mirrored(frame, in: size.width)
  }

  /// Places the views of the visible columns, and removes the others. Does nothing before the split view controller's
  /// view is loaded.
  mutating func placeColumns(of id: ControllerID) {
    guard let split = split(id), case let view = controllers[id].view, view.exists else { return }
    let placed = columnsPlaced(by: split)
    for column in split.columns where !placed.contains(column) {
      if views[controllers[column].view].superview == view { detach(controllers[column].view) }
    }
    let page = controllers[split.primary].shown
    if placed.contains(split.primary), page.exists { showPage(page, of: split.primary) }
    for column in placed {
      guard let frame = place(of: column, in: split) else { continue }
      lay(controllers[column].view, at: frame)
      insert(controllers[column].view, into: view)
    }
  }
}
