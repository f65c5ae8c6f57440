extension World {
  /// Notes in the trace how a released transition ends, and by whose rule.
  func remark(_ release: TouchRelease, of id: TransitionID, trace: inout Trace) {
    let note: Note =
      transitions[id].isBySystemGesture
      ? release.finishes ? .swipeFinished : .swipeCancelled
      : release.finishes ? .interactionFinished : .interactionCancelled
    trace.events.append(
      Event(
        time: now, cause: touch.cause, kind: .note, code: note.rawValue,
        subject: subject(of: transitions[id]),
        first: Object(whole: release.progress * 1000), second: Object(whole: release.velocity),
        third: release.rule == 0 ? carriedRule(of: id) : Object(.vended, release.rule)))
  }

  /// The argument of a release note that identifies the rule. For a sheet with projected velocity: the velocity above
  /// which the sheet is always dismissed (DETENT-27). For a zoom transition: the rule that decides (ZOOM-19 to
  /// ZOOM-21). For a measured swipe back: the velocity above which a flick alone decides, negated (NAV-66). Otherwise
  /// absent.
  private func carriedRule(of id: TransitionID) -> Object {
    if transitions[id].isZoom {
      let isSimulators = finger.zoomGesture == .drag && rules.zooms.release == .simulator
      return Object(whole: Double(Note.firstZoomRule + (isSimulators ? 0 : Int32(hand.zoomGesture.rawValue))))
    }
    if let rule = swipeRule(of: id) { return Object(whole: -rule.flick * finger.distance) }
    let isSheets = transitions[id].isBySystemGesture && transitions[id].kind == .dismissing
    return isSheets && rules.sheets.projection != nil
      ? Object(whole: rules.sheets.dismissalVelocity) : .absent
  }

  /// Records a note in the trace on behalf of the machine, about a controller or about none.
  public func remark(_ note: Note, on subject: ControllerID = .none, cause: CauseIndex, trace: inout Trace) {
    trace.events.append(Event(time: now, cause: cause, kind: .note, code: note.rawValue, subject: subject))
  }
}
