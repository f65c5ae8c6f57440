import Diagnostics
import Engine
import Language

// The calls of a percent driver that a variable or field holds: `driver.update(0.3)`, `driver.finish()`.

extension Checker {
  /// Lowers `update`, `finish`, `cancel` or `pause`, called on a driver; reports a wrong number of arguments.
  /// - Returns: False if the call is not a method of a driver; no instruction is then emitted.
  mutating func lowerDriverCall(
    _ object: Ref<Expression>, _ name: NameID, _ arguments: Many<Argument>, flags: Instruction.Flags,
    at place: Span, whole span: Span
  ) -> Bool {
    guard let opcode = Self.driverMethod(spelling(name)), isDeclared(object) else { return false }
    let driver = lowerExpression(object)
    guard driver.type == .any || driver.type.type == .object else { return false }
    // An object of the script may have a function of this name: the machine then decides, and calls the driver's method if the
    // object is a driver.
    if !driver.type.object.exists, isFunctionName(name) { return false }
    let count = opcode == .update ? 1 : 0
    if Int(arguments.count) != count {
      reportCount(Int(arguments.count), of: "`\(spelling(name))`", takes: "\(count)", at: place)
      return true
    }
    let percent = script[arguments].first.map {
      lower($0.value, as: .number, for: "the progress of a transition")
    }
    emit(opcode, Word(percent ?? .none), Word(driver.id), flags: flags, at: span)
    return true
  }

  private static func driverMethod(_ word: String) -> Opcode? {
    switch word {
    case "update": .update
    case "finish": .finish
    case "cancel": .cancel
    case "pause": .pause
    default: nil
    }
  }

  /// Whether the first name of a path is declared or `self`; false for a name that only Swift code has, such as `context`.
  private func isDeclared(_ ref: Ref<Expression>) -> Bool {
    if case .name(let name) = script[ref].kind { return scope.find(name) != nil || spelling(name) == "self" }
    if case .member(let owner, _, _) = script[ref].kind { return isDeclared(owner) }
    return false
  }
}
