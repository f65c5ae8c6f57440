import Engine
import Semantics

// Assignments to a part of a value that a variable or a field holds: `f.x = 3`, `list[0] = 3`. The value is changed and
// stored again where it came from.

extension Machine {
  /// Stores a value in the variable, field, or part of a variable or field that the expression `place` names.
  mutating func store(
    _ value: Value, in place: ExpressionID, _ instruction: Instruction, _ scene: Scene, _ top: Int,
    _ log: inout Log
  ) throws(Stop) {
    let target = program.blueprint.expressions[place]
    if case .variable(let local) = target { return try setVariable(local, to: value, top) }
    if case .field(let field) = target { return try set(field: .script(field), to: value, top, &log) }
    if case .ownField(let owner, let number) = target {
      guard case .controller(let controller) = try evaluate(owner, scene) else { return }
      return try set(field: self.place(ofField: number, of: controller), to: value, top, &log)
    }
    if case .slot(let slot) = target { return try setSlot(slot, of: .object(scene.object), value, at: place) }
    if case .objectSlot(let owner, let slot) = target {
      return try setSlot(slot, of: evaluate(owner, scene), value, at: place)
    }
    if case .member(let owner, let name) = target,
      try setField(name, of: evaluate(owner, scene), value, at: place, top, &log)
    {
      return
    }
    if case .fieldOrProperty(let owner, let name, let property) = target {
      if try setField(name, of: evaluate(owner, scene), value, at: place, top, &log) { return }
      return try assign(instruction, property, of: owner, value, scene, top, &log)
    }
    if case .property(let owner, let property) = target {
      return try assign(instruction, property, of: owner, value, scene, top, &log)
    }
    guard case .index(let list, let index) = target else { throw notAVariable(place) }
    try store(value, elementOf: list, evaluate(index, scene), at: place, instruction, scene, top, &log)
  }

  mutating func store(
    _ value: Value, elementOf list: ExpressionID, _ index: Value, at id: ExpressionID,
    _ instruction: Instruction, _ scene: Scene, _ top: Int, _ log: inout Log
  ) throws(Stop) {
    let owner = try evaluate(list, scene)
    guard var elements = owner.elements else {
      throw misuse("only an element of a list can be assigned, but this is \(owner.phrase)", at: list)
    }
    let number = try number(index, at: id, for: "the index of a list")
    let place = try place(number, in: elements, at: id, help: "the first is 0; `list.append(x)` adds one")
    elements[place] = value
    let changed: Value = if case .list = owner { .list(elements) } else { Self.tuple(elements) }
    try store(changed, in: list, instruction, scene, top, &log)
  }

  private func notAVariable(_ place: ExpressionID) -> Stop {
    misuse(
      "this value is a constant, so no part of it can be assigned", at: place,
      help: "keep it in a `var`: `var f = V.frame`, then `f.x = 3`, then `V.frame = f`")
  }
}

extension Value {
  /// Whether the value is a point, size, rectangle or transform, whose components can be assigned separately.
  var hasParts: Bool {
    if case .pair = self { return true }
    return rect != nil || transform != nil
  }

  /// This value with one part replaced by `value`; nil if it has no such part, or if `value` has the wrong type.
  func with(_ part: ValueProperty, _ value: Value) -> Value? {
    if case .rect(var rect) = self { return rect.set(part, value) ? .rect(rect) : nil }
    if case .pair(let x, let y) = self, case .number(let number) = value {
      if part == .plain(.x) || part == .plain(.width) { return .pair(number, y) }
      return part == .plain(.y) || part == .plain(.height) ? .pair(x, number) : nil
    }
    guard case .transform(let transform) = self, let part = part.transformPart else { return nil }
    var parts = TransformParts(transform)
    return part.set(value, in: &parts) ? .transform(parts.transform) : nil
  }
}
