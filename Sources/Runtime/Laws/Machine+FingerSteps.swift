import Engine
import Semantics

/// How far a driven transition has been taken, event by event of the finger.
struct FingerSteps: Sendable {
  /// Where the finger is: its translation, in points.
  var place = Point.zero
  /// How far it went to there from where it was before, in points.
  var way = 0.0
  /// The progress before that.
  var base: Double
  /// The progress since.
  var progress: Double
  /// What asked for it: a line; 0 for the formula of an interaction.
  var cause: CauseIndex = 0
  /// How much progress the event before made for each point of the finger; nil for none yet.
  var slope: Double?
  /// An event before that may have been a jump: the present one tells.
  var suspect: Suspect?

  init(progress: Double) {
    base = progress
    self.progress = progress
  }

  /// A step that is large for the way of the finger.
  struct Suspect: Sendable {
    /// The line that asked for it; 0 for the formula of an interaction.
    var cause: CauseIndex
    /// The progress before it.
    var from: Double
    /// The progress after it.
    var to: Double
    /// How far the finger went, in points.
    var way: Double
    /// The slope of the event before; nil for the first.
    var slope: Double?
  }
}

extension FingerSteps {
  /// How much progress the present event makes for each point of the finger; nil where it has not moved.
  fileprivate var ownSlope: Double? { way > 0 ? (progress - base).magnitude / way : nil }
}

/// `continuous`, under the finger: its travel is the input and no jump, but what its code makes of that can be one.
///
/// The progress that one event makes is compared with what the events before and after it make of the same way. So a
/// drag may be as quick, as slow or as bent as it likes; what it does not do is to leap once.
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
        follow(finger, place, id, &log)
      } else if let steps = judge.book?.runs[place].steps {
        judge.book?.runs[place].steps = nil
        judge(steps, place, &log)
        if let last = suspicion(of: steps) { judge(last, next: nil, place, &log) }
      }
    }
  }

  // MARK: - Implementation

  /// From how far on a move of the finger counts, in points.
  private static let leastWay = 0.5
  /// How far a finger goes at most from one event to the next, in points; what goes farther is a script's short cut.
  private static let mostWay = 60.0
  /// From which progress on a step may be a jump.
  private static let leastStep = 0.1
  /// How many times as much as its neighbours an event may make of the same way.
  private static let mostBend = 4.0

  /// The progress at which the finger took hold.
  private func startOfDrive(of id: TransitionID, _ place: Int) -> Double {
    guard judge.book?.runs[place].isSetUp == true else { return 0 }
    return judge.book?.reference.map { $0.world.innerProgress(of: id) } ?? 0
  }

  private mutating func follow(_ finger: Finger, _ place: Int, _ id: TransitionID, _ log: inout Log) {
    var steps = judge.book?.runs[place].steps ?? FingerSteps(progress: startOfDrive(of: id, place))
    let translation = finger.translation(at: world.now)
    let (x, y) = (translation.x - steps.place.x, translation.y - steps.place.y)
    let way = (x * x + y * y).squareRoot()
    // Its code hears of a move after it: until the next one all belongs to it.
    if way >= Self.leastWay {
      judge(steps, place, &log)
      steps.suspect = suspicion(of: steps)
      steps.slope = steps.ownSlope ?? steps.slope
      (steps.place, steps.way, steps.base) = (translation, way, steps.progress)
    }
    steps.progress = world.innerProgress(of: id)
    steps.cause = world.requestCause(of: id)
    judge.book?.runs[place].steps = steps
  }

  /// What has been asked for since the last move of the finger, if it is much for that.
  private func suspicion(of steps: FingerSteps) -> FingerSteps.Suspect? {
    let isInside = steps.progress > 0 && steps.progress < 1
    guard isInside, steps.way > 0, steps.way <= Self.mostWay,
      (steps.progress - steps.base).magnitude >= Self.leastStep
    else { return nil }
    return FingerSteps.Suspect(
      cause: steps.cause, from: steps.base, to: steps.progress, way: steps.way, slope: steps.slope)
  }

  /// The event before is judged now that it is known what the present one makes of its way.
  private mutating func judge(_ steps: FingerSteps, _ place: Int, _ log: inout Log) {
    if let suspect = steps.suspect { judge(suspect, next: steps.ownSlope, place, &log) }
  }

  private mutating func judge(
    _ suspect: FingerSteps.Suspect, next: Double?, _ place: Int, _ log: inout Log
  ) {
    guard let slope = [suspect.slope, next].compactMap({ $0 }).max(), world.rules.considers(.fingerSteps),
      (suspect.to - suspect.from).magnitude > Self.mostBend * slope * suspect.way + Self.leastStep,
      let run = judge.book?.runs[place]
    else { return }
    let culprit = suspect.cause == 0 ? requester(of: run, log) : culprit(of: suspect.cause, in: run, log)
    report(
      Violation(
        law: .continuous, culprit: culprit, object: Object(run.subject),
        seen:
          "takes \(describe(run)) from \(numberText(suspect.from)) to \(numberText(suspect.to)) at once, while the "
          + "finger goes \(numberText(suspect.way)) pt",
        device: "it is torn away from under the finger",
        mend: "let the progress grow with the way of the finger, from where it is",
        began: causes(of: run.row.cause, log).first?.span), &log)
  }
}
