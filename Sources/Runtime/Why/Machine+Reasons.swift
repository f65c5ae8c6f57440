import Diagnostics
import Engine
import Semantics

// Explains a value by its last write, the code that wrote it, the code's transition, and the transition's command.

extension Machine {
  /// Explains the value that a claim is about, the most direct reason first. Empty if no reason is known, or if the
  /// value obviously follows from the last command.
  func reasons(for claim: ResolvedClaim, _ scene: Scene, _ log: Log) -> [CauseStep] {
    if case .value(let id) = claim.kind { return relevantSteps(reasons(for: id, scene, log)) }
    if case .overTime(_, let id) = claim.kind { return relevantSteps(reasons(for: id, scene, log)) }
    guard case .sampled(let index) = claim.kind else { return [] }
    return relevantSteps(reasons(for: program.blueprint.samplings[index].value, scene, log))
  }

  private func relevantSteps(_ steps: [CauseStep]) -> [CauseStep] {
    guard steps.count == 2, steps[1].kind == .command, steps[1].span == lastCommand else { return steps }
    return []
  }

  /// Explains why the events differ from the expected list: by the first wrong event's cause, by decisions to cancel a
  /// transition or refuse a touch, and by the open transition.
  func reasons(for difference: Difference, _ log: Log) -> [CauseStep] {
    var steps = causes(of: difference.cause, log)
    let note = log.trace.events.last { $0.isGivingUp && $0.time >= difference.time ?? .zero }
    if let note { steps += reasons(forGivingUp: note, log).filter { !steps.contains($0) } }
    for step in refusals(log) where !steps.contains(step) { steps.append(step) }
    if world.lastOpen.exists { steps.append(.remark(standing(of: world.lastOpen))) }
    return steps
  }

  /// Explains the actions that were refused or cancelled in the claim range.
  func refusals(_ log: Log) -> [CauseStep] {
    var steps: [CauseStep] = []
    for note in log.trace.events(since: claimRange.position) where note.isGivingUp {
      steps += reasons(forGivingUp: note, log).filter { !steps.contains($0) }
    }
    return steps
      + decided(log) { $0.isRefusal && $0.position >= claimRange.position }.filter { !steps.contains($0) }
  }

  /// The steps of the recorded decisions that satisfy `isWanted`, without duplicates. Decisions by an interaction's
  /// rule are left out; they are explained elsewhere.
  func decided(_ log: Log, where isWanted: (Decision) -> Bool) -> [CauseStep] {
    var steps: [CauseStep] = []
    for decision in log.decisions where decision.kind != .byRule && isWanted(decision) {
      for step in log.steps(of: decision, causes(of: decision.cause, log)) where !steps.contains(step) {
        steps.append(step)
      }
    }
    return steps
  }

  /// Explains a violation of a law about cancelled or endless transitions by the actions that were refused or cancelled in
  /// the claim range; empty for other laws.
  func reasons(for law: Law, _ log: Log) -> [CauseStep] {
    guard law == .honestOutcome || law == .restored || law == .completes else { return [] }
    return refusals(log)
  }

  func reasons(for property: ValueProperty, of controller: ControllerID, _ log: Log) -> [CauseStep] {
    reading(of: property, controller).map { relevantSteps(reasons(for: $0, log)) } ?? []
  }

  /// Explains the current value of an expression.
  package func reasons(for id: ExpressionID, _ log: Log) -> [CauseStep] {
    reasons(for: id, scene(), log)
  }

  /// Explains why an event occurred.
  /// - Parameter position: The event's position in the trace, if known.
  func reasons(for event: Event, at position: Int? = nil, _ log: Log) -> [CauseStep] {
    let text = Spelling(world, names: program.blueprint.names).event(event, trace: log.trace)
    let came = CauseStep.remark("`\(text)` came at \(timeText(event.time))")
    let decision = decision(before: event, at: position, log)
    return [came] + decision + causes(of: event.cause, log).filter { !decision.contains($0) }
  }

  /// Explains the last event, and adds the decisions in the claim range about interactive transitions and
  /// touches.
  func reasons(forLast event: Event, at position: Int, _ log: Log) -> [CauseStep] {
    var steps = reasons(for: event, at: position, log)
    let notes = log.trace.events(since: claimRange.position).filter { $0.isCarryingThrough }
    let decided = notes.flatMap { reasons(forGivingUp: $0, log) } + refusals(log)
    let own = position < claimRange.position ? [] : steps.dropFirst()
    steps = Array(steps.prefix(1)) + own.filter { !decided.contains($0) }
    return steps.prefix(1) + decided + steps.dropFirst()
  }

