import Diagnostics
import SwiftLanguage

// The arguments with which the files themselves create an object that `trans try` creates, too.

extension Translator {
  /// The texts of the arguments of a call in the files that creates an object, by the name of the parameter: only arguments
  /// that mean the same everywhere, such as literals. Of several distinct calls, takes the call with the index `callPlace`, or
  /// the last. Empty if there is none.
  func argumentsOfCalls(creating type: ModuleType, by function: SwiftFunction?) -> [String: String] {
    guard let function else { return [:] }
    var found: [[String: String]] = []
    for arguments in module.creations[type.name] ?? [] {
      let values = constants(in: arguments, of: function)
      if !values.isEmpty, !found.contains(values) { found.append(values) }
    }
    return found.isEmpty ? [:] : found[min(callPlace, found.count - 1)]
  }

  private func constants(in arguments: [SwiftArgument], of function: SwiftFunction) -> [String: String] {
    var (found, rest): ([String: String], ArraySlice<SwiftArgument>) = ([:], arguments[...])
    for parameter in function.parameters {
      guard rest.first?.label == parameter.label, let argument = rest.popFirst() else { continue }
      // Leave out Booleans and directions: the caller of `creation` chooses the direction of the transition.
      guard let type = parameter.type?.known, type != "Bool",
        !(module.declaration(of: type).map(isDirection) ?? false), let text = constant(argument.value, type)
      else {
        continue
      }
      found[parameter.name.text] = text
    }
    return rest.isEmpty ? found : [:]
  }

  /// The text of a value that is made of literals, cases and calls of types; nil for a value that depends on its place in the
  /// code, and for one that needs further declarations.
  private func constant(_ value: SwiftExpression, _ type: SwiftValueType) -> String? {
    guard value.all.allSatisfy({ isConstant($0) }) else { return nil }
    var other = self
    let text = (try? other.expression(value, expecting: module.resolved(type)))?.text
    let needsNothing =
      other.writer.bytes.count == writer.bytes.count && other.supplied.count == supplied.count
      && other.helpers == helpers && other.assumptions == assumptions
    return needsNothing ? text : nil
  }

  private func isConstant(_ node: SwiftExpression) -> Bool {
    switch node.kind {
    case .integer, .double, .boolean, .string, .array, .implicitMember, .member, .call, .tuple,
      .parenthesized,
      .prefix, .binary:
      true
    case .identifier(let name, _): module.types[name] != nil || table.knows(name)
    case .nilLiteral, .dictionary, .regex, .selfReference, .superReference, .optionalChain, .force,
      .subscripting,
      .closure, .postfix, .ternary, .assignment, .typeTest, .cast, .trying, .awaiting, .keyPath, .macro,
      .conditional, .switching, .type, .wildcard:
      false
    }
  }

  /// The value of an implicit call such as `.spacer(2)`: of a static method of the files, or of a case if no file
  /// declares the enumeration; nil for other calls.
  mutating func implicitCall(
    _ name: String, _ arguments: [SwiftArgument], of type: SwiftValueType?, at span: Span
  ) throws(Untranslated) -> Fragment? {
    guard let owner = type.map(module.resolved)?.name else { return nil }
    if let own = staticOwners(owner).first(where: { row in
      row.functions.contains { $0.0.name.text == name && isStatic($0.1) }
    }) {
      return try callStatic(name, arguments, of: own.name, at: span).text
    }
    guard isUndeclared(owner) else { return nil }
    let values = try values(of: arguments)
    return Fragment(
      filling: "[\"\(name)\"\(values.indices.map { ", $\($0)" }.joined())]", with: values, at: span.range,
      type: .named(owner))
  }

  /// The types that may have the static member `.name` where a type is expected: the type itself and, for a protocol,
  /// the types that conform to it. Empty for a type without a declaration or extension.
  func staticOwners(_ type: String) -> [ModuleType] {
    guard let own = module.types[type] ?? module.extensions[type] else { return [] }
    return [own] + (own.kind == .protocol ? children(of: own) : [])
  }

  /// The types whose initializers take numbers.
  private static let ofNumbers: Set<String> = ["CGRect", "CGPoint", "CGSize", "CGVector", "UIEdgeInsets"]

  /// The arguments of the initializer of a type.
  mutating func values(
    of arguments: [SwiftArgument], making type: String, _ row: UIKitTable.Row
  ) throws(Untranslated) -> [Fragment] {
    isWholeList = type == "Array"
    defer { isWholeList = false }
    return try values(of: arguments, expecting: Self.ofNumbers.contains(type) ? "CGFloat" : nil, for: row)
  }

  /// The type that the arguments of a call are expected to have; nil if it is not known.
  func expected(by row: UIKitTable.Row, of receiver: Fragment) -> SwiftValueType? {
    if ["setTranslation", "setContentOffset"].contains(where: { row.template.contains($0) }) {
      return "CGPoint"
    }
    if row.template.contains("addAction") { return "UIAlertAction" }
    guard let type = receiver.type else { return nil }
    if type.isCollection { return type.elementType }
    return module.declaration(of: type)?.isOptionSet ?? false ? type : nil
  }
}
