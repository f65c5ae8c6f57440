import Diagnostics
import SwiftLanguage

// The segues of a storyboard. If the storyboard is not known, `inferredSegues` finds out where they lead from code.

extension Translator {
  /// Writes the segues from a screen that `inferredSegues` finds, with the code that prepares them.
  mutating func writeSegues(of type: ModuleType) {
    let prepared = segues.first
    segues = []
    for segue in inferredSegues(of: type) { write(segue, prepared, of: type) }
  }

  private mutating func write(
    _ segue: InferredSegue, _ prepared: (SwiftFunction, SwiftBlock, Span)?, of type: ModuleType
  ) {
    let span = prepared?.2.range ?? type.span
    let name = Self.escaped(type.name)
    if segue.known != nil { return write(segue, from: name, at: span, prepared?.0, of: type) }
    let head: String
    var isOpen = !segue.hasStyle
    switch segue.end {
    case .unwinding(let action, let owner):
      head = "segue unwind \"\(segue.identifier)\" from \(name) to \(Self.unwinding(action))"
      isOpen = false
      assumptions.append("`\(type.name)` goes back to `\(owner)` by the segue \"\(segue.identifier)\"")
    case .screen(let shown):
      head = start(of: segue, from: name, to: Self.escaped(shown))
      isOpen = isOpen && !setsStyle(shown)
      assumptions.append("`\(type.name)` shows `\(Self.escaped(shown))` by the segue \"\(segue.identifier)\"")
    case .stranger:
      let shown = "\(name)_destination"
      if !supplied.contains(where: { $0.name == shown }) {
        supplied.append((shown, "screen \(shown) { background gray }", span))
      }
      head = start(of: segue, from: name, to: shown)
      assumptions.append("`\(type.name)` shows `\(shown)` by the segue \"\(segue.identifier)\"")
    }
    if segue.isGuess { guessedSegues.insert(segue.identifier) }
    let own = segueClass(of: segue)
    guard prepared != nil || own != nil || isOpen else { return writer.line(head, at: span) }
    block(Fragment(head + " {", at: span)) { translator in
      if isOpen { translator.writer.line(Self.openStyle, at: span) }
      if let (function, body, _) = prepared {
        translator.writePreparation(function, body, of: type, own: own)
      }
      if let own { translator.writePerformance(of: own, isMade: prepared != nil && translator.isCast(own)) }
    }
  }

  /// Writes a segue of a storyboard.
  mutating func write(
    _ segue: InferredSegue, from name: String, at span: Range<Int32>, _ preparation: SwiftFunction? = nil,
    of type: ModuleType? = nil
  ) {
    guard let known = segue.known else { return }
    let shown =
      switch segue.end {
      case .unwinding(let action, _): Self.unwinding(action)
      case .screen(let shown): shown
      case .stranger: ""
      }
    let view = known.isEmbedding ? nil : known.view
    let title = known.isNamed || view == nil || known.ownClass != nil ? " \"\(segue.identifier)\"" : ""
    let source = view.map { "\(name).\($0)" } ?? name
    block(Fragment("segue \(known.kind)\(title) from \(source) to \(shown) {", at: span)) { translator in
      if known.isOpen, !segue.hasStyle { translator.writer.line(Self.openStyle, at: span) }
      for line in known.lines { translator.writer.line(line, at: span) }
      if let preparation, let body = preparation.body, let type {
        translator.writePreparation(preparation, body, of: type, known, own: known.ownClass)
      } else if case let lines = known.preparations + known.performance, !lines.isEmpty {
        translator.writer.line("prepare { \(lines.joined(separator: "; ")) }", at: span)
      }
      if let own = known.ownClass {
        let isMade = preparation?.body != nil && type != nil && translator.isCast(own)
        return translator.writePerformance(of: own, isMade: isMade)
      }
      guard known.isEmbedding, let view = known.view else { return }
      translator.writer.line(
        "perform { source.addChild(destination); destination.view.frame = source.\(view).bounds; "
          + "add destination.view to source.\(view); destination.didMove(toParent: source) }", at: span)
    }
  }

