import Diagnostics
import Engine
import Semantics

extension Machine {
  /// Pushes a frame without code, in which the clock runs until nothing is pending. A machine that goes on after that
  /// judges the end of the script.
  mutating func beginEnding(_ log: Log) {
    var frame = Frame(base: code.locals.count, role: .ending)
    frame.phase = .draining
    frame.clock = .untilQuiet
    frame.command = claims.current.instruction
    frame.position = log.trace.position
    code.frames.append(frame)
  }

  mutating func judgeEnd(_ log: inout Log) {
    code.frames.removeAll()
    code.locals.removeAll()
    if failures.isEmpty { judgeOpen(&log) }
    if failures.isEmpty || runProgress.continuesAfterFailure { judgeEverything(&log) }
    if failures.isEmpty { judgeAllowances(&log) }
    if failures.isEmpty {
      for handler in code.attached where handler.mustRun && !handler.hasRun {
        fail(.handlerNeverRan, at: program.blueprint.handlers[handler.handler].span, causes: [], &log)
      }
    }
    outcome = failures.isEmpty ? .passed : .failed(failures)
  }

  private mutating func judgeOpen(_ log: inout Log) {
    guard world.condition == .held, !runProgress.leavesHeld else { return }
    let (open, began) = describeOpen(log)
    let span = lastCommand ?? began ?? program.blueprint.start
    fail(.heldAtEnd(open: open, began: began), at: span, causes: [], about: openSubjects, &log)
  }

  // MARK: - Faults and warnings

  /// Handles a fault for which UIKit would raise an exception. The operation is dropped, and the script stops unless it
  /// expects the fault.
  mutating func refuse(_ fault: Fault, _ log: inout Log) {
    let event = Event(
      time: world.now, cause: fault.cause, kind: .fault, code: fault.code.rawValue, subject: fault.subject,
      first: fault.first, second: fault.second, answer: .absent)
    log.trace.events.append(event)
    if isExpected({ if case .fault(fault.code, _) = $0 { true } else { false } }) { return }
    let wording = Spelling(world, names: program.blueprint.names).wording(of: event)
    let chain = causes(of: fault.cause, log)
    fail(
      .fault(fault.code, wording: wording), at: chain.first?.span ?? place, causes: chain,
      about: event.objects, &log)
    if !failures.isEmpty { failures[failures.count - 1].advice = advice(for: fault, causes: chain) }
    outcome = .failed(failures)
  }

  /// Fails the run at code that would crash an app in Swift, such as force-unwrapping `none`, unless the script expects
  /// the fault.
  mutating func crash(
    _ fault: FaultCode, _ message: String, help: String, at id: ExpressionID, _ log: inout Log
  ) {
    let span = id.exists ? program.blueprint.expressionSpans[id.index] : place
    let cause = log.note(Cause(span: span, parent: code.frames.last?.cause ?? 0, kind: .command, event: nil))
    refuse(Fault(fault, cause: cause), &log)
    guard case .failed(var failures)? = outcome, !failures.isEmpty else { return }
    failures[failures.count - 1].kind = .fault(fault, wording: message)
    failures[failures.count - 1].advice = help
    self.failures = failures
    outcome = .failed(failures)
  }

  /// Whether an open `expect … during` has a matching claim, either directly or in a list of events.
  func isExpected(_ isSuch: (EventList.Item) -> Bool) -> Bool {
    claims.durings.contains { during in
      expects(program.blueprint.expectations[during.expectation].claims, isSuch)
    }
  }

  /// Whether any of the claims expects a matching item.
  func expects(_ claims: Run, _ isSuch: (EventList.Item) -> Bool) -> Bool {
    program.blueprint.claims[claims.indices].contains { claim in
      switch claim.kind {
      case .events(let list, _), .code(let list, _):
        program.blueprint.eventLists[list].items.contains(where: isSuch)
      case .violation(let breach): isSuch(.violation(program.blueprint.breaches[breach]))
      case .any(let inner): expects(inner, isSuch)
      case .value, .sampled, .overTime, .state, .noEvents, .absent, .hierarchy, .views: false
      }
    }
  }

  /// Records the bugs of UIKit that the finished command triggered and the script does not expect; they are
  /// failures if warnings count as errors.
  mutating func judgeQuirks(_ top: Int, _ log: inout Log) {
    for event in log.trace.events(since: code.frames[top].position) {
      guard let quirk = event.quirk,
        !isExpected({ if case .quirk(quirk, _) = $0 { true } else { false } })
      else { continue }
      let spelling = Spelling(world, names: program.blueprint.names)
      log.quirks.append(spelling.event(event, trace: log.trace))
      failIfStrict(.quirk(quirk, wording: spelling.wording(of: event)), event, &log)
    }
  }

  /// Records the warnings that UIKit would log for the finished command and the script does not expect; they
  /// are failures if warnings count as errors.
  mutating func judgeWarnings(_ top: Int, _ log: inout Log) {
    // Events of commands in handlers have already been judged; start after them.
    let start = max(code.frames[top].position, judge.warningsJudged)
    judge.warningsJudged = log.trace.position
    for event in log.trace.events(since: start) {
      guard let warning = event.warning,
        !isExpected({ if case .warning(warning, _) = $0 { true } else { false } })
      else { continue }
      let spelling = Spelling(world, names: program.blueprint.names)
      log.warnings.append(spelling.event(event, trace: log.trace))
      failIfStrict(.warning(warning, wording: spelling.wording(of: event)), event, &log)
    }
  }

  private mutating func failIfStrict(_ kind: Failure.Kind, _ event: Event, _ log: inout Log) {
    guard isStrict else { return }
    let chain = causes(of: event.cause, log)
    fail(kind, at: chain.first?.span ?? place, causes: chain, about: event.objects, &log)
  }
}
