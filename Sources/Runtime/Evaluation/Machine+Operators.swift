import Engine
import Language
import Semantics

extension Machine {
  func apply(
    _ operation: Expression.UnaryOperator, _ value: Value, at id: ExpressionID
  ) throws(Stop) -> Value {
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

  func evaluate(
    _ operation: Expression.BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, _ scene: Scene,
    at id: ExpressionID
  ) throws(Stop) -> Value {
    switch operation {
    case .and: return .bool(try isTrue(left, scene) ? try isTrue(right, scene) : false)
    case .or: return .bool(try isTrue(left, scene) ? true : try isTrue(right, scene))
    case .range: return try range(left, right, scene, at: id)
    case .near: return .bool(try isNear(left, right, scene))
    case .equal: return .bool(try isEqual(left, right, scene))
    case .notEqual: return .bool(try !isEqual(left, right, scene))
    case .less: return try compare(left, right, scene, at: id, <)
    case .lessOrEqual: return try compare(left, right, scene, at: id, <=)
    case .greater: return try compare(left, right, scene, at: id, >)
    case .greaterOrEqual: return try compare(left, right, scene, at: id, >=)
    case .plus, .minus, .times, .divide: return try combine(operation, left, right, scene, at: id)
    }
  }

  private func isEqual(_ left: ExpressionID, _ right: ExpressionID, _ scene: Scene) throws(Stop) -> Bool {
    let (a, b) = (try evaluate(left, scene), try evaluate(right, scene))
    try charge(a)
    return a.isEqual(to: b)
  }

  private func compare(
    _ left: ExpressionID, _ right: ExpressionID, _ scene: Scene, at id: ExpressionID,
    _ holds: (Double, Double) -> Bool
  ) throws(Stop) -> Value {
    let (a, b) = (try evaluate(left, scene), try evaluate(right, scene))
    if let (x, y) = Value.ordered(a, b) { return .bool(holds(x, y)) }
    throw misuse("\(a.phrase) and \(b.phrase) have no order", at: id)
  }

  private func combine(
    _ operation: Expression.BinaryOperator, _ left: ExpressionID, _ right: ExpressionID, _ scene: Scene,
    at id: ExpressionID
  ) throws(Stop) -> Value {
    let (a, b) = (try evaluate(left, scene), try evaluate(right, scene))
    guard let result = Value.combine(operation, a, b) else {
      throw misuse(operation.refusal(of: a.phrase, b.phrase), at: id)
    }
    try charge(result)
    if case .text(let text) = result, text.utf8.count > limits[.elements] { throw .exhausted(.elements) }
    if case .list(let elements) = result, elements.count > limits[.elements] { throw .exhausted(.elements) }
    return result
  }

  /// `a ~ b`, `a ~ b ± c`
  private func isNear(_ left: ExpressionID, _ right: ExpressionID, _ scene: Scene) throws(Stop) -> Bool {
    let a = try evaluate(left, scene)
    let b = try evaluate(right, scene)
    try charge(a)
    return a.isNear(b, within: try tolerance(right, scene), isShare: isShare(left))
  }

  /// What stands behind `±`, in the unit of the value's kind; nil if nothing does.
  func tolerance(_ id: ExpressionID, _ scene: Scene) throws(Stop) -> Double? {
    guard case .tolerance(_, let by) = program.blueprint.expressions[id] else { return nil }
    switch try evaluate(by, scene) {
    case .number(let number): return number
    case .time(let time): return Double(time.nanoseconds)
    case .angle(let angle): return angle
    case let value:
      throw misuse("`±` needs a number, a time or an angle, but this is \(value.phrase)", at: by)
    }
  }

  /// Whether a number is a share of something, 0…1, and not a length in points.
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

  /// `a ..< b`: whole numbers.
  private func range(
    _ left: ExpressionID, _ right: ExpressionID, _ scene: Scene, at id: ExpressionID
  ) throws(Stop) -> Value {
    let first = try number(left, scene, for: "the start of a range")
    let end = try number(right, scene, for: "the end of a range")
    try require(
      first == first.rounded() && end == end.rounded(), "the ends of a range must be whole numbers",
      at: id)
    if end <= first { return .list([]) }
    guard end - first <= Double(limits[.elements]) else { throw .exhausted(.elements) }
    course.meter.steps += Int(end - first)
    return .list((0..<Int(end - first)).map { .number(first + Double($0)) })
  }
}

extension Value {
  /// `+ - * /`; nil if the operator does not go between these.
  static func combine(_ operation: Expression.BinaryOperator, _ a: Value, _ b: Value) -> Value? {
    switch (operation, a, b) {
    case (.plus, .number(let x), .number(let y)): .number(x + y)
    case (.minus, .number(let x), .number(let y)): .number(x - y)
    case (.times, .number(let x), .number(let y)): .number(x * y)
    case (.divide, .number(let x), .number(let y)): .number(x / y)
    case (.plus, .time(let x), .time(let y)): .time(x + y)
    case (.minus, .time(let x), .time(let y)): .time(x - y)
    case (.times, .time(let x), .number(let y)), (.times, .number(let y), .time(let x)):
      .time(.seconds(x.seconds * y))
    case (.divide, .time(let x), .number(let y)): .time(.seconds(x.seconds / y))
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

  /// Two values of one kind that has an order, as numbers.
  static func ordered(_ a: Value, _ b: Value) -> (Double, Double)? {
    switch (a, b) {
    case (.number(let x), .number(let y)), (.angle(let x), .angle(let y)): (x, y)
    case (.time(let x), .time(let y)): (Double(x.nanoseconds), Double(y.nanoseconds))
    default: nil
    }
  }
}
