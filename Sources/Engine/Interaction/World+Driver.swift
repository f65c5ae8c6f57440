extension World {
  /// UIKit's `update(_:)` of a UIPercentDrivenInteractiveTransition: sets the transition's time to a fraction of its
  /// duration (PERC-05), clamped to 0…1. The requested value is stored too (PERC-02).
  ///
  /// A request before the interaction starts is remembered. For a transition that runs by itself or is over, it has no
  /// effect. NaN counts as 0.
  /// - Parameter isByRule: Whether the interaction controller's rule, rather than a line of code, makes the request.
  public mutating func update(
    _ percent: Double, of id: TransitionID, by author: Author, isByRule: Bool = false
  ) {
    guard holds(.ctx24), id.exists, transitions[id].phase <= .driven else { return }
    cause = author.cause
    let context = makeContext(of: id)
    let percent = percent.isNaN ? 0 : percent
    contexts[context].requestedPercent = percent
    contexts[context].requestCause = isByRule ? 0 : author.cause
    contexts[context].percentComplete = min(max(percent, 0), 1)
    if transitions[id].phase == .driven { scrub(id, to: contexts[context].percentComplete, over: .zero) }
  }

  /// UIKit's `finish()`: the rest of the transition runs by itself. Before the interaction starts, the request is kept
  /// and may be lost at the start (PERC-28, GEST-40). A second call, or one outside an interaction, has no effect.
  public mutating func finish(_ id: TransitionID, by author: Author) { releaseDriven(id, .finish, author) }

  /// UIKit's `cancel()`: the transition runs back to its start. Otherwise like `finish`.
  public mutating func cancel(_ id: TransitionID, by author: Author) { releaseDriven(id, .cancel, author) }

  /// Sets the speed factor and the curve for the time after release (PERC-10, PERC-13). A speed of 0 or less counts as
  /// 1 (PERC-11). Does nothing if the transition is none.
  /// - Parameter timingCurve: The curve for an interruptible animator; nil for the animator's own (PERC-14).
  public mutating func setDriver(
    completionSpeed: Double, completionCurve: Curve, timingCurve: Curve? = nil, of id: TransitionID
  ) {
    if id.isNone { return }
    let context = makeContext(of: id)
    contexts[context].completionSpeed = completionSpeed > 0 ? completionSpeed : 1
    contexts[context].completionCurve = completionCurve
    contexts[context].timingCurve = timingCurve
  }

  /// Drops the requests made before a transition started. A custom interaction controller has no context to call before
  /// startInteractiveTransition, so it also loses the percent (GEST-40). A UIPercentDrivenInteractiveTransition loses a
  /// finish or cancel (PERC-28) but keeps the percent. A lost finish or cancel is noted in the trace.
  public mutating func loseEarlyRequest(of id: TransitionID, cause: CauseIndex, trace: inout Trace) {
    if !holds(.gest40) { return }
    let row = transitions[id]
    transitions[id].request = .none
    if contexts[row.context].rendersItself { contexts[row.context].percentComplete = 0 }
    guard row.request != .none else { return }
    remark(.requestTooEarly, on: subject(of: row), cause: cause, trace: &trace)
  }

  private mutating func releaseDriven(_ id: TransitionID, _ request: TransitionRequest, _ author: Author) {
    if id.isNone { return }
    let request = rules.endsOtherWay ? request.other : request
    cause = author.cause
    if finger.drives == id { finger.drives = .none }
    switch transitions[id].phase {
    case .driven: releaseTransition(id, finishing: request == .finish)
    case .pending, .starting:
      if holds(.perc28), transitions[id].request == .none { transitions[id].request = request }
    case .running, .completing, .over: break
    }
  }
}
