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
    let identifier = Self.identifier(in: body) ?? "segue_\(type.name)"
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

  /// The identifier that the code compares with that of a segue: in a `==`, or the first case of a `switch`.
  private static func identifier(in body: SwiftBlock) -> String? {
    var found: String?
    var isCompared = false
    for node in body.parts {
      _ = node.contains { part in
        if part.member?.name.text == "identifier" { isCompared = true }
        guard found == nil, case .string(let pieces) = part.kind, case .text(let text)? = pieces.first else {
          return false
        }
        if isCompared || Self.comparesIdentifier(node) { found = text }
        return false
      }
    }
    return found
  }

  private static func comparesIdentifier(_ node: SwiftExpression) -> Bool {
    node.contains { part in
      guard case .binary("==", let left, let right) = part.kind else { return false }
      return [left, right].contains { $0.contains { $0.member?.name.text == "identifier" } }
    }
  }

  // MARK: - Segues of a class

  /// Whether a class is one of segues, whose `perform` shows the destination.
  func isSegue(_ type: ModuleType) -> Bool {
    type.kind == .class && uikitType(of: type) == "UIStoryboardSegue"
  }

  /// Writes a segue that is an instance of a class, between two screens.
  mutating func writeSegueClass(_ type: ModuleType) {
    guard let row = type.functions.first(where: { $0.0.fullName == "perform()" }) else { return }
    let screens = module.order.compactMap { module.types[$0] }.filter { roles(of: $0)[0] == .screen }
    let name = Self.escaped(type.name)
    let ends = ["source", "destination"].enumerated().map { place, end in
      if screens.count > 1 { return Self.escaped(screens[place].name) }
      writer.line("screen \(name)_\(end) { background gray }", at: type.span)
      return "\(name)_\(end)"
    }
    let method = methodName(row.0, of: type)
    block(Fragment("segue custom \"\(type.name)\" from \(ends[0]) to \(ends[1]) {", at: row.1.span.range)) {
      translator in
      translator.block(Fragment("perform {", at: row.1.span.range)) { translator in
        translator.writer.line("let made = \(name)(source, destination)", at: row.1.span.range)
        translator.writer.line("made.\(method)()", at: row.1.span.range)
      }
    }
    assume("`\(ends[0])` shows `\(ends[1])` by a segue of `\(type.name)`")
  }

  mutating func write(_ gesture: MadeGesture, of type: ModuleType) {
    block(Fragment("gesture \(gesture.name)(owner) {", at: gesture.span.range)) { translator in
      translator.writer.line(gesture.kind, at: gesture.span.range)
      if gesture.popsStack {
        translator.writer.line("handlesNavigationTransition true", at: gesture.span.range)
      }
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
