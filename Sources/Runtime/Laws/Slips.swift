import Engine

/// One slip is one finding: what a line broke at one time is told together, and what it broke again is counted.
extension Failure {
  /// Whether a breach is of the same slip: the same line at the same time, or the same breach once more.
  func isSlip(of violation: Violation, at time: Time) -> Bool {
    guard case .violation(let told) = kind, told.culprit.span == violation.culprit.span,
      told.culprit.name == violation.culprit.name
    else { return false }
    return told.culprit.occasion == violation.culprit.occasion || self.time == time || told.has(violation)
  }

  /// Takes such a breach in: the worst stands first.
  mutating func add(_ violation: Violation, _ reasons: [CauseStep]) {
    guard case .violation(var told) = kind else { return }
    if told.has(violation) { return times += told.isFirst(violation) ? 1 : 0 }
    if violation.isWorse(than: told) {
      var first = violation
      let rest = told.others
      told.others = []
      first.others = [told] + rest
      told = first
    } else {
      let place = told.others.firstIndex { violation.isWorse(than: $0) } ?? told.others.count
      told.others.insert(violation, at: place)
    }
    kind = .violation(told)
    causes += reasons.filter { !causes.contains($0) }
  }
}

extension Violation {
  /// Whether the same law, broken on the same object, has been told.
  fileprivate func has(_ other: Violation) -> Bool {
    ([self] + others).contains { $0.law == other.law && $0.object == other.object }
  }

  /// Whether it is the first of what is told together: that one is counted.
  fileprivate func isFirst(_ other: Violation) -> Bool { law == other.law && object == other.object }

  /// Whether it matters more: a failure more than a remnant, then by the law.
  fileprivate func isWorse(than other: Violation) -> Bool {
    if degree != other.degree { return degree == .failure }
    return law.weight < other.law.weight
  }
}
