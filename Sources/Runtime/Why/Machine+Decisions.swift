import Diagnostics
import Engine
import Semantics

// Decisions about touches, and about the transitions that touches drive, are recorded immediately, together with the
// deciding line and the values that it saw, because these values change later.

extension Machine {
  /// Records that code called `finish` or `cancel` on an interactive transition; does nothing if the
  /// transition was finished or cancelled before.
  func noteLetGo(_ id: TransitionID, finishing: Bool, at place: Int, _ cause: CauseIndex, _ log: inout Log) {
    let row = world.transitions[id]
    if row.isDecided { return }
    let share = numberText(world.toldProgress(of: id) * 100)
    // A request before the transition starts may be lost, so do not claim that the transition has finished.
    let before =
      row.phase == .pending || row.phase == .starting
      ? "\(spelling.describe(row)) is asked to \(finishing ? "finish" : "cancel") before it starts, by"
      : "\(spelling.describe(row)) is \(finishing ? "finished" : "cancelled"), at \(share)%, by"
    note(finishing ? .finished : .cancelled, before, at: program.blueprint.spans[place], cause, id, &log)
  }

  /// Records the values that an interaction's rule used to decide about a transition.
  func noteRule(
    _ condition: ExpressionID, being holds: Bool, of id: TransitionID, _ scene: Scene, _ log: inout Log
  ) {
    let steps = conditionStep(condition, being: holds, scene).map { [$0] } ?? []
    log.note(decision(.byRule, steps, world.touch.cause, id, log))
  }

  /// Records that the current command takes the touch away.
  /// - Parameter place: The recognizer that loses the touch, as an index of the touch's contenders; nil if there is
  ///   none.
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

  /// Records that a recognizer's own code made the recognizer fail.
  func noteFailure(of place: Int, at span: Span, _ log: inout Log) {
    let cause = code.top.cause
    note(.unheard, "\(name(ofContender: place)) fails by", at: span, cause, world.hand.drives, &log)
  }

  /// Records that a gesture's `shouldBegin` returned false.
  func noteRefusal(
    of id: GestureRecognizerID, _ answer: ExpressionID, at place: Int, _ log: inout Log
  ) {
    let before = "`\(objectText(world.recognizers[id].object))` does not begin: shouldBegin gave `false` by"
    note(
      .unheard, before, at: program.blueprint.spans[place], code.top.cause, .none, answer: answer, &log)
  }

  /// Records that a `shouldDismiss` handler refused the dismissal of a sheet.
  func noteRefusal(ofSheet sheet: ControllerID, _ answer: ExpressionID, at place: Int, _ log: inout Log) {
    let before = "the sheet `\(spelling.controller(sheet))` stays: shouldDismiss gave `false` by"
    note(
      .sheetStays, before, at: program.blueprint.spans[place], code.top.cause, .none, answer: answer, &log)
  }

  /// Records that a sheet cannot be dismissed because `isModalInPresentation` is true; does nothing if it is false.
  func noteKeptSheet(_ cause: CauseIndex, _ log: inout Log) {
    let keeper = world.keeperOfSheet
    guard keeper.exists else { return }
    let before = "the sheet stays: isModalInPresentation of `\(spelling.controller(keeper))` is `true`"
    let declared = kind(of: keeper).properties.last { $0.property == .plain(.isModalInPresentation) }
    let span = declared.map { self.span(of: $0.value) }
    note(.sheetStays, before, .modal(keeper), declared: span, cause, &log)
  }

  /// Records the disabled recognizers, and the disabled built-in swipe, that would otherwise receive the new
  /// touch.
  func noteSwitchedOff(for intent: FingerIntent, _ cause: CauseIndex, _ log: inout Log) {
    for id in world.switchedOff(for: intent) { noteSwitchedOff(id, cause, &log) }
    let off = world.switchedOffSwipe(for: intent)
    guard off.exists else { return }
    note(.unheard, "\(name(ofSwipe: off, intent)) is disabled", .swipe(off), declared: nil, cause, &log)
  }

