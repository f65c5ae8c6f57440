extension World {
  /// What a finger touches that aims at a view: at its middle or, where that is covered, at the first of sixteen
  /// places spread over it, row by row, where it is not; last come the corners of what the window shows of it.
  /// - Returns: the view itself or one inside it, none if it is covered everywhere; and what covers its middle.
  public func hitTest(aimedAt view: ViewID) -> (hit: ViewID, covering: ViewID) {
    let size = frameOnScreen(of: view).size
    let (there, back) = (projection(of: view), projection(of: window))
    func touched(_ x: Double, _ y: Double) -> ViewID {
      let point = Self.convert(Rect(Point(size.width * x, size.height * y), .zero), there, to: back).origin
      // No finger comes down beside the screen.
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
