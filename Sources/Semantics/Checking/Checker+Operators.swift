import Diagnostics
import Engine
import Language

extension Checker {
  mutating func lowerUnary(
    _ operation: Expression.UnaryOperator, _ operand: Ref<Expression>, at span: Span
  ) -> Lowered {
    switch operation {
    case .not:
      let value = lower(operand, as: .bool, for: "the operand of `not`")
      return Lowered(id: add(.unary(.not, value), at: span), type: StaticType(.bool))
    case .minus:
      let value = lowerExpression(operand)
      if ![.any, .number, .time, .angle, .pair].contains(value.type.type) {
        report(.wrongType, "\(value.type.type.phrase) has no minus sign", at: script[operand].span)
      }
      return Lowered(id: add(.unary(.minus, value.id), at: span), type: value.type)
    }
  }

  mutating func lowerBinary(
    _ operation: Expression.BinaryOperator, _ left: Ref<Expression>, _ right: Ref<Expression>, at span: Span
  ) -> Lowered {
    if operation == .and || operation == .or {
      let word = operation == .and ? "and" : "or"
      let a = lower(left, as: .bool, for: "the left side of `\(word)`")
      if pureDepth == 0, contexts.last?.hasCode == true, runsCode(right) {
        return lowerShortCircuit(operation, a, right, at: span)
      }
      pureDepth += 1
      let b = lower(right, as: .bool, for: "the right side of `\(word)`")
      pureDepth -= 1
      return Lowered(id: add(.binary(operation, a, b), at: span), type: StaticType(.bool))
    }
    if operation == .range {
      let a = lower(left, as: .number, for: "the start of a range")
      let b = lower(right, as: .number, for: "the end of a range")
      return Lowered(id: add(.binary(operation, a, b), at: span), type: StaticType(.list))
    }
    let a = lowerExpression(left)
    // Call `namesState` only if the type is unknown, because the call costs time.
    let isState = a.type.type == .gestureState || a.type == .any && namesState(left)
    let b = isState ? lowerState(right) : lowerOperand(right, beside: a.type.type)
    let id = add(.binary(operation, a.id, b.id), at: span)
    let result = Self.result(of: operation, a.type.type, b.type.type)
    if result == nil { reportMismatch(operation, a.type.type, b.type.type, left, right, at: span) }
    return Lowered(id: id, type: StaticType(result ?? .any))
  }

  /// Whether an operand of unknown type is a property `state` or a name that ends in `state` or `State`, and so may be compared
  /// with a gesture state.
  private func namesState(_ ref: Ref<Expression>) -> Bool {
    if case .name(let name) = script[ref].kind { return endsWithState(name) }
    guard case .member(_, let name, _) = script[ref].kind else { return false }
    return vocabulary.property(name) == .plain(.state) || endsWithState(name)
  }

  private func endsWithState(_ name: NameID) -> Bool {
    spelling(name).utf8.suffix(5).elementsEqual("State".utf8)
      || spelling(name).utf8.suffix(5).elementsEqual("state".utf8)
  }

  /// Lowers the right operand of an operator. If the left one has a type with few words, suggests these words for an unknown
  /// name.
  private mutating func lowerOperand(_ ref: Ref<Expression>, beside type: ValueType) -> Lowered {
    guard case .name = script[ref].kind, type.isOfFewWords else { return lowerExpression(ref) }
    let outer = wantedType
    defer { wantedType = outer }
    wantedType = type
    return lowerExpression(ref)
  }

  /// Lowers an operand compared with a state, where the names of gesture states take precedence over other names.
  private mutating func lowerState(_ ref: Ref<Expression>) -> Lowered {
    let expression = script[ref]
    guard case .name(let name) = expression.kind else { return lowerExpression(ref) }
    let word = spelling(name)
    // The state `recognized` of a discrete recognizer equals `ended` (GEST-12).
    let state = word == "recognized" ? .ended : GestureState.allCases.first { "\($0)" == word }
    guard let state else {
      return lowerExpression(ref)
    }
    return Lowered(id: add(.gestureState(state), at: expression.span), type: StaticType(.gestureState))
  }

