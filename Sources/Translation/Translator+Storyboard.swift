import Diagnostics
import SwiftLanguage

extension Translator {
  /// Writes a button, or a recognizer, for an action that a storyboard connects.
  mutating func writeAction(_ function: SwiftFunction, of type: ModuleType, at span: Span) {
    let name = methodName(function, of: type)
    let sender = function.parameters.first?.type?.known.map(module.resolved)
    if let sender, let kind = Self.recognizers[sender] {
      let gesture = MadeGesture(
        name: madeName("\(type.name)Gesture"), kind: kind, action: function.name.text, owner: type.name,
        span: span)
      gestures.append(gesture)
      return writer.line("gesture \(gesture.name)(self)", at: span.range)
    }
    outletCount += 1
    writer.line("view \(name)_button at (160, \(outletCount * 50), 120, 44)", at: span.range)
    let argument = function.parameters.isEmpty ? "" : "\(name)_button"
    writer.line("on tap \(name)_button { \(name)(\(argument)) }", at: span.range)
  }

  /// Writes a segue for the method that prepares it. The storyboard that would name its destination is unknown.
  mutating func writeSegue(
    _ function: SwiftFunction, _ body: SwiftBlock, of type: ModuleType, at span: Span
  ) {
    let others = module.order.compactMap { module.types[$0] }.filter {
      roles(of: $0)[0] == .screen && $0.name != type.name
    }
    var text = Translator(module)
    (text.current, text.owner, text.scopes) = (type, "source", [[:]])
    _ = text.parameters(of: function)
    text.write(body)
    let script = String(decoding: text.writer.bytes, as: UTF8.self)
    var identifier = "segue_\(type.name)"
    if let range = script.firstRange(of: "identifier == \"") {
      identifier = String(script[range.upperBound...].prefix { $0 != "\"" })
    }
    let name = Self.escaped(type.name)
    let destination = others.first.map { Self.escaped($0.name) } ?? "\(name)_destination"
    if others.isEmpty { writer.line("screen \(destination) { background gray }", at: span.range) }
    (scopes, owner) = (scopes + [[:]], "source")
    _ = parameters(of: function)
    block(Fragment("segue modal \"\(identifier)\" from \(name) to \(destination) {", at: span.range)) {
      translator in
      translator.block(Fragment("prepare {", at: span.range)) { $0.write(body) }
    }
    scopes.removeLast()
    owner = nil
    assumptions.append("`\(type.name)` shows `\(destination)` by the segue \"\(identifier)\"")
  }

  mutating func write(_ gesture: MadeGesture, of type: ModuleType) {
    block(Fragment("gesture \(gesture.name)(owner) {", at: gesture.span.range)) { translator in
      translator.writer.line(gesture.kind, at: gesture.span.range)
      if let action = gesture.action, let function = type.functions.first(where: { $0.0.name.text == action })
      {
        let name = translator.methodName(function.0, of: type)
        let argument = function.0.parameters.isEmpty ? "" : "self"
        let states =
          gesture.kind == "tap" || gesture.kind.hasPrefix("swipe")
          ? "ended" : "began, changed, ended, cancelled"
        translator.writer.line("on \(states) { owner.\(name)(\(argument)) }", at: gesture.span.range)
      }
      if type.functions.contains(where: { $0.0.fullName == "gestureRecognizerShouldBegin(_:)" }) {
        translator.writer.line(
          "on shouldBegin { return owner.gestureRecognizerShouldBegin_own(self) }", at: gesture.span.range)
      }
    }
  }
}
