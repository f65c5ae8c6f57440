import Diagnostics
import Engine
import Semantics

// What is decided about fingers and what they drive is noted with the line that decides and the values it saw: later they
// are others.

extension Machine {
  /// Notes that `finish` or `cancel` of code lets something go.
  func noteLetGo(_ id: TransitionID, finishing: Bool, at place: Int, _ cause: CauseIndex, _ log: inout Log) {
    let row = world.transitions[id]
    if row.isDecided { return }
    let share = numberText(world.toldProgress(of: id) * 100)
    let before = "\(spelling.describe(row)) is \(finishing ? "finished" : "cancelled"), at \(share)%, by"
    note(finishing ? .finished : .cancelled, before, at: program.blueprint.spans[place], cause, id, &log)
  }

  /// Notes what the rule of an interaction saw that decided about a transition.
  func noteRule(
    _ condition: ExpressionID, being holds: Bool, of id: TransitionID, _ scene: Scene, _ log: inout Log
  ) {
    let steps = conditionStep(condition, being: holds, scene).map { [$0] } ?? []
    log.note(decision(.byRule, steps, world.touch.cause, id, log))
  }

  /// Notes that the touch is taken from a recogniser, by the command in hand.
  func noteTaken(from place: Int?, _ log: inout Log) {
    let cause = world.touch.cause
    guard let span = causes(of: cause, log).first?.span else { return }
    let id = world.hand.drives
    var words = "the touch is taken"
    if let place { words += " from \(name(ofContender: place))" }
    if world.touch.isBuiltIn, id.exists {
      words += ", which cancels \(spelling.describe(world.transitions[id])),"
    }
    note(.unheard, "\(words) by", at: span, cause, id, &log)
  }

  /// Notes that a recogniser fails by its own code.
  func noteFailure(of place: Int, at span: Span, _ log: inout Log) {
    let cause = code.top.cause
    note(.unheard, "\(name(ofContender: place)) fails by", at: span, cause, world.hand.drives, &log)
  }

  /// Notes that the code of a gesture, asked whether it begins, says no.
  func noteRefusal(
    of id: GestureRecognizerID, _ answer: ExpressionID, at place: Int, _ log: inout Log
  ) {
    let before = "`\(objectText(world.recognizers[id].object))` does not begin: shouldBegin gave `false` by"
    note(
      .unheard, before, at: program.blueprint.spans[place], code.top.cause, .none, answer: answer, &log)
  }

  /// Notes that a handler, asked whether a sheet may go, says no.
  func noteRefusal(ofSheet sheet: ControllerID, _ answer: ExpressionID, at place: Int, _ log: inout Log) {
    let before = "the sheet `\(spelling.controller(sheet))` stays: shouldDismiss gave `false` by"
    note(
      .sheetStays, before, at: program.blueprint.spans[place], code.top.cause, .none, answer: answer, &log)
  }

  /// Notes that a sheet stays since its controller says that the user may not take it away; nothing if it does not.
  func noteKeptSheet(_ cause: CauseIndex, _ log: inout Log) {
    let keeper = world.keeperOfSheet
    guard keeper.exists else { return }
    let before = "the sheet stays: isModalInPresentation of `\(spelling.controller(keeper))` is `true`"
    let declared = kind(of: keeper).properties.last { $0.property == .plain(.isModalInPresentation) }
    let span = declared.map { self.span(of: $0.value) }
    note(.sheetStays, before, .modal(keeper), declared: span, cause, &log)
  }

  /// Notes the recognisers that are switched off and would be looked for by fingers that set out.
  func noteSwitchedOff(for intent: FingerIntent, _ cause: CauseIndex, _ log: inout Log) {
    for id in world.switchedOff(for: intent) { noteSwitchedOff(id, cause, &log) }
    let off = world.switchedOffSwipe(for: intent)
    guard off.exists else { return }
    note(.unheard, "\(name(ofSwipe: off, intent)) is disabled", .swipe(off), declared: nil, cause, &log)
  }

  /// Notes that a swipe back that nobody else answers is out of action beside a delegate with transitions (BAR-09).
  func noteTakenSwipe(for intent: FingerIntent, _ cause: CauseIndex, _ log: inout Log) {
    let taken = world.takenSwipe(for: intent)
    guard taken.exists else { return }
    let delegate = "the delegate of `\(spelling.controller(taken))` has transitions of its own"
    let words = "\(name(ofSwipe: taken, intent)) is out of action, as \(delegate)"
    note(.unheard, words, .swipe(taken), declared: nil, cause, &log)
  }

  /// The recogniser of a swipe back that fingers would look for, as code names it.
  private func name(ofSwipe navigation: ControllerID, _ intent: FingerIntent) -> String {
    var inContent = false
    if case .pan(_, fromEdge: false) = intent { inContent = true }
    let swipe = literal(.swipe(of: navigation, inContent: inContent))
    return "`\(spelling.controller(navigation)).\(swipe)`"
  }

