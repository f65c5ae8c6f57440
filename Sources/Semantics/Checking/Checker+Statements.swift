import Diagnostics
import Engine
import Language

extension Checker {
  mutating func lowerStatements(_ statements: Many<Statement>) {
    let marks = CodeMarks(blueprint)
    for index in 0..<Int(statements.count) {
      lower(script[statements[index]])
      if purpose == .check { marks.dropCode(of: &blueprint) }
    }
  }

  /// Lowers a block in its own scope. Its allowances end with it.
  mutating func lowerBlock(_ block: Block) {
    scope.open()
    contexts[contexts.count - 1].blockDepth += 1
    let allowed = contexts[contexts.count - 1].allowCount
    lowerStatements(block.statements)
    if contexts[contexts.count - 1].allowCount > allowed {
      contexts[contexts.count - 1].allowCount = allowed
      emit(.allowEnd, Word(allowed), at: block.span)
    }
    contexts[contexts.count - 1].blockDepth -= 1
    scope.close()
  }

  /// Lowers a statement, and makes its span the current one, for code that precedes the statement.
  mutating func lower(_ statement: Statement) {
    let outer = statementSpan
    statementSpan = statement.span
    lower(statement.kind, flags: [], at: statement.span, whole: statement.span)
    statementSpan = outer
  }

  /// Lowers a statement of the given kind. `whole` is its range, including a leading `start`, after which no time passes.
  private mutating func lower(
    _ kind: Statement.Kind, flags: Instruction.Flags, at span: Span, whole: Span
  ) {
    switch kind {
    case .transition(let ref): lowerTransition(ref, flags: flags, at: whole)
    case .expectation(let ref): lowerExpectation(ref, at: span)
    case .start(let ref): lowerStart(ref, at: span)
    case .turn(let block): lowerTurn(flags, at: span) { $0.lowerBlock(block) }
    case .verb(let opcode, let object): lowerVerb(opcode, object, flags: flags, at: span)
    case .command(let opcode, let clauses): lowerCommand(opcode, clauses, flags, at: span, whole: whole)
    case .assignment(let target, let value, let keepsFrame):
      lowerAssignment(target, value, keepsFrame: keepsFrame, at: span)
    case .call(let call): lowerCallStatement(call, flags: flags, at: whole)
    case .trailingCall(let ref): lowerTrailingCall(script[ref], flags: flags, at: whole)
    case .let(let ref): lowerLet(script[ref], at: span)
    case .field(let ref): lowerField(script[ref], at: span)
    case .variable(let ref): lowerVariable(script[ref], at: span)
    case .new(let ref): lowerNew(script[ref], at: span)
    case .handler(let ref): lowerInnerHandler(script[ref], at: span)
    case .repeat(let ref): lowerRepeat(script[ref], at: span)
    case .while(let ref): lowerWhile(script[ref], at: span)
    case .break: lowerBreak(at: span)
    case .continue: lowerContinue(at: span)
    case .if(let ref): lowerIf(script[ref], at: span)
    case .forEach(let ref): lowerForEach(script[ref], at: span)
    case .do(let ref) where flags.contains(.isStart) && !isInHandler && context.turnDepth == 0:
      // The commands of the steps run immediately after each other, in one turn.
      lowerTurn(flags, at: span) { $0.lowerDo($0.script[ref], at: span) }
    case .do(let ref): lowerDo(script[ref], at: span)
    case .return(let value): lowerReturn(value, at: span)
    case .leaveHeld: lowerLeaveHeld(at: span)
    case .advance(let advance): lowerAdvance(advance, at: span)
    case .pan(let ref): lowerPan(script[ref], at: span)
    case .cancel: lowerCancel(flags: flags, at: span)
    case .cancelTouch: lowerCancelTouch(flags: flags, at: span)
    case .touch(let ref): lowerTouch(script[ref], flags: flags, at: span)
    case .tap(let target): lowerTap(target, flags: flags, at: span)
    case .print(let item): lowerPrint(item, at: span)
    case .log(let values): lowerLog(values, at: span)
    case .controller, .segue, .device, .steps, .function, .extend, .choose, .object: requireTop(at: span)
    case .use, .setup, .spec, .ownClaim, .given: requireFile(kind, at: span)
    case .skipped: break
    case .view(let ref): lowerMadeView(script[ref], at: span)
    case .constraint(let ref): lowerMadeConstraint(script[ref], at: span)
    case .add(let ref): lowerAdd(script[ref], at: span)
    case .remove(let views): lowerRemove(views, at: span)
    case .animate(let ref): lowerAnimate(script[ref], flags, at: span)
    case .keyframes(let ref): lowerKeyframes(script[ref], flags, at: span)
    case .keyframe(let ref): lowerKeyframe(script[ref], at: span)
    case .layerAnimation(let ref): lowerLayerAnimation(script[ref], flags, at: span)
    case .layerTransition(let ref): lowerLayerTransition(script[ref], flags, at: span)
    case .alongside(let ref): lowerAlongside(script[ref], at: span)
    case .after(let ref): lowerAfter(script[ref], flags, at: span)
    case .complete(let completion): lowerComplete(completion, at: span)
    case .animateTransition: lowerAnimateTransition(at: span)
    case .allow(let ref): lowerAllow(script[ref], at: span)
    case .propertyAnimator(let ref): lowerRunningAnimator(ref, flags, at: whole)
    case .run(let ref): lowerRun(script[ref], flags, at: span)
    }
  }

