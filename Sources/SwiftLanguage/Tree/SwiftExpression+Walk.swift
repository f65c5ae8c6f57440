// The expressions within the nodes of a tree, in source order.

extension SwiftExpression {
  /// The expressions directly within the expression, and those of the statements in its closures and blocks.
  package var parts: [SwiftExpression] {
    switch kind {
    case .string(let pieces): pieces.flatMap { $0.parts }
    case .array(let elements): elements
    case .dictionary(let pairs): pairs.flatMap { [$0.key, $0.value] }
    case .member(let base, _, _), .optionalChain(let base), .force(let base), .parenthesized(let base),
      .prefix(_, let base), .postfix(let base, _), .typeTest(let base, _), .cast(let base, _, _),
      .trying(_, let base), .awaiting(let base):
      [base]
    case .call(let callee, let arguments), .subscripting(let callee, let arguments):
      [callee] + arguments.map { $0.value }
    case .tuple(let elements), .macro(_, let elements): elements.map { $0.value }
    case .closure(let closure): closure.captures.compactMap { $0.value } + closure.parts
    case .binary(_, let left, let right), .assignment(let left, _, let right): [left, right]
    case .ternary(let test, let then, let otherwise): [test, then, otherwise]
    case .conditional(let conditional): conditional.parts
    case .switching(let choice): choice.parts
    case .integer, .double, .boolean, .nilLiteral, .regex, .identifier, .selfReference, .superReference,
      .implicitMember, .keyPath, .type, .wildcard:
      []
    }
  }

  /// Whether the expression, or one within it, fulfils a condition.
  package func contains(where condition: (SwiftExpression) -> Bool) -> Bool {
    condition(self) || parts.contains { $0.contains(where: condition) }
  }
}

extension SwiftClosure {
  /// The expressions directly within the statements.
  package var parts: [SwiftExpression] { statements.flatMap { $0.parts } }

  /// The value of a closure that consists of a single expression or `return value`; nil for other closures.
  package var onlyValue: SwiftExpression? {
    guard statements.count == 1 else { return nil }
    if case .expression(let value) = statements[0].kind { return value }
    if case .returning(let value?) = statements[0].kind { return value }
    return nil
  }

  /// The number of parameters that a closure without a parameter list uses, such as 2 if it contains `$1`; 0
  /// for a closure with a list. Nested closures do not count.
  package var usedPlaceholders: Int {
    if parameters != nil { return 0 }
    return parts.map { Self.placeholders(in: $0) }.max() ?? 0
  }

  private static func placeholders(in node: SwiftExpression) -> Int {
    if let name = node.identifier, name.first == "$", let place = Int(name.dropFirst()) { return place + 1 }
    if case .closure = node.kind { return 0 }
    return node.parts.map { placeholders(in: $0) }.max() ?? 0
  }
}

extension SwiftStringPart {
  fileprivate var parts: [SwiftExpression] {
    if case .interpolation(let arguments) = self { arguments.map { $0.value } } else { [] }
  }
}

extension SwiftBlock {
  /// The expressions directly within the statements.
  package var parts: [SwiftExpression] { statements.flatMap { $0.parts } }

  /// The value of a block that consists of a single expression or `return value`; nil for other blocks.
  package var onlyValue: SwiftExpression? {
    guard statements.count == 1 else { return nil }
    if case .expression(let value) = statements[0].kind { return value }
    if case .returning(let value?) = statements[0].kind { return value }
    return nil
  }
}

extension SwiftStatement {
  /// The expressions directly within the statement, and within the statements in it.
  package var parts: [SwiftExpression] {
    switch kind {
    case .expression(let value), .throwing(let value): [value]
    case .assignment(let target, let sign, let value):
      [SwiftExpression(kind: .assignment(target, sign, value), span: span)]
    case .declaration(let declaration): declaration.parts
    case .conditional(let conditional): conditional.parts
    case .guarding(let conditions, let otherwise): conditions.flatMap { $0.parts } + otherwise.parts
    case .whileLoop(let conditions, let body): conditions.flatMap { $0.parts } + body.parts
    case .repeatLoop(let body, let condition): body.parts + [condition]
    case .forLoop(let loop): [loop.sequence] + [loop.condition].compactMap { $0 } + loop.body.parts
    case .switching(let choice): choice.parts
    case .doing(let body, let catches): body.parts + catches.flatMap { $0.body.parts }
    case .returning(let value): [value].compactMap { $0 }
    case .deferring(let body): body.parts
    case .breaking, .continuing, .fallingThrough: []
    }
  }
}

extension SwiftDeclaration {
  /// The expressions directly within the declaration, and within its code.
  package var parts: [SwiftExpression] {
    switch kind {
    case .type(let type): type.members.flatMap { $0.parts }
    case .function(let function), .initializer(let function, _): function.body?.parts ?? []
    case .deinitializer(let body): body.parts
    case .subscripting(let row): row.accessors.flatMap { $0.body?.parts ?? [] }
    case .variable(let variable):
      variable.bindings.flatMap { row in
        [row.value].compactMap { $0 } + row.accessors.flatMap { $0.body?.parts ?? [] }
      }
    case .importing, .enumCases, .typeAlias, .operatorDeclaration, .precedenceGroup, .unknown: []
    }
  }
}

extension SwiftConditional {
  fileprivate var parts: [SwiftExpression] {
    branches.flatMap { row in row.conditions.flatMap { $0.parts } + row.body.parts }
      + (otherwise?.parts ?? [])
  }
}

extension SwiftCondition {
  /// The expressions directly within the condition.
  package var parts: [SwiftExpression] {
    switch kind {
    case .expression(let value): [value]
    case .binding(_, let pattern, _, let value): pattern.parts + [value].compactMap { $0 }
    case .matching(let pattern, let value): pattern.parts + [value]
    case .available: []
    }
  }
}

extension SwiftSwitch {
  fileprivate var parts: [SwiftExpression] {
    [subject]
      + cases.flatMap { row in
        row.items.flatMap { $0.pattern.parts + [$0.condition].compactMap { $0 } }
          + row.body.flatMap { $0.parts }
      }
  }
}

extension SwiftPattern {
  fileprivate var parts: [SwiftExpression] {
    switch kind {
    case .expression(let value): [value]
    case .binding(_, let inner), .optional(let inner), .cast(let inner, _): inner.parts
    case .tuple(let elements), .enumCase(_, _, let elements?): elements.flatMap { $0.pattern.parts }
    case .wildcard, .identifier, .enumCase, .typeTest: []
    }
  }
}

extension SwiftClosure {
  /// The closure `{ function(label: $0) }`, which does the same as the function in its place.
  package init(calling function: SwiftExpression, label: String?) {
    let element = SwiftExpression(kind: .identifier("$0", []), span: function.span)
    let argument = SwiftArgument(label: label, value: element, isTrailing: false)
    let call = SwiftExpression(kind: .call(function, [argument]), span: function.span)
    self.init(
      captures: [], parameters: nil, result: nil,
      statements: [SwiftStatement(kind: .expression(call), label: nil, span: function.span)])
  }
}
