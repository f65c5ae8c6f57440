import Engine

/// How far a driven transition has been taken, event by event of the finger.
struct FingerSteps: Sendable {
  /// Where the finger is: its translation, in points.
  var place = Point.zero
  /// How far it went to there from where it was before, in points.
  var way = 0.0
  /// The progress before that.
  var base: Double
  var progress: Double
  /// What asked for it: a line; 0 for the formula of an interaction.
  var cause: CauseIndex = 0
  /// How much progress the event before made for each point of the finger; nil for none yet.
  var slope: Double?
  /// An event before that may have been a jump: the present one tells.
  var suspect: Suspect?
  /// What code has asked for after the finger was lifted; nil for nothing.
  var afterwards: Suspect?
  /// Whether the present event is the first that the code could make something of.
  private var isFirst = true
  /// Whether the finger had moved before it began to drive.
  private let isLate: Bool

  /// - Parameter place: the translation of the finger before the event with which it begins to drive, in points.
  init(progress: Double, from place: Point) {
    base = progress
    self.progress = progress
    self.place = place
    isLate = place != .zero
  }

  /// A step that is large for the way of the finger.
  struct Suspect: Sendable {
    /// The line that asked for it; 0 for the formula of an interaction.
    var cause: CauseIndex
    var from: Double
    var to: Double
    /// How far the finger went, in points.
    var way: Double
    /// The slope of the event before; nil for the first.
    var slope: Double?
    /// From which progress on a step is large.
    var least: Double

    /// Whether it leaps out between its neighbours.
    /// - Parameter next: the slope of the event behind it; nil for none.
    fileprivate func isJump(next: Double?) -> Bool {
      guard let slope = [slope, next].compactMap({ $0 }).max() else { return false }
      return (to - from).magnitude > FingerSteps.mostBend * slope * way + least
    }
  }

  /// From how far on a move of the finger counts, in points.
  private static let leastWay = 0.5
  /// How far a finger goes at most from one event to the next, in points; what goes farther is a script's short cut.
  private static let mostWay = 60.0
  /// From which progress on a step may be a jump.
  private static let leastStep = 0.1
  /// From which progress on it is seen that a step is made without the finger.
  private static let leastLeap = 0.01
  /// Likewise, of the first step of a drive that begins late: all that the finger had gone before may be in it.
  private static let leastLateStep = 0.04
  /// How many times as much as its neighbours an event may make of the same way.
  private static let mostBend = 4.0

  /// How much progress the present event makes for each point of the finger; nil where it has not moved.
  private var ownSlope: Double? { way > 0 ? (progress - base).magnitude / way : nil }

  /// What has been asked for since the last move of the finger, if it is much for that.
  private var ownSuspect: Suspect? {
    let least = isFirst && isLate ? Self.leastLateStep : Self.leastStep
    guard progress > 0, progress < 1, way > 0, way <= Self.mostWay, (progress - base).magnitude >= least
    else { return nil }
    return Suspect(cause: cause, from: base, to: progress, way: way, slope: slope, least: least)
  }

  /// The event before, if it was a jump: judged now that it is known what the present one makes of its way.
  private var jump: Suspect? { suspect.flatMap { $0.isJump(next: ownSlope) ? $0 : nil } }

  /// The finger has come to a place. Its code hears of a move after it: until the next one all belongs to it.
  /// - Returns: the event before, if it was a jump.
  fileprivate mutating func move(to translation: Point) -> Suspect? {
    let (x, y) = (translation.x - place.x, translation.y - place.y)
    let distance = (x * x + y * y).squareRoot()
    guard distance >= Self.leastWay else { return nil }
    let jump = jump
    suspect = ownSuspect
    // With the event that begins the drive no code has asked for anything yet: that says nothing of the next.
    slope = isFirst && progress == base ? nil : ownSlope ?? slope
    if way > 0 { isFirst = false }
    (place, way, base) = (translation, distance, progress)
    return jump
  }

  /// The finger drives no more: the jumps among the last two events.
  fileprivate var lastJumps: [Suspect] {
    [jump, ownSuspect.flatMap { $0.isJump(next: nil) ? $0 : nil }, leap].compactMap { $0 }
  }

  /// What was asked for after the finger was lifted, if it is seen: the finger has not moved.
  fileprivate var leap: Suspect? {
    afterwards.flatMap { ($0.to - $0.from).magnitude > Self.leastLeap ? $0 : nil }
  }

  /// Code may have asked for another progress.
  fileprivate mutating func note(_ now: Double, asked cause: CauseIndex, isDown: Bool) {
    if isDown {
      progress = now
    } else if now != progress {
      afterwards = Suspect(cause: cause, from: progress, to: now, way: 0, slope: nil, least: Self.leastLeap)
    }
  }
}

/// `continuous`, under the finger: its travel is the input and no jump, but what its code makes of that can be one.
///
/// The progress that one event makes is compared with what the events before and after it make of the same way. So a
/// drag may be as quick, as slow or as bent as it likes; what it does not do is to leap once.
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
  /// The moment is over: what the finger's code has made of the last event is looked at.
  mutating func judgeFingerSteps(_ log: inout Log) {
    let finger = world.finger
    guard finger.isDown || judge.book?.runs.contains(where: { $0.steps != nil }) ?? false else { return }
    let isByCode = finger.isDown && !finger.isPinch && !finger.isFollowed
    // By their places: to hold the runs here would copy them at every event.
    for place in 0..<(judge.book?.runs.count ?? 0) where judge.book?.runs[place].isOver == false {
      let id = judge.book?.runs[place].transition ?? .none
      if isByCode, world.transitions[id].phase == .driven {
        var steps =
          judge.book?.runs[place].steps
          ?? FingerSteps(progress: startOfDrive(of: id, place), from: finger.origin)
        if let jump = steps.move(to: finger.translation(at: world.now)) { judge(jump, place, &log) }
        steps.progress = world.innerProgress(of: id)
        steps.cause = world.requestCause(of: id)
        judge.book?.runs[place].steps = steps
      } else if let steps = judge.book?.runs[place].steps {
        judge.book?.runs[place].steps = nil
        // What else changes in this moment follows from that.
        if steps.leap != nil, world.rules.considers(.fingerSteps) { judge.book?.reference = nil }
        for jump in steps.lastJumps { judge(jump, place, &log) }
      }
    }
  }

  /// The progress at which the finger took hold.
  private func startOfDrive(of id: TransitionID, _ place: Int) -> Double {
    guard judge.book?.runs[place].isSetUp == true else { return 0 }
    return judge.book?.reference.map { $0.world.innerProgress(of: id) } ?? 0
  }

  /// Keeps the progress that code has just asked for: when the finger is gone it may be too late to look.
  mutating func noteProgress(of place: Int) {
    guard let id = judge.book?.runs[place].transition, world.transitions[id].phase == .driven else { return }
    judge.book?.runs[place].steps?.note(
      world.innerProgress(of: id), asked: world.requestCause(of: id), isDown: world.finger.isDown)
  }

  private mutating func judge(_ jump: FingerSteps.Suspect, _ place: Int, _ log: inout Log) {
    guard let run = judge.book?.runs[place] else { return }
    report(FingerJump(evidence: evidence(log), run: run, jump: jump).violations(), &log)
  }
}
