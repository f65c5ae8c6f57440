import Engine

/// The progress of an interactive transition during a touch, event by event.
struct FingerSteps: Sendable {
  /// The finger's position, as a translation from its start, in points.
  var place = Point.zero
  /// The distance from the previous position, in points.
  var stepDistance = 0.0
  /// The transition's progress when the finger was at the previous position.
  var base: Double
  /// The transition's progress at the current position.
  var progress: Double
  /// The progress that code requested last, possibly outside 0…1. Nil if the progress also changes without a request,
  /// as the progress of a property animator does.
  private(set) var request: Double?
  /// The cause of the last request; 0 if the interaction's formula sets the progress.
  private var cause: CauseIndex = 0
  /// The progress per point of finger movement at the previous event; nil before the second event.
  var slope: Double?
  /// The step of the previous event, if it may be a jump; the step of the current event decides.
  var suspiciousStep: SuspiciousStep?
  /// The step of progress that code requested after the finger was lifted; nil if code requested none.
  var afterwards: SuspiciousStep?
  /// Whether this is the first event to which code could respond.
  private var isFirst = true
  /// Whether the finger had already moved before it began to drive the transition.
  private let isLate: Bool

  /// Begins to record a drag.
  /// - Parameters:
  ///   - progress: The transition's progress when the finger began to drive it, 0…1.
  ///   - place: The finger's translation before it begins to drive the transition, in points.
  init(progress: Double, from place: Point) {
    base = progress
    self.progress = progress
    self.place = place
    isLate = place != .zero
  }

  /// A step of progress that may be a jump.
  struct SuspiciousStep: Sendable {
    /// The line that requested the progress; 0 if the interaction's formula sets it.
    var cause: CauseIndex
    /// The transition's progress before and after the step.
    var from: Double
    var to: Double
    /// The distance that the finger moved, in points.
    var stepDistance: Double
    /// The progress per point at the preceding event; nil for the first event.
    var slope: Double?
    /// The minimum change of progress that counts as a large step.
    var least: Double

    /// Whether the step is out of proportion to the steps before and after it.
    /// - Parameter next: The progress per point at the following event; nil if there is none.
    fileprivate func isJump(next: Double?) -> Bool {
      guard let slope = [slope, next].compactMap({ $0 }).max() else { return false }
      return (to - from).magnitude > FingerSteps.mostBend * slope * stepDistance + least
    }
  }

  /// The minimum distance, in points, that counts as a movement.
  private static let leastWay = 0.5
  /// The maximum distance between two events, in points; a longer move is a script's shorthand and is not judged.
  private static let mostWay = 60.0
  /// The minimum change of progress, as a fraction, of a step that may be a jump.
  private static let leastStep = 0.1
  /// The minimum change of progress that a user notices without a finger movement.
  private static let leastLeap = 0.01
  /// The minimum change for the first step if the finger had moved before; the step may include that movement.
  private static let leastLateStep = 0.04
  /// The maximum ratio between the progress per point of neighbouring events.
  private static let mostBend = 4.0

  /// The progress per point of finger movement at the current event; nil if the finger has not moved.
  private var ownSlope: Double? { stepDistance > 0 ? (progress - base).magnitude / stepDistance : nil }

  /// The current step, if it may be a jump: the progress has changed by at least `leastStep`, or `leastLateStep` for a
  /// late first step, to a value between 0 and 1, and the finger has moved by at most `mostWay`. Nil otherwise.
  private var currentSuspiciousStep: SuspiciousStep? {
    let least = isFirst && isLate ? Self.leastLateStep : Self.leastStep
    guard progress > 0, progress < 1, stepDistance > 0, stepDistance <= Self.mostWay,
      (progress - base).magnitude >= least
    else { return nil }
    return SuspiciousStep(
      cause: cause, from: base, to: progress, stepDistance: stepDistance, slope: slope, least: least)
  }

  /// The previous step, if it was a jump compared with the current step; nil otherwise.
  private var jump: SuspiciousStep? { suspiciousStep.flatMap { $0.isJump(next: ownSlope) ? $0 : nil } }

