extension World {
  /// Notes what became of a transition of the script's that was let go, and by whose rule.
  /// - Parameters:
  ///   - rule: the name of the interaction that decides; 0 for the rule of the built-in swipes.
  ///   - velocity: in points per second along the pan.
  public func remarkRelease(
    of id: TransitionID, finishes: Bool, rule: NameIndex, progress: Double, velocity: Double,
    cause: CauseIndex, trace: inout Trace
  ) {
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .note,
        code: (finishes ? Note.interactionCarriedThrough : .interactionGivenUp).rawValue,
        subject: subject(of: transitions[id]), first: Object(whole: progress * 1000),
        second: Object(whole: velocity), third: rule == 0 ? .absent : Object(.vended, rule)))
  }

  /// Notes something that the driver found, of a controller or of nobody.
  public func remark(
    _ note: Note, on subject: ControllerID = .none, cause: CauseIndex, trace: inout Trace
  ) {
    trace.events.append(
      Event(time: now, cause: cause, kind: .note, code: note.rawValue, subject: subject))
  }
}
