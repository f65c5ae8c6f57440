import Engine
import Semantics

/// A finger that is lifted after its gesture's code has moved views directly, without a transition.
struct LetGo: Sendable {
  /// A view that the gesture has moved, with its frames before the touch and when the finger is lifted. If the code
  /// scrolls the view, they are the frames of its contents.
  struct Row: Sendable {
    let view: ViewID
    let isScrolled: Bool
    let (start, left): (Rect, Rect)
    /// The handler for the end of the touch, and the gesture to which it belongs.
    let end: Culprit
  }

  /// The machine before the finger was lifted, and the world before the touch.
  let before: KeptMachine
  let start: KeptWorld
  let rows: [Row]
  let cause: CauseIndex
  /// The index of the instruction that lifts the finger; nil before the first command.
  let command: Int?
  /// The direction in which the finger has moved, its translation, and its speed in this direction, in points per
  /// second.
  let (direction, translation, speed): (PanDirection, Point, Double)
}

/// Another end of the same touch, tried on a copy of the machine: the frames of a view when the finger is lifted, and
/// at rest after that.
struct OtherLift: Sendable {
  let (left, rest): (Rect, Rect)
}

/// The law `visible` for a view that stays halfway, where the finger has let go, although the gesture's code moves it
/// to an end of its path if the finger lets go elsewhere or at rest: on in the direction of the finger, or back to its
/// start.
///
/// A view without places of its own is not reported: it stays wherever the finger lets go, or the gesture's code
/// moves it only a little, to the nearest edge or back into the screen.
struct LeftHalfway: LawJudge {
  let evidence: Evidence
  let row: LetGo.Row
  let direction: PanDirection
  /// The frames of the view if the drag goes another distance and the finger is then lifted at rest: one element for
  /// each distance that was tried.
  let others: [OtherLift]
  /// The same touch, ended at the same place by a finger at rest; nil if the finger was at rest anyway, or if that
  /// could not be tried.
  let rested: OtherLift?

  /// The minimum distances that the gesture's code moves a view by itself, onwards and back, as shares of the whole
  /// distance. With less, the view has no places of its own.
  private static let (leastAhead, leastBack) = (1.0 / 3, 0.25)

  func violations() -> [Violation] {
    // A place where the view stops while the finger moves on is an end of its path.
    let rests = [row.start] + others.map { $0.rest } + others.map { $0.left }.filter { $0.isLike(row.left) }
    let away = rests.map { $0.distance(to: row.left) }.min() ?? 0
    let whole = others.flatMap { [$0.left, $0.rest] }.map { row.start.distance(to: $0) }.max() ?? 0
    guard away >= Machine.leastShift,
      let other = rested.flatMap({ $0.isTaken(back: row.start) || $0.isTaken(ahead: direction) ? $0 : nil })
        ?? others.first(where: { other in
          other.isTaken(back: row.start)
            ? other.way >= whole * Self.leastBack
            : other.isTaken(ahead: direction) && other.way >= max(away, whole * Self.leastAhead)
        })
    else { return [] }
    let name = words(for: row)
    return [
      Violation(
        law: .visible, culprit: row.end, object: Object(row.view),
        seen:
          "leaves \(name) halfway: let go at \(words(for: .rect(row.left))), it stays there; let go "
          + (rested == nil
            ? "at \(words(for: .rect(other.left))), it goes on to" : "by a finger at rest, it goes to")
          + " \(words(for: .rect(other.rest)))",
        device: "a menu, drawer or card stands still halfway",
        advice: "move \(name) to one of its places in every case in which the finger is lifted",
        view: row.view, properties: [row.isScrolled ? .contentOffset : .frame])
    ]
  }
}

extension OtherLift {
  /// The minimum distance that the view must move to count, in points.
  private static let leastWay = 30.0

  /// The distance that the gesture's code moves the view after the finger was lifted, in points.
  var way: Double { left.distance(to: rest) }

  /// Whether the view goes back to where it was before the touch, by at least `leastWay`.
  func isTaken(back start: Rect) -> Bool { way >= Self.leastWay && rest.isLike(start) }

  /// Whether the view goes on in the direction of the finger, by at least `leastWay`.
  func isTaken(ahead direction: PanDirection) -> Bool {
    let (from, to) = (left.center, rest.center)
    return way >= Self.leastWay && direction.component(of: Point(to.x - from.x, to.y - from.y)) > 0
  }
}

extension Rect {
  /// The maximum distance between corresponding edges, in points.
  func distance(to other: Rect) -> Double {
    let (near, far) = (
      Point(other.origin.x - origin.x, other.origin.y - origin.y),
      Point(
        other.origin.x + other.size.width - origin.x - size.width,
        other.origin.y + other.size.height - origin.y - size.height)
    )
    return max(near.x.magnitude, near.y.magnitude, far.x.magnitude, far.y.magnitude)
  }

  func isLike(_ other: Rect) -> Bool { PropertyValue.rect(self).isLike(.rect(other)) }
}

