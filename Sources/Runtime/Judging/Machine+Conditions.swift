import Diagnostics
import Engine
import Language
import Semantics

/// A part of a condition that determines the condition's value, with the values of its operands.
package struct ConditionPart: Sendable, Equatable {
  /// An operand of the comparison or call, and its value.
  package struct Operand: Sendable, Equatable {
    /// The source range of the operand.
    package var span: Span
    /// The operand's value in the script's syntax.
    package var value: String
  }

  /// The source range of the part.
  package var span: Span
  /// Whether the part is true.
  package var holds: Bool
  /// The operands of the comparison or call; constants are left out.
  package var operands: [Operand]
}

extension Machine {
  /// The parts that determine a condition's value: for a false `a and b` the first false operand, for a true `a or b` the
  /// first true one, otherwise both operands of `and` or `or`; for `not a`, the parts of `a`; for other conditions, the
  /// whole. Evaluates the parts again.
  func parts(of id: ExpressionID, being holds: Bool, _ scene: Scene) throws(Stop) -> [ConditionPart] {
    let node = program.blueprint.expressions[id]
    if case .unary(.not, let operand) = node { return try parts(of: operand, being: !holds, scene) }
    if case .binary(.and, let left, let right) = node {
      return try parts(of: left, right, endingAt: false, holds, scene)
    }
    if case .binary(.or, let left, let right) = node {
      return try parts(of: left, right, endingAt: true, holds, scene)
    }
    return [try part(id, holds, of: operands(of: node), scene)]
  }

  /// The operands of a binary expression, or the arguments of a call; empty for other expressions.
  private func operands(of node: ExpressionNode) -> [ExpressionID] {
    if case .binary(_, let left, let right) = node { return [left, right] }
    if case .call(_, let run) = node { return run.indices.map { program.blueprint.operands[$0] } }
    if case .apply(_, let run) = node { return run.indices.map { program.blueprint.operands[$0] } }
    return []
  }

  /// The parts that determine the value of `and` (if `end` is false) or `or` (if `end` is true).
  private func parts(
    of left: ExpressionID, _ right: ExpressionID, endingAt end: Bool, _ holds: Bool, _ scene: Scene
  ) throws(Stop) -> [ConditionPart] {
    if holds == end {
      let half = try isTrue(left, scene) == end ? left : right
      return try parts(of: half, being: end, scene)
    }
    return try parts(of: left, being: holds, scene) + parts(of: right, being: holds, scene)
  }

  private func part(
    _ id: ExpressionID, _ holds: Bool, of operands: [ExpressionID], _ scene: Scene
  ) throws(Stop) -> ConditionPart {
    let ids = operands.map { program.blueprint.expressions[$0].withoutTolerance ?? $0 }
    var values: [Value] = []
    for id in ids { values.append(try evaluate(id, scene)) }
    // Format both operands together, even a constant one, because the number of decimals depends on both.
    let texts = values.count == 2 ? literals(values[0], values[1]) : values.map { literal($0) }
    let shown = zip(ids, texts).filter { !program.blueprint.expressions[$0.0].isWritten }
    return ConditionPart(
      span: span(of: id), holds: holds,
      operands: shown.map { ConditionPart.Operand(span: span(of: $0.0), value: $0.1) })
  }

  /// Two values in the script's syntax. If the values differ but their texts would be equal, the texts get more
  /// decimals, at most 15.
  func literals(_ a: Value, _ b: Value) -> [String] {
    let texts = [literal(a), literal(b)]
    if a == b || texts[0] != texts[1] { return texts }
    for decimals in 5...15 {
      let longer = [literal(a, decimals: decimals), literal(b, decimals: decimals)]
      if longer[0] != longer[1] { return longer }
    }
    return texts
  }

  /// A value in the script's syntax, with this number of decimals for plain numbers, and at most 9 for times
  /// in seconds.
  private func literal(_ value: Value, decimals: Int) -> String {
    literal(value) {
      numberText($0, decimals: decimals)
    } time: {
      numberText(Double($0.nanoseconds) / 1e9, decimals: min(decimals, 9)) + "s"
    }
  }
}

extension ExpressionNode {
  /// The `b` in `b ± c`; nil for other expressions.
  var withoutTolerance: ExpressionID? {
    if case .tolerance(let value, _) = self { value } else { nil }
  }

  /// The source of an expression's value: the script's text, other expressions, or a computation.
  enum Origin {
    /// The expression is a literal, or the name of a declared controller.
    case written
    /// The expression is another name in the script.
    case named
    /// The origin is that of another expression or, for `ofAll`, of several, such as the elements of a list.
    case of(ExpressionID)
    case ofAll(Run)
    /// The value is looked up or computed.
    case workedOut
  }

  var origin: Origin {
    switch self {
    case .none, .bool, .number, .time, .angle, .text, .style, .appearance, .transitionStyle, .color, .curve,
      .identity, .gestureState, .animatorState, .position, .sizeClass, .detent, .displayMode, .flexible,
      .effect, .corner, .interfaceStyle, .statusBarStyle, .trait,
      .instance, .numbered:
      .written
    case .made, .objectView, .object, .creation, .newScreen, .newView: .named
    case .view(let owner, _), .unary(.minus, let owner), .property(let owner, .plain(.view)): .of(owner)
    case .tuple(let run), .list(let run), .call(_, let run): .ofAll(run)
    case .interpolation, .global, .local, .variable, .field, .own, .slot, .question, .property, .ownField,
      .member,
      .fieldOrProperty, .objectSlot, .viewAt, .index, .unary, .binary, .tolerance, .conditional, .apply,
      .invalid:
      .workedOut
    }
  }

  /// Whether the expression is a literal or the name of a controller, whose value reports need not repeat.
  var isWritten: Bool {
    if case .written = origin { true } else { false }
  }
}
