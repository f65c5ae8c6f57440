import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers the code of an object, where its parameters, fields, functions and views are in scope by name.
  mutating func lowerObjectCode(_ declaration: ObjectDeclaration) {
    guard let index = objectIndex(of: declaration.name) else { return }
    let jump = contexts.isEmpty ? nil : emitJump(.jump, at: declaration.name.span)
    contexts.append(Context(role: .handler, object: index))
    scope.open()
    bindSlots(of: index)
    let problemCount = problems.count
    if declaration.roles.contains(.gesture) { lowerRecogniser(declaration, index) }
    chromeConstraints =
      declaration.roles.contains(.presentation)
      ? script[declaration.members].filter { if case .constraint = $0.kind { true } else { false } } : []
    for member in script[declaration.members] {
      lowerLine(member, of: index)
    }
    lowerChromeConstraints(of: index)
    completeObject(index, isUnderstood: problems.count == problemCount)
    scope.close()
    contexts.removeLast()
    if let jump { land(jump) }
  }

  /// Lowers a line of an object; reports a line that needs a role which the object lacks.
  private mutating func lowerLine(_ member: Member, of index: DeclarationID) {
    let span = member.span
    if !checkRole(of: member, in: index) { return }
    switch member.kind {
    case .field, .view, .pan, .pinch, .rotation, .tap, .swipe, .longPress, .skipped: break
    case .function(let ref): lowerMethod(script[ref], of: index, at: span)
    case .section(let ref): lowerSection(script[ref], of: index, at: span)
    case .finishRule(let condition):
      let id = lower(condition, as: .bool, for: "the operand of `finish when`")
      if blueprint.objects[index].finishWhen.exists {
        report(.declaredTwice, "`finish when` is written twice", at: span)
      }
      blueprint.objects[index].finishWhen = id
    case .property(let ref): lowerProperty(script[ref], of: index)
    case .handler(let ref):
      if blueprint.objects[index].roles.contains(.presentation), case .tap(let view) = script[ref].trigger {
        lowerTap(script[ref], on: view, of: index, at: span)
      } else {
        lowerHook(script[ref], of: index, at: span)
      }
    case .vending(let ref): lowerVendingLine(script[ref], of: index, at: span)
    case .vendsPresentation(let ref): lowerPresentationLine(script[ref], of: index, at: span)
    case .constraint where blueprint.objects[index].roles.contains(.presentation): break
    case .action, .code, .constraint:
      let kind = blueprint.objects[index].kind
      report(
        .misplaced, "this is not a line of \(kind.phrase)", at: span,
        help: "it has \(kind.words.map { "`\($0)`" }.joined(separator: ", "))")
    }
  }

  /// Reports an animator without sections, and a gesture without a recognizer, after all lines of an object. An animator
  /// without a `duration` gets 0.25 s.
  /// - Parameter isUnderstood: Whether no line had an error; otherwise the missing line may be the one with the error.
  private mutating func completeObject(_ index: DeclarationID, isUnderstood: Bool) {
    let object = blueprint.objects[index]
    if let animator = object.animator {
      if !object[.duration].exists {
        blueprint.objects[index][.duration] = add(.time(.seconds(0.25)), at: object.span)
      }
      if animator.sections.isEmpty, isUnderstood {
        report(
          .noSection, "this animator has no section", at: object.span,
          help: "add at least one, such as `presenting { … }`")
      }
    }
    if object.roles.contains(.gesture), object.recogniser == nil, isUnderstood {
      report(
        .noRecogniser, "this gesture recognises nothing", at: object.span,
        help: "add a line such as `pan right`")
    }
  }

  /// Reports a line of an `object …` that needs a role that the object does not have. An object declared by its role, such as
  /// `animator …`, is not checked here.
  /// - Returns: Whether the line is allowed.
  private mutating func checkRole(of member: Member, in index: DeclarationID) -> Bool {
    let object = blueprint.objects[index]
    if object.kind != .object { return true }
    let role: DeclaredKind
    switch member.kind {
    case .section: role = .animator
    case .finishRule: role = .interaction
    case .pan, .pinch, .rotation, .tap, .swipe, .longPress: role = .gesture
    case .view: role = .presentation
    case .vending, .vendsPresentation: role = .transition
    case .property(let ref):
      let word = spelling(script[ref].name.id)
      if object.roles.kinds.contains(where: { $0.property(word) != nil }) { return true }
      guard let owner = DeclaredKind.roles.first(where: { $0.property(word) != nil }) else { return true }
      role = owner
    case .field, .function, .handler, .action, .code, .constraint, .skipped: return true
    }
    if object.roles.contains(role) { return true }
    report(
      .misplaced, "this is a line of \(role.phrase), and `\(spelling(object.name))` is none", at: member.span,
      help:
        "add the role: `object \(spelling(object.name)) is \((object.roles.kinds + [role]).map { $0.word }.joined(separator: ", ")) { … }`"
    )
    return false
  }

  // MARK: - Lines

  private mutating func lowerSection(_ section: Section, of index: DeclarationID, at span: Span) {
    lowerSection(
      section.body, for: kinds(of: section.phases), named: Array(script[section.phases]), of: index, at: span)
  }

  /// Lowers the code of a section; reports a kind of transition for which there already is a section.
  /// - Parameter isForAll: Whether the section is written `on animateTransition { … }`, which handles every kind of transition.
  private mutating func lowerSection(
    _ block: Block, for kinds: SectionKinds, named phases: [Phase], of index: DeclarationID,
    isForAll: Bool = false, at span: Span
  ) {
    for (word, kind) in SectionKinds.words where kinds.contains(kind) {
      guard let earlier = blueprint.objects[index].animator?.section(kind) else { continue }
      let place = phases.first { SectionKinds($0.verb) == kind }?.span ?? span
      report(
        .declaredTwice, "there are two sections for `\(word)`", at: place,
        related: [Problem.Mark(earlier.span, "the first is here")])
      if isForAll { return }
    }
    // Add the row before lowering the section's code, which records in the row whether it contains `complete`.
    let row = ResolvedSection(kinds: kinds, isForAll: isForAll, hasComplete: false, span: span)
    guard let place = blueprint.objects[index].animator?.sections.add(row) else { return }
    let start = here
    openBody(Context(role: .section, object: index, completer: .section(place, of: index)))
    lowerStatements(block.statements)
    let body = closeBody(from: start, at: span)
    blueprint.objects[index].animator?.sections[place].body = body
  }

  private mutating func lowerProperty(_ line: Property, of index: DeclarationID) {
    let kind = blueprint.objects[index].kind
    let word = spelling(line.name.id)
    guard let property = kind.property(word) else {
      let near = nearestWord(to: word, of: kind.words)
      return report(
        .unknownProperty, "\(kind.phrase) has no `\(word)`", at: line.name.span,
        help: near == nil ? "it has \(kind.words.map { "`\($0)`" }.joined(separator: ", "))" : nil,
        suggestion: near)
    }
    if property == .gesture {
      guard let gesture = lowerVending(line.value, of: [.gesture]) else { return }
      blueprint.objects[index].presentation?.gestures.append(AttachedGesture(view: .none, creation: gesture))
    } else if property == .presentedView {
      namePresentedView(line.value, of: index)
    } else {
      if blueprint.objects[index][property].exists { reportSecond(line.name.id, at: line.name.span) }
      blueprint.objects[index][property] = lower(line.value, as: property.type, for: "`\(word)`")
    }
  }

  private mutating func namePresentedView(_ value: Ref<Expression>, of index: DeclarationID) {
    let views = blueprint.objects[index].presentation?.views ?? []
    if case .name(let name) = script[value].kind,
      let place = views.firstIndex(where: { $0.name == name && !$0.parent.exists })
    {
      blueprint.objects[index].presentation?.presentedView = DeclaredViewID(at: place)
    } else {
      report(
        .unknownName, "`presentedView` is one of the presentation's own views", at: script[value].span,
        help: "write `view wrapper at containerView.bounds; presentedView wrapper`",
        suggestion: nearestWord(to: string(at: script[value].span), of: views.map { spelling($0.name) }))
    }
  }

  private mutating func lowerTap(
    _ handler: Handler, on view: Ref<Expression>, of index: DeclarationID, at span: Span
  ) {
    let target = lower(view, as: .view, for: "what is tapped")
    let body = lowerHookBody(handler, of: index, parameters: [], at: span)
    blueprint.objects[index].presentation?.taps.append(
      ResolvedPresentation.Tap(view: target, body: body, span: span))
  }

  // MARK: - Hooks

  private mutating func lowerHook(_ handler: Handler, of index: DeclarationID, at span: Span) {
    let (kind, hooks) = (blueprint.objects[index].kind, blueprint.objects[index].handlers)
    var events: ObjectHandler.Events = []
    let known = ObjectHandler.words.filter { blueprint.objects[index].roles.contains($0.owner) }
    guard case .events(let names) = handler.trigger, handler.subject == nil else {
      return report(
        .misplaced, "\(kind.phrase) handles only its own events", at: span,
        help: known.isEmpty
          ? nil : "such as `on \(known[0].word) { … }`; handlers for other events belong outside it")
    }
    for name in script[names] {
      let word = spelling(name.id)
      guard let hook = known.first(where: { $0.word == word }) else {
        reportNoEvent(word, of: kind, known, at: name.span)
        continue
      }
      if events.contains(hook.events) || hooks.contains(where: { $0.events.contains(hook.events) }) {
        report(.declaredTwice, "`\(word)` is handled twice", at: name.span)
      }
      events.insert(hook.events)
    }
    if events.contains(.animateTransition) {
      if events != .animateTransition || handler.parameters.count > 0 {
        report(
          .misplaced, "`animateTransition` has a handler of its own, without parameters", at: span,
          help: "write `on animateTransition { … }`: its code knows `from`, `to` and `forward`")
      }
      return lowerSection(handler.body, for: SectionKinds.all, named: [], of: index, isForAll: true, at: span)
    }
    let told = known.first { events.contains($0.events) && !$0.arguments.isEmpty }
    let body = lowerHookBody(
      handler, of: index, parameters: told?.arguments ?? [],
      completer: events.contains(.interruptibleAnimator) ? .animator(index) : nil,
      isFirst: events.contains(.presentationTransitionWillBegin), at: span)
    if events == .failed {
      // UIKit sends no action for the failed state (GEST-13), so a handler of only that state never runs.
      report(
        .neverReached, "no action is sent when a gesture fails, so this never runs", at: span,
        help: "a gesture that has begun comes to `cancelled`; one that fails has not begun anything")
    }
    blueprint.objects[index].handlers.append(ObjectHandler(events: events, body: body, span: span))
  }

  private mutating func lowerHookBody(
    _ handler: Handler, of index: DeclarationID, parameters: [ValueType], completer: Completer? = nil,
    isFirst: Bool = false, at span: Span
  ) -> BodyID {
    let start = here
    openBody(Context(role: .objectHandler, object: index, completer: completer))
    if isFirst { emitChromeConstraints() }
    bindBlockParameters(handler.parameters, types: parameters, of: "this event")
    lowerStatements(handler.body.statements)
    return closeBody(from: start, at: span)
  }

  /// Adds a handler that does nothing but activate the constraints of a presentation's views when the presentation begins. Adds
  /// none if the presentation has no constraints, or if its own handler of this event already activates them.
  private mutating func lowerChromeConstraints(of index: DeclarationID) {
    guard let span = chromeConstraints.first?.span else { return }
    let start = here
    openBody(Context(role: .objectHandler, object: index))
    emitChromeConstraints()
    blueprint.objects[index].handlers.append(
      ObjectHandler(
        events: .presentationTransitionWillBegin, body: closeBody(from: start, at: span), span: span))
  }

  private mutating func emitChromeConstraints() {
    for member in chromeConstraints {
      if case .constraint(let ref) = member.kind { lowerMadeConstraint(script[ref], at: member.span) }
    }
    chromeConstraints = []
  }

  /// Reports an unknown event of an object, with a list of the known ones.
  mutating func reportNoEvent(
    _ word: String, of kind: DeclaredKind, _ known: [ObjectHandler.Word], at span: Span
  ) {
    if kind.property(word) != nil {
      return report(
        .unknownEvent, "\(kind.phrase) does not handle `\(word)`: it has a line for it", at: span,
        help: "write `\(word) …`, without `on` and `return`")
    }
    report(
      .unknownEvent, "\(kind.phrase) has no event `\(word)`", at: span, help: ObjectHandler.list(known),
      suggestion: nearestWord(to: word, of: known.map { $0.word })
        ?? known.first { word.utf8.count > 2 && $0.word.hasPrefix(word) }?.word)
  }

  /// Binds the parameter names of a block or object handler, and reports parameters that get no argument.
  mutating func bindBlockParameters(
    _ parameters: Many<Parameter>, types: [ValueType], of what: String
  ) {
    if Int(parameters.count) > types.count {
      let span = script[parameters[types.count]].span
      reportCount(Int(parameters.count), of: what, takes: "\(types.count)", at: span)
    }
    bindParameters(parameters, types: types)
  }
}

