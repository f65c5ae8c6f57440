import Engine
import Language
import Semantics

// Runs the script's code when UIKit asks about a segue or calls one of the segue's methods.

extension Machine {
  /// Handles a method call about a segue: creates the destination, performs the segue, or runs the script's code for
  /// the call. If the call needs a result, the code returns it.
  mutating func respond(
    to callout: Callout, of segue: SegueID, _ method: Method, _ log: inout Log
  ) throws(Stop) {
    if method == .awakeFromNib { return try makeDestination(of: segue, &log) }
    if method == .unwindAction { return try runAction(of: segue, callout, &log) }
    if method == .perform { return try perform(segue, callout, &log) }
    guard method == .prepare || method == .unwind else { return try ask(about: segue, callout, &log) }
    try runHandlers(callout, &log)
    if method == .prepare { try runCode(of: segue, callout, &log) { $0.prepare } }
  }

  func value(of segue: SegueID) -> Value {
    let row = world.segues[segue]
    let name = row.request.identifier
    return .segue(
      SegueValue(
        id: segue, identifier: name == 0 ? nil : NameID(name),
        source: row.request.source, destination: row.destination))
  }

  /// The last controller that a segue has created under a name; none if no segue has done so yet.
  func controller(named name: NameID) -> ControllerID {
    for raw in stride(from: world.controllers.end - 1, to: 0, by: -1) {
      let row = world.controllers[ControllerID(raw: raw)]
      if row.name == name.index, row.ordinal == 0, row.kind != .nobody {
        return ControllerID(raw: raw)
      }
    }
    return .none
  }

  // MARK: - Questions

  private mutating func ask(about segue: SegueID, _ callout: Callout, _ log: inout Log) throws(Stop) {
    guard let inquiry = callout.inquiry else { return }
    if inquiry.method == .canPerformUnwindSegueAction {
      world.noteResponds(action(of: segue, on: inquiry.subject) != nil, to: segue)
    }
    var runs = handlers(for: inquiry.method, of: inquiry.subject)
    if inquiry.method == .shouldPerformSegue, let own = declaration(of: segue)?.shouldPerform, own.exists {
      runs.append(HandlerRun(handler: own, own: inquiry.subject, attached: .none))
    }
    try ask(runs, inquiry, callout.event, &log)
  }

  /// Converts a controller's answer about a segue for the engine. Nil if the general conversion applies; throws if the
  /// answer has the wrong type, or does not name a segue with code or a child as required.
  mutating func answer(to pending: PendingInquiry, _ inquiry: Inquiry, _ log: inout Log) throws(Stop)
    -> Object?
  {
    guard inquiry.segue.exists, let value = pending.answer else { return nil }
    switch (inquiry.method, value) {
    case (.shouldPerformSegue, .bool), (.canPerformUnwindSegueAction, .bool),
      (.viewControllerForUnwindSegueAction, .controller), (.viewControllerForUnwindSegueAction, .none):
      return nil
    case (.allowedChildrenForUnwinding, .list(let elements)):
      return log.trace.object(
        try elements.map { element throws(Stop) in try child(element, pending, inquiry) })
    case (.segueForUnwinding, .text(let text)):
      guard let identifier = program.blueprint.names.find(text),
        let index = program.blueprint.segues.lastIndex(where: {
          $0.identifier == identifier && $0.perform.exists && belongs($0)
        })
      else { break }
      world.setPerformer(ID<ResolvedSegue>(at: index).raw, of: inquiry.segue)
      return Object(.identifier, identifier.index)
    default: break
    }
    throw .misuse(
      "`\(inquiry.method.signature.name)` cannot return \(literal(value))",
      help: Self.wantedAnswer(to: inquiry.method),
      at: pending.span)
  }

  private func child(_ element: Value, _ pending: PendingInquiry, _ inquiry: Inquiry) throws(Stop)
    -> ControllerID
  {
    if case .controller(let child) = element, world.controllers[child].parent == inquiry.subject {
      return child
    }
    throw .misuse(
      "\(literal(element)) is not a child of `\(literal(.controller(inquiry.subject)))`, so it cannot be"
        + " searched", help: nil, at: pending.span)
  }

