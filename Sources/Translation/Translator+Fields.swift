import Diagnostics
import SwiftLanguage

extension Translator {
  /// Writes the fields of a declaration, which are its stored properties and some that the translation adds; then its
  /// lines, such as `style`, and its `created` functions.
  mutating func writeFields(of type: ModuleType, _ plan: Creation, _ roles: [Role]) {
    let assigned = parts(of: 0, plan, type).assigned
    let isMemberwise = type.kind == .struct && plan.initializers.isEmpty
    let given = isMemberwise ? Set(type.memberwise.map { $0.name }) : []
    if isSegue(type) {
      for name in ["source", "destination"] {
        writer.line("field segue_\(name) = \(name)_given", at: type.span)
      }
    }
    for variable in allVariables(of: type) where !variable.isStatic && !variable.isComputed {
      if given.contains(variable.name) {
        let name = Self.escaped(variable.name)
        writer.line("field \(name) = \(variable.name)_given", at: variable.binding.span.range)
      } else {
        writeField(variable, assigned[variable.name], plan)
      }
    }
    for role in roles.dropFirst() where roles[0].isController && role != .view {
      writer.line(
        "field as_\(role.rawValue) = \(Self.escaped(type.name))_\(role.rawValue)(self)", at: type.span)
    }
    if createsItself(type) { writer.line("field \(Self.isCreated) = false", at: type.span) }
    let size = Self.preferredSize
    if roles[0] == .screen, inventsSize, !type.variables.contains(where: { $0.name == size }) {
      writer.line("\(size) (390, 300)", at: type.span)
      assume("the `\(size)` of screens is (390, 300): no file sets it")
    }
    if roles[0].isController, keepsSender(type) {
      writer.line("field \(Self.sender) = none", at: type.span)
    }
    let row = scene(of: type)
    if let row {
      gestures += storyboardGestures(of: row).map { $0.gesture }.filter { $0.outlet == nil }
      writeScene(row, at: type.span)
    } else if roles[0] == .screen, !isMadeByCode(type) {
      writer.line(Self.openLook, at: type.span)
    }
    var lines = writeLines(of: plan, type)
    if let row { lines += writeContainer(row, at: type.span, besides: lines) }
    writeCreated(of: type, plan)
    if roles[0] == .screen, presentsItself(type), !setsDelegate(type), !isGiven(type),
      !lines.contains("transition"),
      !inferredSegues(of: type).contains(where: { segueClass(of: $0) != nil })
    {
      if !lines.contains("style") { writer.line("style overFullScreen", at: type.span) }
      writer.line("transition as_transition", at: type.span)
      ownDelegates.insert(Self.escaped(type.name))
      assumptions.append("`\(type.name)` is its own transitioning delegate: nothing in the file says so")
    }
  }

  /// The placeholder for the background of an outlet or screen that a storyboard may set. It changes nothing, and is as
  /// long as the text of a background, which may replace it.
  static let openLook = "alpha 1         "

  /// The placeholder for the contents of a storyboard's view, such as a picture, that code or an asset sets.
  static let openPicture = "alpha 1       "

  /// Whether code creates instances of a screen that has no outlets, so that no storyboard sets its properties.
  private func isMadeByCode(_ type: ModuleType) -> Bool {
    let members = types.flatMap { $0.members } + module.functions.map { $0.1 }
    return !allVariables(of: type).contains { $0.declaration.has("IBOutlet") }
      && members.flatMap { $0.parts }.contains { part in
        part.contains { $0.call?.callee.identifier == type.name }
      }
  }

  /// The name of the property for the size that a screen prefers, which a storyboard may set.
  static let preferredSize = "preferredContentSize"

  /// Whether code reads or sets `preferredContentSize`.
  var asksForSize: Bool { module.uses(member: Self.preferredSize) }

  /// Whether code reads `preferredContentSize`, and no code sets it.
  var inventsSize: Bool {
    module.reads.contains(Self.preferredSize) && !module.writes.contains(Self.preferredSize)
  }

