import Engine
import Semantics

// The calls from recognizers to code, and the touch values that code reads.

extension Machine {
  mutating func runRecognizers(_ log: inout Log) throws(Stop) {
    while let callout = world.nextRecognizerCallout(trace: &log.trace) {
      switch callout {
      case .shouldBegin(let id): try ask(.shouldBegin, of: id, about: nil, &log)
      case .shouldRecognizeSimultaneously(let id, let other):
        // A handler that acts as a recognizer is no value of the language; pass `none` instead.
        try ask(.simultaneously, of: id, about: other.exists ? value(of: other) : Value.none, &log)
      case .shouldReceive(let id, let view): try ask(.shouldReceive, of: id, about: Value(view), &log)
      case .refusedTap(let view):
        _ = try runTaps(from: view, gesturesToo: false, cause: world.touch.cause, &log)
      case .action(let id, let state):
        keepBeforeTouch(log)
        watchHandSteps(of: id, state, &log)
        if state == .cancelled { try judgeCancelledDrag(id, &log) }
        try sendAction(id, state, &log)
      case .handler(let handler):
        keepBeforeTouch(log)
        let run = HandlerRun(
          handler: HandlerID(raw: handler.handler), own: handler.own,
          attached: handler.attached.map { AttachedID(at: $0) } ?? .none)
        try self.run(run, cause: world.touch.cause, arguments: [], &log)
        code.top.isGesture = true
      case .swipe(let id):
        if id.isNone { noteKeptSheet(world.touch.cause, &log) }
        remarkPassedBy(id, &log)
      }
    }
  }

  /// Handles pending work for the touch at the end of a run-loop turn: passes the code's answer to a recognizer's
  /// question on to the world or, without a question, lets the world continue.
  /// - Returns: Whether the engine has more work.
  mutating func endTurnOfTouch(_ log: inout Log) throws(Stop) -> Bool {
    switch world.recognizerQuestion {
    case .shouldBegin(let id)?:
      world.answer(try yesOrNo(.shouldBegin, of: id, unsaid: true), trace: &log.trace)
    case .shouldRecognizeSimultaneously(let id, _)?:
      world.answer(try yesOrNo(.simultaneously, of: id, unsaid: false), trace: &log.trace)
    case .shouldReceive(let id, _)?:
      world.answer(try yesOrNo(.shouldReceive, of: id, unsaid: true), trace: &log.trace)
    case .action?, .handler?, .swipe?, .refusedTap?, nil:
      if !world.endTurnOfTouch(trace: &log.trace) { return false }
    }
    try runRecognizers(&log)
    return true
  }

  /// Advances the finger by one step; called when all work that the previous step caused is done.
  /// - Returns: Whether the finger has reached its destination.
  mutating func goOnWithTouch(_ top: Int, _ log: inout Log) throws(Stop) -> Bool {
    let hasProgress = interaction(of: world.finger.drives)?[.progress].exists ?? false
    let step = world.goOnWithTouch(
      isInTurn: code.frames[top].clock == .fingerInTurn, isSampled: hasProgress, trace: &log.trace)
    var isOver = false
    switch step {
    case .over: isOver = true
    case .wait(let time):
      if moveClock(to: time, &log) { code.frames[top].phase = .draining }
    case .work: code.frames[top].phase = .draining
    case .sample:
      try updateByRule(&log)
      world.notifyChange(trace: &log.trace)
      code.frames[top].phase = .draining
    }
    try runRecognizers(&log)
    return isOver
  }

  /// Ends recognizers that have begun. The interaction's rule, or else the default rule, finishes or cancels their
  /// transitions, unless code has already done so.
  mutating func endTouch(_ places: [Int], _ log: inout Log) throws(Stop) {
    for place in places {
      let id = driven(at: place)
      let release = id.exists ? try release(of: id) : nil
      if let release, release.rule != 0, let rule = interaction(of: id)?.finishWhen {
        noteRule(rule, being: release.finishes, of: id, scene(ofInteraction: id), &log)
      }
      world.end(at: place, letting: id, release, trace: &log.trace)
    }
  }

  /// The transition that an ending recognizer drives; none if code has already finished or cancelled it. Also
  /// none for a custom interaction without a `finish when` rule, which has no default decision: its
  /// transition stays open.
  private mutating func driven(at place: Int) -> TransitionID {
    let id = world.driven(at: place)
    guard let rule = interaction(of: id), rule.rendersItself, !rule.finishWhen.exists else { return id }
    return .none
  }

