// Whom fingers reach while code's transitions run.

extension World {
  /// The transition that keeps touches from a view: it lies in the container of one that an animator of code's runs
  /// by time (MISTAKE-01, GEST-41, GEST-43); none if touches reach it. With several around it, the outermost.
  ///
  /// UIKit takes touches while a transition is driven (GEST-42) and while one runs that can be interrupted (GEST-44).
  public func transition(closing view: ViewID) -> TransitionID {
    guard hasContexts, holds(.gest41) else { return .none }
    for id in openTransitions where isClosed(id) && isInside(view, closedView(of: id)) { return id }
    return .none
  }

  /// The nearest view, a view itself or what it lies in, that touches reach.
  public func open(_ view: ViewID) -> ViewID {
    var view = view
    while case let id = transition(closing: view), id.exists {
      view = views[closedView(of: id)].superview
    }
    return view
  }

  /// Whether a transition keeps touches from what lies in its container.
  public func isClosed(_ id: TransitionID) -> Bool {
    guard id.exists, holds(.gest41) else { return false }
    let row = transitions[id]
    let canStay = !holds(.gest44) || !isInterruptible(id)
    guard row.isAnimated, isCustom(row), !isRun(row), canStay else { return false }
    return switch row.phase {
    case .starting: !row.isInitiallyInteractive
    case .running: true
    case .driven: !holds(.gest42)
    case .pending, .completing, .over: false
    }
  }

  /// The view that a transition keeps touches from, with all that lies in it.
  func closedView(of id: TransitionID) -> ViewID {
    let row = transitions[id]
    return holds(.gest45) || row.host.isNone ? row.container : controllers[row.host].view
  }

  /// Notes that a touch reaches nobody, on account of a transition.
  public func remarkIgnoredTouch(by id: TransitionID, cause: CauseIndex, trace: inout Trace) {
    remark(.touchIgnored, on: subject(of: transitions[id]), cause: cause, trace: &trace)
  }
}
