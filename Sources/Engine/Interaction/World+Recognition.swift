// How recognizers begin once the fingers have made their gesture: their delegates are asked one after the other. After
// each step the machine fetches its next call or question with `nextRecognizerCallout`.

extension World {
  /// Removes and returns the machine's next call or question about recognizers; nil if there is none. After the calls
  /// for a built-in swipe that has begun, the recognizers that have not begun fail.
  public mutating func nextRecognizerCallout(trace: inout Trace) -> RecognizerCallout? {
    if touch.callouts.isEmpty, touch.hasSwiped {
      touch.hasSwiped = false
      failPossible(trace: &trace)
    }
    return touch.callouts.isEmpty ? nil : touch.callouts.removeFirst()
  }

  /// The question to a recognizer's delegate that `answer(_:trace:)` answers at the end of the turn; nil if none.
  public var recognizerQuestion: RecognizerCallout? {
    switch touch.stage {
    case .asking: .shouldBegin(touch.gesture)
    case .receiving: receiver.map { .shouldReceive(touch.contenders[$0].gesture, touch.touched) }
    case .pairing:
      if let pair = touch.pairs.last, pair.isAsked { question(of: pair) } else { nil }
    case .resting, .beginning, .approaching, .arriving, .moving, .holding: nil
    }
  }

  /// Answers the open question to a recognizer's delegate, records the answer in the trace and continues the touch.
  /// Does nothing if no such question is open.
  public mutating func answer(_ answer: Bool, trace: inout Trace) {
    switch recognizerQuestion {
    case .shouldBegin(let id)?:
      recordAction(.gestureShouldBegin, of: id, answer: answer, trace: &trace)
      // The recognizer may have failed meanwhile, by its own code.
      if touch.state == .possible, answer { return begin(trace: &trace) }
      if let place = touch.answerer { failContender(place, trace: &trace) }
      offerTouch(trace: &trace)
    case .shouldRecognizeSimultaneously(let id, let other)?:
      let row = recognizers[other]
      let second: Object =
        row.isOfScroll ? Object(row.view) : other.exists ? Object(.vended, row.name) : Object(ObjectKind.none)
      recordAction(.gestureSimultaneously, of: id, second, answer: answer, trace: &trace)
      let last = touch.pairs.count - 1
      touch.pairs[last].isAsked = false
      touch.pairs[last].refusals += 1
      if answer { touch.pairs.removeLast() }
      askPairs(trace: &trace)
    case .shouldReceive(let id, let view)?:
      recordAction(.gestureShouldReceive, of: id, Object(view), answer: answer, trace: &trace)
      hearReceiver(answer, trace: &trace)
    case .action?, .handler?, .swipe?, .refusedTap?, nil: break
    }
  }

  /// Offers the touch to the nearest remaining recognizer whose gesture the fingers have made and that need not wait
  /// for another to fail (GEST-16); before the first offer, delegates are asked whether their recognizers receive the
  /// touch.
  /// - Returns: Whether a recognizer was offered the touch, or a delegate is asked.
  @discardableResult
  public mutating func offerTouch(trace: inout Trace) -> Bool {
    if askReceiver() { return true }
    touch.stage = .beginning
    failSwipesThatCannotBegin(trace: &trace)
    let next = nextToBegin
    if let next, asksPage(before: next) { return true }
    touch.answerer = next ?? touch.lead
    guard let next else { return false }
    if asksDelegate(before: next) { return true }
    if recognizers[touch.gesture].asksShouldBegin, holds(.gest15) {
      touch.stage = .asking
      isTouchDue = true
      touch.callouts.append(.shouldBegin(touch.gesture))
    } else {
      begin(trace: &trace)
    }
    return true
  }

