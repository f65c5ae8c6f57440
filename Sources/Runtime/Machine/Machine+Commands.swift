import Diagnostics
import Engine
import Semantics

extension Machine {
  /// Begins a command. Unless `continues` is true, claims in the story then refer to events from this command
  /// on. Throws if the run has too many events, views or controllers.
  mutating func beginCommand(_ place: Int, _ top: Int, continues: Bool, _ log: inout Log) throws(Stop) {
    if log.trace.events.count > limits[.events] { throw .exhausted(.events) }
    if Int(world.views.count) + Int(world.controllers.count) > limits[.rows] { throw .exhausted(.rows) }
    code.frames[top].command = place
    code.frames[top].position = log.trace.position
    code.frames[top].start = world.now
    code.frames[top].clock = .stands
    if log.isNarrated { try announce(top, &log) }
    guard code.frames[top].endsTurns else { return }
    if continues {
      claims.current.instruction = place
      return
    }
    beginClaimRange(place, top, &log)
  }

  mutating func beginClaimRange(_ place: Int, _ top: Int, _ log: inout Log) {
    var kept: KeptMachine?
    if program.blueprint.looksBack {
      var copy = self
      copy.claims.current.kept = nil
      copy.code.frames[top].next = place
      copy.runProgress.instructionCount -= 1
      kept = KeptMachine(copy)
    }
    claims.current.position = log.trace.position
    claims.current.start = world.now
    claims.current.instruction = place
    if program.blueprint.looksBack { claims.current.kept = kept }
    log.trace.forget(
      before: claims.durings.first.map { min($0.claimRange.position, claims.current.position) }
        ?? claims.current.position)
  }

  /// Lets the engine carry out a command's work, down to an agenda depth of `mark`. Outside of turns and handlers the
  /// run-loop turn then ends, and the clock runs as `clock` says.
  @inline(__always)
  mutating func work(_ top: Int, downTo mark: Int, clock: Frame.Clock) {
    code.frames[top].phase = .draining
    code.frames[top].mark = mark
    code.frames[top].clockStepsBefore = runProgress.clockSteps
    code.frames[top].nextLookAhead = 0
    code.frames[top].clock = code.frames[top].endsTurns ? clock : .stands
    sample()
  }

  /// The commands that begin transitions.
  enum TransitionVerb {
    case present, dismiss, push, pop, popTo, popToRoot, set, show, select, showDetail, hide
  }

  /// Executes a command that begins a transition, such as `present` or `push`. If the receiver is `none`,
  /// only records a note.
  mutating func transition(
    _ verb: TransitionVerb, _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    try beginCommand(place, top, continues: false, &log)
    let scene = scene()
    var options = CommandOptions()
    options.isAnimated = !instruction.flags.contains(.isUnanimated)
    options.cause = causeOfCommand(place, top, &log)
    options.isByFinger = isGivenByFinger(top)
    let receiver = try receiver(of: verb, instruction, scene)
    if receiver.isNone { return ignore(instruction, at: place, top, &log) }
    if !code.assignedDelegates.isEmpty { releaseDelegates() }
    let object = try object(of: verb, instruction, on: receiver, scene)
    if instruction.c != 0 {
      try read(program.blueprint.options[instruction.c], into: &options, scene, top)
    }
    let mark = world.agendaDepth
    do throws(Fault) {
      try give(verb, object, receiver, options, &log)
    } catch {
      work(top, downTo: mark, clock: instruction.clock)
      throw .fault(error)
    }
    work(top, downTo: mark, clock: instruction.clock)
  }

  /// Records a note instead of executing a command whose receiver is `none`, as UIKit ignores messages to
  /// nil.
  mutating func ignore(_ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log) {
    noteMessageToNone(author(place, top, &log), &log.trace)
    work(top, downTo: world.agendaDepth, clock: instruction.clock)
  }

  /// Returns whether a gesture's code gave the command while the finger is down. If so, stores the gesture's recognizer
  /// as the `commander` of the touch.
  mutating func isGivenByFinger(_ top: Int) -> Bool {
    guard code.frames[top].isGesture, world.finger.isDown else { return false }
    world.touch.commander = recognizer(at: top)
    return true
  }

