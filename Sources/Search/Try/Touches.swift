import Engine
import Runtime

/// A touch that begins at a point and moves in one direction, as lines of a script.
struct Touches: Sendable {
  private let start: (x: Double, y: Double)
  private let direction: PanDirection

  init(_ start: (x: Double, y: Double), _ direction: PanDirection) {
    (self.start, self.direction) = ((start.x.rounded(), start.y.rounded()), direction)
  }

  /// A touch that begins 10 points from the middle of an edge of the screen, and moves away from this edge.
  init(fromEdge direction: PanDirection, of screen: Size) {
    let (x, y) = (screen.width / 2, screen.height / 2)
    switch direction {
    case .right: self.init((10, y), direction)
    case .left: self.init((screen.width - 10, y), direction)
    case .down: self.init((x, 10), direction)
    case .up: self.init((x, screen.height - 10), direction)
    }
  }

  /// A touch that begins a quarter of the screen away from the edge from which it moves.
  init(fromQuarter direction: PanDirection, of screen: Size) {
    let (x, y) = (screen.width / 2, screen.height / 2)
    switch direction {
    case .right: self.init((x / 2, y), direction)
    case .left: self.init((x * 1.5, y), direction)
    case .down: self.init((x, y / 2), direction)
    case .up: self.init((x, y * 1.5), direction)
    }
  }

  private func pair(_ x: Double, _ y: Double) -> String { "(\(Int(x)), \(Int(y)))" }

  private func way(_ distance: Double) -> String {
    let way = direction.translation(distance)
    return pair(way.x, way.y)
  }

  /// The distance, in points, from the start of the touch to the edge of the screen from which it moves away.
  func room(in screen: Size) -> Double {
    switch direction {
    case .right: start.x
    case .left: screen.width - start.x
    case .down: start.y
    case .up: screen.height - start.y
    }
  }

  /// A touch that moves by 12 points, then fast by 200 points in 80 ms, and lifts.
  var flick: [String] { [down, by(12), by(200, over: "0.08s"), "touch up"] }

  /// A touch that moves by 12 points, then slowly by 300 points in 0.3 s, and lifts.
  var whole: [String] { [down, by(12), by(300, over: "0.3s"), "touch up"] }

  var down: String { "touch \(pair(start.x, start.y))" }

  func by(_ distance: Double, over time: String? = nil) -> String {
    "touch by \(way(distance))" + (time.map { " over \($0)" } ?? "")
  }

  func inOneTurn(_ distances: [Double]) -> String {
    "turn { \(down); \(distances.map { by($0) }.joined(separator: "; ")); touch up }"
  }

  /// The line for a touch with two fingers: the first where the moving finger is after `distance` points, the second 80 points to
  /// the left or right.
  func two(_ distance: Double) -> String {
    let way = direction.translation(distance)
    let (x, y) = (start.x + way.x, start.y + way.y)
    return "touch [\(pair(x, y)), \(pair(x + (x < 200 ? 80 : -80), y))]"
  }
}
