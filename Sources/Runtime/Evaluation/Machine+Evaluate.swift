import Engine
import Language
import Semantics

extension Machine {
  /// Evaluates an expression without changing the world.
  ///
  /// The function is recursive, and its stack frame reserves space for everything that any branch needs, including the
  /// result of each call. To keep frames small, rarely needed branches are separate functions that are not inlined and
  /// return their result through an `inout` parameter; between two recursive calls, only the values needed later are
  /// kept. A gate measures the stack use (`Limits.levels`).
  func evaluate(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Value {
    runProgress.meter.steps += 1
    var value = Value.none
    switch program.blueprint.expressions[id] {
    case .bool(let flag): return .bool(flag)
    case .number(let number): return .number(number)
    case .instance(let index): return Value(code.instances[index.index])
    case .global(let place): return code.globals[place.index]
    case .none, .time, .angle, .text, .style, .appearance, .transitionStyle, .color, .curve, .identity,
      .gestureState,
      .animatorState, .position, .sizeClass, .detent, .displayMode, .flexible, .effect, .corner, .numbered,
      .made, .local, .variable, .interfaceStyle, .statusBarStyle, .trait,
      .field, .own, .slot,
      .objectView,
      .object, .creation, .newScreen, .newView,
      .question, .invalid:
      try leaf(id, scene, &value)
    case .interpolation(let parts): try interpolate(parts, scene, &value)
    case .property(let object, let property): try read(property, ofWhat: object, scene, at: id, &value)
    case .ownField(let object, _), .fieldOrProperty(let object, _, _), .member(let object, _),
      .objectSlot(let object, _), .view(let object, _):
      try readPart(id, ofWhat: object, scene, &value)
    case .viewAt(let view, let index): try numberedView(view, index, scene, at: id, &value)
    case .index(let object, let index): try element(index, ofWhat: object, scene, at: id, &value)
    case .tuple(let run): try tuple(run, scene, &value)
    case .list(let run): try list(run, scene, &value)
    case .unary(let operation, let operand): try apply(operation, to: operand, scene, at: id, &value)
    case .binary(let operation, let left, let right): try apply(operation, left, right, scene, at: id, &value)
    case .conditional(let run): try choose(run.indices.lowerBound, scene, &value)
    case .apply(let function, let run): try apply(function, run, scene, &value)
    case .call(let function, let run): try call(function, run, scene, at: id, &value)
    case .tolerance(let inner, _): value = try evaluate(inner, scene)
    }
    return value
  }

  /// Evaluates an expression without subexpressions.
  @inline(never)
  private func leaf(_ id: ExpressionID, _ scene: Scene, _ result: inout Value) throws(Stop) {
    result = try leaf(id, scene)
  }

  private func leaf(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Value {
    switch program.blueprint.expressions[id] {
    case .none: return .none
    case .time(let time): return .time(time)
    case .angle(let angle): return .angle(angle)
    case .text(let index): return .text(program.blueprint.strings[index])
    case .style(let style): return .style(style)
    case .appearance(let state): return .appearance(state)
    case .transitionStyle(let style): return .transitionStyle(style)
    case .color(let index): return .color(program.blueprint.colors[index])
    case .curve(let index): return .curve(program.blueprint.curves[index])
    case .numbered(let kind, let ordinal): return Value(controller(of: kind, ordinal: ordinal))
    case .made(let name): return Value(controller(named: name))
    case .local(let place): return scene.arguments?[place.index] ?? code.locals[scene.base + place.index]
    case .variable(let place): return variable(scene.base + place.index)
    case .field(let place): return code.fields[place]
    case .own: return Value(scene.own)
    case .slot(let slot): return try value(ofSlot: slot, of: .object(scene.object), at: id)
    case .objectView(let place): return view(at: place, ofObject: scene.object)
    case .object(let declaration): return object(of: declaration, scene)
    case .identity: return .transform(.identity)
    case .gestureState(let state): return .gestureState(state)
    case .animatorState(let state): return .animatorState(state)
    case .position(let position): return .position(position)
    case .sizeClass(let size): return .sizeClass(size)
    case .detent(let detent): return .detent(detent)
    case .displayMode(let mode): return .displayMode(mode)
    case .flexible(let part): return .flexible(part)
    case .effect: return .effect
    case .corner(let corner): return .corner(corner)
    case .interfaceStyle(let style): return .interfaceStyle(style)
    case .statusBarStyle(let style): return .statusBarStyle(style)
    case .trait(let trait): return .trait(trait)
    case .question(let question): return try answer(question, scene)
    case .bool, .number, .instance, .global, .property, .ownField, .fieldOrProperty, .member, .objectSlot,
      .view,
      .viewAt, .index, .tuple, .list, .unary, .binary, .conditional, .apply, .call, .tolerance,
      .interpolation:
      throw .bug("an expression that is read elsewhere")
    case .creation, .newScreen, .newView: throw .bug("an object is created where code may not run")
    case .invalid: throw .bug("an expression that was reported is run")
    }
  }

  @inline(never)
  private func read(
    _ property: ValueProperty, ofWhat object: ExpressionID, _ scene: Scene, at id: ExpressionID,
    _ result: inout Value
  ) throws(Stop) {
    result = try evaluate(object, scene)
    if result.isUnknown { return }
    result = try value(of: property, of: result, scene, at: id)
  }

  /// Evaluates the expression `id`, which reads a field, property or view of the value of `object`. If that
  /// value is unknown, so is the result.
  @inline(never)
  private func readPart(
    _ id: ExpressionID, ofWhat object: ExpressionID, _ scene: Scene, _ result: inout Value
  ) throws(Stop) {
    result = try evaluate(object, scene)
    if result.isUnknown { return }
    result = try part(id, of: result, scene)
  }

  @inline(never)
  private func part(_ id: ExpressionID, of owner: Value, _ scene: Scene) throws(Stop) -> Value {
    let expression = program.blueprint.expressions[id]
    if case .ownField(_, let number) = expression { return try field(number, of: owner, at: id) }
    if case .member(_, let name) = expression { return try member(name, of: owner, at: id) }
    if case .objectSlot(_, let slot) = expression { return try value(ofSlot: slot, of: owner, at: id) }
    if case .view(_, let name) = expression { return try view(name, of: owner, at: id) }
    guard case .fieldOrProperty(_, let name, let property) = expression else {
      throw .bug("a part of nothing")
    }
    if let field = try field(named: name, of: owner, at: id) { return field }
    if case .controller(let controller) = owner, kind(of: controller).hasView(name) {
      return try view(name, of: owner, at: id)
    }
    return try value(of: property, of: owner, scene, at: id)
  }

  /// Evaluates `C ? A : B`, whose three operands begin at index `start`.
  @inline(never)
  private func choose(_ start: Int, _ scene: Scene, _ result: inout Value) throws(Stop) {
    let place = start + (try isTrue(program.blueprint.operands[start], scene) ? 1 : 2)
    result = try evaluate(program.blueprint.operands[place], scene)
  }

  @inline(never)
  private func tuple(_ run: Run, _ scene: Scene, _ result: inout Value) throws(Stop) {
    result = Self.tuple(try evaluate(run, scene))
  }

  @inline(never)
  private func list(_ run: Run, _ scene: Scene, _ result: inout Value) throws(Stop) {
    if run.count > limits[.elements] { throw .exhausted(.elements) }
    result = .list(try evaluate(run, scene))
  }

  @inline(never)
  func evaluate(_ run: Run, _ scene: Scene) throws(Stop) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(Int(run.count))
    for index in run.indices { values.append(try evaluate(program.blueprint.operands[index], scene)) }
    return values
  }

  func isTrue(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Bool {
    let value = try evaluate(id, scene)
    if case .bool(let flag) = value { return flag }
    if value.isUnknown, let flag = program.blueprint.supposition { return flag }
    throw notACondition(value, at: id)
  }

  @inline(never)
  private func notACondition(_ value: Value, at id: ExpressionID) -> Stop {
    misuse("a condition must be `true` or `false`, but this is \(value.phrase)", at: id)
  }

  /// The controller that an operand denotes; none for `none` or an absent operand. Throws for any other
  /// value.
  func controller(_ operand: Operand, _ scene: Scene, for purpose: String) throws(Stop) -> ControllerID {
    if let index = operand.instance { return code.instances[index.index] }
    guard let expression = operand.expression else { return .none }
    return try controller(expression, scene, for: purpose)
  }

  /// The controller that an expression denotes; none for `none`. Throws for any other value.
  func controller(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> ControllerID {
    switch try evaluate(id, scene) {
    case .controller(let controller): return controller
    case .none: return .none
    case let value: throw misuse("\(purpose) must be a controller, but this is \(value.phrase)", at: id)
    }
  }

  func number(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> Double {
    try number(evaluate(id, scene), at: id, for: purpose)
  }

  func number(_ value: Value, at id: ExpressionID, for purpose: String) throws(Stop) -> Double {
    if value.isUnknown, program.blueprint.supposition != nil { return 0.5 }
    return try require(value.number, "\(purpose) must be a number, but this is \(value.phrase)", at: id)
  }

  func time(_ id: ExpressionID, _ scene: Scene, for purpose: String) throws(Stop) -> Time {
    let value = try evaluate(id, scene)
    if value.isUnknown, program.blueprint.supposition != nil { return .seconds(0.4) }
    let time = try require(
      value.time, "\(purpose) must be a time, such as `0.5s`, but this is \(value.phrase)", at: id)
    return time
  }

  // MARK: - Parts

  @inline(never)
  private func interpolate(_ parts: Run, _ scene: Scene, _ result: inout Value) throws(Stop) {
    var text = ""
    for index in parts.indices {
      result = try evaluate(program.blueprint.operands[index], scene)
      try append(result, to: &text)
    }
    result = .text(text)
  }

  @inline(never)
  private func append(_ value: Value, to text: inout String) throws(Stop) {
    try charge(value)
    if case .text(let piece) = value { text += piece } else { text += self.text(of: value) }
    if text.utf8.count > limits[.elements] { throw .exhausted(.elements) }
    runProgress.meter.steps += text.utf8.count / 64
  }

  /// Evaluates a call of a function that the script declares. Throws if calls are nested too deeply.
  @inline(never)
  private func apply(
    _ function: ID<ScriptFunction>, _ run: Run, _ scene: Scene, _ result: inout Value
  ) throws(Stop) {
    let arguments = try evaluate(run, scene)
    // A function that passes nested lists to itself can build a list that takes exponential time to traverse.
    for argument in arguments where argument.members?.contains(where: { $0.members != nil }) ?? false {
      try charge(argument)
    }
    try apply(function, arguments, scene, &result)
  }

  @inline(never)
  private func apply(
    _ function: ID<ScriptFunction>, _ arguments: [Value], _ scene: Scene, _ result: inout Value
  ) throws(Stop) {
    var inner = scene
    // The nesting includes the expressions between the calls, not only the calls.
    inner.depth += program.blueprint.functions[function].depth
    if inner.depth > limits.levels { throw .exhausted(.nesting) }
    if runProgress.steps > limits[.steps] || runProgress.meter.isAskedToStop() { throw .exhausted(.steps) }
    inner.arguments = arguments
    let value = program.blueprint.functions[function].value
    if !value.exists { throw .bug("a function without a value is run") }
    result = try evaluate(value, inner)
  }

  @inline(never)
  private func element(
    _ index: ExpressionID, ofWhat object: ExpressionID, _ scene: Scene, at id: ExpressionID,
    _ result: inout Value
  ) throws(Stop) {
    let index = try evaluate(index, scene)
    result = try evaluate(object, scene)
    result = try element(at: index, of: result, at: id)
  }

  @inline(never)
  private func element(at index: Value, of list: Value, at id: ExpressionID) throws(Stop) -> Value {
    guard let elements = list.elements else {
      if list.isUnknown { return list }
      throw misuse("only a list can be indexed, but this is \(list.phrase)", at: id)
    }
    guard case .number(let number) = index else {
      throw misuse("the index of a list must be a number, but this is \(index.phrase)", at: id)
    }
    return elements[try place(number, in: elements, at: id, help: "the first is 0")]
  }

  /// Returns the index of an element; throws if there is no such element, since Swift crashes then. For an empty list
  /// the error is a mistake of the script rather than a crash, since the list's elements may come from code that the
  /// script does not have.
  func place(
    _ number: Double, in elements: [Value], at id: ExpressionID, help: String
  ) throws(Stop) -> Int {
    if number == number.rounded(), number >= 0, number < Double(elements.count) { return Int(number) }
    let words = "there is no element \(numberText(number)) in a list of \(elements.count)"
    throw elements.isEmpty
      ? misuse(words, at: id, help: help) : failedPrecondition("Index out of range: \(words)", at: id)
  }

  /// Evaluates `(a, b)`: numbers and vectors with two or four components in total form a point, a size or a
  /// rectangle. Other values form a tuple, but the first unknown value among them is the result.
  static func tuple(_ values: [Value]) -> Value {
    var components: [Double] = []
    for value in values {
      if let number = value.number {
        components.append(number)
      } else if value.members == nil, let parts = value.elements {
        components += parts.compactMap { $0.number }
      } else {
        return values.first { $0.isUnknown } ?? .tuple(values)
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
  /// The elements for destructuring and indexing: those of a list or tuple, or the numbers of a point or
  /// rectangle; nil for other values.
  var elements: [Value]? {
    if case .pair(let x, let y) = self { return [.number(x), .number(y)] }
    guard let rect else { return members }
    return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { .number($0) }
  }

  /// The `count` parts of the value; nil if it has another number of parts. Two parts of a rectangle are its origin and
  /// size.
  func parts(_ count: Int) -> [Value]? {
    if case .rect(let r) = self, count == 2 {
      return [.pair(r.origin.x, r.origin.y), .pair(r.size.width, r.size.height)]
    }
    guard let elements, elements.count == count else { return nil }
    return elements
  }
}