  @inline(__always)
  private mutating func give(
    _ verb: TransitionVerb, _ object: CommandObject, _ receiver: ControllerID, _ options: CommandOptions,
    _ log: inout Log
  ) throws(Fault) {
    switch verb {
    case .push: try world.push(object.controller, on: receiver, options, trace: &log.trace)
    case .pop: world.pop(on: receiver, options, trace: &log.trace)
    case .present: try world.present(object.controller, on: receiver, options, trace: &log.trace)
    case .dismiss: world.dismiss(on: receiver, options, trace: &log.trace)
    case .popTo: try world.pop(to: object.controller, on: receiver, options, trace: &log.trace)
    case .popToRoot: world.popToRoot(on: receiver, options, trace: &log.trace)
    case .set: world.setStack(object.list, on: receiver, options, trace: &log.trace)
    case .select:
      if let index = object.missingIndex {
        world.ignoreInvalidIndex(at: index, on: receiver, cause: options.cause, trace: &log.trace)
      } else {
        world.select(object.controller, on: receiver, options, trace: &log.trace)
      }
    case .show: try world.show(object.controller, on: receiver, options, trace: &log.trace)
    case .showDetail:
      try world.show(
        object.controller, on: receiver, by: .showDetailViewController, options, trace: &log.trace)
    case .hide: world.hideColumn(object.controller, on: receiver, options, trace: &log.trace)
    }
  }

  // MARK: - Receivers and objects

  /// The object of a command: one controller or a list of controllers.
  private struct CommandObject {
    var controller = ControllerID.none
    var list: [ControllerID] = []
    /// The index in the command, if the container has no child at that index; otherwise nil.
    var missingIndex: Int?
  }

  @inline(__always)
  private mutating func object(
    of verb: TransitionVerb, _ instruction: Instruction, on receiver: ControllerID, _ scene: Scene
  ) throws(Stop) -> CommandObject {
    if verb == .set { return CommandObject(list: try list(of: instruction, scene)) }
    if verb == .select { return try selection(of: instruction, on: receiver, scene) }
    let operand = Operand(instruction.a)
    let object = try living(controller(operand, scene, for: "the object of a command"))
    if object.isNone, operand != .absent, verb != .present {
      throw .misuse(
        "the object of the command is `none`", help: nil, at: operand.expression.map { span(of: $0) })
    }
    return CommandObject(controller: object)
  }

  /// The child to select, given directly or by its index. Throws if the index is out of range, unless code
  /// sets the `selectedIndex` of a tab bar controller, which ignores the assignment.
  private func selection(
    of instruction: Instruction, on host: ControllerID, _ scene: Scene
  ) throws(Stop) -> CommandObject {
    let operand = Operand(instruction.a)
    guard let id = operand.expression else {
      return CommandObject(controller: try living(controller(operand, scene, for: "the object of a command")))
    }
    switch try evaluate(id, scene) {
    case .controller(let controller): return CommandObject(controller: try living(controller))
    case .number(let place):
      let children = world.children(of: host)
      let index = Int(exactly: place)
      if let index, children.indices.contains(index) { return CommandObject(controller: children[index]) }
      if let index, instruction.flags.contains(.isProperty), world.controllers[host].kind == .tabs {
        return CommandObject(missingIndex: index)
      }
      throw misuse(
        "`\(literal(.controller(host)))` has no child \(numberText(place)): it has \(children.count)", at: id,
        help: "the first is 0")
    case let value: throw misuse("only a child can be selected, but this is \(value.phrase)", at: id)
    }
  }

  /// Returns the controller, or throws if it has been deallocated.
  @inline(__always)
  func living(_ controller: ControllerID) throws(Stop) -> ControllerID {
    if world.controllers[controller].flags.contains(.isDeallocated) {
      throw .misuse(
        "`\(literal(.controller(controller)))` has been deallocated",
        help: "after `forget`, nothing retains it",
        at: nil)
    }
    return controller
  }

  private func list(of instruction: Instruction, _ scene: Scene) throws(Stop) -> [ControllerID] {
    guard let id = Operand(instruction.a).expression else { return [] }
    guard case .list(let elements) = try evaluate(id, scene) else {
      throw misuse("the operand of `set` must be a list of controllers, such as `[A, B]`", at: id)
    }
    var found: [ControllerID] = []
    for element in elements {
      let controller = try require(
        element.controller, "a stack contains only controllers, but this is \(element.phrase)", at: id)
      if found.contains(controller), found.count < 1000 {
        throw misuse("\(literal(element)) is twice in the stack", at: id)
      }
      found.append(controller)
    }
    return found
  }

  /// Advice if the receiver is in no container of the required kind: name an existing container, or declare one.
  private func adviceOnHost(_ kind: ControllerKind, of receiver: ControllerID) -> String {
    if let host = world.controllers.ids.first(where: { world.controllers[$0].kind == kind }) {
      return "say which: add `on \(literal(.controller(host)))`"
    }
    let name = literal(.controller(receiver))
    switch kind {
    case .split: return "declare `split Main [Primary, Secondary]`, of two navigation controllers"
    case .tabs: return "declare `tabs Main [\(name)]`, and begin with `root Main`"
    case .nobody, .screen, .navigation, .pages, .container:
      return "declare `navigation Nav [\(name)]`, and begin with `root Nav`"
    }
  }

