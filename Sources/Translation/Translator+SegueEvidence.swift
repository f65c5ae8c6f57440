import Diagnostics
import SwiftLanguage

/// A segue of a storyboard, as far as code shows its destination and style.
struct InferredSegue {
  /// The destination of a segue.
  enum End {
    /// A screen of the module.
    case screen(String)
    /// A screen that no file declares.
    case stranger
    /// Unwinds to the screen `owner`, which has the `action`.
    case unwinding(action: String, owner: String)
  }

  var identifier: String
  var end: End
  /// Whether the code that prepares the segue sets the transitioning delegate or the style of the destination.
  var isModal = false
  /// Whether the code that prepares the segue sets the style of the presentation.
  var hasStyle = false
  /// Whether the destination is a guess: several screens are possible, or the segue is taken as unwinding although its
  /// identifier does not say so.
  var isGuess = false
  /// The properties of the segue in a storyboard; nil if only code says what the segue is.
  var known: Known?
}

// Finds the segues of a storyboard, and where they lead: by the code that performs and prepares them, by the actions to
// which segues unwind, and by the screens for which a stack's delegate tests.

extension Translator {
  /// The segues from a screen or container; empty for other types. Leaves out a segue whose identifier contains a word such as
  /// `back`, and none such as `show`, if no screen has an action to which the segue can unwind.
  func inferredSegues(of type: ModuleType) -> [InferredSegue] {
    guard roles(of: type)[0].isController else { return [] }
    if let known = knownSegues(of: type) { return known }
    let body = preparation(of: type)?.body
    let names = identifiers(of: type, body)
    if names.isEmpty, let shown = pushed(by: type) {
      return [InferredSegue(identifier: "segue_\(type.name)", end: .screen(shown))]
    }
    return names.compactMap { name in
      let region = body.map { preparing(name, in: $0) } ?? []
      let isModal = Self.sets(["transitioningDelegate", "modalPresentationStyle"], in: region)
      let hasStyle = Self.sets(["modalPresentationStyle"], in: region)
      let cast = region.lazy.compactMap { self.castDestination($0) }.first
      if let cast, !shows(cast, type.name) || unwindActions(of: cast).isEmpty {
        return InferredSegue(identifier: name, end: .screen(cast), isModal: isModal, hasStyle: hasStyle)
      }
      if cast == nil, region.contains(where: castsToStranger) {
        return InferredSegue(identifier: name, end: .stranger, isModal: isModal, hasStyle: hasStyle)
      }
      let others = candidates(besides: type)
      let isBack = Self.sounds(name, like: Self.backWords)
      if cast == nil, isBack || others.isEmpty {
        if let back = unwinding(from: type) {
          return InferredSegue(identifier: name, end: back, isGuess: !isBack)
        }
        if isBack, !Self.sounds(name, like: Self.thereWords) { return nil }
      } else if let cast, let action = unwindActions(of: cast).first {
        return InferredSegue(identifier: name, end: .unwinding(action: action, owner: cast))
      }
      return InferredSegue(
        identifier: name, end: others.first.map { .screen($0) } ?? .stranger, isModal: isModal,
        hasStyle: hasStyle, isGuess: others.count > 1)
    }
  }

  /// The words by which an identifier shows that its segue leads back.
  private static let backWords = ["unwind", "back", "return", "exit", "close", "dismiss"]
  /// The words by which an identifier shows that its segue leads to another screen.
  private static let thereWords = ["show", "push", "present", "modal", "goto", "open"]

  private static func sounds(_ identifier: String, like words: [String]) -> Bool {
    let text = identifier.lowercased()
    return words.contains { text.contains($0) }
  }

  /// The screens to which a segue from `type` may lead, without the screens that are declared earlier, perform segues,
  /// and probably lead to `type`.
  private func candidates(besides type: ModuleType) -> [String] {
    let earlier = types.prefix { $0.name != type.name }.filter {
      !performed(by: $0).isEmpty && unshown(besides: $0).first == type.name
    }
    return unshown(besides: type).filter { name in !earlier.contains { $0.name == name } }
  }

  /// The screens other than `type`, without base classes and screens that show `type`. Screens that nothing else shows
  /// come first.
  private func unshown(besides type: ModuleType) -> [String] {
    let others = types.filter {
      roles(of: $0)[0] == .screen && $0.name != type.name && !shows($0.name, type.name) && !isBase($0)
    }.map { $0.name }
    let free = others.filter { name in !types.contains { $0.name != type.name && shows($0.name, name) } }
    return free + others.filter { !free.contains($0) }
  }

