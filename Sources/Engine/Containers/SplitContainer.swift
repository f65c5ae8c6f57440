/// UIKit's `UISplitViewController.DisplayMode`, as far as it is modelled: those in which columns lie side by side.
public enum SplitDisplayMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The secondary column alone.
  case secondaryOnly
  /// The primary column beside it.
  case oneBesideSecondary

  /// How it is written.
  public var word: String { self == .secondaryOnly ? "secondaryOnly" : "oneBesideSecondary" }
}

extension ContainerTraits {
  /// A split view controller of the column style. It moves none of its columns itself.
  static let split = ContainerTraits(hasColumns: true)
}

/// The columns of a split view controller, each by the controller that is in it.
///
///     placed ──the width is compact──▶ collapsed ──the width is regular──▶ expanded ⟲
///
/// Expanded, its columns lie side by side, or the secondary one alone. Collapsed, one is seen: the compact column, if
/// there is one, or else the primary one, on whose stack the secondary one may stand (SPLIT-15).
struct Split: Sendable, BitwiseCopyable {
  var controller: ControllerID
  var primary: ControllerID
  var secondary: ControllerID
  /// The column that is seen at a compact width in place of the others; none if there is none.
  var compact: ControllerID
  /// Whether its columns have been placed: its view has been loaded.
  var isArranged = false
  var isCollapsed = false
  /// The column that it has collapsed to.
  var top = ControllerID.none
  /// How the columns lie, or lay before it collapsed.
  var displayMode = SplitDisplayMode.oneBesideSecondary
  /// What code prefers; nil for `automatic`.
  var preferred: SplitDisplayMode?

  /// All columns that there are, in the order in which they were listed.
  var columns: [ControllerID] { [primary, secondary, compact].filter(\.exists) }
}

/// How the columns of a split view controller stand to each other.
enum SplitForm: Sendable {
  /// Both lie side by side.
  case beside
  case secondaryAlone
  /// Collapsed, with the primary column's own pages alone.
  case primaryAlone
  /// Collapsed, with the secondary column on the stack of the primary one.
  case stacked
  case compact
}

extension World {
  /// The split view controllers that there are.
  var splits: [Split] {
    @inline(__always) _read { yield rareTables.value.splits }
    @inline(__always) _modify { yield &rareTables.value.splits }
  }

  /// The columns of a controller; nil for what is no split view controller.
  func split(_ id: ControllerID) -> Split? {
    controllers[id].kind == .split ? splits.first { $0.controller == id } : nil
  }

  /// The nearest split view controller from `id` outwards; none if there is none.
  public func split(around id: ControllerID) -> ControllerID {
    controllers.first(from: id, by: { $0.parent }, where: { $1.kind == .split })
  }

  /// UIKit's `isCollapsed`: whether one column is seen, since the width is compact.
  public func isCollapsed(_ id: ControllerID) -> Bool { split(id)?.isCollapsed ?? false }

  /// UIKit's `displayMode`, which is never `automatic` (SPLIT-08); nil for what is no split view controller.
  public func displayMode(of id: ControllerID) -> SplitDisplayMode? {
    split(id).map { $0.isArranged ? $0.displayMode : $0.preferred ?? $0.displayMode }
  }

  /// UIKit's `preferredDisplayMode`; nil for `automatic`.
  public func preferredDisplayMode(of id: ControllerID) -> SplitDisplayMode? { split(id)?.preferred }

  // MARK: - Forms

  func form(of split: Split) -> SplitForm {
    if !split.isCollapsed { return split.displayMode == .secondaryOnly ? .secondaryAlone : .beside }
    if split.compact.exists, split.top == split.compact { return .compact }
    return isStacked(split) ? .stacked : .primaryAlone
  }

  /// Whether the secondary column stands on the stack of the primary one.
  func isStacked(_ split: Split) -> Bool {
    let row = controllers[split.secondary]
    return row.parent == split.primary && row.flags.contains(.isInStack)
  }

  /// The columns that are seen in a form, as delegates are told of them.
  func seen(_ form: SplitForm, of split: Split) -> [ControllerID] {
    switch form {
    case .beside: [split.primary, split.secondary]
    case .secondaryAlone, .stacked: [split.secondary]
    case .primaryAlone: [split.primary]
    case .compact: [split.compact]
    }
  }

  /// The columns whose views lie in the view of the split view controller, in front last.
  func columnsPlaced(by split: Split) -> [ControllerID] {
    let form = form(of: split)
    return form == .stacked ? [split.primary] : seen(form, of: split)
  }

  /// UIKit's `viewControllers` of a split view controller: both columns; collapsed, only the one that is seen
  /// (SPLIT-09).
  func viewControllers(of split: Split) -> [ControllerID] {
    split.isCollapsed ? columnsPlaced(by: split) : [split.primary, split.secondary]
  }

  // MARK: - Views

  /// Where a column lies in the view of its split view controller, in points; nil while it does not lie there.
  ///
  /// How wide columns are by themselves says no source for today's style: 320 points for the primary one is the greatest
  /// width that was documented for the one before (SPLIT-17).
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

  /// The views of the columns go where they belong now; those that are not seen go out.
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