  /// Records that the built-in swipe back is inactive because the delegate provides custom transitions (BAR-09); does
  /// nothing otherwise.
  func noteTakenSwipe(for intent: FingerIntent, _ cause: CauseIndex, _ log: inout Log) {
    let taken = world.takenSwipe(for: intent)
    guard taken.exists else { return }
    let delegate = "the delegate of `\(spelling.controller(taken))` has transitions of its own"
    let words = "\(name(ofSwipe: taken, intent)) is out of action, as \(delegate)"
    note(.unheard, words, .swipe(taken), declared: nil, cause, &log)
  }

  /// The name of a navigation controller's swipe-back recognizer in the script's syntax.
  private func name(ofSwipe navigation: ControllerID, _ intent: FingerIntent) -> String {
    var inContent = false
    if case .pan(_, fromEdge: false) = intent { inContent = true }
    let swipe = literal(.swipe(of: navigation, inContent: inContent))
    return "`\(spelling.controller(navigation)).\(swipe)`"
  }

  /// Records the disabled recognizers on a view or on one of its superviews.
  func noteSwitchedOff(on view: ViewID, _ cause: CauseIndex, _ log: inout Log) {
    for id in world.switchedOff(on: view) { noteSwitchedOff(id, cause, &log) }
  }

  /// Records the line that sets a property on which later touches depend.
  mutating func noteSwitch(_ subject: Switch.Subject, _ cause: CauseIndex) {
    code.switches.removeAll { $0.subject == subject }
    code.switches.append(Switch(subject: subject, cause: cause))
  }

  // MARK: - Recording

  private func noteSwitchedOff(_ id: GestureRecognizerID, _ cause: CauseIndex, _ log: inout Log) {
    let token = world.recognizers[id].object
    let declared = self.declaration(token)[.isEnabled]
    note(
      .unheard, "`\(objectText(token))` is disabled", .gesture(id),
      declared: declared.exists ? span(of: declared) : nil, cause, &log)
  }

  /// Records a decision, explained by the line that last set a property, or else by the property's declaration.
  private func note(
    _ kind: Decision.Kind, _ words: String, _ subject: Switch.Subject, declared: Span?,
    _ cause: CauseIndex, _ log: inout Log
  ) {
    let setting = code.switches.last { $0.subject == subject }
    let chain = setting.map { causes(of: $0.cause, log) } ?? []
    var steps = [CauseStep.remark(words)]
    if let line = chain.first {
      steps =
        [CauseStep(kind: .sourceLine(before: "\(words), by", behind: ""), span: line.span)]
        + chain.dropFirst()
    } else if let declared {
      steps = [
        CauseStep(kind: .sourceLine(before: "\(words): its declaration says", behind: ""), span: declared)
      ]
    }
    log.note(decision(kind, steps, cause, .none, log))
  }

  private func note(
    _ kind: Decision.Kind, _ before: String, at span: Span, _ cause: CauseIndex, _ id: TransitionID,
    answer: ExpressionID = .none, _ log: inout Log
  ) {
    var steps = [CauseStep(kind: .sourceLine(before: before, behind: ""), span: span)]
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

  /// The conditions under which the current statement runs, nearest first: those in its block of code and, if the block
  /// is the code of `steps` or of a function, those in the calling code.
  private var conditions: [CauseStep] {
    var steps: [CauseStep] = []
    for depth in code.frames.indices.reversed() {
      let frame = code.frames[depth]
      // Omit the conditions of a story, whose code the reader is already looking at.
      if frame.body.isNone || frame.role == .story || steps.count >= 4 { break }
      let scene = Scene(Array(code.frames[...depth]), code.locals.count, start: claims.current.start)
      for (condition, holds) in guards(of: frame.next - 1, in: frame.body) {
        if let step = conditionStep(condition, being: holds, scene) { steps.append(step) }
      }
      if frame.role != .steps { break }
    }
    return steps
  }

  /// The conditions that led to an instruction, nearest first: those of the enclosing `if`s, and those of earlier `if`s
  /// with a branch that returns.
  private func guards(of place: Int, in body: BodyID) -> [(condition: ExpressionID, holds: Bool)] {
    let blueprint = program.blueprint
    var found: [(condition: ExpressionID, holds: Bool)] = []
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

  /// The step that explains a condition's value; nil for a literal. If the value has changed since, the step only names
  /// the condition.
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
