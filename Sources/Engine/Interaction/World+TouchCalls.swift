// The touch calls (touchesBegan, …) of raw fingers: the nearest controller around the touched view that handles them
// receives them, until a recognizer cancels the touch.

extension World {
  /// Calls touchesBegan on the nearest controller that handles it; decides whether any touch calls will be made.
  mutating func notifyTouchDown(trace: inout Trace) {
    noteTouched(on: .none)
    touch.isTold = Self.touchMethods.contains { responder(to: $0).exists }
    if touch.isTold { notifyTouches(.touchesBegan, trace: &trace) }
  }

  /// Makes a touch call on the nearest controller that handles it.
  mutating func notifyTouches(_ method: Method, trace: inout Trace) {
    let place = hand.location(at: now)
    if method == .touchesMoved, place == touch.lastTouchCallPosition { return }
    touch.lastTouchCallPosition = place
    let responder = responder(to: method)
    guard responder.exists else { return }
    trace.rects.append(Rect(.zero, Size(place.x, place.y)))
    cause = touch.cause
    add(Operation(kind: .call, method: method, a: responder.raw, b: Int32(trace.rects.count - 1)))
  }

  /// Calls touchesCancelled once a recognizer has recognized the touch, unless its `cancelsTouchesInView` is false
  /// (GEST-57, GEST-58).
  mutating func takeTouches(for place: Int, trace: inout Trace) {
    guard touch.isTold, holds(.gest57) else { return }
    if case .gesture(let id) = touch.contenders[place].recognizer, !recognizers[id].cancelsTouches,
      holds(.gest58)
    {
      return
    }
    notifyTouches(.touchesCancelled, trace: &trace)
    touch.isTold = false
  }

  /// Calls touchesEnded: the fingers have lifted and no recognizer has cancelled the touch (GEST-60).
  mutating func callTouchesEnded(trace: inout Trace) {
    if holds(.gest60) { notifyTouches(.touchesEnded, trace: &trace) }
    touch.isTold = false
  }

  // MARK: - Implementation

  private static let touchMethods: [Method] = [
    .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
  ]

  /// The nearest controller, from the touched view outwards, that handles `method`; none if no controller does.
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
