import Engine
import Semantics

/// The law `follows-finger` for the direction of views: if a driven transition moves views against the finger, it must
/// also move some views with the finger.
///
/// A view that changes its size is exempt: a picture may fly back to where it came from while the finger goes on.
struct AgainstFinger: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let direction: PanDirection
  /// The finger's distance in this direction, in points.
  let distance: Double

  /// The minimum distance that counts, in points.
  private static let leastWay = 20.0
  /// A movement against the finger is excused if another view moves at least this share of its distance with the
  /// finger.
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
        law: .followsFinger, culprit: write.map { culprit(of: $0, in: run) } ?? culprit(of: run),
        object: Object(run.subject),
        seen: "moves \(name) against the finger that drives \(describe(run)): \(numberText(-worst.way)) pt "
          + "\(direction.opposite) while the finger moves \(numberText(distance)) pt \(direction), and nothing with it",
        device: "what the user pulls goes the other way",
        advice: "let the views of \(describe(run)) move \(direction), or begin it with the opposite gesture",
        began: began(run))
    ]
  }
}

/// The law `follows-finger` for a drag with the wrong sign: it begins the transition in one direction only, but the
/// progress grows only in the other one, so nothing moves under the finger.
struct DeafDirection: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let direction: PanDirection
  /// The finger's distance in this direction, in points.
  let distance: Double

  func violations() -> [Violation] {
    [
      Violation(
        law: .followsFinger, culprit: requester(of: run), object: Object(run.subject),
        seen:
          "holds \(describe(run)) at 0 while the finger that began it moves \(numberText(distance)) pt \(direction); "
          + "moved \(direction.opposite), in which it begins nothing, the finger would drive it",
        device: "nothing moves under the finger, and the drag ends where it began",
        advice: "turn the sign of the progress around, so that it grows \(direction)",
        began: began(run))
    ]
  }
}

/// The end of a drag that drives a transition, with a copy of the machine from before it.
struct LiftOff: Sendable {
  let run: TransitionRecordID
  let cause: CauseIndex
  /// The command that lifts the finger.
  let command: Int?
  /// The speed in the direction of the drag, in points per second.
  let speed: Double
  /// The finger's distance in that direction, in points, and the transition's progress there.
  let distance: Double
  let progress: Double
  /// The machine before the finger was lifted.
  let before: KeptMachine
  /// The gesture whose code decides the outcome; none if an interaction decides.
  let gesture: ObjectID
}

/// The law `follows-finger` for flicks: from the same place, a flick in the direction of the drag must not cancel a
/// transition that a finger at rest finishes, and a flick back must not finish one that a finger at rest cancels.
struct AgainstFlick: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let flick: LiftOff
  /// Whether a flick forward cancels; otherwise a flick back finishes.
  var isForward: Bool { flick.speed > 0 }

  func violations() -> [Violation] {
    let name = describe(run)
    let seen =
      isForward
      ? "cancels \(name) by a flick in the direction of the drag, where a finger at rest finishes it"
      : "finishes \(name) by a flick back, where a finger at rest, and a flick in the direction of the drag, cancel it"
    return [
      Violation(
        law: .followsFinger, culprit: culprit, object: Object(run.subject), seen: seen,
        device: isForward
          ? "a quick swipe snaps back; only a slow one goes through"
          : "the screen goes although the user throws it back",
        advice:
          "turn the sign of the velocity around: it must be positive in the direction of the drag",
        began: began(run))
    ]
  }

  private var culprit: Culprit { decider(of: flick, run) }
}

/// The law `follows-finger` for distances: if a finger that lifts at rest finishes a transition at some progress, it
/// must not cancel the transition at a greater progress.
struct AgainstDistance: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let end: LiftOff
  /// The greater progress, 0…1, at which a finger that lifts cancels.
  let farther: Double

  func violations() -> [Violation] {
    let name = describe(run)
    func percent(_ progress: Double) -> String { "\(numberText((progress * 100).rounded())) %" }
    return [
      Violation(
        law: .followsFinger, culprit: decider(of: end, run), object: Object(run.subject),
        seen:
          "finishes \(name) at \(percent(end.progress)) by a finger at rest, and cancels it at \(percent(farther))",
        device: "a small drag goes through, and a long one snaps back",
        advice: "turn the comparison of the progress around: the transition must finish above the threshold",
        began: began(run))
    ]
  }
}

extension EvidenceReader {
  /// The gesture at its handler of `ended`, as the culprit; the transition's driver if there is no such handler.
  fileprivate func decider(of end: LiftOff, _ run: TransitionRecord) -> Culprit {
    guard evidence.objects.contains(end.gesture) else { return driver(of: run) }
    let row = blueprint.objects[evidence.objects[end.gesture].declaration]
    guard let hook = row.handlers.first(where: { $0.events.contains(.ended) }) else { return driver(of: run) }
    return Culprit(
      name: blueprint.text(row.name), kind: .object(row.kind), span: hook.span, causes: [],
      occasion: .run(run.number))
  }
}