  /// Records a new finger position. Progress requested until the next movement belongs to this position. Does
  /// nothing if the finger has moved less than `leastWay`.
  /// - Returns: The previous step, if it was a jump.
  fileprivate mutating func move(to translation: Point) -> SuspiciousStep? {
    let (x, y) = (translation.x - place.x, translation.y - place.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance >= Self.leastWay else { return nil }
    let jump = jump
    suspiciousStep = currentSuspiciousStep
    // At the first event, code has not requested any progress yet, so the progress per point means nothing.
    slope = isFirst && progress == base ? nil : ownSlope ?? slope
    if stepDistance > 0 { isFirst = false }
    (place, stepDistance, base) = (translation, distance, progress)
    return jump
  }

  /// The jumps among the last two steps, and after the finger was lifted. Read when the finger stops driving the
  /// transition.
  fileprivate var lastJumps: [SuspiciousStep] {
    [jump, currentSuspiciousStep.flatMap { $0.isJump(next: nil) ? $0 : nil }, leap].compactMap { $0 }
  }

  /// The step that code requested after the finger was lifted, if the step is noticeable; nil otherwise.
  fileprivate var leap: SuspiciousStep? {
    afterwards.flatMap { ($0.to - $0.from).magnitude > Self.leastLeap ? $0 : nil }
  }

  /// Records the progress after code has handled an event.
  fileprivate mutating func end(_ state: DriveState) {
    (progress, request, cause) = (state.progress, state.request, state.cause)
  }

  /// Records the present progress, which code may have just requested. If the finger is up, keeps a change as
  /// `afterwards`.
  fileprivate mutating func note(_ state: DriveState, isDown: Bool) {
    if request != nil { request = state.request }
    if isDown {
      progress = state.progress
    } else if state.progress != progress {
      afterwards = SuspiciousStep(
        cause: state.cause, from: progress, to: state.progress, stepDistance: 0, slope: nil,
        least: Self.leastLeap)
    }
  }
}

/// The law `continuous` for a drag: the finger never jumps, but the progress that code computes may jump.
///
/// The law compares an event's progress with its neighbours' progress, in proportion to the finger's distance. So a
/// drag may be fast, slow or nonlinear, but a single event must not leap.
struct FingerJump: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  let jump: FingerSteps.SuspiciousStep

  func violations() -> [Violation] {
    guard world.rules.considers(.fingerSteps), jump.stepDistance > 0 || !run.isMisled else { return [] }
    return [
      Violation(
        law: .continuous, culprit: jump.cause == 0 ? requester(of: run) : culprit(of: jump.cause, in: run),
        object: Object(run.subject),
        seen:
          "takes \(describe(run)) from \(numberText(jump.from)) to \(numberText(jump.to)) at once, "
          + (jump.stepDistance == 0
            ? "after the finger was lifted" : "while the finger moves \(numberText(jump.stepDistance)) pt"),
        device: "the view jumps away from the finger",
        advice: jump.stepDistance == 0
          ? "leave `update` out there: `cancel` and `finish` go on from where the finger has left it"
          : "let the progress follow the finger's translation, from where it is", began: began(run))
    ]
  }
}

extension Machine {
  /// Judges, before the clock advances, the progress that the gesture's code computed from the last touch event.
  mutating func judgeFingerSteps(_ log: inout Log) {
    let finger = world.finger
    guard finger.isDown || judge.lawRecords?.pages.runs.contains(where: { $0.steps != nil }) ?? false else {
      return
    }
    let isByCode = finger.isDown && finger.pair == nil && !finger.isFollowed
    // Iterate over indices: while a copy of the list of runs exists, each change of a run would copy the whole list.
    for place in 0..<(judge.lawRecords?.pages.runs.count ?? 0)
    where judge.lawRecords?.pages.runs[place].isOver == false {
      let id = judge.lawRecords?.pages.runs[place].transition ?? .none
      if isByCode, world.transitions[id].phase == .driven {
        var steps =
          judge.lawRecords?.pages.runs[place].steps
          ?? FingerSteps(progress: startOfDrive(of: id, place), from: finger.origin)
        if let jump = steps.move(to: finger.translation(at: world.now)) { judge(jump, place, &log) }
        steps.end(world.driveState(of: id))
        judge.lawRecords?.pages.runs[place].steps = steps
      } else if judge.lawRecords?.pages.runs[place].steps != nil,
        let steps = judge.lawRecords?.pages.runs[place].steps
      {
        judge.lawRecords?.pages.runs[place].steps = nil
        // Other visible changes at this time follow from the leap; do not report them too.
        if steps.leap != nil, world.rules.considers(.fingerSteps) { judge.lawRecords?.pages.reference = nil }
        for jump in steps.lastJumps { judge(jump, place, &log) }
      }
    }
  }

  /// The transition's progress at which the finger began to drive it; 0 if the transition was not set up
  /// before.
  private func startOfDrive(of id: TransitionID, _ place: Int) -> Double {
    guard judge.lawRecords?.pages.runs[place].isSetUp == true else { return 0 }
    return judge.lawRecords?.pages.reference.map { $0.world.innerProgress(of: id) } ?? 0
  }

  /// Records the progress that code has just requested. If code requests it after the finger was lifted, it counts as a
  /// separate step.
  mutating func noteProgress(of place: Int) {
    guard let id = judge.lawRecords?.pages.runs[place].transition, world.transitions[id].phase == .driven
    else {
      return
    }
    let state = world.driveState(of: id)
    judge.lawRecords?.pages.runs[place].steps?.note(state, isDown: world.finger.isDown)
  }

  private mutating func judge(_ jump: FingerSteps.SuspiciousStep, _ place: Int, _ log: inout Log) {
    guard let run = judge.lawRecords?.pages.runs[place] else { return }
    report(FingerJump(evidence: evidence(log), run: run, jump: jump).violations(), &log)
  }
}
