/// The settings of a controller's popover that refer to views.
struct PopoverSource: Sendable {
  var controller: ControllerID
  /// UIKit's `popoverPresentationController.sourceView`; none unless set.
  var view = ViewID.none
  /// UIKit's `popoverPresentationController.passthroughViews` (POPOVER-400).
  var passthroughViews: [ViewID] = []

  fileprivate var isEmpty: Bool { view.isNone && passthroughViews.isEmpty }
}

extension World {
  /// Whether any controller is a split view controller or has settings for a zoom transition, a sheet or a popover.
  var hasRareParts: Bool { hasZooms || !splits.isEmpty || hasSheets || !popoverSources.isEmpty }

  /// The source view of a controller's popover; none unless the script sets one.
  public func popoverSource(of id: ControllerID) -> ViewID { popover(of: id)?.view ?? .none }

  /// Sets the source view of a controller's popover, or removes it if `view` is none.
  public mutating func setPopoverSource(_ view: ViewID, of id: ControllerID) {
    changePopover(of: id) { $0.view = view }
  }

  /// UIKit's `passthroughViews`: the views that touches still reach while a controller's popover is presented; empty
  /// unless set.
  public func passthroughViews(of id: ControllerID) -> [ViewID] { popover(of: id)?.passthroughViews ?? [] }

  /// Sets UIKit's `passthroughViews`: the views that touches still reach while a controller's popover is presented.
  public mutating func setPassthroughViews(_ views: [ViewID], of id: ControllerID) {
    changePopover(of: id) { $0.passthroughViews = views }
  }

  /// Checks that a popover about to be presented has a source view.
  /// - Throws: `popoverWithoutSource` if it has none (FAULT-21).
  func checkSource(of row: Presentation) throws(Fault) {
    if row.style == .popover, popoverSource(of: row.presented).isNone {
      _ = try refuses(.popoverWithoutSource, on: row.presented)
    }
  }

  /// The view that a touch reaches if the hit test returned `found`. If `found` is the dimming view or the container of
  /// a popover, and one of the popover's passthrough views is at this point, it is that view or a view inside it
  /// (POPOVER-400); otherwise it is `found`.
  func passingThrough(_ found: ViewID, at point: Point) -> ViewID {
    for source in popoverSources where !source.passthroughViews.isEmpty {
      let row = presentations[controllers[source.controller].presentation]
      guard row.style == .popover, row.dimming == found || row.container == found, holds(.popover400) else {
        continue
      }
      let below = hitTest(point, besides: row.container)
      if source.passthroughViews.contains(where: { isInside(below, $0) }) { return below }
    }
    return found
  }

  /// The settings of a controller's popover; nil unless the script sets any.
  func popover(of id: ControllerID) -> PopoverSource? { popoverSources.first { $0.controller == id } }

  /// Removes a view from the settings of popovers when the view's row is freed.
  mutating func forgetPopoverView(_ view: ViewID) {
    for place in popoverSources.indices {
      if popoverSources[place].view == view { popoverSources[place].view = .none }
      popoverSources[place].passthroughViews.removeAll { $0 == view }
    }
    popoverSources.removeAll { $0.isEmpty }
  }

  private mutating func changePopover(of id: ControllerID, _ change: (inout PopoverSource) -> Void) {
    if id.isNone { return }
    var row = popover(of: id) ?? PopoverSource(controller: id)
    change(&row)
    popoverSources.removeAll { $0.controller == id }
    if !row.isEmpty { popoverSources.append(row) }
  }
}

extension CanonicalWriter {
  mutating func put(_ popover: PopoverSource) {
    put(popover.view)
    for view in popover.passthroughViews { put(view) }
  }
}
