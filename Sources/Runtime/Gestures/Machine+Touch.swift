import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// Offers the touch to the nearest recogniser that is left, has seen what it looks for, and waits for nobody
  /// else to fail (GEST-16). If none wants it, the finger is down and means nothing to anybody else.
  /// - Returns: whether there is one.
  @discardableResult
  mutating func offerTouch(_ log: inout Log) throws(Stop) -> Bool {
    touch.stage = .beginning
    try failSwipesThatCannot(&log)
    let next = touch.contenders.indices.first { place in
      let contender = touch.contenders[place]
      return contender.isReady && contender.state == .possible && !mustWait(place)
    }
    touch.answerer = next ?? touch.lead
    if next == nil { return false }
    if case .gesture(let token) = touch.contenders[touch.answerer].recogniser,
      let hook = hook(.shouldBegin, of: token), world.rules.gestures.asksShouldBegin
    {
      touch.stage = .asking
      touch.isDue = true
      answer = .none
      try run(hook, of: token, role: .question, &log)
    } else {
      try beginGesture(&log)
    }
    return true
  }

  /// What is left to do for the touch when a turn ends: an action is sent (GEST-13), an answer is taken, or a
  /// recogniser becomes possible again (GEST-14).
  /// - Returns: whether anything was done that the engine goes on from.
  mutating func endTurnOfTouch(_ log: inout Log) throws(Stop) -> Bool {
    if touch.stage == .pairing {
      try takePairAnswer(&log)
      return true
    }
    if touch.stage == .asking {
      try takeAnswer(&log)
      return true
    }
    if let place = touch.contenders.firstIndex(where: \.hasAction) {
      touch.contenders[place].hasAction = false
      touch.answerer = place
      try sendAction(&log)
      if touch.state == .began, touch.answers(.tap) { try become(.ended, of: place, &log) }
      return true
    }
    if touch.lead >= 0 { touch.answerer = touch.lead }
    let isOver = !world.finger.isDown && touch.live.isEmpty && world.rules.gestures.failedReset
    if touch.state.isFinal || isOver { endOfTouch() }
    touch.isDue = false
    return false
  }

  /// The one that led is at the end of its way: another that has begun leads, or all become possible again (GEST-14).
  private mutating func endOfTouch() {
    if let next = touch.live.first { return follow(next) }
    guard world.rules.gestures.resets else { return }
    touch.contenders = []
    touch.answerer = -1
    touch.lead = -1
    if !world.finger.isDown { touch.stage = .resting }
  }

  /// Goes on with the finger, once all that its last stage set off has been carried out.
  /// - Returns: whether the pan is over.
  mutating func goOnWithTouch(_ top: Int, _ log: inout Log) throws(Stop) -> Bool {
    switch touch.stage {
    case .resting, .asking, .pairing: return true
    case .approaching: try approach(top)
    case .arriving: try arrive(top, &log)
    case .beginning:
      try dropUndriven(&log)
      if let raw = touch.raw, raw.origin == raw.goal {
        touch.stage = .resting
        return true
      }
      touch.stage = .moving
      try move(top)
    case .moving:
      try dropUndriven(&log)
      return try moveOn(top, &log)
    }
    frames[top].phase = .draining
    return false
  }

  /// A recogniser comes to another state; its action is sent when the turn is over (GEST-13).
  mutating func become(_ state: GestureState, of place: Int, _ log: inout Log) throws(Stop) {
    let name: GestureState = state == .changed && !world.rules.gestures.tellsChanges ? .began : state
    touch.contenders[place].state = name
    touch.contenders[place].hasAction = true
    touch.isDue = true
    if world.rules.gestures.actionsWait { return }
    touch.contenders[place].hasAction = false
    touch.answerer = place
    try sendAction(&log)
  }

  /// A recogniser that has not begun fails: nobody is told but the reader of the trace (GEST-13).
  mutating func failContender(_ place: Int, _ log: inout Log) throws(Stop) {
    touch.contenders[place].state = .failed
    guard case .gesture(let token) = touch.contenders[place].recogniser else { return }
    world.tell(.failed, of: objectName(token), cause: touch.cause, trace: &log.trace)
    if world.rules.gestures.tellsFailure, let hook = hook(.failed, of: token) {
      try run(hook, of: token, role: .handler, &log)
    }
  }

  /// What the code of a gesture has answered that was asked for yes or no.
  /// - Parameter unsaid: what it counts as if it returned nothing.
  func yesOrNo(_ event: Hook.Events, of token: Int32, unsaid: Bool) throws(Stop) -> Bool {
    switch answer {
    case .bool(let flag): return flag
    case .none: return unsaid
    default:
      let span = hook(event, of: token)?.span
      throw .misuse(
        "the answer to this is `true` or `false`, and it was \(answer.phrase)", help: nil, at: span)
    }
  }

  /// The code of a gesture for an event.
  func hook(_ event: Hook.Events, of token: Int32) -> Hook? {
    gesture(token).hooks.first { $0.events.contains(event) }
  }

  /// The declaration of a gesture.
  func gesture(_ token: Int32) -> ResolvedGesture {
    let declaration = program.blueprint.objects[Int(objects[token].declaration)]
    return program.blueprint.gestures[Int(declaration.detail)]
  }

  // MARK: - Implementation

  /// Whether a recogniser waits for another that may still begin (GEST-16).
  private func mustWait(_ place: Int) -> Bool {
    guard world.rules.gestures.honoursRequirements, !requirements.isEmpty,
      case .gesture(let token) = touch.contenders[place].recogniser
    else { return false }
    let waiting = objects[token].declaration
    return touch.contenders.contains { contender in
      guard contender.state == .possible else { return false }
      switch contender.recogniser {
      case .handler: return false
      case .gesture(let other):
        return requirements.contains(
          GestureRequirement(waiting: waiting, other: objects[other].declaration))
      case .system: return requirements.contains(GestureRequirement(waiting: waiting, other: -1))
      }
    }
  }

  private mutating func takeAnswer(_ log: inout Log) throws(Stop) {
    let wants = try yesOrNo(.shouldBegin, of: touch.gesture, unsaid: true)
    if let name = touch.gesture == 0 ? nil : objectName(touch.gesture) {
      world.tellShouldBegin(wants, of: name, cause: touch.cause, trace: &log.trace)
    }
    // It may have failed by itself.
    if touch.state == .possible, wants { return try beginGesture(&log) }
    try failContender(touch.answerer, &log)
    try offerTouch(&log)
  }

  /// The one that answers begins, or is recognised; the others fail, unless both may recognise.
  private mutating func beginGesture(_ log: inout Log) throws(Stop) {
    touch.stage = .beginning
    let isTap = touch.answers(.tap)
    if touch.lead >= 0, !touch.contenders[touch.lead].state.isLive { touch.lead = -1 }
    if touch.raw != nil, !isTap { beginRaw() }
    if touch.isBuiltIn { try beginBuiltIn(&log) }
    let place = touch.answerer
    if touch.lead < 0 { touch.lead = place }
    try become(isTap && world.rules.gestures.tapsAreDiscrete ? .ended : .began, of: place, &log)
    try pairUp(place, &log)
  }

  /// A built-in swipe that was there when the finger came down fails if it cannot begin any more: a transition is under
  /// way, or the page is gone.
  private mutating func failSwipesThatCannot(_ log: inout Log) throws(Stop) {
    for place in touch.contenders.indices where touch.contenders[place].state == .possible {
      guard touch.contenders[place].isReady, case .system = touch.contenders[place].recogniser,
        case .pan(let direction?, let fromEdge) = touch.contenders[place].kind,
        !world.canSwipe(direction, fromEdge: fromEdge)
      else { continue }
      try failContender(place, &log)
    }
  }

  private mutating func beginBuiltIn(_ log: inout Log) throws(Stop) {
    guard case .pan(let direction?, let fromEdge) = touch.contenders[touch.answerer].kind else { return }
    let start = world.finger.start
    let isRaw = touch.raw != nil
    world.takeFingerOff()
    if !world.beginBuiltInPan(direction, fromEdge: fromEdge, cause: touch.cause, trace: &log.trace) {
      throw .bug("a swipe that was there a moment ago")
    }
    remarkPassedBy(&log)
    if isRaw { world.setFingers(count: 1, start: start) }
  }

  /// Notes that the system's own swipe back does not ask the delegate for the animator that it has for a pop (GEST-06).
  private func remarkPassedBy(_ log: inout Log) {
    let swiped = world.transitions[world.finger.drives]
    guard world.finger.drives.exists, swiped.kind == .popping,
      let delegate = delegateDeclaration(world.controllers[swiped.host].delegate),
      delegate.lines.contains(where: { $0.kinds.contains(.popping) && $0.animator >= 0 })
    else { return }
    world.remark(.swipePassesAnimator, on: swiped.host, cause: touch.cause, trace: &log.trace)
  }

  private mutating func sendAction(_ log: inout Log) throws(Stop) {
    guard touch.answerer >= 0 else { return }
    let state = touch.state
    switch touch.contenders[touch.answerer].recogniser {
    case .handler(let run):
      world.tell(state, of: 0, cause: touch.cause, trace: &log.trace)
      guard state == .began || state == .ended && touch.answers(.tap) else { return }
      try self.run(run, cause: touch.cause, arguments: [], &log)
      frames[frames.count - 1].isGesture = true
    case .gesture(let token):
      world.tell(state, of: objectName(token), cause: touch.cause, trace: &log.trace)
      try runWatchers(of: token, state.event, about: hand.drives, cause: touch.cause, isGesture: true, &log)
      guard let hook = hook(state.event, of: token) else { return }
      try run(hook, of: token, role: .handler, &log)
    case .system: world.tell(state, of: 0, cause: touch.cause, trace: &log.trace)
    }
  }

  /// A gesture whose transition began without it is cancelled (MOD-ORDER-32): the finger means nothing any more.
  private mutating func dropUndriven(_ log: inout Log) throws(Stop) {
    guard let place = touch.place(of: touch.driver), touch.contenders[place].state.isLive,
      world.finger.drives.isNone
    else { return }
    let isUndriven = world.openTransitions.contains {
      let row = world.transitions[$0]
      return row.isByFinger && !row.isInitiallyInteractive && row.phase > .pending
    }
    if isUndriven { try become(.cancelled, of: place, &log) }
  }

  private mutating func move(_ top: Int) throws(Stop) {
    touch.samples = 0
    touch.hasArrived = false
    frames[top].goal = world.now + touch.duration
    // Nobody's code hears of it.
    if touch.isBuiltIn, touch.isLive { touch.state = .changed }
    if touch.raw != nil { return moveRaw() }
    switch touch.extent {
    case .number(let share) where share.isFinite:
      world.moveFinger(toProgress: share, over: touch.duration)
    case .pair(let x, let y) where x.isFinite && y.isFinite:
      world.moveFinger(to: Point(x, y), over: touch.duration)
    default:
      throw .misuse(
        "a pan goes to a part of the way, such as `0.4`, or by a translation, such as `(0, 300)`", help: nil,
        at: program.blueprint.spans[max(0, Int(frames[top].command))])
    }
  }

  /// Moves the clock on, up to the next moment at which code is told of the finger, or to the end of its way.
  mutating func moveOn(_ top: Int, _ log: inout Log) throws(Stop) -> Bool {
    let goal = frames[top].goal
    let next = isSampled ? nextSample(before: goal) : goal
    let isInTurn = frames[top].clock == .fingerInTurn
    if world.now < next || !isInTurn && world.nextDeadline.map({ $0 <= next }) ?? false {
      if moveClock(to: next, log) { frames[top].phase = .draining }
      return false
    }
    if isSampled, !touch.hasArrived {
      touch.samples += 1
      touch.hasArrived = world.now >= goal
      try updateByRule(&log)
      for place in touch.live {
        if case .gesture = touch.contenders[place].recogniser { try become(.changed, of: place, &log) }
      }
      frames[top].phase = .draining
      return false
    }
    touch.stage = .resting
    return true
  }

  /// The next moment at which code is told of the finger; at the end of its way, if that is as good as there.
  private func nextSample(before goal: Time) -> Time {
    let next = world.finger.begin + .seconds(Double(touch.samples + 1) * Self.touchInterval)
    return (goal - next).nanoseconds < 1000 ? goal : next
  }

  /// Whether code is to be told of each step of the finger.
  private var isSampled: Bool {
    let isTold = touch.contenders.contains { contender in
      guard contender.state.isLive, case .gesture = contender.recogniser else { return false }
      return true
    }
    return isTold || hasProgress
  }

  private var hasProgress: Bool { interaction(of: world.finger.drives)?.progress.exists ?? false }

  mutating func run(
    _ hook: Hook, of token: Int32, role: Frame.Role, argument: Value? = nil, _ log: inout Log
  ) throws(Stop) {
    let cause = log.note(Cause(span: hook.span, parent: touch.cause, kind: .handler, event: nil))
    try push(body: hook.body, role: role, cause: cause, own: objects[token].own, &log)
    enterCode(of: hand.drives, object: token)
    let top = frames.count - 1
    frames[top].isGesture = true
    if let argument, program.blueprint.bodies[Int(hook.body)].parameterCount > 0 {
      locals[Int(frames[top].base)] = argument
    }
  }
}

extension Touch {
  /// Whether the one that answers looks for this.
  func answers(_ kind: Kind) -> Bool { answerer >= 0 && contenders[answerer].kind == kind }
}

extension GestureState {
  /// The event at which a recogniser comes to this state.
  fileprivate var event: Hook.Events {
    switch self {
    case .possible: []
    case .began: .began
    case .changed: .changed
    case .ended: .ended
    case .cancelled: .cancelled
    case .failed: .failed
    }
  }
}
