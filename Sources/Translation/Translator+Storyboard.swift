import Diagnostics
import SwiftLanguage

extension Translator {
  /// Writes a button, or a recognizer, for an action that a storyboard connects.
  mutating func writeAction(_ function: SwiftFunction, of type: ModuleType, at span: Span) {
    // A segue unwinds to the action.
    if function.parameters.first?.type?.known == "UIStoryboardSegue" { return }
    // Code connects it itself.
    if module.selectors.contains(function.name.text) { return }
    let name = methodName(function, of: type)
    let sender = function.parameters.first?.type?.known.map(module.resolved)
    if let sender, let kind = Self.recognizers[sender] {
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
    let argument = function.parameters.isEmpty ? "" : "\(name)_button"
    writer.line("on tap \(name)_button { \(name)(\(argument)) }", at: span.range)
  }

  /// The swipes that a storyboard connects with an action: those whose directions its code names.
  private static func swipes(in function: SwiftFunction) -> [String] {
    let names =
      function.body?.parts.flatMap { $0.all }.compactMap { $0.implicitName ?? $0.member?.name.text } ?? []
    let found = ["left", "right", "up", "down"].filter(names.contains)
    return (found.isEmpty ? ["right"] : found).map { "swipe \($0)" }
  }

  // MARK: - Segues of a storyboard

  /// Writes the segues that a class performs or prepares. The storyboard that would name their destinations is unknown.
  mutating func writeSegues(of type: ModuleType) {
    let prepared = segues.first
    var names = performed(by: type)
    if let own = prepared.flatMap({ Self.identifier(in: $0.1) }), !names.contains(own) { names.append(own) }
    if names.isEmpty, prepared != nil { names = ["segue_\(type.name)"] }
    for name in names { writeSegue(name, prepared, of: type) }
    segues = []
  }

  private mutating func writeSegue(
    _ identifier: String, _ prepared: (SwiftFunction, SwiftBlock, Span)?, of type: ModuleType
  ) {
    let span = prepared?.2.range ?? type.span
    let others = module.order.compactMap { module.types[$0] }.filter {
      roles(of: $0)[0].isController && $0.name != type.name
    }
    let cast = prepared.flatMap { destination(of: identifier, in: $0.1) }
    let chosen = cast ?? others.first { roles(of: $0)[0] == .screen }?.name
    let name = Self.escaped(type.name)
    let shown = chosen.map(Self.escaped) ?? "\(name)_destination"
    if chosen == nil, !supplied.contains(where: { $0.name == shown }) {
      supplied.append((shown, "screen \(shown) { background gray }", span))
    }
    let kind = prepared.map { Self.setsPresentation(in: $0.1) } ?? false ? "modal" : "show"
    assumptions.append("`\(type.name)` shows `\(shown)` by the segue \"\(identifier)\"")
    guard let (function, body, _) = prepared else {
      return writer.line("segue \(kind) \"\(identifier)\" from \(name) to \(shown)", at: span)
    }
    (scopes, owner) = (scopes + [[:]], "source")
    _ = parameters(of: function)
    if keepsSender(type), let parameter = function.parameters.last {
      scopes[scopes.count - 1][parameter.name.text] = LocalName(text: "source.\(Self.sender)", type: nil)
    }
    block(Fragment("segue \(kind) \"\(identifier)\" from \(name) to \(shown) {", at: span)) {
      translator in
      translator.block(Fragment("prepare {", at: span)) { $0.write(body) }
    }
    scopes.removeLast()
    owner = nil
  }

  /// The field of a screen with the sender of the segue that its code performs.
  static let sender = "segue_sender"

  /// Whether a screen prepares its segues with what its code sends.
  func keepsSender(_ type: ModuleType) -> Bool {
    guard !performed(by: type).isEmpty,
      let (function, _) = type.functions.first(where: { $0.0.fullName == "prepare(for:sender:)" }),
      let name = function.parameters.last?.name.text
    else { return false }
    return function.body?.parts.contains { $0.contains { $0.identifier == name } } ?? false
  }

  /// The identifiers of the segues that the code of a class performs.
  private func performed(by type: ModuleType) -> [String] {
    var found: [String] = []
    for node in type.members.flatMap({ $0.parts }).flatMap({ $0.all }) {
      guard let (callee, arguments) = node.call, callee.isNamed("performSegue"),
        let name = Arguments(arguments)["withIdentifier"].flatMap({ text(of: $0) }), !found.contains(name)
      else { continue }
      found.append(name)
    }
    return found
  }

  /// The text of a literal, or of a constant of the module.
  private func text(of value: SwiftExpression) -> String? {
    if case .string(let parts) = value.kind, parts.count == 1, case .text(let text) = parts[0] { return text }
    guard let name = value.identifier ?? value.member?.name.text else { return nil }
    let constants = module.variables + module.order.compactMap { module.types[$0] }.flatMap { $0.variables }
    return constants.first { $0.name == name && $0.binding.value?.identifier != name }?.binding.value.flatMap
    {
      if case .string(let parts) = $0.kind, case .text(let text)? = parts.first { text } else { nil }
    }
  }

  /// Writes `performSegue(withIdentifier:sender:)`; false if the segue is not known.
  mutating func writePerformSegue(
    _ receiver: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments)
    guard let type = receiver.type.flatMap({ module.types[module.resolved($0)] }),
      let name = given["withIdentifier"].flatMap({ text(of: $0) }), performed(by: type).contains(name)
    else { return false }
    if keepsSender(type), let sender = given["sender"] {
      let value = try valueOrUnknown(sender)
      let field = receiver.text == "self" ? Self.sender : "$0.\(Self.sender)"
      writer.line(Fragment(filling: "\(field) = $1", with: [receiver, value], at: span.range))
    }
    writer.line(Fragment(filling: "perform \"\(name)\" on $0", with: [receiver], at: span.range))
    return true
  }

