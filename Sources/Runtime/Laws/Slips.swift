import Engine

/// One slip is one finding: what a line broke at one time is told together, and what it broke again is counted.
extension Failure {
  /// Whether a breach is of the same slip: the same line at the same time, the same state of a view, or the same breach
  /// once more.
  func isSlip(of violation: Violation, at time: Time) -> Bool {
    guard case .violation(let told) = kind, told.culprit.name == violation.culprit.name else { return false }
    if violation.follows(from: told) || told.follows(from: violation) { return true }
    guard told.culprit.span == violation.culprit.span else { return false }
    return told.culprit.occasion == violation.culprit.occasion || self.time == time
      || ([told] + told.others).contains { $0.isSameBreach(violation) }
  }

  /// Whether a breach is seen or felt, and nothing was of what has been told of its slip: then it is what is told, at its
  /// own moment.
  func isOutranked(by violation: Violation) -> Bool {
    guard case .violation(let told) = kind else { return false }
    return told.degree == .remnant && violation.degree == .failure
  }

  /// Takes in what was told of the same slip before, when nothing of it showed.
  mutating func takeOver(_ remnant: Failure) {
    guard case .violation(var told) = kind, case .violation(var first) = remnant.kind else { return }
    let rest = first.others
    first.others = []
    told.others = ([first] + rest).filter { !told.isSameBreach($0) }
    kind = .violation(told)
    if told.isSameBreach(first) { times += remnant.times }
    causes += first.culprit.traces.filter { !causes.contains($0) }
  }

  /// Takes such a breach in: the worst stands first.
  mutating func add(_ violation: Violation, _ reasons: [CauseStep]) {
    guard case .violation(var told) = kind else { return }
    if told.has(violation) { return times += told.isSameBreach(violation) ? 1 : 0 }
    told.others.removeAll { $0.isSameBreach(violation) }
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
  /// Whether the same law, broken on the same object, has been told, and to no lower degree.
  fileprivate func has(_ other: Violation) -> Bool {
    ([self] + others).contains {
      $0.isSameBreach(other) && ($0.degree == other.degree || $0.degree == .failure)
    }
  }

  /// Whether the same law is broken on the same object.
  fileprivate func isSameBreach(_ other: Violation) -> Bool { law == other.law && object == other.object }

  /// Whether it says of a view what another says, at the same time.
  func isSame(as other: Violation) -> Bool {
    law == other.law && view == other.view && properties == other.properties
      && culprit.occasion == other.culprit.occasion
  }

  /// Whether it says of a view, in the words of another law, no more than another breach does.
  func follows(from other: Violation) -> Bool {
    guard law != other.law, view.exists, view == other.view, culprit.occasion == other.culprit.occasion else {
      return false
    }
    return law == .visible
      ? properties.contains(where: other.properties.contains)
      : properties.allSatisfy(other.properties.contains)
  }

  /// Whether it matters more: a failure more than a remnant, then by the law.
  fileprivate func isWorse(than other: Violation) -> Bool {
    if degree != other.degree { return degree == .failure }
    return law.weight < other.law.weight
  }
}
