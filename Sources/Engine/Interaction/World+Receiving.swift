// The delegate's `shouldReceive` questions: the recognizer sees the touch only if the answer is true (GEST-50).

extension World {
  /// The index of the next recognizer to ask whether it receives the touch; nil if none is left.
  var receiver: Int? { touch.contenders.firstIndex { $0.isUnasked } }

  /// Asks the next recognizer whether it receives the touch.
  /// - Returns: False if no recognizer is left to ask.
  mutating func askReceiver() -> Bool {
    guard let place = receiver else { return false }
    touch.stage = .receiving
    isTouchDue = true
    touch.callouts.append(.shouldReceive(touch.contenders[place].gesture, touch.touched))
    return true
  }

  /// Applies the answer to the question whether a recognizer receives the touch. After the last answer, raw fingers
  /// wait for their move; any other touch is offered to the recognizers that receive it, and a tap that none receives
  /// is reported to the machine.
  mutating func hearReceiver(_ answer: Bool, trace: inout Trace) {
    guard let place = receiver else { return }
    touch.contenders[place].isUnasked = false
    if !answer { touch.contenders.remove(at: place) }
    if askReceiver() { return }
    if touch.raw != nil {
      touch.stage = now < touch.arrival ? .holding : .resting
      awaitPresses()
    } else if !offerTouch(trace: &trace), !finger.isDown {
      touch.callouts.append(.refusedTap(touch.touched))
    }
  }

  /// Stores the view under the fingers at touch-down; if it is not inside the view that the script names, the named view.
  /// - Parameter view: The view that the script's statement names; none if it names none.
  mutating func noteTouched(on view: ViewID) {
    let hit = open(hitTest(finger.start))
    touch.touched = view.exists && !isInside(hit, view) ? view : hit
  }

  /// The position of a view's middle, in points of the window.
  func middle(of view: ViewID) -> Point {
    convert(Rect(.zero, frameOnScreen(of: view).size), from: view, to: window).center
  }

  // MARK: - Readings that code sets

  /// UIKit's `setTranslation(_:in:)`: the translation of a pan continues from this value, in points (GEST-48). Does
  /// nothing if the recognizer takes no part in the touch.
  public mutating func setTranslation(_ translation: Point, of id: GestureRecognizerID) {
    guard holds(.gest48), let place = touch.place(of: id) else { return }
    let counted = countedTranslation(of: id)
    touch.contenders[place].added = Point(translation.x - counted.x, translation.y - counted.y)
    touch.contenders[place].isStill = holds(.gest49)
  }

  /// Sets the `rotation` of a rotation, which continues from this value, in radians. Does nothing if the recognizer
  /// takes no part in the touch.
  public mutating func setRotation(_ rotation: Double, of id: GestureRecognizerID) {
    guard holds(.gest163), let place = touch.place(of: id) else { return }
    touch.contenders[place].turned = rotation - amount(of: .rotation, id)
    touch.contenders[place].isStill = true
  }

  /// Sets the `scale` of a pinch, which continues from this value. Does nothing if the recognizer takes no part in the
  /// touch.
  public mutating func setScale(_ scale: Double, of id: GestureRecognizerID) {
    guard holds(.gest48), let place = touch.place(of: id) else { return }
    touch.contenders[place].factor = scale / countedScale(of: id)
    touch.contenders[place].isStill = holds(.gest49)
  }
}