extension TransitionRecord {
  /// The distance, in points, that a finger has moved in its direction since it began the transition.
  fileprivate func way(of finger: Finger, at now: Time) -> Double {
    let begun = start.world
    return finger.direction.component(of: finger.translation(at: now))
      - finger.direction.component(of: begun.finger.translation(at: begun.now))
  }
}

extension Machine {
  /// The minimum distance of a drag that is judged, in points.
  private static let leastDrag = 40.0
  /// The minimum progress, 0…1, at which the positions of views are judged. Below it, the opposite drag is tried.
  private static let leastProgress = 0.1
  /// The minimum speed of a flick, in points per second.
  private static let leastSpeed = 100.0

  /// The transition that one finger drives from its start: the index of its records, and the distance that the finger
  /// has moved since it began, in points. Nil if there is none, or if the finger has moved less than `leastDrag`.
  private var drivenRun: (place: Int, distance: Double)? {
    let finger = world.finger
    guard isJudging, !judge.isTrial, finger.drives.exists, finger.pair == nil, finger.base == 0,
      world.transitions[finger.drives].isByFinger,
      world.transitions[finger.drives].phase == .driven,
      !world.contexts[world.transitions[finger.drives].context].rendersItself,
      let place = judge.lawRecords?.pages.runs.lastIndex(where: {
        $0.transition == finger.drives && !$0.isOver
      }),
      let distance = judge.lawRecords?.pages.runs[place].way(of: finger, at: world.now),
      distance >= Self.leastDrag
    else { return nil }
    return (place, distance)
  }