  /// The result type of an operator, `any` if it depends on an unknown type; nil if the operator does not apply.
  private static func result(
    of operation: Expression.BinaryOperator, _ a: ValueType, _ b: ValueType
  ) -> ValueType? {
    if a == .number && b == .number { return ofNumbers(operation) }
    let isKnown = a != .any && b != .any
    switch operation {
    case .equal, .notEqual:
      return !isKnown || fits(a, b) || fits(b, a) || a == .none || b == .none ? .bool : nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return !isKnown || a == b && [.number, .time, .angle].contains(a) ? .bool : nil
    case .near:
      return !isKnown
        || fits(a, b)
          && [.number, .time, .angle, .pair, .rect, .color, .list, .tuple, .transform, .shape].contains(a)
        ? .bool : nil
    case .plus, .minus:
      if !isKnown { return a == .any ? (b == .any ? .any : b) : a }
      if a == b, a == .text || a == .list, operation == .plus { return a }
      return a == b && [.number, .time, .angle, .pair].contains(a) ? a : nil
    case .times:
      if !isKnown { return .any }
      if a == .number, [.number, .time, .angle, .pair].contains(b) { return b }
      return b == .number && [.time, .angle, .pair].contains(a) ? a : nil
    case .divide:
      if !isKnown { return .any }
      if b == .number, [.number, .time, .angle, .pair].contains(a) { return a }
      return a == b && [.time, .angle].contains(a) ? .number : nil
    case .and, .or, .range: return .bool
    }
  }

  /// The result type of an operator between two numbers, checked first because it is the most common.
  private static func ofNumbers(_ operation: Expression.BinaryOperator) -> ValueType {
    switch operation {
    case .and, .or, .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .near: .bool
    case .plus, .minus, .times, .divide: .number
    case .range: .list
    }
  }

  private mutating func reportMismatch(
    _ operation: Expression.BinaryOperator, _ a: ValueType, _ b: ValueType, _ left: Ref<Expression>,
    _ right: Ref<Expression>, at span: Span
  ) {
    switch (a, b) {
    case (.time, .number), (.angle, .number): require(b, a, for: "the right side", at: script[right])
    case (.number, .time), (.number, .angle): require(a, b, for: "the left side", at: script[left])
    default:
      let isText = operation == .plus && (a == .text || b == .text)
      let isLevel = a == .statusBar || b == .statusBar
      report(
        .wrongType, operation.refusal(of: a.phrase, b.phrase), at: span,
        help: isText
          ? "put values into a text with `\\( … )`: `\"width \\(Card.width)\"`"
          : isLevel
            ? "its level is `statusBar.windowLevel`"
            : a == .pair ? part(of: script[left]) : b == .pair ? part(of: script[right]) : nil)
    }
  }

  /// Help for a point or size where a number is expected: how to write its components, such as `V.center.x`. Nil if the
  /// expression is neither a name or path nor an operation on one.
  func part(of expression: Expression) -> String? {
    switch expression.kind {
    case .name, .member:
      let text = string(at: expression.span)
      let words = text.lowercased().hasSuffix("size") ? ["width", "height"] : ["x", "y"]
      return "write `\(text).\(words[0])` or `\(text).\(words[1])`"
    case .binary(_, let left, let right): return part(of: script[left]) ?? part(of: script[right])
    case .unary(_, let operand): return part(of: script[operand])
    case .number, .string, .wildcard, .call, .index, .tuple, .list, .tolerance, .conditional,
      .propertyAnimator, .block:
      return nil
    }
  }
}

extension ValueType {
  /// Whether the type has so few words that a message can list all of them.
  var isOfFewWords: Bool {
    let types: [ValueType] = [
      .style, .appearance, .animatorState, .position, .sizeClass, .displayMode, .interfaceStyle,
      .statusBarStyle, .transitionStyle,
    ]
    return types.contains(self)
  }
}

extension Expression.BinaryOperator {
  /// The message for an operator that does not apply to two types.
  package func refusal(of left: String, _ right: String) -> String {
    switch self {
    case .equal, .notEqual, .near: "\(left) and \(right) cannot be compared"
    case .less, .lessOrEqual, .greater, .greaterOrEqual: "\(left) and \(right) have no order"
    case .plus: "`+` cannot join \(left) and \(right)"
    case .minus: "`-` cannot subtract \(right) from \(left)"
    case .times: "`*` cannot multiply \(left) and \(right)"
    case .divide: "`/` cannot divide \(left) by \(right)"
    case .and, .or, .range: "\(left) and \(right) cannot be combined"
    }
  }
}