  /// Whether code translated so far makes a screen, or a superclass of it, the transitioning delegate of a controller.
  private func isGiven(_ type: ModuleType, depth: Int = 0) -> Bool {
    if delegateTargets[Self.escaped(type.name)] != nil { return true }
    return depth < 20 && parents(of: type).contains { isGiven($0, depth: depth + 1) }
  }

  /// Whether code of a class, or of a superclass, sets a `transitioningDelegate` to `self`.
  private func setsDelegate(_ type: ModuleType) -> Bool {
    if let above = superclass(of: type), above.name != type.name, setsDelegate(above) { return true }
    return type.members.flatMap { $0.parts }.contains { node in
      node.contains {
        guard case .assignment(let target, "=", let value) = $0.kind, value.uncast.isSelf else {
          return false
        }
        return (target.member?.name.text ?? target.identifier) == "transitioningDelegate"
      }
    }
  }

  /// Writes the lines that decide how a screen is presented, from the statements of its initializer and of
  /// `awakeFromNib`.
  /// - Returns: The words of the lines.
  private mutating func writeLines(of plan: Creation, _ type: ModuleType) -> [String] {
    guard roles(of: type)[0].isController else { return [] }
    var written: [String] = []
    for (place, statement) in lineStatements(of: plan, type) {
      guard let (word, value) = line(statement, of: place, plan), !written.contains(word) else { continue }
      written.append(word)
      do throws(Untranslated) {
        let text = try expression(value, expecting: "UIModalPresentationStyle")
        let object = role(.transition, of: text, at: statement.span)
        if let type = module.types[text.type] { givenDelegates.insert(type.name) }
        writer.line(
          Fragment(filling: "\(word) $0", with: [word == "style" ? text : object], at: statement.span.range))
      } catch {
        leaveOut(error)
      }
    }
    return written
  }

  /// Whether a class is a delegate of presentations, rather than only of a stack or of tabs.
  private func presentsItself(_ type: ModuleType, depth: Int = 0) -> Bool {
    let names = type.inherited.map(module.resolved)
    if names.contains("UIViewControllerTransitioningDelegate") { return true }
    return depth < 20 && parents(of: type).contains { presentsItself($0, depth: depth + 1) }
  }

  /// The statements that lines of a declaration may replace, each with the index of its initializer: the statements of
  /// `awakeFromNib` and of the first initializer; for a container, of all initializers.
  private func lineStatements(of plan: Creation, _ type: ModuleType) -> [(Int, SwiftStatement)] {
    let places = [.navigation, .tabs].contains(roles(of: type)[0]) ? plan.initializers.indices : 0..<1
    return awakening(of: type).map { (0, $0) }
      + places.flatMap { place in parts(of: place, plan, type).others.map { (place, $0) } }
  }

  /// The statements of `awakeFromNib`, which UIKit calls after it has loaded a screen from a storyboard.
  func awakening(of type: ModuleType) -> [SwiftStatement] {
    inheritedFunction(of: type) { $0.fullName == Self.awakening }?.0.body.map {
      inlined($0.statements, of: type)
    } ?? []
  }

  /// The full name of the method that UIKit calls after it has loaded a screen from a storyboard.
  static let awakening = "awakeFromNib()"

