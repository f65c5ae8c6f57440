import Diagnostics
import SwiftLanguage

// Writes classes, structures and enumerations, and the functions and variables outside of them.

extension Translator {
  /// Writes all declarations of the module: first the global ones, last the declarations that the translation adds.
  mutating func writeModule() {
    for variable in module.variables { writeGlobal(variable, named: Self.escaped(variable.name)) }
    for (function, declaration) in module.functions {
      let name = Self.isOperator(function) ? Self.operatorName(function) : globalName(function)
      writeFunction(function, named: name, at: declaration.span)
    }
    for name in module.extensions.keys.sorted() {
      guard let type = module.extensions[name] else { continue }
      write(type)
    }
    for name in module.order {
      guard let type = module.types[name] else { continue }
      write(type)
    }
    noteHosted()
    writeViewCode()
    writePlainScenes()
    writeComputedScenes()
    for row in supplied { writer.line(row.text, at: row.origin) }
    for row in selecting { writer.line(row.text, at: row.type.span) }
    writeScrollCalls()
    writeNotificationCalls()
    writeHelpers()
  }

  private mutating func write(_ type: ModuleType) {
    current = nil
    for variable in type.variables where variable.isStatic && !type.onlyRequires(variable) {
      current = type
      writeGlobal(variable, named: "\(type.name)_\(variable.name)")
      current = nil
    }
    for (function, declaration) in type.functions where isStatic(declaration) && function.body != nil {
      current = type
      let name =
        Self.isOperator(function)
        ? Self.operatorName(function) : "\(type.name)_\(methodName(function, of: type))"
      writeFunction(function, named: name, at: declaration.span)
      current = nil
    }
    switch type.kind {
    case .class, .struct, .actor: writeObject(type)
    case .enum: writeFreeFunctions(of: type)
    case .extension where Role.isMixedIn(type.name): break
    case .extension:
      owner = type.isContext ? "" : "value"
      gestures = []
      writeFreeFunctions(of: type)
      owner = nil
      for gesture in gestures { write(gesture, of: type) }
      gestures = []
    case .protocol: break
    }
  }

  func isStatic(_ declaration: SwiftDeclaration) -> Bool {
    !declaration.modifiers.isDisjoint(with: [.static, .class])
  }

  private mutating func writeGlobal(_ variable: ModuleVariable, named name: String) {
    if let getter = variable.accessor(.get)?.body {
      return block(Fragment("func \(name)() {", at: variable.binding.span.range)) {
        $0.writeResult(getter, as: $0.valueType(of: variable))
      }
    }
    if let value = variable.binding.value, isMade(variable) {
      writer.line("field \(name)_made = none", at: variable.binding.span.range)
      return writeMaker(named: name, name, value, variable)
    }
    let word = variable.isConstant ? "let" : "field"
    guard let value = variable.binding.value else {
      return writer.line("field \(name) = none", at: variable.binding.span.range)
    }
    do throws(Untranslated) {
      let text = try expression(value, expecting: variable.binding.type?.known)
      writer.line(Fragment(filling: "\(word) \(name) = $0", with: [text], at: variable.binding.span.range))
    } catch {
      leaveOut(error, isIdle: isIdle(value))
      writer.line("field \(name) = none", at: variable.binding.span.range)
    }
  }

  /// Writes a function at the top level; nothing if it has no body. An operator with an `inout` operand is left out.
  private mutating func writeFunction(_ function: SwiftFunction, named name: String, at span: Span) {
    guard let body = function.body else { return }
    if Self.isOperator(function), Self.changesOperand(function) {
      return leaveOut(span, "an operator that changes its operand is not supported")
    }
    scopes.append([:])
    let names = parameters(of: function)
    block(Fragment("func \(name)(\(names.joined(separator: ", "))) {", at: span.range)) {
      $0.writeResult(body, of: function)
    }
    scopes.removeLast()
  }

