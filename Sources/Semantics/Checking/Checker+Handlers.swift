import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers a handler, and emits its code here. Returns one handler for each of its valid events, all with the same code.
  mutating func lowerHandler(_ handler: Handler, own: KindID, at span: Span) -> [HandlerID] {
    let isMember = own.exists && (contexts.isEmpty || contexts[contexts.count - 1].own != own)
    // Look up the words after `on` in a new context, which knows the names of the screen, unless the surrounding code has a
    // context of this screen.
    let isOutside = contexts.isEmpty || isMember
    if isOutside { contexts.append(Context(role: .handler, own: own)) }
    // Evaluating the subject must not run code.
    pureDepth += 1
    let object = watchedObject(of: handler)
    let triggers = object.map { lowerEvents(of: $0, handler) } ?? lowerTriggers(handler)
    let subject = object == nil ? handler.subject.map { lowerSubject($0) } ?? .none : .none
    pureDepth -= 1
    if isOutside { contexts.removeLast() }

    let start = here
    openBody(Context(role: .handler, own: own))
    if let object { bindArguments(of: handler, on: object) } else { bindArguments(of: handler) }
    lowerStatements(handler.body.statements)
    let body = closeBody(from: start, at: span)
    return triggers.map { trigger in
      blueprint.handlers.add(ResolvedHandler(subject: subject, trigger: trigger, body: body, span: span))
    }
  }

  // MARK: - Handlers of objects

  /// The object that a handler observes, as in `on Slide animationEnded { … }`; nil if its subject is not an object.
  private func watchedObject(of handler: Handler) -> DeclarationID? {
    guard let subject = handler.subject, case .name(let name) = script[subject].kind,
      case .object(let index)? = scope.find(name)?.meaning
    else { return nil }
    return index
  }

  /// The words for the events of an object that a handler outside of the object may observe. Events that ask a question are not
  /// among them.
  private func eventsWithoutResult(by object: DeclarationID) -> [ObjectHandler.Word] {
    let roles = blueprint.objects[object].roles
    let asked = ObjectHandler.Events.questions.union([
      .failed, .viewWillTransition, .animateTransition, .willShow, .didShow,
    ])
    return ObjectHandler.words.filter { roles.contains($0.owner) && asked.isDisjoint(with: $0.events) }
  }

  private mutating func lowerEvents(of object: DeclarationID, _ handler: Handler) -> [ResolvedHandler.Trigger]
  {
    let (kind, roles) = (blueprint.objects[object].kind, blueprint.objects[object].roles)
    let known = eventsWithoutResult(by: object)
    guard case .events(let names) = handler.trigger else {
      report(
        .wrongType, "\(phrase(of: object)) is \(kind.phrase), not a screen that a finger can touch",
        at: handler.subject.map { script[$0].span } ?? handler.body.span, help: ObjectHandler.list(known))
      return []
    }
    var triggers: [ResolvedHandler.Trigger] = []
    for name in script[names] {
      let word = spelling(name.id)
      if let event = known.first(where: { $0.word == word }) {
        triggers.append(.object(object, event.events))
      } else if ObjectHandler.words.contains(where: { $0.word == word && roles.contains($0.owner) }) {
        report(
          .unknownEvent, "`\(word)` must be answered in the body of \(phrase(of: object)), not outside it",
          at: name.span)
      } else {
        reportNoEvent(word, of: kind, known, at: name.span)
      }
    }
    return triggers
  }

  private mutating func bindArguments(of handler: Handler, on object: DeclarationID) {
    guard case .events(let names) = handler.trigger else { return bindParameters(handler.parameters) }
    let words = script[names].map { spelling($0.id) }
    let told = eventsWithoutResult(by: object).first { words.contains($0.word) && !$0.arguments.isEmpty }
    bindBlockParameters(handler.parameters, types: told?.arguments ?? [], of: "this event")
  }

  private mutating func lowerTriggers(_ handler: Handler) -> [ResolvedHandler.Trigger] {
    switch handler.trigger {
    case .tap(let view): return [.tap(lower(view, as: .view, for: "what is tapped"))]
    case .pan(let direction, let fromEdge):
      return [.pan(direction.map { PanDirection($0, fromEdge: fromEdge) }, fromEdge: fromEdge)]
    case .pinch:
      return [.pinch]
    case .events(let names): return script[names].compactMap { lowerEvent($0) }
    }
  }

  private mutating func lowerEvent(_ name: Name) -> ResolvedHandler.Trigger? {
    let word = spelling(name.id)
    if let method = vocabulary.method(name.id), method.family != .gesture {
      if method != .interactionEnded { return .event(method) }
      report(
        .misplaced, "`\(word)` is told by the coordinator of one transition, not to a screen or a file",
        at: name.span,
        help:
          "attach it in code that runs as the transition begins: `on viewWillDisappear { on \(word) { … } }`")
      return nil
    }
    if let hook = ObjectHandler.words.first(where: { $0.word == word }) {
      report(
        .unknownEvent, "`\(word)` is an event of \(hook.owner.phrase): write it in the body of one",
        at: name.span)
      return nil
    }
    if let help = Unmodelled.events.help(word) {
      report(.notModelled, "the event `\(word)` is not modelled", at: name.span, help: help)
      return nil
    }
    let help = SwiftHabit.help(forEvent: word)
    let near = help == nil ? nearestWord(to: word, of: Method.allCases.map { $0.signature.name }) : nil
    report(.unknownEvent, "there is no event `\(word)`", at: name.span, help: help, suggestion: near)
    return nil
  }

  /// The controller that a handler observes; none if the subject is a word in `ownerless`, such as `context`.
  private mutating func lowerSubject(_ ref: Ref<Expression>) -> ExpressionID {
    let expression = script[ref]
    if case .name(let name) = expression.kind, scope.find(name) == nil,
      Self.ownerless.contains(spelling(name))
    {
      return .none
    }
    var subject = ref
    if case .member(let object, let name, _) = expression.kind, Self.forms.contains(spelling(name)) {
      subject = object
    }
    return lower(subject, as: .controller, for: "the subject of a handler")
  }

  private static let forms = [
    "delegate", "presentationController", "transitionCoordinator", "transitioningDelegate",
  ]
  private static let ownerless = ["context", "animator", "interaction", "app"]

  /// Binds the parameters of a handler to the arguments of its first event; reports wrong labels and surplus parameters.
  private mutating func bindArguments(of handler: Handler) {
    guard case .events(let names) = handler.trigger, let method = vocabulary.method(script[names[0]].id)
    else {
      bindParameters(handler.parameters)
      if case .events = handler.trigger { return }
      if let first = script[handler.parameters].first {
        report(.wrongArguments, "a gesture has no arguments", at: first.span)
      }
      return
    }
    let labels = method.signature.labels
    if Int(handler.parameters.count) > labels.count {
      let span = script[handler.parameters[labels.count]].span
      reportCount(
        Int(handler.parameters.count), of: "`\(method.signature.name)`", takes: "\(labels.count)", at: span)
    }
    for (parameter, label) in zip(script[handler.parameters], labels) {
      guard let written = parameter.label, spelling(written.id) != label else { continue }
      report(.wrongArguments, Self.due(label), at: written.span)
    }
    bindParameters(
      handler.parameters,
      types: labels.map { label in label == "animated" || label == "cancelled" ? .bool : .any })
  }
}
