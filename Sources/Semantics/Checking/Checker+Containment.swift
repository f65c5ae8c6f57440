import Diagnostics
import Engine
import Language

// What containers of one's own do with the views of their children.

extension Checker {
  /// `P.transition(from: A, to: B, duration: t) { … } then(finished) { … }`: the block is code of the same body,
  /// as that of `animate` is.
  mutating func lowerSwap(
    _ call: ResolvedCall, _ duration: ExpressionID, _ block: Block?, _ completion: Ref<CompletionBlock>?,
    _ flags: Instruction.Flags, at span: Span
  ) {
    var animation = ResolvedAnimation()
    animation.duration = duration
    animation.completion = lowerCompletion(completion)
    emit(.swapBegin, Word(blueprint.calls.add(call)), at: span)
    let jump = emitJump(.swapAnimate, Word(blueprint.animations.add(animation)), at: span)
    if let block { lowerInline(block) }
    emit(.animateEnd, flags: flags, at: span)
    land(jump)
  }

  /// `run Slide interaction Half from A to B in V { … } then(completed) { … }`
  mutating func lowerRun(_ statement: RunStatement, _ flags: Instruction.Flags, at span: Span) {
    let first = blueprint.code.count
    let vending = addVending(statement.animator, of: [.animator])
    if vending.exists {
      sectionDemands.append(SectionDemand(vending: vending, kinds: SectionKinds(.selecting)))
    }
    let interaction = statement.interaction.map { addVending($0, of: [.interaction, .gesture]) } ?? .none
    let from = lower(statement.from, as: .controller, for: "the operand of `from`")
    let to = lower(statement.to, as: .controller, for: "the operand of `to`")
    let stage = lower(statement.container, as: .view, for: "the operand of `in`")
    beginStretch(from: first)
    let completion = lowerCompletion(statement.completion)
    let row = ResolvedRun(
      vending: vending, interaction: interaction, isUnconditional: statement.unconditionally != nil,
      from: from,
      to: to, stage: stage, completion: completion)
    blueprint.movesChildren = true
    emit(.runBegin, Word(blueprint.runs.add(row)), flags: flags, at: span)
    if let body = statement.body {
      emit(.runFrames, Word(lowerInnerBody(body, role: .block)), flags: flags, at: span)
    }
    emit(.runStart, flags: flags, at: span)
  }

  /// Whether an expression is `X.view`, outside of the code of transitions.
  func isOwnView(_ id: ExpressionID) -> Bool {
    guard !context.object.exists, case .property(_, .plain(.view)) = blueprint.expressions[id] else {
      return false
    }
    return true
  }

  /// `initial` or `final`, if that is what a name means here.
  func frameFunction(_ callee: Ref<Expression>) -> Function? {
    guard case .name(let name) = script[callee].kind, scope.find(name) == nil,
      let function = vocabulary.function(name), function == .initial || function == .final
    else { return nil }
    return function
  }

  /// `initial(A) = R`, `final(A) = R` in the block of a `run`.
  mutating func assignRunFrame(
    _ callee: Ref<Expression>, _ arguments: Many<Argument>, _ value: Ref<Expression>, at place: Span,
    whole: Span
  ) {
    let isFinal = frameFunction(callee) == .final
    let given = script[arguments].map(\.value)
    guard given.count == 1 else {
      return reportCount(given.count, of: isFinal ? "`final`" : "`initial`", takes: "1", at: place)
    }
    let controller = lower(given[0], as: .controller, for: "the controller of a frame")
    let frame = lower(value, as: .rect, for: "a frame")
    emit(.setRunFrame, Word(controller), Word(frame), isFinal ? 1 : 0, at: whole)
  }
}
