import Diagnostics
import Engine
import Language

/// `expect …`, resolved.
public struct ResolvedExpectation: Sendable, BitwiseCopyable {
  /// What is claimed: a run of `claims`. All of it must hold.
  package var claims: Run
  /// The text behind `because`, or none.
  package var because: ExpressionID
  package var span: Span
  /// Whether a claim over time is among the claims, so that a copy must be kept when the stretch begins.
  package var isOverTime: Bool
}

/// One claim, resolved.
public struct ResolvedClaim: Sendable, BitwiseCopyable {
  /// What is claimed. Where a case has `values`, they are a run of `operands`: the slots that a pattern's
  /// `PatternValue`s come from.
  public enum Kind: Sendable, BitwiseCopyable {
    case value(ExpressionID)
    case sampled(ID<ResolvedSampling>)
    case overTime(Claim.Quantifier, ExpressionID)
    case state(Claim.State)
    case events(ID<EventList>, values: Run)
    /// That no event of a scope came, of one controller, if an expression says whose.
    case noEvents(ID<EventScope>, of: ExpressionID)
    case absent(ID<EventList>, values: Run)
    case hierarchy(ID<HierarchyShape>, values: Run)
    case views(ID<ViewShape>, values: Run)
    /// That UIKit would have logged or raised this, did it wrong itself, or that this note came.
    case code(ID<EventList>, values: Run)
    case violation(ID<BreachPattern>)
    /// That one of a run of `claims` holds.
    case any(Run)
  }

  package var kind: Kind
  /// Where it stands; its text is what a report shows.
  package var span: Span
}

/// `E after [t, …] ~ [v, …]`, resolved.
public struct ResolvedSampling: Sendable, BitwiseCopyable {
  package var value: ExpressionID
  /// The moments, from now.
  package var times: ExpressionID
  package var comparison: Expression.BinaryOperator
  package var expected: ExpressionID
}

/// `law NAME "…" { … }`, `reachable NAME { … }`, resolved.
public struct ResolvedOwnClaim: Sendable, BitwiseCopyable {
  /// Which of the two it is.
  package enum Kind: Sendable, BitwiseCopyable {
    /// A law: what it says in words, an expression that gives a text.
    case law(ExpressionID)
    case reachable
  }

  package var kind: Kind
  package var name: NameID
  /// What must hold, or is to be come to: a run of `claims`.
  package var claims: Run
  /// Where its name stands.
  package var span: Span
}

/// `allow LAW because "…"`, resolved.
public struct Allowance: Sendable, BitwiseCopyable {
  package var law: Law
  /// Why: an expression that gives a text.
  package var because: ExpressionID
  package var span: Span
}

extension Blueprint {
  /// Where each claim stands, those within others included.
  package var claimSpans: [Span] {
    claims.map(\.span) + zip(code, spans).filter { $0.0.opcode == .expectSame }.map(\.1)
  }
}
