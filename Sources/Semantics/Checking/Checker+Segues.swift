import Diagnostics
import Engine
import Language

extension Checker {
  // MARK: - Declarations

  /// Declares the segues in a list of statements, after all screens and views are known. Their code is lowered later.
  mutating func declareSegues(in statements: Many<Statement>) {
    for statement in script[statements] {
      guard case .segue(let ref) = statement.kind else { continue }
      declareSegue(script[ref], at: statement.span)
    }
  }

  /// Lowers the code of a declared segue; reports lines that a segue cannot have, and a custom segue without `perform`.
  mutating func lowerSegueCode(_ segue: SegueDeclaration, at span: Span) {
    guard let index = blueprint.segues.lastIndex(where: { $0.span == span }) else { return }
    let jump = contexts.isEmpty ? nil : emitJump(.jump, at: span)
    for member in script[segue.members] {
      switch member.kind {
      case .code(let ref): lowerSegueBlock(script[ref], of: index, at: member.span)
      case .handler(let ref): lowerSegueHandler(script[ref], of: index, at: member.span)
      case .property(let ref): lowerSegueLine(script[ref], of: index)
      case .skipped: break
      case .view, .field, .action, .function, .constraint, .section, .finishRule, .pan, .pinch, .rotation,
        .tap, .swipe, .longPress,
        .vending,
        .vendsPresentation:
        report(.misplaced, "this is not a line of a segue", at: member.span, help: Self.segueLines)
      }
    }
    if segue.kind == .custom, !blueprint.segues[index].perform.exists {
      report(
        .noPerform, "a custom segue does only what its code says, but this one has no code", at: span,
        help: "add `{ perform { … } }`")
    }
    if let jump { land(jump) }
  }

  /// Declares the name of an unwind action; reports a duplicate.
  mutating func declareAction(_ name: Name, of kind: KindID) {
    if blueprint.kinds[kind].action(name.id) != nil {
      return report(.declaredTwice, "`\(spelling(name.id))` is declared twice", at: name.span)
    }
    blueprint.kinds[kind].actions.append(UnwindAction(name: name.id))
  }

  /// Lowers the unwind actions of a screen, where its fields and views are in scope by name.
  mutating func lowerActions(_ members: Many<Member>, of kind: KindID) {
    for member in script[members] {
      guard case .action(let ref) = member.kind else { continue }
      let action = script[ref]
      guard let place = blueprint.kinds[kind].actions.firstIndex(where: { $0.name == action.name.id })
      else { continue }
      let start = here
      openBody(Context(role: .handler, own: kind))
      bindBlockParameters(action.parameters, types: [.segue], of: "an unwind action")
      lowerStatements(action.body.statements)
      blueprint.kinds[kind].actions[place].body = closeBody(from: start, at: member.span)
    }
  }

  // MARK: - Heads

  private mutating func declareSegue(_ segue: SegueDeclaration, at span: Span) {
    contexts.append(Context(role: .handler))
    defer { contexts.removeLast() }
    guard let (source, views) = segueSource(segue.source) else { return }
    var row = ResolvedSegue(
      kind: segue.kind, source: source, spec: isInSpec ? specInHand : .none, span: span)
    if let identifier = segue.identifier {
      row.identifier = segueName(script[identifier])
      if row.identifier == nil { return }
    }
    if !views.isEmpty { row.wire = wire(views, of: source, at: script[segue.source].span) }
    if segue.kind == .unwind {
      guard let action = segueAction(segue.destination) else { return }
      row.action = action
    } else {
      guard let destination = segueDestination(segue.destination) else { return }
      row.destination = destination
    }
    if row.identifier == nil, views.isEmpty {
      report(
        .unusableSegue, "nothing can perform this segue", at: span,
        help: "give it a name, `segue show \"detail\" from …`, or a view to tap, `from Inbox.button`")
    }
    if let earlier = earlierSegue(like: row) {
      report(
        .declaredTwice, "`\(spelling(blueprint.kinds[source].name))` has a segue of this name already",
        at: span,
        related: [Problem.Mark(earlier.span, "the first is here")])
    }
    blueprint.segues.append(row)
  }

  var specInHand: ID<ResolvedSpec> { ID(at: blueprint.specs.count) }

  private func earlierSegue(like row: ResolvedSegue) -> ResolvedSegue? {
    guard let identifier = row.identifier, !isExtension else { return nil }
    return blueprint.segues.first {
      $0.identifier == identifier && $0.source == row.source && ($0.spec == row.spec || !$0.spec.exists)
    }
  }

  /// The screen after `from`, and the path from it to the view that triggers the segue; the path is empty if there is no such
  /// view. Nil, after a report, for any other expression or name.
  private mutating func segueSource(_ ref: Ref<Expression>) -> (kind: KindID, views: [NameID])? {
    var views: [NameID] = []
    var next = ref
    while case .member(let object, let name, _) = script[next].kind {
      views.append(name)
      next = object
    }
    let expression = script[next]
    guard let name = expression.name else {
      report(
        .notAController, "a segue begins at a screen, or at a view of one", at: expression.span,
        help: "such as `from Inbox` or `from Inbox.button`")
      return nil
    }
    return kind(of: name).map { ($0, views.reversed()) }
  }

