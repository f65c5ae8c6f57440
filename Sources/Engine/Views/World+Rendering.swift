// What the screen has shown: a snapshot that does not wait for the screen's updates shows nothing else (LAYER-33).

extension World {
  /// Warns where a snapshot is taken of a view that was never rendered.
  /// - Returns: whether the snapshot is blank.
  mutating func warnIfBlank(_ source: ViewID, by author: Author, trace: inout Trace) -> Bool {
    let owner = controller(around: source)
    if holds(.layer33) ? wasRendered(source) : controllers[owner].flags.contains(.wasLaidOut) { return false }
    cause = author.cause
    warn(.blankSnapshot, on: owner, to: &trace)
    return true
  }

  /// The turn ends, and the screen shows what is in the window.
  mutating func render() {
    for view in arrivals where isInWindow(view) { views[view].flags.insert(.wasRendered) }
    arrivals.removeAll(keepingCapacity: true)
  }

  /// A view has come into another: the screen shows it when the turn ends.
  mutating func noteArrival(of view: ViewID) {
    if isTracked(views[view]) { arrivals.append(view) }
  }

  /// Whether it must be remembered of a view that it was rendered: of those of the script that are not known to be.
  func isTracked(_ row: View) -> Bool {
    (row.role == .own || row.role == .declared || row.role == .made) && !row.flags.contains(.wasRendered)
  }

  /// Whether the screen has ever shown a view. The view of a controller that has appeared counts, although its turn
  /// may not be over; so does what a view that was rendered has taken along out of the window.
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
