extension World {
  /// Notes what becomes of a transition that is let go, and by whose rule.
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

  /// Where the velocity carries a sheet on that is let go: above which one it goes in any case (DETENT-27); else nothing.
  /// Of a zoomed page which of the rules for those decides (ZOOM-19 to ZOOM-21).
  /// Of a swipe back whose rule was measured: what a flick has to be faster than that decides alone, below 0 (NAV-66).
  private func carriedRule(of id: TransitionID) -> Object {
    if transitions[id].isZoom {
      let isSimulators = finger.grip == .drag && rules.zooms.release == .simulator
      return Object(whole: Double(Note.firstZoomRule + (isSimulators ? 0 : Int32(hand.grip.rawValue))))
    }
    if let rule = swipeRule(of: id) { return Object(whole: -rule.flick * finger.distance) }
    let isSheets = transitions[id].isBySystemGesture && transitions[id].kind == .dismissing
    return isSheets && rules.sheets.projection != nil
      ? Object(whole: rules.sheets.dismissalVelocity) : .absent
  }

  /// Notes something that the driver found, of a controller or of nobody.
  public func remark(_ note: Note, on subject: ControllerID = .none, cause: CauseIndex, trace: inout Trace) {
    trace.events.append(Event(time: now, cause: cause, kind: .note, code: note.rawValue, subject: subject))
  }
}
