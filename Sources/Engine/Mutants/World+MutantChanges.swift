extension World {
  /// Whether the current mutant omits this warning; false in the real engine.
  func overlooks(_ warning: Warning) -> Bool { rules.mutantChanges.planChanges.contains(.ignore(warning)) }

  /// Adds an operation that is performed only in the mutant that breaks `fact`.
  @inline(__always)
  mutating func add(_ operation: Operation, unless fact: Fact) {
    if !holds(fact) { add(operation) }
  }

  /// Throws the fault for which UIKit refuses a command.
  /// - Returns: Always true, and only in a mutant that omits the fault: the caller drops the command silently.
  @discardableResult
  func refuses(
    _ code: FaultCode, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent
  ) throws(Fault) -> Bool {
    if rules.mutantChanges.planChanges.contains(.swallow(code)) { return true }
    throw Fault(code: code, subject: subject, first: first, second: second, cause: cause)
  }

  /// Changes the plan that begins at `start` as the current mutant requires. Never called in the real engine.
  mutating func applyPlanChanges(to plan: PlanKind, from start: Int) {
    for slip in rules.mutantChanges.planChanges {
      switch slip {
      case .drop(let step, plan):
        if let index = index(of: step, from: start) { agenda.remove(at: index) }
      case .swap(let a, let b, plan):
        if let a = index(of: a, from: start), let b = index(of: b, from: start) { agenda.swapAt(a, b) }
      case .move(let step, let other, plan):
        if let source = index(of: step, from: start), let target = index(of: other, from: start),
          target < source
        {
          agenda.insert(agenda.remove(at: source), at: target)
        }
      case .moveLast(let step, plan):
        if let index = index(of: step, from: start) { agenda.append(agenda.remove(at: index)) }
      case .putOff(let step, plan):
        if let index = index(of: step, from: start) { deferred.append(agenda.remove(at: index)) }
      case .drop, .swap, .move, .moveLast, .putOff, .ignore, .swallow: break
      }
    }
  }

  private func index(of step: Step, from start: Int) -> Int? {
    switch step {
    case .call(let method):
      return agenda[start...].firstIndex { $0.kind.isCall && $0.method == method }
    case .first(let kind): return agenda[start...].firstIndex { $0.kind == kind }
    case .second(let kind):
      return agenda.indices[start...].filter { agenda[$0].kind == kind }.dropFirst().first
    }
  }
}