  /// Processes the touch at the end of a turn without an open question. Takes one step: continues with pairs or a long
  /// press, or sends an action (GEST-13). If no such step is due, cancels the recognizers that a new transition stops
  /// (`dropUndriven`), makes pending touch calls, and resets recognizers that have ended (GEST-14).
  /// - Returns: Whether a step was taken; if so, perform the pending operations and end the turn again.
  public mutating func endTurnOfTouch(trace: inout Trace) -> Bool {
    if touch.stage == .pairing {
      askPairs(trace: &trace)
      return true
    }
    if offerPress(trace: &trace) { return true }
    if let place = touch.contenders.firstIndex(where: { $0.hasAction }) {
      touch.contenders[place].hasAction = false
      touch.answerer = place
      sendAction(of: place, trace: &trace)
      if touch.state == .began, touch.answersOnce { become(.ended, of: place, trace: &trace) }
      if !holds(.gest59) { takeTouches(for: place, trace: &trace) }
      return true
    }
    dropUndriven(trace: &trace)
    if touch.contenders.contains(where: { $0.hasAction }) { return endTurnOfTouch(trace: &trace) }
    if let lead = touch.lead { touch.answerer = lead }
    if deliverWithheld(trace: &trace) { return true }
    let isOver = !finger.isDown && touch.live.isEmpty && holds(.gest14Failed)
    if touch.state.isFinal || isOver { endTouch() }
    if touch.isTold, !finger.isDown {
      callTouchesEnded(trace: &trace)
      return true
    }
    goOnAfterPress()
    isTouchDue = false
    return false
  }

  /// Changes a recognizer's state; its action is sent at the end of the turn (GEST-13).
  mutating func become(_ state: GestureState, of place: Int, trace: inout Trace) {
    let name: GestureState = state == .changed && !holds(.gest11) ? .began : state
    touch.contenders[place].state = name
    touch.contenders[place].isStill = false
    touch.contenders[place].hasAction = holds(.gest13Waits)
    isTouchDue = true
    if holds(.gest13Waits) { return }
    touch.answerer = place
    sendAction(of: place, trace: &trace)
  }

  /// Fails a recognizer that has not begun. The failure of a recognizer that code attached to a view appears in the
  /// trace, but sends no action (GEST-13).
  mutating func failContender(_ place: Int, trace: inout Trace) {
    touch.contenders[place].state = .failed
    if touch.contenders[place].kind == .longPress { awaitPresses() }
    if touch.isWithheld { isTouchDue = true }
    let id = touch.contenders[place].gesture
    if id.isNone { return }
    recordAction(.gestureFailed, of: id, trace: &trace)
    if !holds(.gest13Failure), !recognizers[id].isOfScroll { touch.callouts.append(.action(id, .failed)) }
  }

  /// Fails all recognizers that have not begun.
  mutating func failPossible(trace: inout Trace) {
    for place in touch.possible { failContender(place, trace: &trace) }
  }

  /// After the leading recognizer has ended: lets another recognizer that has begun lead. If there is none, the touch
  /// has no contenders any more, so that all recognizers are possible for the next touch (GEST-14).
  private mutating func endTouch() {
    if let next = touch.live.first { return follow(next) }
    guard holds(.gest14Resets) else { return }
    touch.contenders = []
    awaitPresses()
    touch.answerer = nil
    touch.lead = nil
    if !finger.isDown { touch.stage = .resting }
  }

  /// The index of the nearest contender whose recognizer is ready and need not wait for another one to fail; nil if
  /// there is none. Of several on one view, the rules choose the first or the last.
  private var nextToBegin: Int? {
    let ready = touch.possible.filter { touch.contenders[$0].isReady && !mustWait($0) }
    guard let first = ready.first, rules.gestures.equals == .last else { return ready.first }
    return ready.last { $0 == first || areEqual($0, first, besidesScroll: false) }
  }

  /// Whether UIKit leaves the order of two recognizers undefined: both are on one view, and either both or none of them
  /// recognize a discrete gesture.
  /// - Parameter besidesScroll: Whether to treat a scroll view's own recognizers as never equal.
  private func areEqual(_ one: Int, _ other: Int, besidesScroll: Bool = true) -> Bool {
    let (one, other) = (touch.contenders[one], touch.contenders[other])
    let (first, second) = (recognizers[one.gesture], recognizers[other.gesture])
    return one.gesture.exists && other.gesture.exists && first.view == second.view
      && one.kind.isDiscrete == other.kind.isDiscrete
      && !(besidesScroll && (first.isOfScroll || second.isOfScroll))
  }

