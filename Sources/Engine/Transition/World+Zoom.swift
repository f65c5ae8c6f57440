// The start of a zoom transition: whether a transition zooms, and the questions to the page's handlers.

extension World {
  /// Decides whether a transition zooms, once it is known that no custom animator runs it (ZOOM-29). A zoom takes the
  /// duration of its curve.
  mutating func settleZoom(of id: TransitionID) {
    let row = transitions[id]
    guard row.isAnimated, !isCustom(row) || !holds(.zoom29), prefersZoom(zoomedPage(of: row)) else { return }
    if row.host.exists {
      guard controllers[row.host].kind.traits.isStack else { return }
    } else if isSheet(presentations[row.presentation].style), row.isBySystemGesture {
      // A sheet that a finger dismisses follows the finger instead of zooming.
      return
    }
    if !holds(.zoom29), row.context.exists { contexts[row.context].animator = .none }
    let curve = zoomsIn(row) ? rules.zooms.zoomsIn : rules.zooms.zoomsOut
    let duration = curve.ownDuration ?? row.duration
    modify(&transitions[id]) {
      $0.isZoom = true
      $0.duration = duration
    }
  }

  /// Adds the questions about the source view to the plan of a zoom: before the page is laid out (ZOOM-12), and again
  /// when the page zooms out (ZOOM-02). Other transitions ask none.
  mutating func addZoomQuestions(of id: TransitionID) {
    let row = transitions[id]
    guard row.isZoom, zoomsIn(row) || holds(.zoom02) else { return }
    let page = zoomedPage(of: row)
    let other = page == row.to ? row.from : row.to
    add(.inquire(.sourceView, of: page, about: other))
    add(.inquire(.alignmentRect, of: page))
  }

  /// Records a question about a zoom transition as a call in the trace. Returns 0 if the page's code handles it;
  /// otherwise applies the default answer and returns nil.
  mutating func inquireZoom(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    let page = operation.controller
    var event = Event(time: now, cause: cause, kind: .call, code: operation.method.rawValue, subject: page)
    if operation.method == .sourceView {
      let (first, second) = holds(.zoom03) ? (page, operation.other) : (operation.other, page)
      (event.first, event.second) = (Object(first), Object(second))
    } else if operation.method == .alignmentRect {
      (event.first, event.second) = (Object(page), Object(zoom(of: page)?.source ?? .none))
    } else {
      let place = convert(Rect(touchDownPlace, .zero), from: window, to: controllers[page].view).origin
      let direction = touch.raw?.direction ?? finger.direction
      let speed = touchVelocity(along: direction)
      let velocity = finger.pair != nil ? Point.zero : direction.translation(speed)
      event.first = trace.object(point: holds(.zoom10) ? place : .zero)
      event.second = trace.object(point: velocity)
      event.third = Object(operation.flag)
    }
    trace.events.append(event)
    if controllers[page].interest.contains(operation.method) { return 0 }
    if let inquiry = Inquiry(operation, place: trace.position - 1) {
      answer(.absent, to: inquiry, trace: &trace)
    }
    return nil
  }

  /// Stores the source view that a page's handler returned for its zoom; none for any other answer.
  mutating func applyZoomSource(_ answer: Object, of page: ControllerID) {
    zooms[placeOfZoom(of: page)].source = answer.kind == .view ? ViewID(raw: answer.raw) : .none
  }

  /// Stores the rectangle of the page, returned by its handler, that is aligned with the source view. Stores nil for
  /// any other answer, or if the rectangle is empty.
  mutating func applyAlignment(_ answer: Object, of page: ControllerID, trace: Trace) {
    let rect: Rect? = answer.kind == .rect ? trace.rects[Int(answer.raw)] : nil
    let isArea = rect.map { $0.size.width > 0 && $0.size.height > 0 } ?? false
    zooms[placeOfZoom(of: page)].alignment = isArea && holds(.zoom11) ? rect : nil
  }

  // MARK: - Sources

  /// Hides the source view of a page as long as the page exists: the view is not drawn, but keeps its place (ZOOM-17).
  /// A former source view becomes visible again.
  mutating func holdBackSource(of page: ControllerID) {
    let place = placeOfZoom(of: page)
    let (source, old) = (zooms[place].source, zooms[place].heldBack)
    if old == source { return }
    zooms[place].heldBack = source
    showView(old)
    if source.exists, holds(.zoom17) { views[source].flags.insert(.isHeldBack) }
  }

  /// Makes source views visible again if their pages no longer exist.
  mutating func showSourcesOfGonePages() {
    for place in zooms.indices where zooms[place].heldBack.exists {
      let row = controllers[zooms[place].controller]
      if row.parent.exists || row.presentation.exists { continue }
      let old = zooms[place].heldBack
      zooms[place].heldBack = .none
      showView(old)
    }
  }

  /// Removes a freed view from the zoom state of all pages.
  mutating func forgetSource(ofZooms view: ViewID) {
    for place in zooms.indices {
      if zooms[place].source == view { zooms[place].source = .none }
      if zooms[place].heldBack == view { zooms[place].heldBack = .none }
    }
  }

  private mutating func showView(_ view: ViewID) {
    if view.exists, !zooms.contains(where: { $0.heldBack == view }) { views[view].flags.remove(.isHeldBack) }
  }

  // MARK: - Touches

  /// Whether a view is a page that zooms back to its source in a pop, or the dimming view behind it. Touches pass
  /// through both to the page below (ZOOM-16).
  func isLanding(_ view: ViewID) -> Bool {
    guard holds(.zoom16) else { return false }
    return transitions.first(from: firstOpen, by: { $0.nextOpen }) { _, row in
      row.isZoom && row.kind == .popping && row.phase == .running && !row.isCancelled
        && (view == movingView(ofZoom: row) || view == row.dimming)
    }.exists
  }

  /// The view that a zoom transition moves.
  func movingView(ofZoom row: Transition) -> ViewID {
    let page = zoomedPage(of: row)
    return row.host.exists ? viewInPlace(of: page) : movedView(of: page)
  }
}

extension Trace {
  /// Stores a rectangle in points and returns it as an argument or answer of an event.
  package mutating func object(rect: Rect) -> Object {
    rects.append(rect)
    return Object(.rect, Int32(rects.count - 1))
  }
}
