import Diagnostics
import SwiftLanguage

extension Translator {
  /// Writes what calls an `@IBAction`: a segue that unwinds, the taps in the storyboard, a recognizer, or a button. Nothing if
  /// code connects the action itself.
  mutating func writeAction(_ function: SwiftFunction, of type: ModuleType, at span: Span) {
    if function.parameters.first?.type?.known == "UIStoryboardSegue" {
      return writeUnwinding(to: function, of: type, at: span)
    }
    if let row = scene(of: type) { return writeTaps(function, row, of: type, at: span) }
    // Code connects the action itself.
    if module.selectors.contains(function.name.text) { return }
    let name = methodName(function, of: type)
    let sender = function.parameters.first?.type?.known.map(module.resolved)?.name
    if let sender, let kind = Self.recognizers[sender] {
      if let outlet = gestures.firstIndex(where: {
        $0.owner == type.name && $0.outlet != nil && $0.action == nil && $0.kind == kind
      }) {
        gestures[outlet].action = function.name.text
        return
      }
      for kind in kind.hasPrefix("swipe") ? Self.swipes(in: function) : [kind] {
        let gesture = MadeGesture(
          name: madeName("\(type.name)Gesture"), kind: kind, action: function.name.text, owner: type.name,
          span: span)
        gestures.append(gesture)
        writer.line("gesture \(gesture.name)(self)", at: span.range)
      }
      return
    }
    outletCount += 1
    writer.line("view \(name)_button at (160, \(outletCount * 50), 120, 44)", at: span.range)
    let arguments = Self.arguments(of: function, "\(name)_button").joined(separator: ", ")
    writer.line("on tap \(name)_button { \(name)(\(arguments)) }", at: span.range)
  }

  /// The kind of gesture of an outlet whose type is a recognizer; nil for other variables.
  private func kind(ofOutlet variable: ModuleVariable) -> String? {
    guard variable.declaration.has("IBOutlet"), let name = variable.binding.type?.known?.name else {
      return nil
    }
    return Self.recognizers[name]
  }

  /// The calls that attach the recognizers in the outlets of a screen to their views; empty for other types.
  func recognizerOutlets(of type: ModuleType) -> [String] {
    guard roles(of: type)[0] == .screen else { return [] }
    let row = scene(of: type)
    let names = row.map { viewNames(of: $0) } ?? [:]
    return allVariables(of: type).filter { kind(ofOutlet: $0) != nil }.map { variable in
      let name = Self.escaped(variable.name)
      let view = storyboardGesture(of: name, in: type).flatMap { names[$0.holder] } ?? "view"
      return "self.\(view).addGestureRecognizer(\(name))"
    }
  }

  private func storyboardGesture(
    of outlet: String, in type: ModuleType
  ) -> (gesture: MadeGesture, holder: String)? {
    scene(of: type).flatMap { storyboardGestures(of: $0).first { $0.gesture.outlet == outlet } }
  }

  /// Writes the field for an outlet of a screen that is a recognizer. If the storyboard is not known, its gesture is on the
  /// whole screen. False for other variables.
  mutating func writeRecognizer(outlet variable: ModuleVariable) -> Bool {
    guard let current, roles(of: current)[0] == .screen, let kind = kind(ofOutlet: variable) else {
      return false
    }
    let name = Self.escaped(variable.name)
    let span = variable.binding.span
    if let gesture = storyboardGesture(of: name, in: current)?.gesture {
      gestures.append(gesture)
      writer.line("field \(name) = \(gesture.name)(self)", at: span.range)
      return true
    }
    let gesture = MadeGesture(
      name: madeName("\(current.name)Gesture"), kind: kind, owner: current.name, span: span, outlet: name)
    gestures.append(gesture)
    writer.line("field \(name) = \(gesture.name)(self)", at: span.range)
    assume(
      "`\(variable.name)` of `\(current.name)` recognizes gestures on the whole screen: only a storyboard says where"
    )
    return true
  }

  /// The arguments of a call of an action: the sender, and `none` for each further parameter, such as an event.
  static func arguments(of action: SwiftFunction, _ sender: String) -> [String] {
    action.parameters.indices.map { $0 == 0 ? sender : "none" }
  }