  // MARK: - Identifiers

  /// The `prepare(for:sender:)` of a screen, also an inherited one; nil if there is none, or if it only calls `super`.
  func preparation(of type: ModuleType) -> SwiftFunction? {
    let function = inheritedMembers(of: type).lazy.compactMap { member -> SwiftFunction? in
      guard case .function(let function) = member.0.kind, function.fullName == "prepare(for:sender:)" else {
        return nil
      }
      return function
    }.first
    guard let statements = function?.body?.statements, !statements.allSatisfy({ $0.isCallOfSuper }) else {
      return nil
    }
    return function
  }

  /// The identifiers of the segues that code of a screen performs, and those that its `prepare` compares; a made-up identifier
  /// if there are none, although the screen has a `prepare`.
  private func identifiers(of type: ModuleType, _ body: SwiftBlock?) -> [String] {
    var found = performed(by: type)
    for value in body.map({ Self.compared(in: $0.statements) }) ?? [] {
      if let name = text(of: value), !found.contains(name) { found.append(name) }
    }
    return found.isEmpty && body != nil ? ["segue_\(type.name)"] : found
  }

  /// The identifiers of the segues that the code of a class performs.
  func performed(by type: ModuleType) -> [String] {
    var found: [String] = []
    for node in type.members.flatMap({ $0.parts }).flatMap({ $0.all }) {
      guard let (callee, arguments) = node.call, callee.isNamed("performSegue"),
        let name = Arguments(arguments)["withIdentifier"].flatMap({ text(of: $0) }), !found.contains(name)
      else { continue }
      found.append(name)
    }
    return found
  }

  /// The values that `==`, `!=` or `switch` compare with the identifier of a segue.
  private static func compared(in statements: [SwiftStatement]) -> [SwiftExpression] {
    let nodes = statements.flatMap { $0.parts }.flatMap { $0.all }
    let values = nodes.compactMap { node -> SwiftExpression? in
      guard case .binary(let sign, let left, let right) = node.kind, ["==", "!="].contains(sign) else {
        return nil
      }
      return left.namesIdentifier ? right : right.namesIdentifier ? left : nil
    }
    let chosen = statements.flatMap { $0.switches }.filter { $0.subject.namesIdentifier }.flatMap { $0.cases }
    return values + chosen.flatMap { $0.items }.compactMap { $0.pattern.value }
  }

  // MARK: - Destinations

  /// The expressions of the code that prepares one segue: those of the last branch that tests its identifier. Without
  /// such a branch, all expressions; none if the code tests for other identifiers only.
  func preparing(_ identifier: String, in body: SwiftBlock) -> [SwiftExpression] {
    let isName = { (node: SwiftExpression) in text(of: node) == identifier }
    let own = body.statements.flatMap { $0.branches }.last { branch in
      branch.conditions.contains { $0.contains(where: isName) }
    }
    let asked = Self.compared(in: body.statements)
    if own == nil, !asked.isEmpty, !asked.contains(where: isName) { return [] }
    return (own.map { $0.conditions + $0.body } ?? body.parts).flatMap { $0.all }
  }

  /// The controller of the module to whose class a cast converts the destination of a segue; nil for other expressions.
  private func castDestination(_ node: SwiftExpression) -> String? {
    guard let name = Self.castTarget(node, of: Self.destinations).map(module.resolved)?.name,
      let own = module.types[name], roles(of: own)[0].isController
    else { return nil }
    return name
  }

  /// Whether a cast converts the destination of a segue to a class that no file declares.
  private func castsToStranger(_ node: SwiftExpression) -> Bool {
    Self.castTarget(node, of: Self.destinations).map { isUndeclared($0) } ?? false
  }

  /// The type to which a cast converts a value that is read from one of `members`; nil for other expressions.
  private static func castTarget(_ node: SwiftExpression, of members: Set<String>) -> SwiftValueType? {
    guard case .cast(let value, _, let target) = node.kind,
      value.contains(where: { members.contains($0.member?.name.text ?? "") })
    else { return nil }
    return target.known
  }

  private static let destinations: Set<String> = [
    "destination", "destinationViewController", "topViewController",
  ]

