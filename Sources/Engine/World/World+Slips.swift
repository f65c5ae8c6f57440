extension World {
  /// Changes the plan that begins at `start` as the wrong engine in force says. Never called in the real one.
  mutating func applySlips(to plan: Plan, from start: Int) {
    for slip in rules.slips {
      switch slip {
      case .drop(let kind, let nth, plan): drop(nth: nth, from: start) { $0.kind == kind }
      case .dropCall(let method, plan): drop(nth: 0, from: start) { $0.kind == .call && $0.method == method }
      case .swap(let a, let b, plan):
        if start + max(a, b) < agenda.count { agenda.swapAt(start + a, start + b) }
      case .move(let source, let target, plan):
        if start + max(source, target) < agenda.count {
          agenda.insert(agenda.remove(at: start + source), at: start + target)
        }
      default: break
      }
    }
  }

  /// Whether the wrong engine in force errs at this point of decision.
  func slips(at decision: Slip.Decision) -> Bool {
    !rules.slips.isEmpty && rules.slips.contains(.decision(decision))
  }

  private mutating func drop(nth: Int, from start: Int, where matches: (Operation) -> Bool) {
    let found = agenda.indices[start...].filter { matches(agenda[$0]) }
    if nth < found.count { agenda.remove(at: found[nth]) }
  }
}
