import Diagnostics
import Engine
import Language
import Semantics

/// A part of a condition that decides it: which, what it is, and the values of its operands.
package struct ConditionPart: Sendable, Equatable {
  /// A value of the script, as it is written and as it is.
  package struct Operand: Sendable, Equatable {
    /// Where it is written.
    package var span: Span
    /// Its value.
    package var value: String
  }

  /// Where it is written.
  package var span: Span
  /// Whether it holds.
  package var holds: Bool
  /// What it compares or is called with, without constants.
  package var operands: [Operand]
}

extension Machine {
  /// The parts of a condition that make it what it is: of `a and b` the half that is false, of `a or b` both. The
  /// condition has this value, which its parts are asked again for.
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

  /// What a condition compares or is called with.
  private func operands(of node: ExpressionNode) -> [ExpressionID] {
    if case .binary(_, let left, let right) = node { return [left, right] }
    if case .call(_, let run) = node { return run.indices.map { program.blueprint.operands[$0] } }
    if case .apply(_, let run) = node { return run.indices.map { program.blueprint.operands[$0] } }
    return []
  }

  /// Those of `and`, which a half that is false ends, or of `or`, which one that is true ends.
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
    // The constant beside a value decides how many decimals tell them apart.
    let texts = values.count == 2 ? literals(values[0], values[1]) : values.map { literal($0) }
    let shown = zip(ids, texts).filter { !program.blueprint.expressions[$0.0].isWritten }
    return ConditionPart(
      span: span(of: id), holds: holds,
      operands: shown.map { ConditionPart.Operand(span: span(of: $0.0), value: $0.1) })
  }

  /// Two values as a script writes them, with as many decimals as tell them apart.
  func literals(_ a: Value, _ b: Value) -> [String] {
    let texts = [literal(a), literal(b)]
    if a == b || texts[0] != texts[1] { return texts }
    for decimals in 5...15 {
      let longer = [literal(a, decimals: decimals), literal(b, decimals: decimals)]
      if longer[0] != longer[1] { return longer }
    }
    return texts
  }

  /// A value as a script writes it; its numbers with as many decimals, where they are no parts of other things.
  private func literal(_ value: Value, decimals: Int) -> String {
    literal(value) {
      numberText($0, decimals: decimals)
    } time: {
      numberText(Double($0.nanoseconds) / 1e9, decimals: min(decimals, 9)) + "s"
    }
  }
}

extension ExpressionNode {
  /// Of `b ± c`, b.
  var withoutTolerance: ExpressionID? {
    if case .tolerance(let value, _) = self { value } else { nil }
  }

  /// Where a value comes from.
  enum Origin {
    /// The script writes it.
    case written
    /// The script names it.
    case named
    /// It is made up of nothing but this, or these.
    case of(ExpressionID)
    case ofAll(Run)
    /// It is looked up or worked out.
    case workedOut
  }

  var origin: Origin {
    switch self {
    case .none, .bool, .number, .time, .angle, .text, .style, .appearance, .transitionStyle, .color, .curve,
      .identity, .gestureState, .animatorState, .position, .sizeClass, .detent, .displayMode, .flexible,
      .effect, .corner, .interfaceStyle, .statusBarStyle, .trait,
      .instance, .numbered:
      .written
    case .made, .objectView, .object: .named
    case .view(let owner, _), .unary(.minus, let owner), .property(let owner, .plain(.view)): .of(owner)
    case .tuple(let run), .list(let run), .call(_, let run): .ofAll(run)
    case .interpolation, .global, .local, .field, .own, .slot, .question, .property, .ownField, .member,
      .fieldOrProperty, .objectSlot, .viewAt, .index, .unary, .binary, .tolerance, .conditional, .apply,
      .invalid:
      .workedOut
    }
  }

  /// Whether the script writes the value itself: it need not be told.
  var isWritten: Bool {
    if case .written = origin { true } else { false }
  }
}
