import Diagnostics
import SwiftLanguage

extension Translator {
  /// The stored properties, with the values that they or the initializer give.
  mutating func writeFields(of type: ModuleType, _ initializer: SwiftFunction?, _ roles: [Role]) {
    let (assigned, others) = parts(of: initializer, type)
    let given = type.kind == .struct && initializer == nil ? Set(memberwise(type).map { $0.name }) : []
    for variable in type.variables where !variable.isStatic && !variable.isComputed {
      if given.contains(variable.name) {
        let name = Self.escaped(variable.name)
        writer.line("field \(name) = \(variable.name)_given", at: variable.binding.span.range)
      } else {
        writeField(variable, assigned[variable.name])
      }
    }
    for role in roles.dropFirst() where roles[0].isController && role != .view {
      writer.line(
        "field as_\(role.rawValue) = \(Self.escaped(type.name))_\(role.rawValue)(self)", at: type.span)
    }
    if !others.isEmpty { writeSetUp(others, roles[0], initializer) }
    if roles[0] == .screen, roles.contains(.transition), !setsDelegate(type) {
      writer.line("style overFullScreen", at: type.span)
      writer.line("transition as_transition", at: type.span)
      assumptions.append("`\(type.name)` is its own transitioning delegate: nothing in the file says so")
    }
  }

  /// Whether code of a type sets a transitioning delegate.
  private func setsDelegate(_ type: ModuleType) -> Bool {
    guard let original = source else { return true }
    let text = String(decoding: original, as: UTF8.self)
    return text.contains("transitioningDelegate = self")
  }

  /// Writes what an initializer does besides giving values to properties. A screen does it when its view is loaded; what
  /// decides how it is presented is in lines.
  private mutating func writeSetUp(
    _ statements: [SwiftStatement], _ role: Role, _ initializer: SwiftFunction?
  ) {
    guard role.isController else { return writeCreated(statements, initializer) }
    var rest: [SwiftStatement] = []
    for statement in statements {
      guard case .assignment(let target, "=", let value) = statement.kind,
        let line = ["modalPresentationStyle": "style", "transitioningDelegate": "transition"][
          Self.lastName(target)],
        let text = try? expression(value, expecting: "UIModalPresentationStyle")
      else {
        rest.append(statement)
        continue
      }
      let object = self.role(.transition, of: text, at: statement.span)
      writer.line(
        Fragment(filling: "\(line) $0", with: [line == "style" ? text : object], at: statement.span.range))
    }
    if !rest.isEmpty { writeCreated(rest, nil) }
  }

  /// Writes the function that a new object runs, with the parameters of its initializer.
  private mutating func writeCreated(_ statements: [SwiftStatement], _ initializer: SwiftFunction?) {
    scopes.append([:])
    let names = initializer.map { parameters(of: $0) } ?? []
    block(Fragment("func created(\(names.joined(separator: ", "))) {", at: statements[0].span.range)) {
      $0.write(statements)
    }
    scopes.removeLast()
  }

  /// The values that an initializer gives to properties, and what else it does.
  private func parts(
    of initializer: SwiftFunction?, _ type: ModuleType
  ) -> (assigned: [String: SwiftExpression], others: [SwiftStatement]) {
    var assigned: [String: SwiftExpression] = [:]
    var others: [SwiftStatement] = []
    for statement in initializer?.body?.statements ?? [] {
      if let (name, value) = Self.selfAssignment(statement),
        let variable = type.variables.first(where: { $0.name == name }), !variable.isComputed,
        !isMade(variable)
      {
        assigned[name] = value
      } else if !Self.isSuperInit(statement) {
        others.append(statement)
      }
    }
    return (assigned, others)
  }

  /// Whether a new object runs code, so that the function `new_…` makes it.
  func hasSetUp(_ type: ModuleType) -> Bool {
    !roles(of: type)[0].isController && !parts(of: type.initializers.first, type).others.isEmpty
  }

