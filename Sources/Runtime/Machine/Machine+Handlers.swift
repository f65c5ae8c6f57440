import Diagnostics
import Engine
import Language
import Semantics

extension Machine {
  /// Runs the code for a call from the engine: a completion block, the code that answers a question, or a
  /// method's handlers, declared ones first.
  mutating func respond(to callout: Callout, _ log: inout Log) throws(Stop) {
    let event = callout.event
    if callout.completion != 0 { try complete(callout.completion, event, &log) }
    guard let method = event.method else { return }
    if callout.segue.exists { return try respond(to: callout, of: callout.segue, method, &log) }
    if let question = callout.question { return try answer(question, callout, &log) }
    if method == .animateTransition { return try animateTransition(event, &log) }
    if method == .interruptibleAnimator { return try askInterruptibleAnimator(event, &log) }
    if method == .loadView { try makeViews(of: event.subject) }
    if method == .traitsChanged { try runTraitHandlers(event, &log) }
    let runs = handlers(for: method, of: event.subject)
    if let inquiry = callout.inquiry {
      if method == .sizeForChildContentContainer { return try askForSize(inquiry, event, &log) }
      return try ask(runs, inquiry, event, &log)
    }
    if !runs.isEmpty { try self.run(runs, for: event, &log) }
    if method == .willShow || method == .didShow {
      try runDelegate(of: event, method == .willShow ? .willShow : .didShow, &log)
    }
    if event.transition.exists || method.comesAtRest { try runObjectHandlers(of: method, event, &log) }
  }

  mutating func run(
    _ runs: [HandlerRun], for event: Event, about segue: SegueID = .none, _ log: inout Log
  ) throws(Stop) {
    let arguments = [event.first, event.second, event.third].map { value(of: $0, log) }
    // Push in reverse order, since the topmost frame runs first.
    for run in runs.reversed() {
      let span = program.blueprint.handlers[run.handler].span
      let cause = log.note(Cause(span: span, parent: event.cause, kind: .handler, event: event))
      let given = segue.exists ? self.arguments(arguments, of: run, about: segue, event) : arguments
      try self.run(run, cause: cause, arguments: given, &log)
    }
  }

  func handlers(for method: Method, of subject: ControllerID) -> [HandlerRun] {
    // Events of the app reach all existing controllers.
    let isForAll = method.family == .app
    var runs: [HandlerRun] = []
    if isForAll {
      for id in world.controllers.ids where world.controllers[id].kind != .nobody {
        runs += declaredHandlers(for: method, of: id)
      }
    } else if subject.exists {
      runs = declaredHandlers(for: method, of: subject)
    }
    for index in code.attached.indices {
      let candidate = code.attached[index]
      guard case .event(method) = program.blueprint.handlers[candidate.handler].trigger,
        candidate.subject.isNone || candidate.subject == subject || isForAll
      else { continue }
      runs.append(
        HandlerRun(handler: candidate.handler, own: candidate.own, attached: AttachedID(at: index)))
    }
    return runs
  }

  private func declaredHandlers(for method: Method, of subject: ControllerID) -> [HandlerRun] {
    let kind = KindID(raw: world.controllers[subject].declaration)
    guard kind.exists, Int(kind.raw) <= program.blueprint.kinds.count,
      program.blueprint.kinds[kind].interest.contains(method)
    else { return [] }
    return program.blueprint.handlers(of: kind).compactMap { handler in
      guard case .event(method) = program.blueprint.handlers[handler].trigger else { return nil }
      return HandlerRun(handler: handler, own: subject, attached: .none)
    }
  }

  mutating func run(
    _ run: HandlerRun, cause: CauseIndex, arguments: [Value], _ log: inout Log
  ) throws(Stop) {
    let handler = program.blueprint.handlers[run.handler]
    try push(body: handler.body, role: .handler, cause: cause, own: run.own, &log)
    let frame = code.top
    code.top.handler = run.attached
    code.top.within = run.attached
    let body = program.blueprint.bodies[handler.body]
    for place in 0..<min(Int(body.parameterCount), arguments.count) {
      code.locals[frame.base + place] = arguments[place]
    }
    if run.attached.exists { restore(code.attached[run.attached].captured, body, frame) }
  }

  mutating func restore(_ captured: [Value], _ body: Body, _ frame: Frame) {
    for (value, index) in zip(captured, body.captures.indices) {
      code.locals[frame.base + program.blueprint.captures[index].inner.index] = value
    }
  }

  private mutating func complete(_ token: CompletionToken, _ event: Event, _ log: inout Log) throws(Stop) {
    let place = Int(token) - 1
    guard place >= 0, place < pending.completions.count, let block = pending.completions[place] else {
      throw .bug("a completion block that nobody gave")
    }
    // A block that observes interaction changes may be called several times; other blocks are freed after the call.
    if event.method != .interactionChanged {
      pending.completions[place] = nil
      pending.freeCompletions.append(token)
    }
    if event.method == .interactionEnded { pending.interactionBlocks.removeAll { $0.token == token } }
    let span = program.blueprint.spans[program.blueprint.bodies[block.body].start.index]
    let cause = log.note(Cause(span: span, parent: block.cause, kind: .completion, event: event))
    try push(body: block.body, role: .completion, cause: cause, own: block.own, &log)
    let top = code.frames.count - 1
    enterCode(of: block.transition, object: block.object)
    code.frames[top].within = block.within
    code.frames[top].reschedulesForever = block.reschedulesForever
    if event.method == .timerFired { code.frames[top].isGesture = isGestureUnderWay(block.object) }
    code.frames[top].isCoordinatorCompletion = event.method == .alongsideCompletion
    if event.method != .interactionChanged { world.release(block.transition) }
    if program.blueprint.bodies[block.body].parameterCount > 0 {
      code.locals[code.frames[top].base] = value(of: event.first, log)
    }
    restore(block.captured, program.blueprint.bodies[block.body], code.frames[top])
  }

