import Diagnostics

/// An expression as written: a value, a path or a call.
public struct Expression: TreeNode {
  /// The unit written directly after a number.
  public enum Unit: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// No unit: points, or a plain number.
    case none
    case seconds, milliseconds, degrees, radians, percent
  }

  /// A prefix operator.
  public enum UnaryOperator: UInt8, Sendable, BitwiseCopyable {
    case minus, not
  }

  /// An infix operator.
  public enum BinaryOperator: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case or, and
    /// `==`: equal; numbers may differ by 1e-9.
    case equal
    case notEqual, less, lessOrEqual, greater, greaterOrEqual
    /// `~`: approximately equal, within the right operand's `tolerance` or else a margin that depends on the type.
    case near
    case range, plus, minus, times, divide
  }

  /// The kinds of expressions.
  public enum Kind: Sendable, BitwiseCopyable {
    /// A number with its unit. The value is as written: `40%` is 40 with `.percent`.
    case number(Double, Unit)
    case string(Many<StringPart>)
    /// A name on its own, including `true`, `false` and `none`.
    case name(NameID)
    /// `_`: matches anything; only allowed in event patterns.
    case wildcard
    /// `object.name`; `start` is the byte offset of the name, which ends where the expression ends.
    case member(Ref<Expression>, NameID, start: Int32)
    /// `callee(arguments)`; the callee is a name (a function) or a member (a call in UIKit's spelling).
    case call(Ref<Expression>, Many<Argument>)
    case index(Ref<Expression>, Ref<Expression>)
    /// `(a, b)`: at least two elements. Grouping parentheses, as in `(a)`, leave no node.
    case tuple(Many<Expression>)
    case list(Many<Expression>)
    case unary(UnaryOperator, Ref<Expression>)
    case binary(BinaryOperator, Ref<Expression>, Ref<Expression>)
    /// `value ± by`; only allowed as the right operand of `~`.
    case tolerance(Ref<Expression>, by: Ref<Expression>)
    case conditional(Ref<Expression>, then: Ref<Expression>, else: Ref<Expression>)
    /// `propertyAnimator(…) { … }`; only allowed as the whole value of a `let`, an assignment or a `return`.
    case propertyAnimator(Ref<PropertyAnimator>)
    /// `block (a) { … }`; only allowed as the whole value of a `let`, an assignment or a `return`.
    case block(Ref<CompletionBlock>)
  }

  /// The source range, from the first to the last token.
  package let span: Span
  /// The depth of the tree below and including this node. Limited, so that recursive walks cannot overflow the stack.
  let height: UInt16
  package internal(set) var kind: Kind

  /// The name after the dot of a member, or the name itself; nil for other expressions.
  public var name: Name? {
    if case .name(let id) = kind { return Name(id: id, span: span) }
    guard case .member(_, let id, let start) = kind else { return nil }
    return Name(id: id, span: Span(file: span.file, start: start, end: span.end))
  }
}

/// One argument of a call.
public struct Argument: TreeNode {
  package let label: Name?
  package let value: Ref<Expression>
}

/// A piece of a string literal: text or an interpolation.
public struct StringPart: TreeNode {
  /// The kinds of pieces.
  public enum Kind: Sendable, BitwiseCopyable {
    /// Text; if `hasEscapes`, it contains backslash escapes to replace with `StringPart.text(in:)`.
    case text(hasEscapes: Bool)
    case interpolation(Ref<Expression>)
  }

  /// The range of the text without quotes, or of the interpolation including `\(` and `)`.
  package let span: Span
  package let kind: Kind
}

/// A string in a position where no other expression is allowed: a title, a reason, a path.
public struct StringLiteral: TreeNode {
  package let span: Span
  package let parts: Many<StringPart>
}