  /// Declares the parameters of a function, without a transition context, which scripts do not pass.
  /// - Returns: The names of the parameters at the indices `chosen`, or of all, in the script.
  mutating func parameters(of function: SwiftFunction, only chosen: [Int]? = nil) -> [String] {
    var names: [String] = []
    for (place, parameter) in function.parameters.enumerated() {
      let type = parameter.type?.known
      if type == Self.contextType {
        scopes[scopes.count - 1][parameter.name.text] = LocalName(text: "", type: Self.contextType)
        continue
      }
      let text = declare(parameter.name.text, type: type.map(module.resolved))
      if chosen?.contains(place) ?? true { names.append(text) }
    }
    // Values for parameters that the handler in a script lacks: a container is the one around the screen, a coordinator is the
    // current one, and a Boolean is true.
    for (place, parameter) in function.parameters.enumerated() where !(chosen?.contains(place) ?? true) {
      let container = [
        "UITabBarController": "tabBarController", "UINavigationController": "navigationController",
      ]
      let name = parameter.name.text
      if let property = parameter.type?.known?.name.flatMap({ container[$0] }), let first = names.first {
        let page = names.count > 1 ? names[1] : first
        scopes[scopes.count - 1][name] = LocalName(text: "\(page).\(property)", type: parameter.type?.known)
      } else if parameter.type?.known == Self.coordinator {
        scopes[scopes.count - 1][name] = LocalName(text: currentCoordinator, type: Self.coordinator)
      } else if parameter.type?.known == "Bool" {
        scopes[scopes.count - 1][name] = LocalName(text: "true", type: "Bool")
      }
    }
    return names
  }

  /// Whether an expression is an assignment, or a call that by its name has an effect rather than a value.
  func isCommand(_ value: SwiftExpression) -> Bool {
    if case .assignment = value.kind { return true }
    if case .trying(_, let inner) = value.kind { return isCommand(inner) }
    if let inner = value.unwrapped { return isCommand(inner) }
    guard let (callee, arguments) = value.call else { return false }
    if arguments.contains(where: { $0.isTrailing }), !givesValue(callee) { return true }
    if let name = callee.identifier, let current {
      return ["present", "dismiss", "performSegue"].contains(name)
        || current.functions.contains { $0.0.name.text == name && $0.0.result == nil }
    }
    guard let name = callee.member?.name.text else { return false }
    return table.row(Self.signature(name, arguments), of: nil)?.isStatement ?? false
      || ["present", "dismiss", "animate", "completeTransition", "performSegue", "activate", "deactivate"]
        .contains(name)
  }

  // MARK: - Classes

  private mutating func writeObject(_ type: ModuleType) {
    let roles = roles(of: type)
    if roles[0] == .view || recognizerKind(of: type) != nil { return }
    current = type
    gestures = []
    let plan = creationPlan(of: type)
    scopes.append([:])
    var names = plan.takesParameters ? plan.initializers.first.map { initParameters($0, of: type) } ?? [] : []
    if isSegue(type) { names = ["source_given", "destination_given"] }
    let isMemberwise = type.kind == .struct && plan.initializers.isEmpty
    if isMemberwise { names = type.memberwise.map { "\($0.name)_given" } }
    let pages = pages(of: type, roles[0])
    // In a script, an object can have several roles, but a controller only one: each further role of the class becomes
    // an object of its own, which has the controller as its parameter `owner`.
    let own = roles[0].isController ? [roles[0]] : roles.filter { $0 != .view }
    block(Fragment(head(of: type, own, names, pages), at: type.span)) { translator in
      translator.writeFields(of: type, plan, roles)
      translator.scopes.removeLast()
      for role in own { translator.writeMembers(of: type, roles, as: role) }
    }
    owner = "owner"
    for role in roles where !own.contains(role) && role != .view {
      block(Fragment("\(role.rawValue) \(Self.escaped(type.name))_\(role.rawValue)(owner) {", at: type.span))
      {
        $0.writeMembers(of: type, roles, as: role)
      }
    }
    owner = nil
    if roles[0].isController { writeSegues(of: type) }
    for gesture in gestures { write(gesture, of: type) }
    gestures = []
    writeMakers(of: type)
    if isSegue(type) { writeSegueClass(type) }
    current = nil
  }

  private func head(
    of type: ModuleType, _ roles: [Role], _ parameters: [String], _ pages: String
  ) -> String {
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    let name = Self.escaped(type.name)
    switch roles[0] {
    case .navigation: return "navigation \(name) \(pages) {"
    case .tabs: return "tabs \(name) \(pages) {"
    case .object: return "object \(name)\(list) {"
    case .animator, .transition, .interaction, .presentation, .screen, .view:
      if roles.count == 1 { return "\(roles[0].rawValue) \(name)\(list) {" }
      return "object \(name)\(list) is \(roles.map { $0.rawValue }.joined(separator: ", ")) {"
    }
  }