  /// Called before the finger lifts. Judges whether the views of the driven transition have moved with the finger; if
  /// the transition has hardly progressed, judges whether a drag in the opposite direction would drive it.
  mutating func judgeDirections(_ cause: CauseIndex, _ log: inout Log) throws(Stop) {
    guard let (place, distance) = drivenRun, let run = judge.lawRecords?.pages.runs[place] else { return }
    let direction = world.finger.direction
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
      world.touch.raw == nil, world.requestedPercent(of: run.transition) >= 0,
      try isDrivenBackwards(run, cause, log)
    {
      report(
        DeafDirection(evidence: evidence(log), run: run, direction: direction, distance: distance)
          .violations(), &log)
    }
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

  /// Whether the finger would drive the transition if it moved the other way, although a drag that way does not begin
  /// it. Both are tried on copies of the machine.
  private func isDrivenBackwards(_ run: TransitionRecord, _ cause: CauseIndex, _ log: Log) throws(Stop)
    -> Bool
  {
    let way = world.finger.translation(at: world.now)
    var (back, copiedLog) = trial(log, .finger)
    back.world.setOut(to: .translation(Point(-way.x, -way.y)), over: .zero, goesOn: true, cause: cause)
    _ = back.goOnUntilRest(&copiedLog)
    guard back.world.finger.drives == run.transition, back.world.drivenProgress(of: run.transition) > 0.01
    else { return false }
    return try isOnlyBegunThisWay(run, cause, log)
  }

  /// Whether a drag in the opposite direction would begin another transition, or none. Tried on a copy of the machine.
  private func isOnlyBegunThisWay(_ run: TransitionRecord, _ cause: CauseIndex, _ log: Log) throws(Stop)
    -> Bool
  {
    // Move the finger back to its start and take the touch away, which cancels the transition.
    var (other, otherLog) = trial(log, .finger)
    other.world.setOut(to: .translation(.zero), over: .zero, goesOn: true, cause: cause)
    _ = other.goOnUntilRest(&otherLog)
    other.beginEnding(otherLog)
    try other.takeTouchAway(cause, &otherLog)
    if !other.goOnUntilRest(&otherLog) {
      // No code ends the transition when the touch is cancelled, which another law reports; cancel it here.
      other.world.cancel(run.transition, by: Author(cause: cause))
      other.beginEnding(otherLog)
      guard other.goOnUntilRest(&otherLog) else { return false }
    }
    other.beginEnding(otherLog)
    other.code.frames[0].clock = .finger
    let intent = FingerIntent.pan(world.finger.direction.opposite, fromEdge: false)
    guard
      other.world.touchDown(
        intent, on: nil, other.gestureHandlers, cause: cause, trace: &otherLog.trace)
    else { return true }
    other.world.setOut(to: .share(0.3), over: .zero, goesOn: false, cause: cause)
    other.world.offerTouch(trace: &otherLog.trace)
    try other.runRecognizers(&otherLog)
    _ = other.goOnUntilRest(&otherLog)
    // If a list scrolls instead, the drag may begin the transition once the list cannot scroll further.
    if other.world.touch.liveGestures.contains(where: { other.world.recognizers[$0].isOfScroll }) {
      return false
    }
    let begun = other.world.finger.drives
    guard begun.exists, case let row = other.world.transitions[begun] else { return true }
    return row.kind != run.row.kind || row.from != run.row.from || row.to != run.row.to
  }

  /// Copies of the machine and the log, on which a law tries what would happen otherwise. No laws are judged there.
  func trial(_ log: Log, _ clock: Frame.Clock = .untilQuiet) -> (machine: Machine, log: Log) {
    var copy = self
    copy.detach()
    copy.judge.isTrial = false
    copy.beginEnding(log)
    copy.code.frames[0].clock = clock
    return (copy, log)
  }

  // MARK: - The end of a drag

  /// A transition that finishes below the progress `mostNear` is tried again at a progress of at least `leastFar`.
  private static let (mostNear, leastFar) = (0.4, 0.7)

  /// Before the finger that drives a transition lifts: keeps a copy of the machine, on which `judgeLiftOff` tries
  /// another speed or distance. Only for a flick, or a lift at little progress.
  mutating func keepLiftOff(_ velocity: Double?, _ cause: CauseIndex) {
    judge.liftOff = nil
    guard let (place, distance) = drivenRun, world.rules.considers(.flicks),
      let run = judge.lawRecords?.pages.runs[place], run.completions == 0,
      case let progress = world.drivenProgress(of: run.transition), progress > 0,
      case let speed = velocity ?? world.touchVelocity(along: world.finger.direction),
      speed.magnitude >= Self.leastSpeed || progress < Self.mostNear && world.touch.raw == nil
    else { return }
    var copy = self
    copy.judge.liftOff = nil
    copy.claims.current.kept = nil
    let gesture = world.finger.isFollowed ? nil : world.touch.liveGestures.first
    judge.liftOff = LiftOff(
      run: run.number, cause: cause, command: claims.current.instruction, speed: speed, distance: distance,
      progress: progress, before: KeptMachine(copy),
      gesture: gesture.map { world.recognizers[$0].object } ?? .none)
  }

  /// Judges the outcome of a drag once no work is pending, by comparison with other speeds and distances, which are
  /// tried on copies of the machine.
  mutating func judgeLiftOff(_ log: inout Log) {
    guard let end = judge.liftOff else { return }
    judge.liftOff = nil
    guard let pages = judge.lawRecords?.pages,
      let run = pages.runs.last(where: { $0.number == end.run }) ?? pages.judged[end.run],
      run.completions == 1, !run.isFollowed, end.command == claims.current.instruction
    else { return }
    if end.speed.magnitude < Self.leastSpeed { return judgeDistance(end, run, &log) }
    guard run.isCancelled == (end.speed > 0), case let here = hierarchy,
      let rested = self.end(of: end, at: 0, log), rested != here
    else { return }
    // If a flick in either direction finishes the transition, the code ignores the sign on purpose.
    if end.speed < 0, self.end(of: end, at: -end.speed, log) != rested { return }
    report(AgainstFlick(evidence: evidence(log), run: run, flick: end).violations(), &log)
  }

  /// The tree of controllers at rest if the finger had lifted at `speed`, in points per second; nil if the script stops
  /// or pending work does not end.
  private func end(of end: LiftOff, at speed: Double, _ log: Log) -> String? {
    var (copy, copiedLog) = end.before.machine.trial(log)
    do throws(Stop) { try copy.lift(velocity: speed, end.cause, &copiedLog) } catch { return nil }
    return copy.goOnUntilRest(&copiedLog) ? copy.hierarchy : nil
  }

  /// Judges a transition that a finger at rest has finished: a finger that has moved farther must not cancel it.
  private mutating func judgeDistance(_ end: LiftOff, _ run: TransitionRecord, _ log: inout Log) {
    guard !run.isCancelled, case let before = end.before.machine, before.hierarchy != hierarchy else {
      return
    }
    var (copy, copiedLog) = before.trial(log, .finger)
    let direction = copy.world.finger.direction
    let way = direction.translation(end.distance * (Self.leastFar + 0.1) / end.progress)
    copy.world.setOut(to: .translation(Point(way.x, way.y)), over: .zero, goesOn: true, cause: end.cause)
    _ = copy.goOnUntilRest(&copiedLog)
    guard copy.world.finger.drives == run.transition,
      case let farther = copy.world.drivenProgress(of: run.transition), farther >= Self.leastFar
    else { return }
    copy.beginEnding(copiedLog)
    let position = copiedLog.trace.position
    do throws(Stop) { try copy.lift(velocity: 0, end.cause, &copiedLog) } catch { return }
    guard copy.goOnUntilRest(&copiedLog), copy.hasTurnedBack(copiedLog, since: position),
      copy.hierarchy != hierarchy
    else { return }
    report(AgainstDistance(evidence: evidence(log), run: run, end: end, farther: farther).violations(), &log)
  }
}
