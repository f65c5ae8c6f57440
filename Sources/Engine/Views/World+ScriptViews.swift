extension World {
  /// UIKit's `addSubview(_:)`: adds the view on top, without recording an effect or checking for faults.
  ///
  /// Has no effect on the window, or if `superview` is the view itself or one of its descendants.
  public mutating func addSubview(_ view: ViewID, to superview: ViewID) {
    if view.isNone || superview.isNone || view == window || isInside(superview, view) { return }
    insert(view, into: superview)
  }

  /// UIKit's `removeFromSuperview()`, without recording an effect.
  public mutating func removeFromSuperview(_ view: ViewID) { detach(view) }

  /// `other.view = id.view`: assigns one controller's view to another, which UIKit forbids. Nothing is changed.
  /// - Throws: `viewOfTwoControllers`, unless both controllers are the same (FAULT-14).
  public mutating func assignView(
    of id: ControllerID, to other: ControllerID, cause: CauseIndex
  ) throws(Fault) {
    self.cause = cause
    if id != other, try refuses(.viewOfTwoControllers, on: other, Object(id)) { return }
  }

  /// Whether `view` is `ancestor` or one of its descendants.
  public func isInside(_ view: ViewID, _ ancestor: ViewID) -> Bool {
    // A fast path: most views tested as an ancestor have no subviews.
    if views[ancestor].firstSubview.isNone { return view == ancestor && view.exists }
    return views.first(from: view, by: { $0.superview }, where: { next, _ in next == ancestor }).exists
  }
}
