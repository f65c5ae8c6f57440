import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// Offers the touch to the nearest recogniser that is left, has seen what it looks for, and waits for nobody
  /// else to fail (GEST-16). If none wants it, the finger is down and means nothing to anybody.
  mutating func offerTouch(_ log: inout Log) throws(Stop) {
    touch.stage = .beginning
    touch.answerer =
      touch.contenders.indices.first { place in
        let contender = touch.contenders[place]
        return contender.isReady && contender.state == .possible && !mustWait(place)
      } ?? -1
    guard touch.answerer >= 0 else { return }
    if case .gesture(let token) = touch.contenders[touch.answerer].recogniser,
      let hook = hook(.shouldBegin, of: token), world.rules.gestures.asksShouldBegin
    {
      touch.stage = .asking
      touch.isDue = true
      answer = .none
      return try run(hook, of: token, role: .question, &log)
    }
    try beginGesture(&log)
  }

  /// What is left to do for the touch when a turn ends: an action is sent (GEST-13), an answer is taken, or a
  /// recogniser becomes possible again (GEST-14).
  /// - Returns: whether anything was done that the engine goes on from.
  mutating func endTurnOfTouch(_ log: inout Log) throws(Stop) -> Bool {
    if touch.hasAction {
      touch.hasAction = false
      try sendAction(&log)
      if touch.state == .began, touch.answers(.tap) { try become(.ended, &log) }
      return true
    }
    if touch.stage == .asking {
      try takeAnswer(&log)
      return true
    }
    if touch.state.isFinal, world.rules.gestures.resets {
      touch.contenders = []
      touch.answerer = -1
      if !world.finger.isDown { touch.stage = .resting }
    }
    touch.isDue = false
    return false
  }

  /// Goes on with the finger, once all that its last stage set off has been carried out.
  /// - Returns: whether the pan is over.
  mutating func goOnWithTouch(_ top: Int, _ log: inout Log) throws(Stop) -> Bool {
    switch touch.stage {
    case .resting, .asking: return true
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

  /// The recogniser that answers comes to another state; its action is sent when the turn is over (GEST-13).
  mutating func become(_ state: GestureState, _ log: inout Log) throws(Stop) {
    let name: GestureState = state == .changed && !world.rules.gestures.tellsChanges ? .began : state
    touch.state = name
    touch.hasAction = true
    touch.isDue = true
    if world.rules.gestures.actionsWait { return }
    touch.hasAction = false
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
    let wants = answer.isTrue ?? true
    if let name = touch.gesture == 0 ? nil : objectName(touch.gesture) {
      world.tellShouldBegin(wants, of: name, cause: touch.cause, trace: &log.trace)
    }
    // It may have failed by itself.
    if touch.state == .possible, wants { return try beginGesture(&log) }
    try failContender(touch.answerer, &log)
    try offerTouch(&log)
  }

  /// The one that answers begins, or is recognised; the others fail.
  private mutating func beginGesture(_ log: inout Log) throws(Stop) {
    touch.stage = .beginning
    let isTap = touch.answers(.tap)
    if touch.raw != nil, !isTap { beginRaw() }
    if touch.isBuiltIn { try beginBuiltIn(&log) }
    try become(isTap && world.rules.gestures.tapsAreDiscrete ? .ended : .began, &log)
    for place in touch.contenders.indices
    where place != touch.answerer && touch.contenders[place].state == .possible {
      try failContender(place, &log)
    }
  }

  private mutating func beginBuiltIn(_ log: inout Log) throws(Stop) {
    guard case .pan(let direction, let fromEdge) = touch.contenders[touch.answerer].kind else { return }
    let start = world.finger.start
    let isRaw = touch.raw != nil
    world.takeFingerOff()
    if !world.beginBuiltInPan(direction, fromEdge: fromEdge, cause: touch.cause, trace: &log.trace) {
      throw .bug("a swipe that was there a moment ago")
    }
    if isRaw { world.setFingers(count: 1, start: start) }
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
      guard let hook = hook(state.event, of: token) else { return }
      try run(hook, of: token, role: .handler, &log)
    case .system: world.tell(state, of: 0, cause: touch.cause, trace: &log.trace)
    }
  }

  /// A gesture whose transition began without it is cancelled (MOD-ORDER-32): the finger means nothing any more.
  private mutating func dropUndriven(_ log: inout Log) throws(Stop) {
    guard touch.gesture != 0, touch.isLive, world.finger.drives.isNone else { return }
    let isUndriven = world.openTransitions.contains {
      let row = world.transitions[$0]
      return row.isByFinger && !row.isInitiallyInteractive && row.phase > .pending
    }
    if isUndriven { try become(.cancelled, &log) }
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
  private mutating func moveOn(_ top: Int, _ log: inout Log) throws(Stop) -> Bool {
    let goal = frames[top].goal
    let next = isSampled ? min(goal, nextSample) : goal
    if world.now < next || world.nextDeadline.map({ $0 <= next }) ?? false {
      if moveClock(to: next, log) { frames[top].phase = .draining }
      return false
    }
    if isSampled, !touch.hasArrived {
      touch.samples += 1
      touch.hasArrived = world.now >= goal
      try updateByRule(&log)
      if touch.gesture != 0, touch.isLive { try become(.changed, &log) }
      frames[top].phase = .draining
      return false
    }
    touch.stage = .resting
    return true
  }

  private var nextSample: Time {
    world.finger.begin + .seconds(Double(touch.samples + 1) * Self.touchInterval)
  }

  /// Whether code is to be told of each step of the finger.
  private var isSampled: Bool { touch.gesture != 0 && touch.isLive || hasProgress }

  private var hasProgress: Bool { interaction(of: world.finger.drives)?.progress.exists ?? false }

  mutating func run(
    _ hook: Hook, of token: Int32, role: Frame.Role, _ log: inout Log
  ) throws(Stop) {
    let cause = note(Cause(span: hook.span, parent: touch.cause, kind: .handler, event: nil), &log)
    try push(body: hook.body, role: role, cause: cause, own: objects[token].own, &log)
    enterCode(of: hand.drives, object: token)
    frames[frames.count - 1].isGesture = true
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

extension Value {
  /// Whether it is true; nil if it is neither true nor false.
  fileprivate var isTrue: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
