import Diagnostics
import Engine
import Language

/// An animation block that is being lowered; its code belongs to the enclosing body.
struct InlineBlock {
  /// The number of open bodies where the block begins. In a body inside of the block, more are open: a `return` there does not
  /// leave the block.
  var depth: Int
  var takesKeyframes: Bool
  var returns: [CodeID] = []
}

extension Checker {
  mutating func lowerAnimateTransition(at span: Span) {
    require([.interaction], "animateTransition", "an interaction that renders itself", at: span)
    emit(.animateTransition, at: span)
  }

  /// Lowers `super.startInteractiveTransition()`, which makes the interaction a subclass of UIKit's percent driver; reports the
  /// call outside of an interaction.
  /// - Returns: False if the method is not `startInteractiveTransition`.
  mutating func lowerSuperStart(_ name: NameID, at span: Span) -> Bool {
    guard spelling(name) == "startInteractiveTransition" else { return false }
    guard let index = contexts.last?.object, index.exists,
      blueprint.objects[index].roles.contains(.interaction)
    else {
      report(
        .misplaced, "`super.startInteractiveTransition()` is known only in the code of an interaction",
        at: span,
        help:
          "declare `interaction Drag { on startInteractiveTransition { super.startInteractiveTransition() } }`"
      )
      return true
    }
    blueprint.objects[index].callsSuper = true
    emit(.startDriver, at: span)
    return true
  }

  /// Reports a word outside of the code of the given kinds of objects. Steps and functions may contain it, too.
  mutating func require(
    _ kinds: [DeclaredKind], _ word: String, _ place: String, at span: Span
  ) {
    if context.isOfCaller { return }
    if let roles = objectAround?.roles, kinds.contains(where: roles.contains) { return }
    report(.misplaced, "`\(word)` is allowed only in the code of \(place)", at: span)
  }

  // MARK: - Animations

  mutating func lowerAnimate(_ statement: AnimateStatement, _ flags: Instruction.Flags, at span: Span) {
    let animation = lowerOptions(statement.options, statement.completion, isPlain: true)
    emit(.animateBegin, Word(blueprint.animations.add(animation)), at: span)
    lowerInline(statement.body)
    emit(.animateEnd, flags: flags, at: span)
  }

  mutating func lowerKeyframes(
    _ statement: KeyframesStatement, _ flags: Instruction.Flags, at span: Span
  ) {
    var animation = lowerOptions(statement.options, statement.completion)
    animation.mode = statement.mode ?? .linear
    emit(.keyframesBegin, Word(blueprint.animations.add(animation)), at: span)
    lowerInline(statement.body, takesKeyframes: true)
    emit(.keyframesEnd, flags: flags, at: span)
  }

  mutating func lowerKeyframe(_ keyframe: Language.Keyframe, at span: Span) {
    let isInside = inlineBlocks.contains { $0.depth == contexts.count && $0.takesKeyframes }
    if !isInside, !context.isOfCaller {
      report(
        .misplaced, "`at … for …` is allowed only in `keyframes { … }`", at: span,
        help: "to begin an animation later, write `animate delay 0.2s { … }`")
    }
    let start = lower(keyframe.start, as: .number, for: "the start of a key frame")
    let duration = lower(
      keyframe.duration, as: .number, for: "the length of a key frame")
    emit(.keyframeBegin, Word(start), Word(duration), at: span)
    lowerInline(keyframe.body)
    emit(.keyframeEnd, at: span)
  }

  mutating func lowerLayerAnimation(
    _ statement: LayerAnimation, _ flags: Instruction.Flags, at span: Span
  ) {
    let path = lowerExpression(statement.path)
    guard let (view, property) = viewValue(path.id), property.row.traits.contains(.layer) else {
      if !isInvalid(path.id) {
        report(
          .wrongType, "`animate layer` needs a property of a view's layer",
          at: script[statement.path].span,
          help: "such as `V.mask`, `V.transform` or `V.alpha`")
      }
      return
    }
    let word = "`\(property.word)`"
    let type: ValueType = property.type == .any ? .any : property.type
    let from = lower(statement.from, as: type, for: word)
    let to = lower(statement.to, as: type, for: word)
    let animation = lowerOptions(statement.options, statement.completion, isOfLayer: true)
    let row = ResolvedLayerAnimation(view: view, property: property, from: from, to: to, animation: animation)
    emit(.layerAnimation, Word(blueprint.layerAnimations.add(row)), flags: flags, at: span)
  }

