import Engine
import Language
import Semantics

extension Machine {
  @inline(never)
  func apply(
    _ operation: Expression.UnaryOperator, to operand: ExpressionID, _ scene: Scene, at id: ExpressionID,
    _ result: inout Value
  ) throws(Stop) {
    result = try evaluate(operand, scene)
    result = try self.result(of: operation, result, at: id)
  }

  @inline(never)
  private func result(
    of operation: Expression.UnaryOperator, _ value: Value, at id: ExpressionID
  ) throws(Stop) -> Value {
    if value.isUnknown {
      guard operation == .not, let flag = program.blueprint.supposition else { return value }
      return .bool(!flag)
    }
    switch (operation, value) {
    case (.not, .bool(let flag)): return .bool(!flag)
    case (.minus, .number(let number)): return .number(-number)
    case (.minus, .time(let time)): return .time(.zero - time)
    case (.minus, .angle(let angle)): return .angle(-angle)
    case (.minus, .pair(let x, let y)): return .pair(-x, -y)
    case (.not, _): throw misuse("`not` needs `true` or `false`, but this is \(value.phrase)", at: id)
    case (.minus, _): throw misuse("\(value.phrase) has no minus sign", at: id)
    }
  }

  @inline(never)
  func apply(
    _ operation: Expression.BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, _ scene: Scene,
    at id: ExpressionID, _ result: inout Value
  ) throws(Stop) {
    if operation == .and || operation == .or {
      var decides = try isTrue(left, scene)
      if decides == (operation == .and) { decides = try isTrue(right, scene) }
      return result = .bool(decides)
    }
    let a = try evaluate(left, scene)
    result = try evaluate(right, scene)
    if a.isUnknown || result.isUnknown {
      if operation == .equal || operation == .notEqual, a.isNone || result.isNone,
        let flag = program.blueprint.supposition
      {
        return result = .bool((operation == .notEqual) == flag)
      }
      return result = a.isUnknown ? a : result
    }
    if operation == .near { return result = .bool(try isNear(left, right, a, result, scene)) }
    result = try self.result(of: operation, a, result, left, right, at: id)
  }

  /// Applies an operator that needs only the values of its operands.
  @inline(never)
  private func result(
    of operation: Expression.BinaryOperator, _ a: Value, _ b: Value, _ left: ExpressionID,
    _ right: ExpressionID,
    at id: ExpressionID
  ) throws(Stop) -> Value {
    switch operation {
    case .equal: return .bool(try isEqual(a, b))
    case .notEqual: return .bool(try !isEqual(a, b))
    case .less: return try compare(a, b, at: id, <)
    case .lessOrEqual: return try compare(a, b, at: id, <=)
    case .greater: return try compare(a, b, at: id, >)
    case .greaterOrEqual: return try compare(a, b, at: id, >=)
    case .plus, .minus, .times, .divide: return try combine(operation, a, b, at: id)
    case .range: return try range(from: a, at: left, to: b, at: right, at: id)
    case .and, .or, .near: throw .bug("an operator that looks at more than two values")
    }
  }

  private func isEqual(_ a: Value, _ b: Value) throws(Stop) -> Bool {
    try charge(a)
    return a.isEqual(to: b)
  }

  private func compare(
    _ a: Value, _ b: Value, at id: ExpressionID, _ holds: (Double, Double) -> Bool
  ) throws(Stop) -> Value {
    if let (x, y) = Value.ordered(a, b) { return .bool(holds(x, y)) }
    throw misuse("\(a.phrase) and \(b.phrase) have no order", at: id)
  }

  private func combine(
    _ operation: Expression.BinaryOperator, _ a: Value, _ b: Value, at id: ExpressionID
  ) throws(Stop) -> Value {
    guard let result = Value.combine(operation, a, b) else {
      if let factor = a.number ?? b.number, a.time != nil || b.time != nil {
        let sign = operation == .times ? "×" : "÷"
        throw misuse(
          "a time \(sign) \(numberText(factor)) is no time", at: id,
          help: "perhaps something was divided by zero")
      }
      throw misuse(operation.refusal(of: a.phrase, b.phrase), at: id)
    }
    try charge(result)
    if case .text(let text) = result, text.utf8.count > limits[.elements] { throw .exhausted(.elements) }
    if case .list(let elements) = result, elements.count > limits[.elements] { throw .exhausted(.elements) }
    return result
  }

  /// Evaluates `a ~ b` and `a ~ b ± c`: whether the two values are equal within a tolerance.
  @inline(never)
  private func isNear(
    _ left: ExpressionID, _ right: ExpressionID, _ a: Value, _ b: Value, _ scene: Scene
  ) throws(Stop) -> Bool {
    try charge(a)
    let tolerance = try tolerance(right, scene)
    return a.isNear(b, within: tolerance, isShare: isShare(left))
  }