  private static func wantedAnswer(to method: Method) -> String {
    if method == .allowedChildrenForUnwinding { return "return a list of its children, such as `[A, B]`" }
    if method == .viewControllerForUnwindSegueAction { return "return a controller, or `none`" }
    guard method == .segueForUnwinding else { return "return `true` or `false`" }
    return "return the name of a segue with a `perform { … }`"
  }

  /// The arguments of a handler for a call about a segue. The segue is the first argument of `prepare` and `unwind`, and
  /// the second one of an unwind action. The `shouldPerform` code in the segue's declaration gets all known values.
  func arguments(
    _ arguments: [Value], of run: HandlerRun, about segue: SegueID, _ event: Event
  ) -> [Value] {
    if run.attached.isNone, run.handler == declaration(of: segue)?.shouldPerform {
      return self.arguments(of: segue)
    }
    if event.method == .unwindAction { return [arguments[0], value(of: segue)] }
    guard event.method == .prepare || event.method == .unwind else { return arguments }
    return [value(of: segue)] + arguments.dropFirst()
  }

  // MARK: - Calls

  private mutating func runHandlers(_ callout: Callout, _ log: inout Log) throws(Stop) {
    guard let method = callout.event.method else { return }
    let runs = handlers(for: method, of: callout.event.subject)
    if !runs.isEmpty { try run(runs, for: callout.event, about: callout.segue, &log) }
  }

  /// Runs one of the blocks of code in a segue's declaration, such as `prepare`.
  /// - Returns: Whether the declaration contains the block.
  @discardableResult
  private mutating func runCode(
    of segue: SegueID, _ callout: Callout, _ log: inout Log, _ part: (ResolvedSegue) -> BodyID
  ) throws(Stop) -> Bool {
    let row = world.segues[segue]
    let performer = ID<ResolvedSegue>(raw: row.performer).or(ID(raw: row.request.declaration))
    guard performer.exists, case let code = program.blueprint.segues[performer],
      case let body = part(code), body.exists
    else { return false }
    let cause = log.note(
      Cause(span: code.span, parent: callout.event.cause, kind: .handler, event: callout.event))
    try push(body: body, role: .handler, cause: cause, own: row.request.source, &log)
    fillArguments(of: segue, at: self.code.top.base)
    return true
  }

  /// The arguments of the code in a segue's declaration: the segue, source, destination, sender and identifier.
  func arguments(of segue: SegueID) -> [Value] {
    let row = world.segues[segue]
    return ResolvedSegue.Argument.allCases.map { argument in
      switch argument {
      case .segue: value(of: segue)
      case .source: Value(row.request.source)
      case .destination: Value(row.destination)
      case .sender: Value(row.request.sender)
      case .identifier:
        row.request.identifier == 0
          ? Value.none
          : .text(program.blueprint.text(NameID(row.request.identifier)))
      }
    }
  }

  private mutating func fillArguments(of segue: SegueID, at base: Int) {
    for (place, value) in arguments(of: segue).enumerated() { code.locals[base + place] = value }
  }

  /// Calls the unwind action on the segue's destination: runs the handlers for it, and the action's code if
  /// it has any.
  private mutating func runAction(of segue: SegueID, _ callout: Callout, _ log: inout Log) throws(Stop) {
    let row = world.segues[segue]
    noteOthers(than: row.destination, of: segue, log: &log)
    try runHandlers(callout, &log)
    guard let action = action(of: segue, on: row.destination), action.body.exists else { return }
    let body = program.blueprint.bodies[action.body]
    let cause = log.note(
      Cause(
        span: program.blueprint.spans[body.start.index], parent: callout.event.cause, kind: .handler,
        event: callout.event))
    try push(body: action.body, role: .handler, cause: cause, own: row.destination, &log)
    if body.parameterCount > 0 {
      code.locals[code.top.base] = value(of: segue)
    }
  }

