import Diagnostics
import Engine
import Semantics

/// How breaches are reported.
extension Machine {
  /// Reports a breach, unless it is known already: to whoever expects it, else as a failure.
  mutating func report(_ violation: Violation, _ log: inout Log) {
    if isDeaf(to: violation.law) || isEcho(violation) { return }
    let key = BreachKey(law: violation.law, culprit: violation.culprit.name, object: violation.object)
    if knownBreaches.contains(key) { return }
    knownBreaches.append(key)
    if isAllowed(violation) { return }
    log.trace.texts.append(violation.culprit.name)
    log.trace.events.append(
      Event(
        time: world.now, cause: 0, kind: .violation, code: violation.law.rawValue, subject: .none,
        first: Object(.text, Int32(log.trace.texts.count - 1)), second: violation.object))
    if isExpected(violation) { return }
    let causes = violation.culprit.causes
    let reasons = reasons(for: violation.law, log).filter { !causes.contains($0) }
    fail(.violation(violation), at: violation.culprit.span, causes: causes + reasons, &log)
  }

  /// Whether the judge in force is deaf to a law; the real one is to none.
  private func isDeaf(to law: Law) -> Bool {
    if world.rules.slips.isEmpty { return false }
    let judgement: Slip.Judgement =
      switch law {
      case .completes: .deafToCompletes
      case .honestOutcome: .deafToHonestOutcome
      case .restored: .deafToRestored
      case .visible: .deafToVisible
      case .noResidue: .deafToNoResidue
      case .balanced: .deafToBalanced
      case .continuous: .deafToContinuous
      case .unitProgress: .deafToUnitProgress
      case .relayout: .deafToRelayout
      case .roundTrip: .deafToRoundTrip
      case .adopted: .deafToAdopted
      case .overlap: .deafToOverlap
      }
    return world.rules.errs(judgement)
  }

  /// Whether an open `expect … during` speaks of a breach.
  private func isExpected(_ violation: Violation) -> Bool {
    durings.contains { during in
      expects(program.blueprint.expectations[Int(during.expectation)].claims, violation)
    }
  }

  private func expects(_ claims: Run, _ violation: Violation) -> Bool {
    program.blueprint.claims[claims.indices].contains { claim in
      switch claim.kind {
      case .violation(let law, let culprit):
        law == violation.law
          && (culprit < 0 || program.blueprint.strings[Int(culprit)] == violation.culprit.name)
      case .events(let list, _):
        program.blueprint.eventLists[Int(list)].items.contains { item in
          guard case .violation(let law, let culprit) = item else { return false }
          return law == violation.law && (culprit == nil || culprit == violation.culprit.name)
        }
      case .any(let inner): expects(inner, violation)
      default: false
      }
    }
  }

  /// `expect violation LAW [of X]`: whether such a breach came.
  func failure(
    of law: Law, _ culprit: Int32, _ claim: ResolvedClaim, from stretch: Stretch, _ log: Log
  ) -> ClaimFailure? {
    let name = culprit < 0 ? nil : program.blueprint.strings[Int(culprit)]
    var others: [String] = []
    for event in log.trace.events(since: stretch.position) where event.kind == .violation {
      let actual = log.trace.texts[Int(event.first.raw)]
      if event.code == law.rawValue, name == nil || name == actual { return nil }
      guard let other = Law(rawValue: event.code) else { continue }
      others.append("`\(Spelling.violation(of: other, by: actual))`")
    }
    let wanted = Spelling.violation(of: law, by: name ?? "")
    let rest = others.isEmpty ? "" : "; there was \(others.joined(separator: ", "))"
    return failing(claim, "there was no `\(wanted)`\(rest)")
  }

  // MARK: - Words

  /// A view as reports name it.
  func words(for view: ViewID) -> String {
    view.exists ? "`\(literal(.view(view)))`" : "a view"
  }

  /// A controller as reports name it.
  func words(for controller: ControllerID) -> String { "`\(literal(Value(controller)))`" }

  /// A value of a property as a script would write it.
  func words(for value: PropertyValue) -> String {
    switch value {
    case .number(let number): numberText(number)
    case .flag(let flag): flag ? "true" : "false"
    case .point(let point): "(\(numberText(point.x)), \(numberText(point.y)))"
    case .rect(let rect): words(for: rect)
    case .color(let color): literal(.color(color))
    case .transform(let transform): literal(.transform(transform))
    case .shape: "a shape"
    case .gradient: "a gradient"
    case .name(let index): "\"\(name(ofContent: index))\""
    case .view(let view): words(for: view)
    case .none: "none"
    }
  }

  /// The name of a content.
  func name(ofContent index: NameIndex) -> String {
    let place = Int(index) - 1
    return contents.indices.contains(place) ? contents[place] : "?"
  }

  /// A rectangle as a script would write it.
  func words(for rect: Rect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { numberText($0) }
    return "(\(numbers.joined(separator: ", ")))"
  }
}