  /// Whether an object is a gesture whose fingers are down; code that the gesture scheduled then acts for the finger.
  private func isGestureUnderWay(_ token: ObjectID) -> Bool {
    isKind(.gesture, token) && world.finger.isDown
      && world.touch.state(of: objects[token].recognizer)?.isLive == true
  }

  func value(of object: Object, _ log: Log) -> Value {
    switch object.kind {
    case .controller: Value(object.controller)
    case .view: Value(ViewID(raw: object.raw))
    case .bool: .bool(object.raw == 1)
    case .list: .list(log.trace.lists[Int(object.raw)].map { Value($0) })
    case .text: .text(log.trace.text(of: object))
    case .number: .number(Double(object.raw))
    case .time: .time(log.trace.times[Int(object.raw)])
    case .rect: .rect(log.trace.rects[Int(object.raw)])
    case .style: PresentationStyle(rawValue: UInt8(object.raw)).map { .style($0) } ?? .none
    case .position:
      AnimatingPosition(rawValue: UInt8(truncatingIfNeeded: object.raw)).map { .position($0) } ?? .none
    case .identifier where object.raw == 0: .none
    case .identifier, .vended: .text(program.blueprint.text(NameID(object.raw)))
    case .call: .text(Method(rawValue: UInt8(object.raw))?.word ?? "")
    case .absent, .none, .context, .propertyAnimator: .none
    case .operation: .text(TransitionKind(rawValue: UInt8(object.raw)) == .pushing ? "push" : "pop")
    case .size: Value(log.trace.rects[Int(object.raw)].size)
    case .traits: Value(Traits(rawValue: UInt8(object.raw)))
    case .displayMode:
      SplitDisplayMode(rawValue: UInt8(truncatingIfNeeded: object.raw)).map { .displayMode($0) } ?? .none
    case .statusBarStyle:
      StatusBarStyle(rawValue: UInt8(truncatingIfNeeded: object.raw)).map { .statusBarStyle($0) } ?? .none
    case .points: .number(log.trace.rects[Int(object.raw)].size.height)
    }
  }

  // MARK: - Attaching

  /// Attaches a handler: `on … { … }` in a story or in other code. Throws if the subject, or the view to tap,
  /// is `none`.
  mutating func attach(_ index: HandlerID, own: ControllerID, _ scene: Scene, captured: [Value] = [])
    throws(Stop)
  {
    if code.attached.count >= limits[.handlers] { throw .exhausted(.handlers) }
    let handler = program.blueprint.handlers[index]
    var subject = ControllerID.none
    if handler.subject.exists {
      subject = try living(controller(handler.subject, scene, for: "the subject of a handler"))
      if subject.isNone { throw misuse("the subject of a handler is `none`", at: handler.subject) }
    }
    var entry = AttachedHandler(
      handler: index, subject: subject, own: own, captured: captured,
      mustRun: program.blueprint.bodies[handler.body].hasExpectation && own.isNone && runProgress.isWhole)
    switch handler.trigger {
    case .tap(let id):
      let view = try require(
        evaluate(id, scene).view, "the view to tap is `none`", at: id)
      entry.target = view
    case .event(let method): listen(to: method, of: subject)
    case .pan, .pinch, .object: break
    }
    code.attached.append(entry)
  }

  /// Asks the engine to report calls of a method to `subject`; if `subject` is none, calls to all
  /// controllers, also those created later.
  mutating func listen(to method: Method, of subject: ControllerID) {
    let added = MethodSet(method)
    if subject.exists {
      return world.setInterest(world.controllers[subject].interest.union(added), of: subject)
    }
    if code.commonInterest.contains(method) { return }
    code.commonInterest.insert(method)
    for id in world.controllers.ids where world.controllers[id].kind != .nobody {
      world.setInterest(world.controllers[id].interest.union(added), of: id)
    }
  }

  // MARK: - Declared views

  /// Creates the views that a controller's declaration lists, with properties, constraints and gestures;
  /// called when the controller's view is loaded.
  private mutating func makeViews(of controller: ControllerID) throws(Stop) {
    let kind = self.kind(of: controller)
    let own = world.controllers[controller].view
    let scene = self.scene(around: controller)
    for property in kind.viewProperties {
      try declare(property, of: .view(own), scene)
    }
    var made: [ViewID] = []
    for declared in kind.views {
      let parent = declared.parent.isNone ? own : made[declared.parent.index]
      var frame = Rect.zero
      if declared.frame.exists {
        let rect = try require(
          evaluate(declared.frame, scene).rect, "the frame of a view must be a rectangle", at: declared.frame)
        frame = rect
      }
      let view = world.addSubview(
        named: declared.name.index, to: parent, controller: controller, frame: frame)
      made.append(view)
      for index in declared.properties.indices {
        try declare(program.blueprint.properties[index], of: .view(view), scene)
      }
    }
    if kind.constraints.count > 0 { try makeConstraints(of: kind, controller, scene) }
    for gesture in kind.gestures {
      try bind(gesture.creation, to: gesture.view.exists ? made[gesture.view.index] : own, of: controller)
    }
  }
}
