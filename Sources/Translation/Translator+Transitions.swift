import Diagnostics
import SwiftLanguage

// UIKit's `transition(…)` of containers and of views.

extension Translator {
  func isController(_ type: ModuleType) -> Bool {
    uikitType(of: type).map { table.isKind($0, of: "UIViewController") } ?? false
  }

  /// The names of the options in a list, or of a single option; empty for nil.
  private static func optionNames(_ options: SwiftExpression?) -> [String] {
    guard let options else { return [] }
    let elements: [SwiftExpression] = if case .array(let list) = options.kind { list } else { [options] }
    return elements.compactMap { $0.implicitName ?? $0.member?.name.text }
  }

  private static let swapWords = [
    "transitionCrossDissolve": "crossDissolve", "transitionFlipFromLeft": "flipFromLeft",
    "transitionFlipFromRight": "flipFromRight", "transitionFlipFromTop": "flipFromTop",
    "transitionFlipFromBottom": "flipFromBottom", "showHideTransitionViews": "showHideTransitionViews",
    "allowUserInteraction": "allowUserInteraction", "curveEaseIn": "easeIn", "curveEaseOut": "easeOut",
    "curveEaseInOut": "easeInOut", "curveLinear": "linear",
  ]

  /// Writes a container's `transition(from:to:duration:options:animations:completion:)`; false if one of the first
  /// three arguments is missing.
  mutating func writeSwap(
    _ receiver: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments, closures: ["animations", "completion"])
    guard let from = given["from"], let to = given["to"], let duration = given["duration"] else {
      return false
    }
    let values = [
      receiver, try expression(from), try expression(to), try expression(duration, expecting: "CGFloat"),
    ]
    let words = Self.optionNames(given["options"]).compactMap { Self.swapWords[$0] }
    let options = words.isEmpty ? "" : ", options: [\(words.joined(separator: ", "))]"
    let head = Fragment(
      filling: "$0.transition(from: $1, to: $2, duration: %3\(options)) {", with: values, at: span.range)
    if let code = given["animations"], code.isGiven {
      try writeBlock(head, code, at: span)
    } else {
      block(head) { _ in }
    }
    try writeThen(given["completion"], at: span)
    return true
  }

  /// Writes `UIView.transition(with:…)` or `UIView.transition(from:to:…)`: a snapshot of the old views lies over them
  /// and fades out, while new views fade in. This is a cross dissolve; it also replaces flips and curls of the same
  /// duration. Without a style, `with:` animates the changes themselves. False without views.
  mutating func writeViewTransition(_ given: Arguments, at span: Span) throws(Untranslated) -> Bool {
    let names = Self.optionNames(given["options"])
    let style = names.first { $0.hasPrefix("transition") && $0 != "transitionCrossDissolve" }
    let isPlain = !names.contains { $0.hasPrefix("transition") }
    if isPlain, let code = given["animations"], given["with"] != nil {
      assume("`UIView.transition(with:)` without a style animates the changes, as `UIView.animate` does")
      try writeBlock(try animationHead("animate", given, at: span), code, at: span)
      try writeThen(given["completion"], at: span)
      return true
    }
    let picture = madeName("picture")
    let head = try animationHead("animate", given, at: span)
    let shown = madeName("shown")
    writer.line("var \(shown) = []", at: span.range)
    if let with = given["with"] {
      let view = named(try expression(with), "view", at: span)
      try writeChanges(given["animations"], of: view, picture, shown, at: span)
    } else if let from = given["from"], let to = given["to"] {
      try writeExchange(
        [named(try expression(from), "view", at: span), named(try expression(to), "view", at: span)], picture,
        isHiding: names.contains("showHideTransitionViews"), at: span)
    } else {
      return false
    }
    assume(
      "`UIView.transition` is a picture of what was there that fades out"
        + (style == nil ? "" : ", also where it flips or curls"))
    block(head) {
      $0.writer.line("\(picture).alpha = 0", at: span.range)
      $0.writer.line("for each added in \(shown) { added.alpha = 1 }", at: span.range)
    }
    try writeThen(given["completion"], before: "remove \(picture)", at: span)
    return true
  }

  /// Writes the snapshot and the changes of `UIView.transition(with:)`, and collects the new views in `shown` with an
  /// alpha of 0.
  private mutating func writeChanges(
    _ code: SwiftExpression?, of view: Fragment, _ picture: String, _ shown: String, at span: Span
  ) throws(Untranslated) {
    let before = madeName("before")
    func fill(_ line: String) -> Fragment { Fragment(filling: line, with: [view], at: span.range) }
    writer.line(fill("let \(picture) = snapshot($0, afterScreenUpdates: false)"))
    writer.line(fill("let \(before) = $0.subviews"))
    if let closure = code?.closure {
      write(closure.statements)
    } else if let code, code.isGiven {
      writeRun(try expression(code), at: span)
    }
    writer.line(fill("for each added in $0.subviews {"))
    writer.depth += 1
    writer.line(
      "if not \(before).contains(added) and added.alpha == 1 { \(shown).append(added) }", at: span.range)
    writer.depth -= 1
    writer.line("}", at: span.range)
    writer.line("for each added in \(shown) { added.alpha = 0 }", at: span.range)
    writer.line(fill("add \(picture) to $0"))
  }

  /// Writes the snapshot for `UIView.transition(from:to:)`, and hides or removes the first view and shows or adds the
  /// second.
  private mutating func writeExchange(
    _ views: [Fragment], _ picture: String, isHiding: Bool, at span: Span
  ) throws(Untranslated) {
    let stage = madeName("stage")
    let lines = [
      "let \(stage) = $0.superview", "let \(picture) = snapshot($0, afterScreenUpdates: false)",
      "\(picture).frame = $0.frame", isHiding ? "$1.isHidden = false" : "add $1 to \(stage)",
      isHiding ? "$0.isHidden = true" : "remove $0", "add \(picture) to \(stage)",
    ]
    for line in lines { writer.line(Fragment(filling: line, with: views, at: span.range)) }
  }

  /// The object to pass where UIKit expects one of its protocols or classes: for a controller with several roles, its
  /// separate object for that role; any other value unchanged.
  mutating func playing(_ type: SwiftValueType?, _ value: Fragment, at span: Span) -> Fragment {
    guard let role = type?.name.flatMap({ Role.ofTypes[$0] }), !role.isController, role != .view else {
      return value
    }
    if type == "UIViewControllerTransitioningDelegate", let own = module.types[value.type], isController(own)
    {
      // Code that gets the delegate may set it on any controller.
      givenDelegates.insert(own.name)
      delegateTargets[Self.escaped(own.name), default: []].insert(nil)
    }
    return self.role(role, of: value, at: span)
  }
}

extension SwiftExpression {
  /// Whether the expression is the literal `false`.
  var isFalse: Bool { if case .boolean(false) = kind { true } else { false } }

  /// Whether the expression is anything but the literal `nil`.
  var isGiven: Bool { if case .nilLiteral = kind { false } else { true } }
}
