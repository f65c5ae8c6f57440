/// The state of the keyboard; used only if code or a tap ever makes a view the first responder.
struct Keyboard: Sendable {
  var responder = ViewID.none
  var isUp = false
  /// The view outside the window that becomes the first responder when it enters the window (KEYB-02).
  var waiting = ViewID.none
  /// The views that were first responders when a transition began to take their controllers away (KEYB-05).
  var taken: [(controller: ControllerID, view: ViewID)] = []
  /// The duration of the last move of the keyboard.
  var duration = Time.zero
}

extension World {
  /// The keyboard's frame after its last move, in the window; below the screen while it is down. The heights are the
  /// model's choice (KEYB-09).
  var keyboardFrame: Rect {
    let size = views[window].frame.size
    let height = hasCompactHeight ? 209.0 : device.safeAreaInsets.bottom > 0 ? 336 : 260
    return Rect(0, size.height - (hasKeyboard && keyboard.isUp ? height : 0), size.width, height)
  }

  /// The frame of UIKit's `keyboardLayoutGuide`, in the coordinates of the view: what the keyboard covers, or the part
  /// below the safe area if that is higher (KEYB-06). Ignores the transforms of the view and its superviews.
  public func keyboardGuide(of view: ViewID) -> Rect {
    let size = views[view].frame.size
    var place = Point.zero
    var next = view
    while next.exists, next != window {
      place = Point(place.x + views[next].frame.origin.x, place.y + views[next].frame.origin.y)
      next = views[next].superview
    }
    let covered = next.exists && holds(.keyb06) ? place.y + size.height - keyboardFrame.origin.y : 0
    let height = min(max(covered, safeAreaInsets(of: view).bottom), size.height)
    return Rect(0, size.height - height, size.width, height)
  }

  /// UIKit's `isFirstResponder`.
  public func isFirstResponder(_ view: ViewID) -> Bool { hasKeyboard && keyboard.responder == view }

  /// UIKit's `canBecomeFirstResponder`; the keyboard rises for such a view.
  public func canBecomeFirstResponder(_ view: ViewID) -> Bool { views[view].flags.contains(.takesText) }

  /// Sets `canBecomeFirstResponder` of a view.
  public mutating func setCanBecomeFirstResponder(_ takesText: Bool, of view: ViewID) {
    if takesText { views[view].flags.insert(.takesText) } else { views[view].flags.remove(.takesText) }
  }

  /// UIKit's `becomeFirstResponder()`: the keyboard rises, at once or when the view enters the window (KEYB-01,
  /// KEYB-02). Does nothing for a view that cannot become the first responder, or that is the first responder already.
  public mutating func becomeFirstResponder(_ view: ViewID, by author: Author) {
    guard canBecomeFirstResponder(view) || !holds(.keyb01), !isFirstResponder(view) else { return }
    hasKeyboard = true
    cause = author.cause
    if !isInWindow(view) {
      if holds(.keyb02) { keyboard.waiting = view }
      return
    }
    setResponder(view)
  }

  /// UIKit's `resignFirstResponder()` and, with `inside`, `endEditing(true)`: the keyboard falls, if the first responder is
  /// the view or, with `inside`, in it (KEYB-08).
  public mutating func resignFirstResponder(_ view: ViewID, inside: Bool = false, by author: Author) {
    guard hasKeyboard else { return }
    cause = author.cause
    let goesInside = inside && holds(.keyb08)
    if keyboard.waiting == view || goesInside && isInside(keyboard.waiting, view) { keyboard.waiting = .none }
    let responder = keyboard.responder
    if responder == view || goesInside && isInside(responder, view) { setResponder(.none) }
  }

  // MARK: - Transitions

  /// If the first responder is in the view of a controller that a transition takes away, makes it resign before
  /// viewWillDisappear is called (KEYB-04).
  mutating func takeKeyboard(with id: TransitionID) {
    let from = transitions[id].from
    let view = keyboard.responder
    guard from.exists, isInside(view, controllers[from].view), holds(.keyb04) else { return }
    keyboard.taken.removeAll { $0.controller == from }
    keyboard.taken.append((from, view))
    setResponder(.none)
  }

