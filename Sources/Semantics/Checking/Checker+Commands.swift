import Diagnostics
import Engine
import Language

extension Checker {
  /// The operand for a controller: the instance itself for its plain name, otherwise an expression.
  @inline(__always)
  mutating func controllerOperand(
    _ ref: Ref<Expression>, for purpose: @autoclosure () -> String
  ) -> Operand {
    if case .name(let name) = script[ref].kind, let symbol = scope.find(name),
      case .instance(let index) = symbol.meaning
    {
      return Operand(index)
    }
    return Operand(lower(ref, as: .controller, for: purpose()))
  }

  /// Reports a command that is written like a call, such as `show(page)`, in a screen or an object that declares a function of
  /// this name: the author probably means the function.
  private mutating func refuseFunction(_ verb: TransitionCommand.Verb, _ object: Ref<Expression>) {
    let span = script[object].span
    let start = Int(span.start)
    guard start > 1, text[start - 1] == UInt8(ascii: "("), text[start - 2] > UInt8(ascii: "A"),
      let name = blueprint.names.find("\(verb)"), case .method? = scope.find(name)?.meaning
    else { return }
    report(
      .misplaced, "`\(verb)(…)` is the command here, not the function `\(verb)`", at: span,
      help: "write `self.\(verb)(\(string(at: span)))` to call the function")
  }

  mutating func lowerTransition(_ ref: Ref<TransitionCommand>, flags: Instruction.Flags, at span: Span) {
    let command = script[ref]
    let said = command.options.map { script[$0] }
    if command.verb == .perform || command.verb == .unwind {
      return lowerSegueCommand(command, said ?? TransitionOptions(), flags: flags, at: span)
    }
    let object: Operand
    if let written = command.object {
      refuseFunction(command.verb, written)
      object =
        switch command.verb {
        case .set: Operand(lower(written, as: .list, for: "the operand of `set`"))
        case .select: selection(written)
        case .present, .dismiss, .push, .pop, .show, .showDetail, .hide, .perform, .unwind:
          controllerOperand(written, for: "the object of `\(command.verb)`")
        }
    } else {
      object = .absent
    }
    let receiver = receiver(said?.receiver, at: span)
    let opcode: Opcode =
      switch command.verb {
      case .present: .present
      case .dismiss: .dismiss
      case .push: .push
      case .pop: command.toRoot ? .popToRoot : command.object == nil ? .pop : .popTo
      case .set: .set
      case .show, .perform, .unwind: .show
      case .select: .select
      case .showDetail: .showDetail
      case .hide: .hide
      }
    let options = said.map { lowerOptions($0, of: command.verb) } ?? .none
    emit(
      opcode, Word(object), Word(receiver), Word(options), flags: flags.with(unanimated: said?.unanimated),
      at: span)
  }

  /// The receiver of a command: the controller after `on`, if given. Otherwise, in code of a screen, that screen, since
  /// UIKit's methods are called on `self`; elsewhere absent, which means the visible screen.
  mutating func receiver(_ written: Ref<Expression>?, at span: Span) -> Operand {
    if let written {
      return controllerOperand(written, for: "the receiver after `on`")
    }
    return ownKind == nil ? .absent : Operand(add(.own, at: span))
  }

  /// Lowers the operand of `select`: a child, or its index from 0; reports any other value.
  private mutating func selection(_ ref: Ref<Expression>) -> Operand {
    let lowered = lowerExpression(ref)
    if ![.controller, .number, .any].contains(lowered.type.type) {
      report(
        .wrongType, "`select` takes a child, or its index from 0", at: script[ref].span)
    }
    return Operand(lowered.id)
  }

  /// Lowers `X.selectedViewController = Y` and `X.selectedIndex = n` as `select` (TAB-10).
  mutating func lowerSelection(
    of owner: ExpressionID, _ property: ValueProperty, _ value: Ref<Expression>, at span: Span
  ) {
    let type: ValueType = property == .plain(.selectedIndex) ? .number : .controller
    let object = lower(value, as: type, for: "`\(property.word)`")
    if let command = Instruction(setting: property, of: owner, to: object) { emit(command, at: span) }
  }

  /// Lowers the options of a transition command, except `unanimated` and the receiver; none if the command has no other
  /// options. Reports a style after a command other than `present`.
  private mutating func lowerOptions(
    _ said: TransitionOptions, of verb: TransitionCommand.Verb
  ) -> ID<ResolvedTransitionOptions> {
    if said.style == nil, said.interactively == nil, said.name == nil, said.completion == nil { return .none }
    var options = ResolvedTransitionOptions(isInteractive: said.interactively != nil, name: said.name?.id)
    if let style = said.style {
      if verb != .present {
        report(
          .wrongArguments, "only `present` takes a style", at: script[style].span,
          help: "leave `as` out: a \(verb) has none")
      }
      options.style = lowerStyle(style)
    }
    if let place = said.interactively, isInHandler { useClock("interactively", at: place) }
    if let block = said.completion { options.completion = lowerInnerBody(block) }
    return blueprint.options.add(options)
  }

