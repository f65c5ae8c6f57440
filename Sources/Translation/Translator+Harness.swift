import Diagnostics
import SwiftLanguage

// The texts that `trans try` needs: they create the files' delegates, and declare delegates for animators without one.

extension Translator {
  /// The text that creates each delegate, by the name of its declaration: the delegates of the files, except controllers,
  /// and those that the translation adds for `trans try`.
  func creations() -> [String: String] {
    var found: [String: String] = [:]
    var other = self
    other.stand = Self.target
    for type in types where isOwnDelegate(type) {
      found[Self.escaped(type.name)] = settingUp(type, other.creation(of: type, true, depth: 0))
    }
    for row in tried { found[row.name] = row.creation }
    return found
  }

  /// Other texts that create a delegate of the files, with the arguments of further calls in the files that create it; by
  /// the name of the delegate's declaration.
  func furtherCreations() -> [String: [String]] {
    var found: [String: [String]] = [:]
    var other = self
    other.stand = Self.target
    for type in types where isOwnDelegate(type) {
      let texts = (0...Self.mostCalls).map { place in
        other.callPlace = place
        return settingUp(type, other.creation(of: type))
      }
      var all = texts.prefix(1)
      for text in texts where !all.contains(text) { all.append(text) }
      if all.count > 1 { found[Self.escaped(type.name)] = Array(all.dropFirst()) }
    }
    return found
  }

  /// The maximum number of further calls in the files that `furtherCreations` repeats for each delegate.
  private static let mostCalls = 2

  /// The placeholder for the name of the controller that gets a delegate.
  package static let target = "tryTarget"

  /// The calls that an app would make to attach the gestures of each delegate, or of an object in one of its fields, by
  /// the name of the delegate's declaration. Delegates without such calls are left out.
  func attachments() -> [String: [Translation.Attachment]] {
    var other = self
    (other.stand, other.standsForViews) = (Self.target, true)
    var found: [String: [Translation.Attachment]] = [:]
    for type in types where isOwnDelegate(type) {
      var calls = other.attachments(of: type, in: nil)
      for variable in type.variables where !variable.isStatic && !variable.isComputed {
        guard let held = module.types[valueType(of: variable)], held.kind == .class,
          !roles(of: held)[0].isController, held.name != type.name
        else { continue }
        let field = isMade(variable) ? getterName(variable) + "()" : Self.escaped(variable.name)
        calls += other.attachments(of: held, in: field)
      }
      if !calls.isEmpty { found[Self.escaped(type.name)] = calls }
    }
    return found
  }

  /// The calls of those methods of a class that add gestures to a controller or view which they get as a parameter, and that
  /// no code of the files calls.
  /// - Parameter field: The field of the delegate that holds the object; nil if the object is the delegate itself.
  private func attachments(of type: ModuleType, in field: String?) -> [Translation.Attachment] {
    type.functions.filter {
      HandlerNames.ofMethods[$0.0.fullName] == nil && addsGesture($0.0, $0.1) && takesStand($0.0)
    }.map { function, _ in
      let values = function.parameters.map { sample(of: $0, true, 1) }
      let owner = field.map { "\($0)." } ?? ""
      return Translation.Attachment(
        text: "$0.\(owner)\(methodName(function, of: type))(\(values.joined(separator: ", ")))",
        path: owner + function.name.text,
        method: "\(type.name).\(function.fullName)", setsDelegate: setsDelegate(function))
    }
  }

  /// Whether a function has a controller or, if `standsForViews` is set, a view as a parameter.
  private func takesStand(_ function: SwiftFunction) -> Bool {
    function.parameters.contains { $0.type?.known.map { isStand($0) } ?? false }
  }

  private func isStand(_ type: SwiftValueType) -> Bool {
    type == "UIView" && standsForViews
      || table.isKind(module.resolved(type).name ?? "", of: "UIViewController")
  }

  /// The argument for a parameter that is a controller or a view: `stand`, its view, or its navigation controller; `none` if
  /// `stand` is `none`.
  private func standing(for type: SwiftValueType) -> String {
    if stand == "none" { return "none" }
    if type == "UIView" { return stand + ".view" }
    return type == "UINavigationController" ? stand + ".navigationController" : stand
  }

  var types: [ModuleType] { module.order.compactMap { module.types[$0] } }

  /// Whether a class is only a base class: the files make no instance of it, and other classes inherit from it.
  func isBase(_ type: ModuleType) -> Bool {
    !made.contains(type.name) && children(of: type).contains { $0.kind == .class }
  }

  /// Whether a class is a delegate of transitions, but neither a controller nor a base class.
  func isOwnDelegate(_ type: ModuleType) -> Bool {
    let roles = roles(of: type)
    return roles.contains(.transition) && !roles[0].isController && !isBase(type)
  }