  /// Restores the first responder of the controller that a transition has brought back or not taken away (KEYB-05).
  mutating func giveKeyboardBack(after row: Transition) {
    guard keyboard.responder.isNone, keyboard.waiting.isNone, holds(.keyb05) else { return }
    let back = row.hasFinished ? row.to : row.from
    guard let place = keyboard.taken.firstIndex(where: { $0.controller == back }) else { return }
    let view = keyboard.taken.remove(at: place).view
    if isInWindow(view) { setResponder(view) }
  }

  /// Makes the waiting view the first responder if it has entered the window, and lets the keyboard fall if the first
  /// responder has left the window.
  /// - Returns: Whether the first responder has changed.
  @discardableResult
  mutating func settleResponder() -> Bool {
    let row = keyboard
    if row.waiting.exists, isInWindow(row.waiting) {
      setResponder(row.waiting)
    } else if row.isUp, !isInWindow(row.responder) {
      setResponder(.none)
    } else {
      return false
    }
    return true
  }

  /// Forgets a view whose row is freed.
  mutating func forgetResponder(_ view: ViewID) {
    keyboard.taken.removeAll { $0.view == view }
    if keyboard.waiting == view { keyboard.waiting = .none }
    if keyboard.responder == view { keyboard.responder = .none }
  }

  // MARK: - Moving

  var keyboard: Keyboard {
    @inline(__always) _read { yield rareTables.value.keyboard }
    @inline(__always) _modify { yield &rareTables.value.keyboard }
  }

  /// The height by which a sheet with the first responder in it rises with the keyboard; nil for other sheets (KEYB-07).
  func keyboardLift(of id: ControllerID) -> Double? {
    guard hasKeyboard, holds(.keyb07),
      isInside(keyboard.responder.or(keyboard.waiting), controllers[id].view)
    else { return nil }
    return max(keyboardFrame.size.height - device.safeAreaInsets.bottom, 0)
  }

  /// Changes the first responder. If the keyboard then rises or falls, posts the notifications, and places the sheet and
  /// the constrained views that follow the keyboard. All this is in the keyboard's animation block, so that changes of
  /// views by observers are animated, too.
  private mutating func setResponder(_ view: ViewID) {
    let old = keyboard.responder
    keyboard.responder = view
    if keyboard.waiting == view { keyboard.waiting = .none }
    if keyboard.isUp == view.exists { return }
    keyboard.isUp = view.exists
    let duration = durationOfKeyboard(for: view.or(old))
    keyboard.duration = duration
    var options = AnimationOptions()
    options.duration = duration
    options.curve = rules.systemCurve
    options.flags = .allowUserInteraction
    beginAnimations(options, by: Author(cause: cause))
    let start = beginPlan()
    for method in [Method.keyboardWillChangeFrame, view.exists ? .keyboardWillShow : .keyboardWillHide] {
      for id in controllers.ids
      where controllers[id].view.exists && controllers[id].interest.contains(method) {
        add(Operation(kind: .notifyKeyboard, method: method, a: id.raw))
      }
    }
    let sheet = controllerTrees.last { isInside(view.or(old), controllers[$0].view) } ?? .none
    if presentations[controllers[sheet].presentation].transition.isNone, let stop = activeDetent(of: sheet) {
      putSheet(sheet, at: stop.height)
      add(.on(sheet, .layOutPending))
    }
    if hasConstraints { add(.layOutConstrained(in: .none)) }
    add(Operation(kind: .endAlongside))
    endPlan(.keyboard, from: start)
  }

  /// The duration of a move of the keyboard: the duration of the system's transition that brings or takes away the view
  /// (KEYB-03), otherwise a quarter of a second (KEYB-09).
  private func durationOfKeyboard(for view: ViewID) -> Time {
    let id = openTransitions.first {
      let row = transitions[$0]
      return row.phase < .completing && !isCustom(row)
        && [row.from, row.to].contains { $0.exists && isInside(view, controllers[$0].view) }
    }
    guard let id, holds(.keyb03) else { return AnimationOptions().duration }
    return transitions[id].isAnimated ? transitions[id].duration : .zero
  }

  /// Records a notification to a controller's code, with the keyboard's frame after the move and the duration; returns 0.
  mutating func notifyOfKeyboard(_ operation: Operation, trace: inout Trace) -> CompletionToken? {
    trace.rects.append(keyboardFrame)
    trace.times.append(keyboard.duration)
    emit(
      operation.method, on: operation.controller, Object(.rect, Int32(trace.rects.count - 1)),
      Object(.time, Int32(trace.times.count - 1)), to: &trace)
    return 0
  }
}