  /// The placeholder for the style of a segue for which no code says one. It is as long as the longest style, so that
  /// any style can replace it.
  static let openStyle = "style automatic         "

  private func start(of segue: InferredSegue, from name: String, to shown: String) -> String {
    let kind = segueClass(of: segue) != nil ? "custom" : segue.isModal ? "modal" : "show"
    return "segue \(kind) \"\(segue.identifier)\" from \(name) to \(shown)"
  }

  private mutating func writePreparation(
    _ function: SwiftFunction, _ body: SwiftBlock, of type: ModuleType, _ known: InferredSegue.Known? = nil,
    own: ModuleType? = nil
  ) {
    (scopes, owner) = (scopes + [[:]], "source")
    _ = parameters(of: function)
    if let own, isCast(own), let parameter = function.parameters.first {
      scopes[scopes.count - 1][parameter.name.text] = LocalName(
        text: Self.keptSegue(own), type: .named(own.name))
    }
    // A tap has its view as the sender.
    if known?.view == nil, keepsSender(type), let parameter = function.parameters.last {
      scopes[scopes.count - 1][parameter.name.text] = LocalName(text: "source.\(Self.sender)", type: nil)
    }
    block(Fragment("prepare {", at: function.name.span.range)) { translator in
      for line in known?.preparations ?? [] { translator.writer.line(line, at: function.name.span.range) }
      if let own, translator.isCast(own) {
        let made = "\(Self.escaped(own.name))(source, destination)"
        translator.writer.line("\(Self.keptSegue(own)) = \(made)", at: function.name.span.range)
      }
      translator.write(body)
      for line in known?.performance ?? [] { translator.writer.line(line, at: function.name.span.range) }
    }
    scopes.removeLast()
    owner = nil
  }

  /// The name of the field that keeps the sender of the last segue performed by code of a screen.
  static let sender = "segue_sender"

  /// Whether the screen performs segues, and its `prepare` reads their sender.
  func keepsSender(_ type: ModuleType) -> Bool {
    guard !performed(by: type).isEmpty,
      let (function, _) = inheritedFunction(of: type, where: { $0.fullName == "prepare(for:sender:)" }),
      let name = function.parameters.last?.name.text
    else { return false }
    return function.body?.parts.contains { $0.contains { $0.identifier == name } } ?? false
  }

  /// Writes `performSegue(withIdentifier:sender:)`; false if `inferredSegues` has no segue with this identifier.
  mutating func writePerformSegue(
    _ receiver: Fragment, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) -> Bool {
    let given = Arguments(arguments)
    guard let type = module.declaration(of: receiver.type), let identifier = given["withIdentifier"]
    else { return false }
    let names = inferredSegues(of: type).filter { $0.known?.isNamed ?? true }.map { $0.identifier }
    let name = text(of: identifier)
    guard name.map(names.contains) ?? !names.isEmpty else { return false }
    let value = name == nil ? named(try expression(identifier), "identifier", at: span) : Fragment()
    if keepsSender(type), let sender = given["sender"] {
      let value = try valueOrUnknown(sender)
      let field = receiver.text == "self" ? Self.sender : "$0.\(Self.sender)"
      writer.line(Fragment(filling: "\(field) = $1", with: [receiver, value], at: span.range))
    }
    if let name {
      writer.line(Fragment(filling: "perform \"\(name)\" on $0", with: [receiver], at: span.range))
    } else {
      for name in names {
        writer.line(
          Fragment(
            filling: "if $1 == \"\(name)\" { perform \"\(name)\" on $0 }", with: [receiver, value],
            at: span.range))
      }
    }
    return true
  }

  // MARK: - Unwinding

  /// The name of the script's action to which a segue unwinds.
  private static func unwinding(_ action: String) -> String { "unwind_\(action)" }

