extension World {
  /// Notes what became of a transition of the script's that was let go, and by whose rule.
  func remarkRelease(of id: TransitionID, _ release: TouchRelease, cause: CauseIndex, trace: inout Trace) {
    trace.events.append(
      Event(
        time: now, cause: cause, kind: .note,
        code: (release.finishes ? Note.interactionCarriedThrough : .interactionGivenUp).rawValue,
        subject: subject(of: transitions[id]), first: Object(whole: release.progress * 1000),
        second: Object(whole: release.velocity),
        third: release.rule == 0 ? .absent : Object(.vended, release.rule)))
  }

  /// Notes something that the driver found, of a controller or of nobody.
  public func remark(
    _ note: Note, on subject: ControllerID = .none, cause: CauseIndex, trace: inout Trace
  ) {
    trace.events.append(
      Event(time: now, cause: cause, kind: .note, code: note.rawValue, subject: subject))
  }
}