  mutating func lowerLayerTransition(
    _ statement: LayerTransition, _ flags: Instruction.Flags, at span: Span
  ) {
    let view = lower(statement.view, as: .view, for: "what is animated")
    let animation = lowerOptions(statement.options, statement.completion)
    let row = ResolvedLayerTransition(
      view: view, style: LayerTransitionStyle(statement.style, from: statement.side ?? .left),
      animation: animation)
    emit(.layerTransitionBegin, Word(blueprint.layerTransitions.add(row)), at: span)
    lowerInline(statement.body)
    emit(.layerTransitionEnd, flags: flags, at: span)
  }

  private mutating func lowerOptions(
    _ written: Language.AnimationOptions, _ completion: Ref<CompletionBlock>?, isOfLayer: Bool = false,
    isPlain: Bool = false
  ) -> ResolvedAnimation {
    var animation = ResolvedAnimation()
    if let duration = written.duration {
      animation.duration = lower(duration, as: .time, for: "the duration of an animation")
    }
    if let delay = written.delay { animation.delay = lower(delay, as: .time, for: "a delay") }
    if let curve = written.curve { animation.curve = lower(curve, as: .curve, for: "a curve") }
    if written.beginFromCurrentState != nil { animation.options.insert(.beginFromCurrentState) }
    if written.repeat != nil { animation.options.insert(.repeat) }
    if written.autoreverse != nil { animation.options.insert(.autoreverse) }
    if written.allowUserInteraction != nil { animation.options.insert(.allowUserInteraction) }
    if written.overrideInheritedDuration != nil { animation.options.insert(.overrideInheritedDuration) }
    if written.overrideInheritedCurve != nil { animation.options.insert(.overrideInheritedCurve) }
    if let span = written.unanimated {
      animation.options.insert(.unanimated)
      if !isPlain || written.duration != nil || completion != nil {
        report(
          .misplaced, "`unanimated` stands alone: `animate unanimated { … }`", at: span,
          help: "nothing in that block is animated: it has no duration, no end to wait for, and no key frames"
        )
      }
    }
    if let span = written.layerOption, !isOfLayer {
      report(
        .misplaced, "only `animate layer` has `fillMode` and `isRemovedOnCompletion`", at: span,
        help: "what a block of animations writes is the model, and stays")
    }
    animation.fillMode = written.fillMode ?? .removed
    if let isRemoved = written.isRemovedOnCompletion {
      animation.isRemovedOnCompletion = lower(isRemoved, as: .bool, for: "`isRemovedOnCompletion`")
    }
    if let completion, case .section(let section, let object) = context.completer {
      completionBlocks.append(
        CompletionBlockUse(section: section, object: object, span: script[completion].body.span))
    }
    animation.completion = lowerCompletion(completion)
    return animation
  }

  mutating func lowerCompletion(_ ref: Ref<CompletionBlock>?) -> BodyID {
    guard let ref else { return .none }
    return lowerInnerBody(script[ref].body, role: .block, parameters: script[ref].parameters, types: [.bool])
  }

  /// Lowers a block that runs at once as part of the current body. A `return` in it leaves only the block.
  mutating func lowerInline(_ block: Block, takesKeyframes: Bool = false) {
    inlineBlocks.append(InlineBlock(depth: contexts.count, takesKeyframes: takesKeyframes))
    let allowed = context.allowCount
    let first = here
    lowerBlock(block)
    let returns = inlineBlocks.removeLast().returns
    // A checker that only finds problems may have dropped the code.
    for place in returns where (first.index..<blueprint.code.count).contains(place.index) { land(place) }
    // A `return` may have jumped over the end of a block with an `allow`; end its allowances here.
    if !returns.isEmpty { emit(.allowEnd, Word(allowed), at: block.span) }
  }

