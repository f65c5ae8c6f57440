import Diagnostics
import SwiftLanguage

// `CABasicAnimation`: its values are fields of an object. The command `animate layer` runs it once it is added to a
// layer.

/// The properties of a `CABasicAnimation` that are clauses of `animate layer` in a script.
struct LayerAnimation {
  /// The names of the properties that code sets.
  var given: Set<String> = []
  /// The word for `fillMode`; nil for the default.
  var fillMode: String?
  /// Whether the animation stays after its end, because `isRemovedOnCompletion` is false.
  var stays = false
  /// The delay that `beginTime` adds to the current time; nil if code sets none.
  var delay: SwiftExpression?
  /// The object whose `animationDidStop(_:finished:)` is called; nil if code sets none.
  var delegate: Fragment?
}

extension Translator {
  /// The class of UIKit for animations of layers.
  static let layerAnimation = "CABasicAnimation"

  /// A new object of the supplied class `CABasicAnimation`; its type contains the key path, and is nil without one.
  mutating func layerAnimation(_ given: Arguments, at span: Span) -> Fragment {
    supply(
      Self.layerAnimation,
      "object CABasicAnimation() { field fromValue = none; field toValue = none; field seconds_ = 0.25; field curve_ = linear }",
      at: span)
    var path = given["keyPath"]?.literal ?? ""
    if case .macro("keyPath", let arguments)? = given["keyPath"]?.kind {
      path = arguments.first?.value.member?.name.text ?? ""
    }
    return Fragment(
      "CABasicAnimation()", at: span.range, type: path.isEmpty ? nil : .animation(of: path))
  }

  /// The property of a view that an animation of a key path changes, and the template for its value: `$0` is the
  /// layer's value, `$1` the view.
  private static let animated: [String: (property: String, value: String)] = [
    "opacity": ("alpha", "$0"), "cornerRadius": ("cornerRadius", "$0"),
    "backgroundColor": ("background", "$0"),
    "transform": ("transform", "$0"), "position": ("center", "$0"), "bounds": ("bounds", "$0"),
    "shadowOpacity": ("shadowOpacity", "$0"), "shadowRadius": ("shadowRadius", "$0"),
    "path": ("mask", "$0"), "position.x": ("center", "($0, $1.center.y)"),
    "position.y": ("center", "($1.center.x, $0)"), "transform.scale": ("transform", "scale($0, $0)"),
    "transform.scale.x": ("transform", "scale($0, 1)"), "transform.scale.y": ("transform", "scale(1, $0)"),
    "transform.translation.x": ("transform", "translate($0, 0)"),
    "transform.translation.y": ("transform", "translate(0, $0)"),
    "transform.rotation": ("transform", "rotate(@0)"), "transform.rotation.z": ("transform", "rotate(@0)"),
  ]

  /// Records the assignment of a property that is a clause of `animate layer` in scripts, such as `fillMode`. False for
  /// the other properties of an animation, which are fields, and for other objects.
  mutating func noteLayerAnimation(
    _ name: String, of receiver: Fragment, _ value: SwiftExpression
  ) throws(Untranslated) -> Bool {
    guard receiver.type?.name == Self.layerAnimation else { return false }
    var row = layerAnimations[receiver.text] ?? LayerAnimation()
    defer { layerAnimations[receiver.text] = row }
    row.given.insert(name)
    switch name {
    case "fillMode":
      let mode = (value.implicitName ?? value.member?.name.text ?? value.identifier ?? "").lowercased()
      row.fillMode = ["forwards", "backwards", "both"].first { mode.hasSuffix($0) }
    case "isRemovedOnCompletion", "removedOnCompletion": row.stays = value.isFalse
    case "beginTime":
      if case .binary("+", _, let delay) = value.kind { row.delay = delay }
    case "delegate": row.delegate = try expression(value)
    default: return false
    }
    return true
  }

  /// Translates `layer.add(animation, forKey:)` to `animate layer …`. False if the animation changes no property that
  /// scripts have; throws for a layer of no view.
  mutating func writeLayerAnimation(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard let first = arguments.first?.value else { return false }
    let animation = try expression(first)
    if animation.type == "CATransition" {
      assume("a `CATransition` is not drawn: the screens change at once")
      return true
    }
    guard case .animation(let path)? = animation.type, let (property, value) = Self.animated[path] else {
      return false
    }
    let layer = try expression(base)
    let isShape = layer.type == "CAShapeLayer"
    guard let view = isShape ? maskOwners[layer.text] : layer, isShape == (property == "mask") else {
      throw Untranslated(what: "the animation of a layer that is no view's is not supported", span: span)
    }
    let row = layerAnimations[animation.text] ?? LayerAnimation()
    func end(_ name: String) -> Fragment {
      guard row.given.contains(name) else {
        return Fragment(filling: "$0.\(property)", with: [view], at: span.range)
      }
      let end = Fragment(filling: "$0.\(name)", with: [animation], at: span.range)
      return Fragment(filling: value, with: [end, view], at: span.range)
    }
    let parts = [view, end("fromValue"), end("toValue"), animation]
    var line = Fragment(
      filling: "animate layer $0.\(property) from $1 to $2 ($3.seconds_ * 1s)", with: parts, at: span.range)
    if let delay = row.delay {
      line.append(Fragment(filling: " delay %0", with: [try expression(delay)], at: span.range))
    }
    line.append(Fragment(filling: " curve ($0.curve_)", with: [animation], at: span.range))
    if let mode = row.fillMode { line.append(" fillMode \(mode)", at: span.range) }
    if row.stays { line.append(" isRemovedOnCompletion false", at: span.range) }
    writer.line(line)
    try writeStop(of: animation, row.delegate, at: span)
    return true
  }

  /// Writes the block at the end of an animation: the completion block of the open transaction, otherwise a call of the
  /// delegate's method. Nothing if neither exists.
  private mutating func writeStop(
    of animation: Fragment, _ delegate: Fragment?, at span: Span
  ) throws(Untranslated) {
    if let code = transactionCompletion {
      transactionCompletion = nil
      return try writeThen(code, passesFinished: false, at: span)
    }
    guard let delegate, let type = module.declaration(of: delegate.type),
      let (function, declaration) = inheritedFunction(
        of: type, where: { $0.fullName == "animationDidStop(_:finished:)" })
    else { return }
    let finished = madeName("finished")
    let values = [animation, Fragment(finished, at: span.range)]
    let call = ownCall(
      function, declaration, values, of: type, receiver: delegate.text == "self" ? nil : delegate, at: span)
    writer.join(Fragment("then (\(finished)) {", at: span.range))
    writer.depth += 1
    writer.line(call.text)
    writer.depth -= 1
    writer.line("}", at: span.range)
  }
}
