import Diagnostics
import Engine
import Language

extension Checker {
  /// Lowers the code of an object, where its parameters and fields go by their bare names.
  mutating func lowerObjectCode(_ tree: ObjectTree) {
    guard let index = objectIndex(of: tree.name) else { return }
    let jump = contexts.isEmpty ? nil : emitJump(.jump, at: tree.name.span)
    var context = Context(role: .handler)
    context.object = Int32(index)
    contexts.append(context)
    scope.open()
    bindSlots(of: index)
    let detail = Int(blueprint.objects[index].detail)
    switch tree.kind {
    case .animator: lowerAnimator(tree, detail)
    case .interaction: lowerInteraction(tree, detail)
    case .gesture: lowerGesture(tree, detail)
    case .presentation: lowerPresentation(tree, detail)
    case .transition: lowerTransitionLines(tree.members, of: detail)
    }
    scope.close()
    contexts.removeLast()
    if let jump { land(jump) }
  }

  // MARK: - Animators

  private mutating func lowerAnimator(_ tree: ObjectTree, _ detail: Int) {
    for member in script[tree.members] {
      switch member.kind {
      case .field, .skipped: break
      case .section(let ref): lowerSection(script[ref], of: detail, at: member.span)
      case .handler(let ref):
        blueprint.animators[detail].hooks += lowerHook(
          script[ref], of: .animator, beside: blueprint.animators[detail].hooks, at: member.span)
      case .property(let ref) where spelling(script[ref].name.id) == "duration":
        blueprint.animators[detail].duration = lowerLine(
          script[ref], as: .time, instead: blueprint.animators[detail].duration)
      case .property(let ref): reportUnknownLine(script[ref], of: .animator)
      default: reportStranger(member, in: .animator)
      }
    }
    if !blueprint.animators[detail].duration.exists {
      blueprint.animators[detail].duration = add(.time(.seconds(0.25)), at: tree.name.span)
    }
    let hasSection = script[tree.members].contains { member in
      switch member.kind {
      case .section, .skipped: true
      default: false
      }
    }
    if !hasSection {
      report(
        .noSection, "this animator animates nothing: it has no section", at: tree.name.span,
        help: "it needs at least one, such as `presenting { … }`")
    }
  }

  private mutating func lowerSection(_ section: Section, of detail: Int, at span: Span) {
    let kinds = self.kinds(of: section.phases)
    for (word, kind) in SectionKinds.words where kinds.contains(kind) {
      guard let earlier = blueprint.animators[detail].section(kind) else { continue }
      let place = script[section.phases].first { SectionKinds($0.verb) == kind }?.span ?? span
      report(
        .declaredTwice, "there are two sections for `\(word)`", at: place,
        related: [Problem.Mark(earlier.span, "the first is here")])
    }
    let number = Int32(sectionPlaces.count)
    sectionPlaces.append((Int32(detail), Int32(blueprint.animators[detail].sections.count)))
    // The row stands before its code, which says whether it completes.
    blueprint.animators[detail].sections.append(
      ResolvedSection(kinds: kinds, body: -1, hasComplete: false, span: span))
    let start = here
    var context = Context(role: .section)
    context.object = contexts[contexts.count - 1].object
    context.completer = ~number
    openBody(context)
    lowerStatements(section.body.statements)
    let body = closeBody(from: start, at: span)
    let place = sectionPlaces[Int(number)].section
    blueprint.animators[detail].sections[Int(place)].body = body
  }

  // MARK: - Interactions, gestures

  private mutating func lowerInteraction(_ tree: ObjectTree, _ detail: Int) {
    for member in script[tree.members] {
      switch member.kind {
      case .field, .skipped: break
      case .finishRule(let condition):
        let id = lower(condition, as: .bool, for: "the rule behind `finish when`")
        if blueprint.interactions[detail].finishWhen.exists {
          report(.declaredTwice, "there are two rules behind `finish when`", at: member.span)
        }
        blueprint.interactions[detail].finishWhen = id
      case .handler(let ref):
        blueprint.interactions[detail].hooks += lowerHook(
          script[ref], of: .interaction, beside: blueprint.interactions[detail].hooks, at: member.span)
      case .property(let ref): lowerInteractionLine(script[ref], detail)
      default: reportStranger(member, in: .interaction)
      }
    }
  }

