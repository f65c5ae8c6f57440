// The views that touches reach while custom transitions are running.

extension World {
  /// The transition that blocks touches to a view: a custom transition that is not interactive, and whose container
  /// contains the view (MISTAKE-01, GEST-41, GEST-43). None if touches reach the view; the oldest if several block it.
  ///
  /// UIKit accepts touches during interactive transitions (GEST-42) and interruptible ones (GEST-44).
  public func transition(closing view: ViewID) -> TransitionID {
    guard hasContexts, holds(.gest41) else { return .none }
    for id in openTransitions where isClosed(id) && isInside(view, closedView(of: id)) { return id }
    return .none
  }

  /// The nearest view to which no transition blocks touches: `view` itself or one of its superviews.
  public func open(_ view: ViewID) -> ViewID {
    var view = view
    while case let id = transition(closing: view), id.exists {
      view = views[closedView(of: id)].superview
    }
    return view
  }

  /// Whether a transition blocks touches to the views in its container: a custom one that runs, or that starts without
  /// interaction, unless it is interruptible.
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

  /// The view to which a transition blocks touches, together with its subviews: the transition's container (GEST-45).
  /// In a wrong engine, the whole view of the container controller.
  func closedView(of id: TransitionID) -> ViewID {
    let row = transitions[id]
    return holds(.gest45) || row.host.isNone ? row.container : controllers[row.host].view
  }

  /// Notes in the trace that a transition prevents a touch from having any effect.
  public func remarkIgnoredTouch(by id: TransitionID, cause: CauseIndex, trace: inout Trace) {
    remark(.touchIgnored, on: subject(of: transitions[id]), cause: cause, trace: &trace)
  }
}
