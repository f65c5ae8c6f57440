import Diagnostics

/// A type, as it is written.
package struct SwiftType: Sendable {
  package indirect enum Kind: Sendable {
    /// A name with its generic arguments, as `Array<Int>`, `Self` or `Any`.
    case named(String, [SwiftType])
    /// `Base.Name`.
    case member(SwiftType, String, [SwiftType])
    case optional(SwiftType)
    /// `T!`.
    case implicitlyUnwrapped(SwiftType)
    case array(SwiftType)
    case dictionary(SwiftType, SwiftType)
    /// A tuple; a type in parentheses has no node.
    case tuple([SwiftTypeElement])
    case function([SwiftTypeElement], SwiftType)
    /// `some P`.
    case opaque(SwiftType)
    /// `any P`.
    case existential(SwiftType)
    /// `A & B`.
    case composition([SwiftType])
    /// `T.Type` and `T.Protocol`.
    case metatype(SwiftType)
    case `inout`(SwiftType)
    /// Something else: `_`, `~Copyable` or a number.
    case other(String)
  }

  package let kind: Kind
  package let span: Span

  /// The name without generic arguments, optionals, `some`, `any` and `inout`, such as `UIView` of `UIView?`,
  /// or `A.B`; nil for other types.
  package var name: String? {
    switch kind {
    case .named(let name, _): name
    case .member(let base, let name, _): base.name.map { $0 + "." + name }
    case .optional(let type), .implicitlyUnwrapped(let type), .opaque(let type), .existential(let type),
      .inout(let type):
      type.name
    case .array, .dictionary, .tuple, .function, .composition, .metatype, .other: nil
    }
  }
}

/// An element of a tuple type, or a parameter of a function type.
package struct SwiftTypeElement: Sendable {
  package let label: String?
  package let type: SwiftType
}

/// A pattern, as after `case`, `let` or `for`.
package struct SwiftPattern: Sendable {
  package indirect enum Kind: Sendable {
    case wildcard
    /// A name that the pattern binds, as in `let name` or `for name in`.
    case identifier(String)
    /// `let pattern` or `var pattern`, within `case`.
    case binding(isConstant: Bool, SwiftPattern)
    case tuple([SwiftPatternElement])
    /// `.name`, `.name(…)`, `Type.name(…)` or `Type.name`, which may also be a static property. The elements are nil if
    /// there are no parentheses.
    case enumCase(SwiftExpression?, SwiftName, [SwiftPatternElement]?)
    /// `pattern?`.
    case optional(SwiftPattern)
    /// `is T`.
    case typeTest(SwiftType)
    /// `pattern as T`.
    case cast(SwiftPattern, SwiftType)
    /// A value that is compared by `~=`.
    case expression(SwiftExpression)
  }

  package let kind: Kind
  package let span: Span

  /// The name, if the pattern is a single name; otherwise nil.
  package var name: String? {
    if case .identifier(let name) = kind { name } else { nil }
  }
}

/// An element of a tuple pattern or of an enumeration's case.
package struct SwiftPatternElement: Sendable {
  package let label: String?
  package let pattern: SwiftPattern
}