extension ObjectHandler {
  /// A name of events in scripts: the events, the kind of object that handles them, and their arguments.
  struct Word {
    let word: String
    let events: Events
    let owner: DeclaredKind
    /// The types of the handler's arguments, in order.
    let arguments: [ValueType]

    init(_ word: String, _ events: Events, of owner: DeclaredKind, _ arguments: ValueType...) {
      (self.word, self.events, self.owner, self.arguments) = (word, events, owner, arguments)
    }
  }

  /// The part of a message that lists the valid names; nil if there are none.
  static func list(_ words: [Word]) -> String? {
    words.isEmpty ? nil : "it has \(words.map { "`\($0.word)`" }.joined(separator: ", "))"
  }

  static let words: [Word] = [
    Word("animationEnded", .animationEnded, of: .animator, .bool),
    Word("animateTransition", .animateTransition, of: .animator),
    Word("transitionDuration", .transitionDuration, of: .animator),
    Word("interruptibleAnimator", .interruptibleAnimator, of: .animator),
    Word("startInteractiveTransition", .startInteractiveTransition, of: .interaction),
    Word("presentationTransitionWillBegin", .presentationTransitionWillBegin, of: .presentation),
    Word("presentationTransitionDidEnd", .presentationTransitionDidEnd, of: .presentation, .bool),
    Word("dismissalTransitionWillBegin", .dismissalTransitionWillBegin, of: .presentation),
    Word("dismissalTransitionDidEnd", .dismissalTransitionDidEnd, of: .presentation, .bool),
    Word("containerViewWillLayoutSubviews", .containerViewWillLayoutSubviews, of: .presentation),
    Word("containerViewDidLayoutSubviews", .containerViewDidLayoutSubviews, of: .presentation),
    Word("preferredContentSizeDidChange", .preferredContentSizeDidChange, of: .presentation, .controller),
    Word("viewWillTransition", .viewWillTransition, of: .presentation, .pair),
    Word("size", .sizeForChild, of: .presentation, .controller, .pair),
    Word("frameOfPresentedViewInContainerView", .frameOfPresentedView, of: .presentation),
    Word("presentedView", .presentedView, of: .presentation),
    Word("shouldRemovePresentersView", .shouldRemovePresentersView, of: .presentation),
    Word(
      "animationControllerForPresented", .animationControllerForPresented, of: .transition, .controller,
      .controller, .controller),
    Word("animationControllerForDismissed", .animationControllerForDismissed, of: .transition, .controller),
    Word(
      "interactionControllerForPresentation", .interactionControllerForPresentation, of: .transition, .object),
    Word("interactionControllerForDismissal", .interactionControllerForDismissal, of: .transition, .object),
    Word(
      "presentationController", .presentationController, of: .transition, .controller, .controller,
      .controller),
    Word(
      "animationControllerForOperation", .animationControllerForOperation, of: .transition, .text,
      .controller, .controller),
    Word(
      "animationControllerForTabs", .animationControllerForTabs, of: .transition, .controller, .controller),
    Word("interactionControllerFor", .interactionControllerFor, of: .transition, .object),
    Word("willShow", .willShow, of: .transition, .controller, .controller, .bool),
    Word("didShow", .didShow, of: .transition, .controller, .controller, .bool),
    Word("shouldBegin", .shouldBegin, of: .gesture),
    Word("shouldRecognizeSimultaneouslyWith", .simultaneously, of: .gesture, .object),
    Word("shouldReceive", .shouldReceive, of: .gesture, .view),
    Word("began", .began, of: .gesture),
    Word("changed", .changed, of: .gesture),
    Word("ended", .ended, of: .gesture),
    Word("cancelled", .cancelled, of: .gesture),
    Word("failed", .failed, of: .gesture),
  ]
}
