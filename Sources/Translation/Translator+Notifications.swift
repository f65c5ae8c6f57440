import Diagnostics
import SwiftLanguage

// Notifications: functions of the script keep the observers, and call them in the order in which they were added.

extension Translator {
  /// Writes a call of a notification center. False for other calls, and for an observer whose code the files do not have.
  mutating func writeNotification(
    _ method: String, _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    guard ["addObserver", "removeObserver", "post"].contains(method),
      try expression(base).type == "NotificationCenter"
    else { return false }
    let given = Arguments(arguments, closures: ["using"])
    if given["forName"] != nil { return try notificationToken(given, at: span) != nil }
    let name = try notificationPart(given["name"], at: span)
    let object = try notificationPart(given["object"], at: span)
    let info = (try? notificationPart(given["userInfo"], at: span)) ?? Fragment("none", at: span.range)
    helpers.insert(.notifications)
    guard let observer = given["_"] else {
      writer.line(
        Fragment(filling: "observerPosting($0, $1, $2)", with: [name, object, info], at: span.range))
      return given["name"] != nil
    }
    let subject = try expression(observer)
    if method == "removeObserver" {
      writer.line(Fragment(filling: "observerRemoving($0, $1)", with: [subject, name], at: span.range))
      return true
    }
    guard let action = given["selector"].flatMap(Self.selector),
      let type = module.declaration(of: subject.type),
      let (function, _) = inheritedFunction(of: type, where: { $0.name.text == action && $0.body != nil })
    else { return false }
    let call = call(function, of: type, Self.arguments(of: function, "note"))
    if !notifiedCalls.contains(call) { notifiedCalls.append(call) }
    writer.line(
      Fragment(
        filling: "observerAdding($0, $1, \"\(call)\", $2)", with: [name, subject, object], at: span.range))
    return true
  }

  /// The observer that `addObserver(forName:object:queue:using:)` returns; nil for other calls.
  mutating func notificationToken(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let (base, name) = callee.member, name.text == "addObserver", arguments.first?.label == "forName",
      try expression(base).type == "NotificationCenter"
    else { return nil }
    return try notificationToken(Arguments(arguments, closures: ["using"]), at: span)
  }

  private mutating func notificationToken(
    _ given: Arguments, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let code = given["using"] else { return nil }
    helpers.insert(.notifications)
    let name = try notificationPart(given["forName"], at: span)
    let object = try notificationPart(given["object"], at: span)
    let handler: Fragment
    if let closure = code.closure {
      handler = closureValue(closure, ["Notification"], at: code.span)
    } else {
      handler = try expression(code)
    }
    return named(
      Fragment(
        filling: "observerAdding($0, none, $1, $2)", with: [name, handler, object], at: span.range,
        type: "NSObject"), "target", at: span)
  }

  /// Writes the function that calls the methods of observers and of targets. Unlike a block, it does not retain the
  /// objects.
  mutating func writeNotificationCalls() {
    guard helpers.contains(.notifications) || helpers.contains(.targets) else { return }
    block(Fragment("func observerCalling(owner, call, note) {", at: 0..<0)) { translator in
      for call in translator.notifiedCalls {
        translator.writer.line("if call == \"\(call)\" { \(call) }", at: 0..<0)
      }
    }
  }

  private mutating func notificationPart(
    _ node: SwiftExpression?, at span: Span
  ) throws(Untranslated) -> Fragment {
    guard let node else { return Fragment("none", at: span.range) }
    return try expression(node, expecting: "Name")
  }

  /// Writes the handler of a screen that posts the notifications of the keyboard, if code observes any.
  mutating func writeKeyboardHandler(of type: ModuleType) {
    let names = ["keyboardWillShow", "keyboardWillHide", "keyboardWillChangeFrame"].flatMap { name in
      ["\(name)Notification", "UIK\(name.dropFirst())"]
    }
    guard names.contains(where: { module.uses(member: $0) }) else { return }
    helpers.insert(.notifications)
    writer.line(
      "on keyboardWillChangeFrame(frame, duration) { observerKeyboard(frame, duration) }", at: type.span)
  }

  /// Writes the handlers of a screen that post the notifications of the app, if code observes any. The app becomes
  /// inactive before it enters the background, and active after it has left it (Apple's article “Managing your app's
  /// life cycle”).
  mutating func writeBackgroundHandlers(of type: ModuleType) {
    let moves = [
      ("didEnterBackground", true, ["willResignActive", "didEnterBackground"]),
      ("willEnterForeground", false, ["willEnterForeground", "didBecomeActive"]),
    ]
    let observed = moves.flatMap { $0.2 }.flatMap { name in
      ["\(name)Notification", "UIApplication\(name.prefix(1).uppercased())\(name.dropFirst())"]
    }
    guard observed.contains(where: { module.uses(member: $0) }) else { return }
    helpers.insert(.notifications)
    for (event, isAway, names) in moves {
      let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
      writer.line("on \(event) { observerMoving(\(isAway), [\(list)]) }", at: type.span)
    }
  }

  /// The name of a notification of the system that nothing posts in a script; nil for other members, and for notifications
  /// about the orientation or the status bar.
  mutating func silentNotification(_ name: String, of type: String, at span: Span) -> Fragment? {
    guard name.hasSuffix("Notification"), !["rientation", "StatusBar"].contains(where: name.contains) else {
      return nil
    }
    assume("no `\(type).\(name)` is posted")
    return Fragment("\"\(type).\(name)\"", at: span.range, type: "Name")
  }
}
