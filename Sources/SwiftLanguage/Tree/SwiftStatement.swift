import Diagnostics

/// A statement, such as an assignment, a loop or a local declaration, with its label.
package struct SwiftStatement: Sendable {
  package indirect enum Kind: Sendable {
    case expression(SwiftExpression)
    /// `target = value`, or with another operator such as `+=`. An assignment within an expression is a
    /// `SwiftExpression.Kind.assignment`.
    case assignment(SwiftExpression, String, SwiftExpression)
    case declaration(SwiftDeclaration)
    case conditional(SwiftConditional)
    case guarding([SwiftCondition], otherwise: SwiftBlock)
    case whileLoop([SwiftCondition], SwiftBlock)
    case repeatLoop(SwiftBlock, while: SwiftExpression)
    case forLoop(SwiftForLoop)
    case switching(SwiftSwitch)
    /// `do`, with its `catch` clauses.
    case doing(SwiftBlock, [SwiftCatch])
    case returning(SwiftExpression?)
    case throwing(SwiftExpression)
    /// `break`, with its label.
    case breaking(String?)
    case continuing(String?)
    case fallingThrough
    case deferring(SwiftBlock)
  }

  package let kind: Kind
  /// The label, as in `outer: for …`.
  package let label: String?
  package let span: Span
}

/// An `if`, as a statement or an expression.
package struct SwiftConditional: Sendable {
  /// The `if` and each `else if`; not empty.
  package let branches: [Branch]
  /// The block of `else`; nil if there is none.
  package let otherwise: SwiftBlock?

  /// An `if` with its conditions and its block.
  package struct Branch: Sendable {
    package let conditions: [SwiftCondition]
    package let body: SwiftBlock
  }
}

/// One of the comma-separated conditions of `if`, `guard` and `while`.
package struct SwiftCondition: Sendable {
  package indirect enum Kind: Sendable {
    case expression(SwiftExpression)
    /// `let pattern = value`. A nil value stands for the variable with the same name, as in `if let view`.
    case binding(isConstant: Bool, SwiftPattern, SwiftType?, SwiftExpression?)
    /// `case pattern = value`.
    case matching(SwiftPattern, SwiftExpression)
    /// `#available(…)` or `#unavailable(…)`, with the text in its parentheses.
    case available(String, isNegated: Bool)
  }

  package let kind: Kind
  package let span: Span
}

/// A `for … in` loop, with its pattern and its condition.
package struct SwiftForLoop: Sendable {
  /// The variables, or after `for case` any pattern.
  package let pattern: SwiftPattern
  /// Whether the loop is a `for case`, which skips elements that do not match.
  package let isMatching: Bool
  package let sequence: SwiftExpression
  /// The condition after `where`; nil if there is none.
  package let condition: SwiftExpression?
  package let body: SwiftBlock
}

/// A `switch`, as a statement or an expression.
package struct SwiftSwitch: Sendable {
  package let subject: SwiftExpression
  package let cases: [SwiftCase]
}

/// A `case` or `default` of a `switch`, with its statements.
package struct SwiftCase: Sendable {
  /// The patterns, each with its `where`; empty for `default`.
  package let items: [SwiftCaseItem]
  package let body: [SwiftStatement]
  package let span: Span

  /// Whether the case is the `default`.
  package var isDefault: Bool { items.isEmpty }
}

/// A pattern of a case or a `catch`, with its condition.
package struct SwiftCaseItem: Sendable {
  package let pattern: SwiftPattern
  /// The condition after `where`; nil if there is none.
  package let condition: SwiftExpression?
}

/// A `catch` clause, with its patterns and its block.
package struct SwiftCatch: Sendable {
  /// The patterns; empty for a plain `catch`, which catches every error.
  package let items: [SwiftCaseItem]
  package let body: SwiftBlock
}
