import Engine
import Semantics

/// The law `follows-finger` for the direction of views: if a driven transition moves views against the finger, it must
/// also move some views with the finger.
///
/// A view that changes its size is exempt: an image may fly back to where it came from while the finger goes on.
struct AgainstFinger: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let direction: PanDirection
  /// The finger's distance in `direction`, in points.
  let distance: Double
  /// Whether the finger began the transition in the opposite direction, and has come back past its start.
  var isReturn = false

  /// The minimum distance that a view must move against the finger to count, in points.
  private static let leastWay = 20.0
  /// A movement against the finger is excused if another view moves with the finger, by at least this fraction of the
  /// first view's distance.
  private static let leastShare = 0.1

  func violations() -> [Violation] {
    let before = world.scrubbed(run.transition, to: 0)
    let seen = picture.items.map { $0.view } + picture(of: before).items.map { $0.view }
    var (most, worst) = (0.0, (view: ViewID.none, way: -Self.leastWay))
    for view in seen where before.views.isInUse(view) && before.isInWindow(view) && world.isInWindow(view) {
      let (old, new) = (before.placeInWindow(of: view), world.placeInWindow(of: view))
      let way = direction.component(of: new.center) - direction.component(of: old.center)
      most = max(most, way)
      if way < worst.way, PropertyValue.rect(Rect(.zero, old.size)).isLike(.rect(Rect(.zero, new.size))) {
        worst = (view, way)
      }
    }
    guard worst.view.exists, most < -worst.way * Self.leastShare else { return [] }
    let writes = [ViewProperty.transform, .center, .frame].compactMap {
      lawRecords.pages.writes.last(worst.view, $0)
    }
    let write = writes.last { $0.run == run.number }
    let name = words(for: worst.view)
    return [
      Violation(
        law: .followsFinger,
        culprit: isReturn ? requester(of: run) : write.map { culprit(of: $0, in: run) } ?? culprit(of: run),
        object: Object(run.subject),
        seen: "moves \(name) against the finger that drives \(describe(run)): \(numberText(-worst.way)) pt "
          + "\(direction.opposite) while the finger "
          + (isReturn
            ? "is \(numberText(distance)) pt \(direction) of its start, past which it has come back"
            : "moves \(numberText(distance)) pt \(direction)")
          + ", and nothing with it",
        device: "what the user pulls goes the other way",
        advice: isReturn
          ? "hold the progress at 0 past the start: `clamp(…, 0, 1)` of the signed translation, without `abs`"
          : "let the views of \(describe(run)) move \(direction), or begin it with the opposite gesture",
        began: began(run))
    ]
  }
}

/// The law `follows-finger` for a drag with the wrong sign or axis: it begins the transition in one direction only, but
/// the progress grows only in another direction, so nothing moves under the finger.
struct DeafDirection: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let direction: PanDirection
  /// The direction in which the progress grows.
  let driving: PanDirection
  /// The finger's distance in `direction`, in points.
  let distance: Double

  func violations() -> [Violation] {
    [
      Violation(
        law: .followsFinger, culprit: requester(of: run), object: Object(run.subject),
        seen:
          "holds \(describe(run)) at 0 while the finger that began it moves \(numberText(distance)) pt \(direction); "
          + "moved \(driving), in which it begins nothing, the finger would drive it",
        device: "nothing moves under the finger, and the drag ends where it began",
        advice: driving == direction.opposite
          ? "turn the sign of the progress around, so that it grows \(direction)"
          : "take the progress from the other axis of the translation, so that it grows \(direction)",
        began: began(run))
    ]
  }
}

extension TransitionRecord {
  /// The distance that a finger has moved in its direction since it began the transition, in points or, for two
  /// fingers, in the unit of their gesture.
  fileprivate func way(of finger: Finger, at now: Time) -> Double {
    let begun = start.world
    return finger.direction.component(of: finger.translation(at: now))
      - finger.direction.component(of: begun.finger.translation(at: begun.now))
  }
}

extension Machine {
  /// The minimum movement that is judged: of one finger, in points; of two fingers, as a share of the movement that
  /// counts as a progress of 1.
  private static let (leastDrag, leastPairShare) = (40.0, 0.08)
  /// The minimum progress, 0…1, at which the positions of views are judged. Below it, drags in other directions are
  /// tried.
  private static let leastProgress = 0.1

