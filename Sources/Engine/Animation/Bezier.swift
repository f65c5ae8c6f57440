/// A cubic Bézier curve from (0, 0) to (1, 1), which gives y for x.
struct Bezier {
  private let ax, bx, cx: Double
  private let ay, by, cy: Double
  private let x2, y2: Double

  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x2 = x2
    self.y2 = y2
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// The y of the curve at an x. Outside 0…1 the curve continues as a straight line.
  func value(at x: Double) -> Double {
    if x < 0 { return x * startGradient }
    if x > 1 { return 1 + (x - 1) * endGradient }
    let t = parameter(at: x)
    return ((ay * t + by) * t + cy) * t
  }

  /// The slope at (0, 0), in the direction of the first control point that is not (0, 0); 0 if that direction is
  /// vertical.
  private var startGradient: Double {
    if cx > 0 { return cy / cx }
    if cy == 0, x2 > 0 { return y2 / x2 }
    return cy == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope at (1, 1), in the direction of the last control point that is not (1, 1); 0 if that direction is
  /// vertical.
  private var endGradient: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    let (x1, y1) = (cx / 3, cy / 3)
    if y2 == 1, x1 < 1 { return (1 - y1) / (1 - x1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }

  /// The curve parameter t with the given x: Newton's method, and bisection if that does not converge (CURVE-15). The
  /// error is near the precision of `Double`, far below anything printed.
  private func parameter(at x: Double) -> Double {
    var t = x
    for _ in 0..<8 {
      let error = ((ax * t + bx) * t + cx) * t - x
      if error.magnitude < 1e-14 { return t }
      let slope = (3 * ax * t + 2 * bx) * t + cx
      if slope.magnitude < 1e-7 { break }
      t -= error / slope
      if t < 0 || t > 1 { break }
    }
    return bisectedParameter(at: x)
  }

  private func bisectedParameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ((ax * middle + bx) * middle + cx) * middle < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
