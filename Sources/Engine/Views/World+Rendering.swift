// The views that the screen has rendered: a snapshot that does not wait for screen updates shows only those (LAYER-33).

extension World {
  /// Logs a warning for a snapshot of a view that was never rendered.
  /// - Returns: Whether the snapshot is blank.
  mutating func warnIfBlank(_ source: ViewID, by author: Author, trace: inout Trace) -> Bool {
    let owner = controller(around: source)
    if holds(.layer33) ? wasRendered(source) : controllers[owner].flags.contains(.wasLaidOut) { return false }
    cause = author.cause
    warn(.blankSnapshot, on: owner, to: &trace)
    return true
  }

  /// Marks the new views in the window as rendered, at the end of the turn.
  mutating func render() {
    for view in arrivals where isInWindow(view) { views[view].flags.insert(.wasRendered) }
    arrivals.removeAll(keepingCapacity: true)
  }

  /// Records a view added to another: the screen shows it at the end of the turn.
  @inline(__always)
  mutating func noteArrival(of view: ViewID) {
    if isTracked(views[view]) { arrivals.append(view) }
  }

  /// Whether the first rendering of a view must still be recorded: for views of the script that have not been rendered.
  @inline(__always)
  func isTracked(_ row: View) -> Bool {
    (row.role == .own || row.role == .declared || row.role == .made) && !row.flags.contains(.wasRendered)
  }

  /// Whether the screen has ever shown a view. The root view of an appeared controller counts, although its turn may
  /// not be over; so do subviews that left the window inside a rendered view.
  func wasRendered(_ view: ViewID) -> Bool {
    var next = view
    while next.exists, next != window {
      let row = views[next]
      if row.flags.contains(.wasRendered) || row.role == .snapshot { return true }
      if row.role == .own, controllers[row.controller].appearance == .appeared { return true }
      if arrivals.contains(next) { return false }
      next = row.superview
    }
    return next.exists
  }
}
