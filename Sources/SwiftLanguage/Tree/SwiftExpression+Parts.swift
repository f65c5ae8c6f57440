// Properties that return the parts of an expression of one kind, and nil for all other kinds.

extension SwiftExpression {
  /// The text of a string literal without interpolations; nil for another expression.
  package var literal: String? {
    guard case .string(let parts) = kind, parts.count < 2 else { return nil }
    guard let part = parts.first else { return "" }
    if case .text(let text) = part { return text }
    return nil
  }

  /// The name, for an expression that is only a name; nil for another expression.
  package var identifier: String? { if case .identifier(let name, _) = kind { name } else { nil } }

  /// The name in an implicit member such as `.name`; nil for another expression.
  package var implicitName: String? { if case .implicitMember(let name) = kind { name.text } else { nil } }

  /// The parts of `base.name`; nil for another expression.
  package var member: (base: SwiftExpression, name: SwiftName)? {
    if case .member(let base, let name, _) = kind { (base, name) } else { nil }
  }

  /// The parts of a call; nil for another expression.
  package var call: (callee: SwiftExpression, arguments: [SwiftArgument])? {
    if case .call(let callee, let arguments) = kind { (callee, arguments) } else { nil }
  }

  /// The closure, for an expression that is one; nil for another expression.
  package var closure: SwiftClosure? { if case .closure(let closure) = kind { closure } else { nil } }

  /// The value before the `?` of an optional chain; nil for another expression.
  package var chained: SwiftExpression? { if case .optionalChain(let inner) = kind { inner } else { nil } }

  /// The expression within parentheses, or before `?` or `!`; nil for another expression.
  package var unwrapped: SwiftExpression? {
    if case .force(let inner) = kind { return inner }
    if case .parenthesized(let inner) = kind { return inner }
    return chained
  }

  package var isSelf: Bool { if case .selfReference = kind { true } else { false } }

  package var isSuper: Bool { if case .superReference = kind { true } else { false } }
}
