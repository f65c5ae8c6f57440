import Diagnostics

/// `expect CLAIM [during { … }] [because "…"]`, `expect { CLAIM; CLAIM } during { … }`
public struct Expectation: TreeNode {
  /// The claims; all of them must hold.
  package let claims: Many<Claim>
  /// The commands that the claims refer to; nil for those since the previous expectation.
  package var during: Block?
  package var because: Ref<StringLiteral>?
}

/// One claim.
public struct Claim: TreeNode {
  /// The quantifiers of a claim over time.
  public enum Quantifier: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case always, never
    /// The value never decreases.
    case rising
    /// The value never increases.
    case falling
  }

  /// The states of the simulated world.
  public enum State: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    case quiet
    /// Quiet, and no transition is in flight.
    case settled
    /// Quiet, with a transition in flight that something keeps open.
    case held
    /// Quiet, with a transition in flight that nothing will ever complete.
    case stuck
  }

  /// The kinds of claims.
  public enum Kind: Sendable, BitwiseCopyable {
    case value(Ref<Expression>)
    case sampled(Ref<Sampling>)
    case overTime(Quantifier, Ref<Expression>)
    case state(State)
    case events(Ref<EventsClaim>)
    case noEvents(Many<Name>, of: Ref<Expression>?)
    /// `no X viewWillAppear`, `no note CODE`: the single line of a list that must not occur.
    case absent(Many<EventLine>)
    case hierarchy(Ref<HierarchyPattern>)
    case views(Ref<ViewPattern>)
    case code(Ref<CodeClaim>)
    case violation(Ref<ViolationClaim>)
    /// `any { A; B }`: one of them holds.
    case any(Many<Claim>)
  }

  package let span: Span
  package let kind: Kind
}

/// `E after [t, …] ~ [v, …]`
public struct Sampling: TreeNode {
  package let value: Ref<Expression>
  /// The sample times, relative to now.
  package let times: Ref<Expression>
  package let comparison: Expression.BinaryOperator
  /// The expected value at each time; with `±`, an expression of the kind `tolerance`.
  package let expected: Ref<Expression>
}

/// `warning CODE ["text"]`, `fault CODE ["text"]`, `quirk FACT`, `note CODE ["text"]`.
public struct CodeClaim: TreeNode {
  /// The kinds of codes.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    case warning, fault, quirk, note
  }

  package let kind: Kind
  /// The code; the name includes the hyphens.
  package let code: Name
  package let text: Ref<StringLiteral>?
}

/// `violation LAW [of X] [on Y]`
public struct ViolationClaim: TreeNode {
  /// The law; the name includes the hyphens.
  package let law: Name
  package let culprit: Ref<Expression>?
  /// The controller or view for which the law is violated; nil for any.
  package let victim: Ref<Expression>?
}
