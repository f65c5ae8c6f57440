import Engine
import Semantics

/// `completes` and `honest-outcome`.
extension Machine {
  /// Judges a call of completeTransition: the first must tell the truth, and there must be no second.
  mutating func judgeCompletion(_ event: Event, _ log: inout Log) {
    guard let place = judge.book?.runs.lastIndex(where: { $0.transition == event.transition }),
      var run = judge.book?.runs[place]
    else { return }
    run.completions += 1
    if run.completions == 1 {
      run.isCancelled = world.transitions[run.transition].isCancelled
      run.firstCompletion = WayOut(kind: .completed, cause: event.cause, time: event.time)
    }
    judge.book?.runs[place] = run
    judge.book?.isDirty = true
    let flag = event.first == Object(true)
    if run.completions > 1 || flag == run.isCancelled { judge.book?.runs[place].isMisled = true }
    if run.completions > 1 {
      guard world.rules.considers(.secondCompletions) else { return }
      var violation = Violation(
        law: .completes, culprit: culprit(of: event.cause, in: run, log), object: Object(run.subject),
        seen: "calls completeTransition(\(flag)) again: \(describe(run)) is over already",
        device: "the second call tells controllers once more that they appeared, or ends another "
          + "transition than it means", began: causes(of: run.row.cause, log).first?.span)
      violation.mend = "complete in one place only: take this call out, or the one before it"
      if let first = run.firstCompletion, let span = causes(of: first.cause, log).first?.span {
        let before = "it was completed first at \(timeText(first.time)), by"
        violation.culprit.causes.insert(CauseStep(kind: .told(before: before, behind: ""), span: span), at: 0)
      }
      report(violation, &log)
    } else if flag == run.isCancelled {
      let happened = run.isCancelled ? "was cancelled" : "was not cancelled"
      report(
        Violation(
          law: .honestOutcome, culprit: culprit(of: event.cause, in: run, log), object: Object(run.subject),
          seen: "completes with `\(flag)`, but \(describe(run)) \(happened)",
          device: run.isCancelled
            ? "the controller counts as \(run.row.kind.isForward ? "shown" : "gone"), and the screen says otherwise"
            : "UIKit undoes what can be seen to have happened",
          began: causes(of: run.row.cause, log).first?.span), &log)
    }
  }

  /// Nothing is due any more: a transition that nobody holds will never end.
  mutating func judgeStuck(_ log: inout Log) {
    guard world.condition == .stuck else { return }
    for id in world.openTransitions where !world.isHeld(id) {
      let row = world.transitions[id]
      let run = judge.book?.runs.last { $0.transition == id && !$0.isOver }
      let began = causes(of: row.cause, log)
      let fallback = Culprit(name: "", kind: "", span: began.first?.span ?? place, causes: [])
      let waits = row.phase == .driven
      var culprit = run.map { waits ? driver(of: $0, log) : self.culprit(of: $0, log) } ?? fallback
      if let run, !waits, let way = wayOut(of: run) { culprit = self.culprit(culprit, at: way, log) }
      let words = describe(row)
      let seen =
        culprit.name.isEmpty
        ? "lets \(words) hang: nothing is due, and nobody holds it"
        : waits
          ? "lets \(words) wait for ever: no finger drives it"
          : "never completes \(words): nothing is due, and completeTransition has not been called"
      report(
        Violation(
          law: .completes, culprit: culprit, object: Object(subject(of: row)), seen: seen,
          device: "the app looks frozen: nothing answers to touches any more", began: began.first?.span), &log
      )
    }
  }

  // MARK: - Words

  func describe(_ run: CodedRun) -> String { describe(run.row) }

  /// The controller that a transition is about.
  func subject(of row: Transition) -> ControllerID {
    switch row.kind {
    case .presenting: row.to
    case .dismissing: row.from
    case .pushing, .popping, .selecting: row.host
    case .resizing: world.root
    }
  }
}

extension CodedRun {
  /// The controller that comes, or that leaves.
  var subject: ControllerID { row.kind.isForward ? row.to : row.from }
}

extension TransitionKind {
  /// Whether it brings something new, rather than going back.
  var isForward: Bool { self == .presenting || self == .pushing }
}