  mutating func writeField(
    _ variable: ModuleVariable, _ assigned: SwiftExpression?, _ plan: Creation
  ) {
    let name = Self.escaped(variable.name)
    let span = variable.binding.span
    let weak = variable.declaration.modifiers.contains(.weak) ? " weak" : ""
    let count = gestures.count
    defer { hold(variable.name, madeAfter: count) }
    if variable.binding.type?.known == Self.contextType { return }
    guard let value = assigned ?? variable.binding.value else {
      if variable.declaration.has("IBOutlet"), let type = variable.binding.type?.known, isView(type) {
        if let current, placedOutlets(of: current).contains(variable.name) { return }
        outletCount += 1
        let content =
          (imageLine(of: name, current?.name ?? "", type).map { "\($0); " } ?? "")
          + (scrolls(type) ? "contentSize (0, 0); " : "")
          + (takesText(type) ? "canBecomeFirstResponder true; " : "")
        return writer.line(
          "view \(name) at (20, \(outletCount * 50), 120, 44) { \(content)\(Self.openLook) }", at: span.range)
      }
      if writeRecognizer(outlet: variable) { return }
      let value = isGivenWindow(variable) ? "window" : sample(of: variable, plan)
      return writer.line("field \(name) = \(value)\(value == "none" ? weak : "")", at: span.range)
    }
    if isMade(variable) {
      writer.line("field \(name)_made = none", at: span.range)
      return writeMaker(named: name, getterName(variable), value, variable)
    }
    do throws(Untranslated) {
      let text = try expression(value, expecting: variable.binding.type?.known.map(module.resolved))
      writer.line(Fragment(filling: "field \(name) = $0\(weak)", with: [text], at: span.range))
    } catch {
      leaveOut(error, isIdle: isIdle(value))
      writer.line("field \(name) = none\(weak)", at: span.range)
    }
  }

  /// Whether a function creates the value of a property at its first read: the property is lazy, its value needs code, or
  /// it is static or global and its value reads `UIScreen`.
  /// - Parameter depth: The depth of the recursion through values that depend on others.
  func isMade(_ variable: ModuleVariable, depth: Int = 0) -> Bool {
    if variable.isLazy { return true }
    guard let value = variable.binding.value else { return false }
    if isGlobal(variable), value.contains(where: { $0.identifier == "UIScreen" }) { return true }
    return needsCode(value, as: variable.binding.type?.known, depth: depth)
  }

  /// Whether a variable is static, or outside of all types. Swift makes its value at the first use, when the screen may
  /// have another size than at the start.
  private func isGlobal(_ variable: ModuleVariable) -> Bool {
    variable.isStatic || module.variables.contains { $0.binding.span == variable.binding.span }
  }

  /// Whether an expression is the name of a global variable, or of a static one with its type, that a script reads by a
  /// function.
  private func readsMade(_ node: SwiftExpression, depth: Int) -> Bool {
    let owner = (node.member?.base.identifier).flatMap { module.declaration(of: .named($0)) }
    let row =
      node.identifier.flatMap { name in module.variables.first { $0.name == name } }
      ?? owner?.variables.first { $0.isStatic && $0.name == node.member?.name.text }
    return row.map { $0.isComputed || isMade($0, depth: depth + 1) } ?? false
  }

  /// Whether a value needs code: the translation writes statements before it, or a function of the module returns it.
  /// - Parameter declared: The type that the value must have; nil if it is not known.
  func needsCode(_ value: SwiftExpression, as declared: SwiftValueType? = nil, depth: Int = 0) -> Bool {
    if depth < 3, value.contains(where: { readsMade($0, depth: depth) }) { return true }
    if value.contains(where: { $0.member.map { isMarkName($0.name.text) } ?? false }) { return true }
    let owner = value.implicitName == nil ? value.member?.base.identifier.map { .named($0) } : declared
    if let name = value.implicitName ?? value.member?.name.text,
      let variable = module.declaration(of: owner)?.variables.first(where: { $0.name == name && $0.isStatic })
    {
      return variable.isComputed || depth < 3 && isMade(variable, depth: depth + 1)
    }
    if let name = value.member?.name.text,
      module.extensions.contains(where: { row in
        row.value.variables.contains { $0.name == name && $0.isComputed }
      })
    {
      return true
    }
    if value.closure != nil || asksUnknown(value) || value.contains(where: { $0.isForced }) { return true }
    if let (callee, arguments) = value.call {
      if arguments.contains(where: { needsCode($0.value, depth: depth) }) || needsCode(callee, depth: depth)
        || runsFunction(callee, arguments)
      {
        return true
      }
      if Self.collection(callee) != nil { return !arguments.isEmpty }
      guard let name = Self.madeType(callee, expecting: declared) else { return false }
      if let own = module.declaration(of: name) {
        if arguments.contains(where: { makesObject($0.value) }) { return true }
        if own.kind == .class, depth < 3,
          hasSetUp(own, initializer(for: arguments, in: creationPlan(of: own)), depth: depth + 1)
        {
          return true
        }
      }
      if arguments.contains(where: { $0.label == "rootViewController" || $0.label == "repeating" }) {
        return true
      }
      if name == "Set", !arguments.isEmpty { return true }
      let isRecognizer = name.name?.hasSuffix("GestureRecognizer") ?? false
      return isView(name) || isRecognizer || name == "UIViewPropertyAnimator"
    }
    if case .array(let elements) = value.kind {
      return elements.contains { needsCode($0, depth: depth) || makesObject($0) }
    }
    return (value.member?.base ?? value.unwrapped).map { needsCode($0, depth: depth) } ?? false
  }

