import Diagnostics
import Engine
import Language

// The statements by which custom containers move the views of their children: `transition(from:to:…)` and `run`.

extension Checker {
  /// Lowers `P.transition(from: A, to: B, duration: t) { … } then(finished) { … }`. The code of the first block is inlined,
  /// like that of `animate`.
  mutating func lowerSwap(
    _ call: ResolvedCall, _ duration: ExpressionID, _ options: Ref<Expression>?, _ block: Block?,
    _ completion: Ref<CompletionBlock>?, _ flags: Instruction.Flags, at span: Span
  ) {
    var (call, animation) = (call, ResolvedAnimation())
    animation.duration = duration
    if let options { lowerSwapOptions(options, into: &call, &animation) }
    animation.completion = lowerCompletion(completion)
    emit(.swapBegin, Word(blueprint.calls.add(call)), at: span)
    let jump = emitJump(.swapAnimate, Word(blueprint.animations.add(animation)), at: span)
    if let block { lowerInline(block) }
    emit(.animateEnd, flags: flags, at: span)
    land(jump)
  }

  /// Lowers the value of `options:`, a word or a list of words, into the call and its animation; reports unknown words.
  private mutating func lowerSwapOptions(
    _ options: Ref<Expression>, into call: inout ResolvedCall, _ animation: inout ResolvedAnimation
  ) {
    var words = [options]
    if case .list(let elements) = script[options].kind {
      words = (0..<Int(elements.count)).map { elements[$0] }
    }
    for word in words {
      guard case .name(let name) = script[word].kind else {
        report(
          .wrongType, "an option is a word, or a list of words", at: script[word].span,
          help: "such as `options: crossDissolve`, or `options: [flipFromLeft, showHideTransitionViews]`")
        continue
      }
      if let style = SwapOptions.Style.allCases.dropFirst().first(where: { $0.word == spelling(name) }) {
        call.options.style = style
      } else if spelling(name) == "showHideTransitionViews" {
        call.options.showsAndHides = true
      } else if spelling(name) == "allowUserInteraction" {
        animation.options.insert(.allowUserInteraction)
      } else if case .curve? = vocabulary.constant(name), scope.find(name) == nil {
        animation.curve = lowerExpression(word).id
      } else {
        reportSwapOption(spelling(name), at: script[word].span)
      }
    }
  }

  private mutating func reportSwapOption(_ word: String, at span: Span) {
    let words =
      SwapOptions.Style.allCases.dropFirst().map { $0.word }
      + ["showHideTransitionViews", "allowUserInteraction", "linear", "easeIn", "easeOut", "easeInOut"]
    let help =
      word.contains("url")
      ? "what a curl shows is not modelled: `crossDissolve` and the four flips are" : nil
    // UIKit's own names start with `transition` or `curve`.
    let known = words.first {
      word == "transition" + $0.capitalizedFirst || word == "curve" + $0.capitalizedFirst
    }
    let near = help == nil ? known ?? nearestWord(to: word, of: words) : nil
    report(
      help == nil ? .unknownName : .notModelled, "there is no option `\(word)` here", at: span,
      help: help ?? (near == nil ? "there are \(words.map { "`\($0)`" }.joined(separator: ", "))" : nil),
      suggestion: near)
  }

  /// Lowers `run Slide interaction Half from A to B in V { … } then(completed) { … }`.
  mutating func lowerRun(_ statement: RunStatement, _ flags: Instruction.Flags, at span: Span) {
    let first = blueprint.code.count
    let value = lowerAnimatorValue(statement.animator)
    let vending = value.exists ? .none : addCreation(statement.animator, of: [.animator])
    if vending.exists {
      sectionDemands.append(SectionDemand(creation: vending, kinds: SectionKinds(.selecting)))
    }
    let interaction = statement.interaction.map { addCreation($0, of: [.interaction, .gesture]) } ?? .none
    let from = lower(statement.from, as: .controller, for: "the operand of `from`")
    let to = lower(statement.to, as: .controller, for: "the operand of `to`")
    let stage = lower(statement.container, as: .view, for: "the operand of `in`")
    beginClaimRange(from: first)
    let completion = lowerCompletion(statement.completion)
    let row = ResolvedRun(
      creation: vending, animator: value, interaction: interaction,
      isUnconditional: statement.unconditionally != nil,
      from: from,
      to: to, stage: stage, completion: completion)
    blueprint.movesChildren = true
    emit(.runBegin, Word(blueprint.runs.add(row)), flags: flags, at: span)
    if let body = statement.body {
      emit(.runFrames, Word(lowerInnerBody(body, role: .block)), flags: flags, at: span)
    }
    emit(.runStart, flags: flags, at: span)
  }

  /// Whether an expression is `X.view`; false in the code of objects, such as animators.
  func isOwnView(_ id: ExpressionID) -> Bool {
    guard !context.object.exists, case .property(_, .plain(.view)) = blueprint.expressions[id] else {
      return false
    }
    return true
  }

  /// The function `initial` or `final`, unless the name has another meaning in scope; otherwise nil.
  func frameFunction(_ callee: Ref<Expression>) -> Function? {
    guard case .name(let name) = script[callee].kind, scope.find(name) == nil,
      let function = vocabulary.function(name), function == .initial || function == .final
    else { return nil }
    return function
  }

  /// Lowers `initial(A) = R` or `final(A) = R` in the block of a `run`; reports a wrong number of arguments.
  mutating func assignRunFrame(
    _ callee: Ref<Expression>, _ arguments: Many<Argument>, _ value: Ref<Expression>, at place: Span,
    whole: Span
  ) {
    let isFinal = frameFunction(callee) == .final
    let given = script[arguments].map { $0.value }
    guard given.count == 1 else {
      return reportCount(given.count, of: isFinal ? "`final`" : "`initial`", takes: "1", at: place)
    }
    let controller = lower(given[0], as: .controller, for: "the controller of a frame")
    let frame = lower(value, as: .rect, for: "a frame")
    emit(.setRunFrame, Word(controller), Word(frame), isFinal ? 1 : 0, at: whole)
  }
}

extension String {
  /// The same string with its first character in upper case.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
