import Diagnostics
import Engine
import Language

extension Checker {
  mutating func lowerLeaveHeld(at span: Span) {
    if isInHandler { reportClock("leave held", at: span) }
    emit(.leaveHeld, at: span)
  }

  mutating func lowerReturn(_ value: Ref<Expression>?, at span: Span) {
    let id = value.map { lowerExpression($0).id } ?? .none
    if inlineBlocks.last?.depth == contexts.count {
      // `return` in the block of an animation leaves only the block, as in a closure.
      let jump = emitJump(.jump, at: span)
      inlineBlocks[inlineBlocks.count - 1].returns.append(jump)
      return
    }
    if context.role == .story {
      report(.misplaced, "`return` is allowed only in steps, a handler or a section", at: span)
    }
    emit(.return, Word(id), at: span)
  }

  mutating func lowerRepeat(_ loop: RepeatStatement, at span: Span) {
    let count = lower(loop.count, as: .number, for: "the operand of `repeat`")
    let local = newLocal()
    let begin = here
    emit(.repeatBegin, Word(local), Word(count), at: span)
    let body = here
    let breaks = lowerLoop(loop.body)
    blueprint.code[begin].c = Word(here)
    emit(.repeatNext, Word(local), Word(body), at: span)
    land(breaks, from: begin)
  }

  /// Lowers the body of a loop.
  /// - Returns: The jumps of its `break` statements, to land after the loop.
  private mutating func lowerLoop(_ block: Block) -> [CodeID] {
    let first = here
    let loop = OpenLoop(
      blockDepth: context.blockDepth, turnDepth: context.turnDepth, allowCount: context.allowCount,
      inlineDepth: inlineBlocks.count)
    contexts[contexts.count - 1].loopDepth += 1
    contexts[contexts.count - 1].loops.append(loop)
    lowerBlock(block)
    contexts[contexts.count - 1].loopDepth -= 1
    let jumps = contexts[contexts.count - 1].loops.removeLast()
    land(jumps.continues, from: first)
    return jumps.breaks
  }

  /// Sets the target of the jumps to the next instruction. Skips jumps whose instruction has been dropped, as happens in a
  /// checker that only finds problems.
  private mutating func land(_ jumps: [CodeID], from first: CodeID) {
    for place in jumps where (first.index..<blueprint.code.count).contains(place.index) { land(place) }
  }

  mutating func lowerWhile(_ loop: WhileStatement, at span: Span) {
    let begin = here
    let condition = lower(loop.condition, as: .bool, for: "a condition")
    let end = emitJump(.jumpUnless, Word(condition), at: script[loop.condition].span)
    let breaks = lowerLoop(loop.body)
    emit(.jump, Word(begin), at: span)
    land(end)
    land(breaks, from: begin)
  }

  mutating func lowerBreak(at span: Span) {
    guard let jump = lowerLeave("break", at: span) else { return }
    contexts[contexts.count - 1].loops[context.loops.count - 1].breaks.append(jump)
  }

  mutating func lowerContinue(at span: Span) {
    guard let jump = lowerLeave("continue", at: span) else { return }
    contexts[contexts.count - 1].loops[context.loops.count - 1].continues.append(jump)
  }

  /// Emits the jump of `break` or `continue`. Nil, after a report, if the statement is outside of a loop, or would also leave an
  /// animation block or a turn.
  private mutating func lowerLeave(_ word: String, at span: Span) -> CodeID? {
    guard let loop = context.loops.last else {
      report(
        .misplaced, "`\(word)` is allowed only in a loop", at: span,
        help: isInHandler ? "`return` ends the code" : nil)
      return nil
    }
    guard loop.inlineDepth == inlineBlocks.count, loop.turnDepth == context.turnDepth else {
      report(
        .misplaced, "`\(word)` cannot leave the block around it, only a loop", at: span,
        help: "set a `var` in the block, and write `\(word)` after it")
      return nil
    }
    if context.allowCount > loop.allowCount { emit(.allowEnd, Word(loop.allowCount), at: span) }
    return emitJump(.jump, at: span)
  }

  mutating func lowerIf(_ branch: IfStatement, at span: Span) {
    let condition = lower(branch.condition, as: .bool, for: "a condition")
    let otherwise = emitJump(.jumpUnless, Word(condition), at: span)
    lowerBlock(branch.then)
    guard let block = branch.else else { return land(otherwise) }
    let end = emitJump(.jump, at: span)
    land(otherwise)
    lowerBlock(block)
    land(end)
  }

