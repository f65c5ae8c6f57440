import Diagnostics
import Engine
import Semantics

/// The laws `completes` and `honest-outcome`, judged at a call of completeTransition: the first call must pass the true
/// outcome, and there must be no second call.
struct Completion: LawJudge {
  let evidence: Evidence
  /// The records about the transition, with this call already counted.
  let run: TransitionRecord
  let event: Event

  private var flag: Bool { event.first == Object(true) }

  func violations() -> [Violation] {
    if run.completions > 1 {
      // If the system ended the transition, the next call is the first that code makes.
      if run.completions == 2, let first = run.firstCompletion, !isCompletedByCode(first.cause) { return [] }
      return world.rules.considers(.secondCompletions) ? [again] : []
    }
    guard flag == run.isCancelled, isCompletedByCode(event.cause) || isLeftToSystem else { return [] }
    return [untrue]
  }

  /// Whether the system completes the transition, because its code never does.
  private var isLeftToSystem: Bool {
    let context = world.transitions[run.transition].context
    return context.exists && world.contexts[context].completesItself
  }

  private var again: Violation {
    var culprit = culprit(of: event.cause, in: run)
    if let first = run.firstCompletion, let span = line(of: first.cause) {
      let before = "it was completed first at \(timeText(first.time)), by"
      culprit.causes.insert(CauseStep(kind: .sourceLine(before: before, behind: ""), span: span), at: 0)
    }
    return Violation(
      law: .completes, culprit: culprit, object: Object(run.subject),
      seen: "calls completeTransition(\(flag)) again: \(describe(run)) is already over",
      device: "controllers get viewDidAppear a second time, or the call ends the wrong "
        + "transition",
      advice: "complete in one place only: remove this call, or the one before it", began: began(run))
  }

  private var untrue: Violation {
    let happened = run.isCancelled ? "was cancelled" : "was not cancelled"
    let isAsBefore = !run.isCancelled && looksAsBefore
    // If the code of a gesture has brought the screen back, the wrong outcome is invisible.
    let isUnseen = isAsBefore && run.wasDriven && world.rules.considers(.broughtBack)
    return Violation(
      law: .honestOutcome, degree: isUnseen ? .remnant : .failure, culprit: culprit(of: event.cause, in: run),
      object: Object(run.subject),
      seen: "completes with `\(flag)`, but \(describe(run)) \(happened)",
      device: run.isCancelled
        ? "the controller counts as \(run.row.kind.isForward ? "shown" : "gone"), but the screen shows otherwise"
        : isUnseen
          ? "nothing shows: the code has brought everything back itself; but blocks that ask `cancelled` "
            + "are told that nothing was cancelled"
          : isAsBefore
            ? "what the user asks for does not happen, however often: the screen stays as it is"
            : "UIKit undoes what the user has seen happen",
      began: began(run))
  }

  /// Whether the screen looks as it did before the transition; false if the window has another size, or if
  /// the app is in the background.
  private var looksAsBefore: Bool {
    isComparable(to: run.start.world)
      && picture(of: run.start.world).jumps(to: picture, by: world.rules).isEmpty
  }
}

/// The law `completes` for a transition that is stuck: no work is pending, and no finger or code holds the transition.
struct Stuck: LawJudge {
  let evidence: Evidence
  let transition: TransitionID
  /// The records about the transition; nil if no script code takes part.
  let run: TransitionRecord?
  /// The point at which the code should have completed the transition; nil if unknown.
  let completionPoint: CompletionPoint?
  /// Whether code has asked the transition to finish or cancel. For a transition that still waits, the request came
  /// before the transition had started.
  let wasAskedToEnd: Bool

