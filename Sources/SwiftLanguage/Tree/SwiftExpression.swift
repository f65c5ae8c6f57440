import Diagnostics

/// An expression of a Swift file. The precedence of its operators is resolved.
package struct SwiftExpression: Sendable {
  package indirect enum Kind: Sendable {
    // Literals of numbers, texts, collections and other values.
    case integer(UInt64)
    case double(Double)
    case boolean(Bool)
    case nilLiteral
    case string([SwiftStringPart])
    case array([SwiftExpression])
    case dictionary([SwiftPair])
    case regex

    // Names, with or without a base.
    /// A name, an operator used as a function (`+`), or `$0`; with its generic arguments.
    case identifier(String, [SwiftType])
    case selfReference
    case superReference
    /// `.name`, whose type follows from the context.
    case implicitMember(SwiftName)
    /// `base.name`, with its generic arguments. `name` may be `init`, `self`, `Type` or the number of an element, and
    /// includes labels if written: `move(to:)`.
    case member(SwiftExpression, SwiftName, [SwiftType])

    // Optional chains, calls, subscripts, tuples, parentheses and closures.
    /// `base?`, before a further part of the chain. The chain includes the enclosing nodes, as long as each is a `member`,
    /// `call`, `subscripting`, `force` or `optionalChain` of the one before.
    case optionalChain(SwiftExpression)
    case force(SwiftExpression)
    /// A call, with its arguments, trailing closures last.
    case call(SwiftExpression, [SwiftArgument])
    case subscripting(SwiftExpression, [SwiftArgument])
    /// `(a, b)` or `()`; never with a single element without a label.
    case tuple([SwiftArgument])
    /// `(a)`. Parentheses end an optional chain.
    case parenthesized(SwiftExpression)
    case closure(SwiftClosure)

    // Operators and their operands.
    /// A prefix operator; `&` for an `inout` argument.
    case prefix(String, SwiftExpression)
    case postfix(SwiftExpression, String)
    case binary(String, SwiftExpression, SwiftExpression)
    case ternary(SwiftExpression, then: SwiftExpression, otherwise: SwiftExpression)
    /// `target = value`, or with another operator such as `+=`.
    case assignment(SwiftExpression, String, SwiftExpression)
    case typeTest(SwiftExpression, SwiftType)
    case cast(SwiftExpression, SwiftCast, SwiftType)
    case trying(SwiftTry, SwiftExpression)
    case awaiting(SwiftExpression)

    // Key paths, words after `#`, conditionals, types and the wildcard.
    /// `\Root.a.b`; the root is nil in `\.a.b`.
    case keyPath(SwiftType?, [SwiftKeyPathPart])
    /// `#selector(expression)`, `#keyPath(expression)`, `#file` and other words after `#`. The name has no `#`.
    case macro(String, [SwiftArgument])
    case conditional(SwiftConditional)
    case switching(SwiftSwitch)
    /// An expression that is a type, such as `any P` or `(Int) -> Void`. The name of a type alone is an `identifier`, and
    /// `[Int]` is an `array`.
    case type(SwiftType)
    /// `_`, on the left of an assignment.
    case wildcard
  }

  package let kind: Kind
  package let span: Span

  package init(kind: Kind, span: Span) { (self.kind, self.span) = (kind, span) }
}

/// The keyword of a cast: `as`, `as?` or `as!`.
package enum SwiftCast: String, CaseIterable, Sendable {
  case plain = "as"
  case optional = "as?"
  case forced = "as!"
}

/// The keyword of a `try`: `try`, `try?` or `try!`.
package enum SwiftTry: String, CaseIterable, Sendable {
  case plain = "try"
  case optional = "try?"
  case forced = "try!"
}

/// A piece of a string literal.
package enum SwiftStringPart: Sendable {
  /// Text, with its escapes replaced.
  case text(String)
  /// `\(value)`; further arguments, as of a formatted interpolation, follow it.
  case interpolation([SwiftArgument])
}

/// An entry of a dictionary literal.
package struct SwiftPair: Sendable {
  package let key: SwiftExpression
  package let value: SwiftExpression
}

/// An argument of a call or subscript, or an element of a tuple.
package struct SwiftArgument: Sendable {
  package let label: String?
  package let value: SwiftExpression
  /// Whether the argument is a trailing closure. The first trailing closure has no label.
  package let isTrailing: Bool
}

/// A closure expression, from `{` to `}`.
package struct SwiftClosure: Sendable {
  package let captures: [SwiftCapture]
  /// The parameters; nil without a parameter list, in which case `$0` is the first parameter.
  package let parameters: [SwiftParameter]?
  package let result: SwiftType?
  package let statements: [SwiftStatement]
}

/// A capture of a closure, such as `weak self` or `view = self.view`.
package struct SwiftCapture: Sendable {
  /// The strength of a captured reference.
  package enum Strength: Sendable {
    case strong, weak, unowned
  }

  package let strength: Strength
  package let name: SwiftName
  /// The captured value; nil if it is the variable `name`.
  package let value: SwiftExpression?
}

/// One component of a key path, such as `.name` in `\.page.name`.
package enum SwiftKeyPathPart: Sendable {
  case member(String)
  case subscripting([SwiftArgument])
  /// `?`.
  case optional
  /// `!`.
  case force
}