  mutating func lowerForEach(_ loop: ForEachStatement, at span: Span) {
    let rows = loop.rows
    let list = lower(rows.list, as: .list, for: "the operand of `in`")
    let hidden = newLocal()
    _ = newLocal()
    let first = LocalID(at: context.localCount)
    scope.open()
    for parameter in script[rows.names] {
      if let name = parameter.name { _ = bindLocal(name) } else { _ = newLocal() }
    }
    let index = blueprint.loops.add(
      ResolvedLoop(local: first, nameCount: Int(rows.names.count), isTuple: rows.isTuple, target: .none))
    let begin = here
    emit(.eachBegin, Word(hidden), Word(list), Word(index), at: span)
    let body = here
    let breaks = lowerLoop(loop.body)
    blueprint.loops[index].target = here
    emit(.eachNext, Word(hidden), Word(body), Word(index), at: span)
    land(breaks, from: begin)
    scope.close()
  }

  mutating func lowerDo(_ call: DoCommand, at span: Span) {
    var ids: [ExpressionID] = []
    for argument in script[call.arguments] {
      if let label = argument.label {
        report(.wrongArguments, "steps take their arguments without labels", at: label.span)
      }
      ids.append(lowerExpression(argument.value).id)
    }
    guard let symbol = scope.find(call.name.id) else {
      let known = scope.visible.filter { if case .steps = $0.meaning { true } else { false } }
      return reportUnknown(call.name.id, at: call.name.span, as: "steps", of: known.map { spelling($0.name) })
    }
    guard case .steps(let index) = symbol.meaning else {
      switch symbol.meaning {
      case .global, .local, .variable, .field, .ownField, .slot: return lowerDoBlock(call, ids, at: span)
      case .code(let function), .method(let function):
        return emitCommand(.function(function), ids, at: call.name.span, whole: span)
      case .unmodelled: return
      case .instance, .ownView, .made, .object, .objectView, .function, .steps: break
      }
      return report(.wrongType, "`\(spelling(call.name.id))` is not the name of steps", at: call.name.span)
    }
    let steps = blueprint.steps[index]
    if steps.parameterCount != ids.count {
      return reportCount(
        ids.count, of: "`\(spelling(call.name.id))`", takes: "\(steps.parameterCount)", at: call.name.span,
        declared: symbol.span)
    }
    // The steps may contain the expectations of a spec. If their body is not lowered yet, because the call is
    // recursive or the steps are declared further down, assume that they do.
    if !steps.body.exists || blueprint.bodies[steps.body].hasExpectation { noteExpectation() }
    stepsUses.append(
      StepsUse(
        caller: caller, callee: index, isInTurn: context.turnDepth > 0, completer: context.completer,
        span: call.name.span))
    let run = addRun(ids)
    emit(.do, Word(index), run.first, run.length, at: span)
  }

  /// The caller for `stepsUses`: the current steps, the story, or any other code, as `handler`.
  var caller: StepsUse.Caller {
    switch context.role {
    case .story: .story
    case .steps: .steps(context.steps)
    case .handler, .section, .objectHandler, .block, .function: .handler
    }
  }

  /// Records that the current body contains an expectation; `closeBody` passes this on to the enclosing body.
  mutating func noteExpectation() { contexts[contexts.count - 1].hasExpectation = true }

  // MARK: - Use of the clock

  /// Reports a clock or touch command where no time can pass. In steps, outside of a turn, only records the command for
  /// `checkClocks`.
  mutating func useClock(_ word: String, at span: Span) {
    if isInHandler { return reportClock(word, at: span) }
    if context.turnDepth > 0 {
      return report(
        .clockInHandler, "`\(word)` is not allowed in a turn, which takes no time", at: span,
        help: "put it after the `}` of the turn")
    }
    if context.role == .steps {
      stepsUses.append(
        StepsUse(caller: .steps(context.steps), callee: .none, isInTurn: false, completer: nil, span: span))
    }
  }

  func clockHelp() -> String {
    let what =
      switch contexts.last?.role {
      case .section: "a section"
      case .objectHandler: "it"
      case .block: "such a block"
      case .function: "a function"
      case .handler, .story, .steps, nil: "a handler"
      }
    return "time does not pass inside \(what); it may give commands such as `present Card`"
  }