  private mutating func lowerStart(_ ref: Ref<Statement>, at span: Span) {
    let inner = script[ref]
    isStarting = true
    defer { isStarting = false }
    switch inner.kind.standing {
    case .command: lower(inner.kind, flags: .isStart, at: inner.span, whole: span)
    case .skipped: break
    case .declaration, .value, .rule, .part, .other:
      report(
        .misplaced, "only a command can be started", at: inner.span,
        help:
          "`start` takes a command, such as `start present Card` or `start release`, and lets no time pass")
      lower(inner)
    }
  }

  private mutating func lowerLog(_ values: Many<Expression>, at span: Span) {
    let run = lowerAll(values)
    emit(.log, run.first, run.length, at: span)
  }

  private mutating func lowerTurn(
    _ flags: Instruction.Flags, at span: Span, _ lowerBody: (inout Checker) -> Void
  ) {
    if isInHandler || context.turnDepth > 0 {
      report(.clockInHandler, "`turn` is not allowed in another `turn`, nor in a handler", at: span)
    }
    emit(.turnBegin, at: span)
    contexts[contexts.count - 1].turnDepth += 1
    lowerBody(&self)
    contexts[contexts.count - 1].turnDepth -= 1
    emit(.turnEnd, flags: flags, at: span)
  }

  // MARK: - Inner declarations

  /// Whether the current statement is directly in a file, a `setup` or a spec, rather than in a block or other code.
  private var isTop: Bool { context.role == .story && context.blockDepth == 0 }

  /// Reports a declaration in a block or in other code. Does nothing at the top level, where the declaration was lowered before
  /// the code.
  private mutating func requireTop(at span: Span) {
    if isTop { return }
    report(.misplaced, "a declaration belongs in a file, in `setup` or in a spec, not in a block", at: span)
  }

  private mutating func requireFile(_ kind: Statement.Kind, at span: Span) {
    guard contexts.count == 1, context.blockDepth == 0, scope.level == 0 else {
      return report(.misplaced, "this is allowed only at the top level of a file", at: span)
    }
    if !isExtension { return }
    if case .use = kind {
      report(
        .misplaced, "`use` is allowed only in a file, not in a session", at: span,
        help: "`trans repl FILE` begins with what FILE declares and uses")
    } else {
      report(.misplaced, "a session is a story: it has no specs and no `setup`", at: span)
    }
  }

  /// Lowers a handler inside code, which is attached when the code runs. Its event may be `interactionChanged` or
  /// `interactionEnded` of the current transition. Any other handler is reported in the code of a script object, such as an
  /// animator.
  private mutating func lowerInnerHandler(_ handler: Handler, at span: Span) {
    if isInHandler, handler.subject == nil, case .events(let names) = handler.trigger, names.count == 1,
      let method = vocabulary.method(script[names[0]].id),
      method == .interactionChanged || method == .interactionEnded
    {
      bindNothing(handler.parameters)
      let body = lowerInnerBody(handler.body, role: .block)
      return emit(.interactionChanged, Word(body), method == .interactionEnded ? 1 : 0, at: span)
    }
    if context.object.exists {
      return report(
        .misplaced, "a handler belongs in a screen, in a file or in a story, not in the code of a transition",
        at: span)
    }
    let jump = emitJump(.jump, at: span)
    let indices = lowerHandler(handler, own: context.own, at: span)
    land(jump)
    for index in indices { emit(.attach, Word(index), at: span) }
  }