  func violations() -> [Violation] {
    if let swipe = world.causeOfSwipeAtRoot(blocking: transition) {
      return [swipe.by.exists ? blocked(by: swipe.by) : blocked(since: swipe.cause)]
    }
    if let cause = world.causeOfCutSwipe(blocking: transition) { return [cut(by: cause)] }
    let row = world.transitions[transition]
    let began = line(of: row.cause)
    let isUnstarted = world.contexts[row.context].startsByCode
    let waits = row.phase == .driven && !isUnstarted
    // A custom interaction controller may leave the work to its own interruptible animator, for which UIKit asks once
    // the controller has started (MOD-ORDER-31); the model asks for it only when a finger takes the animation over.
    let context = world.contexts[row.context]
    if waits, context.rendersItself, context.animator.token == context.interaction.token,
      world.isInterruptible(transition)
    {
      return []
    }
    var culprit =
      run.map { waits || isUnstarted ? driver(of: $0) : self.culprit(of: $0) }
      ?? Culprit(name: "", kind: .unknown, span: began ?? evidence.place)
    if !waits, !isUnstarted, let completionPoint { culprit = self.culprit(culprit, at: completionPoint) }
    if waits || culprit.kind == .object(.interaction), let deaf = gestureIgnoringCancel(row) {
      culprit = deaf
    }
    let words = evidence.spelling.describe(row)
    let seen =
      culprit.name.isEmpty
      ? "lets \(words) hang: no animation or timer is left, and nothing holds it"
      : isUnstarted
        ? "never starts \(words): `super.startInteractiveTransition()` was not called"
        : waits
          ? "lets \(words) wait forever: \(wasAskedToEnd ? "it was asked to end before it started" : "no finger drives it")"
          : "never completes \(words): no animation or timer is left, and completeTransition was not called"
    return [
      Violation(
        law: .completes, culprit: culprit, object: Object(world.subject(of: row)), seen: seen,
        device: "the app looks frozen: it no longer responds to touches",
        isOfEarlyEnd: waits && wasAskedToEnd,
        advice: isUnstarted
          ? "call `super.startInteractiveTransition()` first, on every path"
          : waits
            ? adviceOnWaiting
            : nil,
        began: began)
    ]
  }

  /// Advice for a transition that waits for a finger. It depends on whether code asked the transition to end too early.
  private var adviceOnWaiting: String {
    wasAskedToEnd
      ? "finish or cancel a turn later, `after 0s { … }` (`DispatchQueue.main.async`): until the driver starts it has no context"
      : "finish or cancel on every way out, also `on cancelled { cancel }`; return the driver only while a finger drives it"
  }

  /// The gesture that began the transition, if the system cancelled the gesture's touch. The culprit's line is the
  /// gesture's handler of `cancelled`, or its declaration if it has none. Nil if the touch was not cancelled, or if no
  /// gesture began the transition.
  private func gestureIgnoringCancel(_ row: Transition) -> Culprit? {
    guard run?.isTakenAway == true, world.rules.considers(.exactLines),
      let gesture = gesture(following: row.cause) ?? gesture(behind: row.cause)
    else { return nil }
    var culprit = culprit(of: row.cause, in: run)
    culprit.span = gesture.handlers.last { $0.events.contains(.cancelled) }?.span ?? gesture.span
    return culprit
  }

  /// The violation if a pop waits forever because code disabled the swipe before the pop had started (NAV-401).
  private func cut(by cause: CauseIndex) -> Violation {
    let page = evidence.spelling.controller(world.transitions[transition].to)
    return waiting(
      since: cause, "its swipe is disabled before it has started, and the cancel is lost",
      device: "the app looks frozen: it no longer responds to touches",
      advice: "disable it once the page is there: `on \(page) viewDidAppear { \(swipe).isEnabled = false }`")
  }

  /// The violation if a push waits forever for a swipe back that no delegate refused at the stack's root (BAR-15).
  private func blocked(since cause: CauseIndex) -> Violation {
    let row = world.transitions[transition]
    let root = evidence.spelling.controller(row.from)
    return waiting(
      since: cause,
      "the swipe back has begun at the root of `\(evidence.spelling.controller(row.host))`, since its recognizer has "
        + "no delegate that refuses it there",
      device: "the pushed page is not seen, and the app looks frozen: it no longer responds to touches",
      advice:
        "switch the swipe off at the root: `on \(root) viewDidAppear { \(swipe).isEnabled = false }` and "
        + "`on \(root) viewDidDisappear { \(swipe).isEnabled = true }`")
  }