extension LawJudge {
  fileprivate func words(for row: LetGo.Row) -> String {
    (row.isScrolled ? "the contents of " : "") + words(for: row.view)
  }
}

/// The law `follows-finger` for a flick after a drag that moves views directly, without a transition: a flick in the
/// direction of the drag must not return a view that a finger at rest, or a flick back, moves further from the same
/// place.
struct ReturningFlick: LawJudge {
  let evidence: Evidence
  let row: LetGo.Row
  let direction: PanDirection
  /// The frame to which a finger at rest, or a flick back, takes the view.
  let goal: Rect
  /// Whether a flick back, rather than a finger at rest, takes the view to `goal`.
  let isByFlickBack: Bool

  func violations() -> [Violation] {
    let name = words(for: row)
    return [
      Violation(
        law: .followsFinger, culprit: row.end, object: Object(row.view),
        seen:
          "returns \(name) to \(words(for: .rect(row.start))) by a flick \(direction), in the direction of the drag; "
          + "\(isByFlickBack ? "one back" : "a finger at rest") takes it from there to \(words(for: .rect(goal)))",
        device: "a quick swipe snaps back; only a slow one goes through",
        advice:
          "turn the sign of the velocity around: it must be positive in the direction of the drag",
        view: row.view, properties: [.frame])
    ]
  }
}

extension Machine {
  /// The minimum distance from a view's places at which the view counts as halfway, in points.
  fileprivate static let leastShift = 8.0
  /// The minimum distance of a drag that is judged, in points, and the minimum speed of a flick, in points per second.
  private static let (leastDrag, leastSpeed) = (10.0, 300.0)
  /// The ends of other drags, as shares of the screen's width or height.
  private static let shares = [0.1, 0.25, 0.4, 0.6, 0.9]

  /// Before a finger lifts, keeps a copy of the machine, on which `judgeLetGo` tries other ends of the touch. Does so
  /// only if the finger has moved at least 10 points horizontally or vertically, and a gesture has moved views outside
  /// of any transition.
  mutating func keepLetGo(_ velocity: Double?, _ cause: CauseIndex, _ log: Log) {
    judge.letGo = nil
    let way = world.finger.translation(at: world.now)
    guard isJudging, !judge.isTrial, world.rules.considers(.letGo), world.lastOpen.isNone,
      world.finger.pair == nil, let start = judge.beforeTouch, start.world.lastOpen.isNone,
      max(way.x.magnitude, way.y.magnitude) >= Self.leastDrag,
      case let rows = rowsOfHand(since: start.world, cause, log), !rows.isEmpty
    else { return }
    let direction: PanDirection =
      way.x.magnitude > way.y.magnitude ? (way.x > 0 ? .right : .left) : way.y > 0 ? .down : .up
    var copy = self
    copy.claims.current.kept = nil
    judge.letGo = LetGo(
      before: KeptMachine(copy), start: start, rows: rows, cause: cause, command: claims.current.instruction,
      direction: direction, translation: way,
      speed: velocity.map { direction.component(of: world.hand.direction.translation($0)) }
        ?? world.touchVelocity(along: direction))
  }

  /// The views that gestures have moved by at least `leastShift` since the touch began. Only gestures with code for the
  /// end of the touch count.
  private func rowsOfHand(since before: World, _ cause: CauseIndex, _ log: Log) -> [LetGo.Row] {
    let (effects, evidence) = (log.trace.effects, evidence(log))
    var found: [LetGo.Row] = []
    var seen: [ViewID] = []
    for effect in effects[min(judge.touchStart, effects.count)...].reversed()
    where effect.property.traits.contains(.moves) && !seen.contains(effect.view) {
      let view = effect.view
      seen.append(view)
      guard effect.author.transition.isNone, effect.block.isNone, before.views.isInUse(view),
        before.isInWindow(view), world.views.isInUse(view), world.isInWindow(view),
        // A view that was being animated when the finger came down was between its places.
        !before.runningAnimations.contains(where: { $0.view == view }),
        case let isScrolled = effect.property == .contentOffset,
        let start = before.frame(of: view, contents: isScrolled),
        let left = world.frame(of: view, contents: isScrolled),
        start.distance(to: left) >= Self.leastShift,
        let gesture = evidence.gesture(behind: effect.author.cause),
        let end = gesture.handlers.first(where: { $0.events.contains(.ended) })
      else { continue }
      let culprit = Culprit(
        name: program.blueprint.text(gesture.name), kind: .object(gesture.kind), span: end.span,
        occasion: .statement(cause))
      found.append(LetGo.Row(view: view, isScrolled: isScrolled, start: start, left: left, end: culprit))
    }
    return found
  }