  /// Cancels the touches of recognizers that have begun, as the system does for an interruption.
  mutating func cancelTouch(_ places: [Int], _ log: inout Log) throws(Stop) {
    for place in places {
      let id = driven(at: place)
      if id.exists {
        try settleRest(of: id)
        noteTakenAway(id, &log)
      }
      world.cancel(at: place, letting: id, trace: &log.trace)
    }
  }

  /// A recognizer's velocity: for a pinch the scale's change per second, for a rotation in radians per second,
  /// otherwise a vector in points per second.
  func velocity(of id: GestureRecognizerID) -> Value {
    let velocity = world.velocity(of: id)
    return world.measuresPair(id) ? .number(velocity.x) : Value(velocity)
  }

  func isDriver(_ token: ObjectID) -> Bool { isKind(.gesture, token) || isKind(.interaction, token) }

  /// The value of `percentComplete` in a driver's code, for the transition that the driver drives, or that `update`
  /// would drive now. 0 if there is no such transition (PERC-200).
  func driverProgress(_ scene: Scene) -> Double {
    let own = scene.transition
    if own.exists, world.transitions[own].phase > .driven { return world.context(of: own).percentComplete }
    let id = driven(from: own, by: recognizer(of: scene.object)).or(own)
    if id.isNone { return world.holds(.perc200) ? 0 : world.hand.progress(at: world.now) }
    return world.drivenProgress(of: id)
  }

  private mutating func ask(
    _ event: ObjectHandler.Events, of id: GestureRecognizerID, about argument: Value?, _ log: inout Log
  ) throws(Stop) {
    let token = world.recognizers[id].object
    guard let hook = objectHandler(event, of: token) else {
      throw .bug("a question to a gesture that takes none")
    }
    answer = .none
    try run(hook, of: token, role: .question, argument: argument, &log)
  }

  /// The Boolean that a gesture's code has returned. Throws if the code returned another type.
  /// - Parameter unsaid: The default, used if the code returned no value.
  private func yesOrNo(_ event: ObjectHandler.Events, of id: GestureRecognizerID, unsaid: Bool) throws(Stop)
    -> Bool
  {
    if answer.isNone { return unsaid }
    if case .bool(let flag) = answer { return flag }
    throw .misuse(
      "this must return `true` or `false`, but it returned \(answer.phrase)", help: nil,
      at: objectHandler(event, of: world.recognizers[id].object)?.span)
  }

  mutating func sendAction(
    _ id: GestureRecognizerID, _ state: GestureState, _ log: inout Log
  ) throws(Stop) {
    let token = world.recognizers[id].object
    if state == .began || state == .ended, objects.contains(token) {
      log.coverage.insert(objects[token].declaration)
    }
    try runWatchers(
      of: token, state.event, about: world.hand.drives, cause: world.touch.cause, isGesture: true, &log)
    guard let hook = objectHandler(state.event, of: token) else { return }
    try run(hook, of: token, role: .handler, &log)
  }

  private mutating func run(
    _ hook: ObjectHandler, of token: ObjectID, role: Frame.Role, argument: Value? = nil, _ log: inout Log
  ) throws(Stop) {
    let cause = log.note(Cause(span: hook.span, parent: world.touch.cause, kind: .handler, event: nil))
    try enter(
      hook, of: token, role, in: world.hand.drives, cause, arguments: argument.map { [$0] } ?? [], &log)
    code.top.isGesture = true
  }

  /// Records a note if the built-in swipe back begins a pop for which the delegate has an animator, which the
  /// swipe ignores (GEST-06).
  private func remarkPassedBy(_ id: TransitionID, _ log: inout Log) {
    let swiped = world.transitions[id]
    guard id.exists, swiped.kind == .popping,
      let delegate = delegateDeclaration(world.controllers[swiped.host].delegate),
      delegate.lines.contains(where: { $0.kinds.contains(SectionKinds(.popping)) && $0.animator.exists })
    else { return }
    world.remark(.swipePassesAnimator, on: swiped.host, cause: world.touch.cause, trace: &log.trace)
  }
}

extension GestureState {
  fileprivate var event: ObjectHandler.Events {
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
