import Engine
import Semantics

/// The end of a drag that drives a transition, with a copy of the machine from before the finger lifts.
struct LiftOff: Sendable {
  let run: TransitionRecordID
  let cause: CauseIndex
  /// The index of the instruction that lifts the finger; nil before the first command.
  let command: Int?
  /// The speed in the direction of the drag, in points per second; for a pinch or a rotation, in the unit of the
  /// gesture per second.
  let speed: Double
  /// The finger's distance in the direction of the drag, in points or in the unit of the pinch or rotation,
  /// and the transition's progress there, 0…1.
  let distance: Double
  let progress: Double
  /// The machine before the finger was lifted.
  let before: KeptMachine
  /// The gesture whose code decides the outcome; none if an interaction decides.
  let gesture: ObjectID
  /// Whether the system takes the touch away, rather than the finger being lifted.
  var isTakenAway = false
}

/// The law `follows-finger` for flicks: from the same place, a flick in the direction of the drag must not cancel a
/// transition that a finger at rest finishes, and a flick back must not finish one that a finger at rest cancels.
struct AgainstFlick: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let flick: LiftOff
  /// Whether a flick forward cancels a transition that a finger at rest finishes; otherwise a flick back finishes one
  /// that a finger at rest cancels.
  var isForward: Bool { flick.speed > 0 }

  func violations() -> [Violation] {
    let name = describe(run)
    let seen =
      isForward
      ? "cancels \(name) by a flick in the direction of the drag, where a finger at rest finishes it"
      : "finishes \(name) by a flick back, where a finger at rest, and a flick in the direction of the drag, cancel it"
    return [
      violation(
        of: flick, run, seen: seen,
        device: isForward
          ? "a quick swipe snaps back; only a slow one goes through"
          : "the screen goes although the user throws it back",
        advice: advice)
    ]
  }

  private var advice: String {
    flick.before.machine.world.finger.pair == .pinch
      ? "turn the sign of the velocity around: it is negative while the fingers pinch together"
      : "turn the sign of the velocity around: it must be positive in the direction of the drag"
  }
}

/// The law `follows-finger` for distances: if a finger that lifts at rest finishes a transition at some progress, it
/// must not cancel the transition at a greater progress.
struct AgainstDistance: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let end: LiftOff
  /// The greater progress, 0…1, at which a finger that lifts at rest cancels the transition.
  let farther: Double

  func violations() -> [Violation] {
    [
      violation(
        of: end, run,
        seen:
          "finishes \(describe(run)) at \(percentText(end.progress)) by a finger at rest, and cancels it at "
          + percentText(farther),
        device: "a small drag goes through, and a long one snaps back",
        advice: "turn the comparison of the progress around: the transition must finish above the threshold")
    ]
  }
}

/// The law `follows-finger` for drags that the user takes back: a finger that lifts at rest at its start must not
/// finish a transition.
struct AgainstReturn: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let end: LiftOff

  func violations() -> [Violation] {
    [
      violation(
        of: end, run,
        seen:
          "finishes \(describe(run)) even if the finger has gone back to its start and lifts there at rest",
        device: "the screen goes although the user has taken the drag back",
        advice: "cancel below a threshold of the progress: `if progress > 0.5 { finish } else { cancel }`")
    ]
  }
}

/// The law `follows-finger` for drags across the whole screen: if a flick finishes a transition, a finger that lifts
/// slowly after such a drag must not cancel it.
struct AgainstWholeDrag: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let end: LiftOff

  func violations() -> [Violation] {
    [
      violation(
        of: end, run,
        seen:
          "cancels \(describe(run)) at \(percentText(end.progress)) and after the whole way by a slow finger; only a flick "
          + "finishes it",
        device: "the screen snaps back, however far it is dragged; only a quick swipe goes through",
        advice: "finish the transition above a threshold of the progress, too, such as `progress > 0.5`")
    ]
  }
}

/// The law `follows-finger` for touches that the system takes away: losing the touch must not finish a transition at
/// little progress, where lifting the finger would cancel it.
struct AgainstLift: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let end: LiftOff

  func violations() -> [Violation] {
    [
      violation(
        of: end, run,
        seen:
          "finishes \(describe(run)) at \(percentText(end.progress)) as the system takes the touch away; a finger that "
          + "is lifted there cancels it",
        device: "a call or a notification during a small drag leaves the screen by itself",
        advice: "cancel the transition when the touch is taken away: `on cancelled { cancel }`")
    ]
  }
}

extension LawJudge {
  fileprivate func percentText(_ progress: Double) -> String { "\(numberText((progress * 100).rounded())) %" }
}