  private mutating func reportClock(_ word: String, at span: Span) {
    let place =
      switch contexts.last?.role {
      case .section: "in the code of an animator"
      case .objectHandler: objectAround.map { "in the code of \($0.kind.phrase)" } ?? "in a handler"
      case .block: "in a block that runs later"
      case .function: "in a function"
      case .handler, .story, .steps, nil: "in a handler"
      }
    report(.clockInHandler, "`\(word)` is not allowed \(place)", at: span, help: clockHelp())
  }

  // MARK: - Use of complete

  /// Marks the sections, animators, steps and functions that call steps or functions with a `complete`, transitively. Code that
  /// contains `complete` itself is already marked.
  mutating func checkCompletions() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for use in stepsUses where use.callee.exists {
        guard let completer = use.completer, blueprint.steps[use.callee].hasComplete else { continue }
        if noteCompletion(by: completer) { isChanged = true }
      }
    }
  }

  /// Records that steps, an animator or one of its sections contains a `complete`.
  /// - Returns: Whether this was new.
  @discardableResult
  mutating func noteCompletion(by completer: Completer) -> Bool {
    switch completer {
    case .steps(let index):
      defer { blueprint.steps[index].hasComplete = true }
      return !blueprint.steps[index].hasComplete
    case .animator(let object):
      defer { blueprint.objects[object].animator?.hasComplete = true }
      return blueprint.objects[object].animator?.hasComplete == false
    case .section(let place, let object):
      defer { blueprint.objects[object].animator?.sections[place].hasComplete = true }
      return blueprint.objects[object].animator?.sections[place].hasComplete == false
    }
  }

  /// Reports sections that run code after an animation but contain no `complete`. Without this check, the machine would complete
  /// the transition of a section that forgets `completeTransition`.
  mutating func checkCompletionBlocks() {
    var reported: [Span] = []
    for use in completionBlocks {
      guard let animator = blueprint.objects[use.object].animator else { continue }
      let section = animator.sections[use.section]
      if section.hasComplete || animator.hasComplete || reported.contains(section.span) { continue }
      reported.append(section.span)
      report(
        .noComplete, "code runs after the animation, but nothing says that the transition completes",
        at: use.span,
        help:
          "write `complete not cancelled` where `completeTransition` is called, or `complete never` if it never is"
      )
    }
    completionBlocks = []
  }

  /// Reports calls, in a turn or in code where no time can pass, of steps that let time pass, directly or transitively.
  mutating func checkClocks() {
    var reason = [Span?](repeating: nil, count: blueprint.steps.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for use in stepsUses {
        guard case .steps(let steps) = use.caller, reason[steps.index] == nil else { continue }
        let cause = use.callee.exists ? reason[use.callee.index] : use.span
        guard let cause else { continue }
        reason[steps.index] = cause
        isChanged = true
      }
    }
    for use in stepsUses where use.callee.exists {
      guard let cause = reason[use.callee.index] else { continue }
      if use.isInTurn || use.caller == .handler {
        let place = use.isInTurn ? "in a turn" : "in a handler"
        report(
          .clockInHandler, "these steps let time pass, which is not possible \(place)", at: use.span,
          related: [Problem.Mark(cause, "here")])
      }
    }
    stepsUses = []
  }
}

/// A loop whose body is being lowered.
struct OpenLoop {
  var blockDepth: Int
  var turnDepth: Int
  var allowCount: Int
  /// The number of animation blocks that were open at the start of the loop.
  var inlineDepth: Int
  /// The jumps out of the loop.
  var breaks: [CodeID] = []
  /// The jumps to the end of the loop's body.
  var continues: [CodeID] = []
}

/// A call of steps or of a function, or a use of the clock in steps.
struct StepsUse {
  /// The kind of code that contains the use.
  enum Caller: Equatable {
    case story, handler
    case steps(StepsID)
  }

  var caller: Caller
  /// The called steps or function; none for a use of the clock.
  var callee: StepsID
  var isInTurn: Bool
  /// The code to mark if the called steps contain a `complete`; nil if there is none. See `Context.completer`.
  var completer: Completer?
  var span: Span
}

/// Code that runs after an animation in a section of an animator.
struct CompletionBlockUse {
  var section: ID<ResolvedSection>
  var object: DeclarationID
  /// The position of the block.
  var span: Span
}
