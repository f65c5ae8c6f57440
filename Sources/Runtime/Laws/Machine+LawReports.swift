import Diagnostics
import Engine
import Semantics

/// Reports violations of laws.
extension Machine {
  /// Reports a new violation: as allowed if an `allow` covers it, as expected if an `expect` matches it, otherwise as a
  /// failure or remnant.
  mutating func report(_ breach: Violation, _ log: inout Log) {
    var violation = breach
    if violation.culprit.occasion == .unknown { violation.culprit.occasion = occasion }
    guard world.rules.reports(violation.law), !isAlreadyReported(violation) else { return }
    guard judge.knownBreaches.insert(BreachKey(violation, at: violation.culprit.occasion)).inserted else {
      return
    }
    judge.knownBreaches.insert(BreachKey(violation, at: .unknown))
    violation.victim = literal(of: violation.object)
    remember(violation)
    let standing: Finding.Standing =
      isAllowed(violation) ? .allowed : isExpected { $0.matches(violation) } ? .expected : .reported
    log.findings.append(Finding(violation, standing, time: world.now))
    if standing == .allowed { return }
    log.trace.add(violation, at: world.now)
    guard standing == .reported else { return }
    violation.subjects = subjects(of: violation)
    reportViolation(violation, &log)
  }

  mutating func report(_ found: [Violation], _ log: inout Log) {
    for violation in found { report(violation, &log) }
  }

  /// Reports the violations found when no work is pending, except those that were already present last time, because
  /// repeating a wrong write breaks nothing new.
  /// - Parameter everything: Whether all writes are judged again. Only violations that were never reported are then
  ///   reported.
  mutating func reportAtRest(_ found: [Violation], everything: Bool, _ log: inout Log) {
    let before = judge.persistingViolations
    if found.isEmpty, before.isEmpty { return }
    // While a transition is open, its views are not judged, so keep their earlier violations.
    if world.lastOpen.exists {
      judge.persistingViolations.formUnion(found.map { PersistingViolation($0) })
    } else if !everything {
      judge.persistingViolations = Set(found.map { PersistingViolation($0) })
    }
    noteExcuses(in: found)
    for violation in found
    where everything
      ? !isKnown(violation) : !before.contains(PersistingViolation(violation)) || violation.isOfCall
    {
      report(violation, &log)
    }
  }

  /// Called at the end of a `during` block that expects a violation. If no work is pending, reports the matching
  /// violations caused in the block. Other violations are reported at the end of the script.
  mutating func judgeExpected(in block: Span, _ log: inout Log) {
    guard judge.lawRecords != nil, isJudging, world.nextAwaited == nil, world.rules.considers(.endsOfBlocks)
    else {
      return
    }
    let found = breaches(everything: false, atEnd: true, log).filter { breach in
      var violation = breach
      violation.victim = literal(of: breach.object)
      let origin = breach.culprit.causes.last?.span ?? breach.culprit.span
      return block.file == origin.file && block.start <= origin.start && !isKnown(breach)
        && isExpected { $0.matches(violation) }
    }
    report(found, &log)
  }

  /// Whether the other one of the laws `visible` and `relayout` has already reported this position. After a change of
  /// size `relayout` is reported first, otherwise `visible`.
  func isAlreadyReported(_ violation: Violation) -> Bool {
    guard violation.isOfPlace else { return false }
    let other: Law = violation.law == .visible ? .relayout : .visible
    return judge.reportedPositions.contains {
      $0.law == other && $0.object == violation.object
        && ($0.occasion == violation.culprit.occasion || $0.time == world.now
          || $0.isBehind(violation.culprit.occasion))
    }
  }

  /// Whether a violation with the same law, culprit, object and degree was reported, expected or allowed before.
  func isKnown(_ violation: Violation) -> Bool {
    judge.knownBreaches.contains(BreachKey(violation, at: .unknown))
  }

  /// The occasion of a violation without a known author: the open transition, otherwise the current time.
  private var occasion: Occasion {
    judge.lawRecords?.pages.runs.last { !$0.isOver }.map { .run($0.number) } ?? .rest(world.now.nanoseconds)
  }

  private mutating func remember(_ violation: Violation) {
    if violation.isOfPlace || violation.isOfSize {
      judge.reportedPositions.append(
        PositionViolation(
          law: violation.law, object: violation.object, occasion: violation.culprit.occasion, time: world.now,
          lastRun: violation.isOfSize ? judge.lawRecords?.pages.lastRun : nil)
      )
    }
    guard isOfStuck(violation) else { return }
    if case .run(let number) = violation.culprit.occasion {
      judge.stuckRuns.append(number)
    } else {
      judge.stuckRuns.append(.none)
    }
  }