extension EvidenceReader {
  /// A violation of the law `follows-finger`; its culprit is the code that decides how the touch ends.
  fileprivate func violation(
    of end: LiftOff, _ run: TransitionRecord, seen: String, device: String, advice: String
  ) -> Violation {
    Violation(
      law: .followsFinger, culprit: decider(of: end, run), object: Object(run.subject), seen: seen,
      device: device, advice: advice, began: began(run))
  }
}

extension EvidenceReader {
  /// The culprit for the outcome of an end of a touch: the gesture, with the line of its handler for this end; the
  /// driver of the transition if no gesture decides, or if the gesture has no such handler.
  fileprivate func decider(of end: LiftOff, _ run: TransitionRecord) -> Culprit {
    guard evidence.objects.contains(end.gesture) else { return driver(of: run) }
    let row = blueprint.objects[evidence.objects[end.gesture].declaration]
    let event: ObjectHandler.Events = end.isTakenAway ? .cancelled : .ended
    guard let hook = row.handlers.first(where: { $0.events.contains(event) }) else { return driver(of: run) }
    return Culprit(
      name: blueprint.text(row.name), kind: .object(row.kind), span: hook.span, causes: [],
      occasion: .run(run.number))
  }
}

extension Machine {
  /// The minimum speed of a flick, in points per second, and of a pinch or a rotation, per second, as a share of the
  /// movement that counts as a progress of 1.
  private static let (leastSpeed, leastPairSpeed) = (100.0, 0.5)
  /// The limits of little and of much progress: little is below `mostNear`, much is at least `leastFar`.
  private static let (mostNear, leastFar) = (0.4, 0.7)
  /// The most progress at the place where a drag began.
  private static let mostTakenBack = 0.02
  /// The share of the screen over which a finger can move.
  private static let mostOfScreen = 0.95
  /// The speeds, in points per second, at which a finger lifts on a copy of the machine: at rest, slowly, and in a
  /// flick.
  private static let (rest, slow, quick) = (0.0, 100.0, 2000.0)

  /// Before the finger that drives a transition lifts, or the system takes the touch away: keeps a copy of the machine,
  /// on which `judgeLiftOff` tries another end of the touch. Keeps it only for a touch that is taken away at little
  /// progress, for a flick, and for a single finger that lifts without a flick at little or much progress.
  mutating func keepLiftOff(_ velocity: Double?, _ cause: CauseIndex, isTakenAway: Bool = false) {
    judge.liftOff = nil
    let pair = world.finger.pair
    guard let (place, distance) = drivenRun, distance > 0,
      world.rules.considers(isTakenAway ? .takenToTheEnd : pair == nil ? .flicks : .pairFlicks),
      let run = judge.lawRecords?.pages.runs[place], run.completions == 0,
      case let progress = world.drivenProgress(of: run.transition), progress > 0,
      case let speed = velocity ?? world.touchVelocity(along: world.finger.direction),
      case let isNear = progress < Self.mostNear,
      isTakenAway
        ? isNear
        : isFlick(speed, of: pair)
          || (isNear || progress >= Self.leastFar) && pair == nil && world.touch.raw == nil
    else { return }
    var copy = self
    copy.judge.liftOff = nil
    copy.claims.current.kept = nil
    let gesture = world.finger.isFollowed ? nil : world.touch.liveGestures.first
    judge.liftOff = LiftOff(
      run: run.number, cause: cause, command: claims.current.instruction, speed: speed, distance: distance,
      progress: progress, before: KeptMachine(copy),
      gesture: gesture.map { world.recognizers[$0].object } ?? .none, isTakenAway: isTakenAway)
  }

  /// Whether fingers that lift at this speed are in a flick, rather than at rest.
  private func isFlick(_ speed: Double, of pair: PairGesture?) -> Bool {
    speed.magnitude >= (pair.map { $0.distance * Self.leastPairSpeed } ?? Self.leastSpeed)
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
    if end.isTakenAway { return judgeTakenAway(end, run, &log) }
    if !isFlick(end.speed, of: end.before.machine.world.finger.pair) {
      return run.isCancelled ? judgeWholeDrag(end, run, &log) : judgeDistance(end, run, &log)
    }
    guard run.isCancelled == (end.speed > 0), case let here = hierarchy,
      let rested = self.end(of: end, at: 0, log), rested != here
    else { return }
    // If a flick in either direction finishes the transition, the code ignores the sign on purpose.
    if end.speed < 0, self.end(of: end, at: -end.speed, log) != rested { return }
    report(AgainstFlick(evidence: evidence(log), run: run, flick: end).violations(), &log)
  }

  /// The tree of controllers at rest if the finger had lifted at `speed`, in the unit of `LiftOff.speed`; nil if the
  /// script stops or pending work does not end.
  private func end(of end: LiftOff, at speed: Double, _ log: Log) -> String? {
    lifted(end.before.machine.trial(log), at: speed, end)?.machine.hierarchy
  }

