import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers statements one after the other.
  mutating func lowerStatements(_ statements: Many<Statement>) {
    let marks = CodeMarks(blueprint)
    for index in 0..<Int(statements.count) {
      lower(script[statements[index]])
      if purpose == .check { marks.dropCode(of: &blueprint) }
    }
  }

  /// Lowers a block, with a scope of its own.
  mutating func lowerBlock(_ block: Block) {
    scope.open()
    contexts[contexts.count - 1].blockDepth += 1
    let allowed = contexts[contexts.count - 1].allowCount
    lowerStatements(block.statements)
    if contexts[contexts.count - 1].allowCount > allowed {
      contexts[contexts.count - 1].allowCount = allowed
      emit(.allowEnd, allowed, at: block.span)
    }
    contexts[contexts.count - 1].blockDepth -= 1
    scope.close()
  }

  mutating func lower(_ statement: Statement) {
    let span = statement.span
    let outer = statementSpan
    statementSpan = span
    defer { statementSpan = outer }
    switch statement.kind {
    case .transition(let ref): lowerTransition(ref, flags: [], at: span)
    case .expectation(let ref): lowerExpectation(ref, at: span)
    case .start(let ref): lowerStart(ref, at: statement.span)
    case .turn(let block): lowerTurn(block, at: span)
    case .verb(let opcode, let object): lowerVerb(opcode, object, flags: [], at: span)
    case .assignment(let target, let value, let keepsFrame):
      lowerAssignment(target, value, keepsFrame: keepsFrame, at: span)
    case .call(let call): lowerCallStatement(call, flags: [], at: span)
    case .trailingCall(let ref): lowerTrailingCall(script[ref], flags: [], at: span)
    case .let, .field, .new, .handler: lowerNaming(statement)
    case .repeat, .if, .forEach, .do, .return, .leaveHeld: lowerFlow(statement)
    case .advance, .pan, .release, .cancel, .cancelTouch, .tap, .touch, .pinch, .app:
      lowerClock(statement, flags: [])
    case .print(let item): lowerPrint(item, at: span)
    case .log(let values):
      let run = lowerAll(values)
      emit(.log, run.start, run.count, at: span)
    case .screen, .container, .segue, .device, .steps, .choose, .object: requireTop(statement)
    case .use, .setup, .spec: requireFile(statement)
    case .skipped: break
    case .view, .add, .remove, .animate, .layerAnimation, .layerTransition, .keyframes, .keyframe, .alongside,
      .after, .complete, .animateTransition, .allow:
      lowerTransitionCode(statement)
    case .propertyAnimator(let ref): lowerRunningAnimator(ref, [], at: span)
    case .run(let ref): lowerRun(script[ref], [], at: span)
    case .rotate(let ref): lowerRotate(script[ref], flags: [], at: span)
    case .resize(let ref): lowerResize(script[ref], flags: [], at: span)
    }
  }

  /// `start COMMAND`
  /// What is shown of it later is the whole line, with `start`.
  private mutating func lowerStart(_ ref: Ref<Statement>, at span: Span) {
    let inner = script[ref]
    switch inner.kind {
    case .transition(let command): lowerTransition(command, flags: .isStart, at: span)
    case .call(let call): lowerCallStatement(call, flags: .isStart, at: span)
    case .trailingCall(let ref): lowerTrailingCall(script[ref], flags: .isStart, at: span)
    case .verb(let opcode, let object): lowerVerb(opcode, object, flags: .isStart, at: inner.span)
    case .release, .cancel, .cancelTouch, .tap, .touch, .app: lowerClock(inner, flags: .isStart)
    case .animate, .keyframes, .layerAnimation, .layerTransition, .after:
      lowerTransitionCode(inner, flags: .isStart)
    case .propertyAnimator(let ref): lowerRunningAnimator(ref, .isStart, at: span)
    case .run(let ref): lowerRun(script[ref], .isStart, at: inner.span)
    case .rotate(let ref): lowerRotate(script[ref], flags: .isStart, at: span)
    case .resize(let ref): lowerResize(script[ref], flags: .isStart, at: span)
    case .skipped: break
    default:
      report(
        .misplaced, "only a command can be started", at: inner.span,
        help: "`start` gives a command such as `present` or `release` and does not move the clock")
      lower(inner)
    }
  }

  private mutating func lowerTurn(_ block: Block, at span: Span) {
    if isInHandler || context.turnDepth > 0 {
      report(.clockInHandler, "a turn cannot begin inside another, nor in a handler", at: span)
    }
    emit(.turnBegin, at: span)
    contexts[contexts.count - 1].turnDepth += 1
    lowerBlock(block)
    contexts[contexts.count - 1].turnDepth -= 1
    emit(.turnEnd, at: span)
  }

  // MARK: - Declarations inside

  /// Whether the statement in hand stands in a file, in `setup` or in a spec itself, where declarations may.
  private var isTop: Bool { context.role == .story && context.blockDepth == 0 }

  /// A declaration, which has been dealt with if it stands where one may stand.
  private mutating func requireTop(_ statement: Statement) {
    if isTop { return }
    report(
      .misplaced, "a declaration stands in a file, in `setup` or in a spec, not in a block",
      at: statement.span)
  }

  private mutating func requireFile(_ statement: Statement) {
    if contexts.count == 1, context.blockDepth == 0, scope.level == 0 {
      if isExtension {
        let isUse = isUse(statement)
        report(
          .misplaced,
          isUse
            ? "`use` stands in a file, not in a session"
            : "a session is a story: it has no specs and no `setup`", at: statement.span,
          help: isUse ? "`trans repl FILE` begins with what FILE declares and uses" : nil)
      }
      return
    }
    report(.misplaced, "this stands in a file itself, not inside of anything", at: statement.span)
  }

  private func isUse(_ statement: Statement) -> Bool {
    if case .use = statement.kind { true } else { false }
  }

  private mutating func lowerNaming(_ statement: Statement) {
    switch statement.kind {
    case .let(let ref):
      let declaration = script[ref]
      if declaration.isFunction {
        if !isTop { lowerInnerFunction(statement) }
      } else {
        lowerLet(declaration, at: statement.span)
      }
    case .field(let ref): lowerField(script[ref], at: statement.span)
    case .new(let ref): lowerNew(script[ref], at: statement.span)
    case .handler(let ref):
      lowerInnerHandler(script[ref], at: statement.span)
    default: break
    }
  }

  /// A handler in code is attached when it is reached; `on interactionChanged` speaks of the open transition.
  private mutating func lowerInnerHandler(_ handler: Handler, at span: Span) {
    if isInHandler, handler.subject == nil, case .events(let names) = handler.trigger, names.count == 1,
      let method = vocabulary.method(script[names[0]].id),
      method == .interactionChanged || method == .interactionEnded
    {
      bindNothing(handler.parameters)
      let body = lowerInnerBody(handler.body, role: .block)
      return emit(.interactionChanged, body, method == .interactionEnded ? 1 : 0, at: span)
    }
    if context.object != nil {
      return report(
        .misplaced, "a handler stands in a screen, in a file or in a story, not in the code of a transition",
        at: span)
    }
    let jump = emitJump(.jump, at: span)
    let indices = lowerHandler(handler, own: context.own, at: span)
    land(jump)
    for index in indices { emit(.attach, index, at: span) }
  }

  private mutating func bindNothing(_ parameters: Many<Parameter>) {
    guard let first = script[parameters].first else { return }
    report(
      .wrongArguments, "a change of the interaction has no arguments here", at: first.span,
      help: "ask `cancelled`, `interactive` or `progress` inside")
  }

  private mutating func lowerInnerFunction(_ statement: Statement) {
    report(.misplaced, "a function stands in a file, in `setup` or in a spec", at: statement.span)
  }

  private mutating func lowerLet(_ declaration: LetDeclaration, at span: Span) {
    (snapshotName, snapshotSpan) = (declaration.name.id, span)
    let value = lowerExpression(declaration.value)
    (snapshotName, snapshotSpan) = (nil, nil)
    let name = declaration.name
    if let symbol = scope.find(name.id), symbol.span == name.span, case .global(let place) = symbol.meaning {
      // A file's, declared beforehand.
      scope.setType(value.type, of: name.id)
      return emit(.setGlobal, place, value.id.raw, at: span)
    }
    // What stands in a file or a spec itself was declared beforehand; here it is one that was reported.
    if isTop { return }
    self.name(value, name, at: span)
  }

  /// Gives a value a name that holds from here on.
  mutating func name(_ value: Lowered, _ name: Name, at span: Span) {
    if context.role == .story, context.loopDepth == 0 {
      let place = newGlobal()
      declare(Symbol(name: name.id, meaning: .global(place), type: value.type, span: name.span))
      emit(.setGlobal, place, value.id.raw, at: span)
    } else {
      let place = newLocal()
      declare(
        Symbol(
          name: name.id, meaning: .local(place), type: value.type, span: name.span,
          depth: Int32(contexts.count)))
      emit(.setLocal, place, value.id.raw, at: span)
    }
  }

  private mutating func lowerField(_ declaration: FieldDeclaration, at span: Span) {
    let value = lowerExpression(declaration.value)
    let name = declaration.name
    let type = value.type.type == .none ? StaticType.any : value.type
    if let symbol = scope.find(name.id), symbol.span == name.span, case .field(let place) = symbol.meaning {
      scope.setType(type, of: name.id)
      return emit(.setField, place, value.id.raw, at: span)
    }
    if isTop { return }
    let place = newField()
    declare(Symbol(name: name.id, meaning: .field(place), type: type, span: name.span))
    emit(.setField, place, value.id.raw, at: span)
  }

  /// `new KIND as NAME` in a block makes another each time; elsewhere it has been dealt with.
  private mutating func lowerNew(_ declaration: NewDeclaration, at span: Span) {
    if isTop { return }
    guard let kind = kind(of: declaration.kind) else { return }
    blueprint.instances.append(
      Instance(name: declaration.name.id, kind: kind, span: declaration.name.span, isDynamic: true))
    let place = newLocal()
    declare(
      Symbol(
        name: declaration.name.id, meaning: .local(place), type: StaticType(.controller, kind: kind),
        span: declaration.name.span, depth: Int32(contexts.count)))
    emit(.new, Int32(blueprint.instances.count - 1), place, at: span)
  }
}
