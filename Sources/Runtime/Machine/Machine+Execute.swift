import Diagnostics
import Engine
import Semantics

extension Machine {
  /// Carries out the next instruction of the frame on top.
  mutating func execute(_ top: Int, _ log: inout Log) throws(Stop) {
    if frames[top].role == .ending { return judgeEnd(&log) }
    let place = Int(frames[top].next)
    let instruction = program.blueprint.code[place]
    frames[top].next += 1
    instructionCount += 1
    if instructionCount + clockSteps + log.trace.steps > limits.steps { throw .exhausted(.steps) }
    if instruction.opcode == .expectSame, !endsHere { return try judgeSame(instruction, at: place, &log) }
    if !failures.isEmpty, endsHere || !goesOn && instruction.opcode.changesWorld {
      return outcome = .failed(failures)
    }
    switch instruction.opcode {
    case .push, .pop, .present, .dismiss, .popTo, .popToRoot, .set, .show, .select:
      try transition(instruction, at: place, top, &log)
    case .performSegue, .unwind, .performDefault: try performSegue(instruction, at: place, top, &log)
    case .root, .forget, .call, .tap: try command(instruction, at: place, top, &log)
    case .turnBegin, .turnEnd, .advanceBy, .advanceTo, .advanceUntil, .settle:
      try clock(instruction, at: place, top, &log)
    case .pan, .touch, .release, .cancelTouch: try finger(instruction, at: place, top, &log)
    case .requireToFail:
      world.require(instruction.a, toFail: instruction.b < 0 ? nil : instruction.b)
    case .setEnabled: try setEnabled(instruction, at: place, top, &log)
    case .app: try setBackground(instruction, at: place, top, &log)
    case .rotate, .resize: try changeSize(instruction, at: place, top, &log)
    case .pause, .resume, .reverse: try interrupt(instruction, at: place, top, &log)
    case .propertyAnimator: try makePropertyAnimator(instruction, at: place, top, &log)
    case .finish, .cancel, .update, .fail: try drive(instruction, at: place, top, &log)
    case .alongside: try runAlongside(instruction, at: place, top, &log)
    case .after: try runLater(instruction, at: place, top, &log)
    case .interactionChanged: try watchInteraction(instruction, at: place, top, &log)
    case .setTransition: try setTransition(instruction)
    case .animateBegin, .animateEnd, .keyframesBegin, .keyframesEnd, .keyframeBegin, .keyframeEnd,
      .layerAnimation, .layerTransitionBegin, .layerTransitionEnd:
      try animate(instruction, at: place, top, &log)
    case .swapBegin, .swapAnimate, .runBegin, .runFrames, .runStart, .setRunFrame:
      try contain(instruction, at: place, top, &log)
    case .complete:
      keepCompletion()
      try complete(instruction, at: place, top, &log)
    case .animateTransition: try animate(at: place, top, &log)
    case .ask: try askByCode(instruction, at: place, top, &log)
    case .addView, .removeView, .makeView, .snapshot, .random:
      try arrange(instruction, at: place, top, &log)
    case .printHierarchy, .printViews, .printEvents, .printGestures, .printValues, .log:
      try speak(instruction, at: place, &log)
    case .setLocal, .setGlobal, .setField, .setOwnField, .setSlot, .assign, .new, .attach:
      try store(instruction, top, &log)
    case .expectSame, .expect, .duringBegin, .duringEnd: try expect(instruction, at: place, top, &log)
    default: try flow(instruction, at: place, top, &log)
    }
  }

  // MARK: - Flow

