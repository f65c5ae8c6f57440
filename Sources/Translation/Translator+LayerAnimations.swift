import Diagnostics
import SwiftLanguage

// `CABasicAnimation`: its values are fields of an object. The command `animate layer` runs the animation when the
// object is added to a layer; the animations of a group run together, and keyframes one after the other.

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
  /// The animations of a group; empty for other animations.
  var parts: [Fragment] = []
  /// The values of keyframes, and their times as shares of the duration: without times, at equal distances.
  var keyframes: [Fragment] = []
  var times: [Fragment] = []
}

extension Translator {
  /// The class of UIKit for animations of layers.
  static let layerAnimation = "CABasicAnimation"
  /// The classes of animations that an object of `layerAnimation` stands for in a script. The key path of a group is
  /// empty.
  static let layerAnimations: Set<String> = [layerAnimation, "CAKeyframeAnimation", animationGroup]
  private static let animationGroup = "CAAnimationGroup"

  /// A new object of the class `CABasicAnimation`, which the translation declares; its type contains the key path, and is nil
  /// without a key path unless the object is a group.
  mutating func layerAnimation(_ type: String, _ given: Arguments, at span: Span) -> Fragment {
    supply(
      Self.layerAnimation,
      "object CABasicAnimation() { field fromValue = none; field toValue = none; field seconds_ = 0.25; field curve_ = linear }",
      at: span)
    var path = given["keyPath"]?.literal ?? ""
    if case .macro("keyPath", let arguments)? = given["keyPath"]?.kind {
      path = arguments.first?.value.member?.name.text ?? ""
    }
    return Fragment(
      "CABasicAnimation()", at: span.range,
      type: path.isEmpty && type != Self.animationGroup ? nil : .animation(of: path))
  }

  /// The animation of a layer that a method of the class makes. The statements of the method are written before, since
  /// they set the key path, and the parts of a group. Nil for other calls, and for a method that may return before its
  /// last statement.
  mutating func madeAnimation(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    let name = callee.identifier ?? callee.member.flatMap { $0.base.isSelf ? $0.name.text : nil }
    guard let name, module.methods.contains(name), let current,
      let (function, _) = inheritedFunction(of: current, where: { $0.name.text == name && $0.body != nil }),
      let result = function.result, Self.layerAnimations.contains(result.known?.name ?? ""),
      Self.takes(function, arguments), let body = function.body
    else { return nil }
    if body.statements.dropLast().contains(where: { $0.returns }) { return nil }
    let values = try fill(function, arguments, of: current, at: span)
    scopes.append([:])
    defer { scopes.removeLast() }
    for (parameter, value) in zip(function.parameters.filter { $0.type?.known != Self.contextType }, values) {
      let given = named(value, "given", at: span)
      scopes[scopes.count - 1][parameter.name.text] = LocalName(text: given.text, type: parameter.type?.known)
    }
    return try lastValue(of: body.statements, as: result.known, at: span)
  }

  /// Writes `animation.setValue(value, forKey:)`; a transition context is not stored, since it has no value in a script.
  /// Also records that a recognizer gets the targets of the swipe back (`noteTargets`). False for other calls.
  mutating func writeKeyed(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    if noteTargets(arguments) { return true }
    let receiver = try expression(base)
    guard let key = Arguments(arguments)["forKey"]?.literal, let value = Arguments(arguments)["_"],
      isKind(receiver.type, of: Self.layerAnimation)
    else { return false }
    let given = try expression(value)
    if given.type == Self.contextType { return true }
    helpers.insert(.viewValues)
    writer.line(
      Fragment(filling: "setViewValue($0, \"\(key)\", $1)", with: [receiver, given], at: span.range))
    return true
  }

