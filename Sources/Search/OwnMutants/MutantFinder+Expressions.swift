import Language
import Running

// Mutants of expressions: conditions, thresholds, `cancelled`.

extension MutantFinder {
  /// Adds a mutant that negates a condition, and visits its operands. `cancelled` and `not cancelled` have a mutant of their
  /// own.
  /// - Parameter isCertain: Whether the expression is known to be a condition. If not, it may have another type, and
  ///   the checker then rejects the mutant.
  mutating func negate(_ condition: Ref<Expression>, isCertain: Bool = true) {
    look(in: condition)
    if isCancelled(condition) { return }
    let range = range(of: condition)
    let words = words(in: range)
    let text: String
    switch script[condition].kind {
    case .unary(.not, let operand): text = self.words(of: operand)
    case .name where words == "true": text = "false"
    case .name where words == "false": text = "true"
    case .name, .member, .call, .index, .binary, .conditional: text = "not (\(words))"
    case .number, .string, .wildcard, .tuple, .list, .unary, .tolerance, .propertyAnimator, .block:
      return
    }
    if !isCertain, words == "none" { return }
    add(.conditionNegated(words), TextEdit(range, text), .probe(range, words))
  }

  /// Adds the mutants of an expression: of each `cancelled`, threshold and condition in it.
  mutating func look(in ref: Ref<Expression>) {
    let value = script[ref]
    switch value.kind {
    case .number, .string, .wildcard, .propertyAnimator, .block: break
    case .name: if isCancelled(ref) { negateCancelled(ref, by: "(not cancelled)") }
    case .member(let object, _, _): look(in: object)
    case .call(let callee, let arguments):
      look(in: callee)
      for argument in script[arguments] { look(in: argument.value) }
    case .index(let list, let place):
      look(in: list)
      look(in: place)
    case .tuple(let elements), .list(let elements):
      for place in 0..<Int(elements.count) { look(in: elements[place]) }
    case .unary(_, let operand):
      if isCancelled(ref) { return negateCancelled(ref, by: "cancelled") }
      look(in: operand)
    case .binary(let operation, let left, let right):
      look(in: left)
      look(in: right)
      if operation.isOrder { moveThreshold(in: left, right) }
    case .tolerance(let value, let by):
      look(in: value)
      look(in: by)
    case .conditional(let condition, let then, let otherwise):
      negate(condition)
      look(in: then)
      look(in: otherwise)
    }
  }

  /// The first literal number in a value; nil if there is none. Conditions, members, subscripts and the callees of calls are
  /// not searched.
  func firstNumber(in ref: Ref<Expression>) -> Ref<Expression>? {
    switch script[ref].kind {
    case .number: ref
    case .unary(_, let operand): firstNumber(in: operand)
    case .binary(_, let left, let right): firstNumber(in: left) ?? firstNumber(in: right)
    case .tuple(let elements), .list(let elements):
      (0..<Int(elements.count)).lazy.compactMap { firstNumber(in: elements[$0]) }.first
    case .call(_, let arguments): script[arguments].lazy.compactMap { firstNumber(in: $0.value) }.first
    case .tolerance(let value, _): firstNumber(in: value)
    case .conditional(_, let then, let otherwise): firstNumber(in: then) ?? firstNumber(in: otherwise)
    case .string, .name, .wildcard, .member, .index, .propertyAnimator, .block: nil
    }
  }

  /// The script syntax of a number.
  static func text(of number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }

  /// The unit after the digits of a number; empty if there is none.
  static func unit(in words: String) -> String {
    ["ms", "deg", "rad", "%", "s"].first { words.hasSuffix($0) } ?? ""
  }

  // MARK: - `cancelled` and thresholds

  /// Whether the expression is `cancelled` or `not cancelled`.
  private func isCancelled(_ ref: Ref<Expression>) -> Bool {
    switch script[ref].kind {
    case .name: words(of: script[ref].span) == "cancelled"
    case .unary(.not, let operand): words(of: script[operand].span) == "cancelled"
    case .number, .string, .wildcard, .member, .call, .index, .tuple, .list, .unary, .binary, .tolerance,
      .conditional, .propertyAnimator, .block:
      false
    }
  }

  private mutating func negateCancelled(_ ref: Ref<Expression>, by text: String) {
    let range = range(of: ref)
    add(.cancelledNegated, TextEdit(range, text), .probe(range, words(in: range)))
  }

  /// Adds two mutants of a comparison, with a number halved and with it doubled: the first number of the right side, or else of
  /// the left. None for zero, which tests a direction, not a distance.
  private mutating func moveThreshold(in left: Ref<Expression>, _ right: Ref<Expression>) {
    guard let literal = firstNumber(in: right) ?? firstNumber(in: left),
      case .number(let number, _) = script[literal].kind, number != 0
    else { return }
    let range = range(of: literal)
    let words = words(in: range)
    for other in [number / 2, number * 2] {
      let text = Self.text(of: other) + Self.unit(in: words)
      add(
        .threshold(words, text, isLower: other < number), TextEdit(range, text), .probe(range, words)
      )
    }
  }
}

extension Expression.BinaryOperator {
  /// Whether the operator compares order: `<`, `<=`, `>` or `>=`.
  fileprivate var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    case .or, .and, .equal, .notEqual, .near, .range, .plus, .minus, .times, .divide: false
    }
  }
}