  /// Whether code sets one of the properties with these names.
  static func sets(_ names: [String], in nodes: [SwiftExpression]) -> Bool {
    nodes.contains { node in
      guard case .assignment(let target, _, _) = node.kind else { return false }
      return (target.member?.name.text ?? target.identifier).map(names.contains) ?? false
    }
  }

  /// Whether the code of a screen, also inherited code, sets `modalPresentationStyle`.
  func setsStyle(_ name: String) -> Bool {
    guard let type = module.types[name] else { return false }
    let members = inheritedMembers(of: type).flatMap { $0.0.parts }.flatMap { $0.all }
    return Self.sets(["modalPresentationStyle"], in: members)
  }

  /// Whether code of the screen `name` shows `other`: it makes an instance, or casts the destination of a segue or a
  /// screen of a storyboard to its class.
  private func shows(_ name: String, _ other: String) -> Bool {
    guard let row = mentions[name], name != other else { return false }
    return row.made.contains(other) || row.casts.contains { module.resolved($0) == .named(other) }
  }

  /// The classes of which the code of each type makes instances, and to which it casts screens, by the name of the
  /// type.
  static func mentions(in module: Module) -> [String: Mentions] {
    var found: [String: Mentions] = [:]
    for name in module.order {
      var row = Mentions()
      for node in module.types[name]?.members.flatMap({ $0.parts }).flatMap({ $0.all }) ?? [] {
        if let made = node.call?.callee.identifier { row.made.insert(made) }
        guard let cast = castTarget(node, of: sources), !row.casts.contains(cast) else { continue }
        row.casts.append(cast)
      }
      found[name] = row
    }
    return found
  }

  private static let sources = destinations.union([
    "instantiateViewController", "instantiateInitialViewController",
  ])

  // MARK: - Unwinding

  /// The names of the actions of a screen to which segues can unwind: each `@IBAction` whose first parameter is a
  /// `UIStoryboardSegue`.
  func unwindActions(of name: String) -> [String] {
    (module.types[name]?.functions ?? []).filter { function, declaration in
      declaration.has("IBAction") && function.parameters.first?.type?.known == "UIStoryboardSegue"
    }.map { $0.0.name.text }
  }

  /// The action to which a segue from a screen unwinds: preferably an action of a screen that shows this one. Nil if no
  /// other screen has such an action.
  private func unwinding(from type: ModuleType) -> InferredSegue.End? {
    let owners = types.map { $0.name }.filter { $0 != type.name && !unwindActions(of: $0).isEmpty }
    let owner = owners.first { shows($0, type.name) } ?? owners.first
    guard let owner, let action = unwindActions(of: owner).first else { return nil }
    return .unwinding(action: action, owner: owner)
  }

  // MARK: - Delegates of stacks

  /// The screen that `type` probably pushes by a segue: no code shows this screen, but `type`, as the delegate of the
  /// stack, tests for a transition to it. Nil if there is none.
  private func pushed(by type: ModuleType) -> String? {
    let name = "navigationController(_:animationControllerFor:from:to:)"
    guard let function = type.functions.first(where: { $0.0.fullName == name })?.0,
      let to = function.parameters.last?.name.text, let body = function.body
    else { return nil }
    let asked = body.parts.flatMap { $0.all }.compactMap { node -> String? in
      node.testedType(of: to).map(module.resolved)?.name
    }
    return asked.first { other in
      guard other != type.name, let shown = module.types[other], roles(of: shown)[0] == .screen else {
        return false
      }
      return !types.contains { shows($0.name, other) }
    }
  }

  // MARK: - Classes of segues

  /// The custom class of a segue: for a segue of a storyboard, its `ownClass`. Otherwise, the only custom class of the
  /// module that is not for unwinding, if it has a `perform`, and if the module has only this segue to a screen, for
  /// which no code sets a style or delegate. Nil if there is none.
  func segueClass(of segue: InferredSegue) -> ModuleType? {
    if let known = segue.known { return known.ownClass }
    guard case .screen = segue.end, !segue.isModal else { return nil }
    let classes = types.filter { isSegue($0) && !Self.isUnwinding($0) }
    let all = types.flatMap { inferredSegues(of: $0) }.filter {
      if case .screen = $0.end { true } else { false }
    }
    guard classes.count == 1, all.count == 1 else { return nil }
    return classes[0].functions.contains { $0.0.fullName == "perform()" } ? classes[0] : nil
  }

