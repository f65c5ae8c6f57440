import Diagnostics
import SwiftLanguage

// Initializers: functions that create an object and then run the statements of its initializer.

/// The initializers by which code creates instances of a class.
struct Creation {
  /// The initializers with a body, without those for decoders if there are others; for a screen that only a storyboard makes,
  /// those for decoders. If the class has no initializer, those of the nearest superclass that has some.
  var initializers: [SwiftFunction] = []
  /// The class that declares the initializers.
  var owner: ModuleType
  /// Whether the declaration in the script has the parameters of the only initializer. Otherwise a function takes them;
  /// always so for controllers.
  var takesParameters: Bool
}

extension Translator {
  /// The stored and computed properties of a class and its superclasses in the module; for other types, only their own.
  func allVariables(of type: ModuleType, depth: Int = 0) -> [ModuleVariable] {
    guard depth < 20, type.kind == .class, let above = superclass(of: type), above.name != type.name else {
      return type.variables
    }
    let names = Set(type.variables.map { $0.name })
    return type.variables + allVariables(of: above, depth: depth + 1).filter { !names.contains($0.name) }
  }

  func creationPlan(of type: ModuleType) -> Creation {
    let isController = roles(of: type)[0].isController
    // UIKit makes a screen of a storyboard, which no code makes, by its initializer for decoders.
    let isDecoded = isController && scene(of: type) != nil && module.creations[type.name] == nil
    var next: ModuleType? = type
    for _ in 0..<20 {
      guard let owner = next else { break }
      let all = owner.initializers.filter { $0.body != nil }
      let coded = all.filter { !Self.isDecoder($0) }
      let decoders = isDecoded ? all.filter { Self.isDecoder($0) && !Self.isFailing($0) } : []
      if !all.isEmpty {
        return Creation(
          initializers: !decoders.isEmpty ? decoders : coded.isEmpty ? all : coded, owner: owner,
          takesParameters: !isController && coded.count < 2)
      }
      next = superclass(of: owner)
    }
    return Creation(owner: type, takesParameters: !isController)
  }

  static func isDecoder(_ function: SwiftFunction) -> Bool {
    function.parameters.first.map { $0.label == "coder" || $0.name.text == "aDecoder" } ?? false
  }

  /// Whether an initializer only stops the app.
  private static func isFailing(_ function: SwiftFunction) -> Bool {
    guard let only = function.body?.statements, only.count == 1, case .expression(let node) = only[0].kind
    else {
      return false
    }
    return node.call?.callee.identifier == "fatalError"
  }

  /// The index of the first initializer with the labels of a call; otherwise of the first that has all of these labels,
  /// or 0.
  func initializer(for arguments: [SwiftArgument], in plan: Creation) -> Int {
    let all = plan.initializers
    return all.firstIndex { Self.fits($0, arguments) }
      ?? all.firstIndex { row in arguments.allSatisfy { row.parameters.map { $0.label }.contains($0.label) } }
      ?? 0
  }

  /// The values that the initializer at index `place` gives to properties, and its other statements. Empty for a wrong
  /// index.
  func parts(
    of place: Int, _ plan: Creation, _ type: ModuleType, depth: Int = 0
  ) -> (assigned: [String: SwiftExpression], others: [SwiftStatement]) {
    guard plan.initializers.indices.contains(place) else { return ([:], []) }
    let function = plan.initializers[place]
    let names = Set(function.parameters.map { $0.name.text })
    let variables = allVariables(of: type)
    // The value of a field in a script cannot refer to the other fields.
    let fields = Set(variables.filter { !$0.isStatic }.map { $0.name })
    var assigned: [String: SwiftExpression] = [:]
    var others: [SwiftStatement] = []
    // The names that the statements in `others` declare or set.
    var later: Set<String> = []
    for statement in inlined(function.body?.statements ?? [], of: type) {
      if plan.takesParameters || roles(of: type)[0].isController,
        let (name, value) = Self.selfAssignment(statement),
        let variable = variables.first(where: { $0.name == name }), !variable.isComputed,
        !isMade(variable, depth: depth),
        plan.takesParameters || place == 0 && !Self.uses(value, names),
        !needsCode(value, as: variable.binding.type?.known, depth: depth),
        !later.contains(name),
        !value.contains(where: { $0.reads(later, besides: []) || $0.reads(fields, besides: names) })
      {
        assigned[name] = value
      } else if !isEmptyStart(statement, of: plan) {
        others.append(statement)
        later.formUnion(
          statement.declaredNames + statement.parts.flatMap { $0.all }.compactMap { $0.assignedName })
      }
    }
    return (assigned, others)
  }

