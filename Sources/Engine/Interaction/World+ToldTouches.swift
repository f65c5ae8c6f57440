// What controllers hear of raw fingers, as responders: the touch on a view is told to the nearest controller around it
// that wants to hear of it, until a recogniser takes it away.

extension World {
  /// Raw fingers have come down: whoever wants to hear of touches is told.
  mutating func tellTouchDown(trace: inout Trace) {
    noteTouched(on: .none)
    touch.isTold = Self.told.contains { responder(to: $0).exists }
    if touch.isTold { tellTouches(.touchesBegan, trace: &trace) }
  }

  /// Tells the nearest controller that wants to hear of it what becomes of the touch.
  mutating func tellTouches(_ method: Method, trace: inout Trace) {
    let place = hand.location(at: now)
    if method == .touchesMoved, place == touch.toldPlace { return }
    touch.toldPlace = place
    let responder = responder(to: method)
    guard responder.exists else { return }
    trace.rects.append(Rect(.zero, Size(place.x, place.y)))
    cause = touch.cause
    add(Operation(kind: .call, method: method, a: responder.raw, b: Int32(trace.rects.count - 1)))
  }

  /// A recogniser has recognised: the touch is taken from the view, unless the recogniser leaves it there (GEST-57,
  /// GEST-58).
  mutating func takeTouches(for place: Int, trace: inout Trace) {
    guard touch.isTold, holds(.gest57) else { return }
    if case .gesture(let id) = touch.contenders[place].recognizer, !recognizers[id].cancelsTouches,
      holds(.gest58)
    {
      return
    }
    tellTouches(.touchesCancelled, trace: &trace)
    touch.isTold = false
  }

  /// The fingers have lifted, and no recogniser has taken the touch (GEST-60).
  mutating func endTold(trace: inout Trace) {
    if holds(.gest60) { tellTouches(.touchesEnded, trace: &trace) }
    touch.isTold = false
  }

  // MARK: - Implementation

  private static let told: [Method] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]

  /// The nearest controller, from the view that is touched outwards, that wants to hear of a call; none if none does.
  private func responder(to method: Method) -> ControllerID {
    var view = touch.touched
    while view.exists {
      let id = views[view].controller
      if id.exists, controllers[id].view == view, controllers[id].interest.contains(method) { return id }
      view = views[view].superview
    }
    return .none
  }
}