  /// The classes that are only animators, and of which the module makes no instance; without base classes.
  var idleAnimators: [ModuleType] {
    types.filter {
      $0.kind == .class && !made.contains($0.name) && roles(of: $0) == [.animator] && !isBase($0)
    }
  }

  /// The delegate of the module whose initializer takes an animator, and of which code makes no instance; nil if there
  /// is none.
  var taker: ModuleType? {
    types.first { type in
      isOwnDelegate(type) && !made.contains(type.name)
        && creationPlan(of: type).initializers.first?.parameters.contains {
          $0.type?.known == Self.animatorType
        } ?? false
    }
  }

  /// Writes a delegate for each animator and each presentation controller of which the module makes no instance. If the
  /// module has a delegate whose initializer takes an animator (`taker`), the first animator is only passed to that delegate,
  /// and each other animator to a further instance of it. An animator for the way back that `waysBack` pairs with another
  /// shares its delegate.
  mutating func writeDelegates() {
    writeSetUps()
    let taker = taker
    let isGiven = idleAnimators.first?.name
    if taker == nil { waysBack = pairsOfAnimators() }
    let paired = Set(waysBack.values.map { $0.name })
    for type in types where type.kind == .class && !made.contains(type.name) && !isBase(type) {
      noteClosures(of: type)
      switch roles(of: type).first {
      case .animator where roles(of: type).count == 1:
        if let taker {
          assumptions.append("`\(type.name)` is given to `\(taker.name)`: nothing in the file makes one")
          if type.name == isGiven { continue }
        }
        if paired.contains(type.name) { continue }
        writeDelegate(for: type, taker)
      case .presentation:
        writePresentationDelegate(for: type)
        assumptions.append("`\(type.name)` is returned by a delegate: nothing in the file makes one")
      case .animator, .transition, .interaction, .screen, .navigation, .tabs, .view, .object, nil: break
      }
    }
  }

  mutating func writePresentationDelegate(for type: ModuleType) {
    let name = Self.madeUp + type.name
    tried.append((name, "\(name)()"))
    stand = "presented_"
    writer.line("transition \(name) {", at: type.span)
    writer.line(
      "  on presentationController(presented_, presenting_, source_) { return \(creation(of: type, true, depth: 0)) }",
      at: type.span)
    writer.line("}", at: type.span)
    stand = "none"
  }

  /// The prefix of the names of the delegates that the translation adds.
  static let madeUp = "Try_"

  /// Writes the delegate of an animator. It returns the animator for pushes and pops, or for presentations and dismissals,
  /// or for one direction only; for pops and dismissals, it returns the animator in `waysBack`, if there is one.
  /// - Parameter taker: The delegate of the module to which the animator is passed; nil if there is none. With a `taker`,
  ///   the text that creates the delegate makes a `taker`; the written declaration then only shows the kinds of
  ///   transitions.
  mutating func writeDelegate(for type: ModuleType, _ taker: ModuleType?) {
    let name = Self.madeUp + type.name
    tried.append((name, taker.map { creation(of: $0, true, depth: 0, with: type) } ?? "\(name)()"))
    writer.line("transition \(name) {", at: type.span)
    let partner = waysBack[type.name]
    let (isOfStack, own) = way(of: type)
    let use = partner == nil ? own : .both
    stand = isOfStack ? "to_" : "presented_"
    if isOfStack { operation = "operation_" }
    let there = creation(of: type, true, depth: 0)
    if !isOfStack { stand = "dismissed_" }
    let back = creation(of: partner ?? type, false, depth: 0)
    (stand, operation) = ("none", "\"push\"")
    if isOfStack {
      let push = use == .back ? "return none" : returned(there, of: type, isBack: false)
      let pop = use == .there ? "return none" : returned(back, of: partner ?? type, isBack: true)
      let answer = push == pop ? push : "if operation_ == \"push\" { \(push) } else { \(pop) }"
      writer.line(
        "  on animationControllerForOperation(operation_, from_, to_) { \(answer) }", at: type.span)
    } else {
      if use != .back {
        let answer = returned(there, of: type, isBack: false)
        writer.line(
          "  on animationControllerForPresented(presented_, presenting_, source_) { \(answer) }",
          at: type.span)
      }
      if use != .there {
        let answer = returned(back, of: partner ?? type, isBack: true)
        writer.line("  on animationControllerForDismissed(dismissed_) { \(answer) }", at: type.span)
      }
    }
    let presents = taker?.functions.contains {
      HandlerNames.ofMethods[$0.0.fullName]?.event == "presentationController"
    }
    if presents ?? false {
      writer.line(
        "  on presentationController(presented_, presenting_, source_) { return none }", at: type.span)
    }
    writer.line("}", at: type.span)
    if taker == nil {
      let names = [type, partner].compactMap { $0 }.map { "`\($0.name)`" }.joined(separator: " and ")
      assumptions.append(
        "\(names) \(partner == nil ? "is" : "are") returned by a delegate: nothing in the file makes one")
    }
  }