  /// Shows the segue's destination: runs the code in the segue's declaration, otherwise does what UIKit does.
  /// Without such code, throws for a push segue outside of a navigation controller.
  private mutating func perform(_ segue: SegueID, _ callout: Callout, _ log: inout Log) throws(Stop) {
    if try runCode(of: segue, callout, &log, { $0.perform }) { return watchOwnSegue(log) }
    let row = world.segues[segue]
    if row.request.kind.traits.act == .pushes, world.navigation(of: row.request.source).isNone {
      throw .misuse(
        "a push segue must begin in a navigation controller, but `\(literal(.controller(row.request.source)))`"
          + " is not in one",
        help: "a `show` segue presents if there is no navigation controller",
        at: declaration(of: segue)?.span)
    }
    try raising { () throws(Fault) in try world.performDefault(segue, trace: &log.trace) }
  }

  // MARK: - Actions

  private func action(of segue: SegueID, on controller: ControllerID) -> UnwindAction? {
    action(NameID(world.segues[segue].request.action), on: controller)
  }

  func action(_ name: NameID, on controller: ControllerID) -> UnwindAction? {
    kind(of: controller).action(name)
  }

  /// Records a note if another controller also has the unwind action, since then only the search order decides.
  private mutating func noteOthers(than found: ControllerID, of segue: SegueID, log: inout Log) {
    guard
      let other = world.controllersAround(world.segues[segue].request.source).first(where: {
        $0 != found && $0 != world.segues[segue].request.source && action(of: segue, on: $0) != nil
      })
    else { return }
    world.noteAmbiguity(of: segue, with: other, trace: &log.trace)
  }

  func declaration(of segue: SegueID) -> ResolvedSegue? {
    let id = ID<ResolvedSegue>(raw: world.segues[segue].request.declaration)
    return id.exists ? program.blueprint.segues[id] : nil
  }

  // MARK: - The destination

  /// Creates the destination controller of a segue, a new instance for each segue (SEGUE-02), with the
  /// presentation style that the segue declares, and runs the controller's handlers for awakeFromNib.
  private mutating func makeDestination(of segue: SegueID, _ log: inout Log) throws(Stop) {
    guard let row = declaration(of: segue) else {
      throw .bug("a segue without a declaration leads somewhere")
    }
    let name = world.segues[segue].request.options.name
    let made = try make(row.destination, named: name)
    if row.style.exists {
      let scene = self.scene(around: world.segues[segue].request.source)
      guard case .style(let style) = try evaluate(row.style, scene) else {
        throw misuse("expected a style", at: row.style)
      }
      world.setModalPresentationStyle(style, of: made)
    }
    world.setDestination(made, of: segue, trace: &log.trace)
    guard let event = log.trace.events.last else { return }
    let runs = handlers(for: .awakeFromNib, of: made)
    if !runs.isEmpty { try run(runs, for: event, &log) }
  }

  /// Creates a controller and, for a container, its children. The machine releases them later (see
  /// `releaseControllers`). A controller without a name is printed as `Kind@n`.
  mutating func make(_ kind: KindID, named name: NameIndex) throws(Stop) -> ControllerID {
    // This loop terminates, because containers are nested only as deeply as declared.
    var made: [ControllerID] = []
    var waiting: [(kind: KindID, parent: Int?)] = [(kind, nil)]
    var children: [[ControllerID]] = []
    while !waiting.isEmpty {
      if Int(world.controllers.count) + Int(world.views.count) > limits[.rows]
        || made.count > limits[.nesting]
      {
        throw .exhausted(.rows)
      }
      let (kind, parent) = waiting.removeFirst()
      let id = add(kind: kind, named: made.isEmpty ? name : 0)
      if let parent { children[parent].append(id) }
      for child in program.blueprint.kinds[kind].children {
        waiting.append((program.blueprint.instances[child].kind, made.count))
      }
      made.append(id)
      children.append([])
    }
    for (id, children) in zip(made, children) {
      let kind = self.kind(of: id)
      if !children.isEmpty { fill(id, with: children) }
      try initialise(id, kind)
    }
    code.madeControllers += made
    return made[0]
  }

  private mutating func add(kind: KindID, named name: NameIndex) -> ControllerID {
    let row = program.blueprint.kinds[kind]
    while code.ordinals.count <= Int(kind.raw) { code.ordinals.append(1) }
    if name == 0 { code.ordinals[Int(kind.raw)] += 1 }
    return add(
      kind, named: name == 0 ? row.name.index : name,
      ordinal: name == 0 ? code.ordinals[Int(kind.raw)] : 0)
  }
}
