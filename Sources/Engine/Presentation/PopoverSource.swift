/// The source view of a controller's popover: UIKit's `popoverPresentationController.sourceView`.
struct PopoverSource: Sendable {
  var controller: ControllerID
  var view: ViewID
}

extension World {
  /// Whether any controller is a split view controller or has a zoom transition, a sheet or a popover source.
  var hasRareParts: Bool { hasZooms || !splits.isEmpty || hasSheets || !popoverSources.isEmpty }

  /// The source view of a controller's popover; none unless the script sets one.
  public func popoverSource(of id: ControllerID) -> ViewID {
    popoverSources.first { $0.controller == id }?.view ?? .none
  }

  /// Sets the source view of a controller's popover, or removes it if `view` is none.
  public mutating func setPopoverSource(_ view: ViewID, of id: ControllerID) {
    if popoverSource(of: id) == view { return }
    popoverSources.removeAll { $0.controller == id }
    if id.exists, view.exists { popoverSources.append(PopoverSource(controller: id, view: view)) }
  }

  /// Checks that a popover about to be presented has a source view.
  /// - Throws: `popoverWithoutSource` if it has none (FAULT-21).
  func checkSource(of row: Presentation) throws(Fault) {
    if row.style == .popover, popoverSource(of: row.presented).isNone {
      _ = try refuses(.popoverWithoutSource, on: row.presented)
    }
  }
}