  private mutating func lowerInteractionLine(_ line: Property, _ detail: Int) {
    switch spelling(line.name.id) {
    case "distance":
      blueprint.interactions[detail].distance = lowerLine(
        line, as: .number, instead: blueprint.interactions[detail].distance)
    case "progress":
      blueprint.interactions[detail].progress = lowerLine(
        line, as: .number, instead: blueprint.interactions[detail].progress)
    default:
      let driver = blueprint.interactions[detail].driver
      guard let lowered = lowerDriverLine(line, driver) else {
        return reportUnknownLine(line, of: .interaction)
      }
      blueprint.interactions[detail].driver = lowered
    }
  }

  /// A line of a percent driver.
  /// - Returns: what it says now; nil if it has no such line.
  mutating func lowerDriverLine(_ line: Property, _ driver: ResolvedDriver) -> ResolvedDriver? {
    var driver = driver
    switch spelling(line.name.id) {
    case "completionSpeed":
      driver.completionSpeed = lowerLine(line, as: .number, instead: driver.completionSpeed)
    case "completionCurve":
      driver.completionCurve = lowerLine(line, as: .curve, instead: driver.completionCurve)
    case "timingCurve":
      driver.timingCurve = lowerLine(line, as: .curve, instead: driver.timingCurve)
    case "wantsInteractiveStart":
      driver.wantsInteractiveStart = lowerLine(line, as: .bool, instead: driver.wantsInteractiveStart)
    default: return nil
    }
    return driver
  }

  private mutating func lowerGesture(_ tree: ObjectTree, _ detail: Int) {
    lowerRecogniser(tree, detail)
    for member in script[tree.members] {
      switch member.kind {
      case .field, .skipped: break
      case .pan, .pinch, .tap: break
      case .handler(let ref):
        let hooks = lowerHook(
          script[ref], of: .gesture, beside: blueprint.gestures[detail].hooks, at: member.span)
        if let hook = hooks.first { checkActions(of: hook) }
        blueprint.gestures[detail].hooks += hooks
      case .property(let ref): lowerGestureLine(script[ref], detail)
      default: reportStranger(member, in: .gesture)
      }
    }
    let isOpen = script[tree.members].contains { if case .skipped = $0.kind { true } else { false } }
    if blueprint.gestures[detail].recogniser == nil, !isOpen {
      report(
        .noRecogniser, "this gesture recognises nothing", at: tree.name.span,
        help: "it needs a line such as `pan right`")
    }
  }

  // MARK: - Presentations

  private mutating func lowerPresentation(_ tree: ObjectTree, _ detail: Int) {
    for member in script[tree.members] {
      switch member.kind {
      case .field, .skipped, .view: break
      case .handler(let ref):
        if case .tap(let view) = script[ref].trigger {
          lowerTap(script[ref], on: view, detail, at: member.span)
        } else {
          blueprint.presentations[detail].hooks += lowerHook(
            script[ref], of: .presentation, beside: blueprint.presentations[detail].hooks, at: member.span)
        }
      case .property(let ref): lowerPresentationProperty(script[ref], detail)
      default: reportStranger(member, in: .presentation)
      }
    }
  }