  /// Fails a recognizer because another has begun. Records a note if UIKit leaves the order of the two open (GEST-120).
  private mutating func fail(_ other: Int, beside begun: Int, trace: inout Trace) {
    let loser = touch.contenders[other]
    let isOpen = loser.isReady && areEqual(begun, other) && !recognizers[loser.gesture].asksShouldBegin
    if isOpen, holds(.gest120), !mustFail(Touch.Pair(begun: begun, other: other)) {
      trace.events.append(
        Event(
          time: now, cause: touch.cause, kind: .note, code: Note.anyOrder.rawValue,
          subject: recognizers[loser.gesture].controller,
          second: Object(.vended, recognizers[loser.gesture].name)))
    }
    failContender(other, trace: &trace)
  }

  /// Whether a recognizer must wait, because another that has to fail first may still begin (GEST-16).
  private func mustWait(_ place: Int) -> Bool {
    let requirements = recognition.value.requirements
    let id = touch.contenders[place].gesture
    guard holds(.gest16), !requirements.isEmpty, id.exists else { return false }
    return touch.possible.contains { place in
      let other: Int32?
      switch touch.contenders[place].recognizer {
      case .handler: return false
      case .gesture(let gesture): other = recognizers[gesture].declaration
      case .system: other = nil
      }
      return requirements.contains(GestureRequirement(waiting: recognizers[id].declaration, other: other))
    }
  }

  /// Fails built-in swipes and pinches that the fingers have made but that can no longer begin.
  private mutating func failSwipesThatCannotBegin(trace: inout Trace) {
    for place in touch.possible where touch.contenders[place].isReady && touch.contenders[place].isBuiltIn {
      if touch.contenders[place].kind == .pinch, pageToGrip(nil).isNone {
        failContender(place, trace: &trace)
      }
      guard case .pan(let direction?, let fromEdge) = touch.contenders[place].kind,
        !canSwipe(direction, fromEdge: fromEdge, from: touch.contenders[place].origin)
      else { continue }
      failContender(place, trace: &trace)
    }
  }

  /// Begins the responding recognizer, or recognizes a discrete gesture. The other recognizers fail, unless both may
  /// recognize simultaneously.
  mutating func begin(trace: inout Trace) {
    guard let place = touch.answerer else { return }
    touch.stage = .beginning
    let kind = touch.contenders[place].kind
    let isOnce = kind.isDiscrete && holds(kind == .tap ? .gest12 : .gest53)
    if let lead = touch.lead, !touch.contenders[lead].state.isLive { touch.lead = nil }
    if kind.isDiscrete { touch.isAnswered = true }
    if touch.raw != nil, !kind.isDiscrete { beginRaw(place) }
    if holds(.gest59) { takeTouches(for: place, trace: &trace) }
    if touch.isBuiltIn { beginBuiltIn(trace: &trace) }
    if touch.lead == nil { touch.lead = place }
    become(isOnce ? .ended : .began, of: place, trace: &trace)
    // A built-in swipe begins alone: UIKit does not document two recognizers that drive with one finger.
    touch.hasSwiped = touch.isBuiltIn
    if !touch.isBuiltIn { pairUp(place, trace: &trace) }
  }

  private mutating func beginBuiltIn(trace: inout Trace) {
    guard let place = touch.answerer else { return }
    let start = finger.start
    let (count, origin) = (finger.pair != nil ? finger.count : 1, touch.contenders[place].origin)
    if touch.contenders[place].kind == .pinch {
      beginZoomDismissal(pageToGrip(nil), .pinch, .left, at: start, cause: touch.cause)
    } else if case .pan(let direction?, let fromEdge) = touch.contenders[place].kind {
      let hand = finger
      takeFingerOff()
      if hasZooms { finger.start = hand.start }
      _ = beginBuiltInPan(direction, fromEdge: fromEdge, from: origin, cause: touch.cause, trace: &trace)
    }
    // A swipe that interrupts a navigation transition has no transition of its own yet.
    let breaksOff = finger.drives.isNone && !queue.isEmpty
    if !breaksOff { touch.callouts.append(.swipe(finger.drives)) }
    if touch.raw != nil { setFingers(count: Int(count), start: start) }
  }

