import SwiftLanguage

extension SwiftText {
  static func text(_ declaration: SwiftDeclaration) -> String {
    let attributes = declaration.attributes.map {
      "@\($0.name)" + ($0.argument.map { "(\($0))" } ?? "") + " "
    }
    let access = declaration.access.map { $0.rawValue + " " } ?? ""
    let names = modifiers.filter { declaration.modifiers.contains($0.0) }.map { $0.1 + " " }
    return attributes.joined() + access + names.joined() + text(declaration.kind)
  }

  private static let modifiers: [(SwiftModifiers, String)] = [
    (.static, "static"), (.class, "class"), (.final, "final"), (.override, "override"),
    (.required, "required"),
    (.convenience, "convenience"), (.lazy, "lazy"), (.weak, "weak"), (.unowned, "unowned"),
    (.mutating, "mutating"), (.indirect, "indirect"), (.optional, "optional"), (.async, "async"),
    (.prefix, "prefix"), (.postfix, "postfix"), (.infix, "infix"), (.dynamic, "dynamic"),
    (.nonisolated, "nonisolated"),
  ]

  private static func text(_ kind: SwiftDeclaration.Kind) -> String {
    switch kind {
    case .importing(let path): "import " + path.joined(separator: ".")
    case .type(let type): text(type)
    case .enumCases(let cases): "case " + cases.map(text).joined(separator: ", ")
    case .function(let function): "func " + name(function.name.text) + signature(function)
    case .initializer(let function, let isFailable): "init" + (isFailable ? "?" : "") + signature(function)
    case .deinitializer(let body): "deinit " + text(body)
    case .subscripting(let value):
      "subscript(\(labelled(value.parameters))) -> \(text(value.result))" + accessors(value.accessors)
    case .variable(let variable):
      (variable.isConstant ? "let " : "var ") + variable.bindings.map(text).joined(separator: ", ")
    case .typeAlias(let name, let type): "typealias " + name.text + (type.map { " = " + text($0) } ?? "")
    case .operatorDeclaration(let name): "operator \(name)"
    case .precedenceGroup(let name): "precedencegroup \(name.text) {}"
    case .unknown(let construct): "#\(construct)"
    }
  }

  private static func text(_ type: SwiftTypeDeclaration) -> String {
    let parameters = type.generics.isEmpty ? "" : "<\(type.generics.joined(separator: ", "))>"
    let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.map(text).joined(separator: ", ")
    let members = type.members.map(text).joined(separator: "; ")
    return "\(type.kind.rawValue) \(type.name.text)\(parameters)\(inherited) \(braces(members))"
  }

  private static func text(_ item: SwiftEnumCase) -> String {
    name(item.name.text) + (item.associated.map { "(\(list($0)))" } ?? "")
      + (item.rawValue.map { " = " + text($0) } ?? "")
  }

  private static func signature(_ function: SwiftFunction) -> String {
    let parameters = function.generics.isEmpty ? "" : "<\(function.generics.joined(separator: ", "))>"
    let effects = (function.isAsync ? " async" : "") + (function.isThrowing ? " throws" : "")
    let result = function.result.map { " -> " + text($0) } ?? ""
    return "\(parameters)(\(list(function.parameters)))\(effects)\(result)"
      + (function.body.map { " " + text($0) } ?? "")
  }

  private static func list(_ parameters: [SwiftParameter]) -> String {
    parameters.map(text).joined(separator: ", ")
  }

  /// The parameters of a subscript, where a single name is no label.
  private static func labelled(_ parameters: [SwiftParameter]) -> String {
    parameters.map { text($0, label: ($0.label ?? "_") + " ") }.joined(separator: ", ")
  }

  private static func text(_ parameter: SwiftParameter) -> String {
    text(parameter, label: parameter.label == parameter.name.text ? "" : (parameter.label ?? "_") + " ")
  }

  private static func text(_ parameter: SwiftParameter, label: String) -> String {
    let type = (parameter.type.map(text) ?? "") + (parameter.isVariadic ? "..." : "")
    let value = parameter.defaultValue.map { " = " + text($0) } ?? ""
    if parameter.name.text.isEmpty { return type + value }
    return "\(label)\(parameter.name.text): \(type)\(value)"
  }

  private static func text(_ binding: SwiftBinding) -> String {
    text(binding.pattern) + (binding.type.map { ": " + text($0) } ?? "")
      + (binding.value.map { " = " + text($0) } ?? "") + accessors(binding.accessors)
  }

  private static func accessors(_ accessors: [SwiftAccessor]) -> String {
    guard !accessors.isEmpty else { return "" }
    let texts = accessors.map { accessor in
      let word =
        switch accessor.kind {
        case .get: "get"
        case .set: "set"
        case .willSet: "willSet"
        case .didSet: "didSet"
        case .other: "_read"
        }
      return word + (accessor.parameter.map { "(\($0))" } ?? "")
        + (accessor.body.map { " " + text($0) } ?? "")
    }
    return " { \(texts.joined(separator: " ")) }"
  }
}
