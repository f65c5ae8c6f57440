extension World {
  /// `update(_:)` of a percent-driven interaction controller: the transition's time stands at that share of
  /// its duration (PERC-05). The percent is held in 0…1; what was asked for is remembered (PERC-02).
  ///
  /// Before the start it is remembered; where nothing is driven it does nothing.
  /// - Parameter isByRule: whether the rule of the interaction asks for it, and no line of code.
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

  /// `finish()` of an interaction controller: what is left runs by itself. Asked for before the start, it is
  /// done right after (PERC-28); asked for twice, or where nothing is driven, it does nothing.
  public mutating func finish(_ id: TransitionID, by author: Author) { letGo(id, .finish, author) }

  /// `cancel()` of an interaction controller: the transition runs back; else as `finish`.
  public mutating func cancel(_ id: TransitionID, by author: Author) { letGo(id, .cancel, author) }

  /// Sets how fast, as a multiple, and how bent what is left goes after a drive (PERC-10, PERC-13). A speed
  /// that is not positive counts as 1 (PERC-11).
  /// - Parameter timingCurve: how an interruptible animator goes on; nil for as it went (PERC-14).
  public mutating func setDriver(
    completionSpeed: Double, completionCurve: Curve, timingCurve: Curve? = nil, of id: TransitionID
  ) {
    if id.isNone { return }
    let context = makeContext(of: id)
    contexts[context].completionSpeed = completionSpeed > 0 ? completionSpeed : 1
    contexts[context].completionCurve = completionCurve
    contexts[context].timingCurve = timingCurve
  }

  /// Forgets what was asked of a transition before it started: an interaction controller of one's own asks its context,
  /// and has none before startInteractiveTransition (GEST-40).
  /// A finish or a cancel that is lost is noted.
  public mutating func loseEarlyRequest(of id: TransitionID, cause: CauseIndex, trace: inout Trace) {
    if !holds(.gest40) { return }
    let row = transitions[id]
    transitions[id].request = .none
    if row.context.exists { contexts[row.context].percentComplete = 0 }
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
