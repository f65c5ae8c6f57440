@testable import Engine

/// A minimal driver for transitions with custom code: it answers questions, runs the closure for each call, if any, and
/// advances the clock until nothing is pending.
struct TransitionStage {
  typealias Code = @Sendable (inout TransitionStage, TransitionID) -> Void

  var world: World
  var trace = Trace()
  /// The controllers: Home and Card are screens, Mail is a navigation controller with the pages One and Two.
  let home, card, mail, one, two: ControllerID
  /// The objects and values that the delegates return.
  var animator = Vended(token: 1, name: 11)
  var interaction = Vended.none
  var rendersItself = false
  var presentation = Vended.none
  var removesPresenter = false
  var wrapper = ViewID.none
  var frame = Rect(0, 422, 390, 422)
  var duration = Time.seconds(0.5)
  /// The tokens of the animation blocks that have ended, with the times.
  var completions: [String] = []
  /// The steps in the diagram of `TransitionPhase` that transitions have made so far.
  private(set) var edges: Set<String> = []
  private var phases: [Int32: String] = [:]
  /// The closures to run when methods are called.
  var code: [Method: Code] = [:]

  init(_ rules: Rules = Rules(), root: String = "Home") {
    world = World(rules: rules)
    home = world.addController(.screen, name: 1)
    card = world.addController(.screen, name: 2)
    mail = world.addController(.navigation, name: 3)
    one = world.addController(.screen, name: 4)
    two = world.addController(.screen, name: 5)
    world.setInitialStack([one], of: mail)
    world.setRoot(root == "Home" ? home : mail, cause: 0, trace: &trace)
    settle()
    world.setDelegate(ObjectID(raw: 7), of: card)
    world.setDelegate(ObjectID(raw: 8), of: mail)
    trace = Trace()
  }

  // MARK: - Commands

  mutating func present(
    _ style: PresentationStyle = .custom, animated: Bool = true, interactive: Bool = false,
    completion: CompletionToken = 0
  ) {
    var options = CommandOptions()
    options.style = style
    options.isAnimated = animated
    options.isInteractive = interactive
    options.completion = completion
    try? world.present(card, on: home, options, trace: &trace)
    drain()
  }

  mutating func dismiss(animated: Bool = true, interactive: Bool = false, completion: CompletionToken = 0) {
    var options = CommandOptions()
    options.isAnimated = animated
    options.isInteractive = interactive
    options.completion = completion
    world.dismiss(on: card, options, trace: &trace)
    drain()
  }

  mutating func push(animated: Bool = true) {
    var options = CommandOptions()
    options.isAnimated = animated
    try? world.push(two, on: mail, options, trace: &trace)
    drain()
  }

  mutating func pop(animated: Bool = true) {
    var options = CommandOptions()
    options.isAnimated = animated
    world.pop(on: mail, options, trace: &trace)
    drain()
  }

  /// Runs until nothing is pending.
  mutating func settle() {
    drain()
    while let next = world.nextDeadline, world.advance(to: next) { drain() }
  }

  /// Performs everything that happens in this turn.
  mutating func drain() {
    repeat { drain(downTo: 0) } while world.endTurn()
  }

  /// Performs the operations on the agenda above `mark`, as in a nested call.
  mutating func drain(downTo mark: Int) {
    while world.agendaDepth > mark {
      guard let callout = step() else { continue }
      if let question = callout.question { answer(question) }
      if callout.event.method == .animationCompletion {
        completions.append("\(callout.completion) \(world.now.seconds)")
      }
      if let method = callout.event.method, let code = code[method] { code(&self, callout.transition) }
      notePhases()
    }
  }

  /// Performs one operation.
  private mutating func step() -> Callout? {
    let operation = world.agenda.removeLast()
    world.cause = operation.cause
    var token: CompletionToken?
    try? world.perform(operation, telling: &token, trace: &trace)
    notePhases()
    guard let token, let event = trace.events.last else { return nil }
    return Callout(
      event: event, completion: token, question: operation.kind == .ask ? world.question?.question : nil)
  }

  /// Records the steps in the diagram of `TransitionPhase` that transitions have made.
  mutating func notePhases() {
    var now: [Int32: String] = [:]
    for id in world.openTransitions { now[id.raw] = "\(world.transitions[id].phase)" }
    for (raw, phase) in phases where now[raw] == nil {
      let row = world.transitions[TransitionID(raw: raw)]
      if row.phase == .over, world.contexts[row.context].holds > 0 {
        now[raw] = "over"
      } else {
        edges.insert("\(phase) → gone")
      }
    }
    for (raw, phase) in now {
      let before = phases[raw] ?? "new"
      if before != phase { edges.insert("\(before) → \(phase)") }
    }
    phases = now
  }

  /// Calls completeTransition as code does: everything that ends the transition happens inside the call.
  mutating func complete(_ id: TransitionID, _ flag: Bool) {
    let mark = world.agendaDepth
    world.complete(id, flag, by: Author(transition: id), trace: &trace)
    drain(downTo: mark)
  }

  // MARK: - What there is to see

  var open: TransitionID { world.lastOpen }

  /// The calls so far, each as `Subject method(arguments) -> answer`, without families that do not concern transitions.
  var calls: [String] {
    trace.events.filter { $0.kind == .call && !Self.common.contains($0.method?.family ?? .calls) }
      .map { text(of: $0) }
  }

  /// The calls so far of the given families.
  func calls(_ families: EventFamily...) -> [String] {
    trace.events.filter { $0.method.map { families.contains($0.family) } ?? false }.map { text(of: $0) }
  }

  private static let common: [EventFamily] = [.calls, .loading, .layout]

  private mutating func answer(_ question: VendingQuestion) {
    switch question {
    case .presentationController: world.answer(presentation, trace: &trace)
    case .removesPresentersView: world.answer(flag: removesPresenter, trace: &trace)
    case .animator: world.answer(animator, trace: &trace)
    case .interaction: world.answer(interaction, rendersItself: rendersItself, trace: &trace)
    case .presentedView: world.answer(view: wrapper, trace: &trace)
    case .frameOfPresentedView: world.answer(frame: frame, trace: &trace)
    case .duration: world.answer(duration: duration, trace: &trace)
    }
  }

  private func text(of event: Event) -> String {
    let arguments = [event.first, event.second, event.third].filter { $0.kind != .absent }
    var text = "\(name(event.subject)) \(event.method?.word ?? "?")"
    if !arguments.isEmpty { text += "(" + arguments.map { self.text(of: $0) }.joined(separator: ", ") + ")" }
    return event.answer.kind == .absent ? text : "\(text) -> \(self.text(of: event.answer))"
  }

  private func text(of object: Object) -> String {
    switch object.kind {
    case .controller: name(object.controller)
    case .bool: object.raw == 1 ? "true" : "false"
    case .context: "context"
    case .vended: object.raw == 11 ? "Flip" : object.raw == 12 ? "Half" : "Sheet"
    case .operation: object.raw == Int32(TransitionKind.pushing.rawValue) ? "push" : "pop"
    case .time: "\(trace.times[Int(object.raw)].seconds)s"
    case .rect: "\(trace.rects[Int(object.raw)].origin.y)"
    case .view: "view"
    default: "none"
    }
  }

  private func name(_ id: ControllerID) -> String {
    ["none", "Home", "Card", "Mail", "One", "Two"][Int(world.controllers[id].name)]
  }
}

extension Vended {
  /// A vended object with a number that the test chooses.
  init(token: Int32, name: NameIndex) {
    self.init(token: ObjectID(raw: token), name: name)
  }
}
