import Engine

/// The progress of a driven transition during a touch, event by event.
struct FingerSteps: Sendable {
  /// The position of the finger as its translation, in points.
  var place = Point.zero
  /// The distance from the previous position, in points.
  var way = 0.0
  /// The progress at the previous position.
  var base: Double
  var progress: Double
  /// The last requested progress, possibly outside 0…1; nil if the progress also changes without a request, as that of a
  /// property animator does.
  private(set) var request: Double?
  /// The line that requested the progress; 0 for the formula of an interaction.
  private var cause: CauseIndex = 0
  /// The progress per point of distance at the previous event; nil before the second event.
  var slope: Double?
  /// An earlier event that may be a jump; the current event decides.
  var suspect: Suspect?
  /// The progress that code requested after the finger was lifted; nil if it requested none.
  var afterwards: Suspect?
  /// Whether this is the first event that the code could respond to.
  private var isFirst = true
  /// Whether the finger had moved before it began to drive.
  private let isLate: Bool

  /// - Parameter place: The finger's translation before it begins to drive, in points.
  init(progress: Double, from place: Point) {
    base = progress
    self.progress = progress
    self.place = place
    isLate = place != .zero
  }

  /// A step of progress that is large for the finger's distance.
  struct Suspect: Sendable {
    /// The line that requested it; 0 for the formula of an interaction.
    var cause: CauseIndex
    var from: Double
    var to: Double
    /// The distance of the finger, in points.
    var way: Double
    /// The slope of the preceding event; nil for the first one.
    var slope: Double?
    /// The minimum progress of a large step.
    var least: Double

    /// Whether the step is out of proportion to its neighbours.
    /// - Parameter next: The slope of the following event; nil if there is none.
    fileprivate func isJump(next: Double?) -> Bool {
      guard let slope = [slope, next].compactMap({ $0 }).max() else { return false }
      return (to - from).magnitude > FingerSteps.mostBend * slope * way + least
    }
  }

  /// The minimum distance of a movement, in points.
  private static let leastWay = 0.5
  /// The maximum distance between two events, in points; longer moves are a script's shorthand.
  private static let mostWay = 60.0
  /// The minimum progress of a step that may be a jump.
  private static let leastStep = 0.1
  /// The minimum progress of a noticeable step without the finger.
  private static let leastLeap = 0.01
  /// The minimum for the first step of a late drive, which may include the finger's earlier distance.
  private static let leastLateStep = 0.04
  /// The maximum ratio between the slopes of neighbouring events.
  private static let mostBend = 4.0

  /// The progress per point of distance at the current event; nil if the finger has not moved.
  private var ownSlope: Double? { way > 0 ? (progress - base).magnitude / way : nil }

  /// The current step, if its progress is large for the finger's movement.
  private var ownSuspect: Suspect? {
    let least = isFirst && isLate ? Self.leastLateStep : Self.leastStep
    guard progress > 0, progress < 1, way > 0, way <= Self.mostWay, (progress - base).magnitude >= least
    else { return nil }
    return Suspect(cause: cause, from: base, to: progress, way: way, slope: slope, least: least)
  }

  /// The previous event, if it was a jump; decided by the slope of the current one.
  private var jump: Suspect? { suspect.flatMap { $0.isJump(next: ownSlope) ? $0 : nil } }

