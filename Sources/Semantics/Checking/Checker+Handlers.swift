import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers a handler: its code stands here. Gives its index, one for each of its events; none if it watches
  /// nothing that there is.
  mutating func lowerHandler(_ handler: Handler, own: Int32, at span: Span) -> [Int32] {
    let isMember = own >= 0 && (contexts.isEmpty || contexts[contexts.count - 1].own != own)
    // What is written behind `on` belongs to the screen around, if the handler is one of its lines.
    let isOutside = contexts.isEmpty || isMember
    if isOutside { contexts.append(ownHandlerContext(own)) }
    let triggers = lowerTriggers(handler)
    let subject = handler.subject.map { lowerSubject($0) } ?? .none
    if isOutside { contexts.removeLast() }

    let start = here
    var inner = Context(role: .handler)
    inner.own = own
    openBody(inner)
    bindArguments(of: handler)
    lowerStatements(handler.body.statements)
    let body = closeBody(from: start, at: span)
    let first = Int32(blueprint.handlers.count)
    for trigger in triggers {
      blueprint.handlers.append(ResolvedHandler(subject: subject, trigger: trigger, body: body, span: span))
    }
    return Array(first..<Int32(blueprint.handlers.count))
  }

  private func ownHandlerContext(_ own: Int32) -> Context {
    var context = Context(role: .handler)
    context.own = own
    return context
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
    if let method = vocabulary.method(name.id), method.family != .gesture { return .event(method) }
    if let hook = Hook.words.first(where: { $0.word == word }) {
      report(
        .unknownEvent, "`\(word)` is an event of \(hook.owner.phrase), and stands in the body of one",
        at: name.span)
      return nil
    }
    if let help = UnmodelledEvents.help(word) {
      report(.notModelled, "the event `\(word)` is not modelled", at: name.span, help: help)
      return nil
    }
    let near = nearestWord(to: word, of: Method.allCases.map { $0.signature.name })
    report(.unknownEvent, "there is no event `\(word)`", at: name.span, suggestion: near)
    return nil
  }

  /// Whose events: a controller; or for the forms without an owner (`context`) anybody's.
  private mutating func lowerSubject(_ ref: Ref<Expression>) -> ExpressionID {
    let expression = script[ref]
    switch expression.kind {
    case .member(let object, let name, _) where Self.forms.contains(spelling(name)):
      return lower(object, as: .controller, for: "the subject of a handler")
    case .name(let name) where scope.find(name) == nil && Self.ownerless.contains(spelling(name)):
      return .none
    default: return lower(ref, as: .controller, for: "the subject of a handler")
    }
  }

  private static let forms = [
    "delegate", "presentationController", "transitionCoordinator", "transitioningDelegate",
  ]
  private static let ownerless = ["context", "animator", "interaction", "app"]

  /// Binds the names of a handler to the arguments of its call.
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
      report(
        .wrongArguments, label.isEmpty ? "no label is due here" : "the label `\(label):` is due here",
        at: written.span)
    }
    bindParameters(
      handler.parameters,
      types: labels.map { label in label == "animated" || label == "cancelled" ? .bool : .any })
  }
}