  private mutating func flow(
    _ instruction: Instruction, at place: Int, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    switch instruction.opcode {
    case .jump: frames[top].next = instruction.a
    case .jumpUnless:
      if try !isTrue(ExpressionID(raw: instruction.b), scene()) {
        frames[top].next = instruction.a
      }
    case .repeatBegin, .repeatNext: try turnRound(instruction, top)
    case .eachBegin, .eachNext: try goThrough(instruction, top)
    case .do: try runSteps(instruction, top, &log)
    case .leaveHeld: leavesHeld = true
    case .return:
      if frames[top].role == .inquiry, instruction.a >= 0 {
        let id = ExpressionID(raw: instruction.a)
        try takeInterruptibleAnimator(evaluate(id, scene()), top, at: id, &log)
      }
      if frames[top].role == .question, instruction.a >= 0 {
        answer = try evaluate(ExpressionID(raw: instruction.a), scene())
      }
      if frames[top].answersInquiry, instruction.a >= 0 {
        inquiries[inquiries.count - 1].answer = try evaluate(
          ExpressionID(raw: instruction.a), scene())
      }
      noteWayOut(.returned, at: place, top, &log)
      try leave(top, &log)
    case .end:
      noteWayOut(.passed, at: place, top, &log)
      try leave(top, &log)
    case .allow, .allowEnd: allow(instruction, top)
    default: throw .bug("an instruction that nobody carries out")
    }
  }

  private mutating func leave(_ top: Int, _ log: inout Log) throws(Stop) {
    let answers = frames[top].answersInquiry
    pop()
    if answers { try answerInquiry(&log) }
  }

  private mutating func turnRound(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let local = Int(frames[top].base) + Int(instruction.a)
    if instruction.opcode == .repeatBegin {
      let id = ExpressionID(raw: instruction.b)
      let count = try number(id, scene(), for: "the number of rounds")
      guard count == count.rounded(), count >= 0 else {
        throw misuse("the number of rounds is a whole number, and this is \(numberText(count))", at: id)
      }
      locals[local] = .number(count - 1)
      if count == 0 { frames[top].next = instruction.c + 1 }
      return
    }
    guard case .number(let rest) = locals[local] else { throw .bug("a loop without its count") }
    if rest > 0 {
      locals[local] = .number(rest - 1)
      frames[top].next = instruction.b
    }
  }

  private mutating func goThrough(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let base = Int(frames[top].base)
    let loop = program.blueprint.loops[Int(instruction.c)]
    let hidden = base + Int(instruction.a)
    if instruction.opcode == .eachBegin {
      let id = ExpressionID(raw: instruction.b)
      let value = try evaluate(id, scene())
      guard let elements = value.elements else {
        throw misuse("what is gone through is a list, and this is \(value.phrase)", at: id)
      }
      locals[hidden] = .list(elements)
      locals[hidden + 1] = .number(0)
      frames[top].next = loop.target
      return
    }
    guard case .list(let elements) = locals[hidden], case .number(let place) = locals[hidden + 1] else {
      throw .bug("a loop without its list")
    }
    guard Int(place) < elements.count else {
      locals[hidden] = .none
      return
    }
    let element = elements[Int(place)]
    guard let parts = loop.isTuple ? element.parts(Int(loop.nameCount)) : [element] else {
      throw .misuse(
        "an element does not have \(loop.nameCount) parts: \(literal(element))", help: nil, at: nil)
    }
    for (offset, part) in parts.enumerated() { locals[base + Int(loop.local) + offset] = part }
    locals[hidden + 1] = .number(place + 1)
    frames[top].next = instruction.b
  }

  private mutating func runSteps(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let run = Run(start: Int(instruction.b), count: Int(instruction.c))
    let arguments = try evaluate(run, scene())
    let steps = program.blueprint.steps[Int(instruction.a)]
    if steps.body < 0 { throw .bug("steps without a body are run") }
    let cause = causeOfCommand(Int(frames[top].next) - 1, top, &log)
    try push(body: steps.body, role: .steps, cause: cause, own: frames[top].own, &log)
    let inner = frames.count - 1
    frames[inner].hasClock = frames[top].hasClock
    frames[inner].turnDepth = frames[top].turnDepth
    frames[inner].handler = frames[top].handler
    frames[inner].within = frames[top].within
    enterCode(of: frames[top].transition, object: frames[top].object)
    frames[inner].isGesture = frames[top].isGesture
    for (offset, argument) in arguments.enumerated() { locals[Int(frames[inner].base) + offset] = argument }
  }
}