  private mutating func lowerPresentationProperty(_ line: Property, _ detail: Int) {
    switch spelling(line.name.id) {
    case "frame":
      blueprint.presentations[detail].frame = lowerLine(
        line, as: .rect, instead: blueprint.presentations[detail].frame)
    case "shouldRemovePresentersView":
      blueprint.presentations[detail].shouldRemovePresentersView = lowerLine(
        line, as: .bool, instead: blueprint.presentations[detail].shouldRemovePresentersView)
    case "shouldPresentInFullscreen":
      blueprint.presentations[detail].shouldPresentInFullscreen = lowerLine(
        line, as: .bool, instead: blueprint.presentations[detail].shouldPresentInFullscreen)
    case "gesture":
      guard let gesture = lowerVending(line.value, of: [.gesture]) else { return }
      blueprint.presentations[detail].gestures.append(AttachedGesture(view: -1, vending: gesture))
    case "presentedView":
      let views = blueprint.presentations[detail].views
      if case .name(let name) = script[line.value].kind,
        let place = views.firstIndex(where: { $0.name == name && $0.parent < 0 })
      {
        blueprint.presentations[detail].presentedView = Int32(place)
      } else {
        report(
          .unknownName, "`presentedView` is one of the presentation's own views", at: script[line.value].span,
          help: "declare it with `view wrapper at …`, and write `presentedView wrapper`",
          suggestion: nearestWord(
            to: string(at: script[line.value].span), of: views.map { spelling($0.name) }))
      }
    default: reportUnknownLine(line, of: .presentation)
    }
  }

  private mutating func lowerTap(
    _ handler: Handler, on view: Ref<Expression>, _ detail: Int, at span: Span
  ) {
    let target = lower(view, as: .view, for: "what is tapped")
    let body = lowerHookBody(handler, parameters: [], at: span)
    blueprint.presentations[detail].taps.append(
      ResolvedPresentation.Tap(view: target, body: body, span: span))
  }

  // MARK: - Hooks

  private mutating func lowerHook(
    _ handler: Handler, of kind: ObjectDeclaration.Kind, beside hooks: [Hook], at span: Span
  ) -> [Hook] {
    var events: Hook.Events = []
    let known = Hook.words.filter { $0.owner == kind }
    guard case .events(let names) = handler.trigger, handler.subject == nil else {
      report(
        .misplaced, "\(kind.phrase) answers only to its own events", at: span,
        help: known.isEmpty
          ? nil : "such as `on \(known[0].word) { … }`; a handler for others stands beside it")
      return []
    }
    for name in script[names] {
      let word = spelling(name.id)
      guard let hook = known.first(where: { $0.word == word }) else {
        report(
          .unknownEvent, "\(kind.phrase) has no event `\(word)`", at: name.span,
          help: "it has \(known.map { "`\($0.word)`" }.joined(separator: ", "))",
          suggestion: nearestWord(to: word, of: known.map(\.word)))
        continue
      }
      if events.contains(hook.events) || hooks.contains(where: { $0.events.contains(hook.events) }) {
        report(.declaredTwice, "`\(word)` is handled twice", at: name.span)
      }
      events.insert(hook.events)
    }
    let argument = known.first { events.contains($0.events) && $0.argument != nil }?.argument
    let completer = events.contains(.interruptibleAnimator) ? completerOfAllSections() : .min
    let body = lowerHookBody(
      handler, parameters: argument.map { [$0] } ?? [], completer: completer, at: span)
    return [Hook(events: events, body: body, span: span)]
  }

  /// Who is told of a `complete` in code that stands for all sections of the animator in hand.
  private mutating func completerOfAllSections() -> Int32 {
    sectionPlaces.append((blueprint.objects[Int(context.object)].detail, -1))
    return ~Int32(sectionPlaces.count - 1)
  }

  private mutating func lowerHookBody(
    _ handler: Handler, parameters: [ValueType], completer: Int32 = .min, at span: Span
  ) -> Int32 {
    let start = here
    var context = Context(role: .hook)
    context.object = contexts[contexts.count - 1].object
    context.completer = completer
    openBody(context)
    bindBlockParameters(handler.parameters, types: parameters, of: "this event")
    lowerStatements(handler.body.statements)
    return closeBody(from: start, at: span)
  }

  /// Binds the names in the parentheses of a block or a hook: at most so many as there are arguments.
  mutating func bindBlockParameters(
    _ parameters: Many<Parameter>, types: [ValueType], of what: String
  ) {
    if Int(parameters.count) > types.count {
      let span = script[parameters[types.count]].span
      reportCount(Int(parameters.count), of: what, takes: "\(types.count)", at: span)
    }
    bindParameters(parameters, types: types)
  }

