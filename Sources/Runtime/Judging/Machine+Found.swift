import Diagnostics
import Engine
import Language
import Semantics

/// The actual results for failed claims; nil unless `RunOptions.keepsFound` is true.
extension Machine {
  /// The values of both sides of `==` or `~`; nil for other operators, if an operand cannot be evaluated, or
  /// if results are not stored.
  func found(
    _ operation: Expression.BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, _ scene: Scene
  )
    -> Found?
  {
    guard keepsFound, operation == .equal || operation == .near else { return nil }
    let right = program.blueprint.expressions[right].withoutTolerance ?? right
    guard let actual = try? evaluate(left, scene), let expected = try? evaluate(right, scene) else {
      return nil
    }
    return .sides(left: side(actual, of: left), right: side(expected, of: right))
  }

  /// The actual values at the sampled times; nil if results are not stored.
  func found(_ values: [Value], insteadOf expected: ExpressionID) -> Found? {
    guard keepsFound else { return nil }
    let value = program.blueprint.expressions[expected].withoutTolerance ?? expected
    return .samples(side(.list(values), of: value))
  }

  /// The values of both sides of a claim about a property whose value is a controller; nil if results are not
  /// stored.
  func found(_ actual: Value, insteadOf expected: Value) -> Found? {
    guard keepsFound else { return nil }
    func side(_ value: Value, _ isSpelledOut: Bool) -> Found.Side {
      Found.Side(short: literal(value), exact: literal(value), isSpelledOut: isSpelledOut)
    }
    return .sides(left: side(actual, false), right: side(expected, true))
  }

  /// The actual state of the world, such as `held` or `not quiet`; nil if results are not stored.
  var foundState: Found? {
    guard keepsFound else { return nil }
    let condition = world.condition
    return .state(condition == .moving ? "not quiet" : condition.rawValue)
  }

  /// The actual tree of controllers, in as much detail as the pattern specifies; nil if results are not
  /// stored.
  func foundHierarchy(insteadOf shape: HierarchyShape) -> Found? {
    guard keepsFound else { return nil }
    let names = program.blueprint.names
    return .tree(
      Spelling(world, names: names).hierarchy(
        selection: shape.nodes.contains { $0.isSelected }, flights: !shape.flights.isEmpty,
        styles: shape.nodes.contains { $0.style != nil }))
  }

  /// The actual tree of views; nil if results are not stored.
  var foundViews: Found? {
    keepsFound ? .tree(Spelling(world, names: program.blueprint.names).views()) : nil
  }

  // MARK: - Values with all their digits

  private func side(_ value: Value, of expression: ExpressionID) -> Found.Side {
    Found.Side(short: literal(value), exact: exactly(value), isSpelledOut: isSpelledOut(expression))
  }

  /// Whether an expression is a literal or a name, so that no lookup or computation is needed.
  private func isSpelledOut(_ id: ExpressionID) -> Bool {
    let blueprint = program.blueprint
    return switch blueprint.expressions[id].origin {
    case .written, .named: true
    case .of(let part): isSpelledOut(part)
    case .ofAll(let parts): blueprint.operands[parts.indices].allSatisfy { isSpelledOut($0) }
    case .workedOut: false
    }
  }

  /// A value in the script's syntax with all the digits that `==` compares, unlike `literal`, which rounds.
  /// Very large and very small numbers are rounded too, since the language has no exponents.
  private func exactly(_ value: Value) -> String {
    literal(value, number: exactly, time: exactly)
  }

  private func exactly(_ number: Double) -> String {
    let short = numberText(number)
    if let same = Double(short), abs(same - number) <= 1e-10 { return short }
    // Round to 10 decimals, as `==` compares 9. Avoid exponents, which are not part of the language.
    let long = (number * 1e10).rounded() / 1e10
    let text = long.description
    return text.contains("e") ? short : text
  }

  private func exactly(_ time: Time) -> String {
    let short = timeText(time)
    if time.nanoseconds % 1000 == 0 { return short }
    let (seconds, rest) = time.nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    var digits = String(rest)
    digits = String(repeating: "0", count: 9 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(time.nanoseconds < 0 ? "-" : "")\(seconds).\(digits)s"
  }
}
