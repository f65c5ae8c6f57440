import Diagnostics
import Engine
import Language

extension Checker {
  // MARK: - Names

  /// Declares the names in a file before any code is lowered, so that code may precede the declarations. In a file other than the
  /// main one, reports statements that are neither declarations nor values.
  mutating func collect(_ unit: Unit, isMain: Bool) {
    take(unit)
    if !isMain { refuseCommands() }
    collectMadeNames()
    for statement in script[script.statements] {
      if case .given(let ref) = statement.kind { declareGiven(script[ref]) }
    }
    declareBlock(script.statements)
  }

  /// Reports statements in a used file, such as commands and handlers, that are neither declarations nor values.
  private mutating func refuseCommands() {
    for statement in script[script.statements] where !statement.kind.isForUse {
      report(
        .useNotDeclarations, "a file that is used may contain only declarations", at: statement.span,
        help: "put it into `steps`, and call them from the other file with `do`")
    }
  }

  /// Declares `given NAME = VALUE`: `unknown("NAME")` has this value from now on. Reports a value that is not constant, and a
  /// second value for a name.
  private mutating func declareGiven(_ given: GivenStatement) {
    let span = script[given.name].span
    let name = string(at: span)
    let value = lowerExpression(given.value)
    if !isInvalid(value.id), !isConstant(value.id) {
      return report(
        .misplaced, "a given value must be constant, such as `3`, `true` or `[1, 2]`",
        at: script[given.value].span)
    }
    if givens[name] != nil {
      return report(.declaredTwice, "`\(name)` is given twice", at: span)
    }
    let place = newGlobal()
    blueprint.constants.append(ConstantLet(place: place, value: value.id))
    givens[name] = Lowered(id: add(.global(place), at: span), type: value.type)
    if name == "unknown", case .bool(let flag) = blueprint.expressions[value.id] {
      blueprint.supposition = flag
    }
  }

  private mutating func declareField(_ name: Name) {
    declare(Symbol(name: name.id, meaning: .field(newField()), span: name.span))
  }

  /// Declares the screens, instances, objects, steps, functions, values and fields of a file, a `setup` or a spec.
  mutating func declareBlock(_ statements: Many<Statement>) {
    for statement in script[statements] {
      let kind = statement.kind
      if case .controller(let ref) = kind { declareKind(script[ref].name, script[ref].kind) }
      if case .steps(let ref) = kind { declareSteps(script[ref]) }
      if case .function(let ref) = kind { declareFunction(script[ref]) }
      if case .let(let ref) = kind { declareLet(script[ref], validFrom: statement.span.end) }
      if case .field(let ref) = kind { declareField(script[ref].name) }
      if case .variable(let ref) = kind { declareField(script[ref].name) }
      if case .object(let ref) = kind { declareObject(script[ref]) }
      if case .skipped(let ref) = kind, let name = script[ref].declared, scope.find(name.id) == nil {
        scope.bind(Symbol(name: name.id, meaning: .unmodelled, span: name.span))
      }
    }
    for statement in script[statements] {
      guard case .new(let ref) = statement.kind else { continue }
      declareNew(script[ref])
    }
  }

  private mutating func declareLet(_ declaration: LetDeclaration, validFrom: Int32) {
    if declaration.isFunction { return declareFunction(declaration) }
    let name = declaration.name
    declare(Symbol(name: name.id, meaning: .global(newGlobal()), span: name.span, validFrom: validFrom))
  }

  private mutating func declareKind(_ name: Name, _ kind: ControllerKind) {
    declareInstance(name, of: blueprint.kinds.add(ScreenKind(name: name.id, kind: kind, span: name.span)))
  }

  private mutating func declareInstance(_ name: Name, of kind: KindID) {
    let instance = blueprint.instances.add(Instance(name: name.id, kind: kind, span: name.span))
    declare(
      Symbol(name: name.id, meaning: .instance(instance), type: StaticType(screen: kind), span: name.span))
  }

  private mutating func declareSteps(_ steps: StepsDeclaration) {
    let row = ScriptSteps(name: steps.name.id, parameterCount: Int(steps.parameters.count))
    declare(Symbol(name: steps.name.id, meaning: .steps(blueprint.steps.add(row)), span: steps.name.span))
  }

