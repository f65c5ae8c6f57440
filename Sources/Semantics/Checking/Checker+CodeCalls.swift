import Diagnostics
import Engine
import Language

// Calls of the script's own functions and blocks. Because an evaluation cannot run code, a call inside an expression becomes an
// instruction before the current statement, which stores the returned value in a local.

extension Checker {
  /// The code that a call of a name runs: a function, or a value that may be a block. Nil for any other meaning, for a value that
  /// cannot be a block, and for a value with the name of a function of the language that needs no receiver.
  mutating func codeCallee(_ symbol: Symbol, at span: Span) -> ResolvedCodeCall.Callee? {
    switch symbol.meaning {
    case .code(let function), .method(let function): return .function(function)
    case .global, .local, .variable, .field, .ownField, .slot:
      let isFunction = vocabulary.function(symbol.name).map { $0.signature.receiver == nil } ?? false
      guard !isFunction, [.any, .block, .none].contains(symbol.type.type) else { return nil }
      return .block(lowerName(symbol.name, at: span).id)
    case .instance, .ownView, .made, .object, .objectView, .function, .steps, .unmodelled: return nil
    }
  }

  /// The function `name` that a screen or an object declares, if the type of `owner` is known without lowering it;
  /// otherwise nil.
  func declaredFunction(_ name: NameID, of owner: Ref<Expression>) -> StepsID? {
    guard case .name(let word) = script[owner].kind else { return nil }
    if let symbol = scope.find(word) { return function(name, of: symbol.type) }
    guard case .own? = vocabulary.constant(word) else { return nil }
    if let own = ownKind { return function(name, of: StaticType(screen: own)) }
    guard let object = contexts.last?.object, object.exists else { return nil }
    return function(name, of: StaticType(object: object))
  }

  /// The function with this name in the declaration of a screen or an object; nil if the declaration is unknown or has no such
  /// function.
  private func function(_ name: NameID, of type: StaticType) -> StepsID? {
    let functions =
      type.screen.exists
      ? blueprint.kinds[type.screen].functions
      : type.object.exists ? blueprint.objects[type.object].functions : []
    return functions.first { blueprint.steps[$0].name == name }
  }

  /// The callee of `owner.name(…)`: a function or a field of the declaration of `owner`, or, if that declaration is unknown, a
  /// name to be found at run time. Nil if no such function or field is possible.
  mutating func namedCallee(
    _ name: NameID, of owner: Lowered, at place: Span
  ) -> ResolvedCodeCall.Callee? {
    if let function = function(name, of: owner.type) { return .method(function, of: owner.id) }
    let isField =
      owner.type.screen.exists && blueprint.kinds[owner.type.screen].field(name) != nil
      || owner.type.object.exists && blueprint.objects[owner.type.object].slot(name) != nil
    if isField { return .block(lowerMember(of: owner, name, at: place, whole: place).id) }
    return mayHaveField(name, owner.type) || mayHaveFunction(name, owner.type)
      ? .named(name, of: owner.id) : nil
  }

  /// Whether a value whose declaration is unknown may have a function of this name; false if the declaration is known.
  private func mayHaveFunction(_ name: NameID, _ type: StaticType) -> Bool {
    let functions =
      type.type == .controller && !type.screen.exists
      ? blueprint.kinds.flatMap { $0.functions }
      : type.type == .object && !type.object.exists ? blueprint.objects.flatMap { $0.functions } : []
    return type.type == .any
      ? isFunctionName(name) : functions.contains { blueprint.steps[$0].name == name }
  }

  func isFunctionName(_ name: NameID) -> Bool {
    blueprint.steps.contains { $0.isMethod && $0.name == name }
  }

  // MARK: - As a statement

  /// Lowers `half(3)` as a statement, where the callee is not a member of a value. The blocks after the call are its
  /// last arguments.
  /// - Returns: False, with nothing emitted, if the name has a meaning other than code. True otherwise, also after an error.
  mutating func lowerCodeCall(
    _ callee: Ref<Expression>, _ arguments: Many<Argument>, _ block: Block?,
    _ completion: Ref<CompletionBlock>?, at span: Span
  ) -> Bool {
    let target = script[callee]
    guard case .name(let name) = target.kind else {
      let value = lowerExpression(callee)
      if isInvalid(value.id) { return true }
      let ids = lowerCodeArguments(arguments, block, completion)
      emitCall(ofBlock: value, ids, at: target.span, whole: span)
      return true
    }
    guard let symbol = scope.find(name) else {
      if vocabulary.function(name) != nil { return false }
      reportUnknownCallee(name, at: target.span)
      return true
    }
    switch symbol.meaning {
    case .unmodelled: return true
    case .steps:
      report(
        .unknownStatement, "there is no statement `\(spelling(name))`", at: target.span,
        help: "write `do \(spelling(name))`, which runs the steps of that name",
        suggestion: "do \(spelling(name))")
      return true
    case .global, .local, .variable, .field, .ownField, .slot, .code, .method, .instance, .ownView, .made,
      .object,
      .objectView, .function:
      break
    }
    guard let code = codeCallee(symbol, at: target.span) else { return false }
    let ids = lowerCodeArguments(arguments, block, completion)
    emitCommand(code, ids, at: target.span, whole: span)
    return true
  }

