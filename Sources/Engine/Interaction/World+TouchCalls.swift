// The touch calls (touchesBegan, …) of raw fingers: the nearest controller around the touched view that handles them
// receives them, until a recognizer cancels the touch.

extension World {
  /// Calls touchesBegan on the nearest controller that handles it, unless a recognizer delays the call; decides whether
  /// any touch calls will be made.
  mutating func notifyTouchDown(trace: inout Trace) {
    noteTouched(on: .none)
    touch.isTold = Self.touchMethods.contains { responder(to: $0).exists }
    if !touch.isTold { return }
    touch.isWithheld =
      holds(.gest400) && touch.contenders.contains { recognizers[$0.gesture].delaysTouchesBegan }
    if !touch.isWithheld { notifyTouches(.touchesBegan, trace: &trace) }
  }

  /// Calls touchesMoved or, if a withheld touch can now be delivered, delivers that. Does nothing while the touch is
  /// withheld, or if no touch calls are made.
  mutating func notifyTouchMoved(trace: inout Trace) {
    if !touch.isTold || deliverWithheld(trace: &trace) || touch.isWithheld { return }
    notifyTouches(.touchesMoved, trace: &trace)
  }

  /// Delivers a withheld touch once all recognizers that delay it have failed: touchesBegan where the fingers came
  /// down and, if they have moved, touchesMoved (GEST-400).
  /// - Returns: Whether it was delivered now.
  mutating func deliverWithheld(trace: inout Trace) -> Bool {
    guard touch.isWithheld, let raw = touch.raw ?? touch.liftedRaw,
      !touch.possible.contains(where: { recognizers[touch.contenders[$0].gesture].delaysTouchesBegan })
    else { return false }
    touch.isWithheld = false
    // Added in reverse order, since the agenda performs the last operation first: touchesBegan.
    let (start, end) = (raw.down.middle, hand.location(at: now))
    if end != start { notifyTouches(.touchesMoved, trace: &trace) }
    notifyTouches(.touchesBegan, at: start, trace: &trace)
    touch.lastTouchCallPosition = end
    return true
  }

  /// Makes a touch call on the nearest controller that handles it, if there is one. touchesMoved is left out if the
  /// touch has not moved.
  /// - Parameter point: The position of the touch, in points of the window; nil for the current one.
  mutating func notifyTouches(_ method: Method, at point: Point? = nil, trace: inout Trace) {
    let place = point ?? hand.location(at: now)
    if method == .touchesMoved, place == touch.lastTouchCallPosition { return }
    touch.lastTouchCallPosition = place
    let responder = responder(to: method)
    guard responder.exists else { return }
    trace.rects.append(Rect(.zero, Size(place.x, place.y)))
    cause = touch.cause
    add(Operation(kind: .call, method: method, a: responder.raw, b: Int32(trace.rects.count - 1)))
  }

  /// Calls touchesCancelled once a recognizer has recognized the touch, unless its `cancelsTouchesInView` is false
  /// (GEST-57, GEST-58). A touch that this recognizer has withheld is discarded in any case (GEST-401).
  mutating func takeTouches(for place: Int, trace: inout Trace) {
    guard touch.isTold, holds(.gest57) else { return }
    if case .gesture(let id) = touch.contenders[place].recognizer, !recognizers[id].cancelsTouches,
      holds(.gest58), !(touch.isWithheld && recognizers[id].delaysTouchesBegan)
    {
      return
    }
    cancelTouches(trace: &trace)
  }

  /// Calls touchesCancelled, and ends the touch calls. A withheld touch is discarded without a call (GEST-401).
  mutating func cancelTouches(trace: inout Trace) {
    if touch.isTold, !touch.isWithheld || !holds(.gest401) { notifyTouches(.touchesCancelled, trace: &trace) }
    touch.isTold = false
    touch.isWithheld = false
  }

  /// Calls touchesEnded: the fingers have lifted and no recognizer has cancelled the touch (GEST-60).
  mutating func callTouchesEnded(trace: inout Trace) {
    if holds(.gest60) { notifyTouches(.touchesEnded, trace: &trace) }
    touch.isTold = false
  }

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