  /// Withdraws the remnants about a deallocated controller, whose view can never become visible, unless they
  /// contain violations of the same mistake by other views.
  mutating func withdrawRemnants(of page: ControllerID) {
    func isOfPage(_ failure: Failure) -> Bool {
      guard case .violation(let violation) = failure.kind else { return false }
      return violation.page == page && violation.degree == .remnant && violation.others.isEmpty
    }
    remnants.removeAll(where: isOfPage)
    failures.removeAll(where: isOfPage)
  }

  private func isOfStuck(_ violation: Violation) -> Bool {
    violation.law == .completes && world.condition == .stuck
  }

  /// Reports an unexpected violation. Adds it to the failure or remnant of the same mistake; a failure replaces such a
  /// remnant. For a new mistake, adds a new failure or remnant. After 100 failures, the run ends.
  private mutating func reportViolation(_ violation: Violation, _ log: inout Log) {
    if isOfStuck(violation), runProgress.continuesAfterFailure, runProgress.isWhole {
      runProgress.endsHere = true
    }
    // In a strict run, and on a copy that makes a round trip, a remnant counts as a failure.
    let isRemnant = violation.degree == .remnant && !isStrict && !judge.isTrial
    let causes = violation.culprit.causes
    let reasons = reasons(for: violation.law, log).filter { !causes.contains($0) }
    var failure: Failure {
      self.failure(.violation(violation), at: violation.culprit.span, causes: causes + reasons, log)
    }
    if let place = failures.lastIndex(where: { $0.isSameMistake(of: violation, at: world.now) }) {
      guard failures[place].isOutranked(by: violation) else {
        return failures[place].add(violation, violation.culprit.traces + reasons)
      }
      var seen = failure
      seen.takeOver(failures[place])
      return failures[place] = seen
    }
    if let place = remnants.lastIndex(where: { $0.isSameMistake(of: violation, at: world.now) }) {
      if isRemnant { return remnants[place].add(violation, violation.culprit.traces + reasons) }
      var seen = failure
      seen.takeOver(remnants.remove(at: place))
      return failures.append(seen)
    }
    if isRemnant {
      if remnants.count < 100 { remnants.append(failure) }
    } else if failures.count >= 100 {
      outcome = .failed(failures)
    } else {
      failures.append(failure)
    }
  }

  /// A controller or view in the script's syntax; empty for other objects.
  private func literal(of object: Object) -> String {
    if object.kind == .controller { return spelling.controller(object.controller) }
    return object.kind == .view ? spelling.view(ViewID(raw: object.raw)) : ""
  }

  /// The failure of `expect violation LAW [of X] [on Y]`; nil if a matching violation occurred.
  func failure(
    of breach: BreachPattern, _ claim: ResolvedClaim, from stretch: ClaimRange, _ log: Log
  ) -> ClaimFailure? {
    var others: [String] = []
    for event in log.trace.events(since: stretch.position) {
      guard let other = log.trace.breach(event) else { continue }
      if breach.matches(other.law, of: other.culprit, on: other.victim) { return nil }
      let victim = breach.victim == nil || other.victim.isEmpty ? "" : " on \(other.victim)"
      others.append("`\(Spelling.violation(of: other.law, by: other.culprit))\(victim)`")
    }
    let rest = others.isEmpty ? "" : "; there was \(others.joined(separator: ", "))"
    return failing(claim, "there was no `\(Spelling.violation(breach))`\(rest)")
  }
}

extension Trace {
  /// Adds an event for a violation: the first argument is the culprit's name, the second the victim.
  fileprivate mutating func add(_ violation: Violation, at time: Time) {
    let (culprit, victim) = (object(violation.culprit.name), object(violation.victim))
    events.append(
      Event(
        time: time, cause: 0, kind: .violation, code: violation.law.rawValue, subject: .none,
        first: culprit, second: victim))
  }

  /// The law, culprit and victim of a violation event; nil for other events.
  func breach(_ event: Event) -> (law: Law, culprit: String, victim: String)? {
    guard event.kind == .violation, let law = Law(rawValue: event.code) else { return nil }
    return (law, text(of: event.first), text(of: event.second))
  }
}

extension EventList.Item {
  fileprivate func matches(_ violation: Violation) -> Bool {
    guard case .violation(let breach) = self else { return false }
    return breach.matches(violation.law, of: violation.culprit.name, on: violation.victim)
  }
}