  /// Lowers `X.done(1)` as a statement if `done` is a function or a field of X, or may be one when the type of X is
  /// known only at run time.
  /// - Returns: False if X can have neither.
  mutating func lowerNamedCall(
    _ object: Ref<Expression>, _ name: NameID, _ arguments: Many<Argument>, _ block: Block?,
    _ completion: Ref<CompletionBlock>?, at place: Span, whole: Span
  ) -> Bool {
    guard isMemberName(name) || isSlotName(name) || isFunctionName(name) else { return false }
    let owner = lowerExpression(object)
    guard let callee = namedCallee(name, of: owner, at: place) else { return false }
    let ids = lowerCodeArguments(arguments, block, completion)
    if case .block(let field) = callee {
      let type =
        owner.type.screen.exists
        ? blueprint.kinds[owner.type.screen].field(name).map {
          blueprint.kinds[owner.type.screen].fields[$0].type
        } : nil
      emitCall(
        ofBlock: Lowered(id: field, type: type.map { StaticType($0) } ?? .any), ids, at: place, whole: whole)
    } else {
      emitCommand(callee, ids, at: place, whole: whole)
    }
    return true
  }

  /// Emits a call of a block as a statement; reports a value that cannot be a block.
  mutating func emitCall(ofBlock block: Lowered, _ ids: [ExpressionID], at place: Span, whole: Span) {
    let type = block.type.type
    if ![.any, .block, .none].contains(type) {
      return report(
        .wrongType, "`\(string(at: place))` is \(type.phrase), not a block", at: place,
        help: "`do` runs steps, and blocks: `let done = block { … }`")
    }
    emitCommand(.block(block.id), ids, at: place, whole: whole)
  }

  /// Emits a call as a statement; reports a wrong number of arguments. In a story or in steps, outside of `turn`, the call is a
  /// command: time passes after the code has run, unless `start` precedes the call.
  mutating func emitCommand(
    _ callee: ResolvedCodeCall.Callee, _ ids: [ExpressionID], at place: Span, whole span: Span
  ) {
    guard checkCount(ids.count, of: callee, at: place) else { return }
    let isCommand = !isInHandler && context.turnDepth == 0
    if isCommand { emit(.turnBegin, at: span) }
    emit(callee, ids, into: .none, at: span)
    if isCommand { emit(.turnEnd, flags: isStarting ? .isStart : [], at: span) }
  }

  private mutating func reportUnknownCallee(_ name: NameID, at span: Span) {
    let word = spelling(name)
    let declared = scope.visible.filter {
      switch $0.meaning {
      case .code, .method, .steps: true
      case .instance, .global, .local, .variable, .field, .ownField, .ownView, .made, .object, .slot,
        .objectView,
        .function, .unmodelled:
        false
      }
    }
    let own = maySuggest() ? nearestWord(to: word, of: declared.prefix(2000).map { spelling($0.name) }) : nil
    if mayBeUsed(own) { return }
    let (help, keyword) = SwiftHabit.advice(onCallOf: word)
    let near = own ?? (help == nil ? keyword : nil)
    report(
      .unknownStatement, "there is no statement `\(word)`", at: span,
      help: near != nil
        ? nil
        : help ?? "to run steps, write `do \(word)(…)`; to call a method, name its object: `X.\(word)(…)`",
      suggestion: near)
  }

  // MARK: - As a value

  /// Lowers a call of code as a value: emits the call before the statement, and stores its result in a local. Reports an error
  /// where no code runs.
  mutating func lowerCodeValue(
    _ callee: ResolvedCodeCall.Callee, _ arguments: Many<Argument>, at place: Span, whole span: Span
  ) -> Lowered {
    guard contexts.last?.hasCode == true, pureDepth == 0 else {
      for argument in script[arguments] { _ = lowerExpression(argument.value) }
      reportCallOutsideCode(at: place, whole: span)
      return invalid(at: span)
    }
    let ids = lowerCodeArguments(arguments, nil, nil)
    guard checkCount(ids.count, of: callee, at: place) else { return invalid(at: span) }
    let local = newLocal()
    // In a story or in steps, the called code runs in a turn of its own: it may contain commands, but no time passes before the
    // statement.
    let isTurn = !isInHandler && context.turnDepth == 0
    if isTurn { emit(.turnBegin, flags: .continues, at: span) }
    emit(callee, ids, into: local, at: span)
    if isTurn { emit(.turnEnd, flags: .isStart, at: span) }
    return Lowered(id: add(.local(local), at: span), type: .any)
  }

