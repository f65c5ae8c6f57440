import Engine

/// The law `follows-finger` for the pace of a page that a finger drags off the screen: the page must not move faster
/// than the finger. A slower page is not reported, since many resist the finger on purpose.
///
/// Only a page that moves at a steady pace along the finger's axis, keeps its size and is off the screen at the end is
/// judged. A page that shrinks or turns has no steady pace.
struct FingerPace: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let direction: PanDirection
  let page: ViewID
  /// The points that the page moves for each point of the finger.
  let pace: Double
  /// The distance that the page moves from the start of the transition to its end, in points.
  let whole: Double
  /// Whether the page has moved as far as the transition's progress says, so that the progress itself is wrong.
  let isInStep: Bool

  func violations() -> [Violation] {
    let name = words(for: page)
    return [
      Violation(
        law: .followsFinger, culprit: isInStep ? driver(of: run) : culprit(of: run),
        object: Object(run.subject),
        seen:
          "moves \(name) \(numberText((pace * 100).rounded())) pt \(direction) for every 100 pt of the finger that "
          + "drags it off the screen",
        device: "the page runs away from the finger that holds it",
        advice: isInStep
          ? "divide the finger's translation by the distance that \(name) moves: \(numberText(whole)) pt"
          : "let the animation of \(name) last as long as the transition's duration", began: began(run))
    ]
  }
}

extension Machine {
  /// The maximum pace, in points for each point of the finger, at which a page stays under the finger.
  private static let mostPace = 1.15
  /// The maximum difference between two paces that count as equal, as a fraction.
  private static let paceSlack = 0.03
  /// The maximum distance, in points, that a finger moves before a page begins to follow it.
  private static let mostLate = 25.0
  /// The fractions of the finger's distance at which the page is compared.
  private static let stops = [0.5, 0.75]

  /// Judges, before the finger lifts, the pace of the page that it drags off the screen. Shorter drags are tried on
  /// copies of the machine.
  mutating func judgePace(of run: TransitionRecord, _ distance: Double, _ cause: CauseIndex, _ log: inout Log)
  {
    let (direction, progress) = (world.finger.direction, world.drivenProgress(of: run.transition))
    guard !run.row.kind.isForward, run.row.from.exists, world.touch.raw == nil, !world.finger.isFollowed,
      world.rules.considers(.againstFingers), progress < 1,
      case let (start, end) = (world.scrubbed(run.transition, to: 0), world.scrubbed(run.transition, to: 1)),
      case let page = start.movedView(of: run.row.from), start.isInWindow(page),
      start.placeInWindow(of: page).contains(Rect(world.finger.start, .zero), slack: 0),
      let whole = end.shift(of: page, since: start, direction), end.sizeInSight(of: page).width == 0,
      let way = world.shift(of: page, since: start, direction), way > 0,
      way / distance > Self.mostPace
    else { return }
    var nearer: [(way: Double, progress: Double)] = []
    for part in Self.stops {
      var (copy, copiedLog) = trial(log, .finger)
      copy.world.setOut(
        to: .translation(direction.translation(distance * part)), over: .zero, goesOn: true, cause: cause)
      _ = copy.goOnUntilRest(&copiedLog)
      guard copy.world.finger.drives == run.transition,
        let way = copy.world.shift(of: page, since: start, direction)
      else { return }
      nearer.append((way, copy.world.drivenProgress(of: run.transition)))
    }
    let pace = (way - nearer[0].way) / (distance * (1 - Self.stops[0]))
    let last = (way - nearer[1].way) / (distance * (1 - Self.stops[1]))
    // An animation with a curve has no steady pace, though parts of it may be straight.
    let isStraight = nearer.allSatisfy {
      $0.progress > 0 && (($0.way / $0.progress) / (way / progress) - 1).magnitude <= Self.paceSlack
    }
    guard pace > Self.mostPace, isStraight, (last / pace - 1).magnitude <= Self.paceSlack,
      (-1...Self.mostLate).contains(distance - way / pace)
    else { return }
    let isInStep = (way / whole - progress).magnitude <= Self.paceSlack
    report(
      FingerPace(
        evidence: evidence(log), run: run, direction: direction, page: page, pace: pace, whole: whole,
        isInStep: isInStep
      ).violations(), &log)
  }
}

extension World {
  /// The distance that a view has moved in a direction since another world, in points; nil if it has also moved across
  /// that direction, changed its size or been removed from the window.
  fileprivate func shift(of view: ViewID, since before: World, _ direction: PanDirection) -> Double? {
    guard views.isInUse(view), isInWindow(view),
      case let (old, new) = (before.placeInWindow(of: view), placeInWindow(of: view)),
      case let way = Point(new.center.x - old.center.x, new.center.y - old.center.y),
      case let along = direction.component(of: way),
      PropertyValue.rect(Rect(.zero, old.size)).isLike(.rect(Rect(.zero, new.size))),
      (way.x * way.x + way.y * way.y - along * along).magnitude <= 1
    else { return nil }
    return along
  }
}
