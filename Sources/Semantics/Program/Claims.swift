import Diagnostics
import Engine
import Language

/// `expect …`, resolved.
public struct ResolvedExpectation: Sendable, BitwiseCopyable {
  /// What is claimed: a run of `claims`. All of it must hold.
  public var claims: Run
  /// The text behind `because`, or none.
  public var because: ExpressionID
  /// Where the expectation stands.
  public var span: Span
  /// Whether a claim over time is among the claims, so that a copy must be kept when the stretch begins.
  public var isOverTime: Bool
}

/// One claim, resolved.
public struct ResolvedClaim: Sendable, BitwiseCopyable {
  /// What is claimed. Where a case has `values`, they are a run of `operands`: the slots that a pattern's
  /// `PatternValue`s come from.
  public enum Kind: Sendable, BitwiseCopyable {
    /// That an expression holds.
    case value(ExpressionID)
    /// That a value is as expected at several moments from now.
    case sampled(ID<ResolvedSampling>)
    /// Something about every moment of the stretch.
    case overTime(Claim.Quantifier, ExpressionID)
    /// `held` and its like.
    case state(Claim.State)
    /// That these events came.
    case events(ID<EventList>, values: Run)
    /// That no event of a scope came, of one controller, if an expression says whose.
    case noEvents(ID<EventScope>, of: ExpressionID)
    /// That no such event came.
    case absent(ID<EventList>, values: Run)
    /// That the controllers form this tree.
    case hierarchy(ID<HierarchyShape>, values: Run)
    /// That the views form this tree.
    case views(ID<ViewShape>, values: Run)
    /// That UIKit would have logged this.
    case warning(ID<EventList>, values: Run)
    /// That UIKit would have raised this.
    case fault(ID<EventList>, values: Run)
    /// That UIKit itself did this wrong.
    case quirk(ID<EventList>, values: Run)
    /// That this note came.
    case note(ID<EventList>, values: Run)
    /// That a law was broken.
    case violation(ID<BreachPattern>)
    /// That one of a run of `claims` holds.
    case any(Run)
  }

  /// What is claimed.
  public var kind: Kind
  /// Where it stands; its text is what a report shows.
  public var span: Span
}

/// `E after [t, …] ~ [v, …]`, resolved.
public struct ResolvedSampling: Sendable, BitwiseCopyable {
  /// What is looked at.
  public var value: ExpressionID
  /// The moments, from now.
  public var times: ExpressionID
  /// How it is compared.
  public var comparison: Expression.BinaryOperator
  /// What is expected.
  public var expected: ExpressionID
}

/// `allow LAW because "…"`, resolved.
public struct Allowance: Sendable, BitwiseCopyable {
  /// What may be broken.
  public var law: Law
  /// Why: an expression that gives a text.
  public var because: ExpressionID
  /// Where it stands.
  public var span: Span
}
