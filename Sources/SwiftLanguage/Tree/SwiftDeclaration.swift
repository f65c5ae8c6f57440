import Diagnostics

/// A declaration, such as a type, a function or a variable, with its attributes and modifiers.
package struct SwiftDeclaration: Sendable {
  package indirect enum Kind: Sendable {
    /// `import A.B`.
    case importing([String])
    case type(SwiftTypeDeclaration)
    /// `case a, b(Int)`, within an enumeration.
    case enumCases([SwiftEnumCase])
    case function(SwiftFunction)
    /// An `init`. Its name is `init`.
    case initializer(SwiftFunction, isFailable: Bool)
    case deinitializer(SwiftBlock)
    case subscripting(SwiftSubscript)
    /// `let` and `var`.
    case variable(SwiftVariable)
    /// `typealias` and `associatedtype`; the type is nil if none is given.
    case typeAlias(SwiftName, SwiftType?)
    case operatorDeclaration(String)
    case precedenceGroup(SwiftName)
    /// A construct that the parser has skipped, by its name, such as `macro`.
    case unknown(String)
  }

  package let kind: Kind
  package let attributes: [SwiftAttribute]
  package let modifiers: SwiftModifiers
  /// The declared access; nil if none is written.
  package let access: SwiftAccess?
  /// The range from the first attribute or modifier to the last token.
  package let span: Span

  /// Whether the declaration has an attribute, such as `objc`.
  package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// The access level of a declaration.
package enum SwiftAccess: String, CaseIterable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open
}

/// The modifiers of a declaration, except for its access.
package struct SwiftModifiers: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let `static` = SwiftModifiers(rawValue: 1 << 0)
  /// `class` before a member.
  package static let `class` = SwiftModifiers(rawValue: 1 << 1)
  package static let final = SwiftModifiers(rawValue: 1 << 2)
  package static let override = SwiftModifiers(rawValue: 1 << 3)
  package static let required = SwiftModifiers(rawValue: 1 << 4)
  package static let convenience = SwiftModifiers(rawValue: 1 << 5)
  package static let lazy = SwiftModifiers(rawValue: 1 << 6)
  package static let weak = SwiftModifiers(rawValue: 1 << 7)
  package static let unowned = SwiftModifiers(rawValue: 1 << 8)
  package static let mutating = SwiftModifiers(rawValue: 1 << 9)
  package static let indirect = SwiftModifiers(rawValue: 1 << 10)
  /// `optional`, of a requirement of a protocol.
  package static let optional = SwiftModifiers(rawValue: 1 << 11)
  package static let async = SwiftModifiers(rawValue: 1 << 12)
  /// `prefix`, of an operator.
  package static let prefix = SwiftModifiers(rawValue: 1 << 13)
  package static let postfix = SwiftModifiers(rawValue: 1 << 14)
  package static let infix = SwiftModifiers(rawValue: 1 << 15)
  package static let dynamic = SwiftModifiers(rawValue: 1 << 16)
  package static let nonisolated = SwiftModifiers(rawValue: 1 << 17)
  /// `private(set)` or `fileprivate(set)`.
  package static let privateSetter = SwiftModifiers(rawValue: 1 << 18)
}

/// The declaration of a type, or an extension of one.
package struct SwiftTypeDeclaration: Sendable {
  /// The keyword of the declaration.
  package enum Kind: String, CaseIterable, Sendable {
    case `class`, `struct`, `enum`, `protocol`, actor, `extension`
  }

  package let kind: Kind
  /// The name; of an extension, the full name of the extended type.
  package let name: SwiftName
  /// The names of the generic parameters.
  package let generics: [String]
  /// The superclass, protocols and raw type.
  package let inherited: [SwiftType]
  /// The type in a `where` clause with `Self == Type`; the rest of the clause is skipped. Nil if there is none.
  package let selfType: SwiftType?
  package let members: [SwiftDeclaration]
}

/// A case of an enumeration, with its associated values or its raw value.
package struct SwiftEnumCase: Sendable {
  package let name: SwiftName
  /// The associated values; nil if the case has no parentheses.
  package let associated: [SwiftParameter]?
  package let rawValue: SwiftExpression?
}

/// A parameter of a function, subscript or closure, or an associated value.
package struct SwiftParameter: Sendable {
  /// The label of the argument; nil if the argument has none.
  package let label: String?
  /// The name in the body; empty for associated values without a name.
  package let name: SwiftName
  /// The type; nil only in closures.
  package let type: SwiftType?
  package let isVariadic: Bool
  package let defaultValue: SwiftExpression?

  package var isInout: Bool {
    if case .inout? = type?.kind { true } else { false }
  }
}

/// A function or an initializer.
package struct SwiftFunction: Sendable {
  /// The name, such as `viewDidLoad`, `==` or `init`.
  package let name: SwiftName
  package let generics: [String]
  package let parameters: [SwiftParameter]
  package let isAsync: Bool
  /// Whether the function `throws` or `rethrows`.
  package let isThrowing: Bool
  package let result: SwiftType?
  /// The body; nil for a requirement of a protocol.
  package let body: SwiftBlock?

  /// The full name, such as `tableView(_:didSelectRowAt:)`.
  package var fullName: String {
    name.text + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
  }
}

/// A declared subscript, with its accessors.
package struct SwiftSubscript: Sendable {
  package let parameters: [SwiftParameter]
  package let result: SwiftType
  package let accessors: [SwiftAccessor]
}

/// A `let` or `var`.
package struct SwiftVariable: Sendable {
  /// Whether the declaration is a `let`.
  package let isConstant: Bool
  package let bindings: [SwiftBinding]
}

/// One of the comma-separated parts of a `let` or `var`.
package struct SwiftBinding: Sendable {
  package let pattern: SwiftPattern
  package let type: SwiftType?
  package let value: SwiftExpression?
  /// The accessors of a computed or observed property; empty for a stored one. A body without `get` is a
  /// `get`. In a protocol, accessors have no body.
  package let accessors: [SwiftAccessor]
  package let span: Span
}

/// An accessor of a property or subscript.
package struct SwiftAccessor: Sendable {
  package enum Kind: Sendable {
    case get, set, willSet, didSet
    /// `_read`, `_modify` and others that are rarely written.
    case other
  }

  package let kind: Kind
  /// The parameter, as in `set(value)`; nil if it has its usual name, `newValue` or `oldValue`.
  package let parameter: String?
  package let body: SwiftBlock?
  package let span: Span
}
