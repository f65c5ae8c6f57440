import Diagnostics
import SwiftLanguage

// Targets of controls and recognizers.

extension Translator {
  /// Records or writes the action of `addTarget` of a recognizer or control; false if the action is no `#selector`,
  /// except UIKit's own for the swipe back.
  /// - Parameter base: The recognizer or control; nil for the object itself.
  mutating func noteTarget(
    _ base: SwiftExpression?, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    if isActionOfPop(Arguments(arguments)["action"]),
      let last = gestures.indices.last(where: { gestures[$0].owner == current?.name })
    {
      gestures[last].popsStack = true
      return true
    }
    guard let action = method(of: Arguments(arguments)["action"]) else { return false }
    let receiver =
      try base.map { base throws(Untranslated) in try expression(base) } ?? selfFragment(at: span)
    if let current, Arguments(arguments)["for"] != nil {
      let gesture = MadeGesture(
        name: madeName("\(current.name)Tap"), kind: "tap", action: action, owner: current.name, span: span)
      gestures.append(gesture)
      writer.line(
        Fragment(
          filling: "$0.addGestureRecognizer(\(gesture.name)($1))", with: [receiver, selfFragment(at: span)],
          at: span.range))
      return true
    }
    guard
      let last = gestures.indices.last(where: {
        gestures[$0].action == nil && gestures[$0].owner == current?.name
          && (gestures[$0].outlet == nil || gestures[$0].outlet == receiver.text)
      })
    else { return try writeTarget(action, of: receiver, at: span) }
    gestures[last].action = action
    return true
  }

  /// Writes a further target of a recognizer that other code has made; throws for a control.
  private mutating func writeTarget(
    _ action: String, of receiver: Fragment, at span: Span
  ) throws(Untranslated) -> Bool {
    guard let current, isKind(receiver.type, of: "UIGestureRecognizer"),
      let (function, declaration) = inheritedFunction(of: current, where: { $0.name.text == action })
    else { throw Untranslated(what: "the target of a control is not called", span: span) }
    let (code, gesture) = (madeName("code"), madeName("gesture"))
    let values = function.parameters.isEmpty ? [] : [Fragment(gesture, at: span.range)]
    let call = ownCall(function, declaration, values, of: current, receiver: nil, at: span)
    block(Fragment("let \(code) = block (\(gesture)) {", at: span.range)) { $0.writer.line(call.text) }
    // A recognizer that the files do not create is `none` in the script.
    writer.line(
      Fragment(
        filling: "if $0 != none { $0.targets.append(\(code)) }", with: [named(receiver, "gesture", at: span)],
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