  /// The statements that return a new animator for one direction. They set flags such as `isPresenting`, as a delegate
  /// would.
  private func returned(_ creation: String, of type: ModuleType, isBack: Bool) -> String {
    let flags = allVariables(of: type).compactMap { variable -> String? in
      guard let isOfWayThere = AnimatorName.isOfWayThere(flag: variable.name), variable.isSettableFlag else {
        return nil
      }
      return "\(Self.escaped(variable.name)) = \(isOfWayThere != isBack)"
    }
    if flags.isEmpty { return "return \(creation)" }
    let name = isBack ? "back_" : "there_"
    let sets = flags.map { "\(name).\($0); " }.joined()
    return "let \(name) = \(creation); \(sets)return \(name)"
  }

  /// Adds a doubt about a class of which no code makes an instance, if its initializer takes closures, which only the
  /// app has, if its `animateTransition` is empty, or if the files have a transition context of their own.
  private mutating func noteClosures(of type: ModuleType) {
    if types.contains(where: { $0.inherited.contains("UIViewControllerContextTransitioning") }) {
      doubts[Self.escaped(type.name)] = "since a container of the files may use it with a context of its own"
    }
    let names = (creationPlan(of: type).initializers.first?.parameters ?? []).filter { parameter in
      guard parameter.defaultValue == nil, case .function? = parameter.type?.kind else { return false }
      return true
    }.map { "`\($0.name.text)`" }
    let hasAnimation = type.functions.contains {
      $0.0.fullName == "animateTransition(using:)" && $0.0.body?.statements.isEmpty == false
    }
    if names.isEmpty, !hasAnimation,
      type.functions.contains(where: { $0.0.fullName == "animateTransition(using:)" })
    {
      doubts[Self.escaped(type.name)] =
        "since no file makes a `\(type.name)`, whose `animateTransition` is empty: an interaction does what it leaves"
    }
    if names.isEmpty { return }
    doubts[Self.escaped(type.name)] =
      "since no file makes a `\(type.name)`, so what \(names.joined(separator: " and ")) does is not known"
  }

  /// The protocol of animators.
  private static let animatorType: SwiftValueType = "UIViewControllerAnimatedTransitioning"

  /// The text that creates an object, with plausible arguments.
  func creation(of type: ModuleType) -> String { creation(of: type, true, depth: 0) }

  /// The text that creates an object: `flag` is the value of Boolean parameters such as `isPresenting`, and `animator`
  /// the class of the animator to pass to the initializer; if it is nil, the first suitable class. `none` beyond four
  /// levels of objects in objects.
  private func creation(
    of type: ModuleType, _ flag: Bool, depth: Int, with animator: ModuleType? = nil
  ) -> String {
    guard depth < 4 else { return "none" }
    if type.kind == .enum { return sample(of: type, flag, depth) }
    if isSegue(type) { return "\(Self.escaped(type.name))(none, none)" }
    let plan = creationPlan(of: type)
    let isMade = hasSetUp(type)
    let first = plan.takesParameters || isMade ? plan.initializers.first : nil
    let parameters = first?.parameters.filter { $0.type?.known != Self.contextType } ?? []
    let given = argumentsOfCalls(creating: type, by: first)
    let parts = type.kind == .struct && plan.initializers.isEmpty ? type.memberwise : []
    var values = parts.map { part in
      sample(part.name, part.binding.type, part.binding.value, flag, depth)
    }
    // Without a view or another object that is not optional, the structure cannot be made.
    if zip(parts, values).contains(where: { $1 == "none" && $0.binding.type?.isOptional == false }) {
      values = []
    }
    values += parameters.map { parameter in
      guard let animator, parameter.type?.known == Self.animatorType else {
        return given[parameter.name.text] ?? sample(of: parameter, flag, depth)
      }
      return creation(of: animator, flag, depth: depth + 1)
    }
    let name = isMade ? "new_\(type.name)" : Self.escaped(type.name)
    return "\(name)(\(values.joined(separator: ", ")))"
  }

  /// The text of a plausible first value for a property with the name of an initializer's parameter; `none` for other
  /// properties, for optional ones and controllers, and if the declaration has the parameters itself.
  func sample(of variable: ModuleVariable, _ plan: Creation) -> String {
    guard !plan.takesParameters, variable.binding.type?.isOptional == false,
      let type = variable.binding.type?.known,
      module.types[type].map({ !roles(of: $0)[0].isController }) ?? true,
      plan.initializers.contains(where: { row in row.parameters.contains { $0.name.text == variable.name } })
    else { return "none" }
    return sample(ofType: module.resolved(type), variable.name, true, 1)
  }

