import Diagnostics
import SwiftLanguage

extension Translator {
  // MARK: - Names

  mutating func identifier(_ name: String, at span: Span) throws(Untranslated) -> Fragment {
    if let local = local(name) { return Fragment(local.text, at: span.range, type: local.type) }
    if let current, let value = try ownMember(name, of: current, receiver: nil, at: span) { return value }
    if let current, current.isContext, !name.hasPrefix("UI") {
      return try member(of: selfValue(at: span), name, at: span)
    }
    if let current, current.isOptionSet, name == "rawValue" { return selfValue(at: span) }
    if let current, current.kind == .enum, name == "rawValue" {
      return Fragment(
        filling: "\(current.name)_rawValue($0)", with: [selfValue(at: span)], at: span.range,
        type: rawType(of: current))
    }
    if let value = storyboard(named: name, of: current, at: span) { return value }
    if let current, let row = table.row(name, of: uikitType(of: current)), !row.isIgnored {
      if let helper = row.helper { helpers.insert(helper) }
      return Fragment(filling: row.template, with: [selfFragment(at: span)], at: span.range, type: row.type)
    }
    if let current {
      let extended = SwiftValueType.named(current.name)
      if let value = try extensionMember(name, of: extended, selfFragment(at: span), at: span) {
        return value
      }
      if let value = reference(to: name, of: current, receiver: nil, at: span) { return value }
    }
    if let variable = module.variables.first(where: { $0.name == name }) {
      let call = variable.isComputed || isMade(variable) ? "()" : ""
      return Fragment(Self.escaped(name) + call, at: span.range, type: valueType(of: variable))
    }
    if name == "Self", let current {
      return Fragment(current.name, at: span.range, type: .metatype(current.name))
    }
    if module.types[module.resolved(name)] != nil || table.knows(name) {
      return Fragment(name, at: span.range, type: .metatype(module.resolved(name)))
    }
    if let row = table.row(name, of: "") { return Fragment(row.template, at: span.range, type: row.type) }
    if SystemNames.contains(name) { throw Self.unsupported(name, at: span) }
    return unknown(name, at: span)
  }

  /// The object whose members are in scope, as the receiver of a member: the text in `owner`, or `self` if it is nil.
  func selfFragment(at span: Span) -> Fragment {
    Fragment(owner ?? "self", at: span.range, type: current.map { .named($0.name) })
  }

  /// The value of `self`: in a function that takes the object as a parameter, this parameter; elsewhere as in `selfFragment`.
  func selfValue(at span: Span) -> Fragment {
    local("self").map { Fragment($0.text, at: span.range, type: $0.type) } ?? selfFragment(at: span)
  }

  /// The first inherited type of an enumeration, which is the type of its raw values or a protocol; nil if there is
  /// none.
  func rawType(of type: ModuleType) -> SwiftValueType? { type.inherited.first.map { .named($0) } }

  /// The text before the name of a member, with `$0` for the receiver: empty for a member of `self`. If `receiver` is nil,
  /// the object in `owner`, if any, is the receiver.
  func head(of receiver: Fragment?) -> String {
    guard let receiver else { return owner.map { $0 + "." } ?? "" }
    return receiver.text == "self" ? "" : "$0."
  }

  /// The type of UIKit from which a type of the module inherits; if no file declares a superclass, a guess from its name.
  /// `UIViewController` for a protocol that only view controllers adopt. Nil if there is none.
  func uikitType(of type: ModuleType) -> String? {
    inheritedType(of: type) ?? (type.kind == .protocol && isOfControllers(type) ? "UIViewController" : nil)
  }

  private func inheritedType(of type: ModuleType) -> String? {
    for name in type.inherited {
      let name = module.resolved(name)
      if table.knows(name) { return name }
      if isUndeclared(name), let guess = SystemNames.guess(name) { return guess }
      if let above = module.types[name], let found = inheritedType(of: above) { return found }
    }
    return nil
  }

  /// Whether only view controllers adopt a protocol.
  private func isOfControllers(_ type: ModuleType) -> Bool {
    let adopters = children(of: type).filter { $0.kind != .protocol }
    return !adopters.isEmpty
      && adopters.allSatisfy {
        inheritedType(of: $0).map { table.isKind($0, of: "UIViewController") } ?? false
      }
  }