  // MARK: - Lines

  /// The value of a line that may stand only once.
  mutating func lowerLine(
    _ line: Property, as type: ValueType, instead earlier: ExpressionID
  ) -> ExpressionID {
    if earlier.exists { reportSecond(line.name.id, at: line.name.span) }
    let word = spelling(line.name.id)
    return lower(line.value, as: type, for: "`\(word)`")
  }

  mutating func reportUnknownLine(_ line: Property, of kind: ObjectDeclaration.Kind) {
    let word = spelling(line.name.id)
    let near = nearestWord(to: word, of: kind.words)
    report(
      .unknownProperty, "\(kind.phrase) has no `\(word)`", at: line.name.span,
      help: near == nil ? "it has \(kind.words.map { "`\($0)`" }.joined(separator: ", "))" : nil,
      suggestion: near)
  }

  private mutating func reportStranger(_ member: Member, in kind: ObjectDeclaration.Kind) {
    report(
      .misplaced, "this is no line of \(kind.phrase)", at: member.span,
      help: "it has \(kind.words.map { "`\($0)`" }.joined(separator: ", "))")
  }
}

extension ObjectDeclaration.Kind {
  /// The words that its lines begin with.
  var words: [String] {
    switch self {
    case .animator: ["duration", "field", "on"] + SectionKinds.words.map(\.0)
    case .interaction:
      ["finish when", "distance", "progress"] + ResolvedDriver.words + ["field", "on"]
    case .gesture:
      ["pan", "pinch", "tap", "isEnabled", "minimumNumberOfTouches", "maximumNumberOfTouches"]
        + ResolvedDriver.words + ["field", "on"]
    case .presentation:
      [
        "frame", "shouldRemovePresentersView", "shouldPresentInFullscreen", "presentedView", "view",
        "gesture",
        "field", "on",
      ]
    case .transition: ["field", "presentation"] + SectionKinds.words.map(\.0)
    }
  }
}

extension Hook {
  /// A hook by its word.
  struct Word {
    var word: String
    var events: Events
    var owner: ObjectDeclaration.Kind
    /// Of what kind the argument of its call is, such as whether it completed; nil if it has none.
    var argument: ValueType?
  }

  /// All hooks.
  static let words: [Word] = [
    Word(word: "animationEnded", events: .animationEnded, owner: .animator, argument: .bool),
    Word(word: "interruptibleAnimator", events: .interruptibleAnimator, owner: .animator),
    Word(word: "startInteractiveTransition", events: .startInteractiveTransition, owner: .interaction),
    Word(
      word: "presentationTransitionWillBegin", events: .presentationTransitionWillBegin, owner: .presentation),
    Word(
      word: "presentationTransitionDidEnd", events: .presentationTransitionDidEnd, owner: .presentation,
      argument: .bool),
    Word(word: "dismissalTransitionWillBegin", events: .dismissalTransitionWillBegin, owner: .presentation),
    Word(
      word: "dismissalTransitionDidEnd", events: .dismissalTransitionDidEnd, owner: .presentation,
      argument: .bool),
    Word(
      word: "containerViewWillLayoutSubviews", events: .containerViewWillLayoutSubviews, owner: .presentation),
    Word(
      word: "containerViewDidLayoutSubviews", events: .containerViewDidLayoutSubviews, owner: .presentation),
    Word(word: "shouldBegin", events: .shouldBegin, owner: .gesture),
    Word(
      word: "shouldRecognizeSimultaneouslyWith", events: .simultaneously, owner: .gesture, argument: .object),
    Word(word: "began", events: .began, owner: .gesture),
    Word(word: "changed", events: .changed, owner: .gesture),
    Word(word: "ended", events: .ended, owner: .gesture),
    Word(word: "cancelled", events: .cancelled, owner: .gesture),
    Word(word: "failed", events: .failed, owner: .gesture),
  ]
}