  /// The statements of an initializer, with calls of some methods without parameters replaced by the statements of the
  /// method: methods such as `commonInit()` that set a controller's style or delegate, and methods that use a
  /// presentation's controllers, which the initializer has as parameters, but a script's presentation does not have
  /// yet.
  func inlined(_ statements: [SwiftStatement], of type: ModuleType) -> [SwiftStatement] {
    let isPresentation = roles(of: type).contains(.presentation)
    guard roles(of: type)[0].isController || isPresentation else { return statements }
    return statements.flatMap { statement in
      guard case .expression(let node) = statement.kind, let (callee, arguments) = node.call,
        arguments.isEmpty,
        let name = callee.identifier ?? callee.member.flatMap({ $0.base.isSelf ? $0.name.text : nil }),
        let body = inheritedFunction(of: type, where: { $0.fullName == name + "()" })?.0.body,
        isPresentation
          ? body.statements.contains(where: Self.usesPresentation)
            && !body.statements.contains(where: { $0.returns })
          : body.statements.contains(where: Self.setsPresentation)
      else { return [statement] }
      return body.statements
    }
  }

  private static func setsPresentation(_ statement: SwiftStatement) -> Bool {
    let names = ["modalPresentationStyle", "transitioningDelegate", "delegate"]
    return selfAssignment(statement).map { names.contains($0.0) } ?? false
  }

  /// The names of the two controllers of a presentation, which are also the usual names of the parameters of its
  /// initializer.
  static let presentationEnds: Set<String> = ["presentedViewController", "presentingViewController"]

  private static func usesPresentation(_ statement: SwiftStatement) -> Bool {
    statement.parts.contains { part in part.contains { $0.reads(presentationEnds, besides: []) } }
  }

  private static func uses(_ value: SwiftExpression, _ names: Set<String>) -> Bool {
    value.contains { $0.identifier.map(names.contains) ?? false }
  }

  /// The initializers of the superclass; nil if the module does not declare the superclass, or if it has none.
  private func superCreation(of plan: Creation) -> Creation? {
    guard let above = superclass(of: plan.owner) else { return nil }
    let other = creationPlan(of: above)
    return other.initializers.isEmpty ? nil : other
  }

  /// Whether a statement does nothing in a script: a call of an initializer outside of the module, or `fatalError()`.
  private func isEmptyStart(_ statement: SwiftStatement, of plan: Creation) -> Bool {
    guard case .expression(let node) = statement.kind, let (callee, arguments) = node.call else {
      return false
    }
    if callee.identifier == "fatalError" { return true }
    guard let (base, name) = callee.member, name.text == "init" else { return false }
    if base.isSelf { return !plan.initializers.contains { Self.fits($0, arguments) } }
    return base.isSuper && superCreation(of: plan) == nil
  }

  private static func fits(_ function: SwiftFunction, _ arguments: [SwiftArgument]) -> Bool {
    function.parameters.map { $0.label } == arguments.map { $0.label }
  }

  /// The name and the value of `self.name = value` or `name = value`; nil for other statements.
  static func selfAssignment(_ statement: SwiftStatement) -> (String, SwiftExpression)? {
    guard case .assignment(let target, "=", let value) = statement.kind else { return nil }
    if let (base, name) = target.member { return base.isSelf ? (name.text, value) : nil }
    return target.identifier.map { ($0, value) }
  }

  // MARK: - Functions

  /// The statements that a new instance runs: those that neither give a value to a field nor become a line of the
  /// declaration.
  func createdStatements(
    of place: Int, _ plan: Creation, _ type: ModuleType, depth: Int = 0
  ) -> [SwiftStatement] {
    let others = parts(of: place, plan, type, depth: depth).others
    guard roles(of: type)[0].isController else { return others }
    return others.filter { line($0, of: place, plan) == nil }
  }

