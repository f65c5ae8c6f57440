// Tracks which views the screen has rendered: a snapshot taken without screen updates shows only those (LAYER-33).

extension World {
  /// Logs a warning if the view to capture was never rendered.
  /// - Returns: Whether the snapshot is blank.
  mutating func warnIfBlank(_ source: ViewID, by author: Author, trace: inout Trace) -> Bool {
    let owner = controller(around: source)
    if holds(.layer33) ? wasRendered(source) : controllers[owner].flags.contains(.wasLaidOut) { return false }
    cause = author.cause
    warn(.blankSnapshot, on: owner, to: &trace)
    return true
  }

  /// Marks the views that were added in this turn and are in the window as rendered.
  mutating func render() {
    for view in arrivals where isInWindow(view) { views[view].flags.insert(.wasRendered) }
    arrivals.removeAll(keepingCapacity: true)
  }

  /// Records that a view was added to another, so that `render` can mark it at the end of the turn.
  @inline(__always)
  mutating func noteArrival(of view: ViewID) {
    if isTracked(views[view]) { arrivals.append(view) }
  }

  /// Whether a view's first rendering is still to be recorded: a view of the script that was never rendered.
  @inline(__always)
  func isTracked(_ row: View) -> Bool {
    (row.role == .own || row.role == .declared || row.role == .made) && !row.flags.contains(.wasRendered)
  }

  /// A copy of this world for a snapshot that does not wait for the screen: it does not draw the views that were added
  /// to the snapshot's source since the screen was last drawn (LAYER-38). Unchanged if the source was not in the window
  /// then.
  /// - Parameter drawn: The world as it was when the screen was last drawn.
  package func withoutArrivals(in snapshot: ViewID, since drawn: World) -> World {
    let layer = views[snapshot].layer
    guard holds(.layer38), layer.exists, case let source = layers[layer].source, source.exists,
      drawn.views.isInUse(source), drawn.isInWindow(source)
    else { return self }
    var world = self
    var waiting = [source]
    while let view = waiting.popLast() {
      for inner in subviews(of: view) {
        if drawn.views.isInUse(inner), drawn.isInside(inner, source) {
          waiting.append(inner)
        } else {
          world.views[inner].flags.insert(.isHeldBack)
        }
      }
    }
    return world
  }

  /// Whether the screen has ever shown a view. A snapshot, and the root view of a controller that has appeared, count
  /// as shown, even if the turn is not over. A subview that left the window inside a shown view also counts.
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
