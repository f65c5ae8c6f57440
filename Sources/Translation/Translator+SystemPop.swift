import Diagnostics
import SwiftLanguage

// The system's pop, driven by a recognizer of the app. In a script, the recognizer of the swipe back stands for the
// target of UIKit's private action.

extension Translator {
  private static let actionOfPop = "handleNavigationTransition:"

  /// Whether a value is the selector of UIKit's private action for the swipe back.
  mutating func isActionOfPop(_ action: SwiftExpression?) -> Bool {
    guard let action, case let text = try? expression(action) else { return false }
    return text?.type == .selector(Self.actionOfPop)
  }

  /// The value of `Selector(("name:"))` or `NSSelectorFromString("name:")`, whose type shows whether the selector is
  /// that of the swipe back; nil for other calls.
  static func namedSelector(_ name: String, _ arguments: [SwiftArgument], at span: Span) -> Fragment? {
    guard ["Selector", "NSSelectorFromString"].contains(name) else { return nil }
    let isOfPop = arguments.first?.value.contains { $0.literal == actionOfPop } ?? false
    return Fragment("none", at: span.range, type: isOfPop ? .selector(actionOfPop) : "Selector")
  }

  /// The value of a call with which code reads the targets of the swipe back's recognizer: `value(forKey:)`, or `true`
  /// for `responds(to:)`. Nil for another call or key.
  static func targetOfPop(
    _ name: String, _ arguments: [SwiftArgument], of receiver: Fragment, at span: Span
  ) -> Fragment? {
    if name == "responds", arguments.first?.label == "to" {
      return Fragment("true", at: span.range, type: "Bool")
    }
    guard name == "value", arguments.first?.label == "forKey" else { return nil }
    switch arguments.first?.value.literal {
    case "targets", "_targets":
      return Fragment(filling: "[$0]", with: [receiver], at: span.range, type: .list(of: "NSObject"))
    case "target", "_target", "_cachedInteractionController":
      return Fragment(filling: "$0", with: [receiver], at: span.range, type: "NSObject")
    default: return nil
    }
  }

  /// Records that the last recognizer of the class gets the targets of the swipe back, by `setValue(targets, forKey:
  /// "targets")`; false for another key, and if the class has no recognizer.
  mutating func noteTargets(_ arguments: [SwiftArgument]) -> Bool {
    guard Arguments(arguments)["forKey"]?.literal == "targets",
      let last = gestures.indices.last(where: { gestures[$0].owner == current?.name })
    else { return false }
    gestures[last].popsStack = true
    return true
  }

  private static let swipeBack = "interactivePopGestureRecognizer"

  /// Writes the assignment of a delegate of the swipe back, which decides whether the swipe begins. False for another
  /// recognizer; throws for UIKit's own delegate.
  mutating func assignSwipeDelegate(
    _ target: SwiftExpression, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    guard let base = target.member?.base,
      target.contains(where: { ($0.member?.name.text ?? $0.identifier) == Self.swipeBack })
    else { return false }
    let given = try expression(value)
    if given.type == "UIGestureRecognizer" || given.isUnknown {
      throw Untranslated(what: "UIKit's own delegate of the swipe back cannot be set again", span: span)
    }
    try writeTested(target) { translator throws(Untranslated) in
      let recognizer = try translator.expression(base)
      translator.writer.line(
        Fragment(filling: "$0.delegate = $1", with: [recognizer, given], at: span.range))
    }
    return true
  }

  /// Writes the handler by which a controller, as the delegate of the swipe back, decides whether the swipe begins.
  /// Nothing if code does not use the swipe's recognizer, or if the class has no such method.
  mutating func writeSwipeHandler(of type: ModuleType) {
    let name = "gestureRecognizerShouldBegin"
    guard module.uses(member: Self.swipeBack),
      inheritedFunction(of: type, where: { $0.fullName == "\(name)(_:)" && $0.body != nil }) != nil
    else { return }
    writer.line("on \(name)(navigation) { return \(name)_own(navigation.\(Self.swipeBack)) }", at: type.span)
  }
}