  /// The violation if a push waits forever for a pop that a custom gesture has begun at the stack's root (NAV-421).
  private func blocked(by id: GestureRecognizerID) -> Violation {
    let row = world.transitions[transition]
    let stack = evidence.spelling.controller(row.host)
    let gesture = evidence.blueprint.objects[evidence.objects[world.recognizers[id].object].declaration]
    let name = evidence.blueprint.text(gesture.name)
    return waiting(
      since: row.cause,
      by: Culprit(
        name: name, kind: .object(.gesture), span: gesture.handler(.shouldBegin)?.span ?? gesture.span),
      "`\(name)` has begun the system's pop at the root of `\(stack)`, where its delegate must refuse it",
      device: "the pushed page is not seen, and the app looks frozen: it no longer responds to touches",
      advice: "in `\(name)`, write `on shouldBegin { return \(stack).viewControllers.count > 1 }`")
  }

  /// The violation if a transition of the stack waits forever because of the stack's swipe back.
  private func waiting(
    since cause: CauseIndex, by culprit: Culprit? = nil, _ reason: String, device: String, advice: String
  ) -> Violation {
    let row = world.transitions[transition]
    return Violation(
      law: .completes,
      culprit: culprit ?? Culprit(name: "", kind: .unknown, span: line(of: cause) ?? evidence.place),
      object: Object(row.host), seen: "lets \(evidence.spelling.describe(row)) wait forever: \(reason)",
      device: device, advice: advice, began: line(of: row.cause))
  }

  /// The recognizer of the stack's swipe back, as scripts name it.
  private var swipe: String {
    "\(evidence.spelling.controller(world.transitions[transition].host)).interactivePopGestureRecognizer"
  }
}

extension EvidenceReader {
  /// Whether the source line behind a completion is a `complete` statement, or is unknown. Otherwise another command
  /// ended the transition, such as a dismissal or the selection of a tab.
  fileprivate func isCompletedByCode(_ cause: CauseIndex) -> Bool {
    guard let line = line(of: cause) else { return true }
    return blueprint.code.indices.contains {
      blueprint.code[$0].opcode == .complete && blueprint.spans[$0] == line
    }
  }
}

extension Machine {
  mutating func judgeCompletion(_ event: Event, _ log: inout Log) {
    guard let place = judge.lawRecords?.pages.runs.lastIndex(where: { $0.transition == event.transition }),
      var run = judge.lawRecords?.pages.runs[place]
    else { return }
    run.completions += 1
    if run.completions == 1 {
      run.isCancelled = world.transitions[run.transition].isCancelled
      run.firstCompletion = CompletionPoint(kind: .completed, cause: event.cause, time: event.time)
      run.isBrokenOff =
        !run.animator.exists && !run.wasDriven && event.cause != run.row.cause
        && !evidence(log).isCompletedByCode(event.cause) && world.rules.considers(.brokenOff)
      noteCoverage(of: run, &log)
    }
    if run.completions > 1 || (event.first == Object(true)) == run.isCancelled { run.isMisled = true }
    judge.lawRecords?.pages.runs[place] = run
    report(Completion(evidence: evidence(log), run: run, event: event).violations(), &log)
  }

  mutating func judgeStuck(_ log: inout Log) {
    guard world.condition == .stuck else { return }
    for id in world.openTransitions where !world.isHeld(id) {
      let run = judge.lawRecords?.pages.runs.last { $0.transition == id && !$0.isOver }
      if let run, run.isMisled, run.completions == 0 { continue }
      let way = run.flatMap { completionPoint(of: $0) }
      // An earlier transition may have had the same id.
      let wasAsked = log.decisions.contains {
        $0.transition == id && $0.origin == world.transitions[id].cause
          && ($0.kind == .finished || $0.kind == .cancelled)
      }
      report(
        Stuck(
          evidence: evidence(log), transition: id, run: run, completionPoint: way, wasAskedToEnd: wasAsked
        ).violations(), &log)
    }
  }
}

extension TransitionRecord {
  /// The controller that appears in a presentation or a push; in other transitions, the one that disappears.
  var subject: ControllerID { row.kind.isForward ? row.to : row.from }
}

extension TransitionKind {
  var isForward: Bool { self == .presenting || self == .pushing }
}