  /// The keyword, `style` or `transition`, and the value of the line that replaces a statement of a controller's
  /// initializer in its declaration; nil if the statement stays code. `place` is the index of the initializer.
  func line(_ statement: SwiftStatement, of place: Int, _ plan: Creation) -> (
    word: String, value: SwiftExpression
  )? {
    let isContainer = [.navigation, .tabs].contains(roles(of: plan.owner)[0])
    guard place == 0 || isContainer, case .assignment(let target, "=", let value) = statement.kind else {
      return nil
    }
    let name = target.member.map { $0.base.isSelf ? $0.name.text : "" } ?? target.identifier ?? ""
    // A container has one transition for both of its delegates.
    let function = plan.initializers.indices.contains(place) ? plan.initializers[place] : nil
    let statements = function?.body?.statements ?? []
    let hasOther = inlined(statements, of: plan.owner).contains { Self.selfAssignment($0)?.0 == "delegate" }
    let delegate = isContainer && hasOther ? "delegate" : "transitioningDelegate"
    let words = ["modalPresentationStyle": "style", delegate: "transition"]
    let names = Set(function?.parameters.map { $0.name.text } ?? [])
    // In a script, a line for a delegate retains it, but UIKit does not retain a delegate that the statement creates.
    if name == "transitioningDelegate" || name == "delegate", value.call != nil { return nil }
    // A script evaluates the line before the initializer runs, so the value must not come from a property set there.
    let given = Set(
      statements.compactMap(Self.selfAssignment).filter { Self.uses($0.1, names) || needsCode($0.1) }
        .map { $0.0 })
    if value.ownName.map(given.contains) ?? false { return nil }
    return words[name].flatMap { Self.uses(value, names.union(given)) ? nil : ($0, value) }
  }

  /// Whether a new object runs statements, so that a function `new_…` creates it.
  func hasSetUp(_ type: ModuleType, _ place: Int = 0, depth: Int = 0) -> Bool {
    let plan = creationPlan(of: type)
    return !createdStatements(of: place, plan, type, depth: depth).isEmpty
  }

  /// Declares an initializer's parameters, without a transition context. A parameter with the name of a property gets the
  /// suffix `_given`.
  /// - Returns: The names of the parameters in the declaration.
  mutating func initParameters(_ function: SwiftFunction, of type: ModuleType) -> [String] {
    function.parameters.filter { $0.type?.known != Self.contextType }.map { parameter in
      let name = parameter.name.text
      let isField =
        allVariables(of: type).contains { $0.name == name }
        || uikitType(of: type).flatMap { table.row(name, of: $0) } != nil
      let text = isField ? "\(name)_given" : Self.escaped(name)
      scopes[scopes.count - 1][name] = LocalName(text: text, type: parameter.type?.known)
      return text
    }
  }

  /// A name such as `created`, with a number for all initializers but the first: `created_2`.
  static func numbered(_ name: String, _ place: Int) -> String { place == 0 ? name : "\(name)_\(place + 1)" }

  /// Writes a function for each initializer that runs statements in a new object, with the parameters of the
  /// initializer.
  mutating func writeCreated(of type: ModuleType, _ plan: Creation) {
    for place in plan.initializers.indices {
      let statements = createdStatements(of: place, plan, type)
      guard let first = statements.first else { continue }
      scopes.append([:])
      let list = parameters(of: plan.initializers[place]).joined(separator: ", ")
      let head = "func \(Self.numbered("created", place))(\(list)) {"
      creating = plan
      block(Fragment(head, at: first.span.range)) { translator in
        if translator.createsItself(type) {
          translator.writer.line("\(Self.isCreated) = true", at: first.span.range)
        }
        translator.write(statements)
      }
      creating = nil
      scopes.removeLast()
    }
  }

  /// The field of a screen that tells whether its initializer has run.
  static let isCreated = "isCreated"

  /// Whether the first initializer of a screen has no parameters, or is for decoders, and does more than set fields. A
  /// screen that a script only declares must run it, too.
  func createsItself(_ type: ModuleType) -> Bool { selfCreation(of: type) != nil }

  /// The statement that runs the initializer of a screen that `createsItself`, unless it has run; nil for other types.
  /// - Parameter head: The text before the names of members of the screen.
  func selfCreation(of type: ModuleType, _ head: String = "") -> String? {
    let plan = creationPlan(of: type)
    guard roles(of: type)[0].isController, let first = plan.initializers.first,
      first.parameters.isEmpty || Self.isDecoder(first), !createdStatements(of: 0, plan, type).isEmpty
    else { return nil }
    let argument = first.parameters.isEmpty ? "" : "none"
    return "if not \(head)\(Self.isCreated) { \(head)created(\(argument)) }"
  }

  /// The first lines of a controller's `viewDidLoad`: calls for what happened earlier in the app, such as initializers
  /// and `awakeFromNib`, the content size of a table or collection, property observers and recognizers of outlets, and
  /// taps on cells.
  mutating func firstLines(of type: ModuleType) -> [String] {
    var lines = [selfCreation(of: type)].compactMap { $0 }
    if !awakening(of: type).isEmpty { lines.append("\(Self.awakening)") }
    if let row = scene(of: type), isLoaded(row) { lines.append("\(Self.loading)()") }
    lines += viewStarts(of: scene(of: type), type)
    if let row = scene(of: type) { lines += firstTexts(of: row) }
    if isList(type) { lines.append("self.view.contentSize = (0, 0)") }
    let observed = allVariables(of: type).filter { isViewOutlet($0) && $0.accessor(.didSet) != nil }
    lines += observed.map { "set_\($0.name)(\(Self.escaped($0.name)))" }
    return lines + recognizerOutlets(of: type) + selections(of: type)
  }

