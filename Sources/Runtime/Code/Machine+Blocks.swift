import Engine
import Semantics

// Blocks (closures) and animators as values of the language.

extension Machine {
  /// Executes `block { … }`, which stores a closure in a local variable.
  mutating func makeBlock(_ instruction: Instruction, _ top: Int, _ log: inout Log) {
    let cause = causeOfCommand(code.frames[top].next - 1, top, &log)
    let block = block(BodyID(instruction.b), top, cause: cause)
    let value = BlockValue(block: block, began: world.transitions[block.transition].cause)
    code.locals[code.frames[top].base + LocalID(instruction.a).index] = .block(value)
  }

  /// Calls a block, and drops surplus arguments; too few are an error. Calling `none` only records a note,
  /// like a nil completion in UIKit; calling an unknown value does nothing.
  mutating func enter(
    block value: Value, _ arguments: [Value], at id: ExpressionID, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if value.isNone {
      return noteMessageToNone(author(code.frames[top].next - 1, top, &log), &log.trace)
    }
    if value.isUnknown { return }
    guard case .block(let kept) = value else {
      throw misuse("this is \(value.phrase), not a block", at: id, help: "`let done = block { … }` makes one")
    }
    let body = program.blueprint.bodies[kept.block.body]
    let count = Int(body.parameterCount)
    let given = arguments.count == 1 ? "1 was" : "\(arguments.count) were"
    try require(
      count <= arguments.count,
      "this block takes \(count) \(count == 1 ? "argument" : "arguments"), but \(given) given", at: id)
    let cause = causeOfCommand(code.frames[top].next - 1, top, &log)
    try enter(kept, arguments, cause: cause, isGesture: code.frames[top].isGesture, &log)
  }

  /// Pushes a stack frame for a block's code; surplus arguments are dropped.
  mutating func enter(
    _ kept: BlockValue, _ arguments: [Value], cause: CauseIndex, isGesture: Bool, _ log: inout Log
  ) throws(Stop) {
    let body = program.blueprint.bodies[kept.block.body]
    try push(body: kept.block.body, role: .completion, cause: cause, own: kept.block.own, &log)
    enterCode(of: transition(of: kept), object: kept.block.object)
    let inner = code.frames.count - 1
    code.frames[inner].within = kept.block.within
    code.frames[inner].isGesture = isGesture
    for place in 0..<min(Int(body.parameterCount), arguments.count) {
      code.locals[code.frames[inner].base + place] = arguments[place]
    }
    restore(kept.block.captured, body, code.frames[inner])
  }

  /// Executes `Slide(0.3s)`, which creates a script object and stores it in a local variable.
  mutating func makeObject(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let token = try make(
      program.blueprint.objectCreations[ObjectCreationID(instruction.b)], scene(), own: code.frames[top].own)
    objects[token].made = program.blueprint.spans[code.frames[top].next - 1]
    code.locals[code.frames[top].base + LocalID(instruction.a).index] = .object(token)
  }

  /// The animator that a value refers to. Throws if the value is not an animator, or if the animator has no `selecting`
  /// section, which is the code that `run` executes.
  func animator(_ value: Value, at id: ExpressionID) throws(Stop) -> ObjectID {
    guard let token = value.token, let animator = animator(token) else {
      throw misuse(
        "what runs must be an animator, but this is \(value.phrase)", at: id,
        help: "the name of an animator with parentheses makes one: `Slide()`, `Slide(0.3s)`")
    }
    try require(
      animator.section(SectionKinds(.selecting)) != nil, "`\(objectText(token))` has no section `selecting`",
      at: id)
    return token
  }

  /// The transition that a block belongs to; none if the transition has ended and its table row was freed or reused.
  private func transition(of kept: BlockValue) -> TransitionID {
    let id = kept.block.transition
    return id.exists && world.transitions.contains(id) && world.transitions[id].cause == kept.began
      ? id : .none
  }
}
