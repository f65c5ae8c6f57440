// The touch calls of raw fingers: the nearest controller around the touched view that handles them receives them, until
// a recognizer cancels the touch.

extension World {
  /// Calls touchesBegan on the nearest controller that handles it, and decides whether touch calls are made at all.
  mutating func tellTouchDown(trace: inout Trace) {
    noteTouched(on: .none)
    touch.isTold = Self.told.contains { responder(to: $0).exists }
    if touch.isTold { tellTouches(.touchesBegan, trace: &trace) }
  }

  /// Calls `method` on the nearest controller that handles it.
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

  /// Cancels the touch in the view after a recognizer has recognized it, unless the recognizer leaves it there
  /// (GEST-57, GEST-58).
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

  /// Calls touchesEnded, since the fingers have lifted and no recognizer has cancelled the touch (GEST-60).
  mutating func endTold(trace: inout Trace) {
    if holds(.gest60) { tellTouches(.touchesEnded, trace: &trace) }
    touch.isTold = false
  }

  // MARK: - Implementation

  private static let told: [Method] = [.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled]

  /// The nearest controller, from the touched view outwards, that handles a call; none if there is none.
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
