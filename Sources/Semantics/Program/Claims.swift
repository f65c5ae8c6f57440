import Diagnostics
import Engine
import Language

/// The compiled form of `expect …`.
public struct ResolvedExpectation: Sendable, BitwiseCopyable {
  /// The claims, a range of `claims`; all of them must hold.
  package var claims: Run
  /// The text after `because`, or none.
  package var because: ExpressionID
  package var span: Span
  /// Whether one of the claims is about a period of time, which requires a copy of the world at its start.
  package var isOverTime: Bool
}

/// A compiled claim.
public struct ResolvedClaim: Sendable, BitwiseCopyable {
  /// The kinds of claims. `values` is a range of `operands`: the expressions for the `PatternValue`s of a pattern.
  public enum Kind: Sendable, BitwiseCopyable {
    case value(ExpressionID)
    case sampled(ID<ResolvedSampling>)
    case overTime(Claim.Quantifier, ExpressionID)
    case state(Claim.State)
    case events(ID<EventList>, values: Run)
    /// No event of a scope occurs; with an expression, none of one controller.
    case noEvents(ID<EventScope>, of: ExpressionID)
    case absent(ID<EventList>, values: Run)
    case hierarchy(ID<HierarchyShape>, values: Run)
    case views(ID<ViewShape>, values: Run)
    /// UIKit logs a warning, raises an exception or has a bug, or a note is reported.
    case code(ID<EventList>, values: Run)
    case violation(ID<BreachPattern>)
    /// At least one of a range of `claims` holds.
    case any(Run)
  }

  package var kind: Kind
  /// The source range; reports show its text.
  package var span: Span
}

/// The compiled form of `E after [t, …] ~ [v, …]`.
public struct ResolvedSampling: Sendable, BitwiseCopyable {
  package var value: ExpressionID
  /// The sample times, relative to now.
  package var times: ExpressionID
  package var comparison: Expression.BinaryOperator
  package var expected: ExpressionID
}

/// The compiled form of `law NAME "…" { … }` or `reachable NAME { … }`.
public struct ResolvedOwnClaim: Sendable, BitwiseCopyable {
  /// The two kinds of claims.
  package enum Kind: Sendable, BitwiseCopyable {
    /// A law, with an expression for its description.
    case law(ExpressionID)
    case reachable
  }

  package var kind: Kind
  package var name: NameID
  /// The conditions that must hold, or be reachable: a range of `claims`.
  package var claims: Run
  /// The source range of the name.
  package var span: Span
}

/// The compiled form of `allow LAW because "…"`.
public struct Allowance: Sendable, BitwiseCopyable {
  package var law: Law
  /// The reason, an expression for a text.
  package var because: ExpressionID
  package var span: Span
}

extension Blueprint {
  /// The source ranges of all claims, including nested ones.
  package var claimSpans: [Span] {
    claims.map(\.span) + zip(code, spans).filter { $0.0.opcode == .expectSame }.map(\.1)
  }
}
