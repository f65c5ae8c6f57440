import Diagnostics
import SwiftLanguage

/// A type that the Swift files declare, with the members of all its extensions.
struct ModuleType {
  var name: String
  var kind: SwiftTypeDeclaration.Kind
  /// The names of the superclass and the protocols, in source order.
  var inherited: [String] = []
  var members: [Member] = []
  var span: Range<Int32>

  /// A member, with the file that declares it.
  struct Member {
    var declaration: SwiftDeclaration
  }

  /// The functions, without initializers.
  var functions: [(SwiftFunction, SwiftDeclaration)] {
    members.compactMap {
      if case .function(let function) = $0.declaration.kind { (function, $0.declaration) } else { nil }
    }
  }

  /// The initializers with a body.
  var initializers: [SwiftFunction] {
    members.compactMap {
      if case .initializer(let function, _) = $0.declaration.kind { function } else { nil }
    }
  }

  /// The cases of an enumeration.
  var cases: [SwiftEnumCase] {
    members.flatMap {
      if case .enumCases(let cases) = $0.declaration.kind { cases } else { [SwiftEnumCase]() }
    }
  }

  /// The variables, each with its declaration.
  var variables: [ModuleVariable] {
    members.flatMap { member -> [ModuleVariable] in
      guard case .variable(let variable) = member.declaration.kind else { return [] }
      return variable.bindings.compactMap {
        ModuleVariable($0, member.declaration, isConstant: variable.isConstant)
      }
    }
  }
}

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

  /// Whether each read runs code.
  var isComputed: Bool { accessor(.get) != nil }
}

/// The declarations of the Swift files that are translated together.
struct Module {
  private(set) var types: [String: ModuleType] = [:]
  /// The names of the types, in source order.
  private(set) var order: [String] = []
  private(set) var functions: [(SwiftFunction, SwiftDeclaration)] = []
  private(set) var variables: [ModuleVariable] = []
  /// The extensions of types that no file declares, by the type's name.
  private(set) var extensions: [String: [SwiftDeclaration]] = [:]
  private var aliases: [String: String] = [:]
  private var pending: [SwiftTypeDeclaration] = []

  init(_ file: SwiftFile) {
    collect(file.declarations, within: nil)
    // Extensions that stand before their types.
    for type in pending {
      let name = type.name.text.split(separator: ".").last.map(String.init) ?? type.name.text
      guard types[name] != nil else { continue }
      types[name]?.inherited += type.inherited.flatMap(\.names)
      types[name]?.members += type.members.map(ModuleType.Member.init)
      extensions[name] = nil
    }
    pending = []
  }

  private mutating func collect(_ declarations: [SwiftDeclaration], within outer: String?) {
    for declaration in declarations {
      switch declaration.kind {
      case .type(let type) where type.kind == .extension: extend(type)
      case .type(let type): add(type, declaration, within: outer)
      case .function(let function) where outer == nil: functions.append((function, declaration))
      case .variable(let variable) where outer == nil:
        variables += variable.bindings.compactMap {
          ModuleVariable($0, declaration, isConstant: variable.isConstant)
        }
      case .typeAlias(let name, let type): if let text = type?.name { aliases[name.text] = text }
      case .importing, .enumCases, .function, .initializer, .deinitializer, .subscripting, .variable,
        .operatorDeclaration, .precedenceGroup, .unknown:
        break
      }
    }
  }

  private mutating func add(
    _ type: SwiftTypeDeclaration, _ declaration: SwiftDeclaration, within outer: String?
  ) {
    let name = type.name.text
    var row =
      types[name]
      ?? ModuleType(
        name: name, kind: type.kind, span: type.name.span.start..<type.name.span.end)
    row.inherited += type.inherited.flatMap(\.names)
    row.members += type.members.map(ModuleType.Member.init)
    if types[name] == nil { order.append(name) }
    types[name] = row
    collect(type.members, within: name)
  }

  /// Adds the members of an extension to its type, which may be declared after it.
  private mutating func extend(_ type: SwiftTypeDeclaration) {
    let name = type.name.text.split(separator: ".").last.map(String.init) ?? type.name.text
    if types[name] == nil {
      pending.append(type)
      extensions[name, default: []] += type.members
    } else {
      types[name]?.inherited += type.inherited.flatMap(\.names)
      types[name]?.members += type.members.map(ModuleType.Member.init)
    }
    collect(type.members.filter { if case .type = $0.kind { true } else { false } }, within: name)
  }

  /// The name of a type without its alias.
  func resolved(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    return aliases[last] ?? last
  }
}

extension SwiftType {
  /// The names of a type and, in a composition, of all its parts.
  var names: [String] {
    if case .composition(let parts) = kind { return parts.flatMap(\.names) }
    return name.map { [$0.split(separator: ".").last.map(String.init) ?? $0] } ?? []
  }

  /// The name by which the translation knows the type: `UIView`, `[UIView]`, `()->`.
  var known: String? {
    switch kind {
    case .optional(let type), .implicitlyUnwrapped(let type), .inout(let type), .opaque(let type),
      .existential(let type):
      type.known
    case .array(let type): type.known.map { "[\($0)]" } ?? "[]"
    case .function: "()->"
    case .named("Array", let arguments): arguments.first?.known.map { "[\($0)]" } ?? "[]"
    case .named, .member: name.map { $0.split(separator: ".").last.map(String.init) ?? $0 }
    case .composition(let parts): parts.lazy.compactMap(\.known).first
    case .dictionary, .tuple, .metatype, .other: nil
    }
  }

  /// Whether `nil` is one of its values.
  var isOptional: Bool {
    switch kind {
    case .optional, .implicitlyUnwrapped: true
    case .named, .member, .array, .dictionary, .tuple, .function, .opaque, .existential, .composition,
      .metatype, .inout, .other:
      false
    }
  }
}
