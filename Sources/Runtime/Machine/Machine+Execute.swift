import Engine
import Semantics

extension Machine {
  mutating func execute(_ top: Int, _ log: inout Log) throws(Stop) {
    if code.frames[top].role == .ending { return judgeEnd(&log) }
    let place = code.frames[top].next
    let instruction = program.blueprint.code[place]
    code.frames[top].next += 1
    runProgress.instructionCount += 1
    if runProgress.steps + log.trace.steps >= runProgress.nextLook { try lookAtLimits(log) }
    if !failures.isEmpty,
      runProgress.endsHere || !runProgress.continuesAfterFailure && instruction.opcode.changesWorld
    {
      return outcome = .failed(failures)
    }
    do throws(Stop) {
      try dispatch(instruction, at: place, top, &log)
    } catch {
      guard program.blueprint.supposition != nil, Self.dispensable.contains(instruction.opcode),
        case .misuse(_, _, _, .some) = error
      else { throw error }
    }
  }

  /// The opcodes of the instructions that a run under `given unknown` skips if they need an unknown value.
  private static let dispensable: Set<Opcode> = [
    .assign, .setOwnField, .setSlot, .addView, .removeView, .makeView, .constrain, .snapshot, .setOffset,
    .setEnabled,
    .requireToFail, .log, .call, .callCode, .setLocal, .setVariable, .setGlobal, .setField, .attach,
    .setTransition,
    .present, .push, .show, .setRunFrame, .alongside,
  ]

