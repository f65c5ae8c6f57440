// Long presses: their recognizers begin when a finger has rested long enough, while time passes (GEST-160).

extension World {
  /// Lets raw fingers that have just touched down rest for a time.
  public mutating func restFingers(for time: Time) {
    touch.duration = time
    touch.arrival = now + time
    if touch.stage == .resting { touch.stage = .holding }
  }

  /// Whether raw fingers are making a long press, or may still begin one.
  public var isPressing: Bool {
    touch.raw != nil
      && touch.contenders.contains { $0.kind == .longPress && ($0.state == .possible || $0.state.isLive) }
  }

  /// Marks as ready the long presses of raw fingers that are due, and sets the deadline of the next one, or removes the
  /// deadline if no other waits.
  mutating func awaitPresses() {
    var next: Time?
    for place in touch.raw == nil ? [] : touch.possible where touch.contenders[place].kind == .longPress {
      let duration = recognizers[touch.contenders[place].gesture].minimumPressDuration
      let due = touch.downTime + (holds(.gest160Waits) ? duration : .zero)
      if due <= now {
        touch.contenders[place].isReady = true
        isTouchDue = true
      } else {
        next = min(next ?? due, due)
      }
    }
    if next == nil, touch.pressDeadline == 0 { return }
    touch.pressDeadline = next.map { deadlines.setPress(at: $0) } ?? 0
    dropStaleDeadlines()
  }

  /// Offers the touch to a long press that is due, unless another recognizer is being asked.
  /// - Returns: Whether a recognizer has begun or is being asked.
  mutating func offerPress(trace: inout Trace) -> Bool {
    guard touch.raw != nil, !touch.isBeginning, touch.stage != .receiving,
      touch.possible.contains(where: {
        touch.contenders[$0].kind == .longPress && touch.contenders[$0].isReady
      })
    else { return false }
    touch.interrupted = touch.stage
    return offerTouch(trace: &trace)
  }

  /// Continues the stage of the touch that a long press has interrupted. Does nothing if none was interrupted.
  mutating func goOnAfterPress() {
    guard let stage = touch.interrupted, touch.stage == .beginning else { return }
    (touch.stage, touch.interrupted) = (stage, nil)
    // The touch events so far were not reported, as no recognizer had begun.
    let elapsed = (now - finger.begin).seconds / Touch.interval
    touch.samples = max(touch.samples, Int(elapsed))
  }
}