  /// The tolerance after `±`, in nanoseconds for a time and radians for an angle; nil without `±`. Throws for
  /// any other value.
  func tolerance(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Double? {
    guard case .tolerance(_, let by) = program.blueprint.expressions[id] else { return nil }
    switch try evaluate(by, scene) {
    case .number(let number):
      try require(number.isFinite, "`±` needs a number, but this is \(numberText(number))", at: by)
      return number
    case .time(let time): return Double(time.nanoseconds)
    case .angle(let angle): return angle
    case let value:
      throw misuse("`±` needs a number, a time or an angle, but this is \(value.phrase)", at: by)
    }
  }

  /// Whether an expression yields a fraction, such as an alpha, a colour component or a progress, rather than a length
  /// in points.
  func isShare(_ id: ExpressionID) -> Bool {
    let expression = program.blueprint.expressions[id]
    if case .property(_, let property) = expression {
      return [.ofView(.alpha), .plain(.red), .plain(.green), .plain(.blue)].contains(property)
    }
    if case .question(let question) = expression { return question == .progress }
    guard case .call(let function, let run) = expression else { return false }
    if function == .value { return true }
    return [.onScreen, .model].contains(function)
      && isShare(program.blueprint.operands[run.indices.lowerBound])
  }

  /// Evaluates `a ..< b`, a list of whole numbers; empty if `b` is not greater than `a`. Throws if `a` or `b`
  /// is not a whole number, or if the list would have too many elements.
  @inline(never)
  private func range(
    from a: Value, at left: ExpressionID, to b: Value, at right: ExpressionID, at id: ExpressionID
  ) throws(Stop) -> Value {
    let first = try number(a, at: left, for: "the start of a range")
    let end = try number(b, at: right, for: "the end of a range")
    try require(
      first == first.rounded() && end == end.rounded(), "the ends of a range must be whole numbers",
      at: id)
    if end <= first { return .list([]) }
    guard end - first <= Double(limits[.elements]) else { throw .exhausted(.elements) }
    runProgress.meter.steps += Int(end - first)
    return .list((0..<Int(end - first)).map { .number(first + Double($0)) })
  }
}

extension Value {
  /// Evaluates `+ - * /`; nil if the operator is not defined for these types, or if the result would be a
  /// time that is not a number.
  static func combine(_ operation: Expression.BinaryOperator, _ a: Value, _ b: Value) -> Value? {
    switch (operation, a, b) {
    case (.plus, .number(let x), .number(let y)): .number(x + y)
    case (.minus, .number(let x), .number(let y)): .number(x - y)
    case (.times, .number(let x), .number(let y)): .number(x * y)
    case (.divide, .number(let x), .number(let y)): .number(x / y)
    case (.plus, .time(let x), .time(let y)): .time(x + y)
    case (.minus, .time(let x), .time(let y)): .time(x - y)
    case (.times, .time(let x), .number(let y)), (.times, .number(let y), .time(let x)):
      time(ofSeconds: x.seconds * y)
    case (.divide, .time(let x), .number(let y)): time(ofSeconds: x.seconds / y)
    case (.divide, .time(let x), .time(let y)): .number(x.seconds / y.seconds)
    case (.plus, .angle(let x), .angle(let y)): .angle(x + y)
    case (.minus, .angle(let x), .angle(let y)): .angle(x - y)
    case (.times, .angle(let x), .number(let y)), (.times, .number(let y), .angle(let x)): .angle(x * y)
    case (.divide, .angle(let x), .number(let y)): .angle(x / y)
    case (.divide, .angle(let x), .angle(let y)): .number(x / y)
    case (.plus, .pair(let x, let y), .pair(let u, let v)): .pair(x + u, y + v)
    case (.minus, .pair(let x, let y), .pair(let u, let v)): .pair(x - u, y - v)
    case (.times, .pair(let x, let y), .number(let k)), (.times, .number(let k), .pair(let x, let y)):
      .pair(x * k, y * k)
    case (.divide, .pair(let x, let y), .number(let k)): .pair(x / k, y / k)
    case (.plus, .text(let x), .text(let y)): .text(x + y)
    case (.plus, .list(let x), .list(let y)): .list(x + y)
    default: nil
    }
  }

  /// A time; nil if the seconds are NaN, as after the division `0s / 0`.
  static func time(ofSeconds seconds: Double) -> Value? { seconds.isNaN ? nil : .time(.seconds(seconds)) }

  /// Two numbers, two angles in radians, or two times in nanoseconds; nil for other types.
  static func ordered(_ a: Value, _ b: Value) -> (Double, Double)? {
    switch (a, b) {
    case (.number(let x), .number(let y)), (.angle(let x), .angle(let y)): (x, y)
    case (.time(let x), .time(let y)): (Double(x.nanoseconds), Double(y.nanoseconds))
    default: nil
    }
  }
}