  private mutating func bindNothing(_ parameters: Many<Parameter>) {
    guard let first = script[parameters].first else { return }
    report(
      .wrongArguments, "this event has no arguments here", at: first.span,
      help: "use `cancelled`, `interactive` or `progress` inside")
  }

  private mutating func lowerLet(_ declaration: LetDeclaration, at span: Span) {
    if declaration.isFunction {
      if !isTop { report(.misplaced, "a function belongs in a file, in `setup` or in a spec", at: span) }
      return
    }
    (snapshotName, snapshotSpan) = (declaration.name.id, span)
    let value = lowerExpression(declaration.value)
    (snapshotName, snapshotSpan) = (nil, nil)
    let name = declaration.name
    if let symbol = scope.find(name.id), symbol.span == name.span, case .global(let place) = symbol.meaning {
      // The name was declared earlier, along with the file's other names.
      scope.setType(value.type, of: name.id)
      if !isInSpec, isConstant(value.id) {
        blueprint.constants.append(ConstantLet(place: place, value: value.id))
      }
      return emit(.setGlobal, Word(place), Word(value.id), at: span)
    }
    // At the top level, each name was declared before: this one is a duplicate that has already been reported.
    if isTop { return }
    self.name(value, name, at: span)
  }

  /// Declares a name for a value, valid from here on: a global in a story outside of loops, otherwise a local.
  mutating func name(_ value: Lowered, _ name: Name, at span: Span) {
    if context.role == .story, context.loopDepth == 0 {
      let place = newGlobal()
      declare(Symbol(name: name.id, meaning: .global(place), type: value.type, span: name.span))
      emit(.setGlobal, Word(place), Word(value.id), at: span)
    } else {
      emit(.setLocal, Word(bindLocal(name, value.type)), Word(value.id), at: span)
    }
  }

  /// Lowers `var NAME = VALUE`. In a story, outside of loops, the variable belongs to the whole story. In other code, each run
  /// of the statement creates a new variable.
  private mutating func lowerVariable(_ declaration: FieldDeclaration, at span: Span) {
    (snapshotName, snapshotSpan) = (declaration.name.id, span)
    let value = lowerExpression(declaration.value)
    (snapshotName, snapshotSpan) = (nil, nil)
    // Keep only the basic type: a later assignment may store a controller or object of another declaration.
    let type = value.type.type == .none ? StaticType.any : StaticType(value.type.type)
    if context.role == .story, context.loopDepth == 0 {
      setField(declaration.name, to: Lowered(id: value.id, type: type), at: span)
    } else {
      let (name, local) = (declaration.name, newLocal())
      declare(
        Symbol(name: name.id, meaning: .variable(local), type: type, span: name.span, depth: contexts.count))
      emit(.setLocal, Word(local), Word(value.id), at: span)
    }
    scope.letTakeNone(declaration.name.id)
    if case .propertyAnimator = script[declaration.value].kind { emptyLocal(at: span) }
  }

  private mutating func lowerField(_ declaration: FieldDeclaration, at span: Span) {
    setField(declaration.name, to: lowerExpression(declaration.value), at: span)
  }

  private mutating func setField(_ name: Name, to value: Lowered, at span: Span) {
    let type = value.type.type == .none ? StaticType.any : value.type
    if let symbol = scope.find(name.id), symbol.span == name.span, case .field(let place) = symbol.meaning {
      scope.setType(type, of: name.id)
      return emit(.setField, Word(place), Word(value.id), at: span)
    }
    if isTop { return }
    let place = newField()
    declare(Symbol(name: name.id, meaning: .field(place), type: type, span: name.span))
    emit(.setField, Word(place), Word(value.id), at: span)
  }

  /// Lowers `new KIND as NAME` in a block, where the statement creates an instance each time it runs. Does nothing at the top
  /// level, where the statement was lowered before the code.
  private mutating func lowerNew(_ declaration: NewDeclaration, at span: Span) {
    if isTop { return }
    guard let kind = kind(of: declaration.kind) else { return }
    let name = declaration.name
    let instance = blueprint.instances.add(
      Instance(name: name.id, kind: kind, span: name.span, isDynamic: true))
    emit(.new, Word(instance), Word(bindLocal(name, StaticType(screen: kind))), at: span)
  }
}
