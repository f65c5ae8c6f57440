// The settings of a controller's sheet, and its layout.

extension World {
  /// The settings of the sheet in which a controller is presented, or would be presented; the defaults if none is set.
  package func sheetSettings(of id: ControllerID) -> SheetSettings {
    var settings = sheet(of: id)?.settings ?? SheetSettings()
    if !holds(.detent01), sheet(of: id) == nil { settings.detents = [Detent(.medium), Detent(.large)] }
    if !holds(.detent22) { settings.flags.insert(.prefersGrabberVisible) }
    if !holds(.detent04), !settings.selected.exists { settings.selected = detentInForce(of: id) }
    return settings
  }

  /// Changes the settings of a controller's sheet. A visible sheet applies them at its next layout: at the end of the
  /// turn, or of `animateChanges`.
  /// - Parameter isDeclared: Whether the controller's declaration makes the change, rather than code. Changes by code
  ///   are discarded with the sheet (MOD-ORDER-44).
  package mutating func setSheet(
    of id: ControllerID, isDeclared: Bool, _ change: (inout SheetSettings) -> Void
  ) {
    if id.isNone { return }
    let place = placeOfSheet(of: id)
    let old = sheets[place].settings
    change(&sheets[place].settings)
    if isDeclared { change(&sheets[place].declared) }
    let new = sheets[place].settings
    if new.selected != old.selected { sheets[place].lastReportedDetent = new.selected }
    if new.detents != old.detents { sheets[place].needsResolving = true }
    putSheetLayoutOff(of: id)
  }

  /// UIKit's `invalidateDetents()`: the heights are computed again at the sheet's next layout (DETENT-12).
  package mutating func invalidateDetents(of id: ControllerID, by author: Author) {
    guard id.exists else { return }
    cause = author.cause
    let place = placeOfSheet(of: id)
    sheets[place].needsResolving = holds(.detent12)
    putSheetLayoutOff(of: id)
  }

  /// UIKit's `animateChanges`: changes until `endSheetChanges` are animated like a move to a detent (DETENT-06).
  package mutating func beginSheetChanges(by author: Author) {
    var options = sheetAnimation(velocity: 0)
    options.delay = .zero
    if !holds(.detent06) { (options.duration, options.curve) = (.zero, .linear) }
    beginAnimations(options, by: author)
  }

  /// Applies the changed settings and lays out the sheet, before the code continues (DETENT-07).
  package mutating func endSheetChanges(of id: ControllerID) {
    let start = beginPlan()
    add(.on(id, .layOutSheet))
    if holds(.detent07) { add(.on(id, .layOutPending)) }
    add(Operation(kind: .endAlongside))
    endPlan(.sheet, from: start)
  }

  /// The sheet configuration of a controller; nil if none was set.
  func sheet(of id: ControllerID) -> Sheet? { hasSheets ? sheets.first { $0.controller == id } : nil }

  /// Whether any controller has a sheet configuration.
  var hasSheets: Bool { !participation.value.sheets.isEmpty }

  /// Discards a dismissed sheet's settings: the controller's next sheet starts with the declared ones (MOD-ORDER-44).
  mutating func forgetSheet(of id: ControllerID) {
    guard holds(.modOrder44), let place = sheets.firstIndex(where: { $0.controller == id }) else { return }
    let declared = sheets[place].declared
    sheets[place] = Sheet(
      controller: id, declared: declared, settings: declared, lastReportedDetent: declared.selected,
      needsResolving: true)
  }

  // MARK: - Resolvers

  /// Adds calls of the code that computes the heights of a sheet's detents (DETENT-13).
  /// - Parameter always: Whether to call the code even if the detents were not invalidated.
  mutating func addResolvers(of id: ControllerID, always: Bool) {
    guard let place = sheets.firstIndex(where: { $0.controller == id }),
      always || sheets[place].needsResolving
    else { return }
    sheets[place].needsResolving = false
    for detent in sheets[place].settings.detents where detent.hasResolver {
      add(Operation(kind: .inquire, method: .resolvedValue, a: id.raw, b: detent.name.raw))
    }
  }

