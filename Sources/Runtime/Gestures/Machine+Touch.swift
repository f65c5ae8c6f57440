import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// Offers the touch to the nearest recogniser that is left. If none wants it, the finger is down and means
  /// nothing to anybody.
  mutating func offerTouch(_ top: Int, fromEdge: Bool, _ log: inout Log) throws(Stop) {
    let direction = world.finger.direction
    touch.state = .possible
    touch.stage = .beginning
    switch touch.recognisers.first {
    case .handler(let run):
      touch.state = .began
      try self.run(run, cause: touch.cause, arguments: [], &log)
      frames[frames.count - 1].isGesture = true
    case .gesture(let token):
      if let hook = hook(.shouldBegin, of: token) {
        touch.stage = .asking
        answer = .none
        try run(hook, of: token, role: .question, &log)
      } else {
        try beginGesture(&log)
      }
    case .system:
      world.takeFingerOff()
      touch.state = .began
      if !world.beginBuiltInPan(direction, fromEdge: fromEdge, cause: touch.cause, trace: &log.trace) {
        throw .bug("a swipe that was there a moment ago")
      }
    case nil: touch.state = .failed
    }
  }

  /// Goes on with the finger, once all that its last stage set off has been carried out.
  /// - Returns: whether the pan is over.
  mutating func goOnWithTouch(_ top: Int, _ log: inout Log) throws(Stop) -> Bool {
    switch touch.stage {
    case .resting: return true
    case .asking: try takeAnswer(top, &log)
    case .beginning:
      try dropUndriven(&log)
      touch.stage = .moving
      try move(top)
    case .moving:
      try dropUndriven(&log)
      return try moveOn(top, &log)
    }
    frames[top].phase = .draining
    return false
  }

  // MARK: - Implementation

  private mutating func takeAnswer(_ top: Int, _ log: inout Log) throws(Stop) {
    if touch.state == .possible, answer.isTrue ?? true { return try beginGesture(&log) }
    // It may have failed by itself.
    if touch.state == .possible { try become(.failed, &log) }
    let pan = program.blueprint.pans[Int(program.blueprint.code[Int(frames[top].command)].a)]
    touch.recognisers.removeFirst()
    try offerTouch(top, fromEdge: pan.fromEdge, &log)
  }

  private mutating func beginGesture(_ log: inout Log) throws(Stop) {
    touch.stage = .beginning
    try become(.began, &log)
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
    let pan = program.blueprint.pans[Int(program.blueprint.code[Int(frames[top].command)].a)]
    switch touch.extent {
    case .number(let share) where share.isFinite:
      world.moveFinger(toProgress: share, over: touch.duration)
    case .pair(let x, let y) where x.isFinite && y.isFinite:
      world.moveFinger(to: Point(x, y), over: touch.duration)
    default:
      throw misuse(
        "a pan goes to a part of the way, such as `0.4`, or by a translation, such as `(0, 300)`",
        at: pan.extent)
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
  private var isSampled: Bool {
    if touch.gesture != 0, touch.isLive { return hook(.changed, of: touch.gesture) != nil || hasProgress }
    return hasProgress
  }

  private var hasProgress: Bool { interaction(of: world.finger.drives)?.progress.exists ?? false }

  /// A recogniser comes to another state, and its code for that runs.
  mutating func become(_ state: GestureState, _ log: inout Log) throws(Stop) {
    touch.state = state
    guard touch.gesture != 0, let hook = hook(state.event, of: touch.gesture) else { return }
    try run(hook, of: touch.gesture, role: .handler, &log)
  }

  private mutating func run(
    _ hook: Hook, of token: Int32, role: Frame.Role, _ log: inout Log
  ) throws(Stop) {
    let cause = note(Cause(span: hook.span, parent: touch.cause, kind: .handler, event: nil), &log)
    try push(body: hook.body, role: role, cause: cause, own: objects[token].own, &log)
    enterCode(of: hand.drives, object: token)
    frames[frames.count - 1].isGesture = true
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
