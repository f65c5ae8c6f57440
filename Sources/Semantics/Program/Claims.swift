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
    /// That a value is as expected at several moments from now: an index into `samplings`.
    case sampled(Int32)
    /// Something about every moment of the stretch.
    case overTime(Claim.Quantifier, ExpressionID)
    /// `held` and its like.
    case state(Claim.State)
    /// That these events came: an index into `eventLists`.
    case events(Int32, values: Run)
    /// That no event of a scope came: an index into `eventScopes`; of one controller, if an expression says whose.
    case noEvents(Int32, of: ExpressionID)
    /// That no such event came: an index into `eventLists`.
    case absent(Int32, values: Run)
    /// That the controllers form this tree: an index into `hierarchyShapes`.
    case hierarchy(Int32, values: Run)
    /// That the views form this tree: an index into `viewShapes`.
    case views(Int32, values: Run)
    /// That UIKit would have logged this: an index into `eventLists`.
    case warning(Int32, values: Run)
    /// That UIKit would have raised this: an index into `eventLists`.
    case fault(Int32, values: Run)
    /// That UIKit itself did this wrong: an index into `eventLists`.
    case quirk(Int32, values: Run)
    /// That this note came: an index into `eventLists`.
    case note(Int32, values: Run)
    /// That a law was broken: an index into `breaches`.
    case violation(Int32)
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