  /// Writes the function that makes an object and runs its `created`.
  mutating func writeMaker(of type: ModuleType) {
    let names =
      type.initializers.first?.parameters.filter { $0.type?.known != Self.contextType }.indices.map {
        "value\($0)"
      } ?? []
    let list = "(\(names.joined(separator: ", ")))"
    let name = Self.escaped(type.name)
    block(Fragment("func new_\(type.name)\(list) {", at: type.span)) { translator in
      translator.writer.line("let made = \(name)\(list)", at: type.span)
      translator.writer.line("made.created\(list)", at: type.span)
      translator.writer.line("return made", at: type.span)
    }
  }

  private static func lastName(_ target: SwiftExpression) -> String {
    if let (base, name) = target.member { return base.isSelf ? name.text : "" }
    return target.identifier ?? ""
  }

  private static func isSuperInit(_ statement: SwiftStatement) -> Bool {
    guard case .expression(let node) = statement.kind, let (base, name) = node.call?.callee.member else {
      return false
    }
    return name.text == "init" && (base.isSuper || base.isSelf)
  }

  /// `self.name = value`, also without `self` where no parameter has the name.
  private static func selfAssignment(_ statement: SwiftStatement) -> (String, SwiftExpression)? {
    guard case .assignment(let target, "=", let value) = statement.kind else { return nil }
    if let (base, name) = target.member { return base.isSelf ? (name.text, value) : nil }
    return target.identifier.map { ($0, value) }
  }

  private mutating func writeField(_ variable: ModuleVariable, _ assigned: SwiftExpression?) {
    let name = Self.escaped(variable.name)
    let span = variable.binding.span
    if variable.binding.type?.known == Self.contextType { return }
    guard let value = assigned ?? variable.binding.value else {
      if variable.declaration.has("IBOutlet"), let type = variable.binding.type?.known, isView(type) {
        outletCount += 1
        return writer.line("view \(name) at (20, \(outletCount * 50), 120, 44)", at: span.range)
      }
      return writer.line("field \(name) = none", at: span.range)
    }
    if isMade(variable) {
      writer.line("field \(name)_made = none", at: span.range)
      return writeMaker(named: name, value, variable)
    }
    do throws(Untranslated) {
      let text = try expression(value, expecting: variable.binding.type?.known.map(module.resolved))
      writer.line(Fragment(filling: "field \(name) = $0", with: [text], at: span.range))
    } catch {
      leaveOut(error)
      writer.line("field \(name) = none", at: span.range)
    }
  }

  /// Whether the value of a property needs code: it is made when it is first read.
  func isMade(_ variable: ModuleVariable) -> Bool {
    if variable.isLazy { return true }
    guard let value = variable.binding.value else { return false }
    return needsCode(value)
  }

  /// Whether the translation of a value writes lines before it.
  private func needsCode(_ value: SwiftExpression) -> Bool {
    if value.closure != nil { return true }
    if let (callee, arguments) = value.call {
      if arguments.contains(where: { needsCode($0.value) }) || needsCode(callee) { return true }
      guard let name = callee.identifier else { return false }
      return isView(name) || name.hasSuffix("GestureRecognizer") || name == "UIViewPropertyAnimator"
    }
    if case .array(let elements) = value.kind { return elements.contains(where: needsCode) }
    return (value.member?.base ?? value.unwrapped).map(needsCode) ?? false
  }

  /// Writes the function that makes a property's value when it is first read.
  mutating func writeMaker(named name: String, _ value: SwiftExpression, _ variable: ModuleVariable) {
    let span = variable.binding.span.range
    block(Fragment("func \(name)() {", at: span)) { translator in
      translator.block(Fragment("if \(name)_made == none {", at: span)) { translator in
        translator.scopes.append([:])
        do throws(Untranslated) {
          if try translator.makeView(variable.name + "_", value, at: variable.binding.span),
            let made = translator.local(variable.name + "_")
          {
            translator.writer.line("\(name)_made = \(made.text)", at: span)
          } else {
            let text = try translator.expression(value, expecting: variable.binding.type?.known)
            translator.writer.line(Fragment(filling: "\(name)_made = $0", with: [text], at: span))
          }
        } catch {
          translator.leaveOut(error)
        }
        translator.scopes.removeLast()
      }
      translator.writer.line("return \(name)_made", at: span)
    }
  }
}