  /// The object that UIKit uses in a role: for a controller whose class also has this role, the separate object in its field
  /// `as_…`; otherwise the value itself.
  func role(_ role: Role, of value: Fragment, at span: Span) -> Fragment {
    guard let type = module.declaration(of: value.type) else { return value }
    let roles = roles(of: type)
    guard roles[0].isController, roles.dropFirst().contains(role) else { return value }
    let template = value.text == "self" ? "as_\(role.rawValue)" : "$0.as_\(role.rawValue)"
    return Fragment(filling: template, with: [value], at: span.range, type: value.type)
  }

  // MARK: - Members

  private mutating func writeMembers(of type: ModuleType, _ roles: [Role], as role: Role) {
    for (declaration, owner) in inheritedMembers(of: type) {
      declaring = owner
      defer { declaring = nil }
      switch declaration.kind {
      case .function(let function) where !isStatic(declaration):
        if self.role(of: function, roles) == role {
          writeMethod(function, of: type, role, roles, at: declaration.span)
          if declaration.has("IBAction"), role.isController {
            writeAction(function, of: type, at: declaration.span)
          }
        }
      case .variable(let variable) where !isStatic(declaration):
        for binding in variable.bindings {
          guard let row = ModuleVariable(binding, declaration, isConstant: variable.isConstant) else {
            continue
          }
          if role == roles[0] { writeAccessors(row) }
        }
      case .importing, .type, .enumCases, .function, .initializer, .deinitializer, .subscripting, .variable,
        .typeAlias, .operatorDeclaration, .precedenceGroup, .unknown:
        break
      }
    }
    if role.isController, case let lines = firstLines(of: type), !lines.isEmpty,
      !inheritedMembers(of: type).contains(where: { $0.0.name == "viewDidLoad()" })
    {
      writer.line("on viewDidLoad { \(lines.joined(separator: "; ")) }", at: type.span)
    }
    if role == .screen { writeScrollHandlers(of: type) }
    if role.isController {
      writeBackgroundHandlers(of: type)
      writeKeyboardHandler(of: type)
      writeDetentHandler(of: type)
    }
    if role.isController { writeSwipeHandler(of: type) }
    writeOverridden(by: type) { [self] in self.role(of: $0, roles) == role }
  }

  /// The role of the declaration in which a method is written, since a controller with several roles becomes several
  /// declarations: the role of the handler, `animator` for a method with a transition context, otherwise the first role.
  private func role(of function: SwiftFunction, _ roles: [Role]) -> Role {
    if let role = HandlerNames.ofMethods[function.fullName]?.role, roles.contains(role) { return role }
    return isOfContext(function) && roles.contains(.animator) ? .animator : roles[0]
  }

  /// The members of a type, then those of its superclasses in the module and of its protocols' extensions that it does
  /// not override, each with the type that declares it.
  func inheritedMembers(of type: ModuleType) -> [(SwiftDeclaration, ModuleType)] {
    var members = type.members.map { ($0, type) }
    for above in parents(of: type) {
      let own = Set(members.compactMap { $0.0.name })
      members += inheritedMembers(of: above).filter { member, _ in
        member.hasBody && !(member.name.map(own.contains) ?? false)
      }
    }
    return members
  }

  /// The first function that passes a test, among those of a type, its superclasses and its protocols; nil if none
  /// does.
  func inheritedFunction(
    of type: ModuleType, where isWanted: (SwiftFunction) -> Bool
  ) -> (SwiftFunction, SwiftDeclaration)? {
    for (member, _) in inheritedMembers(of: type) {
      if case .function(let function) = member.kind, isWanted(function) { return (function, member) }
    }
    return nil
  }

