import Engine
import Language
import Semantics

/// A property or field whose value an expression reads, or the elapsed time.
struct Reading: Equatable {
  /// The expression's source text, such as `Card.y`.
  var text: String
  /// The controller whose property is read; none for a field, for the elapsed time, and for a property of a view value.
  var controller: ControllerID
  /// The view that has the property; none for a field, for the elapsed time, and for a property that belongs only to a
  /// controller.
  var view: ViewID
  /// The view properties that change the value when they are written.
  var properties: [ViewProperty]
  /// The field that the expression reads; nil if it reads a property or the elapsed time.
  var field: FieldWrite.Place?
  /// Whether the value is the elapsed time.
  var isElapsed = false
}

extension Machine {
  /// The first three properties or fields that an expression reads, in source order.
  func readings(of id: ExpressionID, _ scene: Scene) -> [Reading] {
    var readings: [Reading] = []
    var waiting = [id]
    while let next = waiting.popLast(), readings.count < 3 {
      guard next.exists else { continue }
      if let reading = reading(of: next, scene) {
        if !readings.contains(reading) { readings.append(reading) }
      } else {
        waiting += parts(of: next).reversed()
      }
    }
    return readings
  }

  private func reading(of id: ExpressionID, _ scene: Scene) -> Reading? {
    let expression = program.blueprint.expressions[id]
    if case .property(let object, let property) = expression, let owner = try? evaluate(object, scene) {
      if let controller = owner.controller { return reading(of: property, controller) }
      return owner.view.flatMap { reading(of: property, $0, whose: literal(owner), .none) }
    }
    if case .question(.elapsed) = expression {
      return Reading(text: "elapsed", controller: .none, view: .none, properties: [], isElapsed: true)
    }
    if case .question(.visibleViewController) = expression {
      return Reading(
        text: "visibleViewController", controller: world.visibleController, view: .none, properties: [])
    }
    return field(expression, scene).map { place, name in
      Reading(text: name, controller: .none, view: .none, properties: [], field: place)
    }
  }

  /// The field that an expression reads, and its name in messages; nil if the expression reads no field, or
  /// if the field's owner cannot be evaluated.
  private func field(_ expression: ExpressionNode, _ scene: Scene) -> (FieldWrite.Place, String)? {
    if case .field(let id) = expression { return (.field(.script(id)), "the field") }
    if case .ownField(let owner, let number) = expression {
      guard let owner = try? evaluate(owner, scene), let controller = owner.controller else { return nil }
      return field(number, of: controller)
    }
    if case .objectSlot(let owner, let slot) = expression {
      guard let owner = try? evaluate(owner, scene), let token = owner.token, objects.contains(token) else {
        return nil
      }
      let own = declaration(token)
      let names = own.parameters + own.fields.map { $0.name }
      return (.slot(token, slot), "`\(literal(owner)).\(program.blueprint.text(names[slot.index]))`")
    }
    guard let (owner, name) = expression.member, let value = try? evaluate(owner, scene) else { return nil }
    if let token = value.token, objects.contains(token), let slot = declaration(token).slot(name) {
      return (.slot(token, slot), "`\(literal(value)).\(program.blueprint.text(name))`")
    }
    guard let controller = value.controller, let number = kind(of: controller).field(name) else { return nil }
    return field(number, of: controller)
  }

  private func field(_ number: FieldID, of controller: ControllerID) -> (FieldWrite.Place, String) {
    let name = program.blueprint.text(kind(of: controller).fields[number].name)
    return (
      .field(place(ofField: number, of: controller)), "`\(literal(.controller(controller))).\(name)`"
    )
  }

  func reading(of property: ValueProperty, _ controller: ControllerID) -> Reading? {
    let view = view(of: controller, for: property)
    return reading(of: property, view, whose: literal(.controller(controller)), controller)
  }

  private func reading(
    of property: ValueProperty, _ view: ViewID, whose owner: String, _ controller: ControllerID
  ) -> Reading? {
    let written = property.writers
    // Reading a controller's view is only an intermediate step to reading one of the view's properties.
    if written.isEmpty, [.plain(.view), .plain(.viewIfLoaded), .plain(.containerView)].contains(property) {
      return nil
    }
    return Reading(
      text: "\(owner).\(property.word)", controller: controller, view: written.isEmpty ? .none : view,
      properties: written)
  }

  /// The operands of a composite expression; empty for other expressions.
  func parts(of id: ExpressionID) -> [ExpressionID] {
    let blueprint = program.blueprint
    switch blueprint.expressions[id] {
    case .property(let a, _), .ownField(let a, _), .member(let a, _), .fieldOrProperty(let a, _, _),
      .objectSlot(let a, _), .view(let a, _),
      .unary(_, let a):
      return [a]
    case .viewAt(let a, let b), .index(let a, let b), .binary(_, let a, let b), .tolerance(let a, let b):
      return [a, b]
    case .tuple(let run), .list(let run), .interpolation(let run), .apply(_, let run), .call(_, let run):
      return blueprint.operands[run.indices].map { $0 }
    case .conditional(let start):
      return Array(blueprint.operands[start.indices])
    case .none, .bool, .number, .time, .angle, .text, .style, .appearance, .transitionStyle, .color, .curve,
      .identity, .gestureState, .animatorState, .position, .sizeClass, .detent, .displayMode, .flexible,
      .effect, .corner, .interfaceStyle, .statusBarStyle, .trait,
      .instance, .numbered, .made,
      .global,
      .local, .variable, .field, .own, .slot, .objectView, .object, .creation, .newScreen, .newView,
      .question,
      .invalid:
      return []
    }
  }
}

extension ExpressionNode {
  /// For an expression `a.name`, where `name` may be a field: the owner `a` and the name. Nil for other expressions.
  fileprivate var member: (ExpressionID, NameID)? {
    if case .member(let owner, let name) = self { return (owner, name) }
    if case .fieldOrProperty(let owner, let name, _) = self { return (owner, name) }
    return nil
  }
}

extension ValueProperty {
  /// The view properties that change this property when they are written.
  fileprivate var writers: [ViewProperty] {
    switch self {
    case .ofView(.frame), .ofView(.center): [.frame, .bounds, .center, .transform, .anchorPoint]
    case .ofView(.bounds): [.frame, .bounds]
    case .ofView(let property): [property]
    case .plain(.inWindow), .plain(.window): [.superview]
    case .plain: isPartOfFrame ? [.frame, .bounds, .center, .transform, .anchorPoint] : []
    }
  }
}
