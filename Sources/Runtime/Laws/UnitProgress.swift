import Diagnostics
import Engine
import Semantics

/// The law `unit-progress`: code must request a progress in the range 0…1.
struct UnitProgress: LawJudge {
  let evidence: Evidence
  let run: TransitionRecord
  /// The requested progress, which is outside of 0…1.
  let requested: Double
  /// Whether the fingers move against the movement that the gesture is for: the opposite movement begins a transition
  /// of the same kind and requests a progress above 0.
  var isOfOppositeMovement = false

  func violations() -> [Violation] {
    [
      Violation(
        law: .unitProgress,
        degree: isLikeClamped || isOfOppositeMovement || isFollowedByHand ? .remnant : .failure,
        culprit: requester(of: run),
        object: Object(run.subject),
        seen: "requests a progress of \(numberText(requested)) for \(describe(run))", device: device,
        began: began(run))
    ]
  }

  /// Whether the wrong progress is invisible because the driver clamps it to 0…1 (PERC-02): it is above 1, or it is
  /// below 0 after it was above 0. A progress that was never above 0 does not follow the finger at all, which users
  /// see.
  private var isLikeClamped: Bool {
    world.rules.considers(.clamps) && (requested > 1 || requested < 0 && run.hasAdvanced)
  }

  /// Whether a handler requested the progress, and `isLikeClamped` is false. The progress is then judged after the
  /// handler's other effects in the same event.
  var isOfGesture: Bool { !isLikeClamped && world.rules.considers(.fingersByHand) && !handlers.isEmpty }

  /// The handlers in the chain of causes that led to the request.
  private var handlers: [CauseIndex] {
    log.ancestry(of: world.requestCause(of: run.transition)).filter(log.isHandler)
  }

  /// Whether the code that requests a progress below 0 also moves a view in the same touch event; the view then follows
  /// the finger without the driver.
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
    if isLikeClamped || isOfOppositeMovement {
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
  /// Judges the progress that code has requested for each open transition.
  /// - Parameter atEnd: Whether the clock is about to advance, so that the gesture's code has handled the event.
  mutating func judgeProgress(_ log: inout Log, atEnd: Bool = false) {
    guard let runs = judge.lawRecords?.pages.runs, runs.contains(where: { !$0.isOver }) else { return }
    var requestedAnew: [Int] = []
    // Iterate over indices; a loop over the records themselves would copy each of them at every call.
    for place in runs.indices where !runs[place].isOver {
      var requested = world.requestedPercent(of: runs[place].transition)
      if runs[place].steps != nil, runs[place].steps?.request != requested { requestedAnew.append(place) }
      if !world.rules.considers(.excess) { requested = min(max(requested, 0), 1) }
      if requested > 0, !runs[place].hasAdvanced { judge.lawRecords?.pages.runs[place].hasAdvanced = true }
      guard requested < -1e-9 || requested > 1 + 1e-9 || requested.isNaN else { continue }
      // Without an interaction, nothing of the request is visible; the law `follows-finger` reports that there is none.
      let row = world.transitions[runs[place].transition]
      guard row.isInitiallyInteractive || row.phase == .driven else { continue }
      var progress = UnitProgress(evidence: evidence(log), run: runs[place], requested: requested)
      if !atEnd, progress.isOfGesture {
        judge.lawRecords?.isOwedProgress = true
      } else {
        if atEnd, requested < 0, progress.isOfGesture {
          progress.isOfOppositeMovement = isMeantForOpposite(of: runs[place], log)
          // Later requests of the same movement are clamped, too.
          if progress.isOfOppositeMovement { judge.lawRecords?.pages.runs[place].hasAdvanced = true }
        }
        report(progress.violations(), &log)
      }
    }
    for place in requestedAnew { noteProgress(of: place) }
  }
}

extension EvidenceReader {
  /// The code that requested a progress: the declaration whose code led to the request; an unnamed culprit for the
  /// story. If the interaction's formula set the progress, the interaction.
  func requester(of run: TransitionRecord) -> Culprit {
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

  /// The source range of the interaction's progress formula; nil if the interaction has no formula.
  private func formula(of run: TransitionRecord) -> Span? {
    guard let object = object(of: run.interaction) else { return nil }
    let progress = blueprint.objects[object][.progress]
    return progress.exists ? blueprint.expressionSpans[progress.index] : nil
  }
}
