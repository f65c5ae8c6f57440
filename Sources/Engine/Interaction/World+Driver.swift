extension World {
  /// `update(_:)` of a percent-driven interaction controller: sets the transition's time to a share of its duration
  /// (PERC-05). The percent is clamped to 0…1; the requested value is kept as well (PERC-02).
  ///
  /// Before the start it is remembered; if the transition is not driven it does nothing.
  /// - Parameter isByRule: Whether the interaction controller's rule requests it, rather than a line of code.
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

  /// `finish()` of an interaction controller: the rest runs by itself. Before the start, it is kept until then, and may
  /// be lost at the start (PERC-28, GEST-40); a second call, or one outside an interaction, does nothing.
  public mutating func finish(_ id: TransitionID, by author: Author) { letGo(id, .finish, author) }

  /// `cancel()` of an interaction controller: the transition runs back; otherwise like `finish`.
  public mutating func cancel(_ id: TransitionID, by author: Author) { letGo(id, .cancel, author) }

  /// Sets the speed factor and the curve after release (PERC-10, PERC-13). A speed that is not positive counts as 1
  /// (PERC-11).
  /// - Parameter timingCurve: The timing of an interruptible animator; nil to keep its own (PERC-14).
  public mutating func setDriver(
    completionSpeed: Double, completionCurve: Curve, timingCurve: Curve? = nil, of id: TransitionID
  ) {
    if id.isNone { return }
    let context = makeContext(of: id)
    contexts[context].completionSpeed = completionSpeed > 0 ? completionSpeed : 1
    contexts[context].completionCurve = completionCurve
    contexts[context].timingCurve = timingCurve
  }

  /// Drops the requests made before a transition started: a custom interaction controller addresses its context, and
  /// has none before startInteractiveTransition (GEST-40). A percent driver also loses a finish or cancel (PERC-28),
  /// but keeps the percent. A lost finish or cancel leaves a note.
  public mutating func loseEarlyRequest(of id: TransitionID, cause: CauseIndex, trace: inout Trace) {
    if !holds(.gest40) { return }
    let row = transitions[id]
    transitions[id].request = .none
    if contexts[row.context].rendersItself { contexts[row.context].percentComplete = 0 }
    guard row.request != .none else { return }
    remark(.requestTooEarly, on: subject(of: row), cause: cause, trace: &trace)
  }

  // MARK: - Implementation

  private mutating func letGo(_ id: TransitionID, _ request: TransitionRequest, _ author: Author) {
    if id.isNone { return }
    let request = rules.endsOtherWay ? request.other : request
    cause = author.cause
    if finger.drives == id { finger.drives = .none }
    switch transitions[id].phase {
    case .driven: letGo(id, finishing: request == .finish)
    case .pending, .starting:
      if holds(.perc28), transitions[id].request == .none { transitions[id].request = request }
    case .running, .completing, .over: break
    }
  }
}
