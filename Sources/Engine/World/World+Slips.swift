extension Rules {
  /// Whether the wrong engine in force departs from UIKit so. In the real one: a look at an empty list.
  @inline(__always)
  func include(_ slip: Slip) -> Bool { !slips.isEmpty && slips.contains(slip) }
}

extension World {
  /// Whether the wrong engine in force errs at this point of decision.
  @inline(__always)
  func slips(at decision: Slip.Decision) -> Bool {
    rules.include(.decision(decision))
  }

  /// Whether the wrong engine in force overlooks what this warning is about.
  func overlooks(_ warning: Warning) -> Bool {
    rules.include(.ignore(warning))
  }

  /// Refuses a command, as UIKit raises an exception.
  /// - Returns: true, never false: the command is to be dropped in silence. Only a wrong engine returns.
  func refuses(
    _ code: FaultCode, on subject: ControllerID, _ first: Object = .absent, _ second: Object = .absent
  ) throws(Fault) -> Bool {
    if rules.include(.swallow(code)) { return true }
    throw Fault(code: code, subject: subject, first: first, second: second, cause: cause)
  }

  /// Changes the plan that begins at `start` as the wrong engine in force says. Never called in the real one.
  mutating func applySlips(to plan: Plan, from start: Int) {
    for slip in rules.slips {
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
      default: break
      }
    }
  }

  private func index(of step: Step, from start: Int) -> Int? {
    switch step {
    case .call(let method):
      return agenda[start...].firstIndex { $0.kind.isCall && $0.method == method }
    case .operation(let kind, let nth):
      let found = agenda.indices[start...].filter { agenda[$0].kind == kind }
      return nth < found.count ? found[nth] : nil
    }
  }
}