  private mutating func writeMethod(
    _ function: SwiftFunction, of type: ModuleType, _ role: Role, _ roles: [Role], at span: Span
  ) {
    guard let body = function.body else { return }
    if function.fullName == "prepare(for:sender:)" { return segues.append((function, body, span)) }
    scopes.append([:])
    defer { scopes.removeLast() }
    guard let row = HandlerNames.ofMethods[function.fullName],
      row.role.map({ $0 == role || role.isController && $0 == .screen }) ?? true
    else {
      let names = parameters(of: function)
      let name = methodName(function, of: type)
      return block(Fragment("func \(name)(\(names.joined(separator: ", "))) {", at: span.range)) {
        $0.writeResult(body, of: function)
      }
    }
    let names = parameters(of: function, only: row.parameters)
    if row.event == "transitionDuration" {
      block(Fragment("func transitionDuration_own() {", at: span.range)) {
        $0.writeResult(body, of: function)
      }
      return writer.line("on transitionDuration { return transitionDuration_own() * 1s }", at: span.range)
    }
    if row.event == "interruptibleAnimator" {
      block(Fragment("func interruptibleAnimator_own() {", at: span.range)) {
        $0.writeResult(body, of: function)
      }
      return writer.line("on interruptibleAnimator { return interruptibleAnimator_own() }", at: span.range)
    }
    if row.event == "interactionControllerFor", isTwin(function, of: type) { return }
    let list = names.isEmpty ? "" : "(\(names.joined(separator: ", ")))"
    if module.calls.contains(function.fullName) {
      let head = "func \(row.event)_own(\(names.joined(separator: ", "))) {"
      block(Fragment(head, at: span.range)) { $0.writeResult(body, of: function) }
    }
    let outer = answer
    answer = Role.answering(row.event)
    block(Fragment("on \(row.event)\(list) {", at: span.range)) { translator in
      if row.event == "viewDidLoad" {
        for line in translator.firstLines(of: type) { translator.writer.line(line, at: span.range) }
      }
      // `complete never`: only the translated calls of `completeTransition` complete the transition.
      if row.event == "animateTransition" { translator.writer.line("complete never", at: span.range) }
      translator.writeResult(body, of: function)
    }
    answer = outer
  }

  private mutating func writeAccessors(_ variable: ModuleVariable) {
    let name = Self.escaped(variable.name)
    let span = variable.binding.span.range
    if let getter = variable.accessor(.get)?.body {
      if HandlerNames.ofProperties.contains(variable.name) {
        block(Fragment("on \(variable.name) {", at: span)) {
          $0.writeResult(getter, as: $0.valueType(of: variable))
        }
      } else if HandlerNames.lines.contains(variable.name), let value = getter.onlyValue {
        if let text = orientations(value) ?? (try? expression(value)) {
          writer.line(Fragment(filling: "\(variable.name) $0", with: [text], at: span))
        }
        return
      }
      block(Fragment("func \(getterName(variable))() {", at: span)) {
        $0.writeResult(getter, as: $0.valueType(of: variable))
      }
    }
    let observers = [variable.accessor(.willSet), variable.accessor(.didSet), variable.accessor(.set)]
    guard observers.contains(where: { $0?.body != nil }) else { return }
    scopes.append(variable.observedNames(of: valueType(of: variable)))
    let will = variable.accessor(.willSet)?.body
    // A `return` in `willSet` does not keep the value from being set.
    let willSet =
      will.map { $0.statements.contains { $0.returns } } ?? false ? "willSet_\(variable.name)" : nil
    if let will, let willSet {
      block(Fragment("func \(willSet)(newValue) {", at: span)) { $0.write(will) }
    }
    block(Fragment("func set_\(variable.name)(newValue) {", at: span)) { translator in
      if let setter = variable.accessor(.set)?.body { return translator.write(setter) }
      if let willSet {
        translator.writer.line("\(willSet)(newValue)", at: span)
      } else if let will {
        translator.write(will)
      }
      // An outlet's view is declared in the script, and set before the screen's view is loaded, so it has no old value.
      let isOutlet = translator.isViewOutlet(variable)
      // A property whose value is made by a function keeps it in the field of that function.
      let field = translator.isMade(variable) ? "\(name)_made" : name
      translator.writer.line("let oldValue = \(isOutlet ? "none" : field)", at: span)
      if !isOutlet { translator.writer.line("\(field) = newValue", at: span) }
      if let did = variable.accessor(.didSet)?.body { translator.write(did) }
    }
    scopes.removeLast()
  }
}

extension SwiftDeclaration {
  /// The full name of a function, or the name of a variable, by which a subclass overrides it; nil for other members.
  var name: String? {
    switch kind {
    case .function(let function): function.fullName
    case .variable(let variable): variable.bindings.first?.pattern.name
    case .importing, .type, .enumCases, .initializer, .deinitializer, .subscripting, .typeAlias,
      .operatorDeclaration, .precedenceGroup, .unknown:
      nil
    }
  }

  /// False for a function without a body, such as a requirement of a protocol; true for all other members.
  fileprivate var hasBody: Bool {
    if case .function(let function) = kind { return function.body != nil }
    return true
  }
}