  /// The class of the screen to which code that prepares a segue casts its destination: in the statement that names the
  /// segue, if one does.
  private func destination(of identifier: String, in body: SwiftBlock) -> String? {
    let named = body.statements.first { $0.parts.contains { $0.contains { text(of: $0) == identifier } } }
    let nodes = (named.map { $0.parts } ?? []) + body.parts
    return nodes.lazy.flatMap { $0.all }.compactMap { node -> String? in
      guard case .cast(let value, _, let target) = node.kind,
        value.contains(where: { $0.member?.name.text == "destination" }),
        let name = target.known.map(self.module.resolved), let own = self.module.types[name],
        self.roles(of: own)[0].isController
      else { return nil }
      return name
    }.first
  }

  /// Whether code sets how a screen is presented.
  private static func setsPresentation(in body: SwiftBlock) -> Bool {
    body.parts.flatMap { $0.all }.contains { node in
      guard case .assignment(let target, _, _) = node.kind else { return false }
      return ["transitioningDelegate", "modalPresentationStyle"].contains(target.member?.name.text)
    }
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
    var ends = ["source", "destination"].enumerated().map { place, end in
      if screens.count > 1 { return Self.escaped(screens[place].name) }
      writer.line("screen \(name)_\(end) { background gray }", at: type.span)
      return "\(name)_\(end)"
    }
    let method = methodName(row.0, of: type)
    let span = row.1.span.range
    // A segue that unwinds leads from a screen that is presented to the one that presents it.
    let isUnwinding = type.name.lowercased().contains("unwind")
    let destination = isUnwinding ? "source.presentingViewController" : "destination"
    if isUnwinding { ends.reverse() }
    block(Fragment("segue custom \"\(type.name)\" from \(ends[0]) to \(ends[1]) {", at: span)) { translator in
      translator.block(Fragment("perform {", at: span)) { translator in
        if isUnwinding { translator.writer.line("if \(destination) == none { return }", at: span) }
        translator.writer.line("let made = \(name)(source, \(destination))", at: span)
        translator.writer.line("made.\(method)()", at: span)
      }
    }
    assume("`\(ends[0])` shows `\(ends[1])` by a segue of `\(type.name)`")
  }

  mutating func write(_ gesture: MadeGesture, of type: ModuleType) {
    block(Fragment("gesture \(gesture.name)(owner) {", at: gesture.span.range)) { translator in
      translator.writer.line(gesture.kind, at: gesture.span.range)
      if gesture.kind.hasPrefix("swipe "), translator.module.reads.contains("direction") {
        translator.writer.line("field direction_ = \"\(gesture.kind.dropFirst(6))\"", at: gesture.span.range)
      }
      if gesture.popsStack {
        translator.writer.line("handlesNavigationTransition true", at: gesture.span.range)
      }
      translator.writeActions(of: gesture, type)
      if type.functions.contains(where: { $0.0.fullName == "gestureRecognizerShouldBegin(_:)" }) {
        translator.writer.line(
          "on shouldBegin { return owner.gestureRecognizerShouldBegin_own(self) }", at: gesture.span.range)
      }
      let simultaneously = "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
      if let function = type.functions.first(where: { $0.0.fullName == simultaneously }) {
        let name = translator.methodName(function.0, of: type)
        translator.writer.line(
          "on shouldRecognizeSimultaneouslyWith(other) { return owner.\(name)(self, other) }",
          at: gesture.span.range)
      }
    }
  }

  /// Writes the handlers that call the action of a gesture, and the targets that other code adds.
  private mutating func writeActions(of gesture: MadeGesture, _ type: ModuleType) {
    let isDiscrete = gesture.kind == "tap" || gesture.kind.hasPrefix("swipe")
    let states = isDiscrete ? "ended" : "began, changed, ended, cancelled"
    let function = gesture.action.flatMap { action in
      type.functions.first { $0.0.name.text == action }?.0
    }
    let action = function.map { call($0, of: type, $0.parameters.isEmpty ? [] : ["self"]) }
    let hasTargets = !isDiscrete && module.calls.contains("addTarget(_:action:)")
    guard hasTargets else {
      if let action { writer.line("on \(states) { \(action) }", at: gesture.span.range) }
      return
    }
    writer.line("field targets = []", at: gesture.span.range)
    block(Fragment("on \(states) {", at: gesture.span.range)) { translator in
      // A target that the action adds is called from the next state on.
      translator.writer.line("let others = targets", at: gesture.span.range)
      if let action { translator.writer.line(action, at: gesture.span.range) }
      translator.writer.line("for each other in others { do other(self) }", at: gesture.span.range)
    }
  }

  /// A call of a method by a gesture of its object, which is the gesture's `owner`.
  private func call(_ function: SwiftFunction, of type: ModuleType, _ arguments: [String]) -> String {
    let name = methodName(function, of: type)
    guard type.hasFreeFunctions, !Role.isMixedIn(type.name) else {
      return "owner.\(name)(\(arguments.joined(separator: ", ")))"
    }
    return "\(type.name)_\(name)(\((["owner"] + arguments).joined(separator: ", ")))"
  }
}
