import Engine
import Language
import Semantics

extension Machine {
  /// The value of an expression. The world stays as it is.
  func evaluate(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Value {
    course.meter.steps += 1
    switch program.blueprint.expressions[id] {
    case .none: return .none
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .time(let time): return .time(time)
    case .angle(let angle): return .angle(angle)
    case .text(let index): return .text(program.blueprint.strings[index])
    case .interpolation(let parts): return .text(try interpolate(parts, scene))
    case .style(let style): return .style(style)
    case .appearance(let state): return .appearance(state)
    case .transitionStyle(let style): return .transitionStyle(style)
    case .color(let index): return .color(program.blueprint.colors[index])
    case .curve(let index): return .curve(program.blueprint.curves[index])
    case .instance(let index): return Value(code.instances[index.index])
    case .numbered(let kind, let ordinal): return Value(controller(of: kind, ordinal: ordinal))
    case .made(let name): return Value(controller(named: name))
    case .global(let place): return code.globals[place.index]
    case .local(let place): return scene.arguments?[place.index] ?? code.locals[scene.base + place.index]
    case .field(let place): return code.fields[place.index]
    case .own: return Value(scene.own)
    case .slot(let slot): return try value(ofSlot: slot, of: .object(scene.object), at: id)
    case .objectView(let place): return view(at: place, ofObject: scene.object)
    case .object(let declaration): return object(of: declaration, scene)
    case .identity: return .transform(.identity)
    case .gestureState(let state): return .gestureState(state)
    case .animatorState(let state): return .animatorState(state)
    case .position(let position): return .position(position)
    case .sizeClass(let size): return .sizeClass(size)
    case .question(let question): return try answer(question, scene)
    case .property(let object, let property):
      return try value(of: property, of: evaluate(object, scene), scene, at: id)
    case .ownField(let object, let number): return try field(number, of: evaluate(object, scene), at: id)
    case .fieldOrProperty(let object, let name, let property):
      return try value(ofField: name, orOf: property, of: evaluate(object, scene), scene, at: id)
    case .member(let object, let name): return try member(name, of: evaluate(object, scene), at: id)
    case .objectSlot(let object, let slot):
      return try value(ofSlot: slot, of: evaluate(object, scene), at: id)
    case .view(let object, let name): return try view(name, of: evaluate(object, scene), at: id)
    case .viewAt(let view, let index):
      return try numberedView(view, evaluate(index, scene), scene, at: id)
    case .index(let object, let index):
      return try element(at: evaluate(index, scene), of: evaluate(object, scene), at: id)
    case .tuple(let run): return Self.tuple(try evaluate(run, scene))
    case .list(let run):
      if run.count > limits[.elements] { throw .exhausted(.elements) }
      return .list(try evaluate(run, scene))
    case .unary(let operation, let operand):
      return try apply(operation, evaluate(operand, scene), at: id)
    case .binary(let operation, let left, let right):
      return try evaluate(operation, left, right, scene, at: id)
    case .conditional(let run): return try choose(run.indices.lowerBound, scene)
    case .apply(let function, let run): return try apply(function, evaluate(run, scene), scene, at: id)
    case .call(let function, let run): return try call(function, run, scene, at: id)
    case .tolerance(let value, _): return try evaluate(value, scene)
    case .invalid: throw .bug("an expression that was reported is run")
    }
  }

  private func value(
    ofField name: NameID, orOf property: ValueProperty, of owner: Value, _ scene: Scene, at id: ExpressionID
  ) throws(Stop) -> Value {
    if let field = try field(named: name, of: owner, at: id) { return field }
    return try value(of: property, of: owner, scene, at: id)
  }

  /// `C ? A : B`: three operands from `start` on.
  private func choose(_ start: Int, _ scene: Scene) throws(Stop) -> Value {
    let operands = program.blueprint.operands
    return try evaluate(operands[start + (isTrue(operands[start], scene) ? 1 : 2)], scene)
  }

  func evaluate(_ run: Run, _ scene: Scene) throws(Stop) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(Int(run.count))
    for index in run.indices { values.append(try evaluate(program.blueprint.operands[index], scene)) }
    return values
  }