  /// Notes the recognisers on a view, or on what it lies in, that are switched off.
  func noteSwitchedOff(on view: ViewID, _ cause: CauseIndex, _ log: inout Log) {
    for id in world.switchedOff(on: view) { noteSwitchedOff(id, cause, &log) }
  }

  /// Remembers the line that sets something that is looked at when fingers come.
  mutating func noteSwitch(_ subject: Switch.Subject, _ cause: CauseIndex) {
    code.switches.removeAll { $0.subject == subject }
    code.switches.append(Switch(subject: subject, cause: cause))
  }

  // MARK: - Implementation

  private func noteSwitchedOff(_ id: GestureRecognizerID, _ cause: CauseIndex, _ log: inout Log) {
    let token = world.recognizers[id].object
    let declared = self.declaration(token)[.isEnabled]
    note(
      .unheard, "`\(objectText(token))` is disabled", .gesture(id),
      declared: declared.exists ? span(of: declared) : nil, cause, &log)
  }

  /// Notes what something comes from that a line has set, or that a declaration says.
  private func note(
    _ kind: Decision.Kind, _ words: String, _ subject: Switch.Subject, declared: Span?,
    _ cause: CauseIndex, _ log: inout Log
  ) {
    let setting = code.switches.last { $0.subject == subject }
    let chain = setting.map { causes(of: $0.cause, log) } ?? []
    var steps = [CauseStep.remark(words)]
    if let line = chain.first {
      steps =
        [CauseStep(kind: .told(before: "\(words), by", behind: ""), span: line.span)] + chain.dropFirst()
    } else if let declared {
      steps = [CauseStep(kind: .told(before: "\(words): its declaration says", behind: ""), span: declared)]
    }
    log.note(decision(kind, steps, cause, .none, log))
  }

  private func note(
    _ kind: Decision.Kind, _ before: String, at span: Span, _ cause: CauseIndex, _ id: TransitionID,
    answer: ExpressionID = .none, _ log: inout Log
  ) {
    var steps = [CauseStep(kind: .told(before: before, behind: ""), span: span)]
    if answer.exists, let step = conditionStep(answer, being: false, scene()) { steps.append(step) }
    log.note(decision(kind, steps + conditions, cause, id, log))
  }

  private func decision(
    _ kind: Decision.Kind, _ steps: [CauseStep], _ cause: CauseIndex, _ id: TransitionID, _ log: Log
  ) -> Decision {
    Decision(
      kind: kind, steps: steps, cause: cause,
      origin: id.exists ? world.transitions[id].cause : world.touch.cause, transition: id, time: world.now,
      position: log.trace.position)
  }

  private func name(ofContender place: Int) -> String {
    switch world.touch.contenders[place].recognizer {
    case .gesture(let id): "`\(literal(value(of: id)))`"
    case .handler: "the handler"
    case .system: "the built-in swipe"
    }
  }

  // MARK: - Conditions

  /// The conditions under which the statement in hand runs, the nearest first: those of the body that it stands in,
  /// and where that is `steps`, those of the body that runs them.
  private var conditions: [CauseStep] {
    var steps: [CauseStep] = []
    for depth in code.frames.indices.reversed() {
      let frame = code.frames[depth]
      // Of a story the conditions stand where the reader looks already.
      if frame.body.isNone || frame.role == .story || steps.count >= 4 { break }
      let scene = Scene(Array(code.frames[...depth]), code.locals.count, start: claims.current.start)
      for (condition, holds) in guards(of: frame.next - 1, in: frame.body) {
        if let step = conditionStep(condition, being: holds, scene) { steps.append(step) }
      }
      if frame.role != .steps { break }
    }
    return steps
  }

  /// The conditions that have let code come to an instruction, the nearest first: of the `if` around it, and of those
  /// before it whose branch would have left.
  private func guards(of place: Int, in body: BodyID) -> [(condition: ExpressionID, holds: Bool)] {
    let blueprint = program.blueprint
    var found: [(ExpressionID, Bool)] = []
    for index in blueprint.bodies[body].start.index..<place {
      let instruction = blueprint.code[index]
      guard instruction.opcode == .jumpUnless else { continue }
      let target = CodeID(instruction.a).index
      let condition = ExpressionID(instruction.b)
      if place < target {
        found.append((condition, true))
      } else if blueprint.code[target - 1].opcode == .return {
        found.append((condition, false))
      } else if blueprint.code[target - 1].opcode == .jump,
        place < CodeID(blueprint.code[target - 1].a).index
      {
        found.append((condition, false))
      }
    }
    return found.reversed()
  }

  /// What makes a condition what it was. If it is otherwise by now, since code has written what it looks at, only that.
  private func conditionStep(_ id: ExpressionID, being holds: Bool, _ scene: Scene) -> CauseStep? {
    if program.blueprint.expressions[id].isWritten { return nil }
    var parts = [ConditionPart(span: span(of: id), holds: holds, operands: [])]
    if let now = try? isTrue(id, scene), now == holds,
      let found = try? self.parts(of: id, being: holds, scene)
    {
      parts = found
    }
    return CauseStep(kind: .condition(parts), span: parts[0].span)
  }
}