  private mutating func reportCallOutsideCode(at place: Span, whole span: Span) {
    let (word, call) = (string(at: place), string(at: span))
    let help =
      statementSpan != nil
      ? "write `let value = \(call)` before, and use `value`"
      : contexts.last?.hasCode == true
        ? "a `let` with parameters is an expression: declare it with `func` and `return`"
        : "call it in code that runs, such as a handler, and keep the value in a `field`"
    report(.misplaced, "`\(word)` runs code, which is not possible here", at: place, help: help)
  }

  // MARK: - Arguments and effects

  /// Lowers the arguments of a call of code, and reports labels. The blocks after the parentheses are the last arguments.
  mutating func lowerCodeArguments(
    _ arguments: Many<Argument>, _ block: Block?, _ completion: Ref<CompletionBlock>?
  ) -> [ExpressionID] {
    var ids: [ExpressionID] = []
    for argument in script[arguments] {
      if let label = argument.label {
        report(
          .wrongArguments, "functions and blocks take their arguments without labels", at: label.span)
      }
      ids.append(lowerExpression(argument.value).id)
    }
    if let block { ids.append(lowerBlockValue(.none, block, at: block.span).id) }
    if let completion {
      let row = script[completion]
      ids.append(lowerBlockValue(row.parameters, row.body, at: row.body.span).id)
    }
    return ids
  }

  /// Whether the number of arguments is right; reports a wrong number. True for blocks, and for functions found at run time.
  private mutating func checkCount(
    _ given: Int, of callee: ResolvedCodeCall.Callee, at place: Span
  ) -> Bool {
    switch callee {
    case .function(let function), .method(let function, _):
      let row = blueprint.steps[function]
      if row.parameterCount == given { return true }
      reportCount(
        given, of: "`\(spelling(row.name))`", takes: "\(row.parameterCount)", at: place, declared: row.span)
      return false
    case .named, .block: return true
    }
  }

  private mutating func emit(
    _ callee: ResolvedCodeCall.Callee, _ ids: [ExpressionID], into result: LocalID, at span: Span
  ) {
    switch callee {
    case .function(let function), .method(let function, _): note(callOf: function, at: span)
    case .named(let name, _):
      let methods = blueprint.steps.indices.filter {
        blueprint.steps[$0].isMethod && blueprint.steps[$0].name == name
      }
      for index in methods { note(callOf: StepsID(at: index), at: span) }
      // If no screen or object declares a function of this name, the call must be that of a block in a field.
      if methods.isEmpty { noteExpectation() }
    case .block: noteExpectation()
    }
    let call = ResolvedCodeCall(callee: callee, arguments: addRun(ids), result: result)
    emit(.callCode, Word(blueprint.codeCalls.add(call)), at: span)
  }

  /// Records the call for later checks. If the called function may contain expectations, records that the current code may, too.
  private mutating func note(callOf function: StepsID, at span: Span) {
    let body = blueprint.steps[function].body
    // A function that has no body yet calls itself, or is declared further down.
    if !body.exists || blueprint.bodies[body].hasExpectation { noteExpectation() }
    stepsUses.append(
      StepsUse(
        caller: caller, callee: function, isInTurn: context.turnDepth > 0, completer: context.completer,
        span: span))
  }

  /// Whether an expression calls the script's code or creates a value, which needs code before the statement. In a branch of a
  /// conditional value, this code must run only if the branch is chosen.
  func runsCode(_ ref: Ref<Expression>) -> Bool {
    switch script[ref].kind {
    case .number, .name, .wildcard: return false
    case .block, .propertyAnimator: return true
    case .string(let parts):
      return script[parts].contains {
        if case .interpolation(let value) = $0.kind { runsCode(value) } else { false }
      }
    case .member(let object, _, _): return runsCode(object)
    case .index(let list, let place): return runsCode(list) || runsCode(place)
    case .tuple(let elements), .list(let elements):
      return (0..<Int(elements.count)).contains { runsCode(elements[$0]) }
    case .unary(_, let operand): return runsCode(operand)
    case .binary(_, let left, let right), .tolerance(let left, let right):
      return runsCode(left) || runsCode(right)
    case .conditional(let condition, let then, let other):
      return runsCode(condition) || runsCode(then) || runsCode(other)
    case .call(let callee, let arguments):
      return isCode(callee) || script[arguments].contains { runsCode($0.value) }
    }
  }

  private func isCode(_ callee: Ref<Expression>) -> Bool {
    switch script[callee].kind {
    case .name(let name):
      switch scope.find(name)?.meaning {
      case .code, .method, .object, .instance: return true
      case .function, .unmodelled, .steps, .ownView, .made, .objectView: return false
      case .global, .local, .variable, .field, .ownField, .slot, nil: break
      }
      guard let function = vocabulary.function(name) else { return scope.find(name) != nil }
      return function.isMade
    case .member(let object, let name, _):
      if runsCode(object) || declaredFunction(name, of: object) != nil { return true }
      return vocabulary.function(name) == nil
        && (isFunctionName(name) || isMemberName(name) || isSlotName(name))
    case .number, .string, .wildcard, .call, .index, .tuple, .list, .unary, .binary, .tolerance, .conditional,
      .propertyAnimator, .block:
      return true
    }
  }
}