  /// Lowers a completion block or another block that runs later. Its code is emitted here, after a jump over it.
  mutating func lowerInnerBody(
    _ block: Block, role: Body.Role = .handler, parameters: Many<Parameter> = .none, types: [ValueType] = []
  ) -> BodyID {
    let jump = emitJump(.jump, at: block.span)
    let start = here
    openBody(Context(role: role, own: context.own, object: context.object, completer: context.completer))
    bindBlockParameters(parameters, types: types, of: "this block")
    lowerStatements(block.statements)
    let body = closeBody(from: start, at: block.span)
    land(jump)
    return body
  }

  /// Lowers a style; reports an unknown one. The names of styles take precedence over other names here.
  mutating func lowerStyle(_ ref: Ref<Expression>) -> ExpressionID {
    let expression = script[ref]
    guard case .name(let name) = expression.kind else {
      return lower(ref, as: .style, for: "a style")
    }
    if case .value(.style(let style), _)? = vocabulary.constant(name) {
      return add(.style(style), at: expression.span)
    }
    if scope.find(name) != nil { return lower(ref, as: .style, for: "a style") }
    let word = spelling(name)
    if word == "none" {
      report(
        .unknownStyle, "`none` is not a style to present in", at: expression.span,
        help: "only `adaptivePresentationStyle` may return it: do not adapt")
    } else if word == "blurOverFullScreen" {
      report(
        .notModelled, "the style `\(word)` is not modelled yet", at: expression.span,
        help: "so far: \(WordLists.styles.words.joined(separator: ", "))")
    } else {
      _ = choose(Name(id: name, span: expression.span), from: WordLists.styles)
    }
    return invalid(at: expression.span).id
  }

  // MARK: - Clock and finger

  mutating func lowerVerb(
    _ opcode: Opcode, _ object: Ref<Expression>?, flags: Instruction.Flags, at span: Span
  ) {
    guard let verb = opcode.verb else { return }
    use(verb, at: span)
    guard let written = object, let expected = verb.object else {
      return emit(opcode, flags: flags, at: span)
    }
    let value =
      expected.type == .controller
      ? Word(controllerOperand(written, for: expected.purpose.description))
      : Word(lower(written, as: expected.type, for: expected.purpose.description))
    emit(opcode, value, flags: flags, at: span)
  }

  /// Reports a command outside of the code that `verb.place` requires.
  private mutating func use(_ verb: Verb, at span: Span) {
    switch verb.place {
    case .anywhere: break
    case .story: useClock(verb.word.spelling, at: span)
    case .user: useUser(verb.word.spelling, at: span)
    case .driver: useDriver(verb.word.spelling, at: span)
    case .gesture: require([.gesture], verb.word.spelling, "a gesture", at: span)
    }
  }

  /// Lowers a command with clauses, each of which becomes an operand, in the order of the opcode's row. `whole` is the
  /// range of the command including a leading `start`.
  mutating func lowerCommand(
    _ opcode: Opcode, _ clauses: Many<Clause>, _ flags: Instruction.Flags, at span: Span, whole: Span
  ) {
    guard let verb = opcode.verb else { return }
    use(verb, at: verb.place == .user ? whole : span)
    var instruction = Instruction(opcode, flags: flags)
    for clause in script[clauses] {
      let word =
        clause.value.map { lower($0, of: verb.clauses[Int(clause.index)]) } ?? Word(Int(clause.choice))
      switch clause.index {
      case 0: instruction.a = word
      case 1: instruction.b = word
      default: instruction.c = word
      }
      if case .unanimated = verb.clauses[Int(clause.index)] { instruction.flags.insert(.isUnanimated) }
    }
    emit(instruction, at: verb.place == .user ? whole : span)
  }

  private mutating func lower(_ value: Ref<Expression>, of clause: Verb.Clause) -> Word {
    switch clause.operand {
    case .value(let type, let purpose): return Word(lower(value, as: type, for: purpose.description))
    case .touched: return Word(touched(value))
    case .orientation:
      guard case .name(let name) = script[value].kind else { return 0 }
      let orientation = choose(Name(id: name, span: script[value].span), from: WordLists.orientations)
      return Word(Int((orientation ?? .portrait).rawValue))
    case nil: return 0
    }
  }

  mutating func lowerCancel(flags: Instruction.Flags, at span: Span) {
    useDriver("cancel", at: span)
    emit(.cancel, flags: flags, at: span)
  }

  mutating func lowerCancelTouch(flags: Instruction.Flags, at span: Span) {
    useClock("cancel touch", at: span)
    emit(.cancelTouch, flags: flags, at: span)
  }