  mutating func dispatch(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    switch instruction.opcode {
    case .present: try transition(.present, instruction, at: place, top, &log)
    case .dismiss: try transition(.dismiss, instruction, at: place, top, &log)
    case .push: try transition(.push, instruction, at: place, top, &log)
    case .pop: try transition(.pop, instruction, at: place, top, &log)
    case .popTo: try transition(.popTo, instruction, at: place, top, &log)
    case .popToRoot: try transition(.popToRoot, instruction, at: place, top, &log)
    case .set: try transition(.set, instruction, at: place, top, &log)
    case .show: try transition(.show, instruction, at: place, top, &log)
    case .showDetail: try transition(.showDetail, instruction, at: place, top, &log)
    case .hide: try transition(.hide, instruction, at: place, top, &log)
    case .select: try transition(.select, instruction, at: place, top, &log)
    case .performSegue, .unwind, .performDefault: try performSegue(instruction, at: place, top, &log)
    case .root: try setRoot(instruction, at: place, top, &log)
    case .setAnimationsEnabled:
      world.areAnimationsEnabled = try evaluate(ExpressionID(instruction.a), scene()) == .bool(true)
    case .forget: try forget(instruction, at: place, top, &log)
    case .call: try callMethod(instruction, at: place, top, &log)
    case .tap: try tap(instruction, at: place, top, &log)
    case .turnBegin: try beginTurn(instruction, at: place, top, &log)
    case .turnEnd: endTurn(instruction, at: place, top)
    case .advanceBy, .advanceTo: try advance(instruction, at: place, top, &log)
    case .advanceUntil: try runClock(.untilEvent, at: place, top, &log)
    case .settle: try runClock(.untilSettled, at: place, top, &log)
    case .pan: try pan(program.blueprint.pans[instruction.a], at: place, top, &log)
    case .pinch: try pan(ResolvedPan(.pinch, instruction), at: place, top, &log)
    case .twist: try pan(ResolvedPan(.rotation, instruction), at: place, top, &log)
    case .press: try press(instruction, at: place, top, &log)
    case .touch: try touch(program.blueprint.touches[instruction.a], at: place, top, &log)
    case .release, .cancelTouch: try lift(instruction, at: place, top, &log)
    case .requireToFail:
      try require(instruction)
    case .setOffset: try setOffset(instruction, at: place, top, &log)
    case .setEnabled: try setEnabled(instruction, at: place, top, &log)
    case .app: try setBackground(instruction, at: place, top, &log)
    case .rotate, .resize: try changeSize(instruction, at: place, top, &log)
    case .pause: try interrupt(.pause, instruction, at: place, top, &log)
    case .resume: try interrupt(.resume, instruction, at: place, top, &log)
    case .reverse: try interrupt(.reverse, instruction, at: place, top, &log)
    case .propertyAnimator: try makePropertyAnimator(instruction, at: place, top, &log)
    case .finish, .cancel, .update: try drive(instruction, at: place, top, &log)
    case .fail: try fail(top, &log)
    case .unsupported: try stopUnsupported(instruction)
    case .alongside: try runAlongside(instruction, at: place, top, &log)
    case .after: try runLater(instruction, at: place, top, &log)
    case .everyFrame: try runEveryFrame(instruction, at: place, top, &log)
    case .interactionChanged: try watchInteraction(instruction, at: place, top, &log)
    case .setTransition: try setTransition(instruction, top, &log)
    case .animateBegin, .keyframesBegin: try beginAnimations(instruction, at: place, top, &log)
    case .animateEnd, .keyframesEnd: endAnimations(instruction, at: place, top)
    case .keyframeBegin: try beginKeyframe(instruction)
    case .keyframeEnd: world.endKeyframe()
    case .layerAnimation: try animateLayer(instruction, at: place, top, &log)
    case .layerTransitionBegin: try beginLayerTransition(instruction, at: place, top, &log)
    case .layerTransitionEnd: endBlock(place, top, downTo: world.agendaDepth, instruction)
    case .swapBegin: try beginSwap(instruction, at: place, top, &log)
    case .swapAnimate: try animateSwap(instruction, at: place, top, &log)
    case .runBegin: try beginRun(instruction, at: place, top, &log)
    case .runFrames: try setFrames(instruction, at: place, top, &log)
    case .runStart: try startRun(instruction, at: place, top, &log)
    case .setRunFrame: try setFrame(instruction, top)
    case .complete: try complete(instruction, at: place, top, &log)
    case .animateTransition: try animate(at: place, top, &log)
    case .startDriver: startDriver(at: place, top, &log)
    case .ask: try askByCode(instruction, at: place, top, &log)
    case .addView: try arrange(.add, instruction, at: place, top, &log)
    case .removeView: try arrange(.remove, instruction, at: place, top, &log)
    case .makeView: try arrange(.make, instruction, at: place, top, &log)
    case .constrain: try constrain(instruction, at: place, top, &log)
    case .snapshot: try arrange(.snapshot, instruction, at: place, top, &log)
    case .random: try arrange(.random, instruction, at: place, top, &log)
    case .printHierarchy: try appendOutput(spelling.hierarchy(), at: place, &log)
    case .printViews: try appendOutput(spelling.views(), at: place, &log)
    case .printEvents: try appendOutput(events(of: instruction, log), at: place, &log)
    case .printGestures: try appendOutput(gestureLines().joined(separator: "\n"), at: place, &log)
    case .printFrames: try appendOutput(survey.map { $0.line }.joined(separator: "\n"), at: place, &log)
    case .printValues: try appendOutput(values(of: instruction), at: place, &log)
    case .log: try mark(instruction, at: place, top, &log)
    case .setLocal:
      code.locals[code.frames[top].base + LocalID(instruction.a).index] = try value(of: instruction)
    case .setVariable: try setVariable(LocalID(instruction.a), to: value(of: instruction), top)
    case .setGlobal: code.globals[GlobalID(instruction.a).index] = try value(of: instruction)
    case .setField:
      try set(field: .script(ScriptFieldID(instruction.a)), to: value(of: instruction), top, &log)
    case .setOwnField: try setOwnField(instruction, top, &log)
    case .setSlot: try setOwnSlot(instruction, top)
    case .assign: try assign(instruction, top, &log)
    case .new: try executeNew(instruction, top)
    case .attach: try attach(instruction, top)
    case .expectSame: try judgeSame(instruction, at: place, &log)
    case .expect: try judge(program.blueprint.expectations[instruction.a], from: claims.current, &log)
    case .duringBegin: try beginDuring(ID(instruction.a), at: place, top, &log)
    case .duringEnd: try endDuring(ID(instruction.a), top, &log)
    case .jump: code.frames[top].next = CodeID(instruction.a).index
    case .jumpUnless: try jumpUnless(instruction, at: place, top, &log)
    case .repeatBegin, .repeatNext: try executeRepeat(instruction, top)
    case .eachBegin, .eachNext: try executeForEach(instruction, top)
    case .do: try runSteps(instruction, top, &log)
    case .callCode: try callCode(instruction, top, &log)
    case .makeBlock: makeBlock(instruction, top, &log)
    case .makeObject: try makeObject(instruction, top)
    case .leaveHeld: runProgress.leavesHeld = true
    case .return: try executeReturn(instruction, at: place, top, &log)
    case .end: try leave(.passed, at: place, top, &log)
    case .allow, .allowEnd: allow(instruction, top)
    }
  }

  /// Executes `unsupported "…"`, which stands for code that the language cannot express: a run that reaches it stops
  /// with an error.
  private func stopUnsupported(_ instruction: Instruction) throws(Stop) {
    let id = ExpressionID(instruction.a)
    let text = try evaluate(id, scene())
    guard case .text(let words) = text else {
      throw misuse("`unsupported` takes a text, but this is \(text.phrase)", at: id)
    }
    throw .misuse("not supported: \(words)", help: nil, at: nil)
  }

  // MARK: - Flow

  private mutating func jumpUnless(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if try isTrue(ExpressionID(instruction.b), scene()) { return }
    let target = CodeID(instruction.a).index
    code.frames[top].next = target
    if place < target { noteSkip(of: place + 1..<target, at: place, top, &log) }
  }