  /// The controller that carries out a command. It is found from the controller that the command names,
  /// otherwise from the visible one: the navigation controller for `push` and `pop`, the container for `set`
  /// and `select`, the split view controller for `hide`, the controller itself for the other verbs. None if
  /// the command names `none`; throws if there is no such container.
  @inline(__always)
  private mutating func receiver(
    of verb: TransitionVerb, _ instruction: Instruction, _ scene: Scene
  ) throws(Stop) -> ControllerID {
    let operand = Operand(instruction.b)
    var receiver: ControllerID
    if operand == .absent {
      receiver = world.visibleController
      if receiver.isNone {
        throw .misuse("nothing is on screen", help: "a script begins with `root X`", at: nil)
      }
    } else {
      receiver = try living(controller(operand, scene, for: "the receiver of a command"))
      if receiver.isNone { return .none }
    }
    switch verb {
    case .set:
      if world.mayReplaceTabs(of: receiver) { return receiver }
      let host = world.listSetter(of: receiver)
      if host.exists { return host }
      if world.controllers[receiver].kind == .tabs {
        throw .misuse(
          "replacing the children of `\(literal(.controller(receiver)))` is not modelled once it appears",
          help: "set them in its `viewDidLoad` or before; `select X` shows another", at: nil)
      }
      throw .misuse(
        "`\(literal(.controller(receiver)))` is not in a navigation or page controller",
        help: adviceOnHost(.navigation, of: receiver), at: nil)
    case .push, .pop, .popTo, .popToRoot:
      let navigation = world.navigation(of: receiver)
      if navigation.exists { return navigation }
      throw .misuse(
        "`\(literal(.controller(receiver)))` is not in a navigation controller",
        help: adviceOnHost(.navigation, of: receiver), at: nil)
    case .select:
      let selector = world.selector(of: receiver)
      if selector.exists { return selector }
      throw .misuse(
        "`\(literal(.controller(receiver)))` is not in a tab or page controller, nor in a custom"
          + " container", help: adviceOnHost(.tabs, of: receiver), at: nil)
    case .hide:
      let split = world.split(around: receiver)
      if split.exists { return split }
      throw .misuse(
        "`\(literal(.controller(receiver)))` is not in a split view controller",
        help: adviceOnHost(.split, of: receiver), at: nil)
    case .present, .dismiss, .show, .showDetail: return receiver
    }
  }

  func span(of id: ExpressionID) -> Span { program.blueprint.expressionSpans[id.index] }

  private mutating func read(
    _ written: ResolvedTransitionOptions, into options: inout CommandOptions, _ scene: Scene, _ top: Int
  ) throws(Stop) {
    if written.style.exists {
      let value = try evaluate(written.style, scene)
      guard case .style(let style) = value else {
        throw misuse("expected a style, but this is \(value.phrase)", at: written.style)
      }
      options.style = style
    }
    if written.animated.exists { options.isAnimated = try isTrue(written.animated, scene) }
    options.isInteractive = written.isInteractive
    if let name = written.name { options.name = name.index }
    if written.completion.exists {
      options.completion = keep(block(written.completion, top, cause: options.cause))
    }
  }

  /// Returns the values that a block of code captures from the frame at `top`; variables captured by
  /// reference become shared ones.
  mutating func captured(by body: BodyID, _ top: Int) -> [Value] {
    let captures = program.blueprint.bodies[body].captures
    return captures.indices.map { index in
      let captured = program.blueprint.captures[index]
      let place = code.frames[top].base + captured.outer.index
      return captured.isShared ? share(place) : code.locals[place]
    }
  }

  /// A closure of the code block `body`, which captures variables of the frame at `top` now.
  mutating func block(_ body: BodyID, _ top: Int, cause: CauseIndex) -> PendingBlock {
    block(body, captured: captured(by: body, top), top, cause: cause)
  }

  /// A closure with these captured values, and the controller, transition and object of the frame at `top`.
  func block(_ body: BodyID, captured: [Value], _ top: Int, cause: CauseIndex) -> PendingBlock {
    let frame = code.frames[top]
    return PendingBlock(
      body: body, captured: captured, own: frame.own, cause: cause, transition: frame.transition,
      object: frame.object, within: frame.within, reschedulesForever: frame.reschedulesForever)
  }

  /// Stores a block until it is called, retains its transition, and returns the block's token.
  mutating func keep(_ block: PendingBlock) -> CompletionToken {
    world.retain(block.transition)
    if let token = pending.freeCompletions.popLast() {
      pending.completions[Int(token) - 1] = block
      return token
    }
    pending.completions.append(block)
    return CompletionToken(pending.completions.count)
  }
}

extension Instruction {
  /// How long the clock runs after the instruction; a command prefixed with `start` does not run the clock.
  @inline(__always)
  var clock: Frame.Clock { flags.contains(.isStart) ? .stands : .untilQuiet }
}