  /// Writes the functions `new_…`, which create an object and run its `created`.
  mutating func writeMakers(of type: ModuleType) {
    let plan = creationPlan(of: type)
    for place in plan.initializers.indices where hasSetUp(type, place) {
      let names = plan.initializers[place].parameters.filter { $0.type?.known != Self.contextType }.indices
        .map {
          "value\($0)"
        }
      let list = "(\(names.joined(separator: ", ")))"
      let head = "func \(Self.numbered("new_\(type.name)", place))\(list) {"
      let values = plan.takesParameters ? list : "()"
      block(Fragment(head, at: type.span)) { translator in
        translator.writer.line("let made = \(Self.escaped(type.name))\(values)", at: type.span)
        translator.writer.line("made.\(Self.numbered("created", place))\(list)", at: type.span)
        translator.writer.line("return made", at: type.span)
      }
    }
  }

  /// Writes `super.init(…)` as the statements of the superclass's initializer, and `self.init(…)` as a call of its
  /// function. Nothing for initializers that run no statements.
  mutating func writeInit(
    _ base: SwiftExpression, _ arguments: [SwiftArgument], at span: Span
  ) throws(Untranslated) {
    if let current, isViewClass(current) { return try writeViewInit(base, of: current, arguments, at: span) }
    guard let plan = creating else { return try base.isSelf ? writeKnownInit(arguments, at: span) : () }
    if base.isSelf {
      let place = initializer(for: arguments, in: plan)
      if let current, createdStatements(of: place, plan, current).isEmpty { return }
      let values = try fill(plan.initializers[place], arguments, at: span)
      return writer.line(
        Fragment(
          filling: Self.numbered("created", place) + Self.places(values.count, from: 0), with: values,
          at: span.range))
    }
    guard let above = superCreation(of: plan) else { return }
    let function = above.initializers[initializer(for: arguments, in: above)]
    let values = try fill(function, arguments, at: span)
    scopes.append([:])
    var rest = values[...]
    for parameter in function.parameters where parameter.type?.known != Self.contextType {
      guard let value = rest.popFirst() else { break }
      let name = declare(parameter.name.text, type: value.type ?? parameter.type?.known)
      writer.line(Fragment(filling: "let \(name) = $0", with: [value], at: span.range))
    }
    creating = above
    write((function.body?.statements ?? []).filter { !isEmptyStart($0, of: above) })
    creating = plan
    scopes.removeLast()
  }
}

extension SwiftExpression {
  /// The name in `self.name`; nil for other expressions.
  fileprivate var ownName: String? { member.flatMap { $0.base.isSelf ? $0.name.text : nil } }

  /// Whether the expression is the name of one of `members`, with or without `self`. Without `self`, a parameter hides a member.
  fileprivate func reads(_ members: Set<String>, besides parameters: Set<String>) -> Bool {
    if let name = identifier { return members.contains(name) && !parameters.contains(name) }
    return ownName.map(members.contains) ?? false
  }

  /// The name of the variable that an assignment sets, with or without `self`; nil for other targets and expressions.
  fileprivate var assignedName: String? {
    guard case .assignment(let target, _, _) = kind else { return nil }
    return target.identifier ?? target.ownName
  }
}

extension SwiftStatement {
  /// The names that a declaration or `guard` declares for the statements after it; empty for other statements.
  fileprivate var declaredNames: [String] {
    switch kind {
    case .declaration(let declaration):
      guard case .variable(let variable) = declaration.kind else { return [] }
      return variable.bindings.flatMap { $0.pattern.names }
    case .guarding(let conditions, _):
      return conditions.flatMap { condition -> [String] in
        guard case .binding(_, let pattern, _, _) = condition.kind else { return [] }
        return pattern.names
      }
    case .expression, .assignment, .conditional, .whileLoop, .repeatLoop, .forLoop, .switching, .doing,
      .returning, .throwing, .breaking, .continuing, .fallingThrough, .deferring:
      return []
    }
  }
}

extension SwiftPattern {
  /// The names in a single name or a tuple; empty for other patterns.
  fileprivate var names: [String] {
    if case .tuple(let elements) = kind { return elements.flatMap { $0.pattern.names } }
    return name.map { [$0] } ?? []
  }
}
