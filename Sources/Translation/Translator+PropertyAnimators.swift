import Diagnostics
import SwiftLanguage

// Property animators: `UIViewPropertyAnimator` with its blocks.

extension Translator {
  mutating func writePropertyAnimator(
    _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments, closures: ["animations", "completion"])
    guard let code = given["animations"], let duration = given["withDuration"] else { return false }
    let curve =
      given["options"].map { Self.optionWords(constant($0), hasCurve: false) }?.first ?? "curve easeInOut"
    let head = Fragment(
      filling: "propertyAnimator(duration: %0, curve: \(curve.split(separator: " ").last ?? "easeInOut")) {",
      with: [try expression(duration)], at: span.range)
    try writeBlock(head, code, at: span)
    try writeThen(given["completion"], at: span)
    return true
  }

  /// A property animator: the name of a new variable that holds it.
  mutating func propertyAnimator(_ arguments: [SwiftArgument], at span: Span) throws(Untranslated) -> Fragment
  {
    let given = Arguments(arguments, closures: ["animations"])
    guard given["duration"] != nil || arguments.isEmpty else {
      throw Untranslated(what: "this animator is not supported", span: span)
    }
    // An animator without arguments has nothing to animate.
    let duration =
      try given["duration"].map { node throws(Untranslated) in try expression(node) }
      ?? Fragment("0", at: span.range)
    var text = Fragment(filling: "propertyAnimator(duration: %0", with: [duration], at: span.range)
    for label in ["curve", "controlPoint1", "controlPoint2"] {
      guard let value = given[label] else { continue }
      text.append(
        Fragment(
          filling: ", \(label): $0", with: [try expression(value, expecting: "UIView.AnimationCurve")],
          at: span.range))
    }
    if let damping = given["dampingRatio"] {
      text.append(Fragment(filling: ", damping: $0", with: [try expression(damping)], at: span.range))
    }
    if let timing = given["timingParameters"] {
      text.append(Fragment(filling: ", timing: $0", with: [try expression(timing)], at: span.range))
    }
    text.append(")", at: span.range)
    let name = madeName("animator")
    let head = Fragment(filling: "let \(name) = $0", with: [text], at: span.range)
    if let code = given["animations"] {
      var whole = head
      whole.append(" {", at: span.range)
      try writeBlock(whole, code, at: span)
    } else {
      writer.line(head)
    }
    return Fragment(name, at: span.range, type: "UIViewPropertyAnimator")
  }

  mutating func writeAdding(
    _ name: String, _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let receiver = try expression(base)
    let factor = Arguments(arguments)["delayFactor"]
    guard let code = arguments.first?.value else { return false }
    guard case .closure(let closure) = code.kind else {
      let value = try expression(code)
      block(Fragment(filling: "$0.\(name) {", with: [receiver], at: span.range)) { translator in
        guard name == "addCompletion" else { return translator.writeRun(value, at: span) }
        let position = translator.madeName("position")
        translator.writePosition(position, of: receiver, at: span)
        translator.writeRun(value, position, at: span)
      }
      return true
    }
    scopes.append([:])
    defer { scopes.removeLast() }
    let names = closureParameters(closure).filter { $0 != "_" }
    var head = Fragment(filling: "$0.\(name)", with: [receiver], at: span.range)
    if let factor {
      head.append(Fragment(filling: "(delayFactor: $0)", with: [try expression(factor)], at: span.range))
    }
    head.append(" {", at: span.range)
    block(head) { translator in
      if let position = names.first { translator.writePosition(position, of: receiver, at: span) }
      translator.writeBody(of: closure)
    }
    return true
  }

  /// Writes the position that the completion block of an animator gets, since scripts do not pass it: the end, or the
  /// start if the animator runs backwards.
  private mutating func writePosition(_ name: String, of animator: Fragment, at span: Span) {
    writer.line(
      Fragment(
        filling: "let \(name) = if $0.isReversed { start } else { end }", with: [animator], at: span.range))
  }
}
