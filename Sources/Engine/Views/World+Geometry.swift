extension World {
  /// Whether a view is the window or somewhere in it.
  public func isInWindow(_ view: ViewID) -> Bool {
    var view = view
    while view.exists {
      if view == window { return true }
      view = views[view].superview
    }
    return false
  }

  /// The frame of a view as it is on screen now, in its superview's coordinates, in points: under a transform
  /// the smallest rectangle around what is drawn.
  public func frameOnScreen(of view: ViewID) -> Rect {
    if views[view].layer.isNone { return systemValue(.frame, of: view) ?? views[view].frame }
    guard case .rect(let frame) = value(.frame, of: view, onScreen: true) else { return .zero }
    return frame
  }

  /// The opacity of a view as it is on screen now, 0…1.
  public func alphaOnScreen(of view: ViewID) -> Double {
    if views[view].layer.isNone { return systemValue(.alpha, of: view)?.origin.x ?? views[view].alpha }
    guard case .number(let alpha) = shownValue(.alpha, of: view) else { return 1 }
    return alpha
  }

  /// A rectangle of `view`'s coordinates in those of `other`, as both are on screen now.
  public func convert(_ rect: Rect, from view: ViewID, to other: ViewID) -> Rect {
    let a = originInWindow(of: view)
    let b = originInWindow(of: other)
    return Rect(Point(rect.origin.x + a.x - b.x, rect.origin.y + a.y - b.y), rect.size)
  }

  /// The topmost view at a point of the window that touches reach; none if there is nothing.
  public func hitTest(_ point: Point) -> ViewID {
    var found = window
    var local = point
    search: while true {
      var candidate = views[found].lastSubview
      while candidate.exists {
        let frame = frameOnScreen(of: candidate)
        if frame.contains(local), isTouchable(candidate) {
          found = candidate
          local = Point(local.x - frame.origin.x, local.y - frame.origin.y)
          continue search
        }
        candidate = views[candidate].previousSibling
      }
      return found
    }
  }

  // MARK: - Implementation

  /// UIKit's rule for hit-testing: hidden and all but transparent views are passed over.
  private func isTouchable(_ view: ViewID) -> Bool {
    let row = views[view]
    return !row.isHidden && alphaOnScreen(of: view) >= 0.01
  }

  private func originInWindow(of view: ViewID) -> Point {
    var origin = Point.zero
    var view = view
    while view.exists {
      let frame = frameOnScreen(of: view)
      origin = Point(origin.x + frame.origin.x, origin.y + frame.origin.y)
      view = views[view].superview
    }
    return origin
  }
}