  /// Lowers `tap VIEW`, `tap X.backButton` and `tap X.grabber`. The back button and the grabber are not views of the script: they
  /// can only be tapped.
  mutating func lowerTap(_ target: Ref<Expression>, flags: Instruction.Flags, at span: Span) {
    useClock("tap", at: span)
    guard case .member(let object, let name, let start) = script[target].kind,
      ["backButton", "grabber"].contains(spelling(name)), !madeNames.contains(name)
    else {
      return emit(.tap, Word(lower(target, as: .view, for: "what is tapped")), flags: flags, at: span)
    }
    let owner = lowerExpression(object)
    let isOwnView = owner.type.screen.exists && blueprint.kinds[owner.type.screen].hasView(name)
    if spelling(name) == "grabber", [.controller, .any].contains(owner.type.type), !isOwnView {
      return emit(.tap, Word(owner.id), 2, flags: flags, at: span)
    }
    let isFit =
      owner.type.screen.exists
      ? blueprint.kinds[owner.type.screen].kind == .navigation
      : [.controller, .any].contains(owner.type.type)
    if isFit { return emit(.tap, Word(owner.id), 1, flags: flags, at: span) }
    let whole = script[target].span
    let place = Span(file: whole.file, start: start, end: whole.end)
    let view = lowerMember(of: owner, name, at: place, whole: whole)
    if view.type.type == .view { emit(.tap, Word(view.id), flags: flags, at: span) }
  }

  /// Reports a command that drives a transition, such as `update`, `finish` or `cancel`, in a `turn` of a story. Elsewhere in
  /// stories and code such commands are allowed.
  private mutating func useDriver(_ word: String, at span: Span) {
    if context.role == .story, context.turnDepth > 0 { useClock(word, at: span) }
  }

  mutating func lowerAdvance(_ advance: Advance, at span: Span) {
    useClock("advance", at: span)
    switch advance {
    case .by(let time):
      emit(.advanceBy, Word(lower(time, as: .time, for: "the operand of `advance`")), at: span)
    case .to(let share):
      emit(.advanceTo, Word(lower(share, as: .number, for: "the operand of `advance to`")), at: span)
    case .until(let pattern):
      patternValues = []
      let list = EventList.lower(event: pattern, in: &self)
      let values = addRun(patternValues)
      guard let list else { return }
      emit(.advanceUntil, Word(blueprint.eventLists.add(list)), values.first, values.length, at: span)
    }
  }

  mutating func lowerPan(_ pan: PanCommand, at span: Span) {
    useClock("pan", at: span)
    let extent = lowerExpression(pan.extent)
    if ![.number, .pair, .any].contains(extent.type.type) {
      report(
        .wrongType,
        "`pan … to` takes a share of the way, such as `0.4`, or a translation, such as `(0, 300)`",
        at: script[pan.extent].span)
    }
    let duration = pan.duration.map { lower($0, as: .time, for: "the duration of a pan") } ?? .none
    let row = ResolvedPan(
      direction: pan.direction.map { PanDirection($0, fromEdge: pan.fromEdge) }, fromEdge: pan.fromEdge,
      receiver: touched(pan.receiver), extent: extent.id, duration: duration)
    emit(.pan, Word(blueprint.pans.add(row)), at: span)
  }

  // MARK: - Print

  /// Reports a single name after `print` that has no meaning and resembles a word such as `hierarchy`. Returns whether it did.
  private mutating func reportMisspelt(_ values: Many<Expression>) -> Bool {
    guard values.count == 1, let value = script[values].first, case .name(let name) = value.kind,
      scope.find(name) == nil, !KnownWords.words.contains(spelling(name)),
      let near = nearestWord(to: spelling(name), of: ["hierarchy", "views", "frames", "events", "gestures"])
    else { return false }
    report(
      .unknownName, "there is no name `\(spelling(name))` here", at: value.span, suggestion: near)
    return true
  }

  mutating func lowerPrint(_ item: PrintItem, at span: Span) {
    switch item {
    case .hierarchy: emit(.printHierarchy, at: span)
    case .views: emit(.printViews, at: span)
    case .gestures: emit(.printGestures, at: span)
    case .frames: emit(.printFrames, at: span)
    case .events(let families):
      guard let scope = EventScope.lower(families, in: &self) else { return }
      let shown = blueprint.eventScopes.add(families.isEmpty ? scope.withNotes : scope)
      emit(.printEvents, Word(shown), at: span)
    case .values(let values):
      if reportMisspelt(values) { return }
      let run = lowerAll(values)
      emit(.printValues, run.first, run.length, at: span)
    }
  }
}

extension PanDirection {
  /// The direction of a pan. With `fromEdge`, `direction` names an edge, and the pan moves away from it.
  package init(_ direction: Direction, fromEdge: Bool) {
    switch direction {
    case .left: self = fromEdge ? .right : .left
    case .right: self = fromEdge ? .left : .right
    case .up: self = fromEdge ? .down : .up
    case .down: self = fromEdge ? .up : .down
    }
  }
}