  /// The expression for the view at a path within the screen; reports a path to a value that is not a view.
  private mutating func wire(_ views: [NameID], of kind: KindID, at span: Span) -> ExpressionID {
    var owner = Lowered(id: add(.own, at: span), type: StaticType(screen: kind))
    for name in views { owner = lowerMember(of: owner, name, at: span, whole: span) }
    if owner.type.type != .view, owner.type.type != .any {
      report(.notAView, "only a view can be tapped, but this is \(owner.type.type.phrase)", at: span)
    }
    return owner.id
  }

  private mutating func segueDestination(_ ref: Ref<Expression>) -> KindID? {
    let expression = script[ref]
    guard let name = expression.name else {
      report(
        .notAController, "a segue needs the name of a screen: it creates a new one each time",
        at: expression.span)
      return nil
    }
    return kind(of: name)
  }

  /// The action after `to` of an unwind segue, or after the command `unwind`. Nil if no screen has an action of this name; this
  /// is reported, unless a missing file may declare the action.
  mutating func segueAction(_ ref: Ref<Expression>) -> NameID? {
    let expression = script[ref]
    guard case .name(let id) = expression.kind else {
      report(
        .unknownAction, "`unwind` needs the name of an action", at: expression.span,
        help: "such as `unwind done`, where a screen has `action done { … }`")
      return nil
    }
    if blueprint.kinds.contains(where: { $0.action(id) != nil }) { return id }
    let known = blueprint.kinds.flatMap { $0.actions }.map { spelling($0.name) }
    let near = nearestWord(to: spelling(id), of: known)
    if mayBeUsed(near) { return nil }
    report(
      .unknownAction, "no screen has an action `\(spelling(id))`", at: expression.span,
      help: near == nil
        ? "declare `action \(spelling(id)) { … }` in the screen where the unwind ends" : nil,
      suggestion: near)
    return nil
  }

  /// The quoted identifier as a name; nil if it contains an interpolation, which is reported.
  private mutating func segueName(_ literal: StringLiteral) -> NameID? {
    let lowered = lowerString(literal.parts, at: literal.span)
    guard case .text(let index) = blueprint.expressions[lowered.id] else {
      report(.wrongType, "the name of a segue must be a plain text", at: literal.span)
      return nil
    }
    return blueprint.names.intern(blueprint.strings[index])
  }

  // MARK: - Bodies

  private mutating func lowerSegueBlock(_ code: SegueCode, of index: Int, at span: Span) {
    let isPerform = code.moment == .perform
    let segue = blueprint.segues[index]
    if (isPerform ? segue.perform : segue.prepare).exists {
      report(.declaredTwice, "`\(code.moment)` is written here twice", at: span)
    }
    let body = lowerSegueBody(code.body, of: index, performs: isPerform, at: span)
    if isPerform { blueprint.segues[index].perform = body } else { blueprint.segues[index].prepare = body }
  }

  /// Lowers the code of a segue, where the segue, its source, destination, sender and identifier are in scope by name.
  private mutating func lowerSegueBody(
    _ block: Block, of index: Int, performs: Bool, at span: Span
  ) -> BodyID {
    let row = blueprint.segues[index]
    let start = here
    openBody(Context(role: .handler, own: row.source, isSegue: performs))
    for (argument, name) in zip(ResolvedSegue.Argument.allCases, vocabulary.segueNames) {
      let type =
        switch argument {
        case .segue: StaticType(.segue)
        case .source: StaticType(screen: row.source)
        case .destination: StaticType(screen: row.destination)
        case .sender: StaticType.any
        case .identifier: StaticType(.text)
        }
      _ = bindLocal(Name(id: name, span: span), type)
    }
    contexts[contexts.count - 1].parameterCount = ResolvedSegue.Argument.allCases.count
    lowerStatements(block.statements)
    return closeBody(from: start, at: span)
  }

  private mutating func lowerSegueHandler(_ handler: Handler, of index: Int, at span: Span) {
    guard case .events(let names) = handler.trigger, handler.subject == nil, names.count == 1,
      spelling(script[names[0]].id) == "shouldPerform"
    else {
      return report(
        .misplaced, "a segue handles only `shouldPerform`", at: span,
        help: "write `on shouldPerform { return … }`; other handlers belong in a screen")
    }
    if blueprint.segues[index].shouldPerform.exists {
      report(.declaredTwice, "`shouldPerform` is handled twice", at: span)
    }
    let body = lowerSegueBody(handler.body, of: index, performs: false, at: span)
    blueprint.segues[index].shouldPerform = blueprint.handlers.add(
      ResolvedHandler(subject: .none, trigger: .event(.shouldPerformSegue), body: body, span: span))
  }

  private mutating func lowerSegueLine(_ line: Property, of index: Int) {
    contexts.append(Context(role: .handler))
    defer { contexts.removeLast() }
    switch spelling(line.name.id) {
    case "style":
      if blueprint.segues[index].style.exists { reportSecond(line.name.id, at: line.name.span) }
      blueprint.segues[index].style = lowerStyle(line.value)
    case "animated":
      if blueprint.segues[index].animated.exists { reportSecond(line.name.id, at: line.name.span) }
      blueprint.segues[index].animated = lower(line.value, as: .bool, for: "`animated`")
    case let word:
      let near = nearestWord(to: word, of: ["style", "animated", "prepare", "perform"])
      report(
        .unknownProperty, "a segue has no `\(word)`", at: line.name.span,
        help: near == nil ? Self.segueLines : nil, suggestion: near)
    }
  }

  private static let segueLines =
    "it has `prepare { … }`, `perform { … }`, `on shouldPerform { … }`, `style` and `animated`"
}