  private mutating func declareFunction(_ function: LetDeclaration) {
    let (name, count) = (function.name, Int(function.parameters.count))
    let row = ScriptFunction(name: name.id, parameterCount: count, value: .none)
    declare(Symbol(name: name.id, meaning: .function(blueprint.functions.add(row)), span: name.span))
  }

  private mutating func declareNew(_ new: NewDeclaration) {
    if let kind = kind(of: new.kind) { declareInstance(new.name, of: kind) }
  }

  /// The kind of screen that a name refers to. Nil if the name is unknown or not a screen, which is reported, or if its
  /// declaration was skipped, which is not.
  mutating func kind(of name: Name) -> KindID? {
    guard let symbol = scope.find(name.id) else {
      let kinds = blueprint.kinds.map { spelling($0.name) }
      reportUnknown(name.id, at: name.span, as: "screen", of: kinds)
      return nil
    }
    if case .unmodelled = symbol.meaning { return nil }
    guard case .instance(let instance) = symbol.meaning else {
      report(.notAController, "`\(spelling(name.id))` is not a screen", at: name.span)
      return nil
    }
    return blueprint.instances[instance].kind
  }

  // MARK: - Code

  /// Lowers all code in the declarations of a list of statements: in screens, objects, segues, steps, functions, laws and
  /// `reachable` claims.
  mutating func lowerCode(of statements: Many<Statement>) {
    for statement in script[statements] {
      let kind = statement.kind
      if case .controller(let ref) = kind { lowerHandlers(of: script[ref].name, script[ref].members) }
      if case .extend(let ref) = kind, let extended = self.kind(of: script[ref].name) {
        lowerHandlers(of: extended, script[ref].name, script[ref].members)
      }
      if case .steps(let ref) = kind { lowerSteps(script[ref], at: statement.span) }
      if case .function(let ref) = kind { lowerFunction(script[ref], at: statement.span) }
      if case .let(let ref) = kind, script[ref].isFunction { lowerFunction(script[ref]) }
      if case .object(let ref) = kind { lowerObjectCode(script[ref]) }
      if case .ownClaim(let ref) = kind { lowerOwnClaim(script[ref]) }
      if case .segue(let ref) = kind { lowerSegueCode(script[ref], at: statement.span) }
    }
  }

  private mutating func lowerSteps(_ steps: StepsDeclaration, at span: Span) {
    guard let symbol = scope.find(steps.name.id), symbol.span == steps.name.span,
      case .steps(let index) = symbol.meaning
    else { return }
    // Steps in a `setup` or a spec need a jump over their instructions; the steps of a file do not.
    let jump = contexts.isEmpty ? nil : emitJump(.jump, at: span)
    let start = here
    openBody(Context(role: .steps, steps: index, completer: .steps(index)))
    finishSteps(index, steps.parameters, steps.body, from: start, at: span)
    if let jump { land(jump) }
  }

  private mutating func lowerFunction(_ function: LetDeclaration) {
    guard let symbol = scope.find(function.name.id), symbol.span == function.name.span,
      case .function(let index) = symbol.meaning
    else { return }
    openBody(Context(role: .handler))
    bindParameters(function.parameters)
    deepestExpression = 0
    pureDepth += 1
    let value = lowerExpression(function.value)
    pureDepth -= 1
    blueprint.functions[index].depth = deepestExpression + 1
    if !contexts[contexts.count - 1].captures.isEmpty {
      report(
        .misplaced,
        "a function sees its parameters and what a story or a file declares, not the names of a block",
        at: function.name.span)
    }
    contexts.removeLast()
    scope.close()
    blueprint.functions[index].value = value.id
  }

  /// Binds the names of parameters to the next locals of the current body; parameters without a type in `types` take any.
  mutating func bindParameters(_ parameters: Many<Parameter>, types: [ValueType] = []) {
    for (place, parameter) in script[parameters].enumerated() {
      let type = place < types.count ? types[place] : .any
      if let name = parameter.name { _ = bindLocal(name, StaticType(type)) } else { _ = newLocal() }
    }
    contexts[contexts.count - 1].parameterCount = Int(parameters.count)
  }
}
