import Engine

/// The last places of the views that a gesture's code moves, and those of the finger.
struct HandSteps: Sendable {
  struct Place: Sendable {
    var finger: Point
    var view: Point
    var cause: CauseIndex
  }

  let gesture: GestureRecognizerID
  /// The finger's way at the last event.
  var finger = Point.zero
  /// The index of the first write by the code of that event.
  var effectStart: Int
  var rows: [(view: ViewID, places: [Place])] = []

  /// Adds the place that an event has given to a view.
  mutating func note(_ place: Place, of view: ViewID) {
    let row = rows.firstIndex { $0.view == view } ?? rows.count
    if row == rows.count { rows.append((view, [])) }
    rows[row].places.append(place)
    if rows[row].places.count > 3 { rows[row].places.removeFirst() }
  }
}

/// The law `continuous` for a view under a finger that moves on steadily: the view jumps away, and with the next event it
/// jumps back against the finger.
struct HandSwing: LawJudge {
  let evidence: Evidence
  let view: ViewID
  let places: [HandSteps.Place]

  /// The maximum movement of the finger between two events, and the minimum of a jump beyond it, in points.
  private static let (mostWay, leastJump) = (60.0, 40.0)

  func violations() -> [Violation] {
    guard places.count == 3, world.rules.considers(.handSwings), swings({ $0.x }) || swings({ $0.y }),
      case let culprit = culprit(of: places[1].cause), !culprit.name.isEmpty
    else { return [] }
    let (from, away, back) = (places[0], places[1], places[2])
    func words(_ point: Point) -> String { "(\(numberText(point.x)), \(numberText(point.y)))" }
    let way = Point(away.finger.x - from.finger.x, away.finger.y - from.finger.y)
    return [
      Violation(
        law: .continuous, culprit: culprit, object: Object(view),
        seen:
          "takes \(self.words(for: view)) from \(words(from.view)) to \(words(away.view)) while the finger moves "
          + "\(words(way)), and back to \(words(back.view)) as it moves on",
        device: "the view jumps to and fro under the finger",
        advice: "compute its place from the finger's translation alone, not from the place that it has now",
        view: view, properties: [.frame])
    ]
  }

  private func swings(_ axis: (Point) -> Double) -> Bool {
    func way(_ start: Int) -> (finger: Double, view: Double) {
      (
        axis(places[start + 1].finger) - axis(places[start].finger),
        axis(places[start + 1].view) - axis(places[start].view)
      )
    }
    let (away, back) = (way(0), way(1))
    return away.finger * back.finger > 0 && away.view * back.view < 0
      && [away, back].allSatisfy {
        $0.finger.magnitude <= Self.mostWay && $0.view.magnitude >= $0.finger.magnitude + Self.leastJump
      }
  }
}

extension Machine {
  /// Reads, before the code of the next event runs, where the code of the last one has moved views.
  mutating func watchHandSteps(of id: GestureRecognizerID, _ state: GestureState, _ log: inout Log) {
    let count = log.trace.effects.count
    if state == .began {
      judge.handSteps = isJudging ? HandSteps(gesture: id, effectStart: count) : nil
      return
    }
    guard var steps = judge.handSteps, steps.gesture == id, world.lastOpen.isNone else { return }
    judge.handSteps = nil
    let moved = log.trace.effects[min(steps.effectStart, count)...].filter {
      $0.property.traits.contains(.moves) && $0.block.isNone && world.views.isInUse($0.view)
    }
    for (index, effect) in moved.enumerated() {
      let view = effect.view
      if moved[(index + 1)...].contains(where: { $0.view == view }) { continue }
      let place = HandSteps.Place(
        finger: steps.finger, view: origin(of: view), cause: effect.author.cause)
      steps.note(place, of: view)
    }
    let swings = steps.rows
    if state == .changed {
      (steps.finger, steps.effectStart) = (world.finger.translation(at: world.now), count)
      judge.handSteps = steps
    }
    for row in swings where world.views.isInUse(row.view) && row.places.count == 3 {
      report(HandSwing(evidence: evidence(log), view: row.view, places: row.places).violations(), &log)
    }
  }

  private func origin(of view: ViewID) -> Point {
    guard case .rect(let frame) = world.value(.frame, of: view, onScreen: false) else { return .zero }
    return frame.origin
  }
}
