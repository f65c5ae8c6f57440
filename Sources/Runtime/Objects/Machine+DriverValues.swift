import Engine
import Language
import Semantics

// Percent drivers as values: the transition that a driver drives, and the properties that code sets.

/// A property of a driver as code has set it.
struct DriverSetting: Sendable {
  var property: ObjectProperty
  var value: Value
}

extension Machine {
  /// The driver on which a command is called.
  enum CalledDriver {
    /// The command names no driver.
    case unnamed
    /// The command names a driver, but its value is `none`.
    case missing
    case object(ObjectID)
  }

  /// The driver on which a command such as `driver.update(0.3)` is called. Throws if the value is not a
  /// driver.
  func calledDriver(_ instruction: Instruction) throws(Stop) -> CalledDriver {
    let id = ExpressionID(instruction.b)
    guard id.exists else { return .unnamed }
    let value = try evaluate(id, scene())
    if value.isNone { return .missing }
    guard let token = value.token, isDriver(token) else {
      throw misuse(
        "only an interaction or a gesture drives a transition, but this is \(value.phrase)", at: id)
    }
    return .object(token)
  }

  /// Calls a method of a driver by its name, such as `driver.update(0.3)`. Used for names that are also functions of a
  /// script object.
  /// - Returns: False if the value is not a driver, or if drivers have no such method.
  mutating func driveByMethod(
    _ name: NameID, of owner: Value, _ arguments: [Value], _ top: Int, _ log: inout Log
  ) throws(Stop) -> Bool {
    guard let token = owner.token, isDriver(token) else { return false }
    let place = code.frames[top].next - 1
    let opcode: Opcode
    switch (program.blueprint.text(name), arguments.count) {
    case ("update", 1) where arguments[0].number != nil: opcode = .update
    case ("finish", 0): opcode = .finish
    case ("cancel", 0): opcode = .cancel
    default: return false
    }
    try drive(Instruction(opcode), .object(token), percent: arguments.first, at: place, top, &log)
    return true
  }

  /// The open transition for which `driver` was returned to UIKit. If there is none, the transition that a
  /// command without a driver would control, unless an interaction was already returned for that transition;
  /// none without either. A transition that has not started yet remembers the command.
  func driven(by driver: ObjectID, from transition: TransitionID, caller: GestureRecognizerID) -> TransitionID
  {
    let own = world.openTransitions.last { interactionToken(of: $0) == driver && isDrivable($0, by: .none) }
    if let own { return own }
    let other = driven(from: transition, by: caller)
    return other.exists && interactionToken(of: other).isNone ? other : .none
  }

  private func interactionToken(of id: TransitionID) -> ObjectID {
    let context = world.transitions[id].context
    return context.exists ? world.contexts[context].interaction.token : .none
  }

  // MARK: - Properties

  /// The progress of a coordinator's transition, or of the transition that a driver drives, as a fraction; 0 for a driver
  /// that drives none, nil for other values.
  func percentComplete(of owner: Value) -> Value? {
    if let context = context(of: owner) { return .number(context.percentComplete) }
    guard let token = owner.token, isDriver(token) else { return nil }
    let id = driven(by: token, from: .none, caller: .none)
    return .number(id.exists ? world.drivenProgress(of: id) : 0)
  }

  func completionCurve(of owner: Value) -> Value? {
    context(of: owner).map { .curve($0.completionCurve) } ?? setting(.completionCurve, of: owner)
  }

  /// A property of a driver: as code has set it, otherwise as it is declared, otherwise UIKit's default: a
  /// speed of 1, an interactive start, and `none` for a curve. Nil for other values.
  func setting(_ property: ObjectProperty, of owner: Value) -> Value? {
    guard let token = owner.token, isDriver(token) else { return nil }
    if let value = setting(property, of: token) { return value }
    let declared = declaration(token)[property]
    if declared.exists { return try? evaluate(declared, scene(of: token, objects[token].transition)) }
    if property == .completionSpeed { return .number(1) }
    return property == .wantsInteractiveStart ? .bool(true) : Value.none
  }

  /// A property of a driver that code has set; nil if no code has.
  func setting(_ property: ObjectProperty, of token: ObjectID) -> Value? {
    guard objects.contains(token) else { return nil }
    return objects[token].settings.first { $0.property == property }?.value
  }

  /// Sets a property of a driver. Returns nil if the owner is not a driver, or if the value does not fit; a
  /// completion speed must be greater than 0.
  static func setDriver(_ machine: inout Machine, _ write: PropertyWrite) -> Void? {
    guard let token = write.owner.token, machine.isDriver(token),
      let property = ObjectProperty.allCases.first(where: { $0.word == write.property.word })
    else { return nil }
    let isSpeed = write.value.number.map { $0 > 0 && $0.isFinite } ?? false
    let fits =
      property == .wantsInteractiveStart
      ? write.value.flag != nil : property == .completionSpeed ? isSpeed : write.value.curve != nil
    guard fits else { return nil }
    machine.objects[token].settings.removeAll { $0.property == property }
    machine.objects[token].settings.append(DriverSetting(property: property, value: write.value))
    return ()
  }
}
