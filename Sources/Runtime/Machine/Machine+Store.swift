import Engine
import Semantics

extension Machine {
  func value(of instruction: Instruction) throws(Stop) -> Value {
    try evaluate(ExpressionID(instruction.b), scene())
  }

  func place(ofField number: FieldID, of controller: ControllerID) -> FieldPlace {
    .controller(code.fieldBases[Int(controller.raw)] + number.index)
  }

  mutating func setOwnField(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let value = try value(of: instruction)
    guard code.frames[top].own.exists else { throw .bug("a field of nobody is set") }
    try set(field: place(ofField: FieldID(instruction.a), of: code.frames[top].own), to: value, top, &log)
  }

  mutating func setOwnSlot(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let (object, id) = (Value.object(code.frames[top].object), ExpressionID(instruction.b))
    try setSlot(SlotID(instruction.a), of: object, value(of: instruction), at: id)
  }

  /// Executes `X.member = V`.
  mutating func assign(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let value = try value(of: instruction)
    let mark = (agenda: world.agendaDepth, turn: world.deferredCount)
    try assign(instruction, value, scene(), top, &log)
    follow(top, since: mark)
  }

  /// Executes `on …`, which attaches a handler.
  mutating func attach(_ instruction: Instruction, _ top: Int) throws(Stop) {
    let captured = captured(by: program.blueprint.handlers[instruction.a].body, top)
    try attach(HandlerID(instruction.a), own: code.frames[top].own, scene(), captured: captured)
  }

  /// Executes `new KIND as NAME`, which creates a controller.
  mutating func executeNew(_ instruction: Instruction, _ top: Int) throws(Stop) {
    if Int(world.controllers.count) + Int(world.views.count) > limits[.rows] { throw .exhausted(.rows) }
    let local = code.frames[top].base + LocalID(instruction.b).index
    if instruction.c == 1 {
      let made = try make(KindID(instruction.a), named: 0)
      return code.locals[local] = .controller(made)
    }
    let instance = program.blueprint.instances[instruction.a]
    let made = add(instance)
    try initialise(made, program.blueprint.kinds[instance.kind])
    code.locals[local] = .controller(made)
  }

  /// Sets a `field` variable of the script or of a controller. Throws if this releases a paused or stopped
  /// property animator. A machine that holds this field (see `HeldField`) only records the cause.
  mutating func set(field place: FieldPlace, to value: Value, _ top: Int, _ log: inout Log) throws(Stop) {
    if judge.heldField?.place == place {
      let cause = causeOfCommand(code.frames[top].next - 1, top, &log)
      judge.heldField?.cause = cause
    } else {
      let releases = code.fields[place].animator != nil
      code.fields[place] = code.fields[place].assigned(try bounded(value))
      noteWrite(of: .field(place))
      guard releases else { return }
      let mark = world.agendaDepth
      do throws(Stop) {
        try checkReleasedAnimators(by: causeOfCommand(code.frames[top].next - 1, top, &log))
      } catch {
        work(top, downTo: mark, clock: .stands)
        throw error
      }
    }
  }

  /// Returns `value`, or throws if its lists are nested too deeply or have too many elements: a field set to
  /// a list of itself would grow forever.
  func bounded(_ value: Value) throws(Stop) -> Value {
    if value.held == nil { return value }
    if case .tuple = value {
      _ = try bounded(.list([value]))
      return value
    }
    var level: [Value] = [value]
    var count = 0
    for _ in 0..<limits.depthOfValues {
      var inner: [Value] = []
      for value in level {
        guard let elements = value.elements ?? value.held else { continue }
        count += elements.count
        if count > limits[.elements] { throw .exhausted(.elements) }
        inner += elements.filter { $0.held != nil }
      }
      if inner.isEmpty { return value }
      level = inner
    }
    throw .exhausted(.nesting)
  }

  /// Sets a parameter or field of a script object. Does nothing if `owner` is not an existing object; throws
  /// if the field has no value yet.
  mutating func setSlot(
    _ slot: SlotID, of owner: Value, _ value: Value, at id: ExpressionID
  ) throws(Stop) {
    guard case .object(let token) = owner, objects.contains(token) else { return }
    try require(
      slot.index < objects[token].values.count, "this field has no value yet: it is declared further down",
      at: id)
    objects[token].values[slot.index] = objects[token].values[slot.index].assigned(try bounded(value))
    noteWrite(of: .slot(token, slot))
  }
}
