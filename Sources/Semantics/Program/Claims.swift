import Diagnostics
import Engine
import Language

/// The compiled form of an `expect …` statement.
public struct ResolvedExpectation: Sendable, BitwiseCopyable {
  /// The claims of the statement, a range of `claims`; all of them must hold.
  package var claims: Run
  /// The text after `because`, or none.
  package var because: ExpressionID
  package var span: Span
  /// Whether one of the claims uses `always`, `never`, `rising` or `falling`. To judge such a claim, the machine replays the
  /// commands from a copy of itself.
  package var isOverTime: Bool
}

/// The compiled form of a claim, a condition after `expect`.
public struct ResolvedClaim: Sendable, BitwiseCopyable {
  /// The condition of a claim. `values` is a range of `operands`: the expressions for the `PatternValue`s of a pattern.
  public enum Kind: Sendable, BitwiseCopyable {
    case value(ExpressionID)
    case sampled(ID<ResolvedSampling>)
    case overTime(Claim.Quantifier, ExpressionID)
    case state(Claim.State)
    case events(ID<EventList>, values: Run)
    /// No event of the set occurs. With an expression, only events of that controller count.
    case noEvents(ID<EventScope>, of: ExpressionID)
    case absent(ID<EventList>, values: Run)
    case hierarchy(ID<HierarchyShape>, values: Run)
    case views(ID<ViewShape>, values: Run)
    /// A warning, fault, quirk or note with a given code has occurred.
    case code(ID<EventList>, values: Run)
    case violation(ID<BreachPattern>)
    /// At least one of these claims, a range of `claims`, holds.
    case any(Run)
  }

  package var kind: Kind
  /// The source range of the claim; reports show its text.
  package var span: Span
}

/// The compiled form of `E after [t, …] ~ [v, …]`.
public struct ResolvedSampling: Sendable, BitwiseCopyable {
  package var value: ExpressionID
  /// The sample times, relative to the time at which the claim is judged.
  package var times: ExpressionID
  package var comparison: Expression.BinaryOperator
  package var expected: ExpressionID
}

/// The compiled form of `law NAME "…" { … }` or `reachable NAME { … }`.
public struct ResolvedOwnClaim: Sendable, BitwiseCopyable {
  /// The two forms of the declaration.
  package enum Kind: Sendable, BitwiseCopyable {
    /// A law; the expression is its description, a text.
    case law(ExpressionID)
    case reachable
  }

  package var kind: Kind
  package var name: NameID
  /// For a law, the claims that must hold at each rest; for `reachable`, the claims that must hold together in some state. A
  /// range of the table `claims`.
  package var claims: Run
  /// The source range of the declared name.
  package var span: Span
}

/// The compiled form of `allow LAW because "…"`.
public struct Allowance: Sendable, BitwiseCopyable {
  package var law: Law
  /// The expression for the text that gives the reason.
  package var because: ExpressionID
  package var span: Span
}

extension Blueprint {
  /// The source ranges of all claims, including claims inside of `any`, and claims that were lowered to the instruction
  /// `expectSame`.
  package var claimSpans: [Span] {
    claims.map { $0.span } + zip(code, spans).filter { $0.0.opcode == .expectSame }.map { $0.1 }
  }
}