  /// Whether a value depends on a test of an undeclared name, such as `Settings.shared.isOn ? 1 : 2`. A function makes such a
  /// value of a field, so that only code which reads the field stops.
  private func asksUnknown(_ value: SwiftExpression) -> Bool {
    guard case .ternary(let test, _, _) = value.kind else { return false }
    return test.contains { $0.identifier.map { isUndeclared($0) } ?? false }
  }

  /// Whether a value is a call that makes an object of a class or structure of the module.
  private func makesObject(_ value: SwiftExpression) -> Bool {
    guard let name = value.call?.callee.identifier, let type = module.types[module.resolved(name)] else {
      return false
    }
    return type.kind == .class || type.kind == .struct
  }

  /// Whether a call is one of a function that the module declares outside of all types, in an extension, or in the type
  /// before the dot.
  private func runsFunction(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> Bool {
    if let name = callee.identifier { return module.functions.contains { $0.0.name.text == name } }
    guard let (base, name) = callee.member else { return false }
    func has(_ type: ModuleType) -> Bool { type.functions.contains { $0.0.name.text == name.text } }
    if let owner = base.identifier.flatMap({ module.types[module.resolved($0)] }), has(owner) { return true }
    return module.extensions.contains { has($0.value) }
  }

  /// Writes the function that makes a property's value when it is first read.
  /// - Parameters:
  ///   - name: The name of the field that keeps the value, without its suffix.
  ///   - function: The name of the function.
  mutating func writeMaker(
    named name: String, _ function: String, _ value: SwiftExpression, _ variable: ModuleVariable
  ) {
    let span = variable.binding.span.range
    block(Fragment("func \(function)() {", at: span)) { translator in
      // The comparison of an unknown value with `none` is unknown; that of a list with the value in it is not.
      translator.block(Fragment("if [\(name)_made] == [none] {", at: span)) { translator in
        translator.scopes.append([:])
        do throws(Untranslated) {
          if try translator.makeView(
            variable.name + "_", value, as: variable.binding.type?.known, at: variable.binding.span),
            let made = translator.local(variable.name + "_")
          {
            translator.writer.line("\(name)_made = \(made.text)", at: span)
          } else {
            let text = try translator.expression(value, expecting: variable.binding.type?.known)
            translator.writer.line(Fragment(filling: "\(name)_made = $0", with: [text], at: span))
          }
        } catch {
          translator.leaveOut(error, isIdle: translator.isIdle(value))
        }
        translator.scopes.removeLast()
      }
      translator.writer.line("return \(name)_made", at: span)
    }
  }
}

extension SwiftExpression {
  /// Whether the expression is `value!`, which stops a script if the value is missing. As the value of a field, it is
  /// made by a function, so that only code which reads the field stops.
  var isForced: Bool { if case .force = kind { true } else { false } }

  /// The value in `value as Type`; any other expression as it is.
  fileprivate var uncast: SwiftExpression {
    if case .cast(let value, .plain, _) = kind { value } else { self }
  }
}
