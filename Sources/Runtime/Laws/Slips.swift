import Engine

/// Combines violations that come from one mistake into one failure, and counts repeated ones.
extension Failure {
  /// Whether a violation comes from the mistake that this failure reports. Both have the same culprit. Either they are
  /// about the same state of a view, or they come from the same line and have the occasion, the time, or the law and
  /// object in common.
  func isSameMistake(of violation: Violation, at time: Time) -> Bool {
    guard case .violation(let told) = kind, told.culprit.name == violation.culprit.name else { return false }
    if violation.follows(from: told) || told.follows(from: violation) { return true }
    guard told.culprit.span == violation.culprit.span else { return false }
    return told.culprit.occasion == violation.culprit.occasion || self.time == time
      || ([told] + told.others).contains { $0.isSameBreach(violation) }
  }

  /// Whether a new violation is a failure while the reported one is a remnant; the new one is then reported instead.
  func isOutranked(by violation: Violation) -> Bool {
    guard case .violation(let told) = kind else { return false }
    return told.degree == .remnant && violation.degree == .failure
  }

  /// Adds an earlier remnant that comes from the same mistake.
  mutating func takeOver(_ remnant: Failure) {
    guard case .violation(var told) = kind, case .violation(var first) = remnant.kind else { return }
    let rest = first.others
    first.others = []
    told.others = ([first] + rest).filter { !told.isSameBreach($0) }
    kind = .violation(told)
    if told.isSameBreach(first) { times += remnant.times }
    causes += first.culprit.traces.filter { !causes.contains($0) }
  }

  /// Adds a violation that comes from the same mistake; the most severe violation is listed first. A violation that is
  /// contained already is not added; if it repeats the first violation, it is counted.
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
  /// Whether this violation or one of `others` has the law and the object of `other`, and at least the same severity.
  fileprivate func has(_ other: Violation) -> Bool {
    ([self] + others).contains {
      $0.isSameBreach(other) && ($0.degree == other.degree || $0.degree == .failure)
    }
  }

  /// Whether two violations are about the same law and the same object.
  fileprivate func isSameBreach(_ other: Violation) -> Bool { law == other.law && object == other.object }

  /// Whether two violations describe the same state of a view on the same occasion.
  func isSame(as other: Violation) -> Bool {
    law == other.law && view == other.view && properties == other.properties
      && culprit.occasion == other.culprit.occasion
  }

  /// Whether this violation follows from `other`, a violation of another law on the same view and occasion: `other`
  /// names all properties that this violation names. For the law `visible`, one common property is enough.
  func follows(from other: Violation) -> Bool {
    guard law != other.law, view.exists, view == other.view, culprit.occasion == other.culprit.occasion else {
      return false
    }
    return law == .visible
      ? properties.contains(where: other.properties.contains)
      : properties.allSatisfy(other.properties.contains)
  }

  /// Whether this violation is more severe than `other`: failures before remnants, then by the law's weight, the lower
  /// first.
  fileprivate func isWorse(than other: Violation) -> Bool {
    if degree != other.degree { return degree == .failure }
    return law.weight < other.law.weight
  }
}