  // MARK: - Values

  private func reasons(for id: ExpressionID, _ scene: Scene, _ log: Log) -> [CauseStep] {
    var steps: [CauseStep] = []
    for reading in readings(of: id, scene) {
      for step in reasons(for: reading, log) where !steps.contains(step) { steps.append(step) }
    }
    return steps
  }

  private func reasons(for reading: Reading, _ log: Log) -> [CauseStep] {
    if let field = reading.field { return reasons(forFieldAt: field, named: reading.text, log) }
    if reading.isElapsed { return reasonsForElapsed(log) }
    if let effect = lastEffect(on: reading, log) { return reasons(for: effect, on: reading, log) }
    if let steps = systemAnimation(of: reading, log) { return steps }
    guard reading.controller.exists, let event = lastCall(of: reading.controller, log) else { return [] }
    return reasons(for: event, log)
  }

  /// The last write by code to the property that an expression reads; nil if there is none.
  private func lastEffect(on reading: Reading, _ log: Log) -> Effect? {
    guard reading.view.exists else { return nil }
    return log.trace.effects.last { $0.view == reading.view && reading.properties.contains($0.property) }
  }

  /// Whether a write by code is the last one that the laws recorded for its property, and the property still has the
  /// written value.
  private func stands(_ effect: Effect) -> Bool {
    guard world.views.isInUse(effect.view),
      let write = judge.lawRecords?.pages.writes.last(effect.view, effect.property),
      write.cause == effect.author.cause, let said = write.said
    else { return false }
    return world.value(effect.property, of: effect.view, onScreen: false).isLike(said)
  }

  private func reasons(for effect: Effect, on reading: Reading, _ log: Log) -> [CauseStep] {
    let chain = causes(of: effect.author.cause, log)
    guard let first = chain.first else { return [] }
    let fate = transitionState(of: effect, log)
    let isUndone = effect.block.exists && fate.isCancelled && !stands(effect)
    let before = "`\(reading.text)` \(isUndone ? "is back where it was before" : "comes from")"
    let behind = ", at \(timeText(effect.time))"
    var steps = [CauseStep(kind: .sourceLine(before: before, behind: behind), span: first.span)]
    if effect.block.exists, let animation = animation(around: first.span) {
      let length = "\(timeText(effect.length)) from then on"
      steps.append(
        CauseStep(kind: .sourceLine(before: "animated by", behind: ": \(length)"), span: animation))
    }
    steps += chain.dropFirst()
    return steps + fate.steps.filter { !steps.contains($0) }
  }

  /// The source range of the innermost animation whose block contains a statement; nil if there is none.
  func animation(around span: Span) -> Span? {
    let blueprint = program.blueprint
    var found: Span?
    let animations: [Opcode] = [.animateBegin, .keyframesBegin, .layerAnimation, .layerTransitionBegin]
    for (place, instruction) in blueprint.code.enumerated() where animations.contains(instruction.opcode) {
      let outer = blueprint.spans[place]
      let isAround = outer.file == span.file && outer.start <= span.start && span.end <= outer.end
      if isAround, outer != span, outer.start > found?.start ?? -1 { found = outer }
    }
    return found
  }

  /// The steps that describe the transition whose code wrote a property, empty unless the transition is open or was
  /// cancelled; and whether the transition was cancelled.
  private func transitionState(of effect: Effect, _ log: Log) -> (steps: [CauseStep], isCancelled: Bool) {
    let id = effect.author.transition
    let events = log.trace.events
    guard id.exists,
      let start = events.lastIndex(where: { $0.transition == id && $0.time <= effect.time })
    else { return ([], false) }
    let ending = events[start...].first { $0.isEnding && $0.subject == events[start].subject }
    guard let ending else {
      return (world.openTransitions.contains(id) ? [.remark(standing(of: id))] : [], false)
    }
    if ending.first == Object(true) { return ([], false) }
    let words = "its transition was cancelled: it completed with `false` at \(timeText(ending.time))"
    return ([.remark(words)] + decision(before: ending, log), true)
  }

  func standing(of id: TransitionID) -> String {
    let row = world.transitions[id]
    let share = numberText(world.toldProgress(of: id) * 100) + "%"
    let name = spelling.describe(row)
    switch row.phase {
    case .pending, .starting: return "\(name) has not begun"
    case .driven: return "\(name) is driven, and is at \(share)"
    case .running where row.isCancelled: return "\(name) runs backwards, and is at \(share)"
    case .running: return "\(name) is at \(share)"
    case .completing, .over: return "\(name) ends"
    }
  }