  /// Records a position of the finger. Progress until the next movement belongs to it, as code runs after movements.
  /// - Returns: The previous event, if it was a jump.
  fileprivate mutating func move(to translation: Point) -> Suspect? {
    let (x, y) = (translation.x - place.x, translation.y - place.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance >= Self.leastWay else { return nil }
    let jump = jump
    suspect = ownSuspect
    // At the first event of a drive, code has not requested any progress, so its slope means nothing.
    slope = isFirst && progress == base ? nil : ownSlope ?? slope
    if way > 0 { isFirst = false }
    (place, way, base) = (translation, distance, progress)
    return jump
  }

  /// The jumps among the last two events, when the finger stops driving.
  fileprivate var lastJumps: [Suspect] {
    [jump, ownSuspect.flatMap { $0.isJump(next: nil) ? $0 : nil }, leap].compactMap { $0 }
  }

  /// The step that code requested after the finger was lifted, if it is noticeable.
  fileprivate var leap: Suspect? {
    afterwards.flatMap { ($0.to - $0.from).magnitude > Self.leastLeap ? $0 : nil }
  }

  /// Records the progress at the end of an event.
  fileprivate mutating func end(_ state: DriveState) {
    (progress, request, cause) = (state.progress, state.request, state.cause)
  }

  /// Records a progress that code may have requested.
  fileprivate mutating func note(_ state: DriveState, isDown: Bool) {
    if request != nil { request = state.request }
    if isDown {
      progress = state.progress
    } else if state.progress != progress {
      afterwards = Suspect(
        cause: state.cause, from: progress, to: state.progress, way: 0, slope: nil, least: Self.leastLeap)
    }
  }
}

/// The law `continuous` for a drag: the finger's movement is no jump, but the progress that code makes of it can be.
///
/// The progress of an event is compared with that of its neighbours in proportion to the finger's distance. So a
/// drag may be fast, slow or nonlinear; but a single event must not leap.
struct FingerJump: LawJudge {
  let evidence: Evidence
  let run: CodedRun
  let jump: FingerSteps.Suspect

  func violations() -> [Violation] {
    guard world.rules.considers(.fingerSteps), jump.way > 0 || !run.isMisled else { return [] }
    return [
      Violation(
        law: .continuous, culprit: jump.cause == 0 ? requester(of: run) : culprit(of: jump.cause, in: run),
        object: Object(run.subject),
        seen:
          "takes \(describe(run)) from \(numberText(jump.from)) to \(numberText(jump.to)) at once, "
          + (jump.way == 0
            ? "after the finger was lifted" : "while the finger moves \(numberText(jump.way)) pt"),
        device: "the view jumps away from the finger",
        mend: jump.way == 0
          ? "leave `update` out there: `cancel` and `finish` go on from where the finger has left it"
          : "let the progress follow the finger's translation, from where it is", began: began(run))
    ]
  }
}

extension Machine {
  /// At the end of a moment, judges the progress that the finger's code has made of the last event.
  mutating func judgeFingerSteps(_ log: inout Log) {
    let finger = world.finger
    guard finger.isDown || judge.book?.runs.contains(where: { $0.steps != nil }) ?? false else { return }
    let isByCode = finger.isDown && !finger.isPinch && !finger.isFollowed
    // Iterate over indices: holding the runs here would copy them at every event.
    for place in 0..<(judge.book?.runs.count ?? 0) where judge.book?.runs[place].isOver == false {
      let id = judge.book?.runs[place].transition ?? .none
      if isByCode, world.transitions[id].phase == .driven {
        var steps =
          judge.book?.runs[place].steps
          ?? FingerSteps(progress: startOfDrive(of: id, place), from: finger.origin)
        if let jump = steps.move(to: finger.translation(at: world.now)) { judge(jump, place, &log) }
        steps.end(world.driveState(of: id))
        judge.book?.runs[place].steps = steps
      } else if judge.book?.runs[place].steps != nil, let steps = judge.book?.runs[place].steps {
        judge.book?.runs[place].steps = nil
        // Other changes in this moment follow from the leap.
        if steps.leap != nil, world.rules.considers(.fingerSteps) { judge.book?.reference = nil }
        for jump in steps.lastJumps { judge(jump, place, &log) }
      }
    }
  }

  /// The progress at which the finger began to drive.
  private func startOfDrive(of id: TransitionID, _ place: Int) -> Double {
    guard judge.book?.runs[place].isSetUp == true else { return 0 }
    return judge.book?.reference.map { $0.world.innerProgress(of: id) } ?? 0
  }

  /// Records the progress that code has just requested, because it may be overwritten once the finger is up.
  mutating func noteProgress(of place: Int) {
    guard let id = judge.book?.runs[place].transition, world.transitions[id].phase == .driven else { return }
    let state = world.driveState(of: id)
    judge.book?.runs[place].steps?.note(state, isDown: world.finger.isDown)
  }

  private mutating func judge(_ jump: FingerSteps.Suspect, _ place: Int, _ log: inout Log) {
    guard let run = judge.book?.runs[place] else { return }
    report(FingerJump(evidence: evidence(log), run: run, jump: jump).violations(), &log)
  }
}