  /// The value of a property that the module declares, also an inherited one; nil if the type has no such property.
  mutating func ownMember(
    _ name: String, of type: ModuleType, receiver: Fragment?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    let head = head(of: receiver)
    if name == "source" || name == "destination", isSegue(type) {
      return Fragment(
        filling: head + "segue_\(name)", with: [receiver ?? Fragment()], at: span.range,
        type: "UIViewController")
    }
    let receivers = [receiver ?? Fragment()]
    if let only = viewConformer(of: type, where: { variable(name, of: $0) != nil }) {
      return try ownMember(name, of: only, receiver: receiver, at: span)
    }
    if let value = viewMember(name, of: type, receiver ?? selfValue(at: span), at: span) { return value }
    if let variable = declaration(of: name, in: type) {
      if variable.declaration.has("IBOutlet"), variable.binding.type?.known == "NSLayoutConstraint",
        !connectedConstraints(of: type).contains(name)
      {
        throw Untranslated(what: "the constraint `\(name)` is in a storyboard", span: span)
      }
      let text = Self.escaped(name)
      if variable.isStatic {
        let call = variable.isComputed || isMade(variable) ? "()" : ""
        return Fragment(
          "\(type.name)_\(name)\(call)", at: span.range, type: valueType(of: variable, in: type))
      }
      if variable.binding.type?.known == Self.contextType {
        return Fragment("", at: span.range, type: Self.contextType)
      }
      let isCode = variable.isComputed || isMade(variable)
      if hasFreeFunctions(type) {
        noteViewCode(name, of: type)
        return Fragment(
          filling: "\(type.name)_\(variable.name)(\(type.isContext ? "" : "$0"))",
          with: [receiver ?? selfValue(at: span)], at: span.range,
          type: valueType(of: variable, in: type))
      }
      return Fragment(
        filling: head + (isCode ? getterName(variable) + "()" : text), with: receivers, at: span.range,
        type: valueType(of: variable, in: type))
    }
    for above in parents(of: type) {
      if let value = try ownMember(name, of: above, receiver: receiver, at: span) { return value }
    }
    return nil
  }

  /// The declaration of a property in a type itself; for a requirement of a protocol, the declaration in the first type that
  /// conforms and has the property. Nil if the type has no such property.
  func declaration(of name: String, in type: ModuleType) -> ModuleVariable? {
    guard let own = variable(name, of: type) else { return nil }
    guard type.kind == .protocol else { return own }
    return children(of: type).lazy.compactMap { $0.variables.first { $0.name == name } }.first ?? own
  }

  /// The superclass and the protocols of a type, as far as the module declares them, and the extensions of those protocols
  /// and classes of UIKit whose members UIKit calls; empty for an extension.
  func parents(of type: ModuleType) -> [ModuleType] {
    if type.kind == .extension { return [] }
    return type.inherited.map(module.resolved).compactMap { name in
      if name == type.name { return nil }
      return module.types[name] ?? (Role.isMixedIn(name) ? module.extensions[name] : nil)
    }
  }

  /// The types of the module that name a type among their inherited types.
  func children(of type: ModuleType) -> [ModuleType] {
    module.order.compactMap { module.types[$0] }.filter {
      $0.inherited.map(module.resolved).contains(type.name)
    }
  }

  /// The name of the function that returns a property's value.
  func getterName(_ variable: ModuleVariable) -> String {
    // The function for `transitionDuration(using:)` already has the name with the suffix `_own`.
    if variable.name == "transitionDuration" { return variable.name + "_value" }
    return HandlerNames.ofProperties.contains(variable.name) || HandlerNames.lines.contains(variable.name)
      ? variable.name + "_own" : Self.escapedFunction(variable.name)
  }

  func superclass(of type: ModuleType) -> ModuleType? {
    type.inherited.lazy.compactMap { module.types[module.resolved($0)] }.first { $0.kind == .class }
  }

  /// The declared type of a variable; without one, the type of its value, if its syntax shows the type. Otherwise nil.
  func valueType(of variable: ModuleVariable) -> SwiftValueType? {
    if let type = variable.binding.type?.known { return module.resolved(type) }
    guard let value = variable.binding.value else { return nil }
    return valueType(of: value)
  }

  func valueType(of value: SwiftExpression) -> SwiftValueType? {
    if let name = Self.selector(value) { return .selector(name) }
    if case .boolean = value.kind { return "Bool" }
    if case .integer = value.kind { return "Int" }
    if case .double = value.kind { return "CGFloat" }
    if case .string = value.kind { return "String" }
    if case .dictionary(let pairs) = value.kind, let first = pairs.first {
      return .dictionary(key: valueType(of: first.key) ?? "Any", value: valueType(of: first.value))
    }
    if case .array(let elements) = value.kind {
      return .list(of: elements.first.flatMap { valueType(of: $0) })
    }
    if case .tuple(let elements) = value.kind { return SwiftValueType(labels: elements.map { $0.label }) }
    if let (callee, arguments) = value.call {
      return arrayType(callee, arguments) ?? constructedType(callee)
    }
    if let (base, name) = value.member { return memberType(of: base, name.text) }
    return value.identifier.flatMap { module.types[$0] != nil || table.knows($0) ? .named($0) : nil }
  }