  /// The swipes for an action of swipe recognizers: the directions that its code names, or `right` if it names none.
  private static func swipes(in function: SwiftFunction) -> [String] {
    let names =
      function.body?.parts.flatMap { $0.all }.compactMap { $0.implicitName ?? $0.member?.name.text } ?? []
    let found = ["left", "right", "up", "down"].filter(names.contains)
    return (found.isEmpty ? ["right"] : found).map { "swipe \($0)" }
  }

  mutating func write(_ gesture: MadeGesture, of type: ModuleType) {
    block(Fragment("gesture \(gesture.name)(owner) {", at: gesture.span.range)) { translator in
      translator.writer.line(gesture.kind, at: gesture.span.range)
      if gesture.kind.hasPrefix("swipe "), translator.module.reads.contains("direction") {
        translator.writer.line("field direction_ = \"\(gesture.kind.dropFirst(6))\"", at: gesture.span.range)
      }
      if gesture.kind.hasSuffix(" edge"), translator.module.reads.contains("edges") {
        let side = gesture.kind.split(separator: " ")[1]
        let edge = ["up": "top", "down": "bottom"][side] ?? side
        translator.writer.line("field edges_ = \"\(edge)\"", at: gesture.span.range)
      }
      if gesture.popsStack {
        translator.writer.line("handlesNavigationTransition true", at: gesture.span.range)
      }
      translator.writeActions(of: gesture, type)
      let isOwn = gesture.subclass.map { translator.writeMembers(ofRecognizer: $0) } ?? false
      let (type, delegate) = isOwn ? (gesture.subclass ?? type, "self") : (type, "owner")
      if translator.inheritedFunction(of: type, where: { $0.fullName == "gestureRecognizerShouldBegin(_:)" })
        != nil
      {
        translator.writer.line(
          "on shouldBegin { return \(delegate).gestureRecognizerShouldBegin_own(self) }",
          at: gesture.span.range)
      }
      let simultaneously = "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
      if let function = translator.inheritedFunction(of: type, where: { $0.fullName == simultaneously }) {
        let name = translator.methodName(function.0, of: type)
        translator.writer.line(
          "on shouldRecognizeSimultaneouslyWith(other) { return \(delegate).\(name)(self, other) }",
          at: gesture.span.range)
      }
    }
  }

  /// Writes the handlers of a gesture's states: they call its action, and the targets that code adds by `addTarget`.
  private mutating func writeActions(of gesture: MadeGesture, _ type: ModuleType) {
    let isDiscrete = gesture.kind == "tap" || gesture.kind.hasPrefix("swipe")
    let states = isDiscrete ? "ended" : "began, changed, ended, cancelled"
    let function = gesture.action.flatMap { action in
      inheritedFunction(of: type) { $0.name.text == action }?.0
    }
    let sender = gesture.isOfControl ? "self.view" : "self"
    var action = function.map { call($0, of: type, Self.arguments(of: $0, sender)) }
    if gesture.isOfBar, let call = action {
      let stack = "owner.navigationController"
      action = "if \(stack) == none or not \(stack).isNavigationBarHidden { \(call) }"
    }
    let hasTargets = module.calls.contains("addTarget(_:action:)")
    guard hasTargets else {
      if let action { writer.line("on \(states) { \(action) }", at: gesture.span.range) }
      return
    }
    helpers.insert(.targets)
    writer.line("field targets = []", at: gesture.span.range)
    block(Fragment("on \(states) {", at: gesture.span.range)) { translator in
      // A target that the action adds is called from the next state on.
      translator.writer.line("let others = targets", at: gesture.span.range)
      if let action { translator.writer.line(action, at: gesture.span.range) }
      let call = "observerCalling(other.subject, other.code, self)"
      translator.writer.line(
        "for each other in others { if other.subject != none { \(call) } }", at: gesture.span.range)
    }
  }

  /// A call of a method from code in which `owner` is the object of the method.
  mutating func call(
    _ function: SwiftFunction, of type: ModuleType, _ arguments: [String]
  ) -> String {
    let name = methodName(function, of: type)
    noteViewCode(function.fullName, of: type)
    guard hasFreeFunctions(type) else {
      return "owner.\(name)(\(arguments.joined(separator: ", ")))"
    }
    return "\(type.name)_\(name)(\((["owner"] + arguments).joined(separator: ", ")))"
  }
}