  // MARK: - System behaviour

  /// Explains a value by the system animation that changes the value; nil if there is none.
  private func systemAnimation(of reading: Reading, _ log: Log) -> [CauseStep]? {
    let property =
      reading.properties == [.alpha] ? ViewProperty.alpha : reading.properties.contains(.frame) ? .frame : nil
    guard let property, let animation = world.systemAnimation(property, of: reading.view) else { return nil }
    let group = world.groups[animation.group]
    let way = "from \(spelling.words(for: animation.from)) to \(spelling.words(for: animation.to))"
    let words = "`\(reading.text)` is animated by the system, \(way) in \(timeText(group.duration))"
    return [.remark(words), .remark(standing(of: group.clock))]
      + causes(of: world.transitions[group.clock].cause, log)
  }

  /// The last call to a controller or, if it is later, the call of `completeTransition` that cancelled a transition of
  /// the controller or one of its ancestors. Nil without either.
  func lastCall(of controller: ControllerID, _ log: Log) -> Event? {
    let around = world.lineage(of: controller)
    let call = log.trace.events.last { $0.kind == .call && $0.subject == controller }
    let ending = log.trace.events.last {
      $0.isEnding && $0.first == Object(false) && around.contains($0.subject)
    }
    guard let call, let ending else { return call ?? ending }
    return ending.time >= call.time ? ending : call
  }

  /// Explains an event by the last decision before it about its transition or touch. Without one, explains only an
  /// event that reports a cancellation, by the note about the cancellation; empty for other events.
  private func decision(before event: Event, at position: Int? = nil, _ log: Log) -> [CauseStep] {
    let line = log.ancestry(of: event.cause)
    let place = position ?? log.position(of: event)
    let last = log.decisions.last { decision in
      let isBefore = decision.position <= place
      guard isBefore, decision.kind != .byRule else { return false }
      return decision.transition.exists && decision.transition == event.transition
        || line.contains(decision.origin) || event.cause == decision.cause
    }
    if let last { return log.steps(of: last, causes(of: last.cause, log)) }
    guard event.tellsOfCancel else { return [] }
    let note = log.trace.events.last {
      $0.time <= event.time && $0.subject == event.subject && $0.isGivingUp
    }
    return note.map { reasons(forGivingUp: $0, log) } ?? []
  }

  /// Explains why an interactive transition finished or was cancelled: what `note` says, the rule, the values that the
  /// rule used, and the causes of the note.
  func reasons(forGivingUp note: Event, _ log: Log) -> [CauseStep] {
    let words = CauseStep.remark(Spelling(world, names: program.blueprint.names).wording(of: note))
    let seen = log.decisions.last {
      $0.kind == .byRule && $0.time == note.time && $0.cause == note.cause
    }
    return [words] + rule(of: note) + (seen?.steps ?? []) + causes(of: note.cause, log)
  }

  private func rule(of note: Event) -> [CauseStep] {
    let blueprint = program.blueprint
    for interaction in blueprint.objects where interaction.finishWhen.exists {
      let name = interaction.name.index
      guard note.third == Object(.vended, name) else { continue }
      let span = blueprint.expressionSpans[interaction.finishWhen.index]
      return [CauseStep(kind: .sourceLine(before: "it finishes when", behind: ""), span: span)]
    }
    return []
  }
}

extension Event {
  fileprivate var isEnding: Bool { method == .completeTransition }

  /// Whether the event notifies a participant that a transition was cancelled.
  fileprivate var tellsOfCancel: Bool {
    if method == .interactionChanged { return first == Object(true) }
    let ends: [Method?] = [
      .completeTransition, .animationEnded, .presentationTransitionDidEnd, .dismissalTransitionDidEnd,
    ]
    return ends.contains(method) && first == Object(false)
  }

  /// Whether the event is a note that an interactive transition was finished.
  var isCarryingThrough: Bool { note == .interactionFinished || note == .swipeFinished }

  /// Whether the event is a note that an interactive transition was cancelled.
  var isGivingUp: Bool { note == .interactionCancelled || note == .swipeCancelled }
}

extension Log {
  /// The position of an event in the trace; the end of the trace if the event has been dropped.
  fileprivate func position(of event: Event) -> Int {
    let place = trace.events.lastIndex { other in
      other.time == event.time && other.cause == event.cause && other.kind == event.kind
        && other.code == event.code && other.subject == event.subject && other.transition == event.transition
    }
    return place.map { trace.dropped + $0 } ?? trace.position
  }
}
