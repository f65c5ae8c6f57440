import Diagnostics
import Engine

/// `unit-progress`: the progress that is requested stays in 0…1.
struct UnitProgress: LawJudge {
  let evidence: Evidence
  let run: CodedRun
  let requested: Double

  func violations() -> [Violation] {
    [
      Violation(
        law: .unitProgress, degree: isLikeClamped || isFollowedByHand ? .remnant : .failure,
        culprit: requester(of: run),
        object: Object(run.subject),
        seen: "requests a progress of \(numberText(requested)) for \(describe(run))", device: device,
        began: began(run))
    ]
  }

  /// Whether nobody sees anything of it that a clamp would have spared them, since the driver takes less than 0 for 0 and
  /// more than 1 for 1 (PERC-02): the finger has gone back past where it began, or on past where the view is at its end.
  /// Where there was never more than 0 the formula does not follow the finger at all.
  private var isLikeClamped: Bool {
    world.rules.considers(.clamps) && (requested > 1 || requested < 0 && run.hasAdvanced)
  }

  /// Whether a line of a gesture asked for it: what else the gesture does at the same event comes after that.
  var isOfGesture: Bool { !isLikeClamped && world.rules.considers(.fingersByHand) && !handlers.isEmpty }

  /// The calls of handlers that the request follows from.
  private var handlers: [CauseIndex] {
    log.ancestry(of: world.requestCause(of: run.transition)).filter(log.isHandler)
  }

  /// Whether the same event of the finger also moves a view: that follows the finger, whatever the driver makes of it.
  private var isFollowedByHand: Bool {
    guard isOfGesture, requested <= 0 else { return false }
    let handlers = handlers
    return log.effects(since: run.effectStart).contains { effect in
      [.frame, .bounds, .center, .transform].contains(effect.property) && effect.block.isNone
        && isDrawn(effect.view) && log.ancestry(of: effect.author.cause).contains(where: handlers.contains)
    }
  }

  private var device: String {
    if isFollowedByHand {
      return "nothing yet: the gesture moves the view itself; the driver takes progress below 0 for 0"
    }
    if isLikeClamped {
      return requested < 0
        ? "the view waits at its start, since progress below 0 counts as 0: nothing shows yet"
        : "the view waits at its end, since progress above 1 counts as 1: nothing shows yet"
    }
    return requested > 1
      ? "the view runs ahead of the finger: it reaches its end first"
      : "the view stays at its start and does not follow the finger"
  }
}

extension Machine {
  /// - Parameter atEnd: whether the moment is over, so that a gesture has done all that it does at its event.
  mutating func judgeProgress(_ log: inout Log, atEnd: Bool = false) {
    guard let runs = judge.book?.runs, runs.contains(where: { !$0.isOver }) else { return }
    // By their places: to go through the runs themselves would copy each at every call.
    for place in runs.indices where !runs[place].isOver {
      if runs[place].steps != nil { noteProgress(of: place) }
      var requested = world.requestedPercent(of: runs[place].transition)
      if !world.rules.considers(.excess) { requested = min(max(requested, 0), 1) }
      if requested > 0, !runs[place].hasAdvanced { judge.book?.runs[place].hasAdvanced = true }
      guard requested < -1e-9 || requested > 1 + 1e-9 || requested.isNaN else { continue }
      let progress = UnitProgress(evidence: evidence(log), run: runs[place], requested: requested)
      if !atEnd, progress.isOfGesture {
        judge.book?.isOwedProgress = true
      } else {
        report(progress.violations(), &log)
      }
    }
  }
}

extension EvidenceReader {
  /// Whoever asked for a progress: the declaration that the line stands in, or that runs it, or the script itself, if
  /// it is a line of a story; else the interaction whose rule it is, at the formula.
  func requester(of run: CodedRun) -> Culprit {
    let cause = world.requestCause(of: run.transition)
    if cause == 0 || !world.rules.considers(.requesters) {
      var culprit = driver(of: run)
      if let formula = formula(of: run), world.rules.considers(.exactLines) { culprit.span = formula }
      return culprit
    }
    var culprit = culprit(of: cause)
    culprit.occasion = .run(run.number)
    return culprit
  }

  /// Where the formula stands by which the interaction of a transition asks for a progress; nil if it has none.
  private func formula(of run: CodedRun) -> Span? {
    guard let object = object(of: run.interaction) else { return nil }
    let progress = blueprint.objects[object][.progress]
    return progress.exists ? blueprint.expressionSpans[progress.index] : nil
  }
}
