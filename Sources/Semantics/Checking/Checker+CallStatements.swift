import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers a call as a statement, `X.method(…)` or `f(…)`, with the blocks after it. Reports any other expression, which would
  /// have no effect.
  mutating func lowerCallStatement(
    _ ref: Ref<Expression>, flags: Instruction.Flags, block: Block? = nil,
    completion: Ref<CompletionBlock>? = nil, at span: Span
  ) {
    guard let (callee, arguments) = callParts(ref, hasBlock: block != nil || completion != nil) else {
      return reportValue(ref, at: span)
    }
    guard case .member(let object, let name, let start) = script[callee].kind else {
      if lowerCodeCall(callee, arguments, block, completion, at: span) { return }
      return reportValue(ref, at: span)
    }
    let place = Span(file: span.file, start: start, end: script[callee].span.end)
    if let function = declaredFunction(name, of: object) {
      let owner = lowerExpression(object)
      let ids = lowerCodeArguments(arguments, block, completion)
      return emitCommand(.method(function, of: owner.id), ids, at: place, whole: span)
    }
    if lowerSuperCall(object, name, at: span) || reportRecogniser(object, name, at: place) { return }
    if spelling(name) == "require", lowerRequirement(object, arguments, at: span) { return }
    if block == nil, completion == nil,
      lowerDriverCall(object, name, arguments, flags: flags, at: place, whole: span)
    {
      return
    }
    if block == nil, completion == nil, lowerAppend(object, name, arguments, at: place, whole: span) {
      return
    }
    let labels = script[arguments].map { $0.label.map { spelling($0.id) } ?? "" }
    // Compare the labels: the script may have a function with the same name, but its arguments have no labels.
    guard let call = UIKitCall.named(spelling(name), labels),
      !isFunctionName(name) || call.slots.map({ $0.label }) == labels
    else {
      if lowerNamedCall(object, name, arguments, block, completion, at: place, whole: span) { return }
      return reportUnknownCall(name, on: object, at: place)
    }
    let first = blueprint.code.count
    let receiver = lowerExpression(object)
    require(receiver.type.type, call.receiver, for: "the receiver of `\(spelling(name))`", at: script[object])
    guard let ids = lowerArguments(arguments, of: call, at: place) else { return }
    switch call.work {
    case .command(let opcode):
      if let completion { reportThen(completion, of: call) }
      emitCommand(opcode, call, receiver.id, ids, block, flags, at: span)
    case .call(let kind):
      let resolved = ResolvedCall(kind: kind, receiver: receiver.id, arguments: addRun(ids))
      if kind == .transition {
        blueprint.movesChildren = true
        let options = labels.last == UIKitCall.options ? script[arguments].last?.value : nil
        return lowerSwap(resolved, ids[2], options, block, completion, flags, at: span)
      }
      let isBlock = kind == .beginChanges
      let continues = !isBlock && beginClaimRange(from: first)
      emitCall(
        resolved, call, ids, block, completion, continues ? flags.union(.continues) : flags, place, at: span)
    }
  }

  private mutating func reportValue(_ ref: Ref<Expression>, at span: Span) {
    report(
      .misplaced, "a value by itself does nothing", at: span,
      help: commandMeant(by: ref) ?? "`print` shows it, `expect` checks it")
  }

  /// Emits the instruction `call`, with the blocks that follow the call in the script.
  private mutating func emitCall(
    _ resolved: ResolvedCall, _ call: UIKitCall, _ ids: [ExpressionID], _ block: Block?,
    _ completion: Ref<CompletionBlock>?, _ flags: Instruction.Flags, _ place: Span, at span: Span
  ) {
    checkRecogniser(resolved.kind, ids, at: place)
    if call.movesChildren || ids.contains(where: isOwnView) { blueprint.movesChildren = true }
    if resolved.kind == .beginChanges, let block {
      if let completion { reportThen(completion, of: call) }
      return lowerChanges(resolved, block, flags, at: span)
    }
    var resolved = resolved
    lowerBlocks(block, completion, of: call, at: place, into: &resolved)
    emit(.call, Word(blueprint.calls.add(resolved)), flags: flags, at: span)
  }

  /// Lowers `X.animateChanges { … }`: its code is inlined between the calls `beginChanges` and `endChanges`.
  private mutating func lowerChanges(
    _ begin: ResolvedCall, _ block: Block, _ flags: Instruction.Flags, at span: Span
  ) {
    var end = begin
    end.kind = .endChanges
    emit(.call, Word(blueprint.calls.add(begin)), at: span)
    lowerInline(block)
    emit(.call, Word(blueprint.calls.add(end)), flags: flags, at: span)
  }

  /// Lowers `X.method(…) { … } then { … }`.
  mutating func lowerTrailingCall(_ call: TrailingCall, flags: Instruction.Flags, at span: Span) {
    lowerCallStatement(call.call, flags: flags, block: call.body, completion: call.completion, at: span)
  }

  /// The callee and arguments of a call; nil for other expressions. If a block follows (`hasBlock`), the call may omit
  /// its parentheses.
  private func callParts(
    _ ref: Ref<Expression>, hasBlock: Bool
  ) -> (Ref<Expression>, Many<Argument>)? {
    if case .call(let callee, let arguments) = script[ref].kind { return (callee, arguments) }
    if hasBlock, case .member = script[ref].kind { return (ref, .none) }
    return nil
  }

  private mutating func lowerBlocks(
    _ block: Block?, _ completion: Ref<CompletionBlock>?, of call: UIKitCall, at place: Span,
    into resolved: inout ResolvedCall
  ) {
    if block == nil, completion == nil, call.blockTypes != nil {
      report(
        .wrongArguments, "`\(call.signature)` needs a block", at: place,
        help: "write it in braces after the call")
    }
    if let block {
      if call.blockTypes == nil {
        report(.wrongArguments, "`\(call.signature)` takes no block", at: block.span)
      }
      resolved.block = lowerInnerBody(block, role: .block)
    }
    if let completion {
      let types = call.completionTypes
      if types == nil { reportThen(completion, of: call) }
      let row = script[completion]
      resolved.completion = lowerInnerBody(
        row.body, role: .block, parameters: row.parameters, types: types ?? [])
    }
  }

  private mutating func reportThen(_ completion: Ref<CompletionBlock>, of call: UIKitCall) {
    report(.wrongArguments, "`\(call.signature)` takes no `then`", at: script[completion].body.span)
  }

  private mutating func reportUnknownCall(_ name: NameID, on object: Ref<Expression>, at span: Span) {
    let word = spelling(name)
    if word == "animate", case .member(_, let owner, _) = script[object].kind,
      spelling(owner) == "transitionCoordinator"
    {
      return report(
        .unknownFunction, "there is no call `animate` here", at: span,
        help: "write `alongside { … } then { … }`")
    }
    if let statement = UIKitCall.statements.first(where: { $0.word == word }) {
      return report(
        .unknownFunction, "there is no call `\(word)`", at: span,
        help: "write `\(statement.written)`")
    }
    if UIKitCall.unmodelled.contains(word) {
      return report(.notModelled, "`\(word)` is not modelled yet", at: span)
    }
    if vocabulary.function(name) != nil || vocabulary.property(name) != nil {
      return report(.misplaced, "a value by itself does nothing", at: span, help: "`print` shows it")
    }
    if CodeQuestion.allCases.contains(where: { $0.method.signature.name == word }) {
      return report(
        .misplaced, "an answer by itself does nothing", at: span,
        help: "use it: `let answer = …`, `if … { }`, `return …`")
    }
    let help = SwiftHabit.help(for: word) ?? SwiftHabit.help(for: root(of: object))
    let near = help == nil ? nearestWord(to: word, of: UIKitCall.all.map { $0.word }) : nil
    report(.unknownFunction, "there is no call `\(word)`", at: span, help: help, suggestion: near)
  }

  /// Help for `Nav.pop` and `Nav.dismiss`, which scripts write as commands; nil for other expressions.
  private func commandMeant(by ref: Ref<Expression>) -> String? {
    guard case .member(let object, let name, _) = script[ref].kind,
      case .name(let owner) = script[object].kind
    else { return nil }
    let verb = spelling(name)
    guard ["pop", "dismiss"].contains(verb) else { return nil }
    return spelling(owner) == "self" ? "write `\(verb)`" : "write `\(verb) on \(spelling(owner))`"
  }

  /// The first name of `a.b.c`; empty for anything else.
  private func root(of object: Ref<Expression>) -> String {
    let kind = script[object].kind
    if case .name(let name) = kind { return spelling(name) }
    if case .member(let owner, _, _) = kind { return root(of: owner) }
    return ""
  }

  /// Lowers the arguments in order, and reports wrong labels and types; options and completions become `none`. Nil if the
  /// number of arguments is wrong, which is reported.
  private mutating func lowerArguments(
    _ arguments: Many<Argument>, of call: UIKitCall, at span: Span
  ) -> [ExpressionID]? {
    let slots = call.slots
    var ids: [ExpressionID] = []
    for (place, argument) in script[arguments].enumerated() {
      if place < slots.count, slots[place].label == UIKitCall.options,
        argument.label.map({ spelling($0.id) }) == UIKitCall.options
      {
        ids.append(add(.none, at: script[argument.value].span))
        continue
      }
      if place >= slots.count, isCompletion(argument) {
        ids.append(add(.none, at: script[argument.value].span))
        continue
      }
      let lowered = lowerExpression(argument.value)
      ids.append(lowered.id)
      guard place < slots.count else { continue }
      guard checkLabel(argument, slots[place].label, in: call.signature) else { continue }
      require(
        lowered.type.type, slots[place].type, for: "this argument of `\(call.word)`",
        at: script[argument.value])
    }
    if ids.count != slots.count {
      let isUnsaid = slots.last?.label == "animated" && ids.count < slots.count
      let said = script[arguments].filter { !isCompletion($0) }.map { argument in
        let label = argument.label.map { "\(spelling($0.id)): " } ?? ""
        return label + string(at: script[argument.value].span)
      }
      let help =
        script[arguments].contains(where: isCompletion)
        ? "leave `completion` out: `\(call.word)(\(said.joined(separator: ", "))) { … }`"
        : isUnsaid
          ? "write `\(call.word)(\((said + ["animated: true"]).joined(separator: ", ")))`, or the command, such as `present Card`"
          : nil
      reportCount(ids.count, of: "`\(call.signature)`", takes: "\(slots.count)", at: span, help: help)
      return nil
    }
    return ids
  }

  private func isCompletion(_ argument: Argument) -> Bool {
    argument.label.map { spelling($0.id) } == "completion"
  }

  /// Emits a call as the equivalent command of the language; reports a completion block of `performSegue`.
  private mutating func emitCommand(
    _ opcode: Opcode, _ call: UIKitCall, _ receiver: ExpressionID, _ ids: [ExpressionID],
    _ completion: Block?,
    _ flags: Instruction.Flags, at span: Span
  ) {
    if opcode == .performSegue {
      if let block = completion {
        report(.wrongArguments, "`\(call.signature)` takes no block", at: block.span)
      }
      checkSegue(ids[0], Operand(receiver), at: span)
      return emit(opcode, Word(ids[0]), Word(Operand(receiver)), flags: flags, at: span)
    }
    var options = ResolvedTransitionOptions()
    if call.slots.last?.label == "animated", let animated = ids.last { options.animated = animated }
    if let block = completion { options.completion = lowerInnerBody(block) }
    let takesObject = call.slots.first?.label.isEmpty ?? false
    let object = takesObject ? Operand(ids[0]) : .absent
    emit(
      opcode, Word(object), Word(Operand(receiver)), Word(blueprint.options.add(options)), flags: flags,
      at: span)
  }

  /// Emits code that loads the view of X before the current statement, which reads `X.view` (APPEAR-11). Does nothing where no
  /// code may precede the statement, as in claims, branches of conditional values and declarations, and if `onlyLooks`.
  mutating func loadView(of controller: ExpressionID) {
    guard let span = statementSpan, pureDepth == 0, !onlyLooks, contexts.last?.hasCode == true else { return }
    emitCall(.loadViewIfNeeded, on: controller, flags: [.isStart, .continues, .isImplied], at: span)
  }

  /// Emits a call without arguments.
  mutating func emitCall(
    _ kind: ResolvedCall.Kind, on receiver: ExpressionID, flags: Instruction.Flags, at span: Span
  ) {
    let call = ResolvedCall(kind: kind, receiver: receiver, arguments: .none)
    emit(.call, Word(blueprint.calls.add(call)), flags: flags, at: span)
  }

  /// If the code from `first` on starts with an implied load of a view, makes the load begin the claim range of the command.
  /// - Returns: Whether the code starts with an implied load of a view; the command itself must then continue the claim
  ///   range.
  @discardableResult
  mutating func beginClaimRange(from first: Int) -> Bool {
    guard first < blueprint.code.count, blueprint.code[first].opcode == .call,
      case let call = blueprint.calls[blueprint.code[first].a], call.kind == .loadViewIfNeeded
    else { return false }
    blueprint.code[first].flags.remove(.continues)
    return true
  }
}
