import Engine

/// The last three places and opacities of each view that a gesture's code changes, and the places of the finger.
struct HandSteps: Sendable {
  struct Place: Sendable {
    /// The finger's translation, in points.
    var finger: Point
    /// The view's origin in its superview, in points.
    var view: Point
    /// The view's own opacity, 0…1.
    var opacity: Double
    var cause: CauseIndex
    /// The step of the finger and the view at this event, in the window's coordinates; nil if, before the event, the
    /// view was hidden, transparent, animated or not in the window.
    var step: Step?
  }

  /// The step of a finger, and of a view that it moves.
  struct Step: Sendable {
    /// Whether the step is that of the first event, at which the gesture begins.
    var isFirst: Bool
    /// The finger's translation before the step, in points.
    var finger: Point
    /// The view's origin in the window before and after the step, in points.
    var (from, to): (Point, Point)
    /// The view's own opacity before the step, 0…1.
    var opacity: Double
  }

  let gesture: GestureRecognizerID
  /// Whether the last event is the gesture's first one, `began`.
  var isAtBegin = true
  /// The finger's translation at the last event, in points.
  var finger: Point
  /// The finger's translation at the event before the last one, and the world before the code of the last one ran. At the
  /// first event, the finger has not moved.
  var previous: (finger: Point, kept: KeptWorld)
  /// The index of the first write by the gesture's code for the last event.
  var effectStart: Int
  /// The last places of each view that the gesture's code has changed, the oldest first; at most three.
  var rows: [(view: ViewID, places: [Place])] = []

  /// Adds the place that an event has given to a view. Keeps the last three places of each view.
  mutating func note(_ place: Place, of view: ViewID) {
    let row = rows.firstIndex { $0.view == view } ?? rows.count
    if row == rows.count { rows.append((view, [])) }
    rows[row].places.append(place)
    if rows[row].places.count > 3 { rows[row].places.removeFirst() }
  }
}

/// The law `continuous` for a view under a finger that moves on steadily: the view jumps away, and with the next event
/// it jumps back against the finger.
struct HandSwing: LawJudge {
  let evidence: Evidence
  let view: ViewID
  let places: [HandSteps.Place]

  /// The maximum movement of the finger between two events, and the minimum by which the movement of a view must exceed
  /// the finger's to count as a jump, in points.
  private static let (mostWay, leastJump) = (60.0, 40.0)

