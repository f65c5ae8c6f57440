extension World {
  /// The view that a finger aimed at `view` touches.
  /// - Returns: The touched view, which is `view` or inside it, and no covering view; or, if every point tried is
  ///   covered, no touched view and the view that covers the middle.
  public func hitTest(aimedAt view: ViewID) -> (hit: ViewID, covering: ViewID) {
    let aim = aim(at: view)
    return (aim.hit, aim.covering)
  }

  /// The point of the window where a finger aimed at `view` touches it: its middle or, if that is covered, the first
  /// uncovered point of sixteen spread over the view, row by row, and then of the corners of its visible part.
  /// - Returns: The point, with the results of `hitTest(aimedAt:)`; the middle if every point tried is covered.
  public func aim(at view: ViewID) -> (place: Point, hit: ViewID, covering: ViewID) {
    let size = frameOnScreen(of: view).size
    let (there, back) = (projection(of: view), projection(of: window))
    func touched(_ x: Double, _ y: Double) -> (Point, ViewID) {
      let point = Self.convert(Rect(Point(size.width * x, size.height * y), .zero), there, to: back).origin
      // A finger cannot touch a point outside the screen.
      let isOnScreen =
        point.x >= 0 && point.y >= 0 && point.x <= device.size.width && point.y <= device.size.height
      return (point, isOnScreen ? hitTest(point) : .none)
    }
    let (middle, covering) = touched(0.5, 0.5)
    if isInside(covering, view) { return (middle, covering, .none) }
    for y in [0.125, 0.375, 0.625, 0.875] {
      for x in [0.125, 0.375, 0.625, 0.875] {
        if case let (place, hit) = touched(x, y), isInside(hit, view) { return (place, hit, .none) }
      }
    }
    for place in cornersInWindow(of: view) {
      if case let hit = hitTest(place), isInside(hit, view) { return (place, hit, .none) }
    }
    return (middle, .none, covering)
  }
}
