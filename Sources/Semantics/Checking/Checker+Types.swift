import Diagnostics
import Engine
import Language

extension Checker {
  /// Whether a value of type `actual` is allowed where `wanted` is expected; true if either type is unknown.
  static func fits(_ actual: ValueType, _ wanted: ValueType) -> Bool {
    if actual == wanted || actual == .any || wanted == .any { return true }
    switch (actual, wanted) {
    case (.none, .controller), (.none, .view), (.none, .coordinator), (.none, .list): return true
    case (.none, .object), (.none, .shape), (.none, .gradient), (.none, .text), (.none, .color): return true
    case (.none, .effect), (.none, .constraint), (.none, .transitionStyle): return true
    case (.tuple, .rect), (.tuple, .pair), (.pair, .tuple), (.rect, .tuple), (.tuple, .list), (.pair, .list):
      return true
    default: return false
    }
  }

  /// Lowers an expression that must have a given type; reports another type, and a wrong number of values in a point, size or
  /// rectangle.
  mutating func lower(
    _ ref: Ref<Expression>, as wanted: ValueType, for purpose: @autoclosure () -> String
  ) -> ExpressionID {
    let outer = wantedType
    if case .name = script[ref].kind { wantedType = wanted } else { wantedType = .any }
    let lowered = lowerExpression(ref)
    wantedType = outer
    if !Self.fits(lowered.type.type, wanted) {
      require(lowered.type.type, wanted, for: purpose(), at: script[ref])
    } else if lowered.type.type == .tuple || lowered.type.type == .pair, wanted == .rect || wanted == .pair {
      requireCount(wanted, for: purpose(), at: script[ref])
    }
    return lowered.id
  }

  mutating func require(
    _ actual: ValueType, _ wanted: ValueType, for purpose: String, at expression: Expression
  ) {
    if Self.fits(actual, wanted) { return }
    if actual == .number, wanted == .time || wanted == .angle {
      return reportMissingUnit(wanted, for: purpose, at: expression)
    }
    if wanted == .controller, actual == .view || actual != .none {
      let words = ["fromView": "from", "toView": "to"]
      let suggestion = actual == .view ? words[string(at: expression.span)] : nil
      let help =
        actual == .text
        ? "write a name without quotation marks"
        : actual == .view && suggestion == nil
          ? nameOfController(of: string(at: expression.span)) : nil
      return report(
        .notAController, "\(purpose) must be a controller, but \(subject(expression)) is \(actual.phrase)",
        at: expression.span,
        help: help, suggestion: suggestion)
    }
    if wanted == .view, actual == .controller {
      let text = string(at: expression.span)
      return report(
        .notAView, "\(purpose) must be a view, but `\(text)` is a controller", at: expression.span,
        suggestion: "\(text).view")
    }
    report(
      .wrongType, "\(purpose) must be \(wanted.phrase), but \(subject(expression)) is \(actual.phrase)",
      at: expression.span,
      help: presence(wanted, of: expression, actual) ?? Self.written(wanted, insteadOf: actual)
        ?? (wanted == .number && actual == .pair ? part(of: expression) : nil))
  }

  /// Help for a value that is used as a condition: how to test whether the value is `none`. Nil if no condition is expected, and
  /// for types without such a test.
  private func presence(_ wanted: ValueType, of expression: Expression, _ actual: ValueType) -> String? {
    let kinds: [ValueType] = [
      .view, .controller, .object, .propertyAnimator, .coordinator, .segue, .shape, .gradient, .block,
    ]
    guard wanted == .bool, kinds.contains(actual) else { return nil }
    let text = string(at: expression.span)
    let what = text.utf8.count > 40 || text.utf8.contains(0x0A) ? "V" : text
    return "write `\(what) != none` to ask whether it is there"
  }

  /// Help on how to write a value of a type; nil for types whose name in the message is enough.
  private static func written(_ wanted: ValueType, insteadOf actual: ValueType) -> String? {
    if wanted == .color { return "write a name such as `black`, or `rgb(1, 0.5, 0)`" }
    if wanted == .curve { return "write `easeOut`, `linear` … or `spring(damping: 0.7)`" }
    if wanted == .view, actual == .pair {
      return "name a view; at a point: `touch (100, 100)`, then `touch up`"
    }
    return nil
  }

  /// Reports a tuple with the wrong number of values for a point, size or rectangle. Does nothing if the number is not evident
  /// from the text.
  private mutating func requireCount(_ wanted: ValueType, for purpose: String, at expression: Expression) {
    guard case .tuple(let elements) = expression.kind else { return }
    var count = 0
    for element in script[elements] {
      guard let part = numberCount(of: element) else { return }
      count += part
    }
    let due = wanted == .rect ? 4 : 2
    if count == due { return }
    report(
      .wrongType, "\(purpose) must be \(wanted.phrase) with \(due) numbers, but this has \(count)",
      at: expression.span,
      help: wanted == .rect ? "write `(x, y, width, height)`" : "write `(x, y)` or `(width, height)`")
  }

  /// The number of values that an expression contributes to a tuple; nil if that is not evident from the text.
  private func numberCount(of expression: Expression) -> Int? {
    if case .number(_, .none) = expression.kind { return 1 }
    if case .unary(_, let operand) = expression.kind { return numberCount(of: script[operand]) }
    guard case .tuple(let elements) = expression.kind else { return nil }
    return script[elements].reduce(into: Int?(0)) { sum, element in
      sum = numberCount(of: element).flatMap { part in sum.map { $0 + part } }
    }
  }

  private mutating func reportMissingUnit(_ wanted: ValueType, for purpose: String, at expression: Expression)
  {
    let unit = wanted == .time ? "s" : "deg"
    var suggestion: String?
    if case .number(_, .none) = expression.kind {
      suggestion = string(at: expression.span) + unit
    }
    report(
      .missingUnit, "\(purpose) needs a unit", at: expression.span,
      help: "write `\(suggestion ?? (wanted == .time ? "0.5s" : "90deg"))`", suggestion: suggestion)
  }

  /// The text for an expression in messages: its source text in backticks, or `this` if the source text has more than one line or
  /// more than 40 bytes.
  private func subject(_ expression: Expression) -> String {
    let text = string(at: expression.span)
    return text.utf8.count > 40 || text.utf8.contains(0x0A) ? "this" : "`\(text)`"
  }

  /// The source text of a span of the current file; the part inside of the file if the span exceeds it.
  func string(at span: Span) -> String {
    let start = max(0, min(Int(span.start), text.count))
    let end = max(start, min(Int(span.end), text.count))
    return String(decoding: text[start..<end], as: UTF8.self)
  }

  /// Help where a controller is expected but its view is given, as in `Card.view`; nil for other texts.
  private func nameOfController(of text: String) -> String? {
    text.hasSuffix(".view") ? "write `\(text.dropLast(5))`, without `.view`" : nil
  }
}
