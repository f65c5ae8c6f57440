import Diagnostics
import SwiftLanguage

// Rectangles without their insets: four numbers of a script are a rectangle, which has no `top`.

extension Translator {
  /// `rect.inset(by: UIEdgeInsets(top: …))`, or by a property with such a value; nil for other calls.
  mutating func inset(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "inset", arguments.count == 1,
      arguments[0].label == "by", let edges = edges(arguments[0].value)
    else { return nil }
    let rect = named(try expression(base), "rect", at: span)
    guard rect.type == "CGRect" else { return nil }
    var values = [rect]
    for edge in edges { values.append(try expression(edge, expecting: "CGFloat")) }
    return Fragment(
      filling: "($0.x + $2, $0.y + $1, $0.width - $2 - $4, $0.height - $1 - $3)", with: values,
      at: span.range, type: "CGRect")
  }

  /// The top, left, bottom and right of insets that are made with four numbers; nil for other values.
  private func edges(_ value: SwiftExpression) -> [SwiftExpression]? {
    if let (callee, arguments) = value.call {
      let isMade = ["UIEdgeInsets", "UIEdgeInsetsMake"].contains(callee.identifier)
      guard isMade || callee.implicitName == "init", arguments.count == 4 else { return nil }
      return arguments.map { $0.value }
    }
    guard let name = value.identifier ?? value.member?.name.text, local(name) == nil else { return nil }
    let variables = (current.map { allVariables(of: $0) } ?? []) + module.variables
    return variables.first { $0.name == name && $0.isConstant }?.binding.value.flatMap { edges($0) }
  }
}
