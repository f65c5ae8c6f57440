import Diagnostics

/// An expression of the script, such as a value, a path or a call.
public struct Expression: TreeNode {
  /// The unit that directly follows a number.
  public enum Unit: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// No unit: the number is plain, or a length in points.
    case none
    case seconds, milliseconds, degrees, radians, percent
  }

  /// An operator before its operand.
  public enum UnaryOperator: UInt8, Sendable, BitwiseCopyable {
    case minus, not
  }

  /// An operator between its operands.
  public enum BinaryOperator: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case or, and
    /// `==`: equal. Numbers may differ by up to 1e-9.
    case equal
    case notEqual, less, lessOrEqual, greater, greaterOrEqual
    /// `~`: approximately equal. The tolerance is given by the right operand, or depends on the type.
    case near
    case range, plus, minus, times, divide
  }

  /// The kind of an expression.
  public enum Kind: Sendable, BitwiseCopyable {
    /// A number with its unit, without conversion: `40%` is 40 with the unit `percent`.
    case number(Double, Unit)
    case string(Many<StringPart>)
    /// A single name, including `true`, `false` and `none`.
    case name(NameID)
    /// `_`, which matches any value; allowed only in event patterns.
    case wildcard
    /// `object.name`. `start` is the byte offset of the name, which ends where the expression ends.
    case member(Ref<Expression>, NameID, start: Int32)
    /// `callee(arguments)`. The callee is usually the name of a function, or a member that is a method.
    case call(Ref<Expression>, Many<Argument>)
    case index(Ref<Expression>, Ref<Expression>)
    /// `(a, b)`, with at least two elements. Parentheses around a single expression, as in `(a)`, have no node.
    case tuple(Many<Expression>)
    case list(Many<Expression>)
    case unary(UnaryOperator, Ref<Expression>)
    case binary(BinaryOperator, Ref<Expression>, Ref<Expression>)
    /// `value ± by`; allowed only as the right operand of `~`.
    case tolerance(Ref<Expression>, by: Ref<Expression>)
    case conditional(Ref<Expression>, then: Ref<Expression>, else: Ref<Expression>)
    /// `propertyAnimator(…) { … }`; allowed only as the whole value of a `let`, `var`, assignment or `return`.
    case propertyAnimator(Ref<PropertyAnimator>)
    /// `block (a) { … }`: code that runs when it is called.
    case block(Ref<CompletionBlock>)
  }

  /// The source range of the expression, from its first to its last token.
  package let span: Span
  /// The height of the tree whose root is this node. Limited, so that recursive functions cannot overflow the stack.
  let height: UInt16
  package internal(set) var kind: Kind

  /// The name, if the expression is a name, or the name after the dot of a member; nil for other expressions.
  public var name: Name? {
    if case .name(let id) = kind { return Name(id: id, span: span) }
    guard case .member(_, let id, let start) = kind else { return nil }
    return Name(id: id, span: Span(file: span.file, start: start, end: span.end))
  }
}

/// An argument of a call.
public struct Argument: TreeNode {
  package let label: Name?
  package let value: Ref<Expression>
}

/// A piece of a string literal: text, or an interpolation `\(…)`.
public struct StringPart: TreeNode {
  /// The kind of a piece.
  public enum Kind: Sendable, BitwiseCopyable {
    /// Text. If `hasEscapes` is true, the text contains backslash escapes, which `StringPart.text(in:)` replaces.
    case text(hasEscapes: Bool)
    case interpolation(Ref<Expression>)
  }

  /// The source range: of the text without quotes, or of the interpolation including `\(` and `)`.
  package let span: Span
  package let kind: Kind
}

/// A string where the grammar allows no other expression, such as a title, a reason or a file path.
public struct StringLiteral: TreeNode {
  package let span: Span
  package let parts: Many<StringPart>
}