  /// Writes the action of a screen, if a segue of the module unwinds to it.
  mutating func writeUnwinding(to function: SwiftFunction, of type: ModuleType, at span: Span) {
    let name = methodName(function, of: type)
    let all = types.flatMap { inferredSegues(of: $0) } + storyboards.plain.flatMap { segues(of: $0) }
    let isUsed = all.contains {
      guard case .unwinding(function.name.text, let owner) = $0.end else { return false }
      return owner == type.name || $0.known != nil
    }
    guard isUsed else { return }
    writer.line("action \(Self.unwinding(function.name.text))(given) { \(name)(given) }", at: span.range)
  }

  // MARK: - Segues of a class

  /// The name of the field that retains the last segue of a class.
  private static func keptSegue(_ type: ModuleType) -> String { "kept_\(type.name)" }

  /// Whether a class is a custom segue: it inherits from `UIStoryboardSegue`.
  func isSegue(_ type: ModuleType) -> Bool {
    type.kind == .class && uikitType(of: type) == "UIStoryboardSegue"
  }

  /// Whether the segues of a class lead from a presented screen back to its presenter: its name contains `unwind`.
  static func isUnwinding(_ type: ModuleType) -> Bool { type.name.lowercased().contains("unwind") }

  /// Writes the field that retains a segue of a custom class. If no segue has this class, but the class has a `perform`, also
  /// writes a segue between the screens of `segueEnds`, or between two plain screens.
  mutating func writeSegueClass(_ type: ModuleType) {
    writer.line("field \(Self.keptSegue(type)) = none", at: type.span)
    guard type.functions.contains(where: { $0.0.fullName == "perform()" }),
      !types.contains(where: { screen in
        inferredSegues(of: screen).contains { segueClass(of: $0)?.name == type.name }
      }),
      !storyboards.rows.contains(where: { $0.scene.segues.contains { $0.segue.customClass == type.name } })
    else { return }
    let name = Self.escaped(type.name)
    let found = segueEnds()
    var ends = found.map { [$0.source, $0.destination].map(Self.escaped) } ?? []
    if ends.isEmpty {
      ends = ["source", "destination"].map { "\(name)_\($0)" }
      for end in ends { writer.line("screen \(end) { background gray }", at: type.span) }
    }
    if Self.isUnwinding(type) { ends.reverse() }
    if found?.isGuess ?? false { guessedSegues.insert(type.name) }
    block(Fragment("segue custom \"\(type.name)\" from \(ends[0]) to \(ends[1]) {", at: type.span)) {
      $0.writePerformance(of: type)
    }
    assume("`\(ends[0])` shows `\(ends[1])` by a segue of `\(type.name)`")
  }

  /// The statements that run the `perform` of a class of segues. UIKit performs the segue after them, in place of the call of
  /// `super.perform()`.
  func performance(by type: ModuleType, _ method: String) -> [String] {
    let kept = Self.keptSegue(type)
    return ["\(kept) = \(Self.escaped(type.name))(source, destination)", "\(kept).\(method)()"]
  }

  /// Whether code casts a segue to a custom class that does not unwind, so that `prepare` gets an instance of the class.
  private func isCast(_ type: ModuleType) -> Bool {
    module.tested.contains(type.name) && !Self.isUnwinding(type)
  }

  /// Writes the code by which a segue of a custom class shows its destination; nothing without a `perform`.
  /// - Parameter isMade: Whether the code that prepares the segue has already made the object, and kept it in the
  ///   field.
  private mutating func writePerformance(of type: ModuleType, isMade: Bool = false) {
    guard let row = type.functions.first(where: { $0.0.fullName == "perform()" }) else { return }
    let (method, span) = (methodName(row.0, of: type), row.1.span.range)
    let destination = Self.isUnwinding(type) ? "source.presentingViewController" : "destination"
    block(Fragment("perform {", at: span)) { translator in
      if Self.isUnwinding(type) {
        translator.writer.line("if \(destination) == none { return }", at: span)
      }
      let kept = Self.keptSegue(type)
      let new = isMade ? kept : "\(Self.escaped(type.name))(source, \(destination))"
      translator.writer.line("let made = \(new)", at: span)
      // The field retains the segue during the presentation.
      if !isMade { translator.writer.line("\(kept) = made", at: span) }
      translator.writer.line("made.\(method)()", at: span)
    }
  }
}