  /// The transition that the fingers drive from its start: the index of its records, and the distance that the fingers
  /// have moved since it began, in points, or in the unit of a pinch or a rotation. The distance is negative if they
  /// have moved back past the place where they touched down. Nil if there is no such transition, or if the fingers have
  /// moved less than the minimum.
  var drivenRun: (place: Int, distance: Double)? {
    let finger = world.finger
    guard isJudging, !judge.isTrial, finger.drives.exists, finger.base == 0,
      world.transitions[finger.drives].isByFinger,
      world.transitions[finger.drives].phase == .driven,
      !world.contexts[world.transitions[finger.drives].context].rendersItself,
      let place = judge.lawRecords?.pages.runs.lastIndex(where: {
        $0.transition == finger.drives && !$0.isOver
      }),
      let distance = judge.lawRecords?.pages.runs[place].way(of: finger, at: world.now),
      case let least = finger.pair.map({ $0.distance * Self.leastPairShare }) ?? Self.leastDrag
    else { return nil }
    if distance >= least { return (place, distance) }
    // When the transition begins, the finger may already have moved; count from the place where it touched down.
    let whole = finger.direction.component(of: finger.translation(at: world.now))
    return max(whole, distance) <= -least ? (place, max(whole, distance)) : nil
  }

  /// Called before the finger lifts. Judges whether the views of the driven transition have moved with the finger; if
  /// the transition has hardly progressed, judges whether a drag in another direction would drive it.
  mutating func judgeDirections(_ cause: CauseIndex, _ log: inout Log) throws(Stop) {
    guard world.finger.pair == nil, let (place, distance) = drivenRun,
      let run = judge.lawRecords?.pages.runs[place]
    else { return }
    let direction = distance < 0 ? world.finger.direction.opposite : world.finger.direction
    // If code has reset the translation during the drag, do not count the distance that the code has subtracted.
    if distance.magnitude + world.addedWay(in: direction) < Self.leastDrag { return }
    if distance < 0 { return judgeReturn(of: run, past: -distance, &log) }
    if world.drivenProgress(of: run.transition) >= Self.leastProgress {
      guard world.rules.considers(.againstFingers), !world.finger.isFollowed, !hasGestureMoved(log) else {
        return
      }
      judgePace(of: run, distance, cause, &log)
      let found = AgainstFinger(evidence: evidence(log), run: run, direction: direction, distance: distance)
        .violations()
      // If drags in both directions begin the same transition, its views move against the finger in one of them: report
      // that, too.
      if !found.isEmpty { report(found, &log) }
    } else if !run.hasAdvanced, !world.finger.isFollowed, world.rules.considers(.deafDirections),
      world.touch.raw == nil, world.requestedPercent(of: run.transition) >= 0
    {
      for driving in PanDirection.allCases where driving != direction {
        let isAcross = driving != direction.opposite
        if isAcross, !world.rules.considers(.crossDirections) { continue }
        guard try isDriven(driving, run, cause, log), try begins(driving, run, cause, log) == false else {
          continue
        }
        if isAcross, try isMeant(driving.opposite, not: direction, run, cause, log) { continue }
        let judge = DeafDirection(
          evidence: evidence(log), run: run, direction: direction, driving: driving, distance: distance)
        return report(judge.violations(), &log)
      }
    }
  }

  /// Judges whether the views of the driven transition have moved with a finger that has come back past its start.
  /// - Parameter distance: The finger's distance from its start, against the direction in which it began, in points.
  private mutating func judgeReturn(of run: TransitionRecord, past distance: Double, _ log: inout Log) {
    guard world.rules.considers(.returnsPastStart), world.drivenProgress(of: run.transition) > 0,
      !world.finger.isFollowed, !hasGestureMoved(log)
    else { return }
    report(
      AgainstFinger(
        evidence: evidence(log), run: run, direction: world.finger.direction.opposite, distance: distance,
        isReturn: true
      ).violations(), &log)
  }

  /// Whether code of gestures has moved views during the touch, outside of any transition.
  private func hasGestureMoved(_ log: Log) -> Bool {
    let evidence = evidence(log)
    let effects = log.trace.effects
    return effects[min(judge.touchStart, effects.count)...].contains {
      $0.property.traits.contains(.moves) && $0.author.transition.isNone
        && evidence.gesture(following: $0.author.cause) != nil
    }
  }

  /// Whether the finger would drive the transition if it moved in the direction `driving`. Tried on a copy of the
  /// machine.
  private func isDriven(
    _ driving: PanDirection, _ run: TransitionRecord, _ cause: CauseIndex, _ log: Log
  ) throws(Stop) -> Bool {
    let distance = world.finger.direction.component(of: world.finger.translation(at: world.now))
    let way = driving.translation(distance.magnitude)
    var (other, copiedLog) = trial(log, .finger)
    other.world.setOut(to: .translation(Point(way.x, way.y)), over: .zero, goesOn: true, cause: cause)
    _ = other.goOnUntilRest(&copiedLog)
    return other.world.finger.drives == run.transition
      && other.world.drivenProgress(of: run.transition) > 0.01
  }

