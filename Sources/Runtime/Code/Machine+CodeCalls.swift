import Engine
import Language
import Semantics

// Calls of functions and blocks, and their results.

extension Machine {
  /// Executes `half(3)` or `X.done(1)`: calls a function or a block, and stores the value that it returns.
  mutating func callCode(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let call = program.blueprint.codeCalls[instruction.a]
    let scene = scene()
    let place = call.result.exists ? code.frames[top].base + call.result.index : -1
    if place >= 0 { code.locals[place] = .none }
    let depth = code.frames.count
    switch call.callee {
    case .function(let function):
      let arguments = try evaluate(call.arguments, scene)
      try enter(function, arguments, own: code.frames[top].own, object: code.frames[top].object, top, &log)
    case .method(let function, let receiver):
      let owner = try evaluate(receiver, scene)
      let arguments = try evaluate(call.arguments, scene)
      try enter(function, of: owner, arguments, top, &log)
    case .named(let name, let receiver):
      let owner = try evaluate(receiver, scene)
      let arguments = try evaluate(call.arguments, scene)
      try enter(name, of: owner, arguments, at: receiver, top, &log)
    case .block(let block):
      let value = try evaluate(block, scene)
      try enter(block: value, evaluate(call.arguments, scene), at: block, top, &log)
    }
    if code.frames.count > depth { code.top.result = place }
  }

  /// Stores the unknown receiver of a call as its result, so that the result is unknown too. Does nothing if
  /// the result is not used.
  private mutating func answer(unknown value: Value, _ top: Int) {
    let call = program.blueprint.codeCalls[program.blueprint.code[code.frames[top].next - 1].a]
    if call.result.exists { code.locals[code.frames[top].base + call.result.index] = value }
  }

  /// Calls a function of a controller or an object. If the receiver is `none`, calls nothing and records a
  /// note; if it is unknown, so is the result.
  private mutating func enter(
    _ function: StepsID, of owner: Value, _ arguments: [Value], _ top: Int, _ log: inout Log
  ) throws(Stop) {
    switch owner {
    case .controller(let controller):
      try enter(function, arguments, own: living(controller), object: .none, top, &log)
    case .object(let token) where objects.contains(token):
      try enter(function, arguments, own: objects[token].own, object: token, top, &log)
    case let value:
      if value.isUnknown { return answer(unknown: value, top) }
      if !value.isNone { throw .bug("a function of \(value.phrase) is called") }
      noteMessageToNone(author(code.frames[top].next - 1, top, &log), &log.trace)
    }
  }

  /// Calls the function of `owner` with this name; otherwise the method of a driver, such as `update`; otherwise the
  /// block in the field of this name. Throws if `owner` has none of the three. If `owner` is `none`, calls nothing and
  /// records a note; if it is unknown, so is the result.
  private mutating func enter(
    _ name: NameID, of owner: Value, _ arguments: [Value], at id: ExpressionID, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    if owner.isUnknown { return answer(unknown: owner, top) }
    if owner.isNone { return noteMessageToNone(author(code.frames[top].next - 1, top, &log), &log.trace) }
    let functions =
      owner.controller.map { kind(of: $0).functions }
      ?? owner.token.flatMap { objects.contains($0) ? declaration($0).functions : nil } ?? []
    guard let function = functions.first(where: { program.blueprint.steps[$0].name == name }) else {
      if try driveByMethod(name, of: owner, arguments, top, &log) { return }
      guard let block = try field(named: name, of: owner, at: id) else {
        throw misuse("`\(literal(owner))` has no function `\(program.blueprint.text(name))`", at: id)
      }
      return try enter(block: block, arguments, at: id, top, &log)
    }
    let count = program.blueprint.steps[function].parameterCount
    let given = arguments.count == 1 ? "1 was" : "\(arguments.count) were"
    try require(
      count == arguments.count,
      "`\(program.blueprint.text(name))` takes \(count) \(count == 1 ? "argument" : "arguments"), but \(given) given",
      at: id)
    try enter(function, of: owner, arguments, top, &log)
  }

  /// Pushes a stack frame for a function, which runs in the transition and the gesture of its caller.
  private mutating func enter(
    _ function: StepsID, _ arguments: [Value], own: ControllerID, object: ObjectID, _ top: Int,
    _ log: inout Log
  ) throws(Stop) {
    let body = program.blueprint.steps[function].body
    if body.isNone { throw .bug("a function without a body is called") }
    let cause = causeOfCommand(code.frames[top].next - 1, top, &log)
    try push(body: body, role: .steps, cause: cause, own: own, &log)
    let inner = code.frames.count - 1
    code.frames[inner].handler = code.frames[top].handler
    code.frames[inner].within = code.frames[top].within
    enterCode(of: code.frames[top].transition, object: object)
    code.frames[inner].isGesture = code.frames[top].isGesture
    for (offset, argument) in arguments.enumerated() {
      code.locals[code.frames[inner].base + offset] = argument
    }
  }
}