  /// Whether a type is an enumeration of two cases that mean the two directions of transitions, such as `present` and `dismiss`.
  func isDirection(_ type: ModuleType) -> Bool {
    let ways = type.cases.map { AnimatorName.isOfWayThere(case: $0.name.text) }
    return ways.count == 2 && ways.contains(true) && ways.contains(false)
  }

  private func sample(of type: ModuleType, _ flag: Bool, _ depth: Int) -> String {
    let way = type.cases.first { AnimatorName.isOfWayThere(case: $0.name.text) == flag }
    let any = variesSamples ? type.cases.last : type.cases.first
    guard let row = isDirection(type) ? way : any else {
      return type.isOptionSet ? "0" : "none"
    }
    guard type.cases.contains(where: { $0.associated != nil }) else { return "\"\(row.name.text)\"" }
    let values = (row.associated ?? []).map { sample(of: $0, true, depth) }
    return "[\((["\"\(row.name.text)\""] + values).joined(separator: ", "))]"
  }

  /// The text of a plausible argument: a literal default value, a made-up value by type and name, or `none`.
  func sample(of parameter: SwiftParameter) -> String { sample(of: parameter, true, 1) }

  private func sample(of parameter: SwiftParameter, _ flag: Bool, _ depth: Int) -> String {
    let isPresenter = parameter.label == "presenting" && parameter.type?.known == "UIViewController"
    if isPresenter, stand == "presented_" { return "presenting_" }
    return sample(parameter.name.text, parameter.type, parameter.defaultValue, flag, depth)
  }

  /// - Parameter value: The default value; nil if there is none.
  private func sample(
    _ name: String, _ type: SwiftType?, _ value: SwiftExpression?, _ flag: Bool, _ depth: Int
  ) -> String {
    let name = name.lowercased()
    if let value {
      if case .integer(let number) = value.kind { return "\(number)" }
      if case .double(let number) = value.kind { return Self.number(number) }
      if case .boolean(let value) = value.kind { return "\(value)" }
      if case .nilLiteral = value.kind { return "none" }
    }
    guard let type else { return "none" }
    if case .function(_, let result) = type.kind {
      let value = result.known.map { sample(ofType: $0, name, flag, depth) }
      return value.map { "block { return \($0) }" } ?? "block { }"
    }
    guard let known = type.known, !type.isOptional || isStand(known) else { return "none" }
    return sample(ofType: module.resolved(known), name, flag, depth)
  }

  private func sample(ofType known: SwiftValueType, _ name: String, _ flag: Bool, _ depth: Int) -> String {
    switch known {
    case "Bool": return "\(flag)"
    case "TimeInterval": return variesSamples ? "0.25" : "0.4"
    case "CGFloat", "Double", "Float", "Int":
      if name.contains("duration") || name.contains("delay") { return variesSamples ? "0.25" : "0.4" }
      let fractions = ["scale", "ratio", "fraction", "percent", "alpha", "progress", "threshold", "damping"]
      if fractions.contains(where: name.contains) { return variesSamples ? "0.9" : "0.5" }
      if name.contains("radius") { return variesSamples ? "4" : "12" }
      return !variesSamples ? "300" : name.contains("width") ? "390" : "420"
    case "CGRect": return variesSamples ? "(0, 200, 390, 400)" : "(100, 300, 80, 80)"
    case "CGPoint": return variesSamples ? "(60, 700)" : "(195, 422)"
    case "CGSize": return variesSamples ? "(390, 420)" : "(300, 300)"
    case "String": return "\"text\""
    case "IndexPath": return Self.firstPlace
    case "UIColor": return "black"
    case "Operation", "UINavigationControllerOperation": return operation
    default:
      if known.isCollection { return "[]" }
      if isStand(known) { return standing(for: known) }
      if known == Self.animatorType {
        let made = types.first { roles(of: $0).first == .animator && !isBase($0) }
        return (idleAnimators.first ?? made).map { creation(of: $0, flag, depth: depth + 1) } ?? "none"
      }
      guard let own = module.types[known], !isViewClass(own) else { return "none" }
      // For a protocol or a base class, an object of the first class below it that is no controller: it is unknown which
      // controller the app passes.
      let made =
        own.kind != .protocol && !isBase(own)
        ? own : children(of: own).first { $0.kind != .protocol && !roles(of: $0)[0].isController }
      return made.map { creation(of: $0, flag, depth: depth + 1) } ?? "none"
    }
  }
}