  /// The value of `animation.value(forKey:)`; nil for other calls.
  mutating func keyed(
    _ name: String, _ arguments: [SwiftArgument], of receiver: Fragment, at span: Span
  ) -> Fragment? {
    guard name == "value", let key = Arguments(arguments)["forKey"]?.literal,
      receiver.type == "CAAnimation" || isKind(receiver.type, of: Self.layerAnimation)
    else { return nil }
    helpers.insert(.viewValues)
    return Fragment(filling: "viewValue($0, \"\(key)\", none)", with: [receiver], at: span.range)
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
    "transform.rotation.x": ("transform", "rotateX(@0)"),
    "transform.rotation.y": ("transform", "rotateY(@0)"),
    "transform.scale.xy": ("transform", "scale($0, $0)"), "shadowPath": ("shadowPath", "$0"),
    "bounds.size": ("bounds", "($1.bounds.x, $1.bounds.y, $0.x, $0.y)"),
    "bounds.size.width": ("bounds", "($1.bounds.x, $1.bounds.y, $0, $1.bounds.height)"),
    "bounds.size.height": ("bounds", "($1.bounds.x, $1.bounds.y, $1.bounds.width, $0)"),
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
    case "animations": row.parts = try fragments(in: value)
    case "values": row.keyframes = try fragments(in: value)
    case "keyTimes": row.times = try fragments(in: value)
    case "timingFunctions", "calculationMode", "rotationMode": return true
    default: return false
    }
    return true
  }

  /// The values in a list that code writes out, each in a variable unless the value is a name already.
  private mutating func fragments(in list: SwiftExpression) throws(Untranslated) -> [Fragment] {
    guard case .array(let elements) = (list.unwrapped ?? list).kind else {
      throw Untranslated(what: "keyframes and groups need a list that is written out", span: list.span)
    }
    var found: [Fragment] = []
    for element in elements { found.append(named(try expression(element), "part", at: element.span)) }
    return found
  }

  /// Translates `layer.add(animation, forKey:)` to `animate layer …`, for each part of a group and between keyframes.
  /// False for an object that is no known animation, and if no part changes a property that scripts have, and there is
  /// neither a delegate nor a completion block. Throws for a layer that belongs to no view.
  mutating func writeLayerAnimation(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard let first = arguments.first?.value else { return false }
    let animation = try expression(first)
    if animation.type == "CATransition" {
      assume("a `CATransition` is not drawn: the screens change at once")
      return true
    }
    guard case .animation(let path)? = animation.type else { return false }
    let row = layerAnimations[animation.text] ?? LayerAnimation()
    let layer = try expression(base)
    // Parts with the group's duration come last, since the group ends when they end.
    let parts =
      path.isEmpty
      ? row.parts.filter { gives($0, "duration") } + row.parts.filter { !gives($0, "duration") } : [animation]
    var isWritten = false
    for part in parts {
      isWritten = try write(part, of: layer, within: path.isEmpty ? animation : nil, at: span) || isWritten
    }
    if !isWritten {
      guard row.delegate != nil || transactionCompletion != nil else { return false }
      assume("the animation of `\(path)` is not drawn")
      // Write an animation that changes nothing, so that the completion still runs at the right time.
      let view = layer.type == "CALayer" ? layer : Fragment("window", at: span.range)
      writer.line(
        Fragment(
          filling: "animate layer $0.shadowRadius from $0.shadowRadius to $0.shadowRadius ($1.seconds_ * 1s)",
          with: [view, animation], at: span.range))
    }
    try writeStop(of: animation, row.delegate, at: span)
    return true
  }

  private func gives(_ animation: Fragment, _ name: String) -> Bool {
    layerAnimations[animation.text]?.given.contains(name) ?? false
  }

  /// Writes an animation of a layer, or one part of a group; false if it changes no property that scripts have.
  private mutating func write(
    _ animation: Fragment, of layer: Fragment, within group: Fragment?, at span: Span
  ) throws(Untranslated) -> Bool {
    guard case .animation(let path)? = animation.type, let (property, value) = Self.animated[path] else {
      return false
    }
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
    let timed = group.flatMap { gives(animation, "duration") ? nil : $0 } ?? animation
    let outer = group.flatMap { layerAnimations[$0.text] }
    let delay = try (row.delay ?? outer?.delay).map { node throws(Untranslated) in try expression(node) }
    var values = row.keyframes.map { Fragment(filling: value, with: [$0, view], at: span.range) }
    if values.isEmpty { values = [end("fromValue"), end("toValue")] }
    let even = values.indices.map { Fragment("\($0) / \(values.count - 1)", at: span.range, isAtomic: false) }
    let times = row.times.count == values.count ? row.times : even
    for place in values.indices.dropLast() {
      let isOnly = values.count == 2
      var line = Fragment(
        filling: "animate layer $0.\(property) from $1 to $2 ($3.seconds_ * "
          + (isOnly ? "1s)" : "($5 - $4) * 1s)"),
        with: [view, values[place], values[place + 1], timed, times[place], times[place + 1]], at: span.range)
      if let delay, isOnly {
        line.append(Fragment(filling: " delay %0", with: [delay], at: span.range))
      } else if place > 0 || delay != nil {
        let start = delay ?? Fragment("0", at: span.range)
        line.append(
          Fragment(
            filling: " delay (($0 + $1.seconds_ * $2) * 1s)", with: [start, timed, times[place]],
            at: span.range))
      }
      let curve = isOnly ? "($0.curve_)" : "linear"
      line.append(
        Fragment(
          filling: " curve \(curve)",
          with: [group.flatMap { gives($0, "timingFunction") ? $0 : nil } ?? animation],
          at: span.range))
      // A fill mode applies only to the animations at the first and last keyframes.
      let mode = row.fillMode ?? outer?.fillMode
      let (isFirst, isLast) = (place == 0, place == values.count - 2)
      if let mode, isOnly || isFirst && mode != "forwards" || isLast && mode != "backwards" {
        line.append(" fillMode \(isOnly ? mode : isFirst ? "backwards" : "forwards")", at: span.range)
      }
      if row.stays || outer?.stays ?? false, isLast {
        line.append(" isRemovedOnCompletion false", at: span.range)
      }
      writer.line(line)
    }
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
