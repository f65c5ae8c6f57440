import Diagnostics
import SwiftLanguage

// `if` and `switch` that have a value: each branch is a single expression.

extension Translator {
  /// The value of an `if` or a `switch`: a new variable, which each branch of the statement before it sets.
  mutating func chosen(
    _ node: SwiftExpression, expecting type: SwiftValueType?
  ) throws(Untranslated) -> Fragment {
    let name = madeName("chosen")
    writer.line("var \(name) = none", at: node.span.range)
    let outer = branch
    branch = .variable(name, type)
    defer { branch = outer }
    if case .conditional(let conditional) = node.kind { try write(conditional, at: node.span) }
    if case .switching(let choice) = node.kind { try write(choice, at: node.span) }
    return Fragment(name, at: node.span.range, type: type)
  }

  /// Writes the value of a branch. False if `branch` is nil, and for a command or `fatalError`, which have no value.
  mutating func writeBranch(_ value: SwiftExpression, at span: Span) throws(Untranslated) -> Bool {
    guard let branch, !isCommand(value), value.call?.callee.identifier != "fatalError" else { return false }
    self.branch = nil
    defer { self.branch = branch }
    switch branch {
    case .result: try writeReturn(value, at: span)
    case .variable(let name, let type):
      let text = try expression(value, expecting: type)
      writer.line(Fragment(filling: "\(name) = $0", with: [text], at: span.range))
    }
    return true
  }

  /// Writes a statement that is the whole body of a function with a result, so that each branch returns its value.
  /// False if the statement is no `if` or `switch` with a value (`hasValue`).
  mutating func writeBranches(_ statement: SwiftStatement) -> Bool {
    guard statement.hasValue else { return false }
    let outer = branch
    branch = .result
    defer { branch = outer }
    write(statement)
    return true
  }
}

extension SwiftStatement {
  /// Whether the statement is an `if` with `else`, or a `switch`, in which each branch is a single expression,
  /// `return`, `throw`, or again such a statement.
  fileprivate var hasValue: Bool {
    switch kind {
    case .conditional(let row):
      guard let otherwise = row.otherwise else { return false }
      return (row.branches.map { $0.body.statements } + [otherwise.statements]).allSatisfy(Self.isBranch)
    case .switching(let choice): return choice.cases.allSatisfy { Self.isBranch($0.body) }
    case .expression, .assignment, .declaration, .guarding, .whileLoop, .repeatLoop, .forLoop, .doing,
      .returning, .throwing, .breaking, .continuing, .fallingThrough, .deferring:
      return false
    }
  }

  private static func isBranch(_ statements: [SwiftStatement]) -> Bool {
    guard statements.count == 1, let only = statements.first else { return false }
    if case .expression = only.kind { return true }
    if case .returning = only.kind { return true }
    if case .throwing = only.kind { return true }
    return only.hasValue
  }
}