  func violations() -> [Violation] {
    guard places.count == 3, world.rules.considers(.handSwings), swings({ $0.x }) || swings({ $0.y }),
      case let culprit = culprit(of: places[1].cause), !culprit.name.isEmpty
    else { return [] }
    let (from, away, back) = (places[0], places[1], places[2])
    let way = Point(away.finger.x - from.finger.x, away.finger.y - from.finger.y)
    return [
      Violation(
        law: .continuous, culprit: culprit, object: Object(view),
        seen:
          "takes \(words(for: view)) from \(pointText(from.view)) to \(pointText(away.view)) while the finger moves "
          + "\(pointText(way)), and back to \(pointText(back.view)) as it moves on",
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

/// The law `continuous` for a large view that a gesture's code moves: it jumps to the finger at the first event at
/// which the code moves it, and moves with the finger at the next.
struct HandLeap: LawJudge {
  let evidence: Evidence
  let view: ViewID
  let places: [HandSteps.Place]

  /// The maximum movement of the finger between two events; the minimum by which the movement of a view must exceed the
  /// finger's to count as a jump; and the maximum difference between two movements that count as equal. All in points.
  private static let (mostWay, leastJump, slack) = (60.0, 100.0, 1.0)

  func violations() -> [Violation] {
    guard case let (place, next) = (places[0], places[1]), world.rules.considers(.handSwings),
      let step = place.step, let later = next.step, isLarge,
      case let fingers = [step.finger, place.finger, next.finger],
      leaps(fingers, step, later, { $0.x }) || leaps(fingers, step, later, { $0.y }),
      case let culprit = culprit(of: place.cause), !culprit.name.isEmpty
    else { return [] }
    let way = Point(place.finger.x - step.finger.x, place.finger.y - step.finger.y)
    return [
      Violation(
        law: .continuous, culprit: culprit, object: Object(view),
        seen:
          "takes \(words(for: view)) from \(pointText(step.from)) to \(pointText(step.to)) at once while the "
          + "finger moves \(pointText(way)), and then moves it with the finger",
        device: "the view jumps to the finger",
        advice: "add the finger's translation to the place where the view was, instead of using its location",
        view: view, properties: [.frame])
    ]
  }

  /// Whether the view jumps at the first step of the finger along an axis, and follows at the second.
  private func leaps(
    _ fingers: [Point], _ first: HandSteps.Step, _ second: HandSteps.Step, _ axis: (Point) -> Double
  ) -> Bool {
    let (step, next) = (axis(fingers[1]) - axis(fingers[0]), axis(fingers[2]) - axis(fingers[1]))
    return step.magnitude <= Self.mostWay && next.magnitude <= Self.mostWay && next.magnitude > Self.slack
      && (axis(first.to) - axis(first.from) - step).magnitude > Self.leastJump
      && (axis(second.to) - axis(second.from) - next).magnitude <= Self.slack
  }

  /// Whether the view is large enough to be a page or a panel, and in sight. A small view may come to the finger.
  private var isLarge: Bool { world.isLarge(view) && world.sizeInSight(of: view).width > 0 }
}

/// The law `continuous` for the opacity of a large view that a gesture's code sets: it jumps when the code first
/// changes the view, at an event after `began`, and goes back towards its old value as the finger moves on.
struct HandFlash: LawJudge {
  let evidence: Evidence
  let view: ViewID
  let places: [HandSteps.Place]

  /// The maximum movement of the finger between two events, in points.
  private static let mostWay = 60.0
  /// The minimum change of opacity that counts as a jump, and the minimum change back after it.
  private static let (leastJump, leastReturn) = (0.3, 0.005)

  func violations() -> [Violation] {
    guard case let (place, next) = (places[0], places[1]), world.rules.considers(.handFlashes),
      let step = place.step, !step.isFirst, world.isLarge(view),
      case let way = Point(place.finger.x - step.finger.x, place.finger.y - step.finger.y),
      case let onwards = Point(next.finger.x - place.finger.x, next.finger.y - place.finger.y),
      max(way.x.magnitude, way.y.magnitude) <= Self.mostWay, way.x * onwards.x + way.y * onwards.y > 0,
      case let (jump, back) = (place.opacity - step.opacity, next.opacity - place.opacity),
      jump.magnitude >= Self.leastJump, back.magnitude >= Self.leastReturn, jump * back < 0,
      case let culprit = culprit(of: place.cause), !culprit.name.isEmpty
    else { return [] }
    return [
      Violation(
        law: .continuous, culprit: culprit, object: Object(view),
        seen:
          "takes the opacity of \(words(for: view)) from \(numberText(step.opacity)) to "
          + "\(numberText(place.opacity)) while the finger moves \(pointText(way)), and back towards "
          + "\(numberText(step.opacity)) as it moves on",
        device: "the view flashes as the drag begins, and changes against the finger",
        advice: "let the opacity start at \(numberText(step.opacity)), and move away from it with the finger",
        view: view, properties: [.alpha])
    ]
  }
}

extension Machine {
  /// Called before a gesture's code runs for an event. At `began`, starts recording. Later, records where the
  /// code has moved views at the previous event, and judges these steps. Does nothing for a gesture that is
  /// not recorded.
  mutating func watchHandSteps(of id: GestureRecognizerID, _ state: GestureState, _ log: inout Log) {
    let count = log.trace.effects.count
    if state == .began {
      judge.handSteps =
        isJudging
        ? HandSteps(
          gesture: id, finger: world.finger.translation(at: world.now), previous: (.zero, KeptWorld(world)),
          effectStart: count) : nil
      return
    }
    guard var steps = judge.handSteps, steps.gesture == id else { return }
    judge.handSteps = nil
    let moved = log.trace.effects[min(steps.effectStart, count)...].filter {
      ($0.property.traits.contains(.moves) || $0.property == .alpha) && $0.block.isNone
        && world.views.isInUse($0.view)
    }
    for (index, effect) in moved.enumerated() {
      let view = effect.view
      if moved[(index + 1)...].contains(where: { $0.view == view }) { continue }
      var place = HandSteps.Place(
        finger: steps.finger, view: origin(of: view), opacity: world.views[view].alpha,
        cause: effect.author.cause)
      if case let (finger, kept) = steps.previous, kept.world.isShown(view) {
        place.step = HandSteps.Step(
          isFirst: steps.isAtBegin, finger: finger, from: kept.world.placeInWindow(of: view).origin,
          to: world.placeInWindow(of: view).origin, opacity: kept.world.views[view].alpha)
      }
      steps.note(place, of: view)
    }
    let rows = steps.rows
    if state == .changed {
      steps.previous = (steps.finger, KeptWorld(world))
      (steps.finger, steps.effectStart, steps.isAtBegin) = (
        world.finger.translation(at: world.now), count, false
      )
      judge.handSteps = steps
    }
    for row in rows where world.views.isInUse(row.view) {
      if row.places.count == 3, world.lastOpen.isNone {
        report(HandSwing(evidence: evidence(log), view: row.view, places: row.places).violations(), &log)
      }
      if row.places.count == 2 {
        let leap = HandLeap(evidence: evidence(log), view: row.view, places: row.places).violations()
        let flash = HandFlash(evidence: evidence(log), view: row.view, places: row.places).violations()
        report(leap + flash, &log)
      }
    }
  }

  private func origin(of view: ViewID) -> Point {
    guard case .rect(let frame) = world.value(.frame, of: view, onScreen: false) else { return .zero }
    return frame.origin
  }
}

extension World {
  /// Whether a view has at least a quarter of the window's area, as a page or a panel does.
  fileprivate func isLarge(_ view: ViewID) -> Bool {
    let (own, whole) = (placeInWindow(of: view).size, views[window].bounds.size)
    return own.area >= whole.area / 4
  }

  /// Whether a view is in the window, neither hidden nor transparent nor animated.
  fileprivate func isShown(_ view: ViewID) -> Bool {
    views.isInUse(view) && isInWindow(view) && !lineage(of: view).contains { views[$0].isHidden }
      && alphaOnScreen(of: view) > 0.01 && !runningAnimations.contains { $0.view == view }
  }
}
