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

  /// The frame of a view as it is on screen now, in its superview's coordinates, in points.
  public func frameOnScreen(of view: ViewID) -> Rect {
    onScreen(.frame, of: view) ?? views[view].frame
  }

  /// The opacity of a view as it is on screen now, 0…1.
  public func alphaOnScreen(of view: ViewID) -> Double {
    onScreen(.alpha, of: view)?.origin.x ?? views[view].alpha
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

  /// The animated value, or nil where nothing animates that property.
  private func onScreen(_ property: AnimatedProperty, of view: ViewID) -> Rect? {
    var next = views[view].firstAnimation
    while next.exists {
      let animation = animations[next]
      if animation.property == property { return value(of: animation) }
      next = animation.nextOfView
    }
    return nil
  }

  private func value(of animation: Animation) -> Rect {
    let inner = transitions[animation.transition].timeline.time(at: now)
    let share = Double(inner.nanoseconds) / Double(max(animation.duration.nanoseconds, 1))
    let done = animation.curve.value(at: share)
    return Rect(
      animation.from.origin.x + (animation.to.origin.x - animation.from.origin.x) * done,
      animation.from.origin.y + (animation.to.origin.y - animation.from.origin.y) * done,
      animation.from.size.width + (animation.to.size.width - animation.from.size.width) * done,
      animation.from.size.height + (animation.to.size.height - animation.from.size.height) * done)
  }
}