  /// Executes `return`, which returns a value if the engine or code is waiting for one.
  private mutating func executeReturn(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let id = ExpressionID(instruction.a)
    if id.exists {
      if code.frames[top].result >= 0 { code.locals[code.frames[top].result] = try evaluate(id, scene()) }
      if code.frames[top].role == .inquiry {
        try takeInterruptibleAnimator(evaluate(id, scene()), top, at: id, &log)
      }
      if code.frames[top].role == .question {
        answer = try evaluate(id, scene())
        if answer == .bool(false), code.frames[top].isGesture,
          case .shouldBegin(let gesture)? = world.recognizerQuestion
        {
          noteRefusal(of: gesture, id, at: place, &log)
        }
      }
      if code.frames[top].answersInquiry {
        let returned = try evaluate(id, scene())
        let given = returned.isUnknown && program.blueprint.supposition != nil ? .none : returned
        pending.inquiries[pending.inquiries.count - 1].answer = given
        pending.inquiries[pending.inquiries.count - 1].returned = id
        if given == .bool(false), case .engine(let inquiry)? = pending.inquiries.last?.asker,
          inquiry.method == .shouldDismiss
        {
          noteRefusal(ofSheet: inquiry.subject, id, at: place, &log)
        }
      }
    }
    try leave(.returned, at: place, top, &log)
  }

  private mutating func leave(_ way: CompletionPoint.Kind, at place: Int, _ top: Int, _ log: inout Log)
    throws(Stop)
  {
    recordCompletionPoint(way, at: place, top, &log)
    let answers = code.frames[top].answersInquiry
    pop()
    if answers { try answerInquiry(&log) }
  }

  private mutating func executeRepeat(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let local = code.frames[top].base + LocalID(instruction.a).index
    if instruction.opcode == .repeatBegin {
      let id = ExpressionID(instruction.b)
      let count = try number(id, scene(), for: "the operand of `repeat`")
      try require(
        count == count.rounded() && count >= 0,
        "the operand of `repeat` must be a whole number, but this is \(numberText(count))", at: id)
      code.locals[local] = .number(count - 1)
      if count == 0 { code.frames[top].next = CodeID(instruction.c).index + 1 }
      return
    }
    guard case .number(let rest) = code.locals[local] else { throw .bug("a loop without its count") }
    if rest > 0 {
      code.locals[local] = .number(rest - 1)
      code.frames[top].next = CodeID(instruction.b).index
    }
  }

  private mutating func executeForEach(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let base = code.frames[top].base
    let loop = program.blueprint.loops[instruction.c]
    let hidden = base + LocalID(instruction.a).index
    if instruction.opcode == .eachBegin {
      let id = ExpressionID(instruction.b)
      let value = try evaluate(id, scene())
      let supposed = value.isUnknown ? program.blueprint.supposition.map { $0 ? [value] : [] } : nil
      guard let elements = supposed ?? value.elements else {
        throw misuse("the operand of `in` must be a list, but this is \(value.phrase)", at: id)
      }
      code.locals[hidden] = .list(elements)
      code.locals[hidden + 1] = .number(0)
      code.frames[top].next = loop.target.index
      return
    }
    guard case .list(let elements) = code.locals[hidden], case .number(let place) = code.locals[hidden + 1]
    else {
      throw .bug("a loop without its list")
    }
    guard Int(place) < elements.count else {
      code.locals[hidden] = .none
      return
    }
    let element = elements[Int(place)]
    guard let parts = loop.isTuple ? element.parts(loop.nameCount) : [element] else {
      throw .misuse(
        "an element does not have \(loop.nameCount) parts: \(literal(element))", help: nil, at: nil)
    }
    for (offset, part) in parts.enumerated() { code.locals[base + loop.local.index + offset] = part }
    code.locals[hidden + 1] = .number(place + 1)
    code.frames[top].next = CodeID(instruction.b).index
  }

  private mutating func runSteps(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let run = Run(instruction.b, instruction.c)
    let arguments = try evaluate(run, scene())
    let steps = program.blueprint.steps[instruction.a]
    if steps.body.isNone { throw .bug("steps without a body are run") }
    let cause = causeOfCommand(code.frames[top].next - 1, top, &log)
    try push(body: steps.body, role: .steps, cause: cause, own: code.frames[top].own, &log)
    let inner = code.frames.count - 1
    code.frames[inner].hasClock = code.frames[top].hasClock
    code.frames[inner].turnDepth = code.frames[top].turnDepth
    code.frames[inner].handler = code.frames[top].handler
    code.frames[inner].within = code.frames[top].within
    enterCode(of: code.frames[top].transition, object: code.frames[top].object)
    code.frames[inner].isGesture = code.frames[top].isGesture
    for (offset, argument) in arguments.enumerated() {
      code.locals[code.frames[inner].base + offset] = argument
    }
  }
}