  // MARK: - Alongside

  mutating func lowerAlongside(_ statement: AlongsideStatement, at span: Span) {
    if context.role == .story, context.turnDepth == 0 {
      report(
        .misplaced, "no transition begins here, so there is no coordinator", at: span,
        help:
          "`alongside` belongs in a handler or a hook, or in the `turn` of the command that begins the transition"
      )
    }
    let view = statement.view.map { lower($0, as: .view, for: "the operand of `in`") } ?? .none
    let body = lowerInnerBody(statement.body, role: .block)
    let completion = lowerCompletion(statement.completion)
    let row = ResolvedAlongside(view: view, body: body, completion: completion)
    emit(.alongside, Word(blueprint.alongsides.add(row)), at: span)
  }

  // MARK: - Delayed blocks

  /// Lowers `after` or `every frame`: a block that runs later, in a turn of its own, and captures locals of the current body.
  mutating func lowerAfter(_ statement: AfterStatement, _ flags: Instruction.Flags, at span: Span) {
    switch statement.moment {
    case .delay(let delay):
      let delay = lower(delay, as: .time, for: "the delay of `after`")
      let body = lowerInnerBody(statement.body, role: .block)
      emit(.after, Word(delay), Word(body), flags: flags, at: span)
    case .frames(let condition):
      emit(.everyFrame, Word(lowerFrames(statement.body, until: condition)), flags: flags, at: span)
    }
  }

  /// Lowers the block of `every frame`. Its `until` condition is tested before each frame, since other code may change
  /// its value, and again after the block.
  private mutating func lowerFrames(_ block: Block, until condition: Ref<Expression>?) -> BodyID {
    let jump = emitJump(.jump, at: block.span)
    let start = here
    openBody(Context(role: .block, own: context.own, object: context.object, completer: context.completer))
    let isOver = condition.map { lower($0, as: .bool, for: "the condition of `every frame`") } ?? .none
    let end = condition.map { condition in
      let first = emitJump(.jumpUnless, Word(isOver), at: script[condition].span)
      let end = emitJump(.jump, at: script[condition].span)
      land(first)
      return end
    }
    lowerInline(block)
    var again = isOver
    if let condition, runsCode(condition) {
      again = lower(condition, as: .bool, for: "the condition of `every frame`")
    }
    emit(.everyFrame, Word(BodyID.none), Word(again), at: block.span)
    if let end { land(end) }
    let body = closeBody(from: start, at: block.span)
    land(jump)
    return body
  }

  // MARK: - Completion

  mutating func lowerComplete(_ completion: Completion, at span: Span) {
    if let completer = context.completer { noteCompletion(by: completer) }
    let isKnown = objectAround.map(completes) ?? false
    if context.completer == nil, !isKnown {
      report(
        .misplaced, "no transition can be completed here", at: span,
        help: "`complete` belongs in the code of an animator, an interaction or a gesture")
    }
    switch completion {
    case .never: break
    case .done: emit(.complete, at: span)
    case .flag(let flag):
      emit(.complete, Word(lower(flag, as: .bool, for: "the operand of `complete`")), at: span)
    }
  }

  /// Whether the code of an object may complete a transition: an animator, interaction or gesture, or any `object`, since code
  /// may hand it a context.
  private func completes(_ object: ResolvedObject) -> Bool {
    object.kind == .object || [.animator, .interaction, .gesture].contains(where: object.roles.contains)
  }

  // MARK: - Laws

  mutating func lowerAllow(_ statement: AllowStatement, at span: Span) {
    let because = lowerString(script[statement.because].parts, at: script[statement.because].span).id
    guard let law = choose(statement.law, from: WordLists.laws) else { return }
    let row = Allowance(law: law, because: because, span: span)
    contexts[contexts.count - 1].allowCount += 1
    emit(.allow, Word(blueprint.allowances.add(row)), at: span)
  }
}
