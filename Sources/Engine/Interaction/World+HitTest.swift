extension World {
  /// The view that a finger aimed at `view` touches: at its middle or, if that is covered, at the first uncovered point
  /// of sixteen spread over the view, row by row, and then of the corners of its visible part.
  /// - Returns: The touched view, which is `view` or inside it, or none if every point is covered; and the view that
  ///   covers the middle.
  public func hitTest(aimedAt view: ViewID) -> (hit: ViewID, covering: ViewID) {
    let size = frameOnScreen(of: view).size
    let (there, back) = (projection(of: view), projection(of: window))
    func touched(_ x: Double, _ y: Double) -> ViewID {
      let point = Self.convert(Rect(Point(size.width * x, size.height * y), .zero), there, to: back).origin
      // A finger cannot touch a point outside the screen.
      let isOnScreen =
        point.x >= 0 && point.y >= 0 && point.x <= device.size.width && point.y <= device.size.height
      return isOnScreen ? hitTest(point) : .none
    }
    let middle = touched(0.5, 0.5)
    if isInside(middle, view) { return (middle, .none) }
    for y in [0.125, 0.375, 0.625, 0.875] {
      for x in [0.125, 0.375, 0.625, 0.875] {
        if case let hit = touched(x, y), isInside(hit, view) { return (hit, .none) }
      }
    }
    for place in cornersInWindow(of: view) {
      if case let hit = hitTest(place), isInside(hit, view) { return (hit, .none) }
    }
    return (.none, middle)
  }
}
