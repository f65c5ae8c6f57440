import Engine
import Semantics

/// How breaches are reported.
extension Machine {
  /// Reports a breach, unless it is known already: to whoever expects it, else as a failure or a remnant.
  mutating func report(_ breach: Violation, _ log: inout Log) {
    var violation = breach
    if violation.culprit.occasion == .unknown { violation.culprit.occasion = occasion }
    guard world.rules.hears(violation.law), !isEcho(violation) else { return }
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
    if standing == .reported { tell(violation, &log) }
  }

  mutating func report(_ found: [Violation], _ log: inout Log) {
    for violation in found { report(violation, &log) }
  }

  /// Reports what is found at rest, but for what was so when the world came to rest last: code that writes once more
  /// what was wrong before has broken nothing.
  /// - Parameter everything: whether what has been judged before is looked at again: then nothing is a second occasion.
  mutating func reportAtRest(_ found: [Violation], everything: Bool, _ log: inout Log) {
    let before = judge.standingBreaches
    if found.isEmpty, before.isEmpty { return }
    // While a transition is open, what it takes part in is not judged, and may be as wrong as it was.
    if world.lastOpen.exists {
      judge.standingBreaches.formUnion(found.map { StandingBreach($0) })
    } else if !everything {
      judge.standingBreaches = Set(found.map { StandingBreach($0) })
    }
    noteExcuses(in: found)
    for violation in found
    where everything ? !isKnown(violation) : !before.contains(StandingBreach(violation)) {
      report(violation, &log)
    }
  }

  /// Of two laws that speak of one place one is enough: after a change of size `relayout`, else whichever spoke first.
  func isEcho(_ violation: Violation) -> Bool {
    guard violation.isOfPlace else { return false }
    let other: Law = violation.law == .visible ? .relayout : .visible
    return judge.spokenOfPlaces.contains {
      $0.law == other && $0.object == violation.object
        && ($0.occasion == violation.culprit.occasion || $0.time == world.now
          || $0.isBehind(violation.culprit.occasion))
    }
  }

  /// Whether such a breach has been reported, expected or excused, whenever that was.
  func isKnown(_ violation: Violation) -> Bool {
    judge.knownBreaches.contains(BreachKey(violation, at: .unknown))
  }

  /// When something happens whose doer nobody knows: in the transition that is open, else now.
  private var occasion: Occasion {
    judge.book?.runs.last { !$0.isOver }.map { .run($0.number) } ?? .rest(world.now.nanoseconds)
  }

  private mutating func remember(_ violation: Violation) {
    if violation.isOfPlace || violation.isOfSize {
      judge.spokenOfPlaces.append(
        PlaceBreach(
          law: violation.law, object: violation.object, occasion: violation.culprit.occasion, time: world.now,
          lastRun: violation.isOfSize ? judge.book?.lastRun : nil)
      )
    }
    guard isOfStuck(violation) else { return }
    if case .run(let number) = violation.culprit.occasion {
      judge.stuckRuns.append(number)
    } else {
      judge.stuckRuns.append(.none)
    }
  }

  /// Takes back what was left on a screen that is deallocated: nobody will see it.
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

  /// Takes a breach that nobody expects in: to what the same line did at the same time, else on its own.
  private mutating func tell(_ violation: Violation, _ log: inout Log) {
    if isOfStuck(violation), course.goesOn, course.isWhole { course.endsHere = true }
    let isRemnant = violation.degree == .remnant && !isStrict && !judge.isTrial
    let causes = violation.culprit.causes
    let reasons = reasons(for: violation.law, log).filter { !causes.contains($0) }
    var failure: Failure {
      self.failure(.violation(violation), at: violation.culprit.span, causes: causes + reasons, log)
    }
    if let place = failures.lastIndex(where: { $0.isSlip(of: violation, at: world.now) }) {
      // A remnant that stands there is as bad as a failure: the run is strict.
      guard failures[place].isOutranked(by: violation) else {
        return failures[place].add(violation, violation.culprit.traces + reasons)
      }
      var seen = failure
      seen.takeOver(failures[place])
      return failures[place] = seen
    }
    if let place = remnants.lastIndex(where: { $0.isSlip(of: violation, at: world.now) }) {
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

  /// An object as a script writes it; empty for nothing in particular.
  private func literal(of object: Object) -> String {
    if object.kind == .controller { return spelling.controller(object.controller) }
    return object.kind == .view ? spelling.view(ViewID(raw: object.raw)) : ""
  }

  /// `expect violation LAW [of X] [on Y]`: whether such a breach came.
  func failure(
    of breach: BreachPattern, _ claim: ResolvedClaim, from stretch: Stretch, _ log: Log
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
  /// Adds a breach: its first text is the culprit's name, its second what it was broken on, as reports name it.
  fileprivate mutating func add(_ violation: Violation, at time: Time) {
    let (culprit, victim) = (object(violation.culprit.name), object(violation.victim))
    events.append(
      Event(
        time: time, cause: 0, kind: .violation, code: violation.law.rawValue, subject: .none,
        first: culprit, second: victim))
  }

  /// What an event says of a breach of a law; nil if it is something else.
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