  func isTrue(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Bool {
    let value = try evaluate(id, scene)
    guard case .bool(let flag) = value else {
      throw misuse("a condition must be `true` or `false`, but this is \(value.phrase)", at: id)
    }
    return flag
  }

  /// The controller that an operand means; none if it means `none` or nothing was written.
  func controller(_ operand: Operand, _ scene: Scene, for purpose: String) throws(Stop) -> ControllerID {
    if let index = operand.instance { return code.instances[index.index] }
    guard let expression = operand.expression else { return .none }
    return try controller(expression, scene, for: purpose)
  }

  /// The controller that an expression gives; none for `none`.
  func controller(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> ControllerID {
    switch try evaluate(id, scene) {
    case .controller(let controller): return controller
    case .none: return .none
    case let value: throw misuse("\(purpose) must be a controller, but this is \(value.phrase)", at: id)
    }
  }

  func number(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> Double {
    let value = try evaluate(id, scene)
    let number = try require(value.number, "\(purpose) must be a number, but this is \(value.phrase)", at: id)
    return number
  }

  func time(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> Time {
    let value = try evaluate(id, scene)
    let time = try require(
      value.time, "\(purpose) must be a time, such as `0.5s`, but this is \(value.phrase)", at: id)
    return time
  }

  // MARK: - Parts

  private func interpolate(_ parts: Run, _ scene: Scene) throws(Stop) -> String {
    var text = ""
    for index in parts.indices {
      let id = program.blueprint.operands[index]
      let value = try evaluate(id, scene)
      try charge(value)
      if case .text(let piece) = value { text += piece } else { text += self.text(of: value) }
      if text.utf8.count > limits[.elements] { throw .exhausted(.elements) }
      course.meter.steps += text.utf8.count / 64
    }
    return text
  }

  private func apply(
    _ function: ID<ScriptFunction>, _ arguments: [Value], _ scene: Scene, at id: ExpressionID
  ) throws(Stop) -> Value {
    // What nests is not only the calls but all that lies between them.
    var inner = scene
    inner.depth += program.blueprint.functions[function].depth
    if inner.depth > min(limits[.nesting], 400) * 4 { throw .exhausted(.nesting) }
    if course.steps > limits[.steps] || course.meter.isAskedToStop() { throw .exhausted(.steps) }
    inner.arguments = arguments
    let value = program.blueprint.functions[function].value
    if !value.exists { throw .bug("a function without a value is run") }
    return try evaluate(value, inner)
  }

  private func element(at index: Value, of list: Value, at id: ExpressionID) throws(Stop) -> Value {
    guard case .number(let number) = index, let elements = list.elements else {
      throw misuse("only a list can be indexed, but this is \(list.phrase)", at: id)
    }
    try require(
      number == number.rounded() && number >= 0 && number < Double(elements.count),
      "there is no element \(numberText(number)) in a list of \(elements.count)", at: id,
      help: "the first is 0")
    return elements[Int(number)]
  }

  /// `(a, b)`: numbers and vectors of together two or four components are a point, a size or a rectangle.
  static func tuple(_ values: [Value]) -> Value {
    var components: [Double] = []
    for value in values {
      if let number = value.number {
        components.append(number)
      } else if value.members == nil, let parts = value.elements {
        components += parts.compactMap(\.number)
      } else {
        return .tuple(values)
      }
      if components.count > 4 { return .tuple(values) }
    }
    switch components.count {
    case 2: return .pair(components[0], components[1])
    case 4: return .rect(Rect(components[0], components[1], components[2], components[3]))
    default: return .tuple(values)
    }
  }
}

extension Value {
  /// The parts that a row or an index takes it apart into; nil if it has none.
  var elements: [Value]? {
    if case .pair(let x, let y) = self { return [.number(x), .number(y)] }
    guard let rect else { return members }
    return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { .number($0) }
  }

  /// Taken apart into so many parts: a rectangle also into its two pairs.
  func parts(_ count: Int) -> [Value]? {
    if case .rect(let r) = self, count == 2 {
      return [.pair(r.origin.x, r.origin.y), .pair(r.size.width, r.size.height)]
    }
    guard let elements, elements.count == count else { return nil }
    return elements
  }
}
