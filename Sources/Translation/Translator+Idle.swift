import Diagnostics
import SwiftLanguage

// The code that changes only data, so that no finding depends on it. What a statement can change is decided by what it can
// reach: a call reaches the object before its dot, the objects that it passes, and whatever code it passes.

extension Translator {
  /// Whether a statement that is left out changes only data: objects of the system that are data, or the contents of a view.
  func isIdle(_ statement: SwiftStatement) -> Bool {
    switch statement.kind {
    case .expression(let node): isIdle(node)
    case .assignment(let target, _, let value): isIdle(assigningTo: target, value)
    case .conditional(let choice):
      choice.branches.allSatisfy { branch in
        branch.conditions.allSatisfy(isIdle) && writesNothing(branch.body.statements)
      } && choice.otherwise.map { writesNothing($0.statements) } ?? true
    case .forLoop(let loop): isIdle(loop.sequence) && writesNothing(loop.body.statements)
    case .declaration, .guarding, .whileLoop, .repeatLoop, .switching, .doing, .returning, .throwing,
      .breaking,
      .continuing, .fallingThrough, .deferring:
      false
    }
  }

  /// Whether the evaluation of an expression changes only data: it calls nothing but members of data and initializers of
  /// UIKit's values, and passes neither code nor objects of the screen.
  func isIdle(_ node: SwiftExpression) -> Bool {
    if case .assignment(let target, _, let value) = node.kind { return isIdle(assigningTo: target, value) }
    return node.all.allSatisfy { part in
      switch part.kind {
      case .closure, .assignment, .macro, .awaiting: return false
      case .call(let callee, let arguments):
        return (isData(callee) || isValue(callee)) && arguments.allSatisfy { !isOnScreen($0.value) }
      case .integer, .double, .boolean, .nilLiteral, .string, .array, .dictionary, .regex, .identifier,
        .selfReference, .superReference, .implicitMember, .member, .subscripting, .optionalChain, .force,
        .tuple,
        .parenthesized, .conditional, .switching, .prefix, .postfix, .binary, .ternary, .typeTest, .cast,
        .trying,
        .keyPath, .type, .wildcard:
        return true
      }
    }
  }

  private func isIdle(_ condition: SwiftCondition) -> Bool {
    switch condition.kind {
    case .expression(let node), .matching(_, let node): isIdle(node)
    case .binding(_, _, _, let value): value.map(isIdle) ?? true
    case .available: true
    }
  }

  /// Whether an assignment changes data, or what a view shows within its frame: a date, a text or a font.
  private func isIdle(assigningTo target: SwiftExpression, _ value: SwiftExpression) -> Bool {
    guard let base = target.member?.base, isIdle(value) else { return false }
    return isData(base) || isData(value) && isOnScreen(base)
  }

  /// Whether the translation of statements writes no lines, and leaves out only code that changes data.
  private func writesNothing(_ statements: [SwiftStatement]) -> Bool {
    var other = self
    let (lines, rows) = (other.writer.bytes.count, other.notRun.count)
    other.write(statements)
    return other.writer.bytes.count == lines && other.notRun.dropFirst(rows).allSatisfy { $0.isIdle }
  }

  /// Whether a value is data of the system: a new object, a member of a type or object that is data, or a variable with such a
  /// value.
  private func isData(_ node: SwiftExpression) -> Bool {
    if case .string = node.kind { return true }
    if let inner = node.unwrapped { return isData(inner) }
    if let (callee, _) = node.call { return isData(callee) }
    if case .subscripting(let base, _) = node.kind { return isData(base) }
    if let (base, name) = node.member {
      return base.isSelf ? isData(variable: name.text) : isData(base)
    }
    guard let name = node.identifier else { return false }
    if let local = local(name) { return isData(local.type) }
    return isData(.named(name)) || isData(variable: name)
  }

  /// Whether a property of the class, or a global variable, holds data.
  private func isData(variable name: String) -> Bool {
    let own = current.map { allVariables(of: $0) } ?? []
    guard let variable = (own + module.variables).first(where: { $0.name == name }) else { return false }
    if let type = variable.binding.type { return isData(type.known) }
    guard let value = variable.binding.value, value.identifier != name else { return false }
    return isData(value)
  }

  private func isData(_ type: SwiftValueType?) -> Bool {
    // The name of an unknown value is its code, such as `Calendar.current`.
    guard let name = type?.name ?? type?.unknownName else { return false }
    let first = String(name.prefix { $0.isLetter || $0.isNumber })
    return module.types[first] == nil && SystemNames.isData(first)
  }

  /// Whether a call makes a value of UIKit that is no object, such as a rectangle.
  private func isValue(_ callee: SwiftExpression) -> Bool {
    callee.identifier.map { table.knows($0) && module.types[$0] == nil && table.superclasses[$0] == "" }
      ?? false
  }

  /// Whether a value is an object on the screen, or `self`, through which code reaches such objects.
  private func isOnScreen(_ node: SwiftExpression) -> Bool {
    if node.isSelf { return true }
    var other = self
    guard let type = (try? other.expression(node))?.type else { return false }
    if let own = module.declaration(of: type) { return own.kind == .class }
    return ["UIResponder", "CALayer", "UIGestureRecognizer", "NSLayoutConstraint"].contains {
      isKind(type, of: $0)
    }
  }
}
