import Diagnostics
import SwiftLanguage

// Targets of controls and recognizers.

extension Translator {
  /// Records or writes the action of `addTarget` of a recognizer or control; false if the action is neither the selector of a
  /// method nor UIKit's private action for the swipe back.
  /// - Parameter base: The recognizer or control; nil for the object itself.
  mutating func noteTarget(
    _ base: SwiftExpression?, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    if isActionOfPop(Arguments(arguments)["action"]),
      let last = gesture(heldBy: base)
        ?? gestures.indices.last(where: { gestures[$0].owner == current?.name })
    {
      gestures[last].popsStack = true
      return true
    }
    guard let action = method(of: Arguments(arguments)["action"]) else { return false }
    let receiver =
      try base.map { base throws(Untranslated) in try expression(base) } ?? selfFragment(at: span)
    if let current, Arguments(arguments)["for"] != nil {
      let gesture = MadeGesture(
        name: madeName("\(current.name)Tap"), kind: "tap", action: action,
        isOfControl: isKind(receiver.type, of: "UIControl"), owner: current.name, span: span)
      gestures.append(gesture)
      writer.line(
        Fragment(
          filling: "$0.addGestureRecognizer(\(gesture.name)($1))", with: [receiver, selfFragment(at: span)],
          at: span.range))
      return true
    }
    if let other = try otherTarget(arguments), isKind(receiver.type, of: "UIGestureRecognizer") {
      return try writeTarget(action, of: receiver, on: other, at: span)
    }
    let open = gestures.indices.last {
      gestures[$0].action == nil && gestures[$0].owner == current?.name && gestures[$0].holders.isEmpty
        && (gestures[$0].outlet == nil || gestures[$0].outlet == receiver.text)
    }
    guard let held = gesture(heldBy: base) ?? open, gestures[held].action == nil else {
      return try writeTarget(action, of: receiver, on: selfFragment(at: span), at: span)
    }
    gestures[held].action = action
    return true
  }

  /// The index in `gestures` of the last recognizer that the variable `base` holds; nil if it holds none.
  func gesture(heldBy base: SwiftExpression?) -> Int? {
    let node = base.map(unchained)
    guard let name = node?.identifier ?? node?.member.flatMap({ $0.base.isSelf ? $0.name.text : nil }) else {
      return nil
    }
    return gestures.indices.last {
      gestures[$0].owner == current?.name && gestures[$0].holders.contains(name)
    }
  }

  /// Records that a variable holds the last recognizer that its value makes; nothing if its value makes none.
  /// - Parameter count: The number of recognizers before the value was translated.
  mutating func hold(_ name: String?, madeAfter count: Int) {
    guard let name, gestures.count > count else { return }
    gestures[gestures.count - 1].holders.append(name)
  }

  /// The target of `addTarget`, if it is an object of the files other than the one whose code runs; otherwise nil.
  private mutating func otherTarget(_ arguments: [SwiftArgument]) throws(Untranslated) -> Fragment? {
    guard let node = Arguments(arguments)["_"], !node.isSelf else { return nil }
    let target = try expression(node)
    return module.declaration(of: target.type) == nil || target.text == "self" ? nil : target
  }

  /// Writes a further target of a recognizer that other code has made; the recognizer does not retain the target.
  /// Throws for a control.
  private mutating func writeTarget(
    _ action: String, of receiver: Fragment, on target: Fragment, at span: Span
  ) throws(Untranslated) -> Bool {
    guard let type = target.text == "self" ? current : module.declaration(of: target.type),
      isKind(receiver.type, of: "UIGestureRecognizer"),
      let (function, _) = inheritedFunction(of: type, where: { $0.name.text == action })
    else { throw Untranslated(what: "the target of a control is not called", span: span) }
    helpers.insert(.targets)
    let call = call(function, of: type, Self.arguments(of: function, "note"))
    if !notifiedCalls.contains(call) { notifiedCalls.append(call) }
    // A recognizer that the files do not create is `none` in the script.
    writer.line(
      Fragment(
        filling: "if $0 != none { targetAdding($0, $1, \"\(call)\") }",
        with: [named(receiver, "gesture", at: span), named(target, "target", at: span)],
        at: span.range))
    return true
  }

  /// Writes `gesture.removeTarget(self, action:)`, which removes all added targets; false for other calls.
  mutating func dropTargets(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let receiver = try expression(base)
    guard arguments.count == 2, isKind(receiver.type, of: "UIGestureRecognizer") else {
      return false
    }
    writer.line(Fragment(filling: "$0.targets = []", with: [receiver], at: span.range))
    return true
  }
}