  /// The screens between which a segue of a custom class leads if no code performs it. The source is the first screen
  /// with segues, or else the first that does not call `dismiss`, or else the first screen; the destination is another
  /// screen, preferably one that calls `dismiss`. They are a guess unless there are only two screens, of which only the
  /// destination calls `dismiss`. Nil if there are fewer than two screens.
  func segueEnds() -> (source: String, destination: String, isGuess: Bool)? {
    let screens = types.filter { roles(of: $0)[0] == .screen }
    let source = screens.first { !inferredSegues(of: $0).isEmpty } ?? screens.first { !$0.dismisses }
    guard let source = source ?? screens.first else { return nil }
    let rest = screens.filter { $0.name != source.name }
    return (rest.first { $0.dismisses } ?? rest.first).map { shown in
      (source.name, shown.name, rest.count > 1 || source.dismisses || !shown.dismisses)
    }
  }
}

extension ModuleType {
  /// Whether code of the type calls `dismiss`.
  fileprivate var dismisses: Bool {
    members.flatMap { $0.parts }.contains { $0.contains { $0.call?.callee.isNamed("dismiss") ?? false } }
  }
}

extension SwiftExpression {
  /// Whether the expression reads a member `identifier`, as segues have it.
  fileprivate var namesIdentifier: Bool { contains { $0.member?.name.text == "identifier" } }

  /// The type in a test or cast of the variable `name`: `x is T`, `x as? T`, `x.isKind(of: T.self)`; nil for other
  /// expressions.
  fileprivate func testedType(of name: String) -> SwiftValueType? {
    if case .typeTest(let value, let type) = kind, value.identifier == name { return type.known }
    if case .cast(let value, _, let type) = kind, value.identifier == name { return type.known }
    guard let (callee, arguments) = call, let (base, method) = callee.member, method.text == "isKind",
      base.identifier == name, let (type, part) = arguments.first?.value.member, part.text == "self"
    else { return nil }
    return type.identifier.map { .named($0) }
  }
}

extension SwiftPattern {
  /// The expression with which the pattern compares a value; nil for other patterns.
  fileprivate var value: SwiftExpression? {
    if case .expression(let value) = kind { value } else { nil }
  }
}

extension SwiftStatement {
  /// Whether the statement only calls a method of the superclass.
  fileprivate var isCallOfSuper: Bool {
    guard case .expression(let value) = kind else { return false }
    return value.call?.callee.member?.base.isSuper ?? false
  }

  /// The statements directly within the statement.
  private var statements: [SwiftStatement] {
    switch kind {
    case .conditional(let choice):
      choice.branches.flatMap { $0.body.statements } + (choice.otherwise?.statements ?? [])
    case .guarding(_, let otherwise): otherwise.statements
    case .whileLoop(_, let body), .repeatLoop(let body, _), .doing(let body, _), .deferring(let body):
      body.statements
    case .forLoop(let loop): loop.body.statements
    case .switching(let choice): choice.cases.flatMap { $0.body }
    case .expression, .assignment, .declaration, .returning, .throwing, .breaking, .continuing,
      .fallingThrough:
      []
    }
  }

  /// The `switch` statements within the statement, and the statement itself if it is one.
  fileprivate var switches: [SwiftSwitch] {
    let inner = statements.flatMap { $0.switches }
    if case .switching(let choice) = kind { return [choice] + inner }
    return inner
  }

  /// The branches of the statement and of statements within it, each with the expressions that decide it.
  fileprivate var branches: [(conditions: [SwiftExpression], body: [SwiftExpression])] {
    let inner = statements.flatMap { $0.branches }
    switch kind {
    case .conditional(let choice):
      return choice.branches.map { ($0.conditions.flatMap { $0.parts }, $0.body.parts) } + inner
    case .switching(let choice):
      return choice.cases.map { row in
        (row.items.compactMap { $0.pattern.value }, row.body.flatMap { $0.parts })
      } + inner
    case .expression, .assignment, .declaration, .guarding, .whileLoop, .repeatLoop, .forLoop, .doing,
      .returning, .throwing, .breaking, .continuing, .fallingThrough, .deferring:
      return inner
    }
  }
}

/// The names by which the code of a type may show other screens.
struct Mentions {
  /// The names that the code calls without a receiver, such as the classes of which it makes instances.
  var made: Set<String> = []
  /// The types to which the code casts the destinations of segues and the screens of storyboards.
  var casts: [SwiftValueType] = []
}