  /// A trial at rest after the finger has lifted at `speed`, in the unit of `LiftOff.speed`; nil if the script stops or
  /// pending work does not end.
  private func lifted(_ trial: (machine: Machine, log: Log), at speed: Double, _ end: LiftOff) -> (
    machine: Machine, log: Log
  )? {
    var (copy, copiedLog) = trial
    do throws(Stop) { try copy.lift(velocity: speed, end.cause, &copiedLog) } catch { return nil }
    return copy.goOnUntilRest(&copiedLog) ? (copy, copiedLog) : nil
  }

  /// Judges a transition that has finished although the system took the touch away at little progress. It is a
  /// violation if lifting the finger there would have cancelled it, both at rest and at the speed that the finger had.
  private mutating func judgeTakenAway(_ end: LiftOff, _ run: TransitionRecord, _ log: inout Log) {
    guard !run.isCancelled, case let here = hierarchy else { return }
    for speed in [0, end.speed] {
      let trial = end.before.machine.trial(log)
      guard let (copy, copiedLog) = lifted(trial, at: speed, end),
        copy.hasTurnedBack(copiedLog, since: trial.log.trace.position), copy.hierarchy != here
      else { return }
    }
    report(AgainstLift(evidence: evidence(log), run: run, end: end).violations(), &log)
  }

  /// Judges a transition that a finger at rest has finished at little progress: a finger that has moved farther must not
  /// cancel it, and one that has gone back to its start must not finish it.
  private mutating func judgeDistance(_ end: LiftOff, _ run: TransitionRecord, _ log: inout Log) {
    guard end.progress < Self.mostNear, end.before.machine.hierarchy != hierarchy else { return }
    if let farther = fartherCancel(end, run, log) {
      return report(
        AgainstDistance(evidence: evidence(log), run: run, end: end, farther: farther).violations(), &log)
    }
    guard world.rules.considers(.takenBack),
      let back = moved(end, to: .translation(.zero), log),
      back.machine.world.drivenProgress(of: run.transition) <= Self.mostTakenBack,
      lifted(back, at: Self.rest, end)?.machine.hierarchy == hierarchy
    else { return }
    report(AgainstReturn(evidence: evidence(log), run: run, end: end).violations(), &log)
  }

  /// The greater progress, 0…1, at which a finger that lifts at rest cancels a transition that it finishes at less; nil
  /// if it finishes there, too, or cannot get there.
  private func fartherCancel(_ end: LiftOff, _ run: TransitionRecord, _ log: Log) -> Double? {
    let way = end.before.machine.world.finger.direction.translation(
      end.distance * (Self.leastFar + 0.1) / end.progress)
    guard let far = moved(end, to: .translation(Point(way.x, way.y)), log),
      case let farther = far.machine.world.drivenProgress(of: run.transition), farther >= Self.leastFar,
      let (copy, copiedLog) = lifted(far, at: Self.rest, end),
      copy.hasTurnedBack(copiedLog, since: far.log.trace.position), copy.hierarchy != hierarchy
    else { return nil }
    return farther
  }

  /// Judges a transition that a finger at rest has cancelled although the finger had moved far. It is a violation if a
  /// flick would have finished the transition, but a finger that lifts slowly after a drag across the whole screen
  /// would not.
  private mutating func judgeWholeDrag(_ end: LiftOff, _ run: TransitionRecord, _ log: inout Log) {
    let here = hierarchy
    guard end.progress >= Self.leastFar, world.rules.considers(.wholeDrags),
      let flicked = self.end(of: end, at: Self.quick, log), flicked != here,
      let whole = moved(end, to: .share(Self.mostOfScreen), log),
      [Self.rest, Self.slow].allSatisfy({ lifted(whole, at: $0, end)?.machine.hierarchy == here })
    else { return }
    report(AgainstWholeDrag(evidence: evidence(log), run: run, end: end).violations(), &log)
  }

  /// A copy of the machine in which the finger has moved to `place` before it lifts; nil if the finger then no longer
  /// drives the transition.
  private func moved(_ end: LiftOff, to place: Touch.Extent, _ log: Log) -> (machine: Machine, log: Log)? {
    var (copy, copiedLog) = end.before.machine.trial(log, .finger)
    copy.world.setOut(to: place, over: .zero, goesOn: true, cause: end.cause)
    _ = copy.goOnUntilRest(&copiedLog)
    guard copy.world.finger.drives == end.before.machine.world.finger.drives else { return nil }
    copy.beginEnding(copiedLog)
    return (copy, copiedLog)
  }
}
