import Engine
import Language
import Semantics

extension Machine {
  /// `let`, `field`, assignments, `new`, `on`.
  mutating func store(_ instruction: Instruction, _ top: Int, _ log: inout Log) throws(Stop) {
    let scene = scene(isOnScreen: false)
    switch instruction.opcode {
    case .attach:
      let handler = program.blueprint.handlers[Int(instruction.a)]
      return try attach(
        instruction.a, own: frames[top].own, scene, captured: captured(by: handler.body, top))
    case .new: return try makeAnew(instruction, top)
    default: break
    }
    let value = try evaluate(ExpressionID(raw: instruction.b), scene)
    switch instruction.opcode {
    case .setLocal: locals[Int(frames[top].base) + Int(instruction.a)] = value
    case .setGlobal: globals[Int(instruction.a)] = value
    case .setField: fields[Int(instruction.a)] = try bounded(value)
    case .setOwnField:
      guard frames[top].own.exists else { throw .bug("a field of nobody is set") }
      fields[place(ofField: instruction.a, of: frames[top].own)] = try bounded(value)
    case .setSlot:
      try setSlot(
        instruction.a, of: .object(frames[top].object), value, at: ExpressionID(raw: instruction.b))
    default: try assign(instruction, value, scene)
    }
  }

  private mutating func makeAnew(_ instruction: Instruction, _ top: Int) throws(Stop) {
    if Int(world.controllers.count) + Int(world.views.count) > limits.rows { throw .exhausted(.rows) }
    let instance = program.blueprint.instances[Int(instruction.a)]
    let made = add(instance)
    try initialise(made, program.blueprint.kinds[Int(instance.kind)])
    locals[Int(frames[top].base) + Int(instruction.b)] = .controller(made)
  }

  /// A value that may be kept: a field that holds a list of itself, over and over, would grow without end.
  private func bounded(_ value: Value) throws(Stop) -> Value {
    guard case .list = value else {
      if case .tuple = value {} else { return value }
      return try bounded(.list([value]))
    }
    var level: [Value] = [value]
    var count = 0
    for _ in 0..<limits.nesting {
      var inner: [Value] = []
      for value in level {
        guard let elements = value.elements else { continue }
        count += elements.count
        if count > limits.elements { throw .exhausted(.elements) }
        for element in elements {
          switch element {
          case .list, .tuple: inner.append(element)
          default: break
          }
        }
      }
      if inner.isEmpty { return value }
      level = inner
    }
    throw .exhausted(.nesting)
  }

  /// Sets a parameter or a field of an object; of none it does nothing.
  private mutating func setSlot(
    _ slot: Int32, of owner: Value, _ value: Value, at id: ExpressionID
  ) throws(Stop) {
    guard case .object(let token) = owner, objects.contains(token) else { return }
    guard Int(slot) < objects[token].values.count else {
      throw misuse("this field has no value yet: it is declared further down", at: id)
    }
    objects[token].values[Int(slot)] = try bounded(value)
  }

  // MARK: - Assignments

  private mutating func assign(_ instruction: Instruction, _ value: Value, _ scene: Scene) throws(Stop) {
    let id = ExpressionID(raw: instruction.b)
    switch program.blueprint.targets[Int(instruction.a)] {
    case .ownField(let object, let number):
      guard case .controller(let controller) = try evaluate(object, scene) else { return }
      fields[place(ofField: number, of: controller)] = try bounded(value)
    case .property(let object, let property):
      try assign(property, of: evaluate(object, scene), value, at: id)
    case .slot(let object, let slot): try setSlot(slot, of: evaluate(object, scene), value, at: id)
    case .member(let object, let name):
      guard case .controller(let controller) = try evaluate(object, scene) else { return }
      let kind = program.blueprint.kinds[Int(world.controllers[controller].declaration)]
      guard let number = kind.field(name) else {
        throw misuse(
          "`\(literal(.controller(controller)))` has no field `\(program.blueprint.text(name))`", at: id)
      }
      fields[place(ofField: number, of: controller)] = try bounded(value)
    }
  }

  /// Sets a property. A message to `none` does nothing.
  mutating func assign(
    _ property: ValueProperty, of owner: Value, _ value: Value, at id: ExpressionID
  ) throws(Stop) {
    switch (owner, property, value) {
    case (.none, _, _): return
    case (.controller(let controller), .modalPresentationStyle, .style(let style)):
      world.setModalPresentationStyle(style, of: controller)
    case (.controller(let controller), .isModalInPresentation, .bool(let flag)):
      world.setFlag(.isModalInPresentation, flag, of: controller)
    case (.controller(let controller), .view, .view(let view)):
      let other = world.views[view]
      guard other.role == .own else {
        throw misuse("only a controller's own view can be handed over", at: id)
      }
      // The instruction itself: what set its body off does not matter for an assignment.
      let cause = -(frames.last?.next ?? 1)
      do throws(Fault) {
        try world.assignView(of: other.controller, to: controller, cause: cause)
      } catch {
        throw .fault(error)
      }
    case (.controller(let controller), _, _):
      let raw: Set<ValueProperty> = [.isHidden, .background, .cornerRadius]
      let view = raw.contains(property) ? world.controllers[controller].view : world.movedView(of: controller)
      if view.isNone {
        throw misuse("its view has not been loaded", at: id, help: "`loadViewIfNeeded()` loads it")
      }
      try assign(property, ofView: view, value, at: id)
    case (.view(let view), _, _): try assign(property, ofView: view, value, at: id)
    default: throw misuse("`\(property)` of \(owner.phrase) cannot be set to \(value.phrase)", at: id)
    }
  }

  private mutating func assign(
    _ property: ValueProperty, ofView view: ViewID, _ value: Value, at id: ExpressionID
  ) throws(Stop) {
    var frame = world.views[view].frame
    switch (property, value) {
    case (.alpha, .number(let alpha)): return world.setAlpha(min(max(alpha, 0), 1), of: view)
    case (.isHidden, .bool(let flag)): return world.setHidden(flag, of: view)
    case (.background, .color(let color)): return world.setBackground(color, of: view)
    case (.cornerRadius, .number(let radius)): return world.setCornerRadius(radius, of: view)
    case (.frame, .rect(let rect)): frame = rect
    case (.x, .number(let x)): frame.origin.x = x
    case (.y, .number(let y)): frame.origin.y = y
    case (.width, .number(let width)): frame.size.width = width
    case (.height, .number(let height)): frame.size.height = height
    case (.origin, .pair(let x, let y)): frame.origin = Point(x, y)
    case (.size, .pair(let width, let height)): frame.size = Size(width, height)
    case (.center, .pair(let x, let y)):
      frame.origin = Point(x - frame.size.width / 2, y - frame.size.height / 2)
    default: throw misuse("`\(property)` cannot be set to \(value.phrase)", at: id)
    }
    world.setFrame(frame, of: view)
  }
}
