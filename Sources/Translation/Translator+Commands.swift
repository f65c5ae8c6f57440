import Diagnostics
import SwiftLanguage

// Presentations and dismissals, and blocks of coordinators, which run alongside them.

extension Translator {
  /// The classes of UIKit whose objects drive animations.
  private static let driven = ["UIPercentDrivenInteractiveTransition", "UIViewPropertyAnimator"]
  /// The names of the methods of drivers that are commands of a script.
  private static let driving: Set<String> = ["update", "finish", "cancel", "pause"]

  /// Writes a call of a method of a driver or property animator, whose object first gets a variable, since the commands of a
  /// script need a name for it. False for other calls, and for an object that already has a name.
  mutating func writeDriverCall(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument]
  ) throws(Untranslated) -> Bool {
    guard let (base, name) = callee.member, !base.isSuper,
      Self.driving.contains(name.text) || base.contains(where: { $0.isForced })
    else { return false }
    // Try the receiver in a copy, since the statements that it needs must not be written twice if this returns false.
    var other = self
    let receiver = try other.expression(base)
    if receiver.isPath || !Self.driven.contains(where: { isKind(receiver.type, of: $0) }) { return false }
    self = other
    let driver = named(receiver, "value", at: base.span)
    writer.line(try callMethod(name.text, arguments, of: driver, at: callee.span).text)
    return true
  }

  /// The type of UIKit's coordinator of a transition or a change of size.
  static let coordinator: SwiftValueType = "UIViewControllerTransitionCoordinator"

  /// The coordinator that UIKit passes to a handler of a controller or a presentation controller.
  var currentCoordinator: String {
    let isOfPage = current.map { roles(of: $0)[0].isController } ?? true
    return isOfPage ? "self.transitionCoordinator" : "presentedViewController.transitionCoordinator"
  }

  /// Writes `coordinator.animate(alongsideTransition:completion:)`.
  /// - Parameters:
  ///   - code: The block that is animated; the literal `nil` for none.
  ///   - completion: The block that runs when the transition has ended; nil for none.
  /// - Returns: Always true: the call is translated as a whole.
  mutating func writeAlongside(
    _ code: SwiftExpression, _ completion: SwiftExpression?, _ base: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    var context: LocalName?
    let blocks = [code, completion].compactMap { $0 }.filter { $0.isGiven }
    if blocks.contains(where: { $0.closure?.usesParameter ?? true }) {
      // The coordinator is the context that the blocks get.
      let name = madeName("coordinator")
      writer.line(Fragment(filling: "let \(name) = $0", with: [try expression(base)], at: span.range))
      context = LocalName(text: name, type: Self.coordinator)
    }
    if case .nilLiteral = code.kind {
      block(Fragment("alongside {", at: span.range)) { _ in }
    } else {
      try writeBlock(Fragment("alongside {", at: span.range), code, passing: context, at: span)
    }
    try writeThen(completion, passing: context, at: span)
    return true
  }

  /// Writes `present`, `dismiss` or `show`, with its completion block.
  /// - Parameter name: The name of UIKit's method.
  /// - Returns: Whether the arguments are those of UIKit's method.
  mutating func writeCommand(
    _ name: String, _ receiver: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments, closures: ["completion"])
    var line: Fragment
    if name == "dismiss" {
      line = Fragment(filling: "dismiss on $0", with: [receiver], at: span.range)
    } else {
      guard let page = given["_"] else { return false }
      line = Fragment(
        filling: "\(name == "show" ? "show" : "present") $1 on $0", with: [receiver, try expression(page)],
        at: span.range)
    }
    if let animated = given["animated"] ?? given["flag"], animated.isFalse {
      line.append(" unanimated", at: animated.span.range)
    }
    writer.line(line)
    if let completion = given["completion"] {
      if case .nilLiteral = completion.kind { return true }
      try writeThen(completion, passesFinished: false, at: span)
    }
    return true
  }

  /// The controller that `popViewController(animated:)` is about to remove, which is its result; nil for other calls.
  mutating func poppedController(
    _ callee: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "popViewController" else { return nil }
    let stack = named(base.isSuper ? selfFragment(at: span) : try expression(base), "stack", at: span)
    let popped = "if $0 != none and $0.viewControllers.count > 1 { $0.topViewController } else { none }"
    return named(
      Fragment(
        filling: popped, with: [stack], at: span.range, type: "UIViewController", isAtomic: false), "popped",
      at: span)
  }
}

extension SwiftClosure {
  /// The name by which the code calls the first parameter.
  var firstParameter: String { parameters.map { $0.first?.name.text ?? "_" } ?? "$0" }

  /// Whether the code uses the first parameter.
  var usesParameter: Bool {
    parameters.map { rows in
      rows.first.map { row in
        statements.contains { $0.parts.contains { $0.contains { $0.identifier == row.name.text } } }
      } ?? false
    } ?? (usedPlaceholders > 0)
  }

  /// Whether the code adds keyframes, which only the block of a keyframe animation may do.
  var addsKeyframes: Bool {
    statements.flatMap { $0.parts }.contains { part in
      part.contains { $0.call?.callee.member?.name.text == "addKeyframe" }
    }
  }
}
