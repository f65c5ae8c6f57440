import Diagnostics
import SwiftLanguage

// Translates `CGRect.inset(by:)` to a rectangle of four computed numbers, because scripts have no insets: four numbers
// are always a rectangle, without `top` or `left`. Also translates the rotations of `CATransform3D`.

extension Translator {
  /// The rectangle `rect.inset(by: UIEdgeInsets(top: …))`, also with a constant that has such a value; nil for other
  /// calls.
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

  /// The top, left, bottom and right of insets made with four numbers, also by a constant; nil for other values.
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

  /// The functions that read a component of insets from any value, by the word of the component in a script.
  private static let insetReaders = [
    "top": "insetTop", "left": "insetLeft", "bottom": "insetBottom", "right": "insetRight",
  ]

  /// The template, with functions that read the components of insets among its arguments: the checker takes four numbers for a
  /// rectangle, unless they are a property of UIKit.
  mutating func readingInsets(_ template: String, _ values: [Fragment]) -> String {
    var text = template
    for (place, value) in values.enumerated() {
      guard let type = value.type?.name, Self.insets.contains(type),
        !["afeAreaInsets", "ontentInset"].contains(where: { value.text.hasSuffix($0) })
      else { continue }
      for (word, function) in Self.insetReaders where text.contains("$\(place).\(word)") {
        text = text.replacing("$\(place).\(word)", with: "\(function)($\(place))")
        helpers.insert(.insets)
      }
    }
    return text
  }

  private static let insets: Set<String> = ["UIEdgeInsets", "NSDirectionalEdgeInsets"]

  /// The rotation of `CATransform3DRotate(t, angle, x, y, z)` or `CATransform3DMakeRotation(angle, x, y, z)` about the x, y or
  /// z axis; nil for other functions. Throws for another axis.
  mutating func rotation(
    _ name: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    let first = name == "CATransform3DRotate" ? 1 : 0
    guard ["CATransform3DRotate", "CATransform3DMakeRotation"].contains(name), arguments.count == first + 4
    else {
      return nil
    }
    let values = try values(of: arguments)
    let axes = zip(["X", "Y", "Z"], values[(first + 1)...]).filter { $0.1.text != "0" }
    guard axes.count == 1 else { throw Untranslated(what: "a rotation about a slanted axis", span: span) }
    let axis = axes[0].0
    let turn = axes[0].1.text.hasPrefix("-") ? "rotate\(axis)(-1 * @\(first))" : "rotate\(axis)(@\(first))"
    return Fragment(
      filling: first == 1 ? "concat(\(turn), $0)" : turn, with: values, at: span.range, type: "CATransform3D")
  }

  /// The class of paths. A path that code draws point by point is `none` in a script.
  static let drawnPath: SwiftValueType = "UIBezierPath"

  /// The path `UIBezierPath(arcCenter: c, radius: r, startAngle: 0, endAngle: 2 * .pi, clockwise: true)`; nil for other
  /// paths, for an arc of less than a circle, and for angles that are not numbers or products of numbers.
  mutating func circle(
    _ type: String, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard type == Self.drawnPath.name, arguments.first?.label == "arcCenter", arguments.count == 5 else {
      return nil
    }
    let values = try values(of: arguments)
    let angles = values[2...3].map { value in
      value.text.filter { !"() ".contains($0) }.split(separator: "*").map { Double($0) ?? .nan }.reduce(1, *)
    }
    guard abs(angles[1] - angles[0]) > 6.28 else { return nil }
    return Fragment(
      filling: "circle($0, $1)", with: values, at: span.range, type: Self.drawnPath)
  }

  /// Adds a doubt to the class in `current`, because its code draws a path, if code of the module sets a mask.
  mutating func noteDrawnPath() {
    guard let current, module.writes.contains("mask") else { return }
    placeDoubts[Self.escaped(current.name)] = "since the shape of a mask is not known"
    assume("a path that code draws is not known: views are not cut by it")
  }

  /// The slice and the remainder of a rectangle, as templates, by the edge from which `divided(atDistance:from:)` cuts.
  private static let cuts: [String: [String]] = [
    "minXEdge": ["($0.x, $0.y, $1, $0.height)", "($0.x + $1, $0.y, $0.width - $1, $0.height)"],
    "maxXEdge": ["($0.maxX - $1, $0.y, $1, $0.height)", "($0.x, $0.y, $0.width - $1, $0.height)"],
    "minYEdge": ["($0.x, $0.y, $0.width, $1)", "($0.x, $0.y + $1, $0.width, $0.height - $1)"],
    "maxYEdge": ["($0.x, $0.maxY - $1, $0.width, $1)", "($0.x, $0.y, $0.width, $0.height - $1)"],
  ]

  /// The rectangle `rect.divided(atDistance: 100, from: .maxYEdge).slice` or `.remainder`; nil for other members.
  mutating func dividedPart(
    _ base: SwiftExpression, _ name: String, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let part = ["slice", "remainder"].firstIndex(of: name), let (callee, arguments) = base.call,
      let (whole, method) = callee.member, method.text == "divided", arguments.count == 2,
      let cut = Self.cuts[arguments[1].value.implicitName ?? arguments[1].value.member?.name.text ?? ""]
    else { return nil }
    let rect = try named(expression(whole), "rect", at: span)
    let distance = try named(expression(arguments[0].value), "distance", at: span)
    return Fragment(filling: cut[part], with: [rect, distance], at: span.range, type: "CGRect")
  }
}