  /// Whether drags in the direction `across` may begin the transition, too, or drags in `direction` may no longer begin
  /// it. In both cases, it is not known that anything is wrong.
  private func isMeant(
    _ across: PanDirection, not direction: PanDirection, _ run: TransitionRecord, _ cause: CauseIndex,
    _ log: Log
  ) throws(Stop) -> Bool {
    if try begins(across, run, cause, log) != false { return true }
    return try begins(direction, run, cause, log) != true
  }

  /// Whether a drag in a direction would begin the transition, rather than another one or none; nil if unknown. Tried on
  /// a copy of the machine.
  private func begins(
    _ direction: PanDirection, _ run: TransitionRecord, _ cause: CauseIndex, _ log: Log
  ) throws(Stop) -> Bool? {
    switch try drag(direction, run, cause, log) {
    case .untouched: return false
    case .unknown: return nil
    case .moved(let world):
      guard world.finger.drives.exists, case let row = world.transitions[world.finger.drives] else {
        return false
      }
      return row.kind == run.row.kind && row.from == run.row.from && row.to == run.row.to
    }
  }

  /// Whether the opposite movement of the fingers begins the same kind of transition from the same controller, and
  /// requests a progress above 0 for it.
  func isMeantForOpposite(of run: TransitionRecord, _ log: Log) -> Bool {
    guard world.finger.isDown, world.rules.considers(.deafDirections),
      case .moved(let other)? = try? drag(world.finger.direction.opposite, run, world.touch.cause, log),
      let begun = other.openTransitions.last, case let row = other.transitions[begun]
    else { return false }
    return row.kind == run.row.kind && row.from == run.row.from && other.requestedPercent(of: begun) > 0
  }

  /// The result of another movement of the fingers.
  private enum Attempt {
    /// Nothing takes the touch.
    case untouched
    /// The world after the movement, with the fingers still down.
    case moved(World)
    /// A list scrolls, or the open transition cannot be ended before the attempt.
    case unknown
  }

  /// Whether a recognizer of pans from an edge of the screen has taken the touch.
  private var isFromEdge: Bool {
    world.touch.liveGestures.contains {
      if case .pan(_, fromEdge: true) = world.recognizers[$0].kind { true } else { false }
    }
  }

  /// Makes a movement in a direction, on a copy of the machine in which the transition was cancelled first.
  private func drag(
    _ direction: PanDirection, _ run: TransitionRecord, _ cause: CauseIndex, _ log: Log
  ) throws(Stop) -> Attempt {
    // Move the finger back to its start and take the touch away, which cancels the transition.
    var (other, otherLog) = trial(log, .finger)
    other.world.setOut(to: .translation(.zero), over: .zero, goesOn: true, cause: cause)
    _ = other.goOnUntilRest(&otherLog)
    other.beginEnding(otherLog)
    try other.takeTouchAway(cause, &otherLog)
    if !other.goOnUntilRest(&otherLog) {
      // Code should end the transition when the touch is cancelled; another law reports that it does not. Cancel the
      // transition here.
      other.world.cancel(run.transition, by: Author(cause: cause))
      other.beginEnding(otherLog)
      guard other.goOnUntilRest(&otherLog) else { return .unknown }
    }
    other.beginEnding(otherLog)
    other.code.frames[0].clock = .finger
    let intent =
      world.finger.pair.map { FingerIntent.pair($0, isForward: direction == .right) }
      ?? .pan(direction, fromEdge: direction == world.finger.direction && isFromEdge)
    guard
      other.world.touchDown(
        intent, on: nil, other.gestureHandlers, cause: cause, trace: &otherLog.trace)
    else { return .untouched }
    other.world.setOut(to: .share(0.3), over: .zero, goesOn: false, cause: cause)
    other.world.offerTouch(trace: &otherLog.trace)
    try other.runRecognizers(&otherLog)
    _ = other.goOnUntilRest(&otherLog)
    // If a list scrolls instead, the drag may begin the transition once the list cannot scroll further.
    if other.world.touch.liveGestures.contains(where: { other.world.recognizers[$0].isOfScroll }) {
      return .unknown
    }
    return .moved(other.world)
  }

  /// Copies of the machine and of the log, on which a law tries other movements or another end of the touch. No laws
  /// are judged there.
  func trial(_ log: Log, _ clock: Frame.Clock = .untilQuiet) -> (machine: Machine, log: Log) {
    var copy = self
    copy.detach()
    copy.judge.isTrial = false
    copy.beginEnding(log)
    copy.code.frames[0].clock = clock
    return (copy, log)
  }
}
