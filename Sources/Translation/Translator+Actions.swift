import Diagnostics
import SwiftLanguage

// Controls that call code when they are tapped: `UIAction`, and the items of bars.

extension Translator {
  /// The class of UIKit for actions; in a script, the value is the block that the action calls.
  static let action: SwiftValueType = "UIAction"

  /// The events of `addAction(_:for:)` that a tap sends.
  private static let tapEvents: Set<String> = ["touchUpInside", "primaryActionTriggered"]

  /// The block of `UIAction(title:image:…, handler:)`; `none` for an action without a handler.
  mutating func action(_ arguments: [SwiftArgument], at span: Span) throws(Untranslated) -> Fragment {
    guard let code = Arguments(arguments, closures: ["handler"])["handler"] else {
      return Fragment("none", at: span.range, type: Self.action)
    }
    return try expression(code).typed(Self.action)
  }

  /// Writes `control.addAction(action, for: .touchUpInside)`.
  /// - Returns: Whether the call is of this form, with an event that a tap sends.
  mutating func writeAction(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments)
    guard let event = given["for"], let action = given["_"],
      Self.tapEvents.contains(event.implicitName ?? event.member?.name.text ?? "")
    else { return false }
    let control = try expression(base)
    writeTap(of: control, calling: try expression(action, expecting: Self.action), at: span)
    return true
  }

  /// Writes the recognizer with which a view calls a block when it is tapped.
  mutating func writeTap(of view: Fragment, calling block: Fragment, at span: Span) {
    supply(
      "ActionTap", "gesture ActionTap(code) { tap; on ended { if code != none { do code(none) } } }",
      at: span)
    writer.line(
      Fragment(filling: "$0.addGestureRecognizer(ActionTap($1))", with: [view, block], at: span.range))
  }

  /// Writes a call that concerns a control, a sheet, a timer, decoration, the keyboard or a notification.
  /// - Returns: Whether the call is of one of these forms.
  mutating func writeControlForm(
    _ name: String, _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    switch name {
    case "setTitle": return try writeTitle(base, arguments, at: span)
    case "sizeToFit" where arguments.isEmpty: return try writeSizeToFit(base, at: span)
    case "addAction" where arguments.count == 2: return try writeAction(base, arguments, at: span)
    case "addSublayer", "insertSublayer":
      // These layers show decoration, which takes no part in a transition.
      guard let layer = arguments.first?.value else { return false }
      return ["CAGradientLayer", "CAShapeLayer"].contains(try expression(layer).type?.name ?? "")
    case "addObserver" where arguments.contains(where: { $0.value.contains { $0.namesKeyboard } }):
      assume("no `keyboardDid…` is posted")
      return true
    case "animateChanges":
      guard let code = arguments.first?.value else { return false }
      try writeBlock(
        Fragment(filling: "$0.animateChanges {", with: [try expression(base)], at: span.range), code, at: span
      )
      return true
    case "scheduledTimer" where Arguments(arguments)["repeats"]?.isFalse ?? false:
      let given = Arguments(arguments, closures: ["block"])
      if let target = given["target"], let action = given["selector"], let time = given["timeInterval"] {
        return try writePerform(try expression(target), action, afterDelay: time, at: span)
      }
      guard let code = given["block"], let time = given["withTimeInterval"] else { return false }
      try writeBlock(
        Fragment(filling: "after %0 {", with: [try expression(time)], at: span.range), code, at: span)
      return true
    default: return try writeNotification(name, base, arguments, at: span)
    }
  }

  /// Writes the code of `MainActor.run { … }` or `assumeIsolated { … }`, unless it contains a `return`; false for other calls.
  mutating func writeOnMainActor(_ name: String, _ arguments: [SwiftArgument]) -> Bool {
    guard ["run", "assumeIsolated"].contains(name), let closure = arguments.last?.value.closure,
      !closure.statements.contains(where: { $0.returns })
    else { return false }
    write(closure.statements)
    return true
  }

  /// The identifier of the detent that `.custom(identifier:) { context in … }` makes, whose height the block gives; nil for
  /// other calls.
  mutating func customDetent(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    let detent = "UISheetPresentationController.Detent"
    guard (callee.implicitName ?? callee.member?.name.text) == "custom",
      callee.member.map({ valueType(of: $0.base) }) ?? type == .named(detent),
      let closure = Arguments(arguments, closures: ["resolver"])["resolver"]?.closure
    else { return nil }
    helpers.insert(.viewValues)
    let given = try Arguments(arguments)["identifier"].map { node throws(Untranslated) in
      try expression(node, expecting: .named("\(detent).Identifier"))
    }
    let name = named(
      given ?? Fragment("\"\(madeName("detent"))\"", at: span.range), "detent", at: span)
    let code = closureValue(closure, ["DetentContext"], at: span)
    writer.line(
      Fragment(filling: "setViewValue($0, \"resolver\", $1)", with: [name, code], at: span.range))
    return name.typed(.named(detent))
  }

  /// Writes the handler of a screen that calls the blocks of custom detents, if code makes any.
  mutating func writeDetentHandler(of type: ModuleType) {
    guard module.writes.contains("detents"), module.calls.contains(where: { $0.hasPrefix("custom(") }) else {
      return
    }
    helpers.insert(.viewValues)
    block(Fragment("on resolvedValue(detent, maximum) {", at: type.span)) { translator in
      translator.writer.line("let code = viewValue(detent, \"resolver\", none)", at: type.span)
      translator.writer.line("return if code != none { code(maximum) } else { none }", at: type.span)
    }
  }

  /// Writes the assignment of the items of a bar, of `prefersLargeTitles`, or of a list of recognizers; false for other
  /// assignments. A left item hides the back button.
  mutating func assignItems(
    _ name: String, of base: SwiftExpression?, _ value: SwiftExpression, at span: Span
  ) throws(Untranslated) -> Bool {
    switch name {
    case "rightBarButtonItem", "rightBarButtonItems", "toolbarItems":
      writeItems(value)
      return true
    case "leftBarButtonItem", "leftBarButtonItems", "leftItemsSupplementBackButton":
      writeItems(value)
      guard let base, let receiver = try? expression(base), receiver.type == "UINavigationItem" else {
        return false
      }
      // With `leftItemsSupplementBackButton`, the back button stays, and with it the swipe back.
      let isItem = if case .nilLiteral = value.kind { false } else { name != "leftItemsSupplementBackButton" }
      writer.line(Fragment(filling: "$0.leftBarButtonItem = \(isItem)", with: [receiver], at: span.range))
      return true
    case "prefersLargeTitles":
      guard let base, (base.identifier ?? base.member?.name.text) == "navigationBar" else { return false }
      let owner = try base.member.map { row throws(Untranslated) in try expression(row.base) }
      let values = [owner ?? selfFragment(at: span), try expression(value)]
      writer.line(Fragment(filling: "$0.prefersLargeTitles = $1", with: values, at: span.range))
      return true
    case "gestureRecognizers":
      guard case .array(let gestures) = value.kind else { return false }
      let view = try base.map { base throws(Untranslated) in try expression(base) } ?? selfFragment(at: span)
      for gesture in gestures {
        let values = [view, try expression(gesture)]
        writer.line(Fragment(filling: "$0.addGestureRecognizer($1)", with: values, at: span.range))
      }
      return true
    default: return false
    }
  }

  /// Writes statements that make the items which code gives to a bar; leaves out items without a translation.
  mutating func writeItems(_ value: SwiftExpression) {
    let items: [SwiftExpression] = if case .array(let elements) = value.kind { elements } else { [value] }
    for item in items where item.call != nil || item.identifier != nil || item.member != nil {
      guard let made = try? expression(item), made.text != "none" else { continue }
      writer.line(
        Fragment(filling: "let \(madeName("unused")) = $0", with: [made], at: item.span.range))
    }
  }

  /// The value of a `UIBarButtonItem`, which is `none`, since bars hold no buttons in scripts. If code of a screen makes
  /// the item with an action, writes a button on the screen for it.
  mutating func barItem(_ arguments: [SwiftArgument], at span: Span) throws(Untranslated) -> Fragment {
    let item = Fragment("none", at: span.range, type: "UIBarButtonItem")
    let given = Arguments(arguments)
    guard makesBarItems else { return item }
    let selected = method(of: given["action"])
    let primary = try given["primaryAction"].map { node throws(Untranslated) in
      try expression(node, expecting: Self.action)
    }
    if selected != nil || primary != nil { writeBarButton(selected, primary, at: span) }
    return item
  }

  /// Whether the code is that of a screen, which can have the buttons for its bar items.
  private var makesBarItems: Bool { !scopes.isEmpty && current.map { roles(of: $0)[0] == .screen } ?? false }

  /// Writes `item.action = #selector(…)` for a bar item; false for other assignments.
  mutating func assignAction(
    _ name: String, of base: SwiftExpression?, _ value: SwiftExpression, at span: Span
  ) -> Bool {
    guard name == "action", makesBarItems, let item = base.map(unchained), let selected = method(of: value),
      ["rightBarButtonItem", "leftBarButtonItem"].contains(item.member?.name.text)
        || (try? expression(item))?.type == "UIBarButtonItem"
    else { return false }
    writeBarButton(selected, nil, at: span)
    return true
  }

  /// Writes the button on the screen that stands for a bar item with the action `selected` or `primary`.
  private mutating func writeBarButton(_ selected: String?, _ primary: Fragment?, at span: Span) {
    outletCount += 1
    let view = madeName("\(selected ?? "bar")Item")
    writer.line("view \(view) at (160, \(outletCount * 50), 120, 44)", at: span.range)
    writer.line("add \(view) to self.view", at: span.range)
    let fragment = Fragment(view, at: span.range, type: "UIView")
    if let primary {
      writeTap(of: fragment, calling: primary, at: span)
    } else if let selected, let current {
      let gesture = MadeGesture(
        name: madeName("\(current.name)Tap"), kind: "tap", action: selected,
        isOfBar: module.writes.contains("isNavigationBarHidden") && !module.writes.contains("toolbarItems"),
        owner: current.name, span: span)
      gestures.append(gesture)
      writer.line("\(view).addGestureRecognizer(\(gesture.name)(self))", at: span.range)
    }
  }
}

extension SwiftExpression {
  /// Whether the expression is the name of a notification that the keyboard has moved.
  fileprivate var namesKeyboard: Bool {
    (member?.name.text ?? implicitName ?? "").lowercased().contains("keyboarddid")
  }
}
