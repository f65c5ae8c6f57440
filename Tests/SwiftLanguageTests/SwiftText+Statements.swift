import SwiftLanguage

extension SwiftText {
  static func text(_ statement: SwiftStatement) -> String {
    (statement.label.map { $0 + ": " } ?? "") + text(statement.kind)
  }

  private static func text(_ kind: SwiftStatement.Kind) -> String {
    switch kind {
    case .expression(let expression): bare(expression)
    case .assignment(let target, let name, let value): "\(text(target)) \(name) \(text(value))"
    case .declaration(let declaration): text(declaration)
    case .conditional(let conditional): text(conditional)
    case .guarding(let conditions, let otherwise): "guard \(list(conditions)) else \(text(otherwise))"
    case .whileLoop(let conditions, let body): "while \(list(conditions)) \(text(body))"
    case .repeatLoop(let body, let condition): "repeat \(text(body)) while \(text(condition))"
    case .forLoop(let loop): text(loop)
    case .switching(let value): text(value)
    case .doing(let body, let catches): "do \(text(body))" + catches.map { " " + text($0) }.joined()
    case .returning(let value): "return" + (value.map { " " + text($0) } ?? "")
    case .throwing(let value): "throw \(text(value))"
    case .breaking(let label): "break" + (label.map { " " + $0 } ?? "")
    case .continuing(let label): "continue" + (label.map { " " + $0 } ?? "")
    case .fallingThrough: "fallthrough"
    case .deferring(let body): "defer \(text(body))"
    }
  }

  static func text(_ conditional: SwiftConditional) -> String {
    let branches = conditional.branches.map { "if \(list($0.conditions)) \(text($0.body))" }
    return branches.joined(separator: " else ") + (conditional.otherwise.map { " else " + text($0) } ?? "")
  }

  private static func list(_ conditions: [SwiftCondition]) -> String {
    conditions.map(text).joined(separator: ", ")
  }

  private static func text(_ condition: SwiftCondition) -> String {
    switch condition.kind {
    case .expression(let expression): return text(expression)
    case .binding(let isConstant, let pattern, let type, let value):
      let annotation = type.map { ": " + text($0) } ?? ""
      return (isConstant ? "let " : "var ") + text(pattern) + annotation
        + (value.map { " = " + text($0) } ?? "")
    case .matching(let pattern, let value): return "case \(text(pattern)) = \(text(value))"
    case .available(let text, let isNegated):
      return (isNegated ? "#unavailable(" : "#available(") + text + ")"
    }
  }

  private static func text(_ loop: SwiftForLoop) -> String {
    let condition = loop.condition.map { " where " + text($0) } ?? ""
    var pattern = text(loop.pattern)
    if case .cast(let name, let type) = loop.pattern.kind, !loop.isMatching {
      pattern = "\(text(name)): \(text(type))"
    }
    let head = (loop.isMatching ? "for case " : "for ") + pattern
    return "\(head) in \(text(loop.sequence))\(condition) \(text(loop.body))"
  }

  static func text(_ value: SwiftSwitch) -> String {
    let cases = value.cases.map { item in
      let head = item.isDefault ? "default" : "case \(list(item.items))"
      return "\(head): \(item.body.isEmpty ? "()" : statements(item.body))"
    }
    return "switch \(text(value.subject)) \(braces(cases.joined(separator: " ")))"
  }

  private static func list(_ items: [SwiftCaseItem]) -> String {
    items.map { text($0.pattern) + ($0.condition.map { " where " + text($0) } ?? "") }.joined(separator: ", ")
  }

  private static func text(_ clause: SwiftCatch) -> String {
    "catch " + (clause.items.isEmpty ? "" : list(clause.items) + " ") + text(clause.body)
  }
}
