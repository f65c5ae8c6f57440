import SwiftLanguage

/// A property of a type, or a global variable.
struct ModuleVariable {
  var name: String
  var binding: SwiftBinding
  var declaration: SwiftDeclaration
  var isConstant: Bool

  init?(_ binding: SwiftBinding, _ declaration: SwiftDeclaration, isConstant: Bool) {
    guard let name = binding.pattern.name else { return nil }
    (self.name, self.binding, self.declaration, self.isConstant) = (name, binding, declaration, isConstant)
  }

  var isStatic: Bool { !declaration.modifiers.isDisjoint(with: [.static, .class]) }
  var isLazy: Bool { declaration.modifiers.contains(.lazy) }

  func accessor(_ kind: SwiftAccessor.Kind) -> SwiftAccessor? { binding.accessors.first { $0.kind == kind } }

  /// The local names of the new and the old value in the accessors: the declared ones, or `newValue` and `oldValue`.
  func observedNames(of type: SwiftValueType?) -> [String: Translator.LocalName] {
    let names = [
      ("newValue", accessor(.set)?.parameter ?? accessor(.willSet)?.parameter),
      ("oldValue", accessor(.didSet)?.parameter),
    ]
    var found: [String: Translator.LocalName] = [:]
    for (text, own) in names { found[own ?? text] = Translator.LocalName(text: text, type: type) }
    return found
  }

  /// Whether the variable has a getter, so that each read runs code.
  var isComputed: Bool { accessor(.get) != nil }

  /// Whether the variable is a stored Boolean that is neither constant, private, static nor lazy.
  var isSettableFlag: Bool {
    guard !isConstant, !isStatic, !isLazy, binding.accessors.isEmpty,
      !declaration.modifiers.contains(.privateSetter),
      declaration.access != .private && declaration.access != .fileprivate
    else { return false }
    if let type = binding.type { return type.known == "Bool" }
    if case .boolean? = binding.value?.kind { return true }
    return false
  }
}

extension ModuleType {
  /// Whether the type is UIKit's transition context, with the members of the files' extensions. In a script the context has
  /// no value, and its members are names.
  var isContext: Bool { SwiftValueType.named(name) == Translator.contextType }

  /// The stored properties that the memberwise initializer of a structure has as parameters, without transition contexts.
  var memberwise: [ModuleVariable] {
    variables.filter { variable in
      !variable.isStatic && !variable.isComputed && !(variable.isConstant && variable.binding.value != nil)
        && variable.binding.type?.known != Translator.contextType
    }
  }
}

extension Module {
  /// The names of properties of view controllers that protocols of apps often require.
  private static let ofControllers: Set<String> = [
    "view", "title", "navigationController", "navigationItem", "tabBarController", "presentedViewController",
    "presentingViewController", "transitioningDelegate", "modalPresentationStyle",
  ]

  /// Whether a requirement of a protocol is a property of UIKit's view controllers that no type of the files declares.
  func isOfController(_ member: SwiftDeclaration) -> Bool {
    guard case .variable = member.kind, let name = member.name, Self.ofControllers.contains(name) else {
      return false
    }
    return !order.contains { key in
      types[key].map { $0.kind != .protocol && $0.variables.contains { $0.name == name } } ?? false
    }
  }
}

extension ModuleType {
  /// Whether a variable of a protocol is only its requirement, to which an extension gives a value.
  func onlyRequires(_ variable: ModuleVariable) -> Bool {
    kind == .protocol && variables.count { $0.name == variable.name } > 1
      && variable.accessor(.get)?.body == nil && variable.binding.value == nil
  }
}