  /// The type of a member of a type or of a value: for a case, the type of its enumeration. Nil if it is not known.
  private func memberType(of base: SwiftExpression, _ name: String) -> SwiftValueType? {
    guard let type = valueType(of: base)?.name else { return nil }
    if module.types[name] != nil { return .named(name) }
    if let own = module.types[type] {
      return own.variables.first { $0.name == name }?.binding.type?.known.map(module.resolved) ?? .named(type)
    }
    if table.knows("\(type).\(name)") { return .named("\(type).\(name)") }
    return table.row(base.identifier == nil ? name : "." + name, of: type)?.type
  }

  /// The type of `[Int]()` or `[String: Int]()`, which the parser reads as a call of a literal, and of
  /// `NSMutableArray()`; nil for other callees.
  static func collection(_ callee: SwiftExpression) -> SwiftValueType? {
    if let name = callee.identifier, SwiftType.arrays.contains(name) { return .list(of: "Any") }
    func type(_ node: SwiftExpression) -> SwiftValueType? {
      (node.identifier ?? node.member?.name.text).map { .named($0) }
    }
    if case .array(let elements) = callee.kind, elements.count == 1 { return .list(of: type(elements[0])) }
    guard case .dictionary(let pairs) = callee.kind, pairs.count == 1 else { return nil }
    return .dictionary(key: type(pairs[0].key) ?? "Any", value: type(pairs[0].value))
  }

  /// The type of `Array(repeating: 0, count: 3)`, `Array(list)` and `Set(list)`; nil for other calls.
  private func arrayType(_ callee: SwiftExpression, _ arguments: [SwiftArgument]) -> SwiftValueType? {
    guard ["Array", "Set"].contains(callee.identifier), let first = arguments.first else { return nil }
    let type = valueType(of: first.value)
    return first.label == "repeating" ? .list(of: type) : type
  }

  private func constructedType(_ callee: SwiftExpression) -> SwiftValueType? {
    if let type = Self.collection(callee) { return type }
    if let closure = callee.closure { return closure.result?.known }
    if let inner = callee.unwrapped { return constructedType(inner) }
    // A case with values, such as `Kind.card(2)`.
    if let base = callee.member?.base, let type = base.identifier, module.types[type]?.kind == .enum {
      return .named(type)
    }
    return callee.identifier.flatMap {
      module.types[$0] != nil || table.knows($0) ? module.resolved(.named($0)) : nil
    }
  }

  mutating func implicit(
    _ name: String, expecting type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment {
    if name == "none", module.types[type] != nil, !hasCaseNone(type) {
      return Fragment("none", at: span.range, type: type)
    }
    if let first = module.types[type] {
      let own = staticOwners(first.name).first { $0.variables.contains { $0.name == name } } ?? first
      do throws(Untranslated) {
        return try staticMember(name, of: own, at: span)
      } catch {
        // A type of the files may have the last name of one of UIKit, such as `Attribute` of `NSLayoutConstraint.Attribute`.
        guard let row = table.implicit(name, expecting: nil) else { throw error }
        return Fragment(row.template, at: span.range, type: row.type)
      }
    }
    // A case of an enumeration that no file declares is represented by its name.
    if let type, isUndeclared(type) || type.unknownName != nil {
      return Fragment("\"\(name)\"", at: span.range, type: type)
    }
    if let own = type?.name.flatMap({ module.extensions[$0] }),
      own.variables.contains(where: { $0.name == name })
    {
      return try staticMember(name, of: own, at: span)
    }
    if let row = table.implicit(name, expecting: type) {
      return Fragment(row.template, at: span.range, type: row.type)
    }
    let owners = module.order.compactMap { module.types[$0] }.filter {
      $0.cases.contains { $0.name.text == name }
    }
    if let owner = owners.first { return try staticMember(name, of: owner, at: span) }
    throw Untranslated(what: "`.\(name)` is unknown here", span: span)
  }

  /// Whether `.none` is a case of the type, rather than the absence of an optional value.
  func hasCaseNone(_ type: SwiftValueType?) -> Bool {
    module.types[type]?.cases.contains { $0.name.text == "none" } ?? false
  }

  mutating func staticMember(_ name: String, of type: ModuleType, at span: Span) throws(Untranslated)
    -> Fragment
  {
    if type.cases.contains(where: { $0.name.text == name }) {
      // If any case of the enumeration has values, each of its cases is a list in scripts.
      let isList = type.cases.contains { $0.associated != nil }
      return Fragment(isList ? "[\"\(name)\"]" : "\"\(name)\"", at: span.range, type: .named(type.name))
    }
    if let value = try ownMember(name, of: type, receiver: nil, at: span) { return value }
    if name == "allCases", type.kind == .enum, type.cases.allSatisfy({ $0.associated == nil }) {
      let names = type.cases.map { "\"\($0.name.text)\"" }.joined(separator: ", ")
      return Fragment("[\(names)]", at: span.range, type: .list(of: .named(type.name)))
    }
    throw Untranslated(what: "`\(type.name)` has no `\(name)`", span: span)
  }
}