  /// Records the call of a detent's height code, with the maximum detent value and the traits of the container. Returns
  /// 0 if the script has such code, so that the machine runs it. Otherwise continues as if the code had returned no
  /// height, and returns nil.
  mutating func inquireHeight(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let id = operation.controller
    let stage = stage(of: id, in: presentations[controllers[id].presentation].style)
    let most = holds(.detent13) ? stage.greatestDetent : stage.container.size.height
    var event = Event(
      time: now, cause: cause, kind: .call, code: Method.resolvedValue.rawValue, subject: id)
    event.first = Object(.identifier, DetentName(raw: operation.b).custom ?? 0)
    event.second = trace.object(length: most)
    event.third = Object(traits)
    trace.events.append(event)
    if controllers[id].interest.contains(.resolvedValue) { return 0 }
    if let inquiry = Inquiry(operation, place: trace.position - 1) {
      answer(.absent, to: inquiry, trace: &trace)
    }
    return nil
  }

  /// Applies the height that a detent's code returned. If it returned none, the detent is inactive for now (DETENT-11).
  mutating func applyDetentHeight(_ answer: Object, _ inquiry: Inquiry, trace: Trace) {
    guard let place = sheets.firstIndex(where: { $0.controller == inquiry.subject }) else { return }
    let height: Double? = answer.kind == .points ? trace.rects[Int(answer.raw)].size.height : nil
    for detent in sheets[place].settings.detents.indices
    where sheets[place].settings.detents[detent].name == inquiry.detent {
      sheets[place].settings.detents[detent].resolved = height ?? (holds(.detent11) ? nil : 0)
    }
  }

  // MARK: - Layout

  /// Schedules the layout of a presented sheet for the end of the turn, unless that layout is already scheduled.
  mutating func putSheetLayoutOff(of id: ControllerID) {
    let place = placeOfSheet(of: id)
    guard !sheets[place].needsLayout, controllers[id].presentation.exists else { return }
    sheets[place].needsLayout = true
    self.defer(.on(id, .layOutSheet))
  }

  /// Lays out a changed sheet, after computing the heights of its detents; a sheet that a finger drags follows the
  /// finger instead. Does nothing during a transition of the sheet, whose end lays it out.
  mutating func layOutSheet(_ id: ControllerID) {
    let presentation = controllers[id].presentation
    guard let sheet = sheet(of: id), presentation.exists, presentations[presentation].transition.isNone
    else { return }
    if finger.isDown, finger.sheet == id { return followSheet() }
    guard sheet.needsLayout else { return }
    let start = beginPlan()
    addResolvers(of: id, always: false)
    add(.on(id, .placeSheet))
    endPlan(.sheet, from: start)
  }

  /// Moves a sheet to its current detent; does nothing if detents have no effect.
  mutating func placeSheet(_ id: ControllerID) {
    guard let place = sheets.firstIndex(where: { $0.controller == id }),
      let stop = activeDetent(of: id)
    else { return }
    sheets[place].needsLayout = false
    putSheet(id, at: stop.height, dims: holds(.detent17))
    if !holds(.detent05) { add(.call(.didChangeSelectedDetentIdentifier, on: id)) }
  }

  private mutating func placeOfSheet(of id: ControllerID) -> Int {
    if let place = sheets.firstIndex(where: { $0.controller == id }) { return place }
    sheets.append(Sheet(controller: id, needsResolving: true))
    return sheets.count - 1
  }
}

extension Trace {
  /// Stores a length in points and returns it as an argument or answer of an event.
  package mutating func object(length: Double) -> Object {
    rects.append(Rect(0, 0, 0, length))
    return Object(.points, Int32(rects.count - 1))
  }
}