  /// Judges where the finger has let go of views, once no work is pending. Other ends of the touch are tried on copies.
  mutating func judgeLetGo(_ log: inout Log) {
    guard let touch = judge.letGo else { return }
    judge.letGo = nil
    guard touch.command == claims.current.instruction, !world.isTouched, world.lastOpen.isNone else { return }
    for row in touch.rows {
      guard let rest = frame(of: row) else { continue }
      let isFlick = touch.speed.magnitude >= Self.leastSpeed
      let found: [Violation]
      if rest.isLike(row.left), isInSight(row.view) {
        guard hierarchy == touch.before.machine.hierarchy else { return }
        let rested = isFlick ? touch.end(of: row, log) : nil
        found = LeftHalfway(
          evidence: evidence(log), row: row, direction: touch.direction,
          others: Self.shares.compactMap { touch.end(of: row, to: $0, log) }, rested: rested
        ).violations()
      } else if rest.isLike(row.start), isFlick, touch.speed > 0, isAsBefore(touch) {
        found = returningFlicks(touch, row, log)
      } else {
        continue
      }
      if found.isEmpty { continue }
      return report(found, &log)
    }
  }

  /// The violation if a flick returns a view that a finger at rest, or a flick back, takes further from the same place.
  /// A flick back that leaves the view where it was as the finger was lifted does not count.
  private func returningFlicks(_ touch: LetGo, _ row: LetGo.Row, _ log: Log) -> [Violation] {
    let least = max(touch.way(from: row.start, to: row.left) - Self.leastShift, Self.leastShift)
    for speed in [0, -touch.speed] {
      guard let goal = touch.end(of: row, velocity: speed, log)?.rest,
        touch.way(from: row.start, to: goal) >= least, speed == 0 || !goal.isLike(row.left)
      else { continue }
      return ReturningFlick(
        evidence: evidence(log), row: row, direction: touch.direction, goal: goal, isByFlickBack: speed != 0
      ).violations()
    }
    return []
  }

  fileprivate func frame(of row: LetGo.Row) -> Rect? { world.frame(of: row.view, contents: row.isScrolled) }

  private func isInSight(_ view: ViewID) -> Bool {
    world.sizeInSight(of: view).width > 0 && world.alphaOnScreen(of: view) >= 0.01
  }

  /// Whether the lift has changed no controllers, and the screen looks as before the touch.
  private func isAsBefore(_ touch: LetGo) -> Bool {
    hierarchy == touch.before.machine.hierarchy
      && Picture(of: touch.start.world, captures: captures).jumps(to: picture, by: world.rules).isEmpty
  }
}

extension LetGo {
  /// The distance between two frames in the direction of the finger, in points.
  fileprivate func way(from start: Rect, to end: Rect) -> Double {
    let (from, to) = (start.center, end.center)
    return direction.component(of: Point(to.x - from.x, to.y - from.y))
  }

  /// Tries another end of the same touch on a copy of the machine: the finger first moves to `share`, or stays where it
  /// is.
  /// - Parameters:
  ///   - share: The end of the drag, as a share of the screen's width or height; nil for the same place.
  ///   - velocity: The speed of the finger in its direction, in points per second; 0 for a finger at rest.
  /// - Returns: Nil if the drag ends at about the same place, other screens are there then, the view is gone, or
  ///   pending work does not end.
  fileprivate func end(
    of row: Row, to share: Double? = nil, velocity: Double = 0, _ log: Log
  ) -> OtherLift? {
    var (copy, copiedLog) = before.machine.trial(log, .finger)
    if let share {
      let size = copy.world.device.size
      let goal = direction.translation(share * (direction.isVertical ? size.height : size.width))
      if (direction.component(of: goal) - direction.component(of: translation)).magnitude < Machine.leastShift
      {
        return nil
      }
      if let raw = copy.world.touch.raw {
        let way = Point(goal.x - translation.x, goal.y - translation.y)
        copy.world.setOut(to: raw.fingers.map { Point($0.x + way.x, $0.y + way.y) }, over: .zero)
      } else {
        copy.world.setOut(to: .translation(goal), over: .zero, goesOn: true, cause: cause)
      }
    }
    _ = copy.goOnUntilRest(&copiedLog)
    guard copy.world.finger.isDown, let left = copy.frame(of: row) else { return nil }
    copy.beginEnding(copiedLog)
    let speed = copy.world.hand.direction.component(of: direction.translation(velocity))
    do throws(Stop) { try copy.lift(velocity: speed, cause, &copiedLog) } catch { return nil }
    guard copy.goOnUntilRest(&copiedLog), copy.world.lastOpen.isNone,
      copy.hierarchy == before.machine.hierarchy, let rest = copy.frame(of: row)
    else { return nil }
    return OtherLift(left: left, rest: rest)
  }
}

extension World {
  /// The frame of a view in the coordinates of its superview, moved by the scroll offset if `contents` is true. Nil if
  /// the view is not in the window.
  fileprivate func frame(of view: ViewID, contents: Bool) -> Rect? {
    guard views.isInUse(view), isInWindow(view),
      case .rect(var frame) = value(.frame, of: view, onScreen: false)
    else { return nil }
    if contents, case .point(let offset) = value(.contentOffset, of: view, onScreen: false) {
      frame.origin = Point(frame.origin.x - offset.x, frame.origin.y - offset.y)
    }
    return frame
  }
}