  private mutating func sendAction(of place: Int, trace: inout Trace) {
    let contender = touch.contenders[place]
    let id = contender.gesture
    if let method = contender.state.method { recordAction(method, of: id, trace: &trace) }
    if recognizers[id].isOfScroll { return scroll(by: id, contender.state, trace: &trace) }
    if contender.state == .began, recognizers[id].handlesNavigationTransition {
      beginPop(by: id, trace: &trace)
    }
    switch contender.recognizer {
    case .handler(let handler):
      guard contender.state == .began || contender.state == .ended && contender.kind == .tap else { return }
      touch.callouts.append(.handler(handler))
    case .gesture: touch.callouts.append(.action(id, contender.state))
    case .system: break
    }
  }

  // MARK: - Simultaneous recognition

  /// Decides which other recognizers may still begin: each one fails unless its delegate or the begun recognizer's
  /// allows simultaneous recognition (GEST-31, GEST-32).
  private mutating func pairUp(_ place: Int, trace: inout Trace) {
    let others = touch.possible
    let isAsked = ([place] + others).contains { asksSimultaneously($0) }
    if !isAsked, holds(.gest31) {
      for other in others { fail(other, beside: place, trace: &trace) }
      return
    }
    touch.pairs = others.reversed().map { Touch.Pair(begun: place, other: $0) }
    touch.stage = .pairing
    isTouchDue = true
    askPairs(trace: &trace)
  }

  /// Asks the next question about a pair of recognizers; after the last, offers the touch to the next recognizer.
  private mutating func askPairs(trace: inout Trace) {
    while let pair = touch.pairs.last {
      if touch.contenders[pair.other].state != .possible {
        touch.pairs.removeLast()
      } else if pair.refusals == 2 || mustFail(pair) {
        touch.pairs.removeLast()
        fail(pair.other, beside: pair.begun, trace: &trace)
      } else if !holds(.gest31) {
        touch.pairs.removeLast()
      } else if asksSimultaneously(pair.question.asked), pair.refusals == 0 || holds(.gest32) {
        touch.pairs[touch.pairs.count - 1].isAsked = true
        return touch.callouts.append(question(of: pair))
      } else {
        touch.pairs[touch.pairs.count - 1].refusals += 1
      }
    }
    offerTouch(trace: &trace)
  }

  private func question(of pair: Touch.Pair) -> RecognizerCallout {
    let (asked, about) = pair.question
    return .shouldRecognizeSimultaneously(
      touch.contenders[asked].gesture, with: touch.contenders[about].gesture)
  }

  /// Whether a recognizer cannot begin beside another, whatever the delegates answer: because it is a built-in swipe,
  /// or because it waits for the other one to fail (GEST-16).
  private func mustFail(_ pair: Touch.Pair) -> Bool {
    let (begun, other) = (touch.contenders[pair.begun].gesture, touch.contenders[pair.other].gesture)
    if touch.contenders[pair.other].isBuiltIn { return true }
    guard holds(.gest16), begun.exists, other.exists else { return false }
    return recognition.value.requirements.contains(
      GestureRequirement(waiting: recognizers[other].declaration, other: recognizers[begun].declaration))
  }

  private func asksSimultaneously(_ place: Int) -> Bool {
    recognizers[touch.contenders[place].gesture].asksSimultaneously
  }

  /// Records in the trace an action of a recognizer, or a question with its answer; nothing for a scroll view's own
  /// recognizer.
  /// - Parameters:
  ///   - id: The recognizer; none for one without a name, such as a handler.
  ///   - second: The other recognizer, or the view that the question is about.
  private func recordAction(
    _ method: Method, of id: GestureRecognizerID, _ second: Object = .absent, answer: Bool? = nil,
    trace: inout Trace
  ) {
    if recognizers[id].isOfScroll { return }
    trace.events.append(
      Event(
        time: now, cause: touch.cause, kind: .call, code: method.rawValue, subject: .none,
        first: id.exists ? Object(.vended, recognizers[id].name) : .absent, second: second,
        answer: answer.map { Object($0) } ?? .absent))
  }
}
