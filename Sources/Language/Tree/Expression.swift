import Diagnostics

/// A value, a path or a call, as written.
public struct Expression: TreeNode {
  /// The unit written right behind a number.
  public enum Unit: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// No unit: points, or a plain number.
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
    /// `==`: equal, numbers within 1e-9.
    case equal
    case notEqual, less, lessOrEqual, greater, greaterOrEqual
    /// `~`: close to, by kind; or within the `tolerance` that its right operand then is.
    case near
    case range, plus, minus, times, divide
  }

  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    /// A number with its unit, the value as written: `40%` is 40 with `.percent`.
    case number(Double, Unit)
    case string(Many<StringPart>)
    /// A name on its own; `true`, `false` and `none` are names like any other.
    case name(NameID)
    /// `_`: any one; only where a pattern of an event stands.
    case wildcard
    /// `object.name`; `start` is the offset of the name, which ends where the expression ends.
    case member(Ref<Expression>, NameID, start: Int32)
    /// `callee(arguments)`; the callee is a name (a function) or a member (a call as UIKit spells it).
    case call(Ref<Expression>, Many<Argument>)
    case index(Ref<Expression>, Ref<Expression>)
    /// `(a, b)`: at least two; `(a)` only groups and leaves no node.
    case tuple(Many<Expression>)
    case list(Many<Expression>)
    case unary(UnaryOperator, Ref<Expression>)
    case binary(BinaryOperator, Ref<Expression>, Ref<Expression>)
    /// `value ± by`; only as the right operand of `~`.
    case tolerance(Ref<Expression>, by: Ref<Expression>)
    case conditional(Ref<Expression>, then: Ref<Expression>, else: Ref<Expression>)
    /// `propertyAnimator(…) { … }`; only the whole value of a `let`, an assignment or a `return`.
    case propertyAnimator(Ref<PropertyAnimator>)
    /// `block (a) { … }`; only the whole value of a `let`, an assignment or a `return`.
    case block(Ref<CompletionBlock>)
  }

  /// Where it stands, from its first to its last token.
  package let span: Span
  /// How many nodes the longest way down has: bounded, so that whoever walks the tree may recurse.
  let height: UInt16
  package internal(set) var kind: Kind

  /// The name behind the dot, if this is a member, and the name itself, if it is one.
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

/// A piece of a string literal.
public struct StringPart: TreeNode {
  /// What it is.
  public enum Kind: Sendable, BitwiseCopyable {
    /// Text; with `hasEscapes`, it holds backslashes to be replaced (`StringPart.decode`).
    case text(hasEscapes: Bool)
    case interpolation(Ref<Expression>)
  }

  /// The bytes of the text, without quotes; or those of the interpolation with its `\(` and `)`.
  package let span: Span
  package let kind: Kind
}

/// A string where only a string may stand: a title, a reason, a path.
public struct StringLiteral: TreeNode {
  package let span: Span
  package let parts: Many<StringPart>
}
