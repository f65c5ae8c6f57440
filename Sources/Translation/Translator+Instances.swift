import Diagnostics
import SwiftLanguage

// The screens that code makes from storyboards.

extension Translator {
  /// The screen that `instantiateViewController` or `instantiateInitialViewController` creates: a scene of a storyboard;
  /// otherwise an instance of the class `target`, or of the class with the identifier's name; otherwise a plain screen. Nil
  /// for other calls.
  /// A function of the files' own with the former name and no argument makes the scene with the class `target`.
  /// - Parameter target: The class to which code casts the value, or which it expects; nil if it does neither.
  mutating func instantiated(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], as target: String?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard
      let name = callee.member?.name.text ?? (current?.name == Self.board ? callee.identifier : nil),
      name == "instantiateViewController" || name == "instantiateInitialViewController"
    else { return nil }
    if name == "instantiateViewController", arguments.isEmpty, let target,
      let row = storyboards.rows.first(where: { $0.type == target })
    {
      return instance(of: row, at: span)
    }
    if let scene = scene(madeBy: callee, arguments, at: span) { return scene }
    let identifier = arguments.first.flatMap { text(of: $0.value) }
    let named = [target, identifier].compactMap { $0 }.first { name in
      module.types[name].map { roles(of: $0)[0].isController } ?? false
    }
    if named == nil, identifier == nil,
      let scene = computedScene(callee, arguments, at: span)
    {
      return scene
    }
    if let named {
      made.insert(named)
      return decoded(Fragment("\(Self.escaped(named))()", at: span.range, type: .named(named)), at: span)
    }
    let plain = identifier.flatMap { Self.isPath($0) && !$0.contains(".") ? $0 : nil } ?? Self.plainScene
    let screen = module.types[plain] == nil ? plain : Self.plainScene
    return suppliedScreen(
      screen, "a plain screen stands for \(identifier.map { "\"\($0)\"" } ?? "the screen") of the storyboard",
      at: span)
  }

  private static let board = "UIStoryboard"
  /// The name of the plain screen that stands for a scene of which neither storyboards nor code say the class.
  private static let plainScene = "StoryboardScreen"

  /// The scene of a storyboard that code makes; nil if no storyboard has it.
  private mutating func scene(
    madeBy callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) -> Fragment? {
    let identifier = arguments.first.flatMap { text(of: $0.value) }
    // As in `UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()`.
    let name = callee.all.compactMap { node in
      node.call.flatMap { Arguments($0.arguments)["name"] }.flatMap { text(of: $0) }
    }.first
    let row =
      arguments.isEmpty
      ? storyboards.initial(ofName: name) : identifier.flatMap { storyboards.row(named: $0, in: name) }
    return row.map { instance(of: $0, at: span) }
  }

  /// - Parameter isMade: Whether code certainly makes the screen, rather than only if it computes the screen's
  ///   identifier.
  private mutating func instance(of row: Storyboards.Row, isMade: Bool = true, at span: Span) -> Fragment {
    if isMade, let type = row.type { made.insert(type) }
    let system: SwiftValueType =
      switch row.scene.kind {
      case .navigation: "UINavigationController"
      case .tabs: "UITabBarController"
      case .split: "UISplitViewController"
      case .screen, .reference: "UIViewController"
      }
    return decoded(
      Fragment("\(row.name)()", at: span.range, type: row.type.map { .named($0) } ?? system), at: span)
  }

  /// The screen itself or, if its initializer does more than set fields, a variable that holds it. Then also writes the
  /// statement that runs the initializer.
  private mutating func decoded(_ screen: Fragment, at span: Span) -> Fragment {
    guard let type = module.types[screen.type], createsItself(type) else { return screen }
    let made = named(screen, "screen", at: span)
    if let creation = selfCreation(of: type, "\(made.text).") { writer.line(creation, at: span.range) }
    return made
  }

  /// The call that makes a scene whose identifier or storyboard is known only at run time; nil if no storyboard has a
  /// scene, and for an unknown identifier.
  private mutating func computedScene(
    _ callee: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) -> Fragment? {
    var other = self
    let key =
      if let identifier = arguments.first { try? other.expression(identifier.value) } else {
        callee.member.map { try? other.expression($0.base) } ?? other.selfValue(at: span)
      }
    guard let key, !key.isUnknown, !storyboards.rows.isEmpty else { return nil }
    self = other
    let function = arguments.isEmpty ? Self.firstScene : Self.namedScene
    computedScenes.insert(function)
    return Fragment(filling: "\(function)($0)", with: [key], at: span.range, type: "UIViewController")
  }

  private static let (namedScene, firstScene) = ("storyboardScene", "storyboardFirst")

  /// Writes the functions that make scenes and screens by computed values, if code calls them.
  mutating func writeComputedScenes() {
    current = nil
    writeClasses()
    let named = storyboards.rows.map { ($0.scene.identifier, $0) }
    let first = storyboards.all.indices.compactMap { index in
      storyboards.initial(of: index).map { (Optional(storyboards.all[index].name), $0) }
    }
    for (function, rows) in [(Self.namedScene, named), (Self.firstScene, first)]
    where computedScenes.contains(function) {
      let span = Span(file: 0, start: 0, end: 0)
      block(Fragment("func \(function)(name) {", at: 0..<0)) { translator in
        for case (let key?, let row) in rows {
          let isMade = function == Self.firstScene || translator.module.names(key)
          translator.block(Fragment("if name == \"\(key)\" {", at: 0..<0)) {
            let screen = $0.instance(of: row, isMade: isMade, at: span)
            $0.writer.line(Fragment(filling: "return $0", with: [screen], at: 0..<0))
          }
        }
        let plain = translator.suppliedScreen(
          Self.plainScene, "a plain screen stands for the screen of the storyboard", at: span)
        translator.writer.line(Fragment(filling: "return $0", with: [plain], at: 0..<0))
      }
    }
  }

  /// The name of the storyboard from which a screen comes, as the value of `storyboard`: `none` for a screen that only code
  /// makes, and an empty name if the files do not say. Nil for other members.
  func storyboard(named name: String, of type: ModuleType?, at span: Span) -> Fragment? {
    guard name == "storyboard", let type, isController(type) else { return nil }
    let own = scene(of: type).map { storyboards.all[$0.storyboard] }
    if let own, !own.isNib { return Fragment("\"\(own.name)\"", at: span.range, type: "UIStoryboard") }
    let isOpen =
      storyboards.rows.isEmpty || storyboards.all.contains { $0.isBroken }
      || descendants(of: type, depth: 0).contains { scene(of: $0) != nil }
    return Fragment(isOpen ? "\"\"" : "none", at: span.range, type: "UIStoryboard")
  }

  // MARK: - Identifiers

  /// The text of a string literal, of a constant or an enumeration's case with such a value, or of
  /// `String(describing: Card.self)`; nil for other values.
  func text(of value: SwiftExpression) -> String? {
    if case .string(let parts) = value.kind, parts.count == 1, case .text(let text) = parts[0] { return text }
    if let (callee, arguments) = value.call, callee.identifier == "String",
      arguments.first?.label == "describing"
    {
      // As in `String(describing: Card.self)`.
      return arguments[0].value.member.flatMap { $0.name.text == "self" ? $0.base.identifier : nil }
    }
    if let (base, raw) = value.member, raw.text == "rawValue", let word = base.member?.name.text {
      // As in `Identifiers.card.rawValue`.
      let all = base.member.flatMap { type(named: $0.base) }?.cases ?? []
      return all.first { $0.name.text == word }.flatMap { $0.rawValue.map { text(of: $0) } ?? word }
    }
    guard let name = value.identifier ?? value.member?.name.text,
      value.identifier.flatMap({ local($0) }) == nil
    else { return nil }
    let owner = value.member.flatMap { type(named: $0.base) } ?? current
    let constants = (owner?.variables ?? []) + module.variables + types.flatMap { $0.variables }
    return constants.first { $0.name == name && $0.binding.value?.identifier != name }?.binding.value.flatMap
    {
      if case .string(let parts) = $0.kind, case .text(let text)? = parts.first { text } else { nil }
    }
  }

  /// The type of the module that an expression names, by its last name; nil for other expressions.
  private func type(named node: SwiftExpression) -> ModuleType? {
    (node.identifier ?? node.member?.name.text).flatMap { module.types[$0] }
  }
}
